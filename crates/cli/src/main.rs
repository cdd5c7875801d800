//! The tilewright command.

use std::io::{BufReader, BufWriter, Write, stderr, stdin, stdout};
use std::process::ExitCode;
use tilewright_cli::{Io, run};

fn main() -> ExitCode {
    let (mut input, mut out, mut err) = (BufReader::new(stdin()), BufWriter::new(stdout()), stderr());
    let mut io = Io { input: &mut input, out: &mut out, err: &mut err };
    let status = run(std::env::args_os(), &mut io);
    // Whoever reads may have gone away.
    let _ = out.flush();
    ExitCode::from(status)
}

//! Files that are written.

use std::fs;
use std::io::{self, Error, Write};
use std::path::Path;

/// Writes a file as a whole or not at all. A link is followed; what is no file, such as a terminal, is written to as it is.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let file = if file.exists() { file.canonicalize()? } else { file.to_path_buf() };
    if file.exists() && !file.is_file() {
        return fs::OpenOptions::new().write(true).open(&file)?.write_all(text.as_bytes());
    }
    let name = file.file_name().ok_or_else(|| Error::other("it is no file"))?;
    let beside = file.with_file_name(format!(".{}.{}", name.to_string_lossy(), std::process::id()));
    let done = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &file));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}

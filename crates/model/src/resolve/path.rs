//! Outlines of pictures: path data of SVG, of which only plain commands and numbers are let in.

/// The longest path, in bytes.
const LONGEST: usize = 4_000;
/// How far a point may lie outside the box of 100 by 100.
const OUTSIDE: f64 = 50.0;

/// Says what is wrong with a path, if anything is.
pub(super) fn problem(text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return Some(format!("it is longer than {LONGEST} signs"));
    }
    let mut reader = Reader { rest: text, at: (0.0, 0.0), start: (0.0, 0.0) };
    reader.all().err()
}

/// How many numbers a command takes.
fn takes(command: char) -> Option<usize> {
    Some(match command.to_ascii_uppercase() {
        'M' | 'L' | 'T' => 2,
        'H' | 'V' => 1,
        'C' => 6,
        'S' | 'Q' => 4,
        'A' => 7,
        'Z' => 0,
        _ => return None,
    })
}

struct Reader<'a> {
    rest: &'a str,
    at: (f64, f64),
    start: (f64, f64),
}

impl Reader<'_> {
    fn all(&mut self) -> Result<(), String> {
        self.skip();
        if !self.rest.starts_with('M') {
            return Err("it begins with `M` and the point where it begins".into());
        }
        while let Some(command) = self.rest.chars().next() {
            let Some(count) = takes(command) else {
                return Err(format!("`{command}` is no command; there are `M L H V C S Q T A Z`"));
            };
            self.rest = self.rest.get(command.len_utf8()..).unwrap_or_default();
            self.skip();
            self.command(command, count)?;
        }
        Ok(())
    }

    /// A command, as often as numbers follow.
    fn command(&mut self, command: char, count: usize) -> Result<(), String> {
        let mut first = true;
        while first || self.rest.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) {
            let mut numbers = Vec::new();
            for _ in 0..count {
                let number = self.number();
                numbers.push(number.ok_or(format!("`{command}` takes {count} numbers, and has {}", numbers.len()))?);
            }
            if command.eq_ignore_ascii_case(&'A') && numbers[3..5].iter().any(|flag| *flag != 0.0 && *flag != 1.0) {
                return Err("the fourth and fifth number of `A` are 0 or 1".into());
            }
            self.go(command, &numbers)?;
            if count == 0 {
                break;
            }
            first = false;
        }
        Ok(())
    }

    /// Goes where a command leads, by way of the points that bend it.
    fn go(&mut self, command: char, numbers: &[f64]) -> Result<(), String> {
        let from = if command.is_ascii_lowercase() { self.at } else { (0.0, 0.0) };
        let points: Vec<(f64, f64)> = match (command.to_ascii_uppercase(), numbers) {
            ('Z', _) => vec![self.start],
            ('H', [x]) => vec![(from.0 + x, self.at.1)],
            ('V', [y]) => vec![(self.at.0, from.1 + y)],
            ('A', [.., x, y]) => vec![(from.0 + x, from.1 + y)],
            _ => numbers.chunks_exact(2).map(|pair| (from.0 + pair[0], from.1 + pair[1])).collect(),
        };
        let inside = |n: f64| (-OUTSIDE..=100.0 + OUTSIDE).contains(&n);
        if let Some((x, y)) = points.iter().find(|(x, y)| !inside(*x) || !inside(*y)) {
            return Err(format!("`{command}` goes to {x:.0} {y:.0}, far outside the box of 100 by 100"));
        }
        self.at = points.last().copied().unwrap_or(self.at);
        if command.eq_ignore_ascii_case(&'M') {
            self.start = self.at;
        }
        Ok(())
    }

    fn number(&mut self) -> Option<f64> {
        let sign = usize::from(self.rest.starts_with(['+', '-']));
        let mut dots = 0;
        let more = self.rest.get(sign..)?.find(|c: char| {
            dots += usize::from(c == '.');
            !(c.is_ascii_digit() || c == '.' && dots <= 1)
        });
        let end = more.map_or(self.rest.len(), |more| sign + more);
        let (number, rest) = self.rest.split_at_checked(end)?;
        let number = number.parse().ok()?;
        self.rest = rest;
        self.skip();
        Some(number)
    }

    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\t', '\n', '\r']);
    }
}

#[cfg(test)]
mod tests {
    use super::problem;

    #[test]
    fn paths_of_commands_and_numbers_are_let_in() {
        for path in [
            "M50 5 L95 95 L5 95 Z",
            "M10,10h80v80h-80z m10 10 l5 5",
            "M0 50 A50 50 0 1 1 100 50 Q50-20 0 50",
            "M0 0C1 2 3 4 5 6 7 8 9 10 11 12 S1.5.5 2 2 T9 9",
        ] {
            assert_eq!(problem(path), None, "{path}");
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for (path, says) in [
            ("", "begins with `M`"),
            ("L5 5", "begins with `M`"),
            ("M5", "takes 2 numbers"),
            ("M5 5 Q1 2 3", "takes 4 numbers"),
            ("M5 5 X", "no command"),
            ("M5 5 \" onload=\"x", "no command"),
            ("M5 5 L900 5", "far outside"),
            ("M5 5 A1 1 0 2 0 9 9", "0 or 1"),
            ("M5 5 é", "no command"),
            ("M5e3 5", "takes 2 numbers"),
        ] {
            assert!(problem(path).is_some_and(|problem| problem.contains(says)), "{path}: {:?}", problem(path));
        }
        assert!(problem(&"M1 1".repeat(2000)).is_some());
    }
}

//! The names of back-ups and of their increments, which say when a back-up was made and whether it
//! is locked, and which increment of which back-up one is:
//! `svenn-20261129T020000Z.svennbackup.gz.age`, `svenn-20261129T020000Z.000017.svennincrement.gz.age`.

use chrono::{DateTime, NaiveDateTime, Utc};
use svenn_kernel::Timestamp;

const BEGINNING: &str = "svenn-";
const TIME: &str = "%Y%m%dT%H%M%SZ";
const PLAIN: &str = ".svennbackup";
const INCREMENT: &str = ".svennincrement";
/// Behind those that are compressed and encrypted.
const LOCKED: &str = ".gz.age";

const fn ending(is_locked: bool) -> &'static str {
    if is_locked { LOCKED } else { "" }
}

fn unlocked(name: &str) -> &str {
    name.strip_suffix(LOCKED).unwrap_or(name)
}

/// The name of a back-up.
#[must_use]
pub fn name_of(at: Timestamp, is_locked: bool) -> String {
    format!("{BEGINNING}{}{PLAIN}{}", at.to_utc().format(TIME), ending(is_locked))
}

/// What the name of a back-up has in common with those of its increments; `None` for what is none.
#[must_use]
pub fn stem(name: &str) -> Option<&str> {
    unlocked(name).strip_suffix(PLAIN)
}

/// When a back-up of this name was made; `None` for what is none.
#[must_use]
pub fn made(name: &str) -> Option<DateTime<Utc>> {
    let time = stem(name)?.strip_prefix(BEGINNING)?;
    NaiveDateTime::parse_from_str(time, TIME).ok().map(|it| it.and_utc())
}

/// The name of an increment.
#[must_use]
pub fn increment_name(stem: &str, number: usize, is_locked: bool) -> String {
    format!("{stem}.{number:06}{INCREMENT}{}", ending(is_locked))
}

/// The back-up that an increment is of, and its number; `None` for what is none.
#[must_use]
pub fn increment_of(name: &str) -> Option<(&str, usize)> {
    let (stem, number) = unlocked(name).strip_suffix(INCREMENT)?.rsplit_once('.')?;
    Some((stem, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_when_it_was_made_and_whether_it_is_locked() {
        let at = Timestamp::from_millis(1_795_165_200_000);
        for (is_locked, ending) in [(false, ".svennbackup"), (true, ".svennbackup.gz.age")] {
            let name = name_of(at, is_locked);
            assert!(name.ends_with(ending), "{name}");
            assert_eq!(made(&name).map(Timestamp::from), Some(at));
            let increment = increment_name(stem(&name).unwrap(), 17, is_locked);
            assert_eq!(increment_of(&increment), Some((stem(&name).unwrap(), 17)));
            assert_eq!((made(&increment), increment_of(&name)), (None, None));
        }
        for other in
            ["svenn-backups", "svenn-20261129T000000Z.txt", "bilde.png", "svenn-x.svennbackup"]
        {
            assert_eq!(made(other), None, "{other}");
        }
    }
}

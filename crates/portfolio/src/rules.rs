//! How far portfolios are, and for how long they are kept. Pure.

use std::time::Duration;

use svenn_kernel::{Role, Timestamp, stored_words};

/// Apprentices of one order.
pub const APPRENTICES_MAX: usize = 200;
/// Portfolios of one person that are not made yet.
pub const UNFINISHED_MAX: usize = 400;
/// For how long a portfolio is kept: "kept for a week".
pub const KEPT: Duration = Duration::from_secs(7 * 24 * 3_600);
/// How far it is when what is in it is read, and when its pictures are there.
const READ_PERCENT: i64 = 5;
const PICTURES_PERCENT: i64 = 60;

/// How far a portfolio is, or an order of several.
#[stored_words(column, schema)]
#[schema(as = PortfolioStatus)]
#[serde(rename_all = "UPPERCASE")]
pub enum Status {
    /// Asked for; others are made before.
    Venter,
    /// Being made.
    Lages,
    /// Ready to be fetched.
    Klar,
    /// It could not be made.
    Feilet,
}

impl Status {
    /// Whether nothing more happens to it.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Klar | Self::Feilet)
    }
}

/// How far an order is: it is ready when nothing of it is to be made any more, and something
/// could be.
#[must_use]
pub fn together(all: &[Status]) -> Status {
    let any = |status| all.contains(&status);
    if all.iter().all(|it| it.is_over()) {
        return if any(Status::Klar) { Status::Klar } else { Status::Feilet };
    }
    if all.iter().all(|it| *it == Status::Venter) { Status::Venter } else { Status::Lages }
}

/// How far a portfolio is, in percent, with so many of its pictures there. The rest is set.
#[must_use]
pub fn percent(pictures: usize, of: usize) -> i64 {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let part = (PICTURES_PERCENT - READ_PERCENT).saturating_mul(number(pictures));
    if of == 0 { PICTURES_PERCENT } else { READ_PERCENT + part / number(of) }
}

/// When a portfolio that was asked for then is gone.
#[must_use]
pub fn gone(created: Timestamp) -> Timestamp {
    created.plus(KEPT)
}

/// The page of one's own portfolios.
#[must_use]
pub const fn own_route(rolle: Role) -> &'static str {
    match rolle {
        Role::Laerling => "/l/minside/opplaeringsmapper",
        Role::Ansatt => "/b/minside/opplaeringsmapper",
        Role::Koordinator => "/k/minside/opplaeringsmapper",
    }
}

/// A name as part of a path that every file system takes: letters, digits, spaces and hyphens.
#[must_use]
pub fn folder_name(name: &str) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    let kept: String = name.chars().map(|it| if kept(it) { it } else { ' ' }).take(60).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_ready_when_nothing_of_it_is_to_be_made() {
        use Status::{Feilet, Klar, Lages, Venter};
        for (all, expected) in [
            (&[Venter, Venter][..], Venter),
            (&[Klar, Venter], Lages),
            (&[Lages], Lages),
            (&[Klar, Feilet], Klar),
            (&[Feilet, Feilet], Feilet),
            (&[Klar], Klar),
        ] {
            assert_eq!(together(all), expected, "{all:?}");
        }
    }

    #[test]
    fn pictures_are_most_of_the_way() {
        assert_eq!((percent(0, 400), percent(200, 400), percent(400, 400)), (5, 32, 60));
        assert_eq!(percent(0, 0), 60);
    }

    #[test]
    fn names_of_folders_are_safe_everywhere() {
        for (name, expected) in [
            ("Kari Ås-Berg", "Kari Ås-Berg"),
            ("a/b\\c:d*e?\"<>|", "a b c d e"),
            ("  .. ", ""),
            ("Ola.", "Ola"),
        ] {
            assert_eq!(folder_name(name), expected);
        }
    }
}

//! What a match may be, without a database.

use svenn_bank::Class;
use svenn_kernel::stored_words;
use svenn_money::Ore;

/// Where an entry stands.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = BankEntryState)]
pub enum EntryState {
    /// Waits for a match.
    Open,
    Matched,
    /// Somebody said that it is nothing of grants.
    Aside,
}

impl EntryState {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Open => "Ikke koblet",
            Self::Matched => "Koblet",
            Self::Aside => "Lagt til side",
        }
    }
}

/// What an entry is matched to.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = BankMatchKind)]
pub enum MatchKind {
    /// Pays a payout.
    Payout,
    /// Notes what was expected of a county.
    County,
    /// What was noted by hand before.
    Receipt,
    /// Nothing: put aside.
    Aside,
}

/// Which kind of file.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = BankFileKind)]
pub enum FileKind {
    Csv,
    Camt,
    Ocr,
}

/// Why amounts are no match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoMatch {
    /// What is expected is another amount together.
    Amount,
    /// Another amount of what is ours by its reference: somebody must say that it is so.
    Unsaid,
}

/// What of an entry goes to each of what it is matched to. One of class C takes the whole entry,
/// where somebody said so: what the bank moved is what was paid.
pub(crate) fn shares(
    entry: Ore,
    expected: &[Ore],
    class: Class,
    is_said: bool,
) -> Result<Vec<Ore>, NoMatch> {
    let sum: Ore = expected.iter().copied().sum();
    match expected {
        [] => Err(NoMatch::Amount),
        _ if sum == entry => Ok(expected.to_vec()),
        [one] if class == Class::C && one.is_negative() == entry.is_negative() => {
            if is_said {
                Ok(vec![entry])
            } else {
                Err(NoMatch::Unsaid)
            }
        }
        _ => Err(NoMatch::Amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "C: EndToEndId/KID equal, amount differs (partial, over)"; "E: subset of ≤ 12 open items of
    /// one party sums to the amount" (reference of grants, 3.4).
    #[test]
    fn an_entry_is_shared_out_to_the_ore_or_not_at_all() {
        let of = |entry, expected: &[i64], class, is_said| {
            let expected: Vec<Ore> = expected.iter().copied().map(Ore::new).collect();
            let shared = shares(Ore::new(entry), &expected, class, is_said);
            shared.map(|it| it.into_iter().map(Ore::ore).collect::<Vec<_>>())
        };
        assert_eq!(of(-100, &[-100], Class::A, false), Ok(vec![-100]));
        assert_eq!(of(-300, &[-100, -200], Class::E, false), Ok(vec![-100, -200]));
        assert_eq!(of(-301, &[-100, -200], Class::E, true), Err(NoMatch::Amount));
        assert_eq!(of(-90, &[-100], Class::C, false), Err(NoMatch::Unsaid));
        assert_eq!(of(-90, &[-100], Class::C, true), Ok(vec![-90]));
        assert_eq!(of(-110, &[-100], Class::C, true), Ok(vec![-110]));
        assert_eq!(of(90, &[-100], Class::C, true), Err(NoMatch::Amount), "came in, not out");
        assert_eq!(of(-90, &[-100], Class::B, true), Err(NoMatch::Amount));
        assert_eq!(of(-90, &[], Class::C, true), Err(NoMatch::Amount));
    }
}

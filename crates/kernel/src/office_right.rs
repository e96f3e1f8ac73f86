//! What a coordinator may do with money (rettigheter). Coordinators do everything else alike; who
//! sees, changes, approves and closes is given one by one, so that no one person does it all.

use std::collections::BTreeSet;

use crate::stored_words;

/// One named right of a coordinator.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfficeRight {
    /// See grants.
    GrantsView,
    /// Change grants: periods, deviations, what came, and payouts before they are approved.
    GrantsEdit,
    /// Approve payouts, and confirm account numbers that others entered.
    GrantsApprove,
    /// See whole account numbers of companies.
    AccountsRead,
    /// Enter account numbers of companies.
    AccountsChange,
    /// Read files of the bank.
    BankImport,
    /// Hold, close and open periods.
    PeriodClose,
}

/// A set of rights.
pub type OfficeRights = BTreeSet<OfficeRight>;

impl OfficeRight {
    /// What people call it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::GrantsView => "Se tilskudd",
            Self::GrantsEdit => "Endre tilskudd",
            Self::GrantsApprove => "Godkjenne utbetaling",
            Self::AccountsRead => "Se hele kontonumre",
            Self::AccountsChange => "Endre kontonumre",
            Self::BankImport => "Lese inn bankfiler",
            Self::PeriodClose => "Lukke perioder",
        }
    }

    /// What it opens, in a sentence.
    #[must_use]
    pub const fn explained(self) -> &'static str {
        match self {
            Self::GrantsView => "Ser perioder, beregninger og utbetalinger.",
            Self::GrantsEdit => {
                "Lager perioder, fører avvik og mottatte beløp, og gjør utbetalinger klare."
            }
            Self::GrantsApprove => {
                "Godkjenner utbetalinger, og bekrefter kontonumre som andre har ført."
            }
            Self::AccountsRead => {
                "Kan vise hele kontonummeret til en bedrift eller en lærling. Hver visning \
                 loggføres."
            }
            Self::AccountsChange => "Fører nye kontonumre. En annen må bekrefte dem.",
            Self::BankImport => "Leser inn filer fra banken og kobler dem til utbetalinger.",
            Self::PeriodClose => "Setter perioder på hold, lukker dem og åpner dem igjen.",
        }
    }
}

/// All rights.
#[must_use]
pub fn all_rights() -> OfficeRights {
    OfficeRight::ALL.into_iter().collect()
}

/// As they are stored: the words with commas between.
#[must_use]
pub fn write_rights(rights: &OfficeRights) -> String {
    rights.iter().map(|right| right.as_str()).collect::<Vec<_>>().join(",")
}

/// The stored words. Those no longer known are passed over.
#[must_use]
pub fn read_rights(stored: &str) -> OfficeRights {
    stored.split(',').filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_are_read_back_from_their_words() {
        assert_eq!(read_rights(&write_rights(&all_rights())), all_rights());
        assert_eq!(read_rights(""), OfficeRights::new());
        assert_eq!(read_rights("GRANTS_VIEW,ROOT"), OfficeRights::from([OfficeRight::GrantsView]));
    }
}

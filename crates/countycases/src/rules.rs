//! What cases are about, and the steps that they take.

use svenn_kernel::stored_words;

/// What a case is about.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CountyCaseKind)]
pub enum Kind {
    /// The office's approval as a cooperation body.
    Samarbeidsorgan,
    /// The approval of a member company.
    Medlemsbedrift,
    /// A person's papers.
    Person,
}

impl Kind {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Samarbeidsorgan => "Godkjenning som samarbeidsorgan",
            Self::Medlemsbedrift => "Godkjenning av medlemsbedrift",
            Self::Person => "Papirer for en person",
        }
    }
}

/// How far a case is.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CountyCaseState)]
pub enum State {
    /// It is being written.
    Kladd,
    /// A package was made to be sent.
    Sendt,
    /// The county has given a receipt.
    Mottatt,
    Godkjent,
    Avslatt,
}

impl State {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Kladd => "Kladd",
            Self::Sendt => "Sendt",
            Self::Mottatt => "Mottatt av fylket",
            Self::Godkjent => "Godkjent",
            Self::Avslatt => "Avslått",
        }
    }

    /// Whether a case may go from here to there. Sending is a step of its own.
    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        // What the county wants otherwise is written anew.
        matches!(
            (self, next),
            (Self::Sendt, Self::Mottatt)
                | (Self::Sendt | Self::Mottatt, Self::Godkjent | Self::Avslatt)
                | (Self::Sendt | Self::Mottatt | Self::Avslatt, Self::Kladd)
        )
    }

    /// Whether words and papers may be changed.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Kladd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_decided_once_it_was_sent_and_written_anew_where_it_was_refused() {
        use State::{Avslatt, Godkjent, Kladd, Mottatt, Sendt};
        for (from, to) in
            [(Sendt, Mottatt), (Sendt, Godkjent), (Mottatt, Avslatt), (Avslatt, Kladd)]
        {
            assert!(from.may_become(to), "{from:?} {to:?}");
        }
        for (from, to) in [(Kladd, Mottatt), (Kladd, Sendt), (Godkjent, Kladd), (Mottatt, Sendt)] {
            assert!(!from.may_become(to), "{from:?} {to:?}");
        }
    }
}

//! A period's own states, and what is missing before it can be closed.

use serde::{Deserialize, Serialize};
use svenn_kernel::stored_words;

/// Whether a period may be written to.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantPeriodState)]
pub enum PeriodState {
    Open,
    /// Nobody writes while it is looked through.
    Held,
    /// Posted. What changes later is a difference in the next.
    Closed,
}

impl PeriodState {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Open => "Åpen",
            Self::Held => "Hold",
            Self::Closed => "Lukket",
        }
    }

    /// Whether any of it may be written, by anybody.
    #[must_use]
    pub const fn may_write(self) -> bool {
        matches!(self, Self::Open)
    }

    /// Whether a period may become that. Opening a closed one takes a right of its own and a
    /// reason, and is a new version of it.
    #[must_use]
    pub const fn may_become(self, to: Self) -> bool {
        matches!(
            (self, to),
            (Self::Open, Self::Held | Self::Closed)
                | (Self::Held, Self::Open | Self::Closed)
                | (Self::Closed, Self::Open)
        )
    }
}

/// What may be missing in a period, in the order in which it is worked off.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantTaskKind)]
pub enum TaskKind {
    /// Somebody's grant cannot be reckoned because no rate counts.
    RateMissing,
    /// Somebody's grant cannot be reckoned for another reason.
    NotReckoned,
    /// What the county gave is not entered.
    NotReceived,
    /// What was received is not what was expected, and nobody has said why.
    DifferenceUnsettled,
    AccountMissing,
    /// New or changed, and not confirmed by a second person.
    AccountStaged,
    /// Distributed and not paid, or on its way.
    PayoutOpen,
    /// Handed to the bank, and no entry of it seen.
    SentUnconfirmed,
    BankLineUnmatched,
    StatementNotSent,
    /// The differences of an earlier period that was closed.
    DifferenceCarried,
}

impl TaskKind {
    /// With how many: «Sats mangler (3)».
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::RateMissing => "Sats mangler",
            Self::NotReckoned => "Tilskuddet kan ikke regnes ut",
            Self::NotReceived => "Ikke mottatt fra fylket",
            Self::DifferenceUnsettled => "Differanse uten avvik",
            Self::AccountMissing => "Kontonummer mangler",
            Self::AccountStaged => "Kontonummer venter på bekreftelse",
            Self::PayoutOpen => "Ikke utbetalt",
            Self::SentUnconfirmed => "Sendt til banken, men ikke sett på kontoen",
            Self::BankLineUnmatched => "Banklinjer uten kobling",
            Self::StatementNotSent => "Oppgjør ikke sendt til bedriften",
            Self::DifferenceCarried => "Differanse fra lukket periode",
        }
    }

    /// Whether an explanation will do in place of having it done. Without figures nothing can be
    /// closed.
    #[must_use]
    pub const fn may_be_explained(self) -> bool {
        !matches!(self, Self::RateMissing | Self::NotReckoned)
    }
}

/// Something that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    pub kind: TaskKind,
    pub count: u32,
    /// Why it may stay so, in the office's words.
    pub explained: Option<String>,
}

/// What stands in the way of closing: "all zero or explained".
#[must_use]
pub fn missing(tasks: &[Task]) -> Vec<&Task> {
    let is_explained = |task: &Task| {
        let said = task.explained.as_deref().is_some_and(|text| !text.trim().is_empty());
        said && task.kind.may_be_explained()
    };
    let mut left: Vec<&Task> =
        tasks.iter().filter(|task| task.count > 0 && !is_explained(task)).collect();
    left.sort_by_key(|task| task.kind);
    left
}

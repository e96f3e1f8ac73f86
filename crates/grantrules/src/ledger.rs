//! The rules of the four ledgers: expected, received, distributed, paid. Lines are never changed:
//! what was wrong is reversed by a line that names it, and said anew by another.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use svenn_kernel::{CompanyId, stored_words};
use svenn_money::Ore;

use crate::Party;

/// Which ledger a line is in.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Ledger {
    Expected,
    Received,
    Distributed,
    Paid,
}

/// How far a company has been paid for a period.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PayoutStatus {
    Nothing,
    Paid,
    Partly,
    Unpaid,
}

impl PayoutStatus {
    /// "'---' if company expected is zero; Utbetalt if paid equals expected; Delvis utbetalt if
    /// some paid; else Ikke utbetalt."
    #[must_use]
    pub fn of(expected: Ore, paid: Ore) -> Self {
        if expected.is_zero() {
            Self::Nothing
        } else if paid == expected {
            Self::Paid
        } else if paid > Ore::ZERO {
            Self::Partly
        } else {
            Self::Unpaid
        }
    }

    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "---",
            Self::Paid => "Utbetalt",
            Self::Partly => "Delvis utbetalt",
            Self::Unpaid => "Ikke utbetalt",
        }
    }
}

/// A company's account with the office: of one period, with what earlier ones left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// What earlier periods left: positive is the company's, negative the office's.
    pub carried: Ore,
    /// The company's part of this period.
    pub distributed: Ore,
    /// What it was paid, and what is on its way.
    pub paid: Ore,
}

impl Balance {
    /// What is left, and what the next period begins with.
    #[must_use]
    pub fn open(self) -> Ore {
        self.carried + self.distributed - self.paid
    }

    /// What may be paid: never a negative amount.
    #[must_use]
    pub fn payable(self) -> Ore {
        self.open().max(Ore::ZERO)
    }

    /// "Til gode for kontoret": what was paid too much, and the next payouts are less by.
    #[must_use]
    pub fn owed_to_office(self) -> Ore {
        (-self.open()).max(Ore::ZERO)
    }

    /// Whether so much may be paid now. Paid is never more than distributed and carried.
    #[must_use]
    pub fn allows(self, payout: Ore) -> bool {
        payout > Ore::ZERO && payout <= self.payable()
    }
}

/// What a posted line says, or one that is to be posted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Entry {
    pub company: Option<CompanyId>,
    pub party: Party,
    pub ore: Ore,
}

/// What has to be posted so that the sums of what was posted become those that are wanted: the
/// differences, in a fixed order. Nothing where they are the same, so that reckoning anew adds
/// nothing.
#[must_use]
pub fn differences(posted: &[Entry], wanted: &[Entry]) -> Vec<Entry> {
    let mut sums: BTreeMap<(Option<&CompanyId>, Party), Ore> = BTreeMap::new();
    for entry in wanted {
        *sums.entry((entry.company.as_ref(), entry.party)).or_default() += entry.ore;
    }
    for entry in posted {
        *sums.entry((entry.company.as_ref(), entry.party)).or_default() -= entry.ore;
    }
    let differing = sums.into_iter().filter(|(_, ore)| !ore.is_zero());
    differing
        .map(|((company, party), ore)| Entry { company: company.cloned(), party, ore })
        .collect()
}

/// What replaces a line: one that reverses it and, unless nothing is to stand, a new one. Nothing
/// where both say the same.
#[must_use]
pub fn replacement(old: &Entry, new: Option<&Entry>) -> Vec<Entry> {
    if new == Some(old) {
        return Vec::new();
    }
    let reversing = Entry { ore: -old.ore, ..old.clone() };
    std::iter::once(reversing).chain(new.cloned()).collect()
}

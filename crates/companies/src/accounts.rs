//! Account numbers of companies: sealed, shown masked, and staged before they are paid to.
//!
//! Whoever enters a number, on the page, by GraphQL or in a file, goes through [`stage`]. A staged
//! number pays nobody: a second person confirms it after a call to somebody whom the office knows,
//! and then it rests for some days ([`Usable`]). The company's contacts of before are told at once,
//! and so are those who confirm. What was stored before this was so counts as staged by nobody.

mod entity;
mod seal_plain;
mod store;
mod templates;

use svenn_http::Problem;
use svenn_kernel::{
    CompanyAccountId, CompanyId, Fault, PersonId, Timestamp, numbers::AccountNumber, stored_words,
};

pub use entity::account::Model as CompanyAccount;
pub(crate) use seal_plain::PlainNumbers;
pub(crate) use store::{all_warnings, forget, stage_plain};
pub use store::{
    backfill, backfill_staged, confirm, cooldown_days, find, of_company, open, refuse, reseal,
    set_cooldown_days, some, stage, usable_of,
};
pub use templates::TEMPLATES;

/// How many days a number rests at first.
pub const COOLDOWN_DAYS_DEFAULT: i64 = 7;
/// Longest time that a number rests, in days.
pub const COOLDOWN_DAYS_MAX: i64 = 60;
/// The same in milliseconds, of one day.
const DAY_MILLIS: i64 = 24 * 3_600_000;

/// Where a number stands.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CompanyAccountState)]
pub enum AccountState {
    /// Entered, and not confirmed.
    Staged,
    Confirmed,
    /// Somebody says that it is not the company's.
    Refused,
    /// Another number came after it.
    Old,
}

impl AccountState {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Staged => "Venter på bekreftelse",
            Self::Confirmed => "Bekreftet",
            Self::Refused => "Avvist",
            Self::Old => "Erstattet",
        }
    }
}

/// Which way a number came.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CompanyAccountVia)]
pub enum Via {
    /// Entered on a page.
    Page,
    /// Came with a company that was made.
    Graphql,
    /// Stood in a file that was imported.
    Import,
    /// Stood there before numbers were confirmed.
    Migrated,
}

impl Via {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Page => "Ført på siden",
            Self::Graphql => "Kom da bedriften ble laget",
            Self::Import => "Sto i en fil som ble lest inn",
            Self::Migrated => "Sto der fra før, uten bekreftelse",
        }
    }
}

/// Whether a company can be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Usable {
    Missing,
    /// A number waits for its confirmation. An older one that was confirmed is not paid to either:
    /// somebody says that it is another's now.
    Unconfirmed,
    /// Confirmed, and resting until then.
    Resting(Timestamp),
    Ready(CompanyAccountId),
}

impl Usable {
    /// Of a company's numbers.
    #[must_use]
    pub fn of(accounts: &[CompanyAccount], now: Timestamp, cooldown_days: i64) -> Self {
        let in_state =
            |state: AccountState| accounts.iter().find(move |it| it.state == state.as_str());
        if in_state(AccountState::Staged).is_some() {
            return Self::Unconfirmed;
        }
        let Some(confirmed) = in_state(AccountState::Confirmed) else { return Self::Missing };
        let from = usable_from(confirmed, cooldown_days);
        if from > now { Self::Resting(from) } else { Self::Ready(confirmed.id.clone()) }
    }

    /// Why nothing is paid; none where it can be.
    #[must_use]
    pub fn hindrance(&self) -> Option<String> {
        match self {
            Self::Ready(_) => None,
            Self::Missing => Some("Bedriften har ikke noe kontonummer".to_owned()),
            Self::Unconfirmed => Some("Kontonummeret venter på bekreftelse".to_owned()),
            Self::Resting(until) => {
                let day = svenn_kernel::oslo::format_day(svenn_kernel::oslo::day_of(*until));
                Some(format!("Kontonummeret er nytt, og kan brukes fra {day}"))
            }
        }
    }
}

/// From when a number is paid to: so many days after it was entered. One that stood there before
/// rests no more.
#[must_use]
pub fn usable_from(account: &CompanyAccount, cooldown_days: i64) -> Timestamp {
    if account.via == Via::Migrated.as_str() {
        return account.at;
    }
    Timestamp::from_millis(account.at.millis().saturating_add(cooldown_days * DAY_MILLIS))
}

/// A number that somebody enters.
#[derive(Debug, Clone, Copy)]
pub struct NewAccount<'a> {
    pub company: &'a CompanyId,
    pub number: &'a AccountNumber,
    pub via: Via,
    /// None for what no person did.
    pub by: Option<&'a PersonId>,
}

/// Who was called before a number was confirmed, and on which telephone.
#[derive(Debug, Clone)]
pub struct Called {
    pub who: String,
    pub phone: String,
}

/// Why a number is not confirmed.
#[derive(Debug)]
pub enum ConfirmRefused {
    /// It does not wait.
    NotStaged,
    /// The caller entered it.
    SamePerson,
    Fault(Fault),
}

impl<E: Into<Fault>> From<E> for ConfirmRefused {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

impl From<ConfirmRefused> for Problem {
    fn from(refused: ConfirmRefused) -> Self {
        match refused {
            ConfirmRefused::NotStaged => {
                Self::conflict("not_staged", "Kontonummeret venter ikke lenger. Last siden på nytt")
            }
            ConfirmRefused::SamePerson => Self::conflict(
                "same_person",
                "Den som førte kontonummeret, kan ikke bekrefte det. En annen må gjøre det",
            ),
            ConfirmRefused::Fault(fault) => fault.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: &str, state: AccountState, via: Via) -> CompanyAccount {
        CompanyAccount {
            id: CompanyAccountId::parse(id).unwrap(),
            company: CompanyId::parse("vik").unwrap(),
            sealed: String::new(),
            digest: String::new(),
            masked: "8601 ** **947".to_owned(),
            state: state.as_str().to_owned(),
            via: via.as_str().to_owned(),
            changed_by: None,
            at: Timestamp::from_millis(10 * DAY_MILLIS),
            confirmed_by: None,
            confirmed_at: None,
            called_who: None,
            called_phone: None,
            reason: String::new(),
        }
    }

    #[test]
    fn a_number_is_paid_to_when_it_was_confirmed_and_has_rested() {
        let at = |days: i64| Timestamp::from_millis(days * DAY_MILLIS);
        let confirmed = account("a", AccountState::Confirmed, Via::Page);
        let ready = Usable::Ready(confirmed.id.clone());
        let of = |accounts: &[CompanyAccount], day| Usable::of(accounts, at(day), 7);
        assert_eq!(of(&[], 30), Usable::Missing);
        assert_eq!(of(std::slice::from_ref(&confirmed), 16), Usable::Resting(at(17)));
        assert_eq!(of(std::slice::from_ref(&confirmed), 17), ready);
        let staged = account("b", AccountState::Staged, Via::Graphql);
        assert_eq!(of(&[staged, confirmed.clone()], 30), Usable::Unconfirmed);
        let refused = account("c", AccountState::Refused, Via::Graphql);
        assert_eq!(of(&[refused, confirmed], 30), ready);
        let migrated = account("d", AccountState::Confirmed, Via::Migrated);
        assert_eq!(of(std::slice::from_ref(&migrated), 10), Usable::Ready(migrated.id));
        for usable in [Usable::Missing, Usable::Unconfirmed, Usable::Resting(at(1))] {
            assert!(usable.hindrance().is_some());
        }
    }
}

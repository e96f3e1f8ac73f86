//! What the demo's contracts say.

use chrono::NaiveDate;
use svenn_apprenticeships::contracts::{self, ContractEnd};
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_kernel::{Fault, oslo};
use svenn_people::{apprentices::Apprentice, kind::ApprenticeType, parts::TrainingModel};

use crate::cast::{ApprenticeCast, Situation, before};

/// Days between the signature and the first day.
const SIGNED_DAYS_BEFORE: usize = 40;
/// A contract that begins later is signed already: before the office wrote to those it is for.
const SIGNED_DAYS_AGO_MIN: usize = 50;
/// Every so many has some training credited.
const CREDITED_EVERY: usize = 13;
const CREDITED_MONTHS: i64 = 6;
/// These came from another company.
pub(crate) const CHANGED_COMPANY: [usize; 3] = [3, 17, 41];
pub(crate) const EARLIER_MONTHS: i32 = 8;

/// The day on which a contract that begins then was signed.
pub(crate) fn signed(start: NaiveDate, at: usize, today: NaiveDate) -> NaiveDate {
    before(start, SIGNED_DAYS_BEFORE).min(before(today, SIGNED_DAYS_AGO_MIN + at % 5))
}

/// The contract in force. Whose record lacks something has not signed yet.
pub(crate) fn agreed(
    row: Apprentice,
    it: &ApprenticeCast,
    at: usize,
    today: NaiveDate,
) -> Apprentice {
    let lacks = matches!(it.situation, Situation::Lacks(_));
    let practice = it.kind == ApprenticeType::Praksiskandidat;
    let model = match it.trade.months {
        ..=24 => TrainingModel::Hovedmodell,
        25..=36 => TrainingModel::Saerlop,
        _ => TrainingModel::Full4,
    };
    Apprentice {
        unexpected_end_date: it.raised,
        tilskuddsmodell: (!practice).then_some(model),
        kontrakt_signert: it.start.filter(|_| !lacks).map(|day| signed(day, at, today)),
        arbeidsavtale: !lacks,
        ungdomsrett: it.kind == ApprenticeType::Laerling,
        godskrivning: if at % CREDITED_EVERY == 4 { CREDITED_MONTHS } else { 0 },
        ..row
    }
}

/// The contract before, of those who changed company.
pub(crate) async fn earlier(
    tx: &Tx,
    row: &Apprentice,
    at: usize,
    companies: &[Company],
) -> Result<(), Fault> {
    let other = companies.iter().find(|it| Some(&it.id) != row.bedriftid.as_ref());
    let (Some(start), Some(other), true) = (row.startdato, other, CHANGED_COMPANY.contains(&at))
    else {
        return Ok(());
    };
    let was = Apprentice {
        bedriftid: Some(other.id.clone()),
        startdato: Some(oslo::add_months(start, -EARLIER_MONTHS)),
        ..row.clone()
    };
    let ended = contracts::ended(tx, &was, before(start, 1), ContractEnd::NyBedrift);
    contracts::insert(tx, ended).await
}

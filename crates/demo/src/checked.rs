//! Checkpoints: the shipped set, given to everybody. What lies back is completed, but for some of
//! what was due lately, which is overdue.

use chrono::{Days, NaiveDate};
use svenn_checkpoints::history;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, Timestamp, oslo};

use crate::make::Stored;

/// Days back from which nothing is overdue any more.
const LATELY_DAYS: u64 = 60;
/// Of so many apprentices one has something overdue.
const OVERDUE_ONE_IN: usize = 3;
/// Days before the deadline on which something is completed.
const EARLY_DAYS: u64 = 4;

pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let Stored { apprentices, coordinators, .. } = stored;
    let completed = |laerling: &ApprenticeId, _: &str, frist: NaiveDate| {
        let number = apprentices.iter().position(|id| id == laerling)?;
        let coordinator = coordinators.get(number % coordinators.len().max(1))?;
        let at = completed_at(number, frist, today)?;
        Some((at, coordinator.clone()))
    };
    history::backfill(tx, apprentices, completed).await
}

/// When something was completed; nothing for what is to come and for what is overdue.
fn completed_at(number: usize, frist: NaiveDate, today: NaiveDate) -> Option<Timestamp> {
    let lately = today.checked_sub_days(Days::new(LATELY_DAYS))?;
    if frist >= today || (frist > lately && number.is_multiple_of(OVERDUE_ONE_IN)) {
        return None;
    }
    Some(oslo::noon(frist.checked_sub_days(Days::new(EARLY_DAYS))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_back_is_completed_and_some_of_what_was_due_lately_is_overdue() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let today = day("2026-11-20");
        assert!(completed_at(0, day("2026-06-01"), today).is_some());
        assert_eq!(completed_at(0, day("2026-11-01"), today), None);
        assert!(completed_at(1, day("2026-11-01"), today).is_some());
        assert_eq!(completed_at(1, day("2026-12-01"), today), None);
    }
}

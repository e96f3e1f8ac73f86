//! Grants: the autumn of 2025 is received but for one difference, and the spring after it waits for
//! the rates of its year.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_grants::history::{self, BackfilledPeriod};
use svenn_kernel::Fault;

use crate::make::Stored;

pub(crate) async fn write(tx: &Tx, stored: &Stored) -> Result<(), Fault> {
    let Some(coordinator) = stored.coordinators.first() else { return Ok(()) };
    let by = coordinator.clone().into();
    let day = |year, month, day| {
        NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| Fault::new("a day of the demo"))
    };
    let autumn = BackfilledPeriod {
        navn: "Høsten 2025",
        day: day(2025, 7, 1)?,
        received: Some(day(2026, 1, 20)?),
    };
    history::backfill(tx, autumn, &by).await?;
    let spring = BackfilledPeriod { navn: "Våren 2026", day: day(2026, 1, 1)?, received: None };
    history::backfill(tx, spring, &by).await
}

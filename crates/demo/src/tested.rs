//! The trade test of one of the demo instructor's own, some weeks ahead.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId};
use svenn_tradetests::history::{self, BackfilledTest};

use crate::{cast::OF_DEMO_INSTRUCTOR, interviewed::at, make::Stored};

const COMING_DAYS: u64 = 20;
/// How long before it a test is set up: seven weeks.
const SET_UP_BEFORE: Duration = Duration::from_secs(49 * 24 * 60 * 60);
/// A working day.
const MINUTES: i64 = 450;

pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else { return Ok(()) };
    let last = stored.apprentices.iter().take(OF_DEMO_INSTRUCTOR).next_back();
    let (Some(apprentice), Some(day)) = (last, today.checked_add_days(Days::new(COMING_DAYS)))
    else {
        return Ok(());
    };
    let kept = BackfilledTest {
        apprentice: apprentice.clone(),
        starts: at(day),
        created: at(day).minus(SET_UP_BEFORE),
        minutes: MINUTES,
        place: "Verkstedet til lærebedriften".to_owned(),
        examiners: "Berit Aune og Jon Sletten".to_owned(),
        by,
    };
    history::trade_test(tx, kept).await
}

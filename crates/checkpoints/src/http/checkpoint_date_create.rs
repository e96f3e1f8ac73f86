use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use svenn_db::with_change;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, OfficeDateId, Whole};

use super::{
    checkpoint_dates_list::{OfficeDateView, shown},
    text::Title,
};
use crate::store::{self, OfficeDate, OfficeDateChange};

/// Most fixed days of one office.
const DATES_MAX: usize = 100;
/// A year that has every day.
const LEAP_YEAR: i32 = 2000;

/// A fixed day of the office's year.
#[derive(Debug, Input)]
#[input(change = OfficeDateChange, check(month, day) = check_day)]
pub struct OfficeDateText {
    title: Title,
    month: Month,
    day: Day,
}

type Month = Whole<1, 12>;
type Day = Whole<1, 31>;

fn check_day(month: &Month, day: &Day, fields: &mut Fields) {
    let date = u32::try_from(month.get()).ok().zip(u32::try_from(day.get()).ok());
    if date.and_then(|(month, day)| NaiveDate::from_ymd_opt(LEAP_YEAR, month, day)).is_none() {
        fields.wrong("day", "out_of_range", "Velg en dag som finnes i måneden");
    }
}

/// Adds a fixed day to the office's year.
#[endpoint(post = "/checkpoints/dates", conflict = "There is room for no more")]
pub async fn checkpoint_date_create(
    session: Session<Coordinator>,
    Valid(input): Valid<OfficeDateText>,
) -> Result<(StatusCode, Json<OfficeDateView>), Problem> {
    let (tx, _) = session.write().await?;
    if store::all_dates(&tx).await?.len() >= DATES_MAX {
        let message = format!("Årshjulet kan ikke ha flere enn {DATES_MAX} faste datoer");
        return Err(Problem::conflict("full", message));
    }
    let id = OfficeDateId::new(tx.now(), tx.entropy());
    let blank = OfficeDate { id, version: 1, title: String::new(), month: 1, day: 1 };
    let row = with_change(blank, OfficeDateChange::from(input))?;
    store::insert_date(&tx, &row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown(row))))
}

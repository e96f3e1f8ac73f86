use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Coordinator, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, OfficeDateId};
use utoipa::ToSchema;

use super::{
    checkpoint_dates_list::{OfficeDateView, shown},
    text::Title,
};
use crate::store::{self, OfficeDate};

/// Most fixed days of one office.
const DATES_MAX: usize = 100;
/// A year that has every day.
const LEAP_YEAR: i32 = 2000;

/// A fixed day of the office's year.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfficeDateText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    #[schema(minimum = 1, maximum = 12)]
    month: i32,
    #[schema(minimum = 1, maximum = 31)]
    day: i32,
}

/// The same, parsed.
pub struct ParsedDate {
    title: Title,
    month: i32,
    day: i32,
}

impl Parse for OfficeDateText {
    type Parsed = ParsedDate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedDate> {
        let title = fields.parse("title", &self.title);
        let (month, day) = (u32::try_from(self.month), u32::try_from(self.day));
        let date = month.ok().zip(day.ok());
        if date.and_then(|(month, day)| NaiveDate::from_ymd_opt(LEAP_YEAR, month, day)).is_none() {
            fields.wrong("day", "out_of_range", "Velg en dag som finnes i måneden");
        }
        Some(ParsedDate { title: title?, month: self.month, day: self.day })
    }
}

impl ParsedDate {
    /// The day with what it is to say.
    pub fn write_to(self, row: OfficeDate) -> OfficeDate {
        let (month, day) = (self.month, self.day);
        OfficeDate { title: self.title.into_string(), month, day, ..row }
    }
}

/// Adds a fixed day to the year of the office.
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
    let row = OfficeDate { id, version: 1, title: String::new(), month: 1, day: 1 };
    let row = input.write_to(row);
    store::insert_date(&tx, &row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown(row))))
}

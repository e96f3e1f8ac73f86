use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::entity::apprentice::ActiveModel;
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules};

/// The end of a contract before its time.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Hevlaerekontrakt {
    /// The version that was read.
    version: i64,
    /// The last day of the contract; none undoes the raising.
    #[serde(rename = "unexpectedEndDate")]
    unexpected_end_date: Option<NaiveDate>,
}

impl Check for Hevlaerekontrakt {
    fn check(&self, fields: &mut Fields) {
        if let Some(day) = self.unexpected_end_date {
            rules::day(fields, "unexpectedEndDate", day);
        }
    }
}

/// Raises the contract, or undoes it.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/hevlaerekontrakt",
    operation_id = "apprentice_hevlaerekontrakt_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Hevlaerekontrakt,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first, or archived"),
    )
)]
pub async fn apprentice_hevlaerekontrakt_update(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Hevlaerekontrakt>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let (ends, begins) = (input.unexpected_end_date, editing.apprentice.startdato);
    if ends.zip(begins).is_some_and(|(ends, begins)| ends < begins) {
        let message = "Kontrakten kan ikke heves før den har begynt";
        return Err(Problem::invalid_field("unexpectedEndDate", "before_start", message));
    }
    editing.store(ActiveModel { unexpected_end_date: Set(ends), ..Default::default() }).await
}

use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::entity::apprentice::ActiveModel;
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules, terminating};

/// The end of a contract before its time.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Hevlaerekontrakt {
    /// The version that was read.
    pub(super) version: i64,
    /// The last day of the contract; none undoes the raising.
    #[serde(rename = "unexpectedEndDate")]
    pub(super) unexpected_end_date: Option<NaiveDate>,
}

impl Check for Hevlaerekontrakt {
    fn check(&self, fields: &mut Fields) {
        if let Some(day) = self.unexpected_end_date {
            rules::day(fields, "unexpectedEndDate", day);
        }
    }
}

/// Terminates the contract, or undoes the termination. What follows for what is planned after the
/// last day is done and noted in the journal.
#[endpoint(put = "/apprentices/{id}/hevlaerekontrakt", conflict = "Stale version, or archived")]
pub async fn apprentice_hevlaerekontrakt_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Hevlaerekontrakt>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let (ends, begins) = (input.unexpected_end_date, editing.apprentice.startdato);
    if ends.zip(begins).is_some_and(|(ends, begins)| ends < begins) {
        let message = "Kontrakten kan ikke heves før den har begynt";
        return Err(Problem::invalid_field("unexpectedEndDate", "before_start", message));
    }
    terminating::follow(editing.happening(), &editing.apprentice, ends).await?;
    editing.store(ActiveModel { unexpected_end_date: Set(ends), ..Default::default() }).await
}

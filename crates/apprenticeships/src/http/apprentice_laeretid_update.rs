use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::{apprentices::Apprentice, entity::apprentice::ActiveModel};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, planned, rules};

/// First and last day of the apprenticeship.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laeretid {
    /// The version that was read.
    version: i64,
    /// First day; none while it is not known.
    startdato: Option<NaiveDate>,
    /// Last day; none removes it.
    sluttdato: Option<NaiveDate>,
    /// Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`.
    #[serde(default, rename = "bekreftUnder18")]
    bekreft_under18: bool,
}

impl Check for Laeretid {
    fn check(&self, fields: &mut Fields) {
        rules::period(fields, self.startdato, self.sluttdato);
    }
}

/// Sets start and end of the apprenticeship; the end may be empty. What is planned after a new end
/// is told of in the journal.
#[endpoint(
    put = "/apprentices/{id}/laeretid",
    conflict = "Stale version, or archived",
    invalid = "`under18`: the result `UNDER18`"
)]
pub async fn apprentice_laeretid_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laeretid>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let after = Apprentice { startdato: input.startdato, ..editing.apprentice.clone() };
    editing.require_guardian(&after, ("startdato", input.bekreft_under18))?;
    planned::end_moved(editing.happening(), &editing.apprentice, input.sluttdato).await?;
    editing
        .store(ActiveModel {
            startdato: Set(input.startdato),
            sluttdato: Set(input.sluttdato),
            ..Default::default()
        })
        .await
}

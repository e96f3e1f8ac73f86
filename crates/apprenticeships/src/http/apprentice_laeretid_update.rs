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

/// First and last day of the apprenticeship.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laeretid {
    /// The version that was read.
    version: i64,
    /// First day; none while it is not known.
    startdato: Option<NaiveDate>,
    /// Last day; none removes it.
    sluttdato: Option<NaiveDate>,
}

impl Check for Laeretid {
    fn check(&self, fields: &mut Fields) {
        rules::period(fields, self.startdato, self.sluttdato);
    }
}

/// Sets the time of the apprenticeship; the end can be set or removed.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/laeretid",
    operation_id = "apprentice_laeretid_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Laeretid,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first, or archived"),
    )
)]
pub async fn apprentice_laeretid_update(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laeretid>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    editing
        .store(ActiveModel {
            startdato: Set(input.startdato),
            sluttdato: Set(input.sluttdato),
            ..Default::default()
        })
        .await
}

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::entity::apprentice::ActiveModel;
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules::CREDIT_MONTHS_MAX};

/// What earlier training counts for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Godskrivning {
    /// The version that was read.
    version: i64,
    /// Months that the apprenticeship is shortened by.
    godskrivning: i64,
}

impl Check for Godskrivning {
    fn check(&self, fields: &mut Fields) {
        if !(0..=CREDIT_MONTHS_MAX).contains(&self.godskrivning) {
            let message = format!("Må være mellom 0 og {CREDIT_MONTHS_MAX} måneder");
            fields.wrong("godskrivning", "out_of_range", message);
        }
    }
}

/// Sets how many months earlier training counts for.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/godskrivning",
    operation_id = "apprentice_godskrivning_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Godskrivning,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first, or archived"),
    )
)]
pub async fn apprentice_godskrivning_update(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Godskrivning>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    editing.store(ActiveModel { godskrivning: Set(input.godskrivning), ..Default::default() }).await
}

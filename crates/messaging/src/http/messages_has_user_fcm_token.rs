use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::PersonId;
use svenn_people::addressees;
use utoipa::ToSchema;

use crate::push;

/// Whether push messages reach somebody.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushTokenStatus {
    /// Whether a device takes them.
    has_token: bool,
    /// How many do.
    token_length: usize,
}

/// Number of signed-in devices on which a person takes push messages; for coordinators.
#[endpoint(get = "/messages/hasUserFCMToken/{id}")]
pub async fn messages_has_user_fcm_token(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
) -> Result<Json<PushTokenStatus>, Problem> {
    let (tx, _) = session.read().await?;
    if addressees::some(&tx, &[id.clone()].into()).await?.is_empty() {
        return Err(Problem::not_found());
    }
    let token_length = push::of_person(&tx, &id).await?.len();
    Ok(Json(PushTokenStatus { has_token: token_length > 0, token_length }))
}

//! Signs everybody out, for the office.

use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use utoipa::ToSchema;

use super::{own_sessions_end::SessionsEnd, present_password};
use crate::{Access, sessions};

/// Outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionsEnded {
    /// On how many devices somebody was signed out.
    pub ended: usize,
}

/// Signs everybody in the organisation out at once, except the caller's own device. All may sign in
/// again.
#[endpoint(
    post = "/authentication/endallsessions",
    forbidden = "Not a coordinator; `confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    too_many = "Tried too often"
)]
pub async fn sessions_end(
    Extension(access): Extension<Access>,
    session: Session<Coordinator>,
    Valid(input): Valid<SessionsEnd>,
) -> Result<Json<SessionsEnded>, Problem> {
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    // What somebody makes meanwhile, such as a key, is made before or not at all.
    let (tx, caller) = session.write_alone().await?;
    let ended = sessions::end_all_of_organisation(&tx, &caller.session).await?;
    tx.commit().await?;
    Ok(Json(SessionsEnded { ended }))
}

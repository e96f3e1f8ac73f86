//! Signs one of the caller's own devices out.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, SessionId};
use utoipa::ToSchema;

use super::present_password;
use crate::{Access, sessions};

/// Which one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSessionEnd {
    pub id: SessionId,
    /// The password that counts now, for an account that has one.
    #[serde(default)]
    pub current_password: Option<String>,
}

impl Check for OwnSessionEnd {
    fn check(&self, fields: &mut Fields) {
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// Signs out one of the caller's own devices at once. A device that is signed out already, or
/// belongs to another person, is left alone.
#[endpoint(
    post = "/authentication/endsession",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    too_many = "Tried too often"
)]
pub async fn own_session_end(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<OwnSessionEnd>,
) -> Result<StatusCode, Problem> {
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (tx, caller) = session.write().await?;
    sessions::end_of_person(&tx, &caller.person, &input.id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

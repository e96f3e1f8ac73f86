//! Signs the caller's other devices out.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::present_password;
use crate::{Access, sessions};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionsEnd {
    /// The password that counts now, for an account that has one.
    #[serde(default)]
    pub current_password: Option<String>,
}

impl Check for SessionsEnd {
    fn check(&self, fields: &mut Fields) {
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// Signs all the caller's other devices out at once.
#[endpoint(
    post = "/authentication/endothersessions",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    too_many = "Tried too often"
)]
pub async fn own_sessions_end(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<SessionsEnd>,
) -> Result<StatusCode, Problem> {
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (tx, caller) = session.write().await?;
    sessions::end_all(&tx, &caller.person, Some(&caller.session)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

use axum::{Extension, http::StatusCode};
use svenn_access::{Access, http::demand_present_password};
use svenn_http::{Problem, Session, Valid, endpoint};

use super::openid_link_begin::OpenidLinkChange;
use crate::links;

/// Takes the link of the caller's account away. One that is not there is gone already.
#[endpoint(
    post = "/openid/link/delete",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    too_many = "Tried too often"
)]
pub(super) async fn openid_link_delete(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<OpenidLinkChange>,
) -> Result<StatusCode, Problem> {
    let given = input.current_password.as_deref();
    demand_present_password(&access, &session, given).await?;
    let (tx, caller) = session.write().await?;
    links::remove(&tx, &caller.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

//! Ends the session; its sockets close with it.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use svenn_http::{App, Problem, Session};

use super::cookies;
use crate::sessions;

/// Ends the caller's session.
#[utoipa::path(
    post, path = "/authentication/signout", operation_id = "signout", tag = "access",
    responses((status = 204))
)]
pub async fn signout(
    State(app): State<App>,
    session: Session,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write_before_terms().await?;
    sessions::end(&tx, &caller.session).await?;
    tx.commit().await?;
    Ok((cookies::without_refresh(&app, jar), StatusCode::NO_CONTENT).into_response())
}

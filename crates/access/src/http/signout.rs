//! Ends the session; its sockets close with it.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use svenn_http::{App, BeforeTerms, Problem, Session, endpoint};

use super::cookies;
use crate::sessions;

/// Ends the caller's session.
#[endpoint(post = "/authentication/signout", responses((status = 204)))]
pub async fn signout(
    State(app): State<App>,
    session: Session<BeforeTerms>,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    sessions::end(&tx, &caller.session).await?;
    tx.commit().await?;
    Ok((cookies::without_refresh(&app, jar), StatusCode::NO_CONTENT).into_response())
}

use axum::{
    Extension, Json,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_access::http::without_refresh;
use svenn_http::{App, BeforeTerms, Problem, Session, endpoint};
use utoipa::ToSchema;

use super::with_query;
use crate::{Providers, provider::LOGOUT_WAIT, sessions, settings};

/// What is left to do when somebody has signed out.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OpenidSignedOut {
    /// The page of the provider that ends the session there; missing where none is to end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    adresse: Option<String>,
}

/// Ends the caller's session, and answers where the browser goes to end the one at the provider
/// that it began with. Where the provider is away, the session here has ended all the same.
#[endpoint(
    post = "/authentication/openid/signout",
    responses((status = 200, body = OpenidSignedOut)),
)]
pub(super) async fn openid_signout(
    State(app): State<App>,
    Extension(providers): Extension<Providers>,
    session: Session<BeforeTerms>,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    let began = sessions::take(&tx, &app.secrets, &caller.session).await?;
    let settings = settings::active(&tx).await?;
    svenn_access::sessions::end(&tx, &caller.session).await?;
    tx.commit().await?;
    let mut adresse = None;
    if let (Some((began, Some(hint))), Some(settings)) = (began, settings) {
        let now = app.databases.clock().now();
        let told = providers.metadata(&began.issuer, now, LOGOUT_WAIT).await;
        let ends = told.ok().and_then(|it| it.end_session_endpoint.clone());
        if let Some(at) = ends.filter(|_| began.issuer == settings.utsteder) {
            let mut query = form_urlencoded::Serializer::new(String::new());
            query.append_pair("id_token_hint", &hint);
            query.append_pair("client_id", &settings.klient);
            query.append_pair("post_logout_redirect_uri", &format!("{}/login", app.base_url));
            adresse = Some(with_query(&at, &query.finish()));
        }
    }
    Ok((without_refresh(&app, jar), Json(OpenidSignedOut { adresse })).into_response())
}

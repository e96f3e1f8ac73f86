//! The endpoints.

mod openid_begin;
mod openid_finish;
mod openid_key_activate;
mod openid_key_create;
mod openid_keys_view;
mod openid_link_begin;
mod openid_link_delete;
mod openid_link_finish;
mod openid_link_view;
mod openid_logout;
mod openid_offer;
mod openid_settings_update;
mod openid_settings_view;
mod openid_signout;
mod returned;

use std::{sync::Arc, time::Duration};

use axum::{
    Extension, Json,
    http::header,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_access::{
    Access, Budget,
    http::{browser, demand_present_password},
};
use svenn_db::Tx;
use svenn_http::{App, Coordinator, Problem, Routes, Session, routes};
use utoipa::ToSchema;

use self::{
    openid_link_begin::OpenidLinkChange,
    openid_settings_view::{OpenidSettingsView, shown},
};
use crate::{
    Providers,
    flows::{self, Purpose, State},
    provider::{Metadata, SIGN_IN_WAIT},
    settings::{self, Settings},
};

/// Calls from an address that lead to a provider.
const CALLS: Budget = Budget { most: 120, within: Duration::from_secs(10 * 60) };

/// All that people, coordinators and providers call.
pub(crate) fn routes(access: Access, providers: Providers) -> Routes {
    Routes::new()
        .routes(routes!(openid_offer::openid_offer))
        .routes(routes!(openid_begin::openid_begin))
        .routes(routes!(openid_finish::openid_finish))
        .routes(routes!(openid_signout::openid_signout))
        .routes(routes!(openid_logout::openid_logout))
        .routes(routes!(openid_keys_view::openid_keys_view))
        .routes(routes!(openid_link_view::openid_link_view))
        .routes(routes!(openid_link_begin::openid_link_begin))
        .routes(routes!(openid_link_finish::openid_link_finish))
        .routes(routes!(openid_link_delete::openid_link_delete))
        .routes(routes!(openid_settings_view::openid_settings_view))
        .routes(routes!(openid_settings_update::openid_settings_update))
        .routes(routes!(openid_key_create::openid_key_create))
        .routes(routes!(openid_key_activate::openid_key_activate))
        .layer(Extension(access))
        .layer(Extension(providers))
}

/// Where the provider sends people back: a page of the app, which makes the call.
fn back_address(app: &App) -> String {
    format!("{}/login/openid", app.base_url)
}

/// The page of the provider that somebody is sent to.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OpenidAddress {
    /// At the provider.
    adresse: String,
}

impl OpenidAddress {
    fn of(app: &App, metadata: &Metadata, settings: &Settings, state: &State) -> Self {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("response_type", "code");
        query.append_pair("client_id", &settings.klient);
        query.append_pair("redirect_uri", &back_address(app));
        query.append_pair("scope", &settings.scopes);
        query.append_pair("state", state.as_str());
        query.append_pair("nonce", &state.nonce(&app.secrets));
        query.append_pair("code_challenge", &state.challenge(&app.secrets));
        query.append_pair("code_challenge_method", "S256");
        if !settings.acr.is_empty() {
            query.append_pair("acr_values", &settings.acr);
        }
        Self { adresse: with_query(&metadata.authorization_endpoint, &query.finish()) }
    }

    fn answer(self) -> Response {
        ([(header::CACHE_CONTROL, "no-store")], Json(self)).into_response()
    }
}

/// An address of the provider, which may have a query of its own.
fn with_query(address: &str, query: &str) -> String {
    let joined = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joined}{query}")
}

/// What the provider of an office says of itself, for somebody who wants to sign in.
async fn metadata(
    app: &App,
    providers: &Providers,
    settings: &Settings,
) -> Result<Arc<Metadata>, Problem> {
    let now = app.databases.clock().now();
    let told = providers.metadata(&settings.utsteder, now, SIGN_IN_WAIT).await;
    told.map_err(|away| returned::unavailable(settings, &away))
}

/// The way of a browser to the provider, which has answered: it is asked outside of transactions.
struct Way<'a> {
    app: &'a App,
    settings: &'a Settings,
    metadata: Arc<Metadata>,
    jar: CookieJar,
    /// The browser's own value.
    browser: String,
}

impl<'a> Way<'a> {
    async fn to(
        (app, providers): (&'a App, &Providers),
        settings: &'a Settings,
        jar: CookieJar,
    ) -> Result<Self, Problem> {
        let metadata = metadata(app, providers, settings).await?;
        let (jar, browser) = browser(app, jar, app.databases.entropy());
        Ok(Self { app, settings, metadata, jar, browser })
    }

    /// Begins, and tells the browser where it goes: it is the only one in which what comes back
    /// counts.
    async fn begin(self, tx: Tx, purpose: &Purpose) -> Result<Response, Problem> {
        let state = flows::begin(&tx, &self.app.secrets, &self.browser, purpose).await?;
        tx.commit().await?;
        let to = OpenidAddress::of(self.app, &self.metadata, self.settings, &state);
        Ok((self.jar, to.answer()).into_response())
    }
}

/// A transaction that changes the organisation's keys, under the lock of its settings, for a
/// coordinator who has shown once more who they are.
async fn hold_keys(
    access: &Access,
    session: &Session<Coordinator>,
    input: &OpenidLinkChange,
) -> Result<Tx, Problem> {
    demand_present_password(access, session, input.current_password.as_deref()).await?;
    let (tx, _) = session.write().await?;
    settings::hold(&tx).await?;
    Ok(tx)
}

/// Ends it, and answers the settings with the keys.
async fn keys_changed(app: &App, tx: Tx) -> Result<Json<OpenidSettingsView>, Problem> {
    let view = shown(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// The office has no provider, or no longer.
fn not_offered() -> Problem {
    let title = "Opplæringskontoret har ikke innlogging med egen leverandør";
    Problem::conflict("not_offered", title)
}

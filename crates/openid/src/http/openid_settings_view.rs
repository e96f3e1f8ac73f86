use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, Role, Timestamp};
use utoipa::ToSchema;

use super::back_address;
use crate::{
    keys, links,
    settings::{self, OpenidKind, OpenidProof, OpenidSource},
};

/// A key by which the provider knows the organisation. Its private half is never shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenidKeyView {
    /// Its name.
    kid: String,
    laget: Timestamp,
    utloper: Timestamp,
    /// Whether it is the one that is used.
    i_bruk: bool,
}

/// By which provider the people of the organisation sign in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenidSettingsView {
    /// 0 before anything is set.
    version: i64,
    /// Whether people sign in by it.
    aktiv: bool,
    slag: OpenidKind,
    /// What stands on the button after "Logg inn med".
    navn: String,
    /// The issuer, letter for letter.
    utsteder: String,
    /// The client id.
    klient: String,
    bevis: OpenidProof,
    /// Whether a secret is stored; it is never shown.
    har_hemmelighet: bool,
    /// The last day of the secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    hemmelighet_til: Option<NaiveDate>,
    /// With spaces between.
    scopes: String,
    /// Levels that are asked for, and of which the answer has to name one; with spaces between.
    acr: String,
    /// The claim with the identity number; empty where none is told.
    fodselsnummer: String,
    kilde: OpenidSource,
    /// Whether coordinators may sign in so.
    koordinatorer: bool,
    /// Whether employees may.
    ansatte: bool,
    /// Whether apprentices may.
    laerlinger: bool,
    /// Whether signing out here signs out there.
    logger_ut: bool,
    /// Whether signing out there, told by the back channel, signs out here.
    bakkanal: bool,
    /// The newest first.
    nokler: Vec<OpenidKeyView>,
    /// People who have linked their accounts.
    koblede: usize,
    /// What the provider is to be told: where people come back to, where it tells of what has ended,
    /// where the keys are published, and where people land when they have signed out.
    tilbakeadresse: String,
    bakkanaladresse: String,
    nokkeladresse: String,
    utloggingsadresse: String,
}

pub(super) async fn shown(app: &App, tx: &Tx) -> Result<OpenidSettingsView, Fault> {
    let settings = settings::load(tx).await?;
    let of_keys = |key: keys::Key| OpenidKeyView {
        kid: key.kid,
        laget: key.created,
        utloper: key.expires,
        i_bruk: key.in_use.is_some(),
    };
    let (base, tenant) = (&app.base_url, tx.tenant());
    let api = format!("{base}/api/authentication/openid/{tenant}");
    let roles = settings.roles();
    Ok(OpenidSettingsView {
        koordinatorer: roles.contains(&Role::Koordinator),
        ansatte: roles.contains(&Role::Ansatt),
        laerlinger: roles.contains(&Role::Laerling),
        koblede: links::count(tx, &settings.utsteder).await?,
        version: settings.version,
        aktiv: settings.aktiv,
        slag: settings.slag,
        navn: settings.navn,
        utsteder: settings.utsteder,
        klient: settings.klient,
        bevis: settings.bevis,
        har_hemmelighet: settings.hemmelighet.is_some(),
        hemmelighet_til: settings.hemmelighet_til,
        scopes: settings.scopes,
        acr: settings.acr,
        fodselsnummer: settings.fodselsnummer,
        kilde: settings.kilde,
        logger_ut: settings.logger_ut,
        bakkanal: settings.bakkanal,
        nokler: keys::all(tx).await?.into_iter().map(of_keys).collect(),
        tilbakeadresse: back_address(app),
        bakkanaladresse: format!("{api}/logout"),
        nokkeladresse: format!("{api}/keys"),
        utloggingsadresse: format!("{base}/login"),
    })
}

/// By which provider the people of the organisation sign in, and what the provider is to be told.
#[endpoint(get = "/openid/settings")]
pub(super) async fn openid_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<OpenidSettingsView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&session.app, &tx).await?))
}

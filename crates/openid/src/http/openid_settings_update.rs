use axum::{Extension, Json};
use chrono::NaiveDate;
use svenn_access::{
    Access,
    http::{PresentPassword, demand_present_password},
};
use svenn_db::Tx;
use svenn_gateways::outside::{ADDRESS_CHARS_MAX, Reach, address};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fields, OneLine, Role};

use super::openid_settings_view::{OpenidSettingsView, shown};
use crate::{
    Providers, keys,
    provider::{Away, SIGN_IN_WAIT},
    rules,
    settings::{self, OpenidKind, OpenidProof, OpenidSource, Settings},
};

/// By which provider the people of the organisation sign in.
#[derive(Debug, Input)]
pub(super) struct OpenidSettingsUpdate {
    /// The version that was read.
    version: i64,
    /// Whether people sign in by it. The provider is asked first whether it is there.
    aktiv: bool,
    slag: OpenidKind,
    /// What stands on the button after "Logg inn med".
    navn: OneLine<1, 40>,
    /// The issuer, letter for letter; of Entra that of the own tenant.
    utsteder: OneLine<1, ADDRESS_CHARS_MAX>,
    /// The client id.
    klient: OneLine<1, 200>,
    bevis: OpenidProof,
    /// A new secret; the stored one stays where none is sent.
    hemmelighet: Option<OneLine<1, 500>>,
    /// The last day of the secret, of which coordinators are reminded.
    hemmelighet_til: Option<NaiveDate>,
    /// With spaces between; `openid` is one of them.
    scopes: OneLine<1, 200>,
    /// Levels, of which the answer has to name one; with spaces between.
    acr: OneLine<0, 300>,
    /// The claim with the identity number; empty where none is told.
    fodselsnummer: OneLine<0, 60>,
    kilde: OpenidSource,
    /// Whether coordinators may sign in so.
    koordinatorer: bool,
    /// Whether employees may.
    ansatte: bool,
    /// Whether apprentices may.
    laerlinger: bool,
    /// Whether signing out here signs out there.
    logger_ut: bool,
    /// Whether signing out there signs out here.
    bakkanal: bool,
    /// The password that counts now, for an account that has one.
    current_password: Option<PresentPassword>,
}

impl OpenidSettingsUpdate {
    /// Who may sign in so.
    fn roles(&self) -> Vec<Role> {
        let all = [
            (self.koordinatorer, Role::Koordinator),
            (self.ansatte, Role::Ansatt),
            (self.laerlinger, Role::Laerling),
        ];
        all.into_iter().filter(|(may, _)| *may).map(|(_, role)| role).collect()
    }
}

/// Sets by which provider the people of the organisation sign in. Sign-ins that are under way begin
/// anew. Who changes this decides who comes in: so the caller shows once more who they are.
#[endpoint(
    put = "/openid/settings",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    invalid = "`utsteder`: `unavailable`, `unfit`: the provider does not answer as it should",
    too_many = "Tried too often"
)]
pub(super) async fn openid_settings_update(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Extension(providers): Extension<Providers>,
    Valid(input): Valid<OpenidSettingsUpdate>,
) -> Result<Json<OpenidSettingsView>, Problem> {
    let given = input.current_password.as_ref().map(PresentPassword::as_str);
    demand_present_password(&access, &session, given).await?;
    let mut fields = Fields::new();
    believable(&input, providers.reach(), &mut fields);
    fields.finish().map_err(Problem::invalid)?;
    let app = &session.app;
    if input.aktiv {
        let now = app.databases.clock().now();
        let asked = providers.ask(input.utsteder.as_str(), now, SIGN_IN_WAIT).await;
        asked.map_err(|away| no_provider(&away))?;
    }
    let (tx, _) = session.write().await?;
    settings::hold(&tx).await?;
    let stored = settings::load(&tx).await?;
    edit_locked(stored.version, input.version, async { Ok(shown(app, &tx).await?) }).await?;
    let changed = changed(&session, &tx, stored, input)?;
    if changed.aktiv {
        require_proof(&tx, &changed).await?;
    }
    settings::save(&tx, changed).await?;
    let view = shown(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What the provider's kind needs.
fn believable(input: &OpenidSettingsUpdate, reach: Reach, fields: &mut Fields) {
    let issuer = input.utsteder.as_str();
    if input.slag == OpenidKind::Entra && rules::entra_tenant(issuer, reach).is_none() {
        let message = "Bruk adressen til deres egen katalog: \
                       https://login.microsoftonline.com/<katalog-ID>/v2.0";
        fields.wrong("utsteder", "not_own_tenant", message);
    } else if address(issuer, reach).is_none() || issuer.contains('?') {
        let message = "Skriv adressen til leverandøren slik den selv gjør, med https://";
        fields.wrong("utsteder", "not_an_issuer", message);
    }
    if input.slag == OpenidKind::Idporten && input.acr.as_str().is_empty() {
        fields.wrong("acr", "required", "Skriv sikkerhetsnivået som svaret må ha");
    }
    if input.roles().is_empty() {
        fields.wrong("koordinatorer", "required", "Velg hvem som kan logge inn slik");
    }
    if !input.scopes.as_str().split_whitespace().any(|scope| scope == "openid") {
        fields.wrong("scopes", "without_openid", "openid må være med");
    }
}

fn changed(
    session: &Session<Coordinator>,
    tx: &Tx,
    stored: Settings,
    input: OpenidSettingsUpdate,
) -> Result<Settings, Problem> {
    let hemmelighet = match &input.hemmelighet {
        Some(secret) => Some(settings::sealed(tx, &session.app.secrets, secret.as_str())?),
        // A secret goes to the provider that it is of, and to no other.
        None => stored.hemmelighet.filter(|_| stored.utsteder == input.utsteder.as_str()),
    };
    let roller: Vec<&str> = input.roles().into_iter().map(Role::as_str).collect();
    Ok(Settings {
        id: stored.id,
        version: stored.version.saturating_add(1),
        aktiv: input.aktiv,
        slag: input.slag,
        navn: input.navn.into_string(),
        utsteder: input.utsteder.into_string(),
        klient: input.klient.into_string(),
        bevis: input.bevis,
        hemmelighet,
        hemmelighet_til: input.hemmelighet_til,
        scopes: words(input.scopes.as_str()),
        acr: words(input.acr.as_str()),
        fodselsnummer: input.fodselsnummer.into_string(),
        kilde: input.kilde,
        roller: roller.join(","),
        logger_ut: input.logger_ut,
        bakkanal: input.bakkanal,
    })
}

/// Words with one space between.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn require_proof(tx: &Tx, settings: &Settings) -> Result<(), Problem> {
    match settings.bevis {
        OpenidProof::Hemmelighet if settings.hemmelighet.is_none() => {
            let message = "Skriv hemmeligheten som leverandøren har gitt dere";
            Err(Problem::invalid_field("hemmelighet", "required", message))
        }
        OpenidProof::Nokkel if keys::in_use(tx).await?.is_none() => {
            Err(Problem::invalid_field("bevis", "no_key", "Lag en nøkkel først"))
        }
        _ => Ok(()),
    }
}

fn no_provider(away: &Away) -> Problem {
    tracing::warn!(?away, "a provider that is to be used");
    let (code, message) = match away {
        Away::Now(_) => ("unavailable", "Leverandøren svarer ikke på denne adressen"),
        Away::Unfit(_) | Away::Refused(_) => {
            ("unfit", "Leverandøren svarer ikke slik OpenID Connect krever på denne adressen")
        }
    };
    Problem::invalid_field("utsteder", code, message)
}

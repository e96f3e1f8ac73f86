//! What comes back from a provider, and whether it is believed.

use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Check, Problem};
use svenn_kernel::{Fields, TenantId};
use utoipa::ToSchema;

use super::back_address;
use crate::{
    Providers,
    flows::{self, Purpose, State},
    keys, links,
    meant::Told,
    provider::{Away, Exchange, Metadata, Proof, SIGN_IN_WAIT, Traded},
    rules::{self, Claims},
    sessions::Names,
    settings::{self, OpenidProof, OpenidSource, Settings},
    tokens::{self, Expected, Wrong},
};

/// Longest code, in characters.
const CODE_CHARS_MAX: usize = 4_000;

/// What the provider sent back with the browser.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OpenidReturn {
    /// As it was sent there.
    state: String,
    /// To be traded, once.
    code: String,
    /// Who answers, where the provider says it.
    #[serde(default)]
    iss: Option<String>,
}

impl Check for OpenidReturn {
    fn check(&self, fields: &mut Fields) {
        fields.text("state", &self.state, 1..=200);
        fields.text("code", &self.code, 1..=CODE_CHARS_MAX);
        fields.text("iss", self.iss.as_deref().unwrap_or(""), 0..=1_000);
    }
}

/// Why nobody signs in.
pub(super) enum Refused {
    /// Nothing is under way that this is the answer to.
    Unknown,
    /// The provider does not do its part.
    Away(Box<Problem>),
    /// What it says is not believed.
    NotBelieved,
}

/// What is believed, and what it was asked for.
pub(super) struct Believed {
    pub(super) tenant: TenantId,
    pub(super) settings: Settings,
    pub(super) purpose: Purpose,
    pub(super) told: Told,
    pub(super) names: Names,
}

/// What was under way, which is over now.
struct Taken {
    tenant: TenantId,
    state: State,
    settings: Settings,
    purpose: Purpose,
    proof: Option<Proof>,
}

/// Takes what came back, and asks the provider who it is. The code is good once, and so is the
/// state: it is used up before anybody is asked.
pub(super) async fn believed(
    app: &App,
    providers: &Providers,
    browser: Option<String>,
    input: &OpenidReturn,
) -> Result<Result<Believed, Refused>, Problem> {
    let Some(taken) = take(app, browser, input).await? else { return Ok(Err(Refused::Unknown)) };
    let settings = &taken.settings;
    Ok(match ask(app, providers, &taken, input).await {
        Ok((told, names)) => {
            let Taken { tenant, settings, purpose, .. } = taken;
            Ok(Believed { tenant, settings, purpose, told, names })
        }
        Err(NotTold::Away(away)) => Err(Refused::Away(Box::new(unavailable(settings, &away)))),
        Err(NotTold::Wrong(why)) => {
            tracing::warn!(?why, "sign-in by a provider is not believed");
            Err(Refused::NotBelieved)
        }
    })
}

async fn take(
    app: &App,
    browser: Option<String>,
    input: &OpenidReturn,
) -> Result<Option<Taken>, Problem> {
    let (Some((tenant, state)), Some(browser)) = (State::parse(&input.state), browser) else {
        return Ok(None);
    };
    let tx = match app.databases.write(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let Some(purpose) = flows::take(&tx, &app.secrets, &state, &browser).await? else {
        return Ok(None);
    };
    let settings = settings::active(&tx).await?;
    let proof = match &settings {
        Some(settings) => proof(&tx, app, settings).await?,
        None => None,
    };
    tx.commit().await?;
    Ok(settings.map(|settings| Taken { tenant, state, settings, purpose, proof }))
}

async fn proof(tx: &Tx, app: &App, settings: &Settings) -> Result<Option<Proof>, Problem> {
    Ok(match settings.bevis {
        OpenidProof::Hemmelighet => settings.secret(tx, &app.secrets).map(Proof::Secret),
        OpenidProof::Nokkel => {
            let key = keys::in_use(tx).await?.and_then(|key| key.opened(tx, &app.secrets));
            key.map(|key| Proof::Key(key, hex::encode(tx.entropy().bytes::<16>())))
        }
    })
}

/// Why the provider has told nothing.
enum NotTold {
    Away(Away),
    Wrong(Wrong),
}

impl From<Away> for NotTold {
    fn from(away: Away) -> Self {
        Self::Away(away)
    }
}

impl From<Wrong> for NotTold {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

async fn ask(
    app: &App,
    providers: &Providers,
    taken: &Taken,
    input: &OpenidReturn,
) -> Result<(Told, Names), NotTold> {
    let Taken { settings, state, proof, .. } = taken;
    let now = app.databases.clock().now();
    let metadata = providers.metadata(&settings.utsteder, now, SIGN_IN_WAIT).await?;
    is_of(&metadata, settings, input.iss.as_deref())?;
    let proof = match proof {
        Some(Proof::Secret(secret)) => Proof::Secret(secret.clone()),
        Some(Proof::Key(key, name)) => Proof::Key(key.clone(), name.clone()),
        None => return Err(Away::Unfit("there is nothing to show who we are").into()),
    };
    let exchange = Exchange {
        client: &settings.klient,
        code: &input.code,
        verifier: &state.verifier(&app.secrets),
        back: &back_address(app),
        proof,
        now,
    };
    let traded = providers.trade(&metadata, &exchange).await?;
    let keys = providers.keys(&metadata, &traded.id_token, now, SIGN_IN_WAIT).await?;
    let expected = Expected { issuer: &settings.utsteder, client: &settings.klient, now };
    let (nonce, levels) = (state.nonce(&app.secrets), settings.levels());
    let claims = tokens::id_token(&traded.id_token, &keys, expected, &nonce, &levels)?;
    let at = (settings.utsteder.as_str(), providers.reach());
    let subject = rules::subject(settings.slag, at, &claims).ok_or(Wrong::Empty)?;
    let number = number(providers, &metadata, settings, &traded, &claims).await?;
    let subject = links::digest(&app.secrets, &settings.utsteder, &subject);
    let sid = claims.get("sid").and_then(|sid| sid.as_str()).map(str::to_owned);
    let names = Names {
        issuer: settings.utsteder.clone(),
        subject: subject.clone(),
        sid,
        hint: settings.logger_ut.then_some(traded.id_token),
    };
    Ok((Told { subject, number }, names))
}

/// Whether the answer is the provider's own: one that always names itself does, and who names
/// another is another.
fn is_of(metadata: &Metadata, settings: &Settings, iss: Option<&str>) -> Result<(), Wrong> {
    let names_itself = metadata.authorization_response_iss_parameter_supported;
    match iss {
        Some(iss) if iss == settings.utsteder => Ok(()),
        None if !names_itself => Ok(()),
        _ => Err(Wrong::Untrue),
    }
}

/// The identity number, from where it stands.
async fn number(
    providers: &Providers,
    metadata: &Metadata,
    settings: &Settings,
    traded: &Traded,
    claims: &Claims,
) -> Result<Option<String>, NotTold> {
    let claim = settings.fodselsnummer.as_str();
    if claim.is_empty() || settings.kilde == OpenidSource::IdToken {
        return Ok(rules::identity_number(claim, claims).map(str::to_owned));
    }
    let (Some(at), Some(token)) = (&metadata.userinfo_endpoint, &traded.access_token) else {
        return Err(Away::Unfit("it tells nothing by userinfo").into());
    };
    let told = providers.userinfo(at, token).await?;
    // Of another person than the ID token's.
    if told.get("sub") != claims.get("sub") {
        return Err(Wrong::Untrue.into());
    }
    Ok(rules::identity_number(claim, &told).map(str::to_owned))
}

/// The provider is away, or does not take us: the other ways in stand.
pub(super) fn unavailable(settings: &Settings, away: &Away) -> Problem {
    tracing::warn!(?away, "sign-in by a provider");
    let title = format!(
        "Innlogging med {} virker ikke akkurat nå. Bruk SMS eller passord, eller prøv igjen om \
         litt",
        settings.navn
    );
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "openid_unavailable", title)
}

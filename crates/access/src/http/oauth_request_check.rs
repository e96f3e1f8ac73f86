//! What a program asks of the caller, before the answer.

use std::collections::BTreeSet;

use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::{
    oauth::{
        clients::{self, Client},
        codes::{is_challenge, known_by},
        resource,
    },
    settings,
    tokens::{
        has_room,
        scopes::{self, TokenScope},
    },
};

/// Longest redirect, state, list of scopes and resource.
const TEXT_CHARS_MAX: usize = 2_000;

/// What a program has asked in the address of the page, word for word; empty where it has not.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OauthRequest {
    /// What the program was told when it registered.
    pub client_id: String,
    /// Where the answer is to go.
    pub redirect_uri: String,
    /// `code` alone.
    pub response_type: String,
    /// What SHA-256 makes of the program's verifier.
    pub code_challenge: String,
    /// `S256` alone.
    pub code_challenge_method: String,
    /// What the program wants to do, in words with spaces between them; all where it is empty.
    #[serde(default)]
    pub scope: String,
    /// What the program wants to have back, letter for letter.
    #[serde(default)]
    pub state: String,
    /// What the key is to be for: the MCP server alone, also where it is empty.
    #[serde(default)]
    pub resource: String,
}

impl Check for OauthRequest {
    fn check(&self, fields: &mut Fields) {
        fields.text("clientId", &self.client_id, 0..=clients::ID_BYTES_MAX);
        for (field, text) in [
            ("redirectUri", &self.redirect_uri),
            ("responseType", &self.response_type),
            ("codeChallenge", &self.code_challenge),
            ("codeChallengeMethod", &self.code_challenge_method),
            ("scope", &self.scope),
            ("state", &self.state),
            ("resource", &self.resource),
        ] {
            fields.text(field, text, 0..=TEXT_CHARS_MAX);
        }
    }
}

/// What a program asks, as a person is shown it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OauthAsked {
    /// What the program calls itself. Nobody has looked whether it is true.
    pub navn: String,
    /// The host that the answer goes to.
    pub vert: String,
    /// Whether that is the machine that the browser is on.
    pub lokal: bool,
    /// What the program wants to do.
    pub omfang: Vec<TokenScope>,
    /// Whether the office allows keys.
    pub tillatt: bool,
    /// Whether the caller has as many keys as may count at a time.
    pub fullt: bool,
}

/// A request that may be answered.
pub(super) struct Understood {
    pub(super) client: Client,
    pub(super) vert: String,
    pub(super) lokal: bool,
    pub(super) omfang: BTreeSet<TokenScope>,
}

fn refused(code: &'static str, title: &'static str) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, code, title)
}

impl OauthRequest {
    /// What is asked. What cannot be answered goes back to nobody: whoever has written the address
    /// may be somebody else than the program.
    pub(super) fn understood(&self, app: &App) -> Result<Understood, Problem> {
        let client = Client::of_id(&app.secrets, &self.client_id).ok_or_else(|| {
            refused("unknown_client", "Programmet er ikke kjent her. Koble det til på nytt")
        })?;
        let Some(place) = client.place(&self.redirect_uri) else {
            let title = "Programmet vil ha svaret sendt til en adresse som det ikke har oppgitt";
            return Err(refused("unknown_redirect", title));
        };
        let (vert, lokal) = (place.host(), place.is_local);
        let is_s256 = self.code_challenge_method == "S256" && is_challenge(&self.code_challenge);
        if self.response_type != "code" || !is_s256 {
            let title = "Programmet spør på en måte som ikke er trygg nok. Si fra til den som har \
                         laget det";
            return Err(refused("unsupported_request", title));
        }
        if !self.resource.is_empty() && self.resource != resource(app) {
            let title = "Programmet spør om tilgang til noe annet enn Svenn her";
            return Err(refused("invalid_target", title));
        }
        let omfang = match self.scope.trim() {
            "" => BTreeSet::from(TokenScope::ALL),
            words => scopes::read(words),
        };
        if omfang.is_empty() {
            let title = "Programmet spør om noe som ikke finnes her";
            return Err(refused("invalid_scope", title));
        }
        Ok(Understood { client, vert, lokal, omfang })
    }
}

/// What a program that asks for a key by OAuth wants of the caller. Nothing is given by this.
#[endpoint(
    post = "/authentication/oauth/request",
    bad_request = "`unknown_client`, `unknown_redirect` and the like: it cannot be answered"
)]
pub async fn oauth_request_check(
    session: Session,
    Valid(input): Valid<OauthRequest>,
) -> Result<Json<OauthAsked>, Problem> {
    let (tx, caller) = session.read().await?;
    let Understood { client, vert, lokal, omfang } = input.understood(&session.app)?;
    let tillatt = settings::personlige_nokler(&tx).await?;
    let program = known_by(&input.client_id);
    let fullt = !has_room(&tx, &caller.person, Some(program.as_str())).await?;
    let omfang = omfang.into_iter().collect();
    Ok(Json(OauthAsked { navn: client.navn, vert, lokal, omfang, tillatt, fullt }))
}

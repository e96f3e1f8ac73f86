//! The caller lets a program have a key, or does not.

use std::collections::BTreeSet;

use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::{oauth_request_check::OauthRequest, present_password};
use crate::{
    Access,
    oauth::codes::{self, Allowed},
    tokens::{
        self,
        scopes::{self, TokenScope},
    },
};

/// What the caller answers a program.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OauthAnswer {
    /// What was asked.
    pub foresporsel: OauthRequest,
    /// Whether the program gets a key.
    pub tillat: bool,
    /// What it may do, among what it asks for. `KLADD` goes with nothing but `PLAN`.
    #[serde(default)]
    pub omfang: BTreeSet<TokenScope>,
    /// The password that counts now, for an account that has one, where the program gets a key.
    #[serde(default)]
    pub current_password: Option<String>,
}

impl Check for OauthAnswer {
    fn check(&self, fields: &mut Fields) {
        self.foresporsel.check(fields);
        if self.tillat {
            scopes::check(&self.omfang, fields);
        }
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// Where the answer is taken to.
#[derive(Debug, Serialize, ToSchema)]
pub struct OauthAnswered {
    /// The program's own address, with the answer: the browser goes there. A code in it is told
    /// here and never again.
    pub adresse: String,
}

/// Lets a program have a key of the caller's, which it takes within a minute and which counts for
/// thirty days, or lets it know that the caller does not. The key that the program has goes.
#[endpoint(
    post = "/authentication/oauth/answer",
    bad_request = "`unknown_client`, `unknown_redirect` and the like: it cannot be answered",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    conflict = "`tokens_off`: the office allows none; `full`: the caller has five that count",
    too_many = "Tried too often"
)]
pub async fn oauth_request_answer(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<OauthAnswer>,
) -> Result<Json<OauthAnswered>, Problem> {
    let asked = &input.foresporsel;
    if !input.tillat {
        let (read, _) = session.read().await?;
        drop(read);
        asked.understood(&session.app)?;
        let adresse = answer(&session.app, asked, ("error", "access_denied"));
        return Ok(Json(OauthAnswered { adresse }));
    }
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (tx, caller) = session.write().await?;
    let understood = asked.understood(&session.app)?;
    if !input.omfang.is_subset(&understood.omfang) {
        let message = "Programmet har ikke spurt om dette";
        return Err(Problem::invalid_field("omfang", "not_asked", message));
    }
    let client = codes::known_by(&asked.client_id);
    tokens::take_turn(&tx, &caller, Some(client.as_str())).await?;
    let allowed = Allowed {
        client,
        navn: &understood.client.navn,
        redirect: &asked.redirect_uri,
        challenge: &asked.code_challenge,
        scopes: &input.omfang,
    };
    let code = codes::allow(&tx, caller.person, allowed).await?;
    tx.commit().await?;
    let adresse = answer(&session.app, asked, ("code", code.as_str()));
    Ok(Json(OauthAnswered { adresse }))
}

/// The redirect with an answer, the state as it came, and who answers (RFC 9207).
fn answer(app: &App, asked: &OauthRequest, (name, value): (&str, &str)) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair(name, value);
    if !asked.state.is_empty() {
        query.append_pair("state", &asked.state);
    }
    query.append_pair("iss", &app.base_url);
    let query = query.finish();
    let between = match asked.redirect_uri.split_once('?') {
        None => "?",
        Some((_, "")) => "",
        Some(_) => "&",
    };
    format!("{}{between}{query}", asked.redirect_uri)
}

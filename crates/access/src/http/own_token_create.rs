//! Makes a key for one of the caller's own programs.

use std::collections::BTreeSet;

use axum::{Extension, Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, PersonalTokenId, oslo};
use utoipa::ToSchema;

use super::{own_tokens_list::OwnToken, present_password};
use crate::{
    Access,
    keys::{self, KeyKind, NewKey},
    tokens::{
        self, Token, rules,
        scopes::{self, TokenScope},
    },
};

/// Longest name.
const NAME_CHARS_MAX: usize = 100;

/// A key to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnTokenCreate {
    /// What the person calls it, such as the name of the program.
    pub navn: String,
    /// What it may do. `KLADD` goes with nothing but `PLAN`.
    pub omfang: BTreeSet<TokenScope>,
    /// For how many months it counts, 1 to 12.
    pub maaneder: i64,
    /// The password that counts now, for an account that has one.
    #[serde(default)]
    pub current_password: Option<String>,
}

impl Check for OwnTokenCreate {
    fn check(&self, fields: &mut Fields) {
        fields.line("navn", self.navn.trim(), 1..=NAME_CHARS_MAX);
        scopes::check(&self.omfang, fields);
        if !(1..=rules::MONTHS_MAX).contains(&self.maaneder) {
            fields.wrong("maaneder", "out_of_range", "Velg 1 til 12 måneder");
        }
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// A key that was made just now.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnTokenCreated {
    pub nokkel: OwnToken,
    /// The key itself. It is told here and never again.
    pub tekst: String,
}

/// Makes a key by which a program of the caller's own reads some of what the caller may read, or
/// begins drafts. Five count at a time; those that are over go.
#[endpoint(
    post = "/authentication/tokens",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    conflict = "`tokens_off`: the office allows none; `full`: the caller has five that count",
    too_many = "Tried too often"
)]
pub async fn own_token_create(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<OwnTokenCreate>,
) -> Result<(StatusCode, Json<OwnTokenCreated>), Problem> {
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (tx, caller) = session.write().await?;
    tokens::take_turn(&tx, &caller, None).await?;
    let mut over = tokens::of_person(&tx, &caller.person).await?;
    over.retain(|key| !keys::counts(key.expires, tx.now()));
    tokens::remove(&tx, &over).await?;
    let NewKey { text, prefix } = NewKey::make(KeyKind::Person, tx.tenant(), tx.entropy());
    let key = Token {
        id: PersonalTokenId::new(tx.now(), tx.entropy()),
        person: caller.person,
        navn: input.navn.trim().to_owned(),
        scopes: scopes::written(&input.omfang),
        prefix,
        hash: keys::hash(&text),
        created: tx.now(),
        expires: keys::expiry(oslo::day_of(tx.now()), input.maaneder),
        client: None,
    };
    tokens::insert(&tx, &key).await?;
    let made = OwnTokenCreated { nokkel: OwnToken::of(key, &[], tx.now()), tekst: text };
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(made)))
}

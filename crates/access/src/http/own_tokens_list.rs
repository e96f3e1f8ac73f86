//! The keys of the caller's own programs.

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::{PersonalTokenId, Timestamp};
use utoipa::ToSchema;

use crate::{
    keys, settings,
    tokens::{
        self, Token, TokenUse,
        scopes::{TokenScope, label_of},
    },
};

/// Most lines of use that are shown of a key.
const USES_MAX: usize = 50;

/// The caller's keys, and whether the office allows them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnTokens {
    /// Whether the office allows keys; while it does not, none counts.
    pub tillatt: bool,
    pub nokler: Vec<OwnToken>,
}

/// A key of the caller's own program.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnToken {
    pub id: PersonalTokenId,
    /// What the person calls it.
    pub navn: String,
    /// What it reads.
    pub omfang: Vec<TokenScope>,
    /// How its secret part begins, to know it again by.
    pub begynner: String,
    pub laget: Timestamp,
    /// The last day on which it counts.
    pub gjelder_til: NaiveDate,
    /// Whether its time is not over.
    pub gjelder: bool,
    /// When it was used last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sist_brukt: Option<Timestamp>,
    /// What was read with it, by day, the newest first, at most 50 lines.
    pub bruk: Vec<OwnTokenUse>,
}

/// What was read with a key on a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnTokenUse {
    pub dag: NaiveDate,
    /// What was read.
    pub hva: String,
    /// How often.
    pub antall: i64,
}

impl OwnToken {
    /// With the use of it that is among these, which are sorted with the newest first.
    pub(super) fn of(key: Token, uses: &[TokenUse], now: Timestamp) -> Self {
        let its: Vec<&TokenUse> = uses.iter().filter(|used| used.token == key.id).collect();
        let line = |used: &&TokenUse| OwnTokenUse {
            dag: used.dag,
            hva: label_of(&used.operation).to_owned(),
            antall: used.calls,
        };
        Self {
            omfang: key.scopes().into_iter().collect(),
            gjelder_til: keys::last_day(key.expires),
            gjelder: keys::counts(key.expires, now),
            sist_brukt: its.first().map(|used| used.newest),
            bruk: its.iter().take(USES_MAX).map(line).collect(),
            id: key.id,
            navn: key.navn,
            begynner: key.prefix,
            laget: key.created,
        }
    }
}

/// The keys of the caller's own programs, the oldest first, with what was read by them.
#[endpoint(get = "/authentication/tokens")]
pub async fn own_tokens_list(session: Session) -> Result<Json<OwnTokens>, Problem> {
    let (tx, caller) = session.read().await?;
    let tillatt = settings::personlige_nokler(&tx).await?;
    let keys = tokens::of_person(&tx, &caller.person).await?;
    let ids: Vec<PersonalTokenId> = keys.iter().map(|key| key.id.clone()).collect();
    let uses = tokens::uses_of(&tx, &ids).await?;
    let nokler = keys.into_iter().map(|key| OwnToken::of(key, &uses, tx.now())).collect();
    Ok(Json(OwnTokens { tillatt, nokler }))
}

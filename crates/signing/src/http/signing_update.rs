use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, SigningId};
use utoipa::ToSchema;

use super::text::{ParsedText, SigningText};
use crate::{
    draft, open,
    view::{SigningView, load},
};

/// New content of a signing, and who is to sign it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SigningUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: SigningText,
}

/// What was sent, parsed.
pub struct ParsedUpdate {
    version: i64,
    text: ParsedText,
}

impl Parse for SigningUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes a draft of a signing and its signers.
#[endpoint(put = "/signings/{id}", conflict = "`sent`, or stale version")]
pub async fn signing_update(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
    Valid(input): Valid<SigningUpdate>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::draft(&tx, &id).await?;
    edit(&tx, &row, input.version, load::office(app, &tx, &caller, &id)).await?;
    draft::update(&tx, row, input.text).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

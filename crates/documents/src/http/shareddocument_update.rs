use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, SharedDocumentId};
use utoipa::ToSchema;

use super::text::{self, ParsedText, SharedDocumentText};
use crate::{
    open, store,
    view::{self, SharedDocumentView},
};

/// What a shared document is to say from now on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SharedDocumentUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: SharedDocumentText,
}

/// The same, parsed.
pub struct ParsedUpdate {
    version: i64,
    text: ParsedText,
}

impl Parse for SharedDocumentUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes what a shared document says and whom it reaches; nobody is told.
#[endpoint(put = "/shareddocuments/{id}", conflict = "Somebody else was first")]
pub async fn shareddocument_update(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Valid(input): Valid<SharedDocumentUpdate>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = open::document(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(app, &tx, &id)).await?;
    let before = store::groups_of(&tx, &id).await?;
    text::require_groups(&tx, &input.text.groups, &before).await?;
    let (row, groups) = input.text.write_to(row);
    store::update(&tx, &row, &groups).await?;
    let answer = view::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

use axum::{Json, http::StatusCode};
use svenn_db::with_change;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::SharedDocumentId;

use super::text::{self, SharedDocumentText};
use crate::{
    store::{self, Edition, SharedDocument, SharedDocumentChange},
    view::{self, SharedDocumentView},
};

/// Creates a shared document. Nobody else has it before it is published.
#[endpoint(post = "/shareddocuments")]
pub async fn shareddocument_create(
    session: Session<Coordinator>,
    Valid(input): Valid<SharedDocumentText>,
) -> Result<(StatusCode, Json<SharedDocumentView>), Problem> {
    let (tx, caller) = session.write().await?;
    let groups = input.groups();
    text::require_groups(&tx, &groups, &[]).await?;
    let blank = SharedDocument {
        id: SharedDocumentId::new(tx.now(), tx.entropy()),
        version: 1,
        title: String::new(),
        description: String::new(),
        kategori: String::new(),
        all_users: false,
        everyone: false,
        created: tx.now(),
        updated: tx.now(),
        reminded: None,
    };
    let row = with_change(blank, SharedDocumentChange::from(input))?;
    store::insert(&tx, &row, &groups).await?;
    let first = Edition {
        document: row.id.clone(),
        utgave: 1,
        created: tx.now(),
        published: None,
        endring: String::new(),
        by_id: caller.person.as_str().to_owned(),
    };
    store::insert_edition(&tx, first).await?;
    let answer = view::load(&session.app, &tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

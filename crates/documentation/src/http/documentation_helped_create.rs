use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, Text};
use utoipa::ToSchema;

use super::text::Name;
use crate::drafts::{self, NewDraft};

/// Longest text in characters.
const TEXT_CHARS_MAX: usize = 20_000;

/// A draft that a program of the apprentice's own has written.
#[derive(Debug, Input)]
pub struct DocumentationHelpedCreate {
    /// Title.
    name: Name,
    /// What was done, in plain text.
    tekst: Text<1, TEXT_CHARS_MAX>,
}

/// The draft that was begun.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentationHelped {
    id: DocumentationId,
}

/// Begins a draft of the caller's with a text that was written with help. It is marked so: before it
/// can be sent, the apprentice rewrites it and confirms it as their own.
#[endpoint(post = "/documentation/helped", conflict = "`full`: there is no room")]
pub async fn documentation_helped_create(
    session: Session<Apprentice>,
    Valid(DocumentationHelpedCreate { name, tekst }): Valid<DocumentationHelpedCreate>,
) -> Result<(StatusCode, Json<DocumentationHelped>), Problem> {
    let (tx, caller) = session.write().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    let tekst = tekst.into_string();
    let content = drafts::paragraphs(&tekst)
        .map_err(|much| Problem::invalid_field("tekst", much.code(), much.message()))?;
    let new = NewDraft { laerling: laerling.clone(), name: name.into_string(), content };
    let begun = drafts::begin(&tx, new).await?;
    let id = begun.ok_or_else(|| {
        Problem::conflict("full", "Du har så mye dokumentasjon som det er plass til")
    })?;
    svenn_drafthelp::note_helped(&tx, &laerling, &id, tekst).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(DocumentationHelped { id })))
}

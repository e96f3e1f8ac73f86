use axum::{Json, body::Body, http::HeaderMap};
use serde::Serialize;
use svenn_files::{
    StagedFile,
    records::{self, FileRecord},
};
use svenn_http::{App, Coordinator, Ids, Input, Problem, Session, Valid, endpoint, files};
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, ImportId, Text};
use svenn_people::apprentices;
use utoipa::ToSchema;

use super::shown;
use crate::{
    archive::Archive,
    pieces::{Piece, base},
    store,
    writing::{self, New},
};

/// A piece of the archive, and whose it is.
#[derive(Debug, Input)]
pub struct DocumentationTakeoverPiece {
    /// As the preview names it.
    key: Text<1, 20>,
    laerling: ApprenticeId,
}

/// What became of a piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakeoverWritten {
    /// The documentation that it became; none where it was there already.
    documentation: Option<DocumentationId>,
    /// Files that did not come, and why, in Norwegian.
    left: Vec<String>,
}

/// Imports a piece of documentation, with its files and goals, as approved on its own day. What is
/// there already does not come again, so that this may be called again.
#[endpoint(
    post = "/documentation/takeovers/{id}/pieces",
    invalid = "`unknown`: no such piece or apprentice, or `not_taken`: it cannot come",
    conflict = "`closed` or `not_read`, or `full`: there is no room"
)]
pub async fn documentation_takeover_piece_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
    Valid(input): Valid<DocumentationTakeoverPiece>,
) -> Result<Json<TakeoverWritten>, Problem> {
    let (tx, caller) = session.read().await?;
    let (_, record, contents) = shown::open_read(&tx, &id).await?;
    let key = input.key.as_str();
    let piece = contents.pieces.into_iter().find(|it| it.key == key);
    let piece = piece.ok_or_else(|| unknown("key", "Dokumentasjonen er ikke i ZIP-filen"))?;
    if let Some(why) = writing::refusal(&piece) {
        return Err(Problem::invalid_field("key", "not_taken", why));
    }
    let laerling = input.laerling;
    if apprentices::find(&tx, &laerling).await?.is_none() {
        return Err(unknown("laerling", "Lærlingen finnes ikke lenger"));
    }
    if store::marks_of(&tx, &laerling).await?.contains(&piece.mark(&laerling)) {
        return Ok(Json(TakeoverWritten { documentation: None, left: Vec::new() }));
    }
    drop(tx);
    let archive = Archive::of(&session.app, &caller.tenant, &record)?;
    let (staged, left) = stage_all(&session.app, &archive, &piece).await?;
    let new = New { takeover: &id, piece: &piece, laerling: &laerling, files: &staged };
    match write(&session, &id, new).await {
        Ok(Some((documentation, kept))) => {
            for (record, staged) in kept.iter().zip(&staged) {
                records::finalise(&session.app.files, &caller.tenant, record, staged).await;
            }
            Ok(Json(TakeoverWritten { documentation: Some(documentation), left }))
        }
        Ok(None) => {
            discard_all(&session.app, &staged).await?;
            Ok(Json(TakeoverWritten { documentation: None, left }))
        }
        Err(problem) => {
            discard_all(&session.app, &staged).await?;
            Err(problem)
        }
    }
}

/// Drops what was staged and got no row.
async fn discard_all(app: &App, staged: &[StagedFile]) -> Result<(), Fault> {
    for staged in staged {
        app.files.discard(staged).await?;
    }
    Ok(())
}

fn unknown(field: &str, message: &str) -> Problem {
    Problem::invalid_field(field, "unknown", message)
}

async fn write(
    session: &Session<Coordinator>,
    id: &ImportId,
    new: New<'_>,
) -> Result<Option<(DocumentationId, Vec<FileRecord>)>, Problem> {
    let (tx, caller) = session.write().await?;
    store::lock(&tx, id).await?;
    shown::open(&tx, id).await?;
    if apprentices::find(&tx, new.laerling).await?.is_none() {
        return Err(unknown("laerling", "Lærlingen finnes ikke lenger"));
    }
    let written = writing::write(&tx, &caller, new).await?;
    tx.commit().await?;
    Ok(written)
}

/// The files of a piece, each looked through as an upload is and each once, and why others stay.
async fn stage_all(
    app: &App,
    archive: &Archive<'_>,
    piece: &Piece,
) -> Result<(Vec<StagedFile>, Vec<String>), Problem> {
    let (files, mut left) = writing::files_of(piece);
    let mut all: Vec<StagedFile> = Vec::with_capacity(files.len());
    for entry in files {
        let name = base(&entry.name);
        let Some(bytes) = archive.unpacked(entry).await? else {
            left.push(format!("«{name}»: filen er ødelagt"));
            continue;
        };
        match files::stage(app, name, &HeaderMap::new(), Body::from(bytes)).await {
            Ok(staged) if all.iter().any(|it| it.sha256 == staged.sha256) => {
                app.files.discard(&staged).await?;
            }
            Ok(staged) => all.push(staged),
            Err(problem) if problem.status().is_client_error() => {
                let field = problem.fields.first();
                let why = field.map_or(problem.title.as_str(), |it| it.message.as_str());
                left.push(format!("«{name}»: {why}"));
            }
            Err(problem) => return Err(problem),
        }
    }
    if all.is_empty() && piece.text.trim().is_empty() {
        let why = left.join(". ");
        return Err(Problem::invalid_field("key", "not_taken", why));
    }
    Ok((all, left))
}

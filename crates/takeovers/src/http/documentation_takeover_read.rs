use axum::Json;
use svenn_courserules::package::Entry;
use svenn_http::{App, Coordinator, Ids, Problem, Session, endpoint};
use svenn_imports::{Sheet, reading};
use svenn_kernel::ImportId;

use super::shown::{self, DocumentationTakeover};
use crate::{
    archive::Archive,
    matching::Known,
    pieces::{contents, list_of},
    store,
};

/// Most pieces of one archive.
const PIECES_MAX: usize = 3_000;

/// Reads the archive of an import, and the list in it. Read once, it is answered as it is.
#[endpoint(
    post = "/documentation/takeovers/{id}/read",
    invalid = "`archive`: why it is not taken, or `empty`, `too_many`",
    conflict = "`closed`: the archive is there no more"
)]
pub async fn documentation_takeover_read(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<DocumentationTakeover>, Problem> {
    let (tx, caller) = session.read().await?;
    let (row, record) = shown::open(&tx, &id).await?;
    if row.contents()?.is_some() {
        return Ok(Json(shown::view(&tx, &id).await?));
    }
    let known = Known::load(&tx).await?;
    drop(tx);
    let archive = Archive::of(&session.app, &caller.tenant, &record)?;
    let entries = archive.entries().await?;
    let list = list_of(&entries).cloned();
    let (sheet, note) = match &list {
        Some(entry) => sheet_of(&session.app, &archive, entry).await?,
        None => (None, None),
    };
    let named = list.as_ref().map(|entry| entry.name.as_str()).zip(sheet.as_ref());
    let mut found = contents(entries, named, |folder| known.is_person(folder));
    found.notes.extend(note);
    let refused = |code, message: &str| Err(Problem::invalid_field("file", code, message));
    if found.pieces.is_empty() {
        return refused("empty", "ZIP-filen har ingen filer");
    }
    if found.pieces.len() > PIECES_MAX {
        let message = format!("ZIP-filen har flere enn {PIECES_MAX} dokumentasjoner. Del den opp");
        return refused("too_many", &message);
    }
    let (tx, _) = session.write().await?;
    store::lock(&tx, &id).await?;
    shown::open(&tx, &id).await?;
    store::set_contents(&tx, &id, &found).await?;
    let view = shown::view(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// The list, or why it is not read.
async fn sheet_of(
    app: &App,
    archive: &Archive<'_>,
    entry: &Entry,
) -> Result<(Option<Sheet>, Option<String>), Problem> {
    let unread = |why: &str| {
        let note = format!("«{}» er ikke brukt som liste: {why}", entry.name);
        (None, Some(note))
    };
    let Some(bytes) = archive.unpacked(entry).await? else {
        return Ok(unread("Filen er ødelagt"));
    };
    match reading::sheet(&app.workers, bytes).await? {
        Ok(sheet) => Ok((Some(sheet), None)),
        Err(why) => {
            let wrong = why.report().errors.into_iter().next();
            Ok(unread(&wrong.map(|it| it.message).unwrap_or_default()))
        }
    }
}

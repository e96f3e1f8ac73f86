use std::cmp::Reverse;

use axum::Json;
use serde::Serialize;
use svenn_files::records;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::{SharedDocumentId, Timestamp};
use utoipa::ToSchema;

use crate::{capability::SHAREDDOCUMENTS, files, open, rules::reaches, store};

/// A document that is shared with the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSharedDocument {
    id: SharedDocumentId,
    title: String,
    /// Folder or category; may be empty.
    kategori: String,
    /// The newest edition, from 1.
    utgave: i32,
    /// From when the caller has it.
    published: Timestamp,
    files_count: usize,
    /// Whether the caller has opened this edition.
    opened: bool,
    /// Whether the caller has opened an earlier edition, and not this one.
    ny_versjon: bool,
}

/// The documents that are shared with the caller, newest first.
#[endpoint(get = "/shareddocuments/my")]
pub async fn own_shareddocuments_list(
    session: Session,
) -> Result<Json<Vec<OwnSharedDocument>>, Problem> {
    let (tx, caller) = session.read().await?;
    let own = open::groups_of_caller(&tx, &caller).await?;
    let groups = store::groups(&tx).await?;
    let mut rows = store::some(&tx, None).await?;
    rows.retain(|row| {
        let theirs = groups.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let is_in_group = theirs.iter().any(|group| own.contains(group));
        reaches(row.sharing(), caller.rolle, is_in_group)
    });
    let editions = store::editions(&tx).await?;
    let newest = |id: &SharedDocumentId| editions.get(id).and_then(store::Editions::newest);
    let shown = rows.iter().filter_map(|row| Some((row, newest(&row.id)?)));
    let owners: Vec<String> =
        shown.clone().map(|(row, edition)| files::owner_of(&row.id, edition.utgave)).collect();
    let owners: Vec<&str> = owners.iter().map(String::as_str).collect();
    let found = records::of_owners(&tx, SHAREDDOCUMENTS, &owners).await?;
    let seen = store::seen_newest_by(&tx, &caller.person).await?;
    let mut lines: Vec<OwnSharedDocument> = shown
        .zip(owners)
        .map(|((row, edition), owner)| {
            let seen = seen.get(&row.id).copied();
            OwnSharedDocument {
                id: row.id.clone(),
                title: row.title.clone(),
                kategori: row.kategori.clone(),
                utgave: edition.utgave,
                published: edition.published.unwrap_or(edition.created),
                files_count: found.get(owner).map_or(0, Vec::len),
                opened: seen == Some(edition.utgave),
                ny_versjon: seen.is_some_and(|seen| seen < edition.utgave),
            }
        })
        .collect();
    lines.sort_by_key(|line| Reverse(line.published));
    Ok(Json(lines))
}

//! Shared documents and certifications as they are shown.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem, files::FileView};
use svenn_kernel::{CertificationId, Fault, GroupId, PersonId, SharedDocumentId, Timestamp, oslo};
use svenn_people::{groups, names};
use utoipa::ToSchema;

use crate::{
    capability::{SERTIFISERINGER, SHAREDDOCUMENTS},
    certifications::Certification,
    files,
    open::{self, Opened},
    receivers::receivers,
    rules::{CertificationStatus, SharingStatus, certification_status, may_remind},
    store::{self, Edition},
};

/// A shared document for the office.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedDocumentView {
    pub id: SharedDocumentId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    /// Description, plain text; may be empty.
    pub description: String,
    /// Folder or category; may be empty.
    pub kategori: String,
    /// The groups that it is shared with, by name.
    pub groups: Vec<SharedDocumentGroup>,
    /// Every apprentice and employee has it.
    pub all_users: bool,
    /// The coordinators too.
    pub everyone: bool,
    pub status: SharingStatus,
    pub created: Timestamp,
    /// When it was last changed.
    pub updated: Timestamp,
    /// How many it reaches now.
    pub mottakere: usize,
    /// How many of them have opened the newest edition.
    pub aapnet: usize,
    /// When those who have not were last reminded.
    pub reminded: Option<Timestamp>,
    /// Whether they can be reminded now.
    pub can_remind: bool,
    /// Every edition, newest first; one without `published` is being made.
    pub editions: Vec<SharedDocumentEdition>,
}

/// A group that a document is shared with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SharedDocumentGroup {
    pub id: GroupId,
    pub name: String,
}

/// An edition of a shared document.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SharedDocumentEdition {
    /// From 1.
    pub utgave: i32,
    pub created: Timestamp,
    /// From when readers have it.
    pub published: Option<Timestamp>,
    /// Changes of this edition; may be empty.
    pub endring: String,
    /// Name of the author; empty for a deleted person.
    pub av: String,
    /// How many have opened it.
    pub aapnet: i64,
    /// Oldest first.
    pub files: Vec<FileView>,
}

/// A document for the office.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn load(
    app: &App,
    tx: &Tx,
    id: &SharedDocumentId,
) -> Result<SharedDocumentView, Problem> {
    let row = open::document(tx, id).await?;
    let editions = store::editions_of(tx, id).await?;
    let group_ids = store::groups_of(tx, id).await?;
    let reached = receivers(tx, &row, &group_ids).await?;
    let newest = editions.newest();
    let seen = match newest {
        Some(newest) => store::seen_of_edition(tx, id, newest.utgave).await?,
        None => HashMap::new(),
    };
    let opened = reached.iter().filter(|it| seen.contains_key(&it.id)).count();
    let is_left = newest.is_some() && opened < reached.len();
    let counts = store::counts_of(tx, Some(std::slice::from_ref(id))).await?;
    let rows: Vec<Edition> = editions.iter().rev().cloned().collect();
    Ok(SharedDocumentView {
        version: row.version,
        groups: named_groups(tx, &group_ids).await?,
        status: editions.status(),
        mottakere: reached.len(),
        aapnet: opened,
        reminded: row.reminded,
        can_remind: is_left && may_remind(row.reminded, tx.now()),
        editions: edition_views(app, tx, rows, &counts).await?,
        id: row.id,
        title: row.title,
        description: row.description,
        kategori: row.kategori,
        all_users: row.all_users,
        everyone: row.everyone,
        created: row.created,
        updated: row.updated,
    })
}

async fn named_groups(tx: &Tx, ids: &[GroupId]) -> Result<Vec<SharedDocumentGroup>, Fault> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let all = groups::all(tx).await?.into_iter().filter(|group| ids.contains(&group.id));
    Ok(all.map(|group| SharedDocumentGroup { id: group.id, name: group.name }).collect())
}

async fn edition_views(
    app: &App,
    tx: &Tx,
    rows: Vec<Edition>,
    counts: &HashMap<(SharedDocumentId, i32), i64>,
) -> Result<Vec<SharedDocumentEdition>, Fault> {
    let owners: Vec<String> =
        rows.iter().map(|row| files::owner_of(&row.document, row.utgave)).collect();
    let owners: Vec<&str> = owners.iter().map(String::as_str).collect();
    let mut found = records::of_owners(tx, SHAREDDOCUMENTS, &owners).await?;
    let people = rows.iter().filter_map(|row| PersonId::parse(&row.by_id).ok());
    let names = names::load_names(tx, &people.collect::<Vec<_>>()).await?;
    let view = |(row, owner): (Edition, &str)| {
        let by = PersonId::parse(&row.by_id).ok().and_then(|id| names.get(&id));
        let files = found.remove(owner).unwrap_or_default().into_iter();
        SharedDocumentEdition {
            aapnet: counts.get(&(row.document, row.utgave)).copied().unwrap_or_default(),
            av: by.map(names::PersonName::navn).unwrap_or_default(),
            files: files.map(|file| FileView::new(app, tx, file)).collect(),
            utgave: row.utgave,
            created: row.created,
            published: row.published,
            endring: row.endring,
        }
    };
    Ok(rows.into_iter().zip(owners).map(view).collect())
}

/// A shared document as those read it whom it reaches.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedDocumentRead {
    pub id: SharedDocumentId,
    pub title: String,
    /// Description, plain text; may be empty.
    pub description: String,
    /// Folder or category; may be empty.
    pub kategori: String,
    /// The newest edition, from 1.
    pub utgave: i32,
    /// From when readers have it.
    pub published: Timestamp,
    /// Changes of this edition; may be empty.
    pub endring: String,
    /// When the caller opened it first.
    pub opened: Option<Timestamp>,
    /// Oldest first.
    pub files: Vec<FileView>,
}

/// An opened document as the caller reads it; none before it is shared.
pub async fn load_read(
    app: &App,
    tx: &Tx,
    opened: Opened,
    person: &PersonId,
) -> Result<Option<SharedDocumentRead>, Fault> {
    let Some(newest) = opened.editions.newest() else { return Ok(None) };
    let seen = store::seen_of_edition(tx, &opened.document.id, newest.utgave).await?;
    let files = files::of_edition(tx, newest).await?.into_iter();
    Ok(Some(SharedDocumentRead {
        utgave: newest.utgave,
        published: newest.published.unwrap_or(newest.created),
        endring: newest.endring.clone(),
        opened: seen.get(person).copied(),
        files: files.map(|file| FileView::new(app, tx, file)).collect(),
        id: opened.document.id,
        title: opened.document.title,
        description: opened.document.description,
        kategori: opened.document.kategori,
    }))
}

/// A certification as it is shown.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CertificationView {
    pub id: CertificationId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    /// Whose it is.
    pub person: PersonId,
    /// Its type, as people call it.
    pub title: String,
    /// Author; may be empty.
    pub utsteder: String,
    /// The day it was given.
    pub utstedt: Option<NaiveDate>,
    /// The last day on which it holds; none where it has no end.
    pub utloper: Option<NaiveDate>,
    pub status: CertificationStatus,
    pub created: Timestamp,
    /// When it was last changed.
    pub updated: Timestamp,
    /// Oldest first.
    pub files: Vec<FileView>,
}

/// Certifications as they are shown, in their order.
pub async fn certifications(
    app: &App,
    tx: &Tx,
    rows: Vec<Certification>,
) -> Result<Vec<CertificationView>, Fault> {
    let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut found = records::of_owners(tx, SERTIFISERINGER, &owners).await?;
    let today = oslo::day_of(tx.now());
    let views = rows.into_iter().map(|row| {
        let files = found.remove(row.id.as_str()).unwrap_or_default().into_iter();
        CertificationView {
            files: files.map(|file| FileView::new(app, tx, file)).collect(),
            status: certification_status(row.utloper, today),
            id: row.id,
            version: row.version,
            person: row.person,
            title: row.title,
            utsteder: row.utsteder,
            utstedt: row.utstedt,
            utloper: row.utloper,
            created: row.created,
            updated: row.updated,
        }
    });
    Ok(views.collect())
}

/// One certification as it is stored now.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn load_certification(
    app: &App,
    tx: &Tx,
    id: &CertificationId,
) -> Result<CertificationView, Problem> {
    let row = open::certification(tx, id).await?;
    certifications(app, tx, vec![row]).await?.pop().ok_or_else(Problem::not_found)
}

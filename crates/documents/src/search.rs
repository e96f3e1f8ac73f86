//! The lists: what the office shares, and certifications of everybody.

mod certifications;

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, GroupId, SharedDocumentId, Timestamp};
use svenn_people::groups;
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

pub use self::certifications::CertificationSource;
use crate::{
    capability::{SHAREDDOCUMENTS, SHAREDDOCUMENTSEEN},
    files::owner_of,
    rules::SharingStatus,
    store::{self, Editions, SharedDocument},
};

/// What stands in `mottakere` for a document of every apprentice and employee.
const ALL_USERS: &str = "Alle lærlinger og ansatte";
/// The same where the coordinators have it too.
const EVERYONE: &str = "Alle";

/// A shared document as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"updated")]
pub struct SharedDocumentItem {
    id: SharedDocumentId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten kategori")]
    kategori: String,
    #[search(keyword, facet, sort, web = "SharingStatus")]
    status: SharingStatus,
    /// Whom it is shared with, in words.
    #[search(keywords, facet, empty_label = "Ingen ennå")]
    mottakere: Vec<String>,
    #[search(keywords)]
    groups: Vec<GroupId>,
    #[search(bool)]
    all_users: bool,
    #[search(bool)]
    everyone: bool,
    /// The edition that readers have, or 0.
    #[search(int, sort)]
    utgave: i64,
    /// Files in the newest edition.
    #[search(int, sort)]
    files_count: usize,
    /// How many have opened the edition that readers have.
    #[search(int, facet, sort)]
    aapnet: i64,
    #[search(int, facet, sort)]
    created: Timestamp,
    #[search(int, facet, sort)]
    updated: Timestamp,
    /// From when readers have the edition that they have.
    #[search(int, facet, sort, zero_is_missing)]
    published: Timestamp,
}

/// Loads the documents.
#[derive(Debug, Clone, Copy, Default)]
pub struct SharedDocumentSource;

#[async_trait]
impl Source for SharedDocumentSource {
    fn schema(&self) -> Schema {
        SharedDocumentItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[SHAREDDOCUMENTSEEN, Collection::GRUPPER]
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection == SHAREDDOCUMENTSEEN {
            return Ok(to.same_ids());
        }
        let ids = to.ids.iter().filter_map(|id| GroupId::parse(id).ok());
        Ok(Touched::ids(store::in_groups(tx, &Vec::from_iter(ids)).await?))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            let ids = ids.iter().filter_map(|id| SharedDocumentId::parse(id).ok());
            ids.collect::<Vec<_>>()
        });
        let rows = store::some(tx, ids.as_deref()).await?;
        let around = Around::load(tx, ids.as_deref()).await?;
        rows.into_iter().map(|row| around.item(row).document()).collect()
    }
}

#[async_trait]
impl List for SharedDocumentSource {
    fn collection(&self) -> Collection {
        SHAREDDOCUMENTS
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

/// What the items say beyond their own rows. An office shares few documents: all of it is loaded
/// at once.
struct Around {
    groups: HashMap<SharedDocumentId, Vec<GroupId>>,
    names: HashMap<GroupId, String>,
    editions: HashMap<SharedDocumentId, Editions>,
    files: HashMap<String, usize>,
    seen: HashMap<(SharedDocumentId, i32), i64>,
}

impl Around {
    async fn load(tx: &Tx, ids: Option<&[SharedDocumentId]>) -> Result<Self, Fault> {
        let names = groups::all(tx).await?.into_iter();
        let files = records::of_collection(tx, SHAREDDOCUMENTS).await?.into_iter();
        Ok(Self {
            groups: store::groups(tx).await?,
            names: names.map(|group| (group.id, group.name)).collect(),
            editions: store::editions(tx).await?,
            files: files.map(|(owner, files)| (owner, files.len())).collect(),
            seen: store::counts_of(tx, ids).await?,
        })
    }

    fn item(&self, row: SharedDocument) -> SharedDocumentItem {
        let nothing = Editions::default();
        let editions = self.editions.get(&row.id).unwrap_or(&nothing);
        let newest = editions.newest();
        let shown = newest.or_else(|| editions.draft());
        let files = shown.and_then(|it| self.files.get(&owner_of(&row.id, it.utgave)));
        let seen = newest.and_then(|it| self.seen.get(&(row.id.clone(), it.utgave)));
        let groups = self.groups.get(&row.id).cloned().unwrap_or_default();
        SharedDocumentItem {
            status: editions.status(),
            mottakere: self.mottakere(&row, &groups),
            groups,
            utgave: newest.map_or(0, |it| i64::from(it.utgave)),
            files_count: files.copied().unwrap_or_default(),
            aapnet: seen.copied().unwrap_or_default(),
            published: newest.and_then(|it| it.published).unwrap_or_default(),
            id: row.id,
            title: row.title,
            kategori: row.kategori,
            all_users: row.all_users,
            everyone: row.everyone,
            created: row.created,
            updated: row.updated,
        }
    }

    fn mottakere(&self, row: &SharedDocument, groups: &[GroupId]) -> Vec<String> {
        if row.everyone {
            return vec![EVERYONE.to_owned()];
        }
        if row.all_users {
            return vec![ALL_USERS.to_owned()];
        }
        let names: BTreeSet<&String> =
            groups.iter().filter_map(|group| self.names.get(group)).collect();
        names.into_iter().cloned().collect()
    }
}

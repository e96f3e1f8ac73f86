//! SERTIFISERINGER: the certifications of everybody who is not in the archive.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{CertificationId, Collection, Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::{apprentices, employees};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::SERTIFISERINGER,
    certifications::{self, Certification},
    rules::{CertificationStatus, certification_holds_until, certification_status},
};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// A certification as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
pub struct CertificationItem {
    id: CertificationId,
    /// Its type: "certification types (facet on title)".
    #[search(text, weight = 100, sort, facet)]
    title: String,
    #[search(keyword)]
    person: PersonId,
    #[search(text, reading = Name, weight = 80, sort)]
    navn: String,
    #[search(keyword, facet, web = "Role")]
    rolle: Role,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten utsteder")]
    utsteder: String,
    #[search(keyword, facet, sort, web = "CertificationStatus")]
    status: CertificationStatus,
    /// The beginning of the day it was given.
    #[search(int, facet, sort, zero_is_missing)]
    utstedt: Timestamp,
    /// The beginning of the last day on which it holds.
    #[search(int, facet, sort, zero_is_missing)]
    utloper: Timestamp,
    #[search(int, sort)]
    files_count: usize,
    #[search(int, facet, sort)]
    created: Timestamp,
    #[search(int, facet, sort)]
    updated: Timestamp,
}

/// Loads the certifications.
#[derive(Debug, Clone, Copy, Default)]
pub struct CertificationSource;

#[async_trait]
impl Source for CertificationSource {
    fn schema(&self) -> Schema {
        CertificationItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::LAERLINGER, Collection::ANSATTER]
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people = to.ids.iter().filter_map(|id| PersonId::parse(id).ok());
        let theirs = certifications::of_people(tx, &Vec::from_iter(people)).await?;
        Ok(Touched::ids(theirs.into_iter().map(|row| row.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            let ids = ids.iter().filter_map(|id| CertificationId::parse(id).ok());
            ids.collect::<Vec<_>>()
        });
        let rows = certifications::some(tx, ids.as_deref()).await?;
        let people = people_here(tx, &rows).await?;
        let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        let files = records::of_owners(tx, SERTIFISERINGER, &owners).await?;
        let counts: HashMap<String, usize> =
            files.into_iter().map(|(owner, files)| (owner, files.len())).collect();
        let today = oslo::day_of(tx.now());
        let documents = rows.into_iter().filter_map(|row| {
            let (navn, rolle) = people.get(&row.person)?.clone();
            let until = certification_holds_until(row.utloper, today);
            let item = CertificationItem {
                files_count: counts.get(row.id.as_str()).copied().unwrap_or_default(),
                status: certification_status(row.utloper, today),
                utstedt: row.utstedt.map(oslo::start_of_day).unwrap_or_default(),
                utloper: row.utloper.map(oslo::start_of_day).unwrap_or_default(),
                id: row.id,
                title: row.title,
                person: row.person,
                navn,
                rolle,
                utsteder: row.utsteder,
                created: row.created,
                updated: row.updated,
            };
            Some(item.document().map(|document| document.valid_until(until)))
        });
        documents.collect()
    }
}

#[async_trait]
impl List for CertificationSource {
    fn collection(&self) -> Collection {
        SERTIFISERINGER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

/// Name and role of those whose certifications these are; archived apprentices are left out.
async fn people_here(
    tx: &Tx,
    rows: &[Certification],
) -> Result<HashMap<PersonId, (String, Role)>, Fault> {
    let ids: BTreeSet<PersonId> = rows.iter().map(|row| row.person.clone()).collect();
    let named = apprentices::named(tx, ids.iter().cloned().map(Into::into).collect()).await?;
    let here = named.into_iter().filter(|(_, _, is_archived)| !is_archived);
    let mut found: HashMap<PersonId, (String, Role)> =
        here.map(|(id, navn, _)| (id.into(), (navn, Role::Laerling))).collect();
    let ids: Vec<_> = ids.into_iter().map(Into::into).collect();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let theirs = employees::some(tx, some).await?.into_iter();
        found.extend(theirs.map(|row| {
            let navn = row.navn();
            (row.id.into(), (navn, Role::Ansatt))
        }));
    }
    Ok(found)
}

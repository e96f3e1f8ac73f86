//! The collection DOKUMENTASJONER of the read model.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, DocumentationId, EmployeeId, Fault, FileId, GoalId,
    Timestamp,
};
use svenn_review::{
    Look,
    listed::{APPRENTICES_DEPEND_ON, ListedApprentices, apprentices_touched, found_by},
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    rules::Status,
    store::{self, Documentation},
    view,
};

/// Ids loaded in one statement; engines limit the values of a statement.
const IDS_PER_STATEMENT: usize = 500;

/// Documentation as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[search(order = -"sistendret")]
pub struct DocumentationItem {
    id: DocumentationId,
    #[search(text, weight = 100, sort)]
    name: String,
    #[search(keyword, facet, sort, web = "DocumentationStatus")]
    status: Status,
    /// What there is to look at while it waits.
    #[search(keyword, facet, empty_label = "Venter ikke", web = "ReviewLook | null")]
    gjennomsyn: Option<Look>,
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 80, facet, sort)]
    laerlingnavn: String,
    #[search(keyword)]
    bedriftid: Option<CompanyId>,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keywords)]
    ansatte: Vec<EmployeeId>,
    /// Whom it waits for while it is sent.
    #[search(keywords, facet, sort, empty_label = "Uten faglig leder", people = "ansatte")]
    ansattenavn: Vec<String>,
    #[search(int, facet, sort)]
    sistendret: Timestamp,
    #[search(int, facet, sort, zero_is_missing)]
    sendt: Timestamp,
    #[search(int, sort)]
    antallbilder: usize,
    #[search(int, sort)]
    antallfiler: usize,
    #[search(int, sort)]
    antallmaal: usize,
    #[search(keywords)]
    maal: Vec<GoalId>,
    /// A file's id, or nothing.
    #[search(stored)]
    miniatyr: String,
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationSource;

#[async_trait]
impl Source for DocumentationSource {
    fn schema(&self) -> Schema {
        DocumentationItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &APPRENTICES_DEPEND_ON
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let Some(people) = apprentices_touched(tx, to).await? else {
            return Ok(Touched::Everything);
        };
        let mut ids = Vec::new();
        for some in people.chunks(IDS_PER_STATEMENT) {
            ids.extend(store::ids_of(tx, some).await?);
        }
        Ok(Touched::ids(ids))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut rows = Vec::new();
        match ids {
            None => rows = store::all(tx).await?,
            Some(ids) => {
                let ids: Vec<_> =
                    ids.iter().filter_map(|id| DocumentationId::parse(id).ok()).collect();
                for some in ids.chunks(IDS_PER_STATEMENT) {
                    rows.extend(store::find_many(tx, some).await?);
                }
            }
        }
        let around = Around::load(tx, &rows, ids.is_none()).await?;
        rows.into_iter().map(|row| around.item(row).document()).collect()
    }
}

#[async_trait]
impl List for DocumentationSource {
    fn collection(&self) -> Collection {
        Collection::DOKUMENTASJONER
    }

    /// Apprentices find their own, instructors what their apprentices have sent, coordinators
    /// everything that was sent. A draft is its apprentice's alone.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let sent = Expr::is("status", Status::Kladd.as_str()).negated();
        Ok(Scope::only(found_by(tx, caller, sent).await?))
    }
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: ListedApprentices,
    goals: HashMap<DocumentationId, Vec<GoalId>>,
    files: HashMap<String, Vec<FileRecord>>,
    returned: HashSet<DocumentationId>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Documentation], everything: bool) -> Result<Self, Fault> {
        let wanted = rows.iter().map(|row| &row.laerling);
        let apprentices = ListedApprentices::load(tx, wanted, everything).await?;
        let (mut goals, mut returned) = (HashMap::new(), HashSet::new());
        for some in rows.chunks(IDS_PER_STATEMENT) {
            let ids: Vec<DocumentationId> = some.iter().map(|row| row.id.clone()).collect();
            goals.extend(store::goals_of(tx, &ids).await?);
            if !everything {
                returned.extend(store::returned(tx, Some(&ids)).await?);
            }
        }
        if everything {
            returned = store::returned(tx, None).await?;
        }
        let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        let files = if everything {
            records::of_collection(tx, Collection::DOKUMENTASJONER).await?
        } else {
            records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?
        };
        Ok(Self { apprentices, goals, files, returned })
    }

    fn item(&self, row: Documentation) -> DocumentationItem {
        let apprentice = self.apprentices.of(&row.laerling);
        let files = self.files.get(row.id.as_str()).map(Vec::as_slice).unwrap_or_default();
        let pictures: Vec<&FileId> =
            files.iter().filter(|file| file.is_picture()).map(|file| &file.id).collect();
        let goals = self.goals.get(&row.id).map_or(0, Vec::len);
        DocumentationItem {
            status: row.status(),
            gjennomsyn: view::look_of(&row, goals, self.returned.contains(&row.id)),
            laerlingnavn: apprentice.navn,
            bedriftid: apprentice.bedriftid,
            bedrift: apprentice.bedrift,
            laerefag: apprentice.laerefag,
            ansatte: apprentice.ansatte,
            ansattenavn: apprentice.ansattenavn,
            sistendret: row.sistendret,
            sendt: row.sendt.unwrap_or_default(),
            antallbilder: pictures.len(),
            antallfiler: files.len(),
            antallmaal: goals,
            maal: self.goals.get(&row.id).cloned().unwrap_or_default(),
            miniatyr: pictures.first().map(|id| id.as_str().to_owned()).unwrap_or_default(),
            id: row.id,
            name: row.name,
            laerlingid: row.laerling,
        }
    }
}

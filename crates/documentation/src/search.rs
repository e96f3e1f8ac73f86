//! The collection DOKUMENTASJONER of the read model.

use std::collections::{BTreeSet, HashMap, HashSet};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{Caller, list::List, richtext};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, DocumentationId, EmployeeId, Fault, FileId, GoalId,
    Timestamp, TrainingPlanId,
};
use svenn_people::relations;
use svenn_review::{
    Look,
    listed::{ListedApprentices, apprentices_touched, found_by},
    ticks::{PlanWords, Tick},
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    rules::{
        Status,
        pictures::{PictureNote, in_order},
    },
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
    /// What is answered in a form.
    #[search(text, weight = 20, hidden)]
    utfylt: String,
}

/// What a goal says decides whether a text tells of it.
const DEPENDS_ON: &[Collection] = &[
    Collection::LAERLINGER,
    Collection::BEDRIFTER,
    Collection::ANSATTER,
    Collection::PROGRAMOMRAADER,
    Collection::TRAININGPLANS,
];

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationSource;

#[async_trait]
impl Source for DocumentationSource {
    fn schema(&self) -> Schema {
        DocumentationItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        DEPENDS_ON
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people = match to.collection {
            Collection::TRAININGPLANS => followers(tx, to).await?,
            _ => match apprentices_touched(tx, to).await? {
                Some(people) => people,
                None => return Ok(Touched::Everything),
            },
        };
        let mut ids = Vec::new();
        for some in people.chunks(IDS_PER_STATEMENT) {
            ids.extend(store::ids_of(tx, some).await?);
        }
        Ok(Touched::ids(ids))
    }

    async fn ids(&self, tx: &Tx) -> Result<Option<Vec<String>>, Fault> {
        Ok(Some(store::all_ids(tx).await?.into_iter().map(String::from).collect()))
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

/// Apprentices who follow plans that changed.
async fn followers(tx: &Tx, to: &Changed<'_>) -> Result<Vec<ApprenticeId>, Fault> {
    let mut found = BTreeSet::new();
    for id in to.ids.iter().filter_map(|id| TrainingPlanId::parse(id).ok()) {
        found.extend(relations::apprentices_with_plan(tx, &id).await?);
    }
    Ok(found.into_iter().collect())
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: ListedApprentices,
    ticks: HashMap<DocumentationId, Vec<Tick>>,
    /// Of the goals on what waits.
    words: PlanWords,
    files: HashMap<String, Vec<FileRecord>>,
    notes: HashMap<DocumentationId, Vec<PictureNote>>,
    returned: HashSet<DocumentationId>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Documentation], everything: bool) -> Result<Self, Fault> {
        let wanted = rows.iter().map(|row| &row.laerling);
        let apprentices = ListedApprentices::load(tx, wanted, everything).await?;
        let (mut ticks, mut returned) = (HashMap::new(), HashSet::new());
        let mut notes = HashMap::new();
        for some in rows.chunks(IDS_PER_STATEMENT) {
            let ids: Vec<DocumentationId> = some.iter().map(|row| row.id.clone()).collect();
            ticks.extend(store::ticks_of(tx, &ids).await?);
            notes.extend(store::pictures::notes_of(tx, &ids).await?);
            if !everything {
                returned.extend(store::returned(tx, Some(&ids)).await?);
            }
        }
        if everything {
            returned = store::returned(tx, None).await?;
        }
        let words = PlanWords::load(tx, &waiting_goals(rows, &ticks)).await?;
        let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        let files = if everything {
            records::of_collection(tx, Collection::DOKUMENTASJONER).await?
        } else {
            records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?
        };
        Ok(Self { apprentices, ticks, words, files, notes, returned })
    }

    fn item(&self, row: Documentation) -> DocumentationItem {
        let apprentice = self.apprentices.of(&row.laerling);
        let files = self.files.get(row.id.as_str()).cloned().unwrap_or_default();
        let notes = self.notes.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let files = in_order(files, |file| &file.id, notes);
        let pictures: Vec<&FileId> =
            files.iter().filter(|file| file.is_picture()).map(|file| &file.id).collect();
        let ticks = self.ticks.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let look = (row.status() == Status::Sendt).then(|| {
            let ids = view::ids_of(&files);
            let text = view::told_of(&row, &ids, notes);
            let ticked = view::ticked(&text, ticks, &self.words, &ids);
            view::look_of(&row, &text, ticked, self.returned.contains(&row.id))
        });
        DocumentationItem {
            status: row.status(),
            gjennomsyn: look.flatten(),
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
            antallmaal: ticks.len(),
            maal: ticks.iter().map(|tick| tick.goal.clone()).collect(),
            miniatyr: pictures.first().map(|id| id.as_str().to_owned()).unwrap_or_default(),
            utfylt: match row.filled {
                Some(_) => richtext::lines(&row.content),
                None => String::new(),
            },
            id: row.id,
            name: row.name,
            laerlingid: row.laerling,
        }
    }
}

/// The goals on what waits, each once: of those alone it is asked whether the text tells of them.
fn waiting_goals(
    rows: &[Documentation],
    ticks: &HashMap<DocumentationId, Vec<Tick>>,
) -> Vec<GoalId> {
    let waiting = rows.iter().filter(|row| row.status() == Status::Sendt);
    let goals: BTreeSet<&GoalId> =
        waiting.filter_map(|row| ticks.get(&row.id)).flatten().map(|tick| &tick.goal).collect();
    goals.into_iter().cloned().collect()
}

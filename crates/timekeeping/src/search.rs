//! The collection TIMEFORINGER of the read model: weeks of hours, competence hours and entries of
//! the practice log.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, HourSheetId, PersonId, ProgramAreaId,
    Role, Timestamp, oslo,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    relations,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    capability::TIMEFORINGER,
    rules::{Kind, Line, Status},
    store::{self, Sheet},
};

/// Apprentices loaded one by one; of more, all are loaded at once.
const APPRENTICES_EACH_MAX: usize = 5;
/// Characters of what was done that are searched.
const TEXT_CHARS_MAX: usize = 1_000;

/// Hours as they are in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[search(order = -"dag")]
pub struct SheetItem {
    id: HourSheetId,
    /// What approving it takes, beside its id.
    #[search(int)]
    version: i64,
    #[search(keyword, facet, sort, web = "HourSheetKind")]
    kind: Kind,
    #[search(keyword, facet, sort, web = "HourSheetStatus")]
    status: Status,
    /// The beginning of its day: of a week, that of its Monday.
    #[search(int, facet, sort)]
    dag: Timestamp,
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 80, facet, sort)]
    laerlingnavn: String,
    /// Whether the apprentice is in the archive.
    #[search(bool)]
    arkivert: bool,
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
    /// What was done, as far as it is searched.
    #[search(text, weight = 20)]
    hva: String,
    /// Minutes of work.
    #[search(int, facet, sort)]
    minutter: i64,
    #[search(int, facet, sort)]
    sistendret: Timestamp,
    /// When it came where it is.
    #[search(int, facet, sort)]
    siden: Timestamp,
    #[search(int, sort)]
    antallfiler: usize,
}

/// Apprentices find their own, instructors their apprentices', coordinators all; nobody others'
/// drafts or those of archived apprentices.
fn condition(rolle: Role, person: &PersonId, own: Vec<ApprenticeId>) -> Expr {
    let here = Expr::is("arkivert", "true").negated();
    let sent = Expr::is("status", Status::Kladd.as_str()).negated();
    match rolle {
        Role::Koordinator => here.and(sent),
        Role::Laerling => Expr::is("laerlingid", person.as_str()),
        Role::Ansatt if own.is_empty() => Expr::Nothing,
        Role::Ansatt => {
            here.and(sent).and(Expr::any_of("laerlingid", own.into_iter().map(String::from)))
        }
    }
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetSource;

#[async_trait]
impl Source for SheetSource {
    fn schema(&self) -> Schema {
        SheetItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::LAERLINGER,
            Collection::BEDRIFTER,
            Collection::ANSATTER,
            Collection::PROGRAMOMRAADER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people: Vec<ApprenticeId> = match to.collection {
            Collection::LAERLINGER => {
                to.ids.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect()
            }
            Collection::BEDRIFTER => {
                let theirs = apprentices::all(tx).await?.into_iter().filter(|apprentice| {
                    apprentice.bedriftid.as_ref().is_some_and(|it| to.ids.contains(it.as_str()))
                });
                theirs.map(|apprentice| apprentice.id).collect()
            }
            Collection::ANSATTER => {
                let ids = to.ids.iter().filter_map(|id| EmployeeId::parse(id).ok());
                relations::apprentices_of_any(tx, &Vec::from_iter(ids)).await?
            }
            _ => return Ok(Touched::Everything),
        };
        let theirs = store::of_apprentices(tx, &people).await?;
        Ok(Touched::ids(theirs.into_iter().map(|row| row.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let rows = match ids {
            None => store::all(tx).await?,
            Some(ids) => {
                let ids = ids.iter().filter_map(|id| HourSheetId::parse(id).ok());
                store::find_many(tx, &Vec::from_iter(ids)).await?
            }
        };
        let around = Around::load(tx, &rows, ids.is_none()).await?;
        rows.into_iter().map(|row| around.item(row).document()).collect()
    }
}

#[async_trait]
impl List for SheetSource {
    fn collection(&self) -> Collection {
        TIMEFORINGER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let own = match caller.rolle {
            Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await?,
            Role::Koordinator | Role::Laerling => Vec::new(),
        };
        Ok(Scope::only(condition(caller.rolle, &caller.person, own)))
    }
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    instructors: HashMap<ApprenticeId, Vec<(EmployeeId, String)>>,
    files: HashMap<String, usize>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Sheet], everything: bool) -> Result<Self, Fault> {
        let wanted: BTreeSet<&ApprenticeId> = rows.iter().map(|row| &row.laerling).collect();
        let few = (!everything && wanted.len() <= APPRENTICES_EACH_MAX)
            .then(|| wanted.iter().copied().cloned().collect::<Vec<_>>());
        let instructors = relations::instructors_by_apprentice(tx, few.as_deref()).await?;
        let apprentices = apprentices_of(tx, few.as_deref()).await?;
        let companies: BTreeSet<CompanyId> =
            apprentices.values().filter_map(|it| it.bedriftid.clone()).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let files = if everything {
            records::of_collection(tx, TIMEFORINGER).await?
        } else {
            let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
            records::of_owners(tx, TIMEFORINGER, &owners).await?
        };
        let trades = program_areas::all(tx).await?;
        Ok(Self {
            companies: svenn_companies::names(tx, &companies).await?,
            trades: trades.into_iter().map(|area| (area.kode, area.title)).collect(),
            files: files.into_iter().map(|(owner, files)| (owner, files.len())).collect(),
            apprentices,
            instructors,
        })
    }

    fn item(&self, row: Sheet) -> SheetItem {
        let apprentice = self.apprentices.get(&row.laerling);
        let bedriftid = apprentice.and_then(|it| it.bedriftid.clone());
        let bedrift = bedriftid.as_ref().and_then(|id| self.companies.get(id)).cloned();
        let trade = apprentice.and_then(|it| it.programomrade.as_ref());
        let instructors = self.instructors.get(&row.laerling).cloned().unwrap_or_default();
        let (ansatte, ansattenavn) = instructors.into_iter().unzip();
        SheetItem {
            version: row.version,
            kind: row.kind,
            status: row.status,
            dag: oslo::start_of_day(row.dag),
            laerlingnavn: apprentice.map(Apprentice::navn).unwrap_or_default(),
            arkivert: apprentice.is_some_and(|it| it.archived),
            bedriftid,
            bedrift: bedrift.unwrap_or_default(),
            laerefag: trade.and_then(|kode| self.trades.get(kode)).cloned().unwrap_or_default(),
            ansatte,
            ansattenavn,
            hva: searched(&row.linjer.0),
            minutter: row.minutes,
            sistendret: row.sistendret,
            siden: row.siden,
            antallfiler: self.files.get(row.id.as_str()).copied().unwrap_or_default(),
            id: row.id,
            laerlingid: row.laerling,
        }
    }
}

fn searched(lines: &[Line]) -> String {
    let mut texts: Vec<&str> = lines.iter().map(|line| line.hva.as_str()).collect();
    texts.retain(|text| !text.is_empty());
    texts.join(" · ").chars().take(TEXT_CHARS_MAX).collect()
}

async fn apprentices_of(
    tx: &Tx,
    few: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Apprentice>, Fault> {
    let Some(few) = few else {
        let all = apprentices::all(tx).await?.into_iter();
        return Ok(all.map(|apprentice| (apprentice.id.clone(), apprentice)).collect());
    };
    let mut some = HashMap::with_capacity(few.len());
    for id in few {
        some.extend(apprentices::find(tx, id).await?.map(|it| (id.clone(), it)));
    }
    Ok(some)
}

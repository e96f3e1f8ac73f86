//! The collection TIMEFORINGER of the read model: weeks of hours, competence hours and entries of
//! the practice log.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, HourSheetId, Timestamp, oslo,
};
use svenn_review::listed::{
    APPRENTICES_DEPEND_ON, ListedApprentices, apprentices_touched, found_by,
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

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetSource;

#[async_trait]
impl Source for SheetSource {
    fn schema(&self) -> Schema {
        SheetItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &APPRENTICES_DEPEND_ON
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let Some(people) = apprentices_touched(tx, to).await? else {
            return Ok(Touched::Everything);
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

    /// Nobody finds others' drafts or those of archived apprentices.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let here = Expr::is("arkivert", "true").negated();
        let sent = Expr::is("status", Status::Kladd.as_str()).negated();
        Ok(Scope::only(found_by(tx, caller, here.and(sent)).await?))
    }
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: ListedApprentices,
    files: HashMap<String, usize>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Sheet], everything: bool) -> Result<Self, Fault> {
        let wanted = rows.iter().map(|row| &row.laerling);
        let apprentices = ListedApprentices::load(tx, wanted, everything).await?;
        let files = if everything {
            records::of_collection(tx, TIMEFORINGER).await?
        } else {
            let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
            records::of_owners(tx, TIMEFORINGER, &owners).await?
        };
        Ok(Self {
            files: files.into_iter().map(|(owner, files)| (owner, files.len())).collect(),
            apprentices,
        })
    }

    fn item(&self, row: Sheet) -> SheetItem {
        let apprentice = self.apprentices.of(&row.laerling);
        SheetItem {
            version: row.version,
            kind: row.kind,
            status: row.status,
            dag: oslo::start_of_day(row.dag),
            laerlingnavn: apprentice.navn,
            arkivert: apprentice.arkivert,
            bedriftid: apprentice.bedriftid,
            bedrift: apprentice.bedrift,
            laerefag: apprentice.laerefag,
            ansatte: apprentice.ansatte,
            ansattenavn: apprentice.ansattenavn,
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

//! The lists: interviews, and their templates.

mod templates;

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, Fault, InterviewId, InterviewTemplateId, PersonId,
    ProgramAreaId, Role, Timestamp,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    relations,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

pub use self::templates::TemplateSource;
use crate::{
    VURDERINGSSAMTALER,
    rules::{Signatures, StatusLabel, holds_until, status_label},
    store::{self, Guest, Interview, Participant},
};

/// Apprentices loaded one by one; of more, all are loaded at once.
const APPRENTICES_EACH_MAX: usize = 5;

/// An interview as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"plannedTime")]
pub struct InterviewItem {
    id: InterviewId,
    /// Title of the template.
    #[search(text, weight = 40, facet, sort)]
    navn: String,
    #[search(keyword)]
    template: InterviewTemplateId,
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 100, facet, sort)]
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
    #[search(keyword, facet, sort, web = "InterviewStatusLabel")]
    status: StatusLabel,
    /// Whether its time has come, and nobody has ended it.
    #[search(bool)]
    aktiv: bool,
    /// Whether its day is over, and nobody held it.
    #[search(bool)]
    uteblitt: bool,
    #[search(int, facet, sort)]
    planned_time: Timestamp,
    /// When it was ended.
    #[search(int, facet, sort, zero_is_missing)]
    done_time: Timestamp,
    #[search(keywords)]
    deltakere: Vec<PersonId>,
    /// Participants beside the apprentice.
    #[search(keywords, facet, empty_label = "Ingen andre", people = "deltakere")]
    deltakernavn: Vec<String>,
    /// Who takes part without an account.
    #[search(keywords)]
    gjester: Vec<String>,
    /// Words by which it is found again.
    #[search(keywords, facet, empty_label = "Ingen")]
    tags: Vec<String>,
    /// Who has not signed.
    #[search(keywords)]
    venter: Vec<PersonId>,
    #[search(keywords, facet, empty_label = "Ingen", people = "venter")]
    venternavn: Vec<String>,
    /// How many have said that they come, and of how many.
    #[search(int, sort)]
    kommer: usize,
    #[search(int, sort)]
    antall: usize,
    #[search(text, weight = 10)]
    place: String,
}

/// Loads the interviews.
#[derive(Debug, Clone, Copy, Default)]
pub struct InterviewSource;

#[async_trait]
impl Source for InterviewSource {
    fn schema(&self) -> Schema {
        InterviewItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] =
            &[Collection::LAERLINGER, Collection::BEDRIFTER, Collection::PROGRAMOMRAADER];
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
            _ => return Ok(Touched::Everything),
        };
        let theirs = store::of_apprentices(tx, &people).await?;
        Ok(Touched::ids(theirs.into_iter().map(|it| it.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            let ids = ids.iter().filter_map(|id| InterviewId::parse(id).ok());
            ids.collect::<Vec<_>>()
        });
        let rows = store::some(tx, ids.as_deref()).await?;
        let around = Around::load(tx, &rows).await?;
        let now = tx.now();
        let documents = rows.into_iter().map(|row| {
            let until = holds_until(row.status, row.planned_time, now);
            Ok(around.item(row, now).document()?.valid_until(until))
        });
        documents.collect()
    }
}

#[async_trait]
impl List for InterviewSource {
    fn collection(&self) -> Collection {
        VURDERINGSSAMTALER
    }

    /// Apprentices find their own, instructors their apprentices', coordinators all; nobody those of
    /// archived apprentices.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let here = Expr::is("arkivert", "true").negated();
        Ok(Scope::only(match caller.rolle {
            Role::Koordinator => here,
            Role::Laerling => Expr::is("laerlingid", caller.person.as_str()),
            Role::Ansatt => {
                let own = relations::apprentices_of(tx, &caller.person.clone().into()).await?;
                if own.is_empty() {
                    Expr::Nothing
                } else {
                    here.and(Expr::any_of("laerlingid", own.into_iter().map(String::from)))
                }
            }
        }))
    }
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    participants: HashMap<InterviewId, Vec<Participant>>,
    guests: HashMap<InterviewId, Vec<Guest>>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Interview]) -> Result<Self, Fault> {
        let wanted: BTreeSet<&ApprenticeId> = rows.iter().map(|row| &row.apprentice).collect();
        let mut here = HashMap::with_capacity(wanted.len());
        if wanted.len() <= APPRENTICES_EACH_MAX {
            for id in wanted {
                here.extend(apprentices::find(tx, id).await?.map(|it| (id.clone(), it)));
            }
        } else {
            let all = apprentices::all(tx).await?.into_iter();
            here.extend(all.map(|it| (it.id.clone(), it)));
        }
        let companies: BTreeSet<CompanyId> =
            rows.iter().filter_map(|row| row.company.clone()).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let trades = program_areas::all(tx).await?.into_iter();
        let ids: Vec<InterviewId> = rows.iter().map(|row| row.id.clone()).collect();
        Ok(Self {
            apprentices: here,
            companies: svenn_companies::names(tx, &companies).await?,
            trades: trades.map(|area| (area.kode, area.title)).collect(),
            participants: store::participants_of(tx, &ids).await?,
            guests: store::guests_of(tx, &ids).await?,
        })
    }

    fn item(&self, row: Interview, now: Timestamp) -> InterviewItem {
        let apprentice = self.apprentices.get(&row.apprentice);
        let trade = apprentice.and_then(|it| it.programomrade.as_ref());
        let those = self.participants.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let those: Vec<&Participant> = those.iter().filter(|one| !one.removed).collect();
        let hers = PersonId::from(row.apprentice.clone());
        let others = those.iter().filter(|one| one.person != hers);
        let (deltakere, deltakernavn) =
            others.map(|one| (one.person.clone(), one.navn.clone())).unzip();
        let waiting: Vec<&&Participant> = those.iter().filter(|one| one.not_signed).collect();
        let signatures = Signatures { waiting: waiting.len() };
        let (venter, venternavn) =
            waiting.iter().map(|one| (one.person.clone(), one.navn.clone())).unzip();
        let guests = self.guests.get(&row.id).into_iter().flatten();
        let company = row.company.as_ref().and_then(|id| self.companies.get(id));
        InterviewItem {
            status: status_label(row.status, signatures),
            aktiv: row.is_active(now),
            uteblitt: row.is_missed(now),
            laerlingnavn: apprentice.map(Apprentice::navn).unwrap_or_default(),
            arkivert: apprentice.is_some_and(|it| it.archived),
            bedrift: company.cloned().unwrap_or_default(),
            laerefag: trade.and_then(|kode| self.trades.get(kode)).cloned().unwrap_or_default(),
            deltakere,
            deltakernavn,
            venter,
            venternavn,
            kommer: those
                .iter()
                .filter(|one| one.invitation() == crate::rules::Invitation::Accepted)
                .count(),
            antall: those.len(),
            gjester: guests.map(|guest| guest.navn.clone()).collect(),
            tags: row.tags,
            navn: row.template_data.name,
            done_time: row.done_time.unwrap_or_default(),
            id: row.id,
            template: row.template,
            laerlingid: row.apprentice,
            bedriftid: row.company,
            planned_time: row.planned_time,
            place: row.place,
        }
    }
}

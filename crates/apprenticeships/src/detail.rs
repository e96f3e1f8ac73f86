//! One apprentice as the detail page shows it.

mod instructor;
mod private;
mod terms;

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies as companies;
use svenn_curricula::{plans::PlanOutline, program_areas};
use svenn_db::{QueryBatch, Tx};
use svenn_http::{
    App, Caller,
    statistics::{Counted, ReadCounts},
};
use svenn_kernel::{
    DepartmentId, Fault, GoalId, ProgramAreaId, Role, TrainingPlanId, numbers::IdentityNumber, oslo,
};
use utoipa::ToSchema;

pub use instructor::InstructorRef;
pub use private::PrivateDetail;
pub use terms::ContractTerms;

use svenn_people::{
    apprentices::Apprentice,
    bank_account,
    goals::{self, Progress},
    kind::ApprenticeType,
    parts::{DepartmentDuration, DepartmentStay, GoalHours},
    personnr,
    refs::{Address, CompanyRef, Contacts, PersonRef, contacts},
    rules::{
        self, ApprenticeStatus,
        pace::{self, ExpectedProgress},
        person,
    },
};
use svenn_progression::rules::Recommended;

/// An apprentice as the caller may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeDetail {
    /// Who it is.
    pub id: svenn_kernel::ApprenticeId,
    /// Send it back when changing something.
    pub version: i64,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
    /// Masked identity number, as in `010190 *****`.
    pub personnr: Option<String>,
    /// Notes on the number, for coordinators.
    #[serde(rename = "personnrNotater")]
    pub personnr_notater: Vec<&'static str>,
    /// Birth date.
    pub fodselsdato: Option<NaiveDate>,
    /// Address.
    pub adresse: Address,
    /// Whether the address is not to be known: then only the office has it here, and no letter,
    /// list or file.
    pub adressesperre: bool,
    /// Kind of apprenticeship.
    #[serde(rename = "type")]
    pub kind: ApprenticeType,
    /// Its label.
    pub laerlingtypename: &'static str,
    /// Derived status.
    pub status: ApprenticeStatus,
    /// Text of the phase badge.
    #[serde(rename = "statusLabel")]
    pub status_label: &'static str,
    /// Open tasks of the coordinator; empty for others.
    pub todo: Vec<&'static str>,
    /// Host company.
    pub bedrift: Option<CompanyRef>,
    /// Instructors.
    pub ansatte: Vec<InstructorRef>,
    pub coordinators: Vec<PersonRef>,
    /// Training plans.
    pub trainingplans: Vec<PlanRef>,
    /// Trade.
    pub programomrade: Option<ProgramAreaRef>,
    /// First and last day of the apprenticeship.
    pub laeretid: Period,
    /// Whether it is in the archive.
    pub archived: bool,
    /// Day the contract was ended before its time.
    #[serde(rename = "unexpectedEndDate")]
    pub unexpected_end_date: Option<NaiveDate>,
    /// Percent of a full position in force today.
    pub stillingsprosent: f64,
    /// Departments of the company the apprentice is in.
    #[serde(rename = "avdelingerMore")]
    pub avdelinger_more: Vec<DepartmentView>,
    /// Terms of the contract.
    #[serde(flatten)]
    pub terms: ContractTerms,
    /// Documentation by status.
    pub statistikk: StatisticsView,
    /// Goals by status.
    pub progress: Progress,
    /// Expected progress; absent when nothing is expected.
    pub expected: Option<ExpectedProgress>,
    /// Private note; only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub merknad: Option<String>,
    /// Fields only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub privat: Option<PrivateDetail>,
}

/// A department the apprentice is in.
#[derive(Debug, Serialize, ToSchema)]
pub struct DepartmentView {
    pub id: DepartmentId,
    /// Its name; empty for one that is gone.
    pub navn: String,
    /// Whether it is for a time only.
    #[serde(rename = "isDuration")]
    pub is_duration: bool,
    /// The time, when it is for one.
    pub duration: Option<DepartmentDuration>,
}

/// A training plan by title.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlanRef {
    pub id: TrainingPlanId,
    pub title: String,
}

/// A trade by title.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProgramAreaRef {
    /// Code of the trade.
    pub kode: ProgramAreaId,
    /// Its title.
    pub tittel: String,
}

/// First and last day.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Period {
    /// First day.
    pub startdato: Option<NaiveDate>,
    /// Last day.
    pub sluttdato: Option<NaiveDate>,
}

/// Counts by kind.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatisticsView {
    /// Waiting for an answer.
    pub dokumentasjon_sendt: i64,
    /// To be corrected.
    pub dokumentasjon_rettes: i64,
    /// Approved.
    pub dokumentasjon_godkjent: i64,
    /// Assessment interviews.
    pub vurderingssamtaler: i64,
    /// Hours kept.
    pub timekeeping_hours: f64,
    /// Pieces of time kept.
    pub timekeepings: i64,
    /// Counts by id of the goal; goals without any are left out.
    pub goals: BTreeMap<String, GoalStatistics>,
}

/// Counts of the evidence for a goal.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalStatistics {
    pub training_days: i64,
    /// Pieces of time kept.
    pub timekeepings: i64,
    /// Hours kept.
    pub hours: f64,
}

/// Minutes as hours.
fn hours(minutes: i64) -> f64 {
    f64::from(i32::try_from(minutes).unwrap_or(i32::MAX)) / 60.0
}

/// What is to be said of an apprentice's identity number.
fn notes_of(number: &IdentityNumber, of: &Apprentice, today: NaiveDate) -> Vec<&'static str> {
    let mut notes = person::personnr_notes(number, of.fodselsdato);
    let (fodselsdato, startdato) = (of.fodselsdato, of.startdato);
    let age = person::AgeFacts { fodselsdato, carried: number.birth_date(), startdato };
    if age.needs_guardian(today) {
        notes.push(person::UNDER_18);
    }
    notes
}

/// Puts the detail together as the caller may see it: what is left to do and the private note
/// are for coordinators.
///
/// # Errors
/// A fault of the database, or of an identity number that does not open.
pub async fn load_detail(
    tx: &Tx,
    app: &App,
    caller: &Caller,
    apprentice: Apprentice,
) -> Result<ApprenticeDetail, Fault> {
    let id = &apprentice.id;
    let Around {
        contacts,
        plans,
        progress,
        recommended,
        bedrift,
        programomrade,
        departments,
        counted,
    } = around(tx, app, &apprentice).await?;
    let Contacts { ansatte, coordinators, relasjoner } = contacts;
    let facts = apprentice.status_facts(!plans.is_empty(), !ansatte.is_empty());
    let status = rules::status(&facts, tx.now());
    let today = oslo::day_of(tx.now());
    let expected = pace::expected(&apprentice.training_time(), progress, &recommended, today);
    let number = match &apprentice.personnr {
        Some(sealed) => Some(personnr::open(tx.tenant(), &app.secrets, id, sealed)?),
        None => None,
    };
    let coordinator = caller.rolle == Role::Koordinator;
    let personnr_notater = match &number {
        Some(number) if coordinator => notes_of(number, &apprentice, today),
        _ => Vec::new(),
    };
    let todo = if coordinator { rules::todo(&facts) } else { Vec::new() };
    let account = match coordinator {
        true => bank_account::open(tx.tenant(), &app.secrets, &apprentice)?,
        false => None,
    };
    let terms = ContractTerms::from_apprentice(&apprentice);
    let is_own = caller.person.as_str() == id.as_str();
    let adresse = address(&apprentice, coordinator || is_own);
    Ok(ApprenticeDetail {
        id: id.clone(),
        version: apprentice.version,
        avdelinger_more: stays(&apprentice, &departments),
        bedrift,
        coordinators,
        programomrade,
        ansatte: ansatte.into_iter().map(|it| InstructorRef::new(it, &relasjoner)).collect(),
        fornavn: apprentice.fornavn,
        etternavn: apprentice.etternavn,
        epost: apprentice.epost,
        telefon: apprentice.telefon,
        personnr: number.as_ref().map(IdentityNumber::masked),
        personnr_notater,
        fodselsdato: apprentice.fodselsdato,
        adresse,
        adressesperre: apprentice.adressesperre,
        kind: apprentice.kind,
        laerlingtypename: apprentice.kind.label(),
        status,
        status_label: status.label(),
        todo,
        trainingplans: plans.into_iter().map(|(id, title, _)| PlanRef { id, title }).collect(),
        laeretid: Period { startdato: apprentice.startdato, sluttdato: apprentice.sluttdato },
        archived: apprentice.archived,
        unexpected_end_date: apprentice.unexpected_end_date,
        stillingsprosent: rules::vacancy_rate(&apprentice.vacancy_rates.0, today),
        terms,
        statistikk: StatisticsView {
            dokumentasjon_sendt: apprentice.dokumentasjon_sendt,
            dokumentasjon_rettes: apprentice.dokumentasjon_rettes,
            dokumentasjon_godkjent: apprentice.dokumentasjon_godkjent,
            timekeeping_hours: hours(apprentice.timekeeping_minutes),
            timekeepings: apprentice.timekeepings,
            vurderingssamtaler: counted.vurderingssamtaler,
            goals: goal_statistics(&apprentice.timekeeping_goals.0, &counted.training_days),
        },
        progress,
        expected,
        privat: coordinator.then_some(PrivateDetail {
            kontonummer: account.as_ref().map(svenn_bank::masked),
            vacancy_rates: apprentice.vacancy_rates.0,
            fravaer: apprentice.fravaer.0,
            foresatt: apprentice.foresatt,
        }),
        merknad: coordinator.then_some(apprentice.merknad),
    })
}

/// An address that is not to be known is for the office, and for whoever lives there.
fn address(of: &Apprentice, may_see: bool) -> Address {
    if of.adressesperre && !may_see {
        return Address {
            adresse: String::new(),
            postnummer: String::new(),
            poststed: String::new(),
        };
    }
    Address {
        adresse: of.adresse.clone(),
        postnummer: of.postnummer.clone(),
        poststed: of.poststed.clone(),
    }
}

fn goal_statistics(
    kept: &[GoalHours],
    training_days: &BTreeMap<GoalId, i64>,
) -> BTreeMap<String, GoalStatistics> {
    let mut goals: BTreeMap<String, GoalStatistics> = BTreeMap::new();
    for kept in kept {
        let one = goals.entry(kept.goal.as_str().to_owned()).or_default();
        (one.timekeepings, one.hours) = (kept.weeks, hours(kept.minutes));
    }
    for (goal, days) in training_days {
        goals.entry(goal.as_str().to_owned()).or_default().training_days = *days;
    }
    goals
}

/// What is known of an apprentice in other tables.
struct Around {
    contacts: Contacts,
    plans: Vec<PlanOutline>,
    progress: Progress,
    recommended: Recommended,
    bedrift: Option<CompanyRef>,
    programomrade: Option<ProgramAreaRef>,
    /// Of the company, by name.
    departments: HashMap<DepartmentId, String>,
    counted: Counted,
}

/// Everything that belongs to the apprentice, in one statement.
async fn around(tx: &Tx, app: &App, of: &Apprentice) -> Result<Around, Fault> {
    let (company, trade) = (of.bedriftid.as_ref(), of.programomrade.as_ref());
    let in_departments = company.filter(|_| !of.avdelinger_more.0.is_empty());
    let mut batch = QueryBatch::new();
    let contacts = contacts::ask(&mut batch, &of.id);
    let progress = goals::AskedProgress::ask(&mut batch, &of.id);
    let company = company.map(|id| companies::ask_name(&mut batch, id));
    let trade = trade.map(|kode| program_areas::ask_title(&mut batch, kode));
    let departments = in_departments.map(|id| companies::ask_departments(&mut batch, id));
    let counts: Vec<ReadCounts> =
        app.apprentice_counts.iter().map(|it| it.ask(&mut batch, &of.id)).collect();
    let mut answers = batch.run(tx).await?;
    let mut counted = Counted::default();
    counts.into_iter().try_for_each(|read| read(&mut answers, &mut counted))?;
    let (plans, progress, recommended) = progress.read(&mut answers)?;
    let bedrift = answers.take_if_asked(company)?.pop();
    let programomrade = answers.take_if_asked(trade)?.pop();
    let departments = answers.take_if_asked(departments)?;
    Ok(Around {
        contacts: contacts.read(&mut answers)?,
        plans,
        progress,
        recommended,
        bedrift: bedrift.map(|(id, navn)| CompanyRef { id, navn }),
        programomrade: programomrade.map(|(kode, tittel)| ProgramAreaRef { kode, tittel }),
        departments: departments.into_iter().collect(),
        counted,
    })
}

/// The apprentice's departments by name; none without a company.
fn stays(of: &Apprentice, names: &HashMap<DepartmentId, String>) -> Vec<DepartmentView> {
    if of.bedriftid.is_none() {
        return Vec::new();
    }
    let view = |stay: &DepartmentStay| DepartmentView {
        id: stay.id.clone(),
        navn: names.get(&stay.id).cloned().unwrap_or_default(),
        is_duration: stay.is_duration,
        duration: stay.duration,
    };
    of.avdelinger_more.0.iter().map(view).collect()
}

/// The trade by title; `None` also for one that is gone.
pub async fn program_area(
    tx: &Tx,
    kode: Option<&ProgramAreaId>,
) -> Result<Option<ProgramAreaRef>, Fault> {
    let Some(kode) = kode else { return Ok(None) };
    let found = program_areas::find(tx, kode).await?;
    Ok(found.map(|area| ProgramAreaRef { kode: area.kode, tittel: area.title }))
}

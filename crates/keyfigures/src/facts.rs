//! What the lists of contracts, half-years and leaves are made of, loaded together.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_apprenticeships::contracts::{self, Contract as Ended, ContractEnd};
use svenn_companies as companies;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_interviews::{rules::Status, store::times_of};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, ProgramAreaId, Timestamp, oslo};
use svenn_measures::{Contract, Ending, Journey, Leave};
use svenn_people::apprentices::{self, Apprentice};
use svenn_records::{
    followup::{self, Exam},
    rules::ExamResult,
};
use svenn_vigorules::{Ending as CountyEnding, Reasons};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

mod county {
    //! What the county says of contracts; the crate of the county's files writes it.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApprenticeId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_contracts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub begins: String,
        pub approved: Option<String>,
        pub ended: Option<String>,
        pub reason: Option<String>,
    }

    svenn_db::no_relations!();
}

/// What a company is called, and where it is.
#[derive(Debug, Clone, Default)]
pub struct Employer {
    pub navn: String,
    pub fylke: String,
}

/// A contract with its place.
#[derive(Debug, Clone)]
pub struct Kept {
    /// The apprentice's id for the present contract, its own for one before.
    pub id: String,
    pub is_present: bool,
    pub bedriftid: Option<CompanyId>,
    pub programomrade: Option<ProgramAreaId>,
    /// Why it ended, in words; empty where it did not before its time.
    pub cause: String,
    pub contract: Contract,
}

/// A person with all contracts, in the order in which they began.
#[derive(Debug, Clone)]
pub struct Person {
    pub apprentice: Apprentice,
    pub contracts: Vec<Kept>,
    pub exams: Vec<Exam>,
    /// Days of interviews that were held.
    pub held: Vec<NaiveDate>,
}

/// People, and what is called what.
#[derive(Debug, Default)]
pub struct Facts {
    pub people: Vec<Person>,
    companies: HashMap<CompanyId, Employer>,
    trades: HashMap<ProgramAreaId, String>,
}

fn is_passed(result: ExamResult) -> bool {
    matches!(result, ExamResult::Bestatt | ExamResult::BestattMegetGodt)
}

impl Person {
    /// The day the trade test was passed.
    pub fn passed(&self) -> Option<NaiveDate> {
        let passed = self.exams.iter().filter(|exam| is_passed(exam.result));
        passed.filter_map(|exam| exam.test_date.or(exam.approved_date)).min()
    }

    /// The first test that was taken and judged, with its day and whether it was passed.
    pub fn first_test(&self) -> Option<(NaiveDate, bool)> {
        let judged =
            |exam: &&Exam| is_passed(exam.result) || exam.result == ExamResult::IkkeBestatt;
        let days = self.exams.iter().filter(judged);
        days.filter_map(|exam| Some((exam.test_date?, is_passed(exam.result))))
            .min_by_key(|(day, _)| *day)
    }

    /// The contracts with the certificate.
    pub fn journey(&self) -> Journey {
        let contracts = self.contracts.iter().map(|it| it.contract.clone()).collect();
        Journey { contracts, passed: self.passed() }
    }
}

impl Facts {
    /// Everything of these people, or of all.
    pub async fn load(tx: &Tx, ids: Option<&[ApprenticeId]>) -> Result<Self, Fault> {
        let all = match ids {
            None => apprentices::all(tx).await?,
            Some(ids) => apprentices::some(tx, ids).await?,
        };
        let people: Vec<ApprenticeId> = all.iter().map(|it| it.id.clone()).collect();
        let mut ended: HashMap<ApprenticeId, Vec<Ended>> = HashMap::new();
        for row in contracts::ended_of(tx, &people).await? {
            ended.entry(row.apprentice.clone()).or_default().push(row);
        }
        let county = said_by_county(tx, ids).await?;
        let reasons = svenn_vigo::reasons(tx).await?;
        let mut followed = followup::some(tx, &people).await?;
        let mut held = held_days(tx, ids).await?;
        let mut facts = Self::default();
        for apprentice in all {
            let of_county = county.get(&apprentice.id).map(Vec::as_slice).unwrap_or_default();
            let before = ended.remove(&apprentice.id).unwrap_or_default();
            facts.people.push(Person {
                contracts: contracts_of(&apprentice, &before, (of_county, &reasons)),
                exams: followed.remove(&apprentice.id).map(|it| it.exams).unwrap_or_default(),
                held: held.remove(&apprentice.id).unwrap_or_default(),
                apprentice,
            });
        }
        facts.names(tx).await?;
        Ok(facts)
    }

    async fn names(&mut self, tx: &Tx) -> Result<(), Fault> {
        for it in companies::all(tx).await? {
            let employer = Employer { navn: it.navn, fylke: it.adresse.fylke };
            self.companies.insert(it.id, employer);
        }
        let contracts = self.people.iter().flat_map(|it| &it.contracts);
        let named = contracts.filter_map(|it| it.bedriftid.clone());
        let gone: BTreeSet<CompanyId> =
            named.filter(|id| !self.companies.contains_key(id)).collect();
        let gone = Vec::from_iter(gone);
        let mut counties = companies::counties(tx, &gone).await?;
        for (id, navn) in companies::names(tx, &gone).await? {
            let fylke = counties.remove(&id).unwrap_or_default();
            self.companies.insert(id, Employer { navn, fylke });
        }
        let trades = program_areas::all(tx).await?.into_iter();
        self.trades = trades.map(|it| (it.kode, it.title)).collect();
        Ok(())
    }

    /// The company of a contract; blank without one.
    pub fn employer(&self, of: &Kept) -> Employer {
        let found = of.bedriftid.as_ref().and_then(|id| self.companies.get(id));
        found.cloned().unwrap_or_default()
    }

    /// The trade of a contract; empty without one.
    pub fn trade(&self, of: &Kept) -> String {
        let found = of.programomrade.as_ref().and_then(|kode| self.trades.get(kode));
        found.cloned().unwrap_or_default()
    }
}

async fn held_days(
    tx: &Tx,
    ids: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Vec<NaiveDate>>, Fault> {
    let mut times = Vec::new();
    match ids {
        None => times = times_of(tx, None).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let some: Vec<String> = some.iter().map(ToString::to_string).collect();
                times.extend(times_of(tx, Some(&some)).await?);
            }
        }
    }
    let mut held: HashMap<ApprenticeId, Vec<NaiveDate>> = HashMap::new();
    for it in times.into_iter().filter(|it| matches!(it.status, Status::Report | Status::Done)) {
        held.entry(it.apprentice.clone()).or_default().push(it.held());
    }
    Ok(held)
}

async fn said_by_county(
    tx: &Tx,
    ids: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Vec<county::Model>>, Fault> {
    let mut rows = Vec::new();
    match ids {
        None => rows = county::Entity::find().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let these = county::Column::Apprentice.is_in(some.iter().cloned());
                rows.extend(county::Entity::find().filter(these).all(tx).await?);
            }
        }
    }
    let mut by_person: HashMap<ApprenticeId, Vec<county::Model>> = HashMap::new();
    for row in rows {
        by_person.entry(row.apprentice.clone()).or_default().push(row);
    }
    Ok(by_person)
}

fn contracts_of(
    of: &Apprentice,
    before: &[Ended],
    (county, reasons): (&[county::Model], &Reasons),
) -> Vec<Kept> {
    let leaves: Vec<Leave> = of.fravaer.0.iter().map(|it| (it.fra, it.til)).collect();
    let said = |begins: Option<NaiveDate>| {
        let begins = begins.map(|day| day.to_string()).unwrap_or_default();
        Said { of: county.iter().find(|it| it.begins == begins), reasons }
    };
    // One that was over when its company became a part of another is one, with the company it was
    // with.
    let kept = contracts::kept(of, before);
    let others = before.iter().filter(|row| kept.is_none_or(|kept| kept.id != row.id));
    let mut all: Vec<Kept> = others.map(|row| earlier(row, &leaves, said(row.startdato))).collect();
    let company = kept.map_or(&of.bedriftid, |kept| &kept.bedriftid);
    all.push(Kept {
        bedriftid: company.clone(),
        ..present(of, leaves.clone(), said(of.startdato))
    });
    all.sort_by_key(|it| (it.contract.begins.is_none(), it.contract.begins, it.is_present));
    all
}

fn day(text: Option<&String>) -> Option<NaiveDate> {
    text.and_then(|it| it.parse().ok())
}

/// What the county says of a contract, and what its codes mean to the office.
#[derive(Clone, Copy)]
struct Said<'a> {
    of: Option<&'a county::Model>,
    reasons: &'a Reasons,
}

impl Said<'_> {
    fn code(self) -> Option<String> {
        self.of.and_then(|it| it.reason.clone())
    }

    /// The reason in the county's words.
    fn cause(self) -> Option<String> {
        let code = self.code()?;
        Some(self.reasons.label(&code).map_or_else(|| code.clone(), str::to_owned))
    }

    fn ending(self) -> CountyEnding {
        self.reasons.ending(self.code().as_deref())
    }

    fn approved(self) -> Option<NaiveDate> {
        day(self.of?.approved.as_ref())
    }

    fn ended(self) -> Option<NaiveDate> {
        day(self.of?.ended.as_ref())
    }
}

fn present(of: &Apprentice, leaves: Vec<Leave>, said: Said<'_>) -> Kept {
    let ended = [of.unexpected_end_date, said.ended()].into_iter().flatten().min();
    let by_county = said.ending();
    let ending = match (ended, by_county) {
        (None, _) => Ending::None,
        (Some(_), CountyEnding::BrokenOff) => Ending::BrokenOff,
        (Some(_), CountyEnding::NoTermination) => Ending::Otherwise,
        (Some(_), CountyEnding::Unknown) if of.unexpected_end_date.is_some() => Ending::BrokenOff,
        (Some(_), CountyEnding::Unknown) => Ending::Otherwise,
    };
    let cause = match (ended, said.cause()) {
        (None, _) => String::new(),
        (Some(_), Some(cause)) => cause,
        (Some(_), None) => ContractEnd::Hevet.label().to_owned(),
    };
    Kept {
        id: of.id.to_string(),
        is_present: true,
        bedriftid: of.bedriftid.clone(),
        programomrade: of.programomrade.clone(),
        cause,
        contract: Contract {
            begins: of.startdato,
            planned: of.sluttdato,
            ended,
            ending,
            approved: said.approved(),
            leaves,
        },
    }
}

fn earlier(of: &Ended, leaves: &[Leave], said: Said<'_>) -> Kept {
    let by_county = said.ending();
    let ending = match (of.arsak, by_county) {
        (ContractEnd::Hevet, CountyEnding::NoTermination) => Ending::Otherwise,
        (ContractEnd::Hevet, _) => Ending::BrokenOff,
        _ => Ending::Otherwise,
    };
    Kept {
        id: of.id.to_string(),
        is_present: false,
        bedriftid: of.bedriftid.clone(),
        programomrade: of.programomrade.clone(),
        cause: said.cause().unwrap_or_else(|| of.arsak.label().to_owned()),
        contract: Contract {
            begins: of.startdato,
            planned: of.sluttdato,
            ended: Some(of.avsluttet),
            ending,
            approved: said.approved(),
            leaves: leaves.to_vec(),
        },
    }
}

/// A day as lists keep it: its first instant, or 0.
pub fn millis(day: Option<NaiveDate>) -> i64 {
    day.map_or(0, |day| oslo::start_of_day(day).millis())
}

/// The earliest of these days after today, as the instant at which what is derived is old.
pub fn turns(
    days: impl IntoIterator<Item = Option<NaiveDate>>,
    today: NaiveDate,
) -> Option<Timestamp> {
    days.into_iter().flatten().filter(|day| *day > today).min().map(oslo::start_of_day)
}

//! An organisation of any size, for measuring. Written in portions, with many rows in each
//! statement.

use std::collections::HashSet;

use chrono::NaiveDate;
use svenn_access::accounts::{self, NewAccount};
use svenn_companies::NewCompany;
use svenn_curricula::plans::{self, PlanTree};
use svenn_db::{Actor, Databases, Tx};
use svenn_documentation::history;
use svenn_http::App;
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, CurriculumId, EmployeeId, Fault, GoalId, PersonId,
    ProgramAreaId, Role, TenantId, TrainingPlanId, oslo, permission,
};
use svenn_organisation::Organisation;
use svenn_people::{
    apprentices::{self, Apprentice},
    employees::{self, Employee},
    intake::{self, NewApprentice},
    parts::{Absence, Absences},
    personnr,
};

use crate::{
    cast::{self, APPRENTICES, Lack, PersonCast, Situation, kind_of, months, period, started},
    course::Writer,
    data::{self, OfficeData, TRADES, Texts, Trade},
    dice::{Dice, around},
    make::{coordinator, endings, repeatable},
    numbers,
};

/// Apprentices written in one transaction.
const PER_TRANSACTION: usize = 500;
const APPRENTICES_PER_INSTRUCTOR: usize = 5;
/// When nobody says how many companies there are.
const APPRENTICES_PER_COMPANY: usize = 12;
const COORDINATORS: usize = 5;
/// After so many days without documentation an apprentice is reminded.
const DAYS_SILENT: usize = 30;
/// Telephones of those to sign in as.
pub(crate) const PHONES_TO_SIGN_IN: usize = 40_000_020;
const PHONES_OF_APPRENTICES: usize = 40_100_000;
const PHONES_OF_INSTRUCTORS: usize = 40_400_000;
const PHONES_OF_COORDINATORS: usize = 40_450_000;
/// Most apprentices: the telephones of a row are not more.
pub(crate) const APPRENTICES_MAX: u32 = 100_000;

/// What is written once and referred to by all.
struct Frame {
    coordinators: Vec<CoordinatorId>,
    companies: Vec<CompanyId>,
    instructors: Vec<EmployeeId>,
    plans: Vec<(&'static Trade, TrainingPlanId, Vec<GoalId>)>,
}

/// What the making of the organisation needs.
pub(crate) struct Bulk<'a> {
    pub(crate) app: &'a App,
    pub(crate) tenant: &'a TenantId,
    pub(crate) apprentices: usize,
    /// How many companies, when that is to be chosen.
    pub(crate) companies: Option<usize>,
    /// How many of the first have documented nothing for 30 days.
    pub(crate) silent: usize,
    pub(crate) seed: u64,
    pub(crate) today: NaiveDate,
    pub(crate) password_hash: &'a str,
}

impl Bulk<'_> {
    /// Makes the organisation.
    pub(crate) async fn make(&self) -> Result<(), Fault> {
        let databases = repeatable(self.app, self.today, self.seed).await?;
        let dice = Dice::new(self.seed);
        let (texts, offices) = (Texts::load()?, data::offices()?);
        let names = around(&offices, self.tenant.as_str().len())?;
        let navn = name(self.tenant);
        let made = databases.create_tenant(self.tenant, &navn).await;
        made.map_err(|error| Fault::caused("making the organisation", error))?;
        let tx = self.write(&databases).await?;
        svenn_organisation::save(&tx, &Organisation::named(&navn)).await?;
        let frame = self.frame(&tx, names, &offices).await?;
        tx.commit().await?;
        let mut given = HashSet::with_capacity(self.apprentices);
        for first in (0..self.apprentices).step_by(PER_TRANSACTION) {
            let tx = self.write(&databases).await?;
            let portion = Portion { bulk: self, frame: &frame, names, texts: &texts, dice: &dice };
            let past = self.apprentices.min(first + PER_TRANSACTION);
            portion.write(&tx, first..past, &mut given).await?;
            tx.commit().await?;
            tracing::info!(apprentices = past, of = self.apprentices, "written");
        }
        Ok(())
    }

    async fn write(&self, databases: &Databases) -> Result<Tx, Fault> {
        let tx = databases.write(self.tenant, Actor::System).await;
        tx.map_err(|error| Fault::caused("making the organisation", error))
    }

    async fn frame(
        &self,
        tx: &Tx,
        names: &OfficeData,
        offices: &[OfficeData],
    ) -> Result<Frame, Fault> {
        let mut coordinators = Vec::with_capacity(COORDINATORS);
        for at in 0..COORDINATORS {
            coordinators.push(coordinator(tx, &self.person(names, "koordinator", 1, at)?).await?);
        }
        let mut companies = Vec::new();
        let usual = self.apprentices.div_ceil(APPRENTICES_PER_COMPANY);
        for at in 0..self.companies.unwrap_or(usual) {
            companies.push(company(tx, offices, at).await?);
        }
        let instructors = self.instructors(tx, names).await?;
        let imported = svenn_curricula::import::grep(tx, data::curricula()?).await;
        imported.map_err(|error| Fault::caused("sample curricula", error))?;
        let mut plans = Vec::with_capacity(TRADES.len());
        for trade in &TRADES {
            let tree = plan(tx, trade).await?;
            let goals = tree.goals().map(|goal| goal.id.clone()).collect();
            plans.push((trade, tree.plan.id, goals));
        }
        if let Some(first) = coordinators.first().cloned() {
            accounts::set_password_hash(tx, &first.into(), self.password_hash).await?;
        }
        Ok(Frame { coordinators, companies, instructors, plans })
    }

    async fn instructors(&self, tx: &Tx, names: &OfficeData) -> Result<Vec<EmployeeId>, Fault> {
        let number = self.apprentices.div_ceil(APPRENTICES_PER_INSTRUCTOR);
        let mut ids = Vec::with_capacity(number);
        let mut new = Vec::with_capacity(number);
        for at in 0..number {
            let person = self.person(names, "ansatt", 2, at)?;
            let id = EmployeeId::new(tx.now(), tx.entropy());
            new.push(NewAccount {
                person: id.clone().into(),
                rolle: Role::Ansatt,
                epost: Some(person.epost.clone()),
                telefon: Some(person.telefon.clone()),
                tilganger: permission::new_instructor(),
            });
            let row = Employee {
                fornavn: person.fornavn,
                etternavn: person.etternavn,
                epost: Some(person.epost),
                telefon: Some(person.telefon),
                role: "Faglig leder".to_owned(),
                ..employees::blank(id.clone())
            };
            employees::insert(tx, row).await?;
            ids.push(id);
        }
        accounts::insert_many(tx, &new).await?;
        if let Some(first) = ids.first().cloned() {
            accounts::set_password_hash(tx, &first.into(), self.password_hash).await?;
        }
        Ok(ids)
    }

    /// The first of a role is the one to sign in as.
    fn person(
        &self,
        names: &OfficeData,
        role: &str,
        sign_in: usize,
        at: usize,
    ) -> Result<PersonCast, Fault> {
        let firsts = names.fornavn.len().max(1);
        let (epost, telefon) = if at == 0 {
            (format!("{role}@{}.example", self.tenant), PHONES_TO_SIGN_IN + sign_in)
        } else {
            let first = match sign_in {
                1 => PHONES_OF_COORDINATORS,
                2 => PHONES_OF_INSTRUCTORS,
                _ => PHONES_OF_APPRENTICES,
            };
            (format!("{role}{at}@{}.example", self.tenant), first + at)
        };
        Ok(PersonCast {
            fornavn: around(&names.fornavn, at + sign_in)?.clone(),
            etternavn: around(&names.etternavn, at * 5 + at / firsts)?.clone(),
            epost,
            telefon: numbers::phone(telefon, 0),
        })
    }
}

/// What the organisation is called.
pub(crate) fn name(tenant: &TenantId) -> String {
    format!("Opplæringskontoret {tenant}")
}

async fn company(tx: &Tx, offices: &[OfficeData], at: usize) -> Result<CompanyId, Fault> {
    let known = around(offices, at)?;
    let data = around(&known.bedrifter, at / offices.len().max(1))?;
    let branch = at / (offices.len() * known.bedrifter.len()).max(1);
    let navn = if branch == 0 { data.navn.clone() } else { format!("{} avd. {branch}", data.navn) };
    let mut new = NewCompany::named(&navn, numbers::organisation_number(at)?);
    new.adresse.adresse.clone_from(&data.adresse);
    new.adresse.postnr.clone_from(&data.postnr);
    new.adresse.poststed.clone_from(&data.poststed);
    new.adresse.fylke.clone_from(&data.fylke);
    new.adresse.kommunenavn.clone_from(&data.kommunenavn);
    let made = svenn_companies::insert(tx, new).await;
    made.map_err(|_| Fault::new("a company for measuring could not be made"))
}

async fn plan(tx: &Tx, trade: &Trade) -> Result<PlanTree, Fault> {
    let kode = CurriculumId::parse(trade.curriculum)
        .map_err(|error| Fault::caused("sample curricula", error))?;
    let made = plans::create_from_curriculum(tx, trade.plan, &kode).await;
    made.map_err(|_| Fault::new("a training plan for measuring could not be made"))
}

/// Some of the apprentices.
struct Portion<'a> {
    bulk: &'a Bulk<'a>,
    frame: &'a Frame,
    names: &'a OfficeData,
    texts: &'a Texts,
    dice: &'a Dice,
}

impl Portion<'_> {
    async fn write(
        &self,
        tx: &Tx,
        range: std::ops::Range<usize>,
        given: &mut HashSet<String>,
    ) -> Result<(), Fault> {
        let mut people = Vec::with_capacity(range.len());
        let mut kept = Vec::with_capacity(range.len());
        for at in range.clone() {
            let (trade, _, goals) = around(&self.frame.plans, at)?;
            let new = self.apprentice(tx, at, given)?;
            let pieces = match self.situation(at) {
                Situation::Before => Vec::new(),
                _ if self.is_silent(at) => Vec::new(),
                situation => self.pieces(&new, situation, at, trade, goals)?,
            };
            kept.push((new.apprentice.id.clone(), pieces));
            people.push(new);
        }
        intake::apprentices(tx, &people).await?;
        history::backfill(tx, kept).await?;
        if let (0, Some(first)) = (range.start, people.first()) {
            let person = PersonId::from(first.apprentice.id.clone());
            accounts::set_password_hash(tx, &person, self.bulk.password_hash).await?;
        }
        Ok(())
    }

    fn pieces(
        &self,
        new: &NewApprentice,
        situation: Situation,
        at: usize,
        trade: &Trade,
        goals: &[GoalId],
    ) -> Result<Vec<history::BackfilledDocumentation>, Fault> {
        let Some(start) = new.apprentice.startdato else { return Ok(Vec::new()) };
        let reviewer = match new.employees.first() {
            Some(id) => (id.clone().into(), Role::Ansatt),
            None => (around(&self.frame.coordinators, at)?.clone().into(), Role::Koordinator),
        };
        let end = new.apprentice.unexpected_end_date.or(new.apprentice.sluttdato);
        let writer = Writer {
            texts: self.texts,
            curriculum: trade.curriculum,
            goals: if new.trainingplans.is_empty() { &[] } else { goals },
            apprentice: new.apprentice.id.clone().into(),
            reviewer,
            start,
            end: end.unwrap_or_else(|| oslo::add_months(start, trade.months)),
            today: self.bulk.today,
            dice: self.dice,
            correction: None,
        };
        writer.any(&endings(situation, at, self.dice))
    }

    const fn is_silent(&self, at: usize) -> bool {
        at < self.bulk.silent
    }

    fn situation(&self, at: usize) -> Situation {
        if self.is_silent(at) { Situation::During } else { Situation::at(at % APPRENTICES) }
    }

    /// It began 30 days before the newest noon.
    fn silent_period(&self, trade: &Trade) -> (NaiveDate, NaiveDate) {
        let now = self.bulk.app.databases.clock().now();
        let waits_today = oslo::noon(self.bulk.today) > now;
        let start = cast::before(self.bulk.today, DAYS_SILENT + usize::from(waits_today));
        (start, oslo::add_months(start, trade.months))
    }

    /// Apprentices that follow each other are in the same company.
    fn company(&self, at: usize) -> Result<&CompanyId, Fault> {
        let companies = self.frame.companies.len().max(1);
        around(&self.frame.companies, at / self.bulk.apprentices.div_ceil(companies).max(1))
    }

    fn apprentice(
        &self,
        tx: &Tx,
        at: usize,
        given: &mut HashSet<String>,
    ) -> Result<NewApprentice, Fault> {
        let (trade, plan, _) = around(&self.frame.plans, at)?;
        let (situation, kind) = (self.situation(at), kind_of(at % APPRENTICES));
        let today = self.bulk.today;
        let period = period(situation, months(trade, kind), today, started(at, self.dice));
        let (start, end) = if self.is_silent(at) { self.silent_period(trade) } else { period };
        let identity = cast::identity(kind, today, self.dice, at, given)?;
        let person = self.bulk.person(self.names, "laerling", 3, at)?;
        let id = ApprenticeId::new(tx.now(), tx.entropy());
        let kept = |lack| !situation.lacks(lack);
        let number = IdentityText(&identity).parse()?;
        let (sealed, index) = personnr::seal(tx, &self.bulk.app.secrets, &id, &number)?;
        let programomrade = ProgramAreaId::parse(trade.program_area)
            .map_err(|error| Fault::caused("sample curricula", error))?;
        let apprentice = Apprentice {
            fornavn: person.fornavn,
            etternavn: person.etternavn,
            epost: Some(person.epost),
            telefon: Some(person.telefon),
            personnr: kept(Lack::Personnr).then_some(sealed),
            personnr_index: kept(Lack::Personnr).then_some(index),
            fodselsdato: number.birth_date(),
            kind,
            bedriftid: Some(self.company(at)?.clone()),
            programomrade: Some(programomrade),
            startdato: kept(Lack::Startdato).then_some(start),
            sluttdato: kept(Lack::Sluttdato).then_some(end),
            fravaer: leaves(situation, today),
            unexpected_end_date: (situation == Situation::Raised).then(|| cast::before(today, 40)),
            ..apprentices::blank(id)
        };
        let instructor = around(&self.frame.instructors, at / APPRENTICES_PER_INSTRUCTOR)?;
        Ok(NewApprentice {
            apprentice,
            employees: kept(Lack::Leder).then(|| instructor.clone()).into_iter().collect(),
            coordinators: vec![around(&self.frame.coordinators, at)?.clone()],
            trainingplans: kept(Lack::Plan).then(|| plan.clone()).into_iter().collect(),
        })
    }
}

/// A number that was made here, to be stored as one that was typed in.
struct IdentityText<'a>(&'a str);

impl IdentityText<'_> {
    fn parse(&self) -> Result<svenn_kernel::numbers::IdentityNumber, Fault> {
        use svenn_kernel::numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers};
        let rules = IdentityRules {
            check_digits: CheckDigits::Before2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        IdentityNumber::parse(self.0, rules)
            .map_err(|error| Fault::caused("identity number", error))
    }
}

/// A leave lasts three months.
fn leaves(situation: Situation, today: NaiveDate) -> Absences {
    let leave = || Absence {
        fra: cast::before(today, 30),
        til: Some(cast::after(today, 60)),
        merknad: String::new(),
    };
    Absences((situation == Situation::OnLeave).then(leave).into_iter().collect())
}

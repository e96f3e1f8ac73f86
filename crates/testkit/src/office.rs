//! A training office and its people, made with defaults: a test names only what matters to it.

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicU32, Ordering},
};

use axum::Router;
use serde_json::{Value, json};
use svenn_access::{
    accounts::{self, NewAccount, PutAccount},
    sessions,
};
use svenn_companies::{InsertError, NewCompany};
use svenn_curricula::plans::PlanTree;
use svenn_db::{Actor, Tx};
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, CurriculumId, EmployeeId, GoalId, Permissions,
    PersonId, Role, TenantId, TrainingPlanId, numbers::OrganisationNumber,
    office_right::all_rights, permission,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    coordinators::{self, Coordinator},
    employees::{self, Employee},
    relations,
};

use crate::{client::Client, world::World};

/// The curriculum every test office has: code, and its goals.
const CURRICULUM: &str = "TST01-01";
const GOALS: [&str; 4] = [
    "planlegge og utføre arbeid etter tegning",
    "velge verktøy og begrunne valget",
    "vurdere risiko og bruke verneutstyr",
    "kontrollere og dokumentere eget arbeid",
];

/// Organisation numbers for tests, with right check digits. Whoever needs more gets made ones.
const ORGNRS: [&str; 4] = ["123456785", "912660680", "974760673", "998447356"];
/// What stands before the check digit of the first made organisation number.
const MADE_ORGNR_FIRST: u32 = 91_100_000;

/// A training office.
pub struct Office<'w> {
    world: &'w World,
    pub tenant: TenantId,
    router: Router,
    made: AtomicU32,
}

/// An instructor with what belongs to them.
pub type Instructor = Client;

impl<'w> Office<'w> {
    pub(crate) fn new(world: &'w World, tenant: TenantId) -> Self {
        let router = world.composed.router.clone();
        Self { world, tenant, router, made: AtomicU32::new(0) }
    }

    /// A writing transaction of the product itself.
    pub async fn write(&self) -> Tx {
        self.world.databases().write(&self.tenant, Actor::System).await.unwrap()
    }

    /// A reading transaction of the product itself.
    pub async fn read(&self) -> Tx {
        self.world.databases().read(&self.tenant, Actor::System).await.unwrap()
    }

    /// A coordinator, signed in.
    pub async fn coordinator(&self, fornavn: &str) -> Client {
        let tx = self.write().await;
        let id = CoordinatorId::new(tx.now(), tx.entropy());
        let (epost, telefon) = self.contacts(fornavn);
        let coordinator = Coordinator {
            fornavn: fornavn.to_owned(),
            etternavn: "Koordinatorsen".to_owned(),
            epost: Some(epost.clone()),
            telefon: Some(telefon.clone()),
            ..coordinators::blank(id.clone())
        };
        coordinators::insert(&tx, coordinator).await.unwrap();
        let tilganger = Permissions::new();
        self.open_account(tx, id.into(), Role::Koordinator, epost, telefon, tilganger).await
    }

    /// An instructor with the permissions a new one has, signed in.
    pub async fn instructor(&self, fornavn: &str) -> Instructor {
        self.instructor_who_may(fornavn, permission::new_instructor()).await
    }

    /// An instructor with these permissions, signed in.
    pub async fn instructor_who_may(&self, fornavn: &str, tilganger: Permissions) -> Instructor {
        let tx = self.write().await;
        let id = EmployeeId::new(tx.now(), tx.entropy());
        let (epost, telefon) = self.contacts(fornavn);
        let employee = Employee {
            fornavn: fornavn.to_owned(),
            etternavn: "Ledersen".to_owned(),
            epost: Some(epost.clone()),
            telefon: Some(telefon.clone()),
            ..employees::blank(id.clone())
        };
        employees::insert(&tx, employee).await.unwrap();
        self.open_account(tx, id.into(), Role::Ansatt, epost, telefon, tilganger).await
    }

    /// An apprentice with nobody and nothing attached, signed in.
    pub async fn apprentice(&self, fornavn: &str) -> Client {
        let tx = self.write().await;
        let id = ApprenticeId::new(tx.now(), tx.entropy());
        let (epost, telefon) = self.contacts(fornavn);
        let mut apprentice = apprentice(id.clone(), fornavn);
        apprentice.epost = Some(epost.clone());
        apprentice.telefon = Some(telefon.clone());
        apprentices::insert(&tx, apprentice).await.unwrap();
        let tilganger = Permissions::new();
        self.open_account(tx, id.into(), Role::Laerling, epost, telefon, tilganger).await
    }

    pub async fn company(&self, navn: &str) -> CompanyId {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let usual = ORGNRS[usize::try_from(number).unwrap() % ORGNRS.len()];
        let usual = OrganisationNumber::parse(usual).unwrap();
        let tx = self.write().await;
        let id = match svenn_companies::insert(&tx, NewCompany::named(navn, usual)).await {
            Err(InsertError::OrgnrExists) => {
                let made = NewCompany::named(navn, made_orgnr(number));
                svenn_companies::insert(&tx, made).await.unwrap()
            }
            done => done.unwrap(),
        };
        tx.commit().await.unwrap();
        id
    }

    /// A training plan with four goals, from a small curriculum of our own.
    pub async fn plan(&self, title: &str) -> PlanTree {
        self.curriculum(&GOALS).await;
        let tx = self.write().await;
        let kode = CurriculumId::parse(CURRICULUM).unwrap();
        let plans = svenn_curricula::plans::create_from_curriculum(&tx, title, &kode);
        let tree = plans.await.unwrap();
        tx.commit().await.unwrap();
        tree
    }

    /// Imports our small curriculum with these goals; other ones make a newer version of it.
    pub async fn curriculum(&self, goals: &[&str]) {
        let tx = self.write().await;
        let files = [("laereplan.json", curriculum()), ("sett.json", goal_set(goals))];
        let records = files.into_iter().flat_map(|(name, json)| {
            svenn_gateways::grep::parse(json.to_string().as_bytes(), name).unwrap()
        });
        svenn_curricula::import::grep(&tx, records.collect()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Makes somebody the instructor of an apprentice, beside those there are.
    pub async fn connect(&self, instructor: &Client, apprentice: &Client) {
        let tx = self.write().await;
        let id = ApprenticeId::parse(&apprentice.id).unwrap();
        let mut all: BTreeSet<EmployeeId> =
            relations::employees_of(&tx, &id).await.unwrap().into_iter().collect();
        all.insert(EmployeeId::parse(&instructor.id).unwrap());
        relations::set_employees(&tx, &id, &all).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Gives an apprentice a training plan.
    pub async fn give_plan(&self, apprentice: &Client, plan: &TrainingPlanId) {
        let tx = self.write().await;
        let id = ApprenticeId::parse(&apprentice.id).unwrap();
        let plans = BTreeSet::from([plan.clone()]);
        relations::set_trainingplans(&tx, &id, &plans).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Connects an employee to a training plan, beside nobody else.
    pub async fn connect_to_plan(&self, employee: &Client, plan: &TrainingPlanId) {
        let tx = self.write().await;
        let employee = EmployeeId::parse(&employee.id).unwrap();
        svenn_curricula::plans::set_employees(&tx, plan, &[employee]).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// An apprentice with a plan and an instructor: what the loop needs. Answers them and the
    /// ids of the plan's goals.
    pub async fn loop_of_three(&self) -> (Client, Instructor, Vec<GoalId>) {
        let (kari, terje) = (self.apprentice("Kari").await, self.instructor("Terje").await);
        let plan = self.plan("Prøvefaget").await;
        self.connect(&terje, &kari).await;
        self.give_plan(&kari, &plan.plan.id).await;
        (kari, terje, plan.goals().map(|goal| goal.id.clone()).collect())
    }

    /// Signs a person in without the sign-in calls.
    pub async fn sign_in(&self, person: &PersonId, rolle: Role) -> Client {
        let app = self.world.app();
        let tx = self.write().await;
        let token = sessions::begin(&tx, &app.secrets, person, "test").await.unwrap();
        let now = tx.now();
        tx.commit().await.unwrap();
        let access =
            app.tokens.sign(person.clone(), self.tenant.clone(), rolle, token.session, now);
        let mut client = Client::anonymous(self.router.clone());
        client.token = Some(access.unwrap());
        client.id = person.as_str().to_owned();
        client
    }

    async fn open_account(
        &self,
        tx: Tx,
        person: PersonId,
        rolle: Role,
        epost: String,
        telefon: String,
        tilganger: Permissions,
    ) -> Client {
        let account = NewAccount {
            person: person.clone(),
            rolle,
            epost: Some(epost),
            telefon: Some(telefon),
            tilganger,
        };
        assert_eq!(accounts::put(&tx, &account).await.unwrap(), PutAccount::Done);
        if rolle == Role::Koordinator {
            accounts::set_rights(&tx, &person, &all_rights()).await.unwrap();
        }
        tx.commit().await.unwrap();
        self.sign_in(&person, rolle).await
    }

    fn contacts(&self, fornavn: &str) -> (String, String) {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let name = fornavn.to_lowercase().replace(|letter: char| !letter.is_ascii(), "x");
        (format!("{name}{number}@{}.example", self.tenant), format!("+479{number:07}"))
    }
}

/// Another one for each number.
fn made_orgnr(number: u32) -> OrganisationNumber {
    // Of ten that follow each other, some have a check digit.
    let mut with_check = (0..10).flat_map(|at| {
        let first = MADE_ORGNR_FIRST + number * 10 + at;
        (0..10).filter_map(move |check| OrganisationNumber::parse(&format!("{first}{check}")).ok())
    });
    with_check.next().unwrap()
}

/// An apprentice of whom only the name is known.
#[must_use]
pub fn apprentice(id: ApprenticeId, fornavn: &str) -> Apprentice {
    Apprentice {
        fornavn: fornavn.to_owned(),
        etternavn: "Lærlingsen".to_owned(),
        ..apprentices::blank(id)
    }
}

fn reference(kind: &str, kode: &str, tittel: &str) -> Value {
    json!({
        "kode": kode,
        "uri": format!("http://psi.udir.no/kl06/{kode}"),
        "url-data": format!("https://data.udir.no/kl06/v201906/{kind}/{kode}"),
        "tittel": tittel,
        "id": format!("id-{kode}"),
        "grep-type": format!("http://psi.udir.no/ontologi/kl06/{}", kind.replace('-', "_")),
        "status": "https://data.udir.no/kl06/v201906/status/status_publisert",
    })
}

fn text(verdi: &str) -> Value {
    json!({ "tekst": [{ "spraak": "default", "verdi": verdi }], "forskrift": true })
}

fn curriculum() -> Value {
    let mut curriculum = reference("laereplaner-lk20", CURRICULUM, "");
    curriculum["grep-type"] = json!("http://psi.udir.no/ontologi/kl06/laereplan_lk20");
    curriculum["tittel"] = text("Læreplan i prøvefaget");
    curriculum["merkelapper"] = json!([reference("merkelapper", "laerling", "Lærlingplan")]);
    curriculum["fastsettelsesinformasjon"] =
        json!({ "fastsatt-spraak": reference("spraak", "nob", "Bokmål") });
    curriculum["kompetansemaal-kapittel"] = json!({
        "kompetansemaalsett": [reference("kompetansemaalsett-lk20", "KV9001", "Etter opplæring")]
    });
    curriculum
}

fn goal_set(goals: &[&str]) -> Value {
    let mut set = reference("kompetansemaalsett-lk20", "KV9001", "");
    set["tittel"] = text("Etter opplæring i bedrift");
    set["rekkefoelge"] = json!(1);
    set["etter-aarstrinn"] = json!([reference("aarstrinn", "opplaering_bedrift", "I bedrift")]);
    set["tilhoerer-laereplan"] = reference("laereplaner-lk20", CURRICULUM, "Læreplan i prøvefaget");
    let goals: Vec<Value> = goals
        .iter()
        .enumerate()
        .map(|(at, goal)| reference("kompetansemaal-lk20", &format!("KM9000{at}"), goal))
        .collect();
    set["kompetansemaal"] = json!(goals);
    set
}

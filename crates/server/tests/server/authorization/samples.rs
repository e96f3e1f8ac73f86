//! A call for each operation, and who may make it.

pub mod own;

use std::{collections::BTreeMap, sync::Arc};

use futures::future::BoxFuture;
use svenn_kernel::{FixedClock, OfficeRight, Permission, Role, permission};
use svenn_testkit::{Client, Value, World, json};

use super::Operation;
use crate::SAMPLES;

/// A call that would work for those who may.
#[derive(Clone)]
pub struct Sample {
    /// Roles that may.
    pub roles: Vec<Role>,
    /// Values for the path.
    pub ids: Vec<(&'static str, String)>,
    /// Whether the path names something that is no secret, as a collection.
    pub ids_are_names: bool,
    /// Query with its question mark.
    pub query: String,
    /// JSON body.
    pub body: Option<Value>,
    /// Other body.
    pub bytes: Option<Vec<u8>>,
    /// Whether it concerns one apprentice, so that other apprentices and instructors may not.
    pub of_one_apprentice: bool,
}

/// Trades in a file of the national database.
const TRADES: &str = include_str!("../../../../gateways/tests/data/grep/programomraader.json");

/// Employees may with the permission alone, as the table of permissions says.
pub const OFFICE_AND_COMPANY: [Role; 2] = [Role::Koordinator, Role::Ansatt];
pub const ALL: [Role; 3] = [Role::Koordinator, Role::Ansatt, Role::Laerling];

impl Sample {
    pub fn by(roles: &[Role]) -> Self {
        Self {
            roles: roles.to_vec(),
            ids: Vec::new(),
            ids_are_names: false,
            query: String::new(),
            body: None,
            bytes: None,
            of_one_apprentice: false,
        }
    }

    /// A call of a GraphQL operation.
    pub fn graphql(roles: &[Role], query: &str, variables: Value) -> Self {
        Self::by(roles).body(json!({ "query": query, "variables": variables }))
    }

    pub fn id(mut self, name: &'static str, value: &str) -> Self {
        self.ids.push((name, value.to_owned()));
        self
    }

    pub fn name(mut self, name: &'static str, value: &str) -> Self {
        self.ids_are_names = true;
        self.ids.push((name, value.to_owned()));
        self
    }

    pub fn body(mut self, body: Value) -> Self {
        self.body = Some(body);
        self
    }

    pub fn query(mut self, query: &str) -> Self {
        query.clone_into(&mut self.query);
        self
    }

    pub fn of_one_apprentice(mut self) -> Self {
        self.of_one_apprentice = true;
        self
    }
}

/// Operations that employees may call, each with all the permissions of the employee's list that
/// it needs.
pub type Needs = &'static [(&'static str, &'static [Permission])];

/// Ids of the records that a capability has in the scene, by its own names for them.
pub type Records = Vec<(&'static str, String)>;

/// What a capability tells of its operations.
pub struct Samples {
    sample: fn(&str, &Scene) -> Option<Sample>,
    /// What its operations need of employees.
    pub needs: Needs,
    /// Which named rights its GraphQL operations ask of coordinators; an endpoint says it itself.
    pub rights: &'static [(&'static str, OfficeRight)],
    records: for<'a> fn(&'a Scene) -> BoxFuture<'a, Records>,
}

impl Samples {
    pub const fn new(sample: fn(&str, &Scene) -> Option<Sample>, needs: Needs) -> Self {
        Self { sample, needs, rights: &[], records: |_| Box::pin(async { Vec::new() }) }
    }

    /// With what its GraphQL operations ask of coordinators.
    pub const fn rights(mut self, rights: &'static [(&'static str, OfficeRight)]) -> Self {
        self.rights = rights;
        self
    }

    /// With records of its own in the scene, which nobody else may know of.
    pub const fn records(
        mut self,
        records: for<'a> fn(&'a Scene) -> BoxFuture<'a, Records>,
    ) -> Self {
        self.records = records;
        self
    }
}

/// The sample of an operation.
pub(in crate::server) fn sample(operation: &Operation, scene: &Scene) -> Sample {
    let sample = SAMPLES.iter().find_map(|samples| (samples.sample)(&operation.id, scene));
    let capability = "its capability, in tests/*/samples.rs";
    sample.unwrap_or_else(|| panic!("no sample for {}: add one to {capability}", operation.id))
}

/// With a file to import, one row of which makes an apprentice.
pub fn file(mut sample: Sample) -> Sample {
    sample.bytes = Some(b"Fornavn;Etternavn;E-post\nPer;Dahl;per@mail.example\n".to_vec());
    sample
}

/// A small picture.
pub fn picture() -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(8, 8, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// An organisation with one of everything.
pub struct Scene {
    /// Coordinator.
    pub ingrid: Client,
    /// Kari's instructor.
    pub terje: Client,
    /// An instructor of nobody.
    pub siv: Client,
    /// The apprentice it is all about.
    pub kari: Client,
    /// Another apprentice.
    pub ola: Client,
    pub company: String,
    pub plan: String,
    pub group: String,
    pub journal_note: String,
    pub document: String,
    /// Documentation that waits.
    pub sent: String,
    /// Documentation that is not sent, with a picture.
    pub draft: String,
    pub file: String,
    pub file_url: String,
    /// A message to the apprentice.
    pub message: String,
    /// An import that made a company.
    pub import: String,
    /// A view that is Ingrid's alone.
    pub view: String,
    pub tenant: String,
    /// The clock of the world that it is in.
    pub clock: Arc<FixedClock>,
    records: BTreeMap<&'static str, String>,
    /// What it all looked like when it was made.
    pub picture: Value,
}

impl Scene {
    pub async fn make(world: &World, tenant: &str) -> Self {
        let office = world.office(tenant).await;
        let tx = office.write().await;
        let all = |it: &mut svenn_organisation::Organisation| {
            it.flags.application = true;
            it.flags.course_enabled = true;
            it.flags.xtramile = true;
            it.flags.vigo = true;
        };
        svenn_organisation::change(&tx, all).await.unwrap();
        let trades = svenn_gateways::grep::parse(TRADES.as_bytes(), "programomraader.json");
        svenn_curricula::import::grep(&tx, trades.unwrap()).await.unwrap();
        tx.commit().await.unwrap();
        let kari = office.apprentice(&format!("Kari{tenant}")).await;
        let ola = office.apprentice(&format!("Ola{tenant}")).await;
        let mut may = permission::new_instructor();
        may.insert(Permission::Applications);
        may.insert(Permission::EditCompany);
        let terje = office.instructor_who_may(&format!("Terje{tenant}"), may).await;
        let siv = office.instructor(&format!("Siv{tenant}")).await;
        let ingrid = office.coordinator(&format!("Ingrid{tenant}")).await;
        let company = office.company(&format!("Verkstedet {tenant}")).await;
        let plan = office.plan(&format!("Plan {tenant}")).await;
        office.connect(&terje, &kari).await;
        office.give_plan(&kari, &plan.plan.id).await;
        office.connect_to_plan(&terje, &plan.plan.id).await;
        let goal = plan.goals().next().unwrap().id.clone();
        let write = async |name: &str| {
            let body = json!({
                "name": format!("{name} {tenant}"), "content": "<p>Slik gjorde jeg.</p>",
                "goals": [goal],
            });
            kari.post("/documentation", body).await.expect(201)
        };
        let (sent, draft) = (write("Sendt").await, write("Kladd").await);
        let sent = sent["id"].as_str().unwrap().to_owned();
        let draft = draft["id"].as_str().unwrap().to_owned();
        let path = format!("/documentation/{sent}/send");
        let _ = kari.post(&path, json!({ "version": 1 })).await.expect(200);
        let path = format!("/documentation/{draft}/files?name=bilde.png");
        let file = kari.upload(&path, "image/png", picture()).await.expect(201);
        let group = json!({ "name": format!("Gruppe {tenant}") });
        let group = ingrid.post("/groups", group).await.expect(201);
        let path = "/imports/people?name=bedrifter.csv&mode=write";
        let rows = b"Bedrift;Orgnr\nImportert AS;912660680\n".to_vec();
        let import = ingrid.upload(path, "text/csv", rows).await.expect(200);
        let path = format!("/journal/apprentices/{}", kari.id);
        let note = json!({ "type": 1, "notat": format!("Samtale {tenant}") });
        let note = ingrid.post(&path, note).await.expect(201);
        let path = format!("/documents/apprentices/{}?name=bilde.png", kari.id);
        let document = ingrid.upload(&path, "image/png", picture()).await.expect(201);
        let view = json!({
            "list": "LAERLINGER", "navn": "Mine", "query": "?q=kari", "shared": false,
        });
        let view = ingrid.post("/views", view).await.expect(201);
        let message = json!({
            "key": "m1", "people": [kari.id], "SMSmelding": format!("Melding {tenant}"),
        });
        let message = ingrid.post("/messages/sendsms", message).await.expect(201);
        let mut scene = Self {
            message: message["id"].as_str().unwrap().to_owned(),
            view: view["id"].as_str().unwrap().to_owned(),
            import: import["id"].as_str().unwrap().to_owned(),
            ingrid,
            terje,
            siv,
            kari,
            ola,
            company: company.as_str().to_owned(),
            plan: plan.plan.id.as_str().to_owned(),
            group: group["id"].as_str().unwrap().to_owned(),
            journal_note: note["id"].as_str().unwrap().to_owned(),
            document: document["id"].as_str().unwrap().to_owned(),
            sent,
            draft,
            file: file["id"].as_str().unwrap().to_owned(),
            file_url: file["url"].as_str().unwrap().to_owned(),
            tenant: tenant.to_owned(),
            clock: Arc::clone(&world.clock),
            records: BTreeMap::new(),
            picture: Value::Null,
        };
        for samples in SAMPLES {
            let records = (samples.records)(&scene).await;
            scene.records.extend(records);
        }
        scene.picture = scene.picture_of_the_office().await;
        scene
    }

    /// The id of a record that a capability made.
    pub fn record(&self, name: &str) -> &str {
        &self.records[name]
    }

    /// The ids, each with a name for it.
    pub fn ids(&self) -> Vec<(&'static str, &str)> {
        let people = [
            ("ingrid", &self.ingrid),
            ("terje", &self.terje),
            ("siv", &self.siv),
            ("kari", &self.kari),
            ("ola", &self.ola),
        ];
        let records = [
            ("bedrift", &self.company),
            ("plan", &self.plan),
            ("gruppe", &self.group),
            ("notat", &self.journal_note),
            ("dokument", &self.document),
            ("sendt", &self.sent),
            ("kladd", &self.draft),
            ("fil", &self.file),
            ("melding", &self.message),
            ("import", &self.import),
            ("visning", &self.view),
        ];
        let people = people.into_iter().map(|(name, who)| (name, who.id.as_str()));
        let records = records.into_iter().map(|(name, id)| (name, id.as_str()));
        let more = self.records.iter().map(|(name, id)| (*name, id.as_str()));
        people.chain(records).chain(more).collect()
    }

    /// Ids and names that nobody else may read.
    pub fn secrets(&self) -> Vec<String> {
        let people = [&self.ingrid, &self.terje, &self.siv, &self.kari, &self.ola];
        let mut secrets: Vec<String> = people.iter().map(|person| person.id.clone()).collect();
        let records = [
            &self.company,
            &self.plan,
            &self.group,
            &self.sent,
            &self.draft,
            &self.file,
            &self.view,
            &self.message,
        ];
        secrets.extend(records.into_iter().chain(self.records.values()).cloned());
        let tenant = &self.tenant;
        secrets.extend(
            ["Kari", "Kontoret ", "Gruppe ", "Samtale ", "Melding "]
                .map(|name| format!("{name}{tenant}")),
        );
        secrets
    }

    /// What the people concerned see, without what changes by itself.
    pub async fn picture_of_the_office(&self) -> Value {
        let mut seen = Vec::new();
        for path in [
            format!("/apprentices/{}", self.kari.id),
            format!("/apprentices/{}/goals", self.kari.id),
            format!("/groups/{}", self.group),
            format!("/groups/{}/members", self.group),
            format!("/notes/apprentices/{}", self.kari.id),
            format!("/journal/apprentices/{}", self.kari.id),
            format!("/apprentices/{}/followup", self.kari.id),
        ] {
            seen.push(self.ingrid.get(&path).await.expect(200));
        }
        for id in [&self.sent, &self.draft] {
            let mut documentation =
                self.kari.get(&format!("/documentation/{id}")).await.expect(200);
            for file in documentation["files"].as_array_mut().unwrap() {
                file["url"] = Value::Null;
                file["thumbnailUrl"] = Value::Null;
            }
            seen.push(documentation);
        }
        json!(seen)
    }
}

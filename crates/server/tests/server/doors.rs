//! "Access ends with the relation in lists, search, sockets, links, feeds and files in the same
//! instant": whatever a former instructor could read of an apprentice is asked for again, with no
//! job run in between. New operations and lists fall in by themselves.

use std::time::Duration;

use svenn_kernel::{ApprenticeId, Clock, CompanyId, EmployeeId, PersonId, Role, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, relations};
use svenn_testkit::{Reply, Value, World, json, on_both_engines, serde_json};
use tokio::time::timeout;

use super::{
    authorization::{
        Operation, call, operations, outcome,
        samples::{Sample, Scene, sample},
    },
    live::{Screen, listen, write},
};
use crate::interviews::{plan, samples::LATER};

/// How the relation ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// Somebody else instructs.
    Exchanged,
    /// The employee works elsewhere.
    EmployeeMoved,
    /// The apprentice learns elsewhere.
    CompanyChanged,
    /// The apprentice is archived.
    Archived,
    /// The employee is deleted.
    EmployeeDeleted,
    /// The apprentice stayed with the employee, and midnight has come.
    StayOver,
}

/// The last one moves the clock.
const ENDS: [End; 6] = [
    End::Exchanged,
    End::EmployeeMoved,
    End::CompanyChanged,
    End::Archived,
    End::EmployeeDeleted,
    End::StayOver,
];

/// What stays with the reader, by how the names of the calls begin, and why.
const STAYS: &[(&str, &str)] = &[
    ("chat_", "who was in a room stays in it until they are taken out"),
    ("search CHATROOM", "who was in a room stays in it until they are taken out"),
    ("course_", "the courses are the reader's own"),
    ("notificationcenter_my", "what somebody was told stays told"),
    ("signing_", "a document is signed by whoever was named in it when it was sent"),
];
/// A file of a signing, which goes with it.
const TO_SIGN: &str = "name=avtale.pdf";

fn stays(name: &str) -> bool {
    STAYS.iter().any(|(begins, _)| name.starts_with(begins))
}

/// A scene in which Terje works where Kari learns, and holds an interview with her; he instructs Ola
/// all the while.
struct Doors {
    scene: Scene,
    /// Names and ids that tell of Kari.
    traces: [String; 2],
    elsewhere: CompanyId,
}

impl Doors {
    async fn make(world: &World, tenant: &str) -> Self {
        let scene = Scene::make(world, tenant).await;
        let office = world.office_of(tenant);
        office.connect(&scene.terje, &scene.ola).await;
        let here = CompanyId::parse(&scene.company).unwrap();
        let elsewhere = office.company("Andre AS").await;
        let tx = office.write().await;
        let kari = ApprenticeId::parse(&scene.kari.id).unwrap();
        let learns = ActiveModel {
            bedriftid: sea_orm::ActiveValue::Set(Some(here.clone())),
            ..Default::default()
        };
        apprentices::store(&tx, &kari, learns).await.unwrap();
        let terje = EmployeeId::parse(&scene.terje.id).unwrap();
        relations::set_companies(&tx, &terje, &[here].into()).await.unwrap();
        tx.commit().await.unwrap();
        plan(&scene.ingrid, &scene.kari, LATER).await;
        world.run_jobs().await;
        let traces = [scene.kari.id.clone(), format!("Kari{tenant}")];
        Self { scene, traces, elsewhere }
    }

    /// From now on Terje instructs Kari for today alone, at a stay where he works; it is a minute
    /// to midnight.
    async fn stay(&mut self, world: &World) {
        self.ends(End::Exchanged).await;
        let office = world.office_of(&self.scene.tenant);
        let tx = office.write().await;
        let terje = EmployeeId::parse(&self.scene.terje.id).unwrap();
        relations::set_companies(&tx, &terje, &[self.elsewhere.clone()].into()).await.unwrap();
        tx.commit().await.unwrap();
        let today = oslo::day_of(world.clock.now());
        let stay = json!({
            "bedriftid": self.elsewhere, "laerlinger": [self.scene.kari.id], "koder": [],
            "fra": today, "til": today, "ansatte": [self.scene.terje.id], "merknad": "",
        });
        self.scene.ingrid.post("/stays", stay).await.expect(201);
        world.run_jobs().await;
        world.clock.set(oslo::end_of_day(today).minus(Duration::from_secs(60)));
        for (who, rolle) in [
            (&mut self.scene.terje, Role::Ansatt),
            (&mut self.scene.kari, Role::Laerling),
            (&mut self.scene.ola, Role::Laerling),
        ] {
            *who = office.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await;
        }
    }

    /// What Terje reads of Kari, each call by its name.
    async fn read(&self) -> Vec<(String, Reply)> {
        let mut found = Vec::new();
        for operation in operations().iter().filter(|it| !it.public) {
            let sample = sample(operation, &self.scene);
            if reads(operation, &sample) {
                let reply = call(&self.scene.terje, operation, &sample).await;
                found.push((operation.id.clone(), reply));
            }
        }
        let lists: Value = serde_json::from_str(&svenn_server::lists_json().unwrap()).unwrap();
        for list in lists.as_object().unwrap().keys() {
            let all = json!({ "q": "", "perPage": 50 });
            let reply = self.scene.terje.post(&format!("/search/{list}"), all).await;
            found.push((format!("search {list}"), reply));
        }
        let everywhere = format!("/search?q={}", self.traces[1]);
        found.push(("search everywhere".to_owned(), self.scene.terje.get(&everywhere).await));
        found.retain(|(_, reply)| self.tells(reply));
        found
    }

    fn tells(&self, reply: &Reply) -> bool {
        let text = String::from_utf8_lossy(&reply.bytes);
        reply.status.is_success() && self.traces.iter().any(|trace| text.contains(trace.as_str()))
    }

    /// What Terje would do with what is Kari's.
    async fn writes(&self) -> Vec<(String, u16)> {
        let mut answered = Vec::new();
        for operation in operations().iter().filter(|it| !it.public) {
            let sample = sample(operation, &self.scene);
            let is_his = sample.of_one_apprentice && sample.roles.contains(&Role::Ansatt);
            if is_his && !reads(operation, &sample) {
                let reply = call(&self.scene.terje, operation, &sample).await;
                answered.push((operation.id.clone(), outcome(operation, &reply)));
            }
        }
        answered
    }

    async fn ends(&self, end: End) {
        let Scene { ingrid, kari, terje, .. } = &self.scene;
        let of = format!("/apprentices/{}", kari.id);
        match end {
            End::Exchanged => {
                let without = json!({ "ids": [kari.id], "add": [], "remove": [terje.id] });
                ingrid.post("/apprentices/ansatte", without).await.expect(200);
            }
            End::EmployeeMoved => {
                let seen = ingrid.get(&format!("/employees/{}", terje.id)).await.expect(200);
                let moved = json!({
                    "employeeId": terje.id, "version": seen["version"],
                    "bedrifter": [self.elsewhere], "avdelinger": [],
                    "laerlinger": [kari.id, self.scene.ola.id],
                });
                ingrid.post("/employeemgmt/editcompanyapprentices", moved).await.expect(200);
            }
            End::CompanyChanged => {
                let version = ingrid.get(&of).await.expect(200)["version"].clone();
                let there = json!({
                    "version": version, "bedriftid": self.elsewhere, "ansatte": [],
                    "avdelingerMore": [],
                });
                ingrid.put(&format!("{of}/laerebedrift"), there).await.expect(200);
            }
            End::Archived => {
                ingrid.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
            }
            End::EmployeeDeleted => {
                let whom = json!({ "employeeId": terje.id });
                ingrid.post("/employeemgmt/delete", whom).await.expect(204);
            }
            End::StayOver => {
                let clock = &self.scene.clock;
                clock.set(oslo::end_of_day(oslo::day_of(clock.now())));
            }
        }
    }

    /// What an open socket of Terje's hears of what Kari writes, until it hears of Ola.
    async fn hears(&self, screen: &mut Screen, end: End) -> Vec<String> {
        let hers = if end == End::Archived {
            None
        } else {
            Some(write(&self.scene.kari, "Etterpå").await)
        };
        let olas = write(&self.scene.ola, "Olas").await;
        if end == End::EmployeeDeleted {
            let closed = timeout(Duration::from_secs(5), async {
                let mut heard = Vec::new();
                while let Ok(event) = screen.next().await {
                    heard.push(event["id"].as_str().unwrap_or_default().to_owned());
                }
                heard
            });
            let heard = closed.await.expect("a socket of somebody who is deleted is closed");
            return heard.into_iter().filter(|id| Some(id) == hers.as_ref()).collect();
        }
        let heard = screen.until("DOKUMENTASJONER", &olas).await;
        heard.into_iter().filter(|id| Some(id) == hers.as_ref()).collect()
    }
}

/// Whether an employee reads something by a call of this operation.
fn reads(operation: &Operation, sample: &Sample) -> bool {
    let is_asked = sample.body.as_ref().is_some_and(|body| {
        body["query"].as_str().is_some_and(|query| query.trim_start().starts_with("query"))
    });
    sample.roles.contains(&Role::Ansatt) && (operation.method == "GET" || is_asked)
}

/// The signed addresses of files in an answer.
fn files(reply: &Reply) -> Vec<String> {
    let text = String::from_utf8_lossy(&reply.bytes).into_owned();
    let addresses = text.split('"').filter_map(|part| part.strip_prefix("/api/files/"));
    addresses.map(|rest| format!("/files/{rest}")).collect()
}

on_both_engines! {
    async fn access_ends_with_the_relation_through_every_door(world) {
        let mut wrong = Vec::new();
        for (number, end) in ENDS.into_iter().enumerate() {
            let mut doors = Doors::make(&world, &format!("dor{number}")).await;
            if end == End::StayOver {
                doors.stay(&world).await;
            }
            let terje = &doors.scene.terje;
            let before = doors.read().await;
            for door in ["apprentice_view", "search LAERLINGER", "search everywhere"] {
                assert!(before.iter().any(|(name, _)| name == door), "{door} was open");
            }
            let links: Vec<String> = before.iter().flat_map(|(_, reply)| files(reply)).collect();
            assert!(!links.is_empty(), "there are files");
            for link in &links {
                assert!(terje.get(link).await.status.is_success(), "{link}");
            }
            let feed = terje.post("/calendarfeed", json!(null)).await.expect(201);
            let feed = feed["url"].as_str().unwrap();
            let feed = feed[feed.find("/api/").unwrap() + 4..].to_owned();
            let nobody = world.anonymous();
            assert!(doors.tells(&nobody.get(&feed).await), "the interview is in the calendar");
            let address = listen(world.composed.router.clone()).await;
            let mut screen = Screen::open(address, terje, None).await;
            screen.ready().await;

            doors.ends(end).await;

            for (name, _) in doors.read().await {
                if !stays(&name) {
                    wrong.push(format!("{end:?}: {name} tells of her"));
                }
            }
            for link in links {
                let status = terje.get(&link).await.status;
                if status.is_success() && !link.contains(TO_SIGN) {
                    wrong.push(format!("{end:?}: {link} is open"));
                }
            }
            if doors.tells(&nobody.get(&feed).await) {
                wrong.push(format!("{end:?}: the calendar tells of her"));
            }
            for id in doors.hears(&mut screen, end).await {
                wrong.push(format!("{end:?}: the socket told of {id}"));
            }
            for (name, status) in doors.writes().await {
                if ![401, 403, 404].contains(&status) && !stays(&name) {
                    wrong.push(format!("{end:?}: {name} answered {status}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

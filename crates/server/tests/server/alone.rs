//! "Answers are hers alone": what an apprentice answers when she rehearses is looked for by everybody
//! else, through every call that reads, every list, the search, what the office exports of her, and
//! the open socket. New operations and lists fall in by themselves.

use svenn_http::personal::DataSubject;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Value, json, on_both_engines, serde_json};

use super::{
    authorization::{
        Operation, call, operations,
        samples::{Sample, Scene, sample},
    },
    live::{Screen, listen, write},
};
use crate::rehearsal::samples::SECRET;

/// Whether a call of this operation reads something.
fn reads(operation: &Operation, sample: &Sample) -> bool {
    let is_asked = sample.body.as_ref().is_some_and(|body| {
        body["query"].as_str().is_some_and(|query| query.trim_start().starts_with("query"))
    });
    !operation.public && (operation.method == "GET" || is_asked)
}

/// What she answers to what her instructor asked with an approval, by its id.
async fn answered_to_instructor(scene: &Scene) -> String {
    let path = format!("/documentation/{}", scene.sent);
    let version = scene.terje.get(&path).await.expect(200)["version"].clone();
    let body = json!({ "version": version, "question": "Hvorfor gjorde du det slik?" });
    let approved = scene.terje.post(&format!("{path}/approve"), body).await.expect(200);
    let asked = approved["timeline"].as_array().unwrap().last().unwrap()["id"].clone();
    let body = json!({ "id": asked, "svar": SECRET, "visste": false });
    let made = scene.kari.post("/rehearsalanswers", body).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn what_she_rehearses_reaches_nobody_else(world) {
        let scene = Scene::make(&world, "fjord").await;
        let answer = scene.record("rehearsal answer").to_owned();
        let to_instructor = answered_to_instructor(&scene).await;
        let own = scene.kari.get("/rehearsalanswers").await.expect(200).to_string();
        assert!(own.contains(SECRET) && own.contains(&answer), "she reads it herself: {own}");
        let traces = [SECRET, answer.as_str(), to_instructor.as_str()];
        let lists: Value = serde_json::from_str(&svenn_server::lists_json().unwrap()).unwrap();
        let mut wrong = Vec::new();
        let people = [
            ("ingrid", &scene.ingrid),
            ("terje", &scene.terje),
            ("siv", &scene.siv),
            ("ola", &scene.ola),
        ];
        for (name, who) in people {
            let mut found = Vec::new();
            for operation in operations().into_iter().filter(|it| !it.public) {
                let sample = sample(&operation, &scene);
                if reads(&operation, &sample) {
                    found.push((operation.id.clone(), call(who, &operation, &sample).await));
                }
            }
            for list in lists.as_object().unwrap().keys() {
                let asked = json!({ "q": "", "perPage": 50 });
                let reply = who.post(&format!("/search/{list}"), asked).await;
                found.push((format!("search {list}"), reply));
            }
            found.push(("search everywhere".to_owned(), who.get("/search?q=hemmelig").await));
            for (called, reply) in found {
                let text = String::from_utf8_lossy(&reply.bytes);
                if traces.iter().any(|trace| text.contains(*trace)) {
                    wrong.push(format!("{called} tells {name}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    async fn what_she_rehearses_is_in_no_export_of_the_office(world) {
        let scene = Scene::make(&world, "fjord").await;
        let tx = world.office_of("fjord").read().await;
        let her = DataSubject { id: PersonId::parse(&scene.kari.id).unwrap(), rolle: Role::Laerling };
        for data in &world.app().personal_data {
            let parts = data.export(&tx, &her).await.unwrap();
            let told = format!("{parts:?}");
            assert!(!told.contains(SECRET), "{told}");
        }
        drop(tx);
    }

    async fn nobody_hears_that_she_has_answered(world) {
        let scene = Scene::make(&world, "fjord").await;
        let address = listen(world.composed.router.clone()).await;
        let mut offices = Screen::open(address, &scene.ingrid, None).await;
        let mut instructors = Screen::open(address, &scene.terje, None).await;
        let mut own = Screen::open(address, &scene.kari, None).await;
        for screen in [&mut offices, &mut instructors, &mut own] {
            screen.ready().await;
        }
        let body = json!({
            "id": scene.record("rehearsal question"), "svar": SECRET, "visste": true,
        });
        let made = scene.kari.post("/rehearsalanswers", body).await.expect(201);
        let made = made["id"].as_str().unwrap().to_owned();
        let draft = write(&scene.kari, "Etterpå").await;
        let hers = own.until("DOKUMENTASJONER", &draft).await;
        assert!(hers.contains(&made), "her other devices do");
        for screen in [&mut offices, &mut instructors] {
            assert!(!screen.until("DOKUMENTASJONER", &draft).await.contains(&made));
        }
    }
}

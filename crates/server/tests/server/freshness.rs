//! A write shows in the next search, always: on both engines, with many writers at once, and
//! when another process answers than the one that wrote.

use axum::Router;
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_testkit::{Backend, Client, Office, World, json, on_both_engines, tokio};

const WRITERS: usize = 4;
const WRITES_EACH: usize = 8;

/// Writes documentation in one process, and looks for it in another (or the same) at once.
async fn write_and_look(kari: Client, writes: Router, answers: Router, writer: usize) {
    let (writing, searching) = (kari.at(writes), kari.at(answers));
    for number in 0..WRITES_EACH {
        let name = format!("Nummer {writer} {number}");
        let new = json!({ "name": name, "content": "<p>Slik gjorde jeg.</p>", "goals": [] });
        let id = writing.post("/documentation", new).await.expect(201)["id"].clone();
        let filters = json!([{ "field": "maal", "values": [""] }]);
        let ask = json!({ "q": name, "filters": filters, "perPage": 250 });
        let found = searching.post("/search/DOKUMENTASJONER", ask).await.expect(200);
        let items = found["items"].as_array().unwrap();
        assert!(items.iter().any(|item| item["id"] == id), "{name} is not found: {found}");
        let id = id.as_str().unwrap();
        let path = format!("/collections/DOKUMENTASJONER/documents/{id}");
        assert_eq!(searching.get(&path).await.expect(200)["name"], name);
    }
}

/// Every writer at once; each looks where `answers` says.
async fn all_at_once(kari: &Client, processes: &[Router]) {
    let mut running = Vec::new();
    for writer in 0..WRITERS {
        let writes = processes[writer % processes.len()].clone();
        let answers = processes[(writer + 1) % processes.len()].clone();
        running.push(tokio::spawn(write_and_look(kari.clone(), writes, answers, writer)));
    }
    for writer in running {
        writer.await.unwrap();
    }
    for process in processes {
        let all = kari.at(process.clone()).post("/search/DOKUMENTASJONER", json!({})).await;
        assert_eq!(all.expect(200)["found"], WRITERS * WRITES_EACH);
    }
}

async fn rename(office: &Office<'_>, person: &Client, fornavn: &str) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&person.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let changed = apprentices::Apprentice { fornavn: fornavn.to_owned(), ..stored };
    apprentices::update(&tx, changed).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn many_write_at_once_and_each_finds_what_it_wrote(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        all_at_once(&kari, std::slice::from_ref(&world.composed.router)).await;
    }

    async fn a_new_name_is_found_and_the_old_one_is_not(world) {
        let office = world.office("fjord").await;
        let (kari, ingrid) = (office.apprentice("Kari").await, office.coordinator("Ingrid").await);
        for (number, name) in ["Solveig", "Margit", "Torunn", "Gudrun"].into_iter().enumerate() {
            rename(&office, &kari, name).await;
            let typed = ingrid.get(&format!("/search?q={name}&types=APPRENTICE")).await.expect(200);
            assert_eq!(typed["items"][0]["data"]["fornavn"], name, "{number}");
            let other = ["Margit", "Torunn", "Gudrun", "Solveig"][number];
            let ask = json!({ "searches": [{ "collection": "LAERLINGER", "q": other, "num_typos": 0 }] });
            let answer = ingrid.post("/multi_search", ask).await.expect(200);
            assert_eq!(answer["results"][0]["found"], 0, "{other}");
        }
    }
}

#[test]
fn what_one_process_wrote_the_other_finds_at_once() {
    World::run(Backend::Postgres, |world| async move {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let second = world.second_process().await;
        all_at_once(&kari, &[world.composed.router.clone(), second.router.clone()]).await;
    });
}

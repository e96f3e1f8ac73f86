//! `kill -9` while portfolios are made: each is made once, whole.

use std::{collections::HashSet, time::Duration};

use svenn_files::records;
use svenn_kernel::{Clock, Collection, SystemClock};
use svenn_testkit::{Backend, Client, Value, World, json, tokio};

use crate::server::process::Server;

/// Portfolios that are asked for together.
const PORTFOLIOS: usize = 4;
/// How long after its start each server is killed.
const KILLED_AFTER_MILLIS: [u64; 5] = [0, 150, 400, 900, 1_600];

async fn order(siri: &Client) -> Value {
    siri.get("/portfolios").await.expect(200)[0].clone()
}

fn made(order: &Value) -> usize {
    let all = order["mapper"].as_array().unwrap();
    all.iter().filter(|it| it["status"] == "KLAR").count()
}

#[test]
fn portfolios_whose_making_is_killed_again_and_again_are_made_once() {
    World::run(Backend::Sqlite, |world| async move {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let mut ids = Vec::new();
        for at in 0..PORTFOLIOS {
            ids.push(office.apprentice(&format!("Kari {at}")).await.id.clone());
        }
        siri.post("/portfolios", json!({ "laerlinger": ids })).await.expect(201);
        let mut killed_at = Vec::new();
        for after in KILLED_AFTER_MILLIS {
            let server = Server::start(&world).await;
            tokio::time::sleep(Duration::from_millis(after)).await;
            server.kill();
            killed_at.push(made(&order(&siri).await));
        }
        let _server = Server::start(&world).await;
        for _ in 0..6_000 {
            if order(&siri).await["status"] == "KLAR" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let order = order(&siri).await;
        assert_eq!(made(&order), PORTFOLIOS, "killed after {killed_at:?} of them: {order}");
        let mut documents = HashSet::new();
        for portfolio in order["mapper"].as_array().unwrap() {
            let url = portfolio["pdf"]["url"].as_str().unwrap();
            let bytes = siri.get(url.strip_prefix("/api").unwrap()).await.bytes;
            assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
            documents.insert(portfolio["pdf"]["id"].as_str().unwrap().to_owned());
        }
        assert_eq!(documents.len(), PORTFOLIOS);
        let tx = office.read().await;
        let kept = records::of_collection(&tx, Collection("OPPLAERINGSMAPPER")).await.unwrap();
        assert!(kept.values().all(|files| files.len() == 1), "{kept:?}");
        let told = siri.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert_eq!(told.matches("Bestillingen av 4 opplæringsmapper").count(), 1, "{told}");
        println!("figure: killed after {killed_at:?} of {PORTFOLIOS}, each was made once");
    });
}

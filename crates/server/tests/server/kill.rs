//! `kill -9` at any moment loses nothing that was answered.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use svenn_kernel::{Clock, PersonId, Role, SystemClock};
use svenn_testkit::{Backend, Value, World, json};

use crate::server::process::{Server, client};

/// How often the server is killed.
const KILLS: usize = 8;

async fn write(client: &reqwest::Client, url: &str, token: &str, name: &str) -> Option<Value> {
    let body = json!({ "name": name, "content": "<p>Slik gjorde jeg.</p>", "goals": [] });
    let request = client.post(format!("{url}/api/documentation")).bearer_auth(token).json(&body);
    let reply = request.send().await.ok()?;
    if reply.status().as_u16() != 201 {
        return None;
    }
    reply.json().await.ok()
}

#[test]
fn an_answered_write_survives_a_kill() {
    World::run(Backend::Sqlite, |world| async move {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let client = client();
        let answered = Arc::new(Mutex::new(Vec::<String>::new()));
        for round in 0..KILLS {
            let server = Server::start(&world).await;
            let token = office.sign_in(&person, Role::Laerling).await.token.unwrap();
            let stop = Arc::new(AtomicBool::new(false));
            let writers: Vec<_> = (0..3)
                .map(|writer| {
                    let (client, url, token) = (client.clone(), server.url.clone(), token.clone());
                    let (answered, stop) = (Arc::clone(&answered), Arc::clone(&stop));
                    tokio::spawn(async move {
                        let mut number = 0;
                        while !stop.load(Ordering::Relaxed) {
                            let name = format!("{round} {writer} {number}");
                            number += 1;
                            if let Some(stored) = write(&client, &url, &token, &name).await {
                                let id = stored["id"].as_str().unwrap().to_owned();
                                answered.lock().unwrap().push(id);
                            }
                        }
                    })
                })
                .collect();
            tokio::time::sleep(Duration::from_millis(150 + 60 * u64::try_from(round).unwrap()))
                .await;
            server.kill();
            stop.store(true, Ordering::Relaxed);
            for writer in writers {
                writer.await.unwrap();
            }
        }
        let answered = answered.lock().unwrap().clone();
        assert!(answered.len() > KILLS, "the writers wrote: {}", answered.len());
        println!("figure: killed {KILLS} times, {} answered writes, 0 lost", answered.len());
        let kari = office.sign_in(&person, Role::Laerling).await;
        for id in &answered {
            kari.get(&format!("/documentation/{id}")).await.expect(200);
        }
        let tx = office.read().await;
        let check = sea_orm::Statement::from_string(
            sea_orm::ConnectionTrait::get_database_backend(&tx),
            "PRAGMA integrity_check",
        );
        let row = sea_orm::ConnectionTrait::query_one_raw(&tx, check).await.unwrap().unwrap();
        assert_eq!(row.try_get_by_index::<String>(0).unwrap(), "ok");
    });
}

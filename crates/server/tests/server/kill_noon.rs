//! `kill -9` in the middle of a noon: everybody is reminded once.

use std::{collections::BTreeSet, time::Duration};

use svenn_kernel::{ApprenticeId, Clock, SystemClock, oslo};
use svenn_people::apprentices::{self, Apprentice};
use svenn_reminders::rules::{newest_noon, shifted};
use svenn_testkit::{Backend, Office, World, json, tokio};

use crate::server::process::Server;

/// How often the server is killed.
const KILLS: u64 = 6;
/// Apprentices from whom nothing has come for 30 days.
const SILENT: usize = 300;

/// Apprentices who began 30 days before a noon; their addresses.
async fn silent(office: &Office<'_>, begun: chrono::NaiveDate) -> BTreeSet<String> {
    let tx = office.write().await;
    let mut addresses = BTreeSet::new();
    for at in 0..SILENT {
        let epost = format!("laerling{at}@fjord.example");
        let row = Apprentice {
            fornavn: "Kari".to_owned(),
            epost: Some(epost.clone()),
            startdato: Some(begun),
            sluttdato: Some(oslo::add_months(begun, 24)),
            ..apprentices::blank(ApprenticeId::new(tx.now(), tx.entropy()))
        };
        apprentices::insert(&tx, row).await.unwrap();
        addresses.insert(epost);
    }
    tx.commit().await.unwrap();
    addresses
}

async fn received(world: &World) -> Vec<String> {
    let messages = world.composed.simulator.as_ref().unwrap().messages(1_000).await.unwrap();
    messages.into_iter().map(|it| it.to).collect()
}

#[test]
fn a_noon_that_is_killed_again_and_again_reminds_everybody_once() {
    World::run(Backend::Sqlite, |world| async move {
        let noon = newest_noon(SystemClock.now());
        let hour = Duration::from_secs(3_600);
        world.clock.set(oslo::noon(noon).minus(hour));
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let on = json!({ "version": 0, "type": "Epost", "activated": true });
        siri.put("/automaticmessages/dokumentasjonmangler/switch", on).await.expect(200);
        let addresses = silent(&office, shifted(noon, -30)).await;
        // The noon is waited for; by the clock of the processes that follow it is over.
        world.composed.runner.look_after(&office.tenant).await.unwrap();
        let mut killed_at = Vec::new();
        for round in 0..KILLS {
            let server = Server::start(&world).await;
            tokio::time::sleep(Duration::from_millis(37 * round)).await;
            server.kill();
            killed_at.push(received(&world).await.len());
        }
        let _server = Server::start(&world).await;
        for _ in 0..600 {
            if received(&world).await.len() >= SILENT {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // Whatever would come twice has come by the time that nothing waits.
        let waiting = async || {
            svenn_jobs::waiting_payloads(&office.read().await, "automatic message").await.unwrap()
        };
        while !waiting().await.is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let received = received(&world).await;
        assert_eq!(received.len(), SILENT, "killed after {killed_at:?} of them");
        assert_eq!(received.into_iter().collect::<BTreeSet<_>>(), addresses);
        println!(
            "figure: killed {KILLS} times after {killed_at:?} of {SILENT}, each went out once"
        );
    });
}

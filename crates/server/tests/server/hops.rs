//! What a write costs on SQLite, counted: ways to the thread of the connection that writes, and
//! commits, each of which waits for the disk. If you are here because an operation takes more than it
//! did: ask for what it reads together (`QueryBatch`), and write rows together.

use svenn_db::WrittenFigures;
use svenn_kernel::Role;
use svenn_testkit::{Backend, Client, World, json};

use super::authorization::{
    call, operations, outcome,
    samples::{Sample, Scene, sample},
};
use crate::{
    interviews::{plan, samples::LATER},
    trainingdays::{information, invite, made, turn},
};

/// Common operations, and the ways and the commits that each takes at most: with `BEGIN`, and with
/// what is asked of who calls. What changes how people sign in is written to the catalogue too. A
/// number may only fall.
const WAYS: &[(&str, u64, u64)] = &[
    ("documentation_create", 10, 1),
    // One more than before: what is said of its pictures is read.
    ("documentation_update", 15, 1),
    ("timekeeping_create", 11, 1),
    ("timekeeping_update", 13, 1),
    ("group_create", 2, 1),
    ("group_update", 8, 1),
    ("messages_sendsms", 8, 1),
    ("interview_template_create", 3, 1),
    ("smsbudget_update", 10, 1),
    ("coordinator_create", 10, 2),
];
/// Ways that archiving an apprentice takes of whom nothing is planned, and for each thing that is. A
/// number may only fall.
const ARCHIVING: u64 = 60;
const ARCHIVING_EACH: u64 = 30;
/// Who writes at the same time.
const CONNECTIONS: usize = 64;
/// How often each does.
const EACH: usize = 3;

fn who<'s>(scene: &'s Scene, sample: &Sample) -> &'s Client {
    match sample.roles.first() {
        Some(Role::Ansatt) => &scene.terje,
        Some(Role::Laerling) => &scene.kari,
        _ => &scene.ingrid,
    }
}

async fn written(world: &World) -> WrittenFigures {
    world.databases().figures().await.unwrap().written.unwrap()
}

#[test]
fn common_operations_take_no_more_ways_and_commits_than_they_did() {
    World::run(Backend::Sqlite, async |world: World| {
        let scene = Scene::make(&world, "hops").await;
        let all = operations();
        let mut wrong = Vec::new();
        for (id, most, most_commits) in WAYS {
            let operation = all.iter().find(|it| it.id == *id).unwrap();
            let sample = sample(operation, &scene);
            let before = written(&world).await;
            let reply = call(who(&scene, &sample), operation, &sample).await;
            let after = written(&world).await;
            let status = outcome(operation, &reply);
            let (hops, commits) = (after.hops - before.hops, after.commits - before.commits);
            println!("figure: {id}: {hops} ways, {commits} commits");
            if !(200..300).contains(&status) || hops > *most || commits > *most_commits {
                wrong.push(format!("{id}: {status}, {hops} ways, {commits} commits"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn one_connection_waits_for_the_disk_once_a_request_and_sixty_four_share_it() {
    World::run(Backend::Sqlite, async |world: World| {
        let scene = Scene::make(&world, "shared").await;
        let all = operations();
        let create = all.iter().find(|it| it.id == "documentation_create").unwrap();
        let sample = sample(create, &scene);
        let before = written(&world).await;
        for _ in 0..EACH {
            call(&scene.kari, create, &sample).await.expect(201);
        }
        let alone = written(&world).await;
        assert_eq!(alone.commits - before.commits, u64::try_from(EACH).unwrap());
        let writes = (0..CONNECTIONS).map(async |_| {
            for _ in 0..EACH {
                let mut reply = call(&scene.kari, create, &sample).await;
                // On a slow machine somebody may be asked to come again.
                while reply.status == 503 {
                    reply = call(&scene.kari, create, &sample).await;
                }
                reply.expect(201);
            }
        });
        futures::future::join_all(writes).await;
        let together = written(&world).await;
        let commits = together.commits - alone.commits;
        let requests = u64::try_from(CONNECTIONS * EACH).unwrap();
        assert_eq!(together.transactions - alone.transactions, requests);
        println!("figure: {requests} requests of {CONNECTIONS} connections, {commits} commits");
        assert!(commits * 5 < requests, "{commits} commits for {requests} requests");
    });
}

/// "Statements per capability do not grow with what it does not hold."
#[test]
fn archiving_costs_by_what_the_apprentice_holds() {
    World::run(Backend::Sqlite, async |world: World| {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let nina = fjord.apprentice("Nina").await;
        let archived = async |who: &Client| {
            let before = written(&world).await.hops;
            siri.post("/apprentices/archive", json!({ "ids": [who.id] })).await.expect(200);
            written(&world).await.hops - before
        };
        let alone = archived(&kari).await;
        let things = 10;
        for _ in 0..things / 2 {
            plan(&siri, &ola, LATER).await;
            let day = made(&siri, information("Kurs"), &[&ola]).await;
            invite(&siri, &day).await;
        }
        let beside = archived(&nina).await;
        let busy = archived(&ola).await;
        println!("figure: archiving: {alone} ways, {beside} beside others, {busy} with {things}");
        assert_eq!(alone, beside, "what others hold costs nothing");
        assert!(alone <= ARCHIVING, "{alone} ways");
        let each = (busy - alone) / things;
        assert!(each <= ARCHIVING_EACH, "{each} ways for each thing");
    });
}

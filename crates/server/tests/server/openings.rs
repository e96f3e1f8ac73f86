//! Databases that cannot be opened, demos that were left half made, a catalogue that was lost:
//! the server starts all the same, and says what it means.

use std::{fs, process::Command};

use axum::{body::Body, http::Method};
use sea_orm::ConnectionTrait;
use svenn_db::DatabaseConfig;
use svenn_demo as demo;
use svenn_kernel::{OsEntropy, SystemClock, TenantId};
use svenn_server::{Composed, doctor};
use svenn_testkit::{Backend, Client, Office, World, json, on_both_engines, tokio};

fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

/// A later version has been at an organisation's database: this one may not open it.
async fn make_newer(office: &Office<'_>) {
    let tx = office.write().await;
    let later = "INSERT INTO migrations (id, applied) VALUES ('later/001', 9999999999999)";
    tx.execute_unprepared(later).await.unwrap();
    tx.commit().await.unwrap();
}

async fn ready(process: &Composed) -> String {
    let client = Client::anonymous(process.router.clone());
    let reply = client.raw(Method::GET, "/readyz", None, Body::empty()).await;
    assert_eq!(reply.status, 200);
    String::from_utf8(reply.bytes).unwrap()
}

/// A later version has only added to what an organisation has.
async fn add_what_is_newer(office: &Office<'_>) {
    let tx = office.write().await;
    for sql in [
        "ALTER TABLE documentation ADD COLUMN later TEXT",
        "CREATE TABLE later (id TEXT PRIMARY KEY)",
        "INSERT INTO migrations (id, applied, beside) VALUES ('later/001', 9999999999999, '0.0.0')",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
}

on_both_engines! {
    /// "two processes side by side refuse nothing while one is new"
    async fn a_process_goes_on_beside_a_newer_one_that_has_only_added(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        siri.get("/overview").await.expect(200);
        add_what_is_newer(&fjord).await;
        // One that has the organisation open, and one that opens it now.
        let process = world.second_process().await;
        assert_eq!(ready(&process).await, "ready");
        let there = [&siri, &kari].map(|client| client.at(process.router.clone()));
        let [siri_there, kari_there] = &there;
        for (siri, kari) in [(&siri, &kari), (siri_there, kari_there)] {
            siri.get("/overview").await.expect(200);
            let draft = json!({ "name": "Skap", "content": "<p>Slik.</p>", "goals": [] });
            let made = kari.post("/documentation", draft).await.expect(201);
            let path = format!("/documentation/{}", made["id"].as_str().unwrap());
            kari.get(&path).await.expect(200);
        }
        process.runner.run_due(&tenant("fjord")).await.unwrap();
    }

    async fn one_office_that_cannot_be_opened_is_set_aside_and_all_others_run(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let siri = fjord.coordinator("Siri").await;
        let kari = vidde.apprentice("Kari").await;
        make_newer(&fjord).await;
        let process = world.second_process().await;
        assert_eq!(ready(&process).await, "ready\nset aside: fjord");

        let siri = siri.at(process.router.clone());
        let refused = siri.get("/overview").await;
        assert_eq!(refused.headers["retry-after"], "30");
        let problem = refused.expect(503);
        assert_eq!(problem["code"], "set_aside");
        let title = problem["title"].as_str().unwrap();
        assert!(title.contains("kan ikke åpnes akkurat nå. Ingenting er slettet."), "{title}");
        let who = json!({ "epost": "siri@fjord.example", "password": "x", "tenantId": "fjord" });
        let signing_in = Client::anonymous(process.router.clone());
        let reply = signing_in.post("/authentication/signin", who).await;
        assert_eq!(reply.problem(503), "set_aside");
        kari.at(process.router.clone()).get("/overview").await.expect(200);
        let jobs = process.runner.run_due(&tenant("vidde")).await;
        jobs.unwrap();

        let found =
            doctor::examine(&world.config, std::sync::Arc::new(SystemClock), std::sync::Arc::new(OsEntropy)).await;
        let failed: Vec<_> = found.iter().filter(|it| it.check.starts_with("fjord")).collect();
        let said = failed[0].outcome.as_ref().unwrap_err();
        assert!(said.contains("later/001") && said.contains("Svenn 0."), "{said}");
    }

    async fn a_demo_that_was_left_half_made_is_made_whole(world) {
        let killed = world.second_process().await;
        let both = [tenant("fjord"), tenant("vidde")];
        assert_eq!(killed.app.databases.begin_making(&both).await.unwrap(), both);
        killed.app.databases.create_tenant(&both[0], "Halvt kontor").await.unwrap();
        drop(killed);
        let mut is_made = false;
        for _ in 0..100 {
            is_made = demo::ensure(world.app()).await.unwrap();
            if is_made {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert!(is_made);
        assert_eq!(demo::sign_ins(world.app()).await.unwrap().len(), 6);
        assert!(!demo::ensure(world.app()).await.unwrap());
    }

    async fn a_lost_catalogue_is_made_anew_with_names_and_sign_in(world) {
        let fjord = world.office("fjord").await;
        let ola = fjord.apprentice("Ola").await;
        match &world.config.database {
            DatabaseConfig::Sqlite { folder } => {
                for end in ["", "-wal", "-shm"] {
                    let _ = fs::remove_file(folder.join(format!("catalogue.sqlite{end}")));
                }
            }
            DatabaseConfig::Postgres { prefix, .. } => {
                let tx = fjord.write().await;
                let drop = format!("DROP SCHEMA \"{prefix}catalogue\" CASCADE");
                tx.execute_unprepared(&drop).await.unwrap();
                tx.commit().await.unwrap();
            }
        }
        let process = world.second_process().await;
        let there = process.app.databases.organisations().await.unwrap();
        assert_eq!(there.len(), 1);
        assert_eq!((&there[0].tenant, there[0].navn.as_str()), (&fjord.tenant, "Kontoret fjord"));
        let is_current = svenn_access::index::is_current(&process.app.databases, &fjord.tenant);
        assert!(is_current.await.unwrap());
        ola.at(process.router.clone()).get("/overview").await.expect(200);
        assert!(!demo::ensure(&process.app).await.unwrap(), "no demo among real people");
    }
}

#[test]
fn a_back_up_leaves_out_what_cannot_be_opened_and_says_so() {
    World::run(Backend::Sqlite, |world| async move {
        let fjord = world.office("fjord").await;
        world.office("vidde").await;
        make_newer(&fjord).await;
        let process = world.second_process().await;
        let mut archive = Vec::new();
        let summary = svenn_server::backup::write(&process.app, None, &mut archive).await.unwrap();
        assert_eq!(summary.organisations, 1);
        assert!(summary.left_out[0].contains("fjord"), "{:?}", summary.left_out);
        let alone = tenant("fjord");
        let refused =
            svenn_server::backup::write(&process.app, Some(&alone), &mut Vec::new()).await;
        assert!(refused.is_err());
    });
}

#[cfg(unix)]
#[test]
fn nothing_that_is_written_is_for_others_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
        command.args(arguments).env("SVENN_DATA", &data).env_remove("SVENN_DATABASE_URL");
        let output = command.env("RUST_LOG", "warn").output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let back_up = folder.path().join("all.svennbackup");
    run(&["org", "create", "--tenant", "fjord", "--navn", "Fjord"]);
    run(&["backup", "--out", back_up.to_str().unwrap()]);
    let mut waiting = vec![data, back_up];
    let mut seen = 0;
    while let Some(path) = waiting.pop() {
        let found = fs::metadata(&path).unwrap();
        assert_eq!(found.permissions().mode() & 0o077, 0, "{}", path.display());
        seen += 1;
        if found.is_dir() {
            waiting.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
    assert!(seen >= 6, "{seen}");
}

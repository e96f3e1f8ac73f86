//! For how long signings are kept, and what goes with them.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{draft, path, pdf, seen, sent, sent_until, sign, signer, text};

const RETENTION: &str = "/privacy/retention/SIGNERINGER";
const DAY_SECONDS: u64 = 24 * 3_600;

/// The office keeps them for a year.
async fn for_a_year(siri: &Client) {
    let body = json!({ "version": 0, "months": 12, "automatic": false });
    siri.put(RETENTION, body).await.expect(200);
}

async fn overdue(siri: &Client) -> Vec<Value> {
    siri.get(&format!("{RETENTION}/overdue")).await.expect(200)["lines"].as_array().unwrap().clone()
}

async fn later(world: &World, office: &Office<'_>, days: u64) -> Client {
    world.clock.advance(Duration::from_secs(days * DAY_SECONDS));
    office.coordinator("Ingrid").await
}

on_both_engines! {
    async fn what_is_over_goes_with_its_files_and_a_copy_can_still_be_checked(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let today = svenn_kernel::oslo::day_of(world.databases().clock().now());
        let done = sent(&siri, "Ferdig", &[signer("Apprentice", &kari, 1)]).await;
        sign(&kari, &done).await;
        world.run_jobs().await;
        let sealed = seen(&siri, &done).await;
        let url = sealed["signedFiles"][0]["url"].as_str().unwrap().strip_prefix("/api").unwrap();
        let bytes = world.anonymous().get(url).await.bytes;
        let sha256 = svenn_sealing::Sha256Digest::of(&bytes).to_string();
        let open = sent(&siri, "Åpen", &[signer("Apprentice", &kari, 1)]).await;
        let ran_out = today.to_string();
        let ran_out = sent_until(&siri, &ran_out, &[signer("Apprentice", &kari, 1)]).await;
        let unsent = draft(&siri, text("Kladd", &[])).await;
        let siri = later(&world, &fjord, 100).await;
        for_a_year(&siri).await;
        assert!(overdue(&siri).await.is_empty());
        let siri = later(&world, &fjord, 300).await;
        let over = overdue(&siri).await;
        let titles: Vec<&str> = over.iter().map(|it| it["title"].as_str().unwrap()).collect();
        assert_eq!(titles.len(), 3, "what can be signed still is kept: {titles:?}");
        let ids: Vec<&Value> = over.iter().map(|it| &it["id"]).collect();
        siri.post(&format!("{RETENTION}/run"), json!({ "ids": ids })).await.expect(200);
        for gone in [&done, &ran_out, &unsent] {
            assert_eq!(siri.get(&path(gone)).await.problem(404), "not_found");
        }
        assert_eq!(seen(&siri, &open).await["title"], "Åpen");
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(kari.get("/signings/my").await.expect(200).as_array().unwrap().len(), 1);
        let file = world.anonymous().get(url).await;
        assert!(file.status.is_client_error(), "{}", file.status);
        let told = world.anonymous().post("/verification/lookup", json!({ "sha256": sha256 })).await;
        assert_eq!(told.expect(200)["treff"][0]["svar"], "GJELDENDE");
    }

    async fn a_mass_signing_goes_with_its_last(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let body = json!({
            "title": "Til begge", "message": "", "ordered": false, "dueDate": null,
            "documentTemplate": null, "withInstructors": false, "coordinator": null,
            "people": [kari.id, ola.id],
        });
        let mass = siri.post("/masssignings", body).await.expect(201);
        let mass_path = format!("/masssignings/{}", mass["id"].as_str().unwrap());
        let files = format!("{mass_path}/files?name=a.pdf");
        siri.upload(&files, "application/pdf", pdf("A")).await.expect(201);
        let version = siri.get(&mass_path).await.expect(200)["version"].clone();
        let version = json!({ "version": version });
        siri.post(&format!("{mass_path}/send"), version).await.expect(200);
        world.run_jobs().await;
        let mine = kari.get("/signings/my").await.expect(200)[0].clone();
        sign(&kari, &mine).await;
        world.run_jobs().await;
        let siri = later(&world, &fjord, 400).await;
        for_a_year(&siri).await;
        let ids = |over: &[Value]| over.iter().map(|it| it["id"].clone()).collect::<Vec<_>>();
        let over = ids(&overdue(&siri).await);
        assert_eq!(over.len(), 1);
        siri.post(&format!("{RETENTION}/run"), json!({ "ids": over })).await.expect(200);
        let left = siri.get(&mass_path).await.expect(200);
        assert_eq!((&left["counts"]["all"], &left["state"]), (&json!(1), &json!("SENDT")));
        siri.post(&format!("{mass_path}/void"), json!({ "reason": "Ny" })).await.expect(200);
        world.run_jobs().await;
        let siri = later(&world, &fjord, 400).await;
        let over = ids(&overdue(&siri).await);
        siri.post(&format!("{RETENTION}/run"), json!({ "ids": over })).await.expect(200);
        assert_eq!(siri.get(&mass_path).await.problem(404), "not_found");
    }
}

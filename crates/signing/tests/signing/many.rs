//! Mass signing: one document for many, each their own.

use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{pdf, sign};

/// Apprentices of a mass signing.
const MANY: usize = 60;

/// So many apprentices who have never signed in.
async fn people(world: &World, office: &Office<'_>, number: usize) -> Vec<String> {
    let tx = office.write().await;
    let mut ids = Vec::new();
    for _ in 0..number {
        let id = ApprenticeId::new(tx.now(), world.databases().entropy());
        let mut row = apprentices::blank(id.clone());
        (row.fornavn, row.etternavn) = ("Lærling".to_owned(), format!("Nr {}", ids.len()));
        apprentices::insert(&tx, row).await.unwrap();
        ids.push(id.as_str().to_owned());
    }
    tx.commit().await.unwrap();
    ids
}

async fn begin(siri: &Client, people: &[String]) -> Value {
    let body = json!({
        "title": "Personvernerklæring", "message": "", "ordered": false, "dueDate": null,
        "documentTemplate": null, "withInstructors": true, "coordinator": null, "people": people,
    });
    let mass = siri.post("/masssignings", body).await.expect(201);
    let path = format!("/masssignings/{}", mass["id"].as_str().unwrap());
    let files = format!("{path}/files?name=erklaering.pdf");
    siri.upload(&files, "application/pdf", pdf("Erklæring")).await.expect(201);
    siri.get(&path).await.expect(200)
}

on_both_engines! {
    async fn each_gets_her_own_and_the_office_sees_where_all_stand(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let mut ids = people(&world, &fjord, MANY - 1).await;
        ids.push(kari.id.clone());
        let mass = begin(&siri, &ids).await;
        assert_eq!((&mass["state"], &mass["counts"]["all"]), (&json!("KLADD"), &json!(MANY)));
        let path = format!("/masssignings/{}", mass["id"].as_str().unwrap());
        let version = json!({ "version": mass["version"] });
        let sent = siri.post(&format!("{path}/send"), version.clone()).await.expect(200);
        assert_eq!(sent["state"], "LAGES");
        assert_eq!(siri.post(&format!("{path}/send"), version).await.problem(409), "sent");
        world.run_jobs().await;
        let made = siri.get(&path).await.expect(200);
        assert_eq!((&made["state"], &made["counts"]["made"]), (&json!("SENDT"), &json!(MANY)));
        assert_eq!(made["counts"]["venter"], MANY);
        let mine = kari.get("/signings/my").await.expect(200);
        assert_eq!((mine.as_array().unwrap().len(), &mine[0]["signersCount"]), (1, &json!(2)));
        sign(&kari, &mine[0]).await;
        let made = siri.get(&path).await.expect(200);
        assert_eq!((&made["counts"]["delvis"], &made["counts"]["ferdig"]), (&json!(1), &json!(0)));
        assert_eq!(siri.get(&format!("{path}/archive")).await.problem(409), "none_signed");
        sign(&terje, &mine[0]).await;
        world.run_jobs().await;
        let made = siri.get(&path).await.expect(200);
        assert_eq!((&made["counts"]["ferdig"], &made["can"]["archive"]), (&json!(1), &json!(true)));
        assert_eq!(siri.get(&format!("{path}/archive")).await.status.as_u16(), 200);
        siri.post(&format!("{path}/void"), json!({ "reason": "Ny utgave" })).await.expect(200);
        world.run_jobs().await;
        let over = siri.get(&path).await.expect(200);
        assert_eq!(over["counts"]["trukket"], json!(MANY - 1));
        assert_eq!(over["counts"]["ferdig"], json!(1));
    }
}

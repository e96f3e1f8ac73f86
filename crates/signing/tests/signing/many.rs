//! Mass signing: one document for many, each their own.

use std::collections::BTreeSet;

use svenn_kernel::{ApprenticeId, EmployeeId, MassSigningId};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{pdf, seen, sign};

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

async fn instruct(office: &Office<'_>, instructor: &Client, people: &[String]) {
    let tx = office.write().await;
    let instructors = BTreeSet::from([EmployeeId::parse(&instructor.id).unwrap()]);
    for id in people {
        let id = ApprenticeId::parse(id).unwrap();
        relations::set_employees(&tx, &id, &instructors).await.unwrap();
    }
    tx.commit().await.unwrap();
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

/// Statements that it takes to make so many signings.
async fn statements(world: &World, office: &Office<'_>, mass: &Value, number: u64) -> u32 {
    let id = MassSigningId::parse(mass["id"].as_str().unwrap()).unwrap();
    let tx = office.write().await;
    let before = tx.statements();
    svenn_signing::make_next(world.app(), &tx, &id, number).await.unwrap();
    let statements = tx.statements() - before;
    tx.commit().await.unwrap();
    statements
}

on_both_engines! {
    async fn twenty_more_cost_no_statement_more_and_the_office_hears_once_of_a_portion(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = fjord.instructor("Terje").await;
        let ids = people(&world, &fjord, MANY).await;
        // Whoever comes first, each portion has somebody to ask beside the apprentice.
        instruct(&fjord, &terje, &ids).await;
        let mass = begin(&siri, &ids).await;
        let few = statements(&world, &fjord, &mass, 5).await;
        let before = fjord.read().await.latest_seq().await.unwrap();
        let many = statements(&world, &fjord, &mass, 25).await;
        assert_eq!(few, many, "as many for 25 as for 5");
        let changes = fjord.read().await.changes_since(before, 1_000).await.unwrap();
        let of = |collection: &str| changes.iter().filter(|it| it.collection == collection).count();
        assert_eq!((of("MASSESIGNERINGER"), of("SIGNINGS")), (1, 25));
    }

    async fn a_template_is_filled_in_for_each_and_who_lacks_something_is_told_why(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let template = json!({
            "navn": "Avtale", "beskrivelse": "", "mangler": [],
            "innhold": "<p>Mellom {navn} og {opplaeringskontor}.</p><p>Født {fodselsdato}</p>",
            "signering": { "rekkefolge": false, "roller": ["LAERLING"] }, "underskrifter": false,
        });
        let template = siri.post("/documenttemplates", template).await.expect(201);
        let born = {
            let tx = fjord.write().await;
            let id = ApprenticeId::new(tx.now(), world.databases().entropy());
            let mut row = apprentices::blank(id.clone());
            (row.fornavn, row.etternavn) = ("Ola".to_owned(), "Moe".to_owned());
            row.fodselsdato = "2008-05-17".parse().ok();
            apprentices::insert(&tx, row).await.unwrap();
            tx.commit().await.unwrap();
            id.as_str().to_owned()
        };
        let body = json!({
            "title": "Avtale", "message": "", "ordered": false, "dueDate": null,
            "documentTemplate": template["id"], "withInstructors": false, "coordinator": null,
            "people": [born, kari.id],
        });
        let mass = siri.post("/masssignings", body).await.expect(201);
        let path = format!("/masssignings/{}", mass["id"].as_str().unwrap());
        let version = json!({ "version": mass["version"] });
        siri.post(&format!("{path}/send"), version).await.expect(200);
        world.run_jobs().await;
        let made = siri.get(&path).await.expect(200);
        assert_eq!((&made["counts"]["made"], &made["counts"]["failed"]), (&json!(1), &json!(1)));
        let rows = made["rows"].as_array().unwrap();
        let of = |navn: &str| rows.iter().find(|it| it["navn"] == navn).unwrap();
        let problem = rows.iter().find(|it| it["problem"] != "").unwrap()["problem"].clone();
        assert!(problem.as_str().unwrap().contains("mangler: Fødselsdato"), "{problem}");
        let signing = json!({ "id": of("Ola Moe")["signing"] });
        let files = seen(&siri, &signing).await["files"].clone();
        assert_eq!(files[0]["name"], "Avtale Ola Moe.pdf", "{files}");
        let used = format!("/documenttemplates/{}", template["id"].as_str().unwrap());
        assert_eq!(siri.get(&used).await.expect(200)["dokumenter"], 1);
    }

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
        let void = format!("{path}/void");
        let preview = siri.post(&format!("{void}/preview"), json!({})).await.expect(200);
        assert_eq!(preview["folger"].as_array().unwrap().len(), 1, "nobody of them has signed");
        siri.post(&void, json!({ "reason": "Ny utgave" })).await.expect(200);
        world.run_jobs().await;
        let over = siri.get(&path).await.expect(200);
        assert_eq!(over["counts"]["trukket"], json!(MANY - 1));
        assert_eq!(over["counts"]["ferdig"], json!(1));
    }
}

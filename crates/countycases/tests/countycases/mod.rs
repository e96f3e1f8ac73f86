//! What is sent to the county, through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use std::io::{Cursor, Read};

use svenn_people::entity::apprentice::ActiveModel;
use svenn_testkit::{Client, Value, json, on_both_engines};

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

fn draft(kind: &str, target: &Value) -> Value {
    json!({
        "kind": kind, "target": target, "title": "Papirer til fylket", "fylke": "Vestland",
        "saksnr": "", "notat": "Se vedlegg.",
    })
}

/// The names of the files of an archive, and its description.
fn unpacked(bytes: &[u8]) -> (Vec<String>, String) {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut names = Vec::new();
    for at in 0..zip.len() {
        names.push(zip.by_index(at).unwrap().name().unwrap().into_owned());
    }
    let mut text = String::new();
    zip.by_name("arkivmelding.xml").unwrap().read_to_string(&mut text).unwrap();
    (names, text)
}

async fn step(siri: &Client, case: &Value, name: &str, mut body: Value) -> Value {
    body["version"] = case["version"].clone();
    let path = format!("/countycases/{}/{name}", case["id"].as_str().unwrap());
    siri.post(&path, body).await.expect(200)
}

on_both_engines! {
    /// "the archive package of a person or a company (sealed PDF/A, metadata with organisation
    /// number and case code, receipt)"
    async fn a_case_is_sent_as_a_package_and_decided(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik AS").await;
        let company = siri.get(&format!("/companies/{vik}")).await.expect(200);
        let made = siri.post("/countycases", draft("MEDLEMSBEDRIFT", &json!(vik))).await.expect(201);
        let path = format!("/countycases/{}", made["id"].as_str().unwrap());
        let upload = format!("{path}/files?name=plan.pdf");
        siri.upload(&upload, "application/pdf", PDF.to_vec()).await.expect(201);
        let case = siri.get(&path).await.expect(200);
        let sent = step(&siri, &case, "send", json!({})).await;
        assert_eq!(sent["state"], "SENDT");
        // What was sent stays as it was.
        let reply = siri.upload(&upload, "application/pdf", PDF.to_vec()).await;
        assert_eq!(reply.problem(409), "sent");
        let package = format!("/countycases/packages/{}",
            sent["packages"][0]["id"].as_str().unwrap());
        assert_eq!(siri.get(&package).await.problem(409), "not_ready");
        world.run_jobs().await;
        world.run_jobs().await;
        let file = siri.get(&package).await;
        assert_eq!(file.status, 200);
        let (names, description) = unpacked(&file.bytes);
        assert_eq!(names[0], "arkivmelding.xml");
        assert_eq!(names.len(), 3, "{names:?}");
        assert!(names[1].starts_with("1-oversendelse"), "{names:?}");
        assert_eq!(names[2], "2-plan.pdf");
        let orgnr = company["orgnr"].as_str().unwrap();
        assert!(description.contains(&format!("<identifikator>{orgnr}</identifikator>")));
        for name in &names[1..] {
            let told = format!("<referanseDokumentfil>{name}</referanseDokumentfil>");
            assert!(description.contains(&told), "{description}");
        }
        // The county's receipt and code, and what it decided.
        let case = siri.get(&path).await.expect(200);
        let body = json!({ "version": case["version"], "state": "MOTTATT" });
        assert_eq!(siri.post(&format!("{path}/state"), body).await.problem(422), "invalid");
        let receipt = json!({ "state": "MOTTATT", "kvittering": "Jp 1", "saksnr": "2026/77" });
        let case = step(&siri, &case, "state", receipt).await;
        assert_eq!((&case["kvittering"], &case["saksnr"]), (&json!("Jp 1"), &json!("2026/77")));
        let case = step(&siri, &case, "state", json!({ "state": "AVSLATT" })).await;
        let again = step(&siri, &case, "state", json!({ "state": "KLADD" })).await;
        let sent = step(&siri, &again, "send", json!({})).await;
        assert_eq!(sent["packages"].as_array().unwrap().len(), 2);
        let body = json!({ "version": sent["version"], "state": "SENDT" });
        assert_eq!(siri.post(&format!("{path}/state"), body).await.problem(409), "step");
        assert_eq!(siri.delete(&path).await.problem(409), "sent");
    }

    /// "A person with a hidden address: her mark stops … exports of it, and letters take the safe
    /// way"
    async fn a_hidden_address_is_in_no_letter(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let tx = fjord.write().await;
        let id = svenn_kernel::ApprenticeId::parse(&kari.id).unwrap();
        let hidden = ActiveModel {
            adresse: sea_orm::ActiveValue::Set("Skjult vei 7".to_owned()),
            adressesperre: sea_orm::ActiveValue::Set(true),
            ..Default::default()
        };
        svenn_people::apprentices::store(&tx, &id, hidden).await.unwrap();
        tx.commit().await.unwrap();
        let detail = siri.get(&format!("/apprentices/{id}")).await.expect(200);
        assert_eq!(detail["adressesperre"], true);
        let case = siri.post("/countycases", draft("PERSON", &json!(id))).await.expect(201);
        let sent = step(&siri, &case, "send", json!({})).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let package = format!("/countycases/packages/{}",
            sent["packages"][0]["id"].as_str().unwrap());
        let file = siri.get(&package).await;
        assert_eq!(file.status, 200);
        let (_, description) = unpacked(&file.bytes);
        assert!(description.contains("skjermingshjemmel"));
        let mut zip = zip::ZipArchive::new(Cursor::new(&*file.bytes)).unwrap();
        let mut letter = Vec::new();
        zip.by_index(1).unwrap().read_to_end(&mut letter).unwrap();
        let text = crate::reading::text_of(&letter);
        assert!(text.contains("Sperretadresse"), "{text}");
        assert!(!text.contains("Skjultvei"), "{text}");
        // A case about nobody is none.
        let nobody = siri.post("/countycases", draft("PERSON", &json!("ukjent"))).await;
        assert_eq!(nobody.problem(422), "invalid");
        let office = siri.post("/countycases", draft("SAMARBEIDSORGAN", &json!(null))).await;
        let office = office.expect(201);
        let path = format!("/countycases/{}", office["id"].as_str().unwrap());
        siri.delete(&path).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
    }
}

//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

/// A file of one company that nobody has.
const FILE: &[u8] = b"Organisasjonsnummer;Bedriftsnavn\n974760673;Verkstedet i fylket\n";

fn file(kind: &str) -> Sample {
    let mut sample =
        Sample::by(&[Role::Koordinator]).query(&format!("?name=fylket.csv&kind={kind}"));
    sample.bytes = Some(FILE.to_vec());
    sample
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let row = || office().id("id", scene.record("vigorad"));
    Some(match operation {
        "vigo_view" | "vigo_reasons_list" => office(),
        "vigo_reason_mark" => office().name("code", "FL").body(json!({ "ends": true })),
        "vigo_export_view" => office().name("kind", "BEDRIFTER"),
        "vigo_export_create" => {
            office().body(json!({ "kind": "BEDRIFTER", "columns": ["ORGNR", "BEDRIFTSNAVN"] }))
        }
        "vigo_todo_tick" => {
            office().id("id", scene.record("vigooppgave")).body(json!({ "done": true }))
        }
        "vigo_contracts_list" => office().id("id", &scene.kari.id).of_one_apprentice(),
        "vigo_file_outline" | "vigo_file_create" => file("BEDRIFTER"),
        "vigo_row_view" => row(),
        "vigo_row_match" => row().body(json!({ "version": 1, "target": "x", "part": "" })),
        "vigo_row_keep" => {
            row().body(json!({ "version": 1, "columns": ["BEDRIFTSNAVN"], "kept": true }))
        }
        "vigo_batch_create" => {
            let one = json!({ "id": scene.record("vigorad"), "version": 1 });
            office().body(json!({ "kind": "BEDRIFTER", "rows": [one] }))
        }
        "vigo_batch_undo" => office().id("id", scene.record("vigogodtatt")),
        _ => return None,
    })
}

/// A row that is compared, one that was accepted, and something that the county is to change.
async fn records(scene: &Scene) -> Records {
    let siri = &scene.ingrid;
    let path = "/vigo/files?name=fylket.csv&kind=BEDRIFTER";
    let company = siri.get(&format!("/companies/{}", scene.company)).await.expect(200);
    let other = format!(
        "Organisasjonsnummer;Bedriftsnavn\n{};Et annet navn\n",
        company["orgnr"].as_str().unwrap(),
    );
    let _ = siri.upload(path, "text/csv", other.into_bytes()).await.expect(201);
    let found = siri.post("/search/VIGORADER", json!({})).await.expect(200);
    let kept = format!("/vigo/rows/{}/keep", found["items"][0]["id"].as_str().unwrap());
    let body = json!({ "version": 1, "columns": ["BEDRIFTSNAVN"], "kept": true });
    let _ = siri.post(&kept, body).await.expect(200);
    let todos = siri.post("/search/VIGOOPPGAVER", json!({})).await.expect(200);
    let todo = todos["items"][0]["id"].as_str().unwrap().to_owned();
    let _ = siri.upload(path, "text/csv", FILE.to_vec()).await.expect(201);
    let found = siri.post("/search/VIGORADER", json!({})).await.expect(200);
    let id = found["items"][0]["id"].as_str().unwrap().to_owned();
    let body = json!({ "kind": "BEDRIFTER", "rows": [{ "id": id, "version": 1 }] });
    let batch = siri.post("/vigo/accepted", body).await.expect(201);
    let batch = batch["id"].as_str().unwrap().to_owned();
    vec![("vigooppgave", todo), ("vigorad", id), ("vigogodtatt", batch)]
}

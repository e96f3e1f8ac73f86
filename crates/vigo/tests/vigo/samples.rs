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

/// A row that is compared, and one that was accepted.
async fn records(scene: &Scene) -> Records {
    let siri = &scene.ingrid;
    let path = "/vigo/files?name=fylket.csv&kind=BEDRIFTER";
    let _ = siri.upload(path, "text/csv", FILE.to_vec()).await.expect(201);
    let found = siri.post("/search/VIGORADER", json!({})).await.expect(200);
    let id = found["items"][0]["id"].as_str().unwrap().to_owned();
    let body = json!({ "kind": "BEDRIFTER", "rows": [{ "id": id, "version": 1 }] });
    let batch = siri.post("/vigo/accepted", body).await.expect(201);
    vec![("vigorad", id), ("vigogodtatt", batch["id"].as_str().unwrap().to_owned())]
}

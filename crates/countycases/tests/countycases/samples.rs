//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let case = || office().id("id", scene.record("fylkessak"));
    let words = json!({
        "title": "Godkjenning", "fylke": "Vestland", "saksnr": "", "notat": "",
    });
    let with = |more: svenn_testkit::Value| {
        let mut body = words.clone();
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        body
    };
    Some(match operation {
        "countycase_create" => office().body(with(json!({ "kind": "SAMARBEIDSORGAN" }))),
        "countycase_view" => case(),
        "countycase_delete" => case(),
        "countycase_update" => case().body(with(json!({ "version": 1 }))),
        "countycase_send" => case().body(json!({ "version": 1 })),
        "countycase_step" => case().body(json!({ "version": 1, "state": "GODKJENT" })),
        "countycase_package" => office().id("id", scene.record("fylkespakke")),
        "countycase_file_create" => {
            let mut sample = case().query("?name=plan.pdf");
            sample.bytes = Some(b"%PDF-1.4\n%%EOF\n".to_vec());
            sample
        }
        "countycase_file_delete" => case().id("fileId", scene.record("fylkespapir")),
        _ => return None,
    })
}

/// A draft with a paper, and one that was sent.
async fn records(scene: &Scene) -> Records {
    let siri = &scene.ingrid;
    let body = json!({
        "kind": "SAMARBEIDSORGAN", "title": format!("Godkjenning {}", scene.tenant),
        "fylke": "Vestland", "saksnr": "", "notat": "",
    });
    let sent = siri.post("/countycases", body.clone()).await.expect(201);
    let path = format!("/countycases/{}/send", sent["id"].as_str().unwrap());
    let sent = siri.post(&path, json!({ "version": 1 })).await.expect(200);
    let made = siri.post("/countycases", body).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    let path = format!("/countycases/{id}/files?name=vedlegg.pdf");
    let pdf = b"%PDF-1.4\n%%EOF\n".to_vec();
    let file = siri.upload(&path, "application/pdf", pdf).await.expect(201);
    let file = file["id"].as_str().unwrap().to_owned();
    let package = sent["packages"][0]["id"].as_str().unwrap().to_owned();
    vec![("fylkessak", id), ("fylkespakke", package), ("fylkespapir", file)]
}

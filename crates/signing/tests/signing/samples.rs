//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use super::{pdf, signer};
use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(signings(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("own_signings_list", &[]),
    ("own_signings_unsigned", &[]),
    ("signing_archive", &[]),
    ("signing_decline", &[]),
    ("signing_open", &[]),
    ("signing_read", &[]),
    ("signing_sign", &[]),
    ("signing_sign_view", &[]),
    ("signinglink_own", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_office(operation, scene)
        .or_else(|| of_signers(operation, scene))
        .or_else(|| of_mass(operation, scene))
}

fn text(title: &str) -> Value {
    json!({
        "version": 1, "title": title, "message": "", "ordered": false, "dueDate": null,
        "signers": [],
    })
}

/// The same of what is not there yet.
fn created(mut text: Value) -> Value {
    text.as_object_mut().unwrap().remove("version");
    text
}

fn mass(title: &str, scene: &Scene) -> Value {
    json!({
        "version": 1, "title": title, "message": "", "ordered": false, "dueDate": null,
        "documentTemplate": null, "withInstructors": false, "coordinator": null,
        "people": [scene.kari.id],
    })
}

fn with_pdf(mut sample: Sample) -> Sample {
    sample = sample.query("?name=avtale.pdf");
    sample.bytes = Some(pdf("Avtale"));
    sample
}

fn of_office(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let draft = || office().id("id", scene.record("signeringsutkast"));
    let sent = || office().id("id", scene.record("signering"));
    let version = json!({ "version": 1 });
    Some(match operation {
        "signing_ways_list" => office(),
        "signing_create" => office().body(created(text("Avtale"))),
        "signing_view" => sent(),
        "signing_update" => draft().body(text("Avtale")),
        "signing_delete" => draft().query("?version=1"),
        "signing_file_create" => with_pdf(draft()),
        "signing_file_delete" => draft().id("fileId", &scene.file),
        "signing_send" => draft().body(version),
        "signing_void" => sent().body(json!({ "reason": "Feil fil" })),
        "signing_remind" | "signing_seal" | "signing_void_preview" => sent(),
        "signing_resend" => sent().id("signerId", scene.record("signerer")),
        "signing_signer_remove" => {
            sent().id("signerId", scene.record("signerer")).body(json!({ "reason": "Har sluttet" }))
        }
        "signing_signer_exchange" => sent()
            .id("signerId", scene.record("signerer"))
            .body(json!({ "person": "ukjent", "reason": "Har sluttet" })),
        "signing_extend" => sent().body(json!({ "version": 2, "dueDate": null })),
        _ => return None,
    })
}

fn of_signers(operation: &str, scene: &Scene) -> Option<Sample> {
    let id = scene.record("signering");
    let sent = || Sample::by(&ALL).id("id", id).of_one_apprentice();
    let signature = json!({ "name": "Kari Vik", "consent": "2026-11", "files": [] });
    Some(match operation {
        "own_signings_list" | "own_signings_unsigned" => Sample::by(&ALL),
        "signing_sign_view" | "signing_open" | "signing_archive" => sent(),
        "signing_read" => sent().id("fileId", scene.record("signeringsfil")),
        "signing_sign" => sent().body(signature),
        "signing_decline" => sent().body(json!({ "reason": "Nei" })),
        "signinglink_own" => Sample::by(&ALL).id("token", id).of_one_apprentice(),
        _ => return None,
    })
}

fn of_mass(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("massesignering"));
    Some(match operation {
        "masstemplates_list" => office(),
        "masssigning_create" => office().body(created(mass("Avtaler", scene))),
        "masssigning_view" | "masssigning_remind" | "masssigning_archive" => one(),
        "masssigning_void_preview" => one(),
        "masssigning_update" => one().body(mass("Avtaler", scene)),
        "masssigning_delete" => one().query("?version=1"),
        "masssigning_file_create" => with_pdf(one()),
        "masssigning_file_delete" => one().id("fileId", &scene.file),
        "masssigning_send" => one().body(json!({ "version": 1 })),
        "masssigning_void" => one().body(json!({ "reason": "Feil fil" })),
        _ => return None,
    })
}

/// A signing that waits for Kari, Terje and Ingrid, one that nobody has yet, and a mass signing.
async fn signings(scene: &Scene) -> Records {
    let id = |value: &Value| value["id"].as_str().unwrap().to_owned();
    let title = format!("Avtale {}", scene.tenant);
    let signers = [
        signer("Apprentice", &scene.kari, 1),
        signer("Employee", &scene.terje, 1),
        signer("Coordinator", &scene.ingrid, 1),
    ];
    let sent = super::sent(&scene.ingrid, &title, &signers).await;
    let mut draft = text(&format!("Utkast til avtale {}", scene.tenant));
    draft["signers"] = json!([]);
    let draft = scene.ingrid.post("/signings", created(draft)).await.expect(201);
    let many = mass(&format!("Avtaler {}", scene.tenant), scene);
    let many = scene.ingrid.post("/masssignings", created(many)).await.expect(201);
    vec![
        ("signering", id(&sent)),
        ("signeringsfil", id(&sent["files"][0])),
        ("signerer", sent["signers"][0]["participantId"].as_str().unwrap().to_owned()),
        ("signeringsutkast", id(&draft)),
        ("massesignering", id(&many)),
    ]
}

//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::{json, serde_json};

use super::{apply_by, listed, settings, values};
use crate::server::authorization::samples::{Records, Sample, Samples, Scene, file, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples =
    Samples::new(sample, &[]).records(|scene| Box::pin(an_application(scene)));

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let id = scene.record("søknad");
    Some(match operation {
        "application_settings_view" | "application_labels_list" => office(),
        "application_settings_update" => office().body(settings(1)),
        "application_label_create" => office().body(json!({ "navn": "Ring" })),
        "application_label_delete" => office().id("id", scene.record("etikett")),
        "application_labels_update" => {
            office().body(json!({ "ids": [id], "add": [], "remove": [] }))
        }
        "application_view" => office().id("id", id),
        "application_move" => {
            office().id("id", id).body(json!({ "version": 2, "til": "FORWARDED", "grunn": "" }))
        }
        "applications_reject" => {
            office().body(json!({ "ids": [id], "begrunnelse": "Ingen plass", "tekst": "" }))
        }
        "applications_reject_undo" => office().id("id", "ukjent"),
        "application_files" | "application_messages_list" | "application_messages_seen" => {
            office().id("id", id)
        }
        "application_file_delete" => office().id("id", id).id("fileId", scene.record("søkerfil")),
        "application_journal" | "application_history" => office().id("id", id),
        "application_note_create" => {
            let note = json!({ "notat": "Ringte", "dag": null, "slag": "TELEFON" });
            office().id("id", id).body(note)
        }
        "application_note_update" => office().id("id", scene.record("søkernotat")).body(json!({
            "version": 1, "notat": "Ringte igjen", "dag": null, "slag": "TELEFON",
        })),
        "application_note_delete" => office().id("id", scene.record("søkernotat")),
        "application_note_file_create" => {
            let mut sample = office().id("id", scene.record("søkernotat"));
            sample = sample.query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "application_note_file_delete" => {
            office().id("id", scene.record("søkernotat")).id("fileId", "ukjent")
        }
        "application_message_create" => office().id("id", id).body(json!({ "tekst": "Hei" })),
        "application_message_file_create" => {
            let mut sample = office().id("id", scene.record("melding")).query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "application_message_file_delete" => {
            office().id("id", scene.record("melding")).id("fileId", "ukjent")
        }
        "ownapplication_file_create" => {
            let query = format!("?plass={}&name=bilde.png", scene.record("plass"));
            let mut sample = office().query(&query);
            sample.bytes = Some(picture());
            sample.ids.push(("tenant", scene.tenant.clone()));
            sample
        }
        "application_imports_list" => office(),
        "application_import_outline" => file(office().query("?name=a.csv")),
        "application_import_create" => file(office().query("?name=a.csv&mode=check&aar=2027")),
        "application_import_undo_view" | "application_import_undo" => {
            office().id("id", scene.record("søkerimport"))
        }
        "application_conversion_view" => office().id("id", id),
        "application_convert" => office().body(json!({ "data": { "id": id } })),
        "applications_handover" => office().body(json!({ "ids": [id] })),
        "application_erase" => office().body(json!({ "data": { "id": id } })),
        _ => return None,
    })
}

/// An application that was sent, and a label.
async fn an_application(scene: &Scene) -> Records {
    let tenant = &scene.tenant;
    scene.ingrid.put("/applications/settings", settings(0)).await.expect(200);
    let mut nobody = scene.ingrid.clone();
    nobody.token = None;
    let email = format!("soker.{tenant}@mail.example");
    let values = values(&format!("Søker {tenant}"), &email, "400 00 219");
    let visit = apply_by((&nobody, &scene.clock), tenant, values).await;
    let found = listed(&scene.ingrid).await.remove(0);
    let upload = "/applications/imports?name=sokere.csv&mode=write&aar=2027";
    let rows = format!("Navn;E-post\nFra Fil;fil.{tenant}@mail.example\n").into_bytes();
    let import = scene.ingrid.upload(upload, "text/csv", rows).await.expect(200);
    let file = super::files::send(&nobody, tenant, &visit, "karakterer.png").await;
    let place = super::files::place(&nobody, tenant, &visit).await;
    let thread = format!("/applications/{found}/messages");
    let message = scene.ingrid.post(&thread, json!({ "tekst": "Hei" }));
    let message = message.await.expect(201)["id"].as_str().unwrap().to_owned();
    let note = json!({ "notat": "Ringte", "dag": null, "slag": "TELEFON" });
    let note = scene.ingrid.post(&format!("/applications/{found}/journal"), note).await.expect(201);
    let label = serde_json::json!({ "navn": format!("Etikett {tenant}") });
    let label = scene.ingrid.post("/applications/labels", label).await.expect(201);
    vec![
        ("søknad", found),
        ("etikett", label["id"].as_str().unwrap().to_owned()),
        ("søkerfil", file),
        ("søkerimport", import["id"].as_str().unwrap().to_owned()),
        ("plass", place),
        ("melding", message),
        ("søkernotat", note["id"].as_str().unwrap().to_owned()),
    ]
}

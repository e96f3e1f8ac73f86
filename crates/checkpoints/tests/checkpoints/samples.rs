//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need: checkpoints are the
/// office's.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_definitions(operation, scene)
        .or_else(|| of_sets(operation, scene))
        .or_else(|| of_checkpoints(operation, scene))
        .or_else(|| of_year(operation, scene))
}

fn with_version(mut body: Value) -> Value {
    body["version"] = json!(1);
    body
}

fn office() -> Sample {
    Sample::by(&[Role::Koordinator])
}

fn set() -> Value {
    json!({
        "title": "Elektrikere", "description": "", "automatic": false, "checkpoints": [],
        "membership": { "types": [], "laerefag": [], "bedrifter": [], "grupper": [] },
    })
}

fn of_definitions(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("sjekkpunktdefinisjon"));
    let text = super::definition("Besøk", super::from_start(10));
    Some(match operation {
        "checkpoint_options_view" | "checkpoint_definitions_list" => office(),
        "checkpoint_settings_view" => office(),
        "checkpoint_settings_update" => office().body(json!({ "enabled": false })),
        "checkpoint_definition_create" => office().body(text),
        "checkpoint_definition_view" => one(),
        "checkpoint_definition_update" => one().body(with_version(text)),
        "checkpoint_definition_preview" => {
            let mut asked = text;
            asked["id"] = json!(scene.record("sjekkpunktdefinisjon"));
            office().body(asked)
        }
        "checkpoint_definition_delete" => one().query("?version=1"),
        _ => return None,
    })
}

fn of_sets(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("sjekkpunktmal"));
    Some(match operation {
        "checkpoint_sets_list" | "checkpoint_standard_create" => office(),
        "checkpoint_set_create" => office().body(set()),
        "checkpoint_set_preview" => office().body(set()),
        "checkpoint_set_view" => one(),
        "checkpoint_set_update" => one().body(with_version(set())),
        "checkpoint_set_delete" => one().query("?version=1"),
        _ => return None,
    })
}

fn of_checkpoints(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("sjekkpunkt"));
    let of_kari = || office().id("id", &scene.kari.id);
    Some(match operation {
        "apprentice_checkpoints_list" => of_kari(),
        "apprentice_checkpoint_create" => {
            of_kari().body(crate::checkpoints::individual("Ring hjem"))
        }
        "checkpoint_view" | "checkpoint_complete" | "checkpoint_reopen" => one(),
        "checkpoint_delete_preview" => one(),
        "checkpoint_update" => one().body(with_version(crate::checkpoints::individual("Ring"))),
        "checkpoint_delete" => one().query("?version=1"),
        "checkpoint_postpone" => one().body(json!({
            "version": 1, "customDate": "2027-01-01", "customDateEnabled": true,
            "reason": "Syk", "coordinators": [],
        })),
        "checkpoint_postpone_preview" => one().body(json!({ "customDate": "2027-01-01" })),
        "checkpoint_link" => one().body(json!({ "version": 1, "connectedItemId": "samtale" })),
        "checkpoint_comment_create" => one().body(json!({ "text": "Ringte i dag" })),
        "checkpoint_comment_delete" => one().id("commentId", scene.record("sjekkpunktkommentar")),
        "checkpoint_file_create" => {
            let mut sample = one().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "checkpoint_file_delete" => one().id("fileId", &scene.file),
        "checkpoints_complete_many" | "checkpoints_complete_undo" | "checkpoints_postpone_undo" => {
            office().body(json!({ "ids": ["ukjent"] }))
        }
        "checkpoints_postpone_many" => office().body(json!({
            "ids": ["ukjent"], "customDate": "2027-01-01", "days": null, "reason": "Syk",
        })),
        "checkpoints_postpone_many_preview" => office().body(json!({
            "ids": ["ukjent"], "customDate": "2027-01-01", "days": null,
        })),
        _ => return None,
    })
}

fn of_year(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("kontordato"));
    let text = json!({ "title": "Rapport", "month": 10, "day": 1 });
    Some(match operation {
        "checkpoint_year_view" => office().query("?year=2026"),
        "checkpoint_dates_list" => office(),
        "checkpoint_date_create" => office().body(text),
        "checkpoint_date_update" => one().body(with_version(text)),
        "checkpoint_date_delete" => one().query("?version=1"),
        _ => return None,
    })
}

/// A definition, a set, a checkpoint of Kari's with a comment, and a day of the office.
async fn records(scene: &Scene) -> Records {
    let id = |made: &Value| made["id"].as_str().unwrap().to_owned();
    let ingrid = &scene.ingrid;
    let text = super::definition("Besøk", super::from_start(10));
    let definition = ingrid.post("/checkpoints/definitions", text).await.expect(201);
    let made = ingrid.post("/checkpoints/sets", set()).await.expect(201);
    let path = format!("/apprentices/{}/checkpoints", scene.kari.id);
    let checkpoint =
        ingrid.post(&path, crate::checkpoints::individual("Ring hjem")).await.expect(201);
    let path = format!("/checkpoints/{}/comments", id(&checkpoint));
    let body = json!({ "text": format!("Ringte {}", scene.tenant) });
    let commented = ingrid.post(&path, body).await.expect(201);
    let date = json!({ "title": "Rapport", "month": 10, "day": 1 });
    let date = ingrid.post("/checkpoints/dates", date).await.expect(201);
    vec![
        ("sjekkpunktdefinisjon", id(&definition)),
        ("sjekkpunktmal", id(&made)),
        ("sjekkpunkt", id(&checkpoint)),
        ("sjekkpunktkommentar", id(&commented["comments"][0])),
        ("kontordato", id(&date)),
    ]
}

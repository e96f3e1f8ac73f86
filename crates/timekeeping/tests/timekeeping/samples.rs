//! A call for each operation, who may make it, and what employees need for it. Terje instructs
//! Kari.

use Permission::{ApproveDocumentation, RejectDocumentation};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use super::line;
use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(hours(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("competence_hours_view", &[]),
    ("practice_log_view", &[]),
    ("timekeeping_approve", &[ApproveDocumentation]),
    ("timekeeping_approve_many", &[ApproveDocumentation]),
    ("timekeeping_approve_undo", &[ApproveDocumentation]),
    ("timekeeping_overview", &[]),
    ("timekeeping_return", &[RejectDocumentation]),
    ("timekeeping_view", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_sums(operation, scene).or_else(|| of_sheets(operation, scene))
}

fn of_sums(operation: &str, scene: &Scene) -> Option<Sample> {
    let hers = || Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice();
    let plan = || Sample::by(&[Role::Koordinator]).id("id", &scene.plan);
    Some(match operation {
        "timekeeping_overview" | "competence_hours_view" | "practice_log_view" => hers(),
        "timekeeping_settings_view" => Sample::by(&[Role::Koordinator]),
        "timekeeping_settings_update" => Sample::by(&[Role::Koordinator])
            .body(json!({ "version": 0, "enabled": true, "weekMinutes": 2130 })),
        "competence_targets_view" => plan(),
        "competence_targets_update" => plan().body(json!({ "version": 0, "categories": [] })),
        _ => return None,
    })
}

fn of_sheets(operation: &str, scene: &Scene) -> Option<Sample> {
    let of = |roles: &[Role], record: &str| {
        Sample::by(roles).id("id", scene.record(record)).of_one_apprentice()
    };
    let sent = |roles: &[Role]| of(roles, "timersendt");
    let draft = || of(&[Role::Laerling], "timerkladd");
    let version = || json!({ "version": 1 });
    let seen_sent = json!({ "version": 2, "comment": "Mer om HMS" });
    let undone = json!({ "version": 2 });
    Some(match operation {
        "timekeeping_create" => Sample::by(&[Role::Laerling]).body(json!({
            "kind": "TIMEFORING", "uke": "2026-10-05", "lines": [line("2026-10-05", 60, "x")],
        })),
        "timekeeping_view" => sent(&ALL),
        "timekeeping_update" => draft().body(json!({ "version": 1, "lines": [] })),
        "timekeeping_delete" => draft().query("?version=1"),
        "timekeeping_send" => draft().body(version()),
        "timekeeping_withdraw" => sent(&[Role::Laerling]).body(json!({ "version": 2 })),
        "timekeeping_approve" | "timekeeping_return" => sent(&OFFICE_AND_COMPANY).body(seen_sent),
        "timekeeping_approve_undo" => sent(&OFFICE_AND_COMPANY).body(undone),
        "timekeeping_remind_all" => Sample::by(&[Role::Koordinator]),
        "timekeeping_approve_many" => Sample::by(&OFFICE_AND_COMPANY)
            .body(json!({ "sheets": [{ "id": "ukjent", "version": 1 }] })),
        "timekeeping_file_create" => {
            let mut sample = draft().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "timekeeping_file_delete" => draft().id("fileId", &scene.file),
        _ => return None,
    })
}

/// A week that Kari has sent, and one that she has begun.
async fn hours(scene: &Scene) -> Records {
    let sent = super::sent(&scene.kari, "2026-10-19").await;
    let draft = super::begun(&scene.kari, "2026-10-26").await;
    let id = |view: svenn_testkit::Value| view["id"].as_str().unwrap().to_owned();
    vec![("timersendt", id(sent)), ("timerkladd", id(draft))]
}

//! A call for each operation, who may make it, and what employees need for it.

use Permission::{ApproveDocumentation, ApproveGoal, RejectDocumentation, RejectGoal};
use svenn_kernel::{Permission, Role};
use svenn_testkit::{Value, json};

use super::forms::word_log;
use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples =
    Samples::new(sample, NEEDS).records(|scene| Box::pin(own_records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("documentation_additions_answer", &[ApproveDocumentation]),
    ("documentation_additions_answer_undo", &[ApproveDocumentation]),
    ("documentation_additions_list", &[]),
    ("documentation_answerfile_create", &[RejectDocumentation, RejectGoal]),
    ("documentation_answerfile_delete", &[RejectDocumentation, RejectGoal]),
    ("documentation_approve", &[ApproveDocumentation, ApproveGoal]),
    ("documentation_approve_many", &[ApproveDocumentation]),
    ("documentation_approve_undo", &[ApproveDocumentation, ApproveGoal]),
    ("documentation_pdf", &[]),
    ("documentation_return", &[RejectDocumentation, RejectGoal]),
    ("documentation_view", &[]),
];

/// A form for logs with one part.
fn log_form() -> Value {
    let part = json!({
        "key": "a", "kind": "tekst", "title": "Utført arbeid", "guidance": "", "required": false,
        "questions": [], "columns": [],
    });
    json!({ "title": "Logg", "description": "", "trades": [], "active": true, "parts": [part] })
}

/// A form that the office has made, and a file with an answer that is not given yet.
async fn own_records(scene: &Scene) -> Records {
    let made = scene.ingrid.post("/logforms", log_form()).await.expect(201);
    let path = format!("/documentation/{}/answerfiles?name=merknad.png", scene.sent);
    let file = scene.ingrid.upload(&path, "image/png", picture()).await.expect(201);
    let id = |it: &Value| it["id"].as_str().unwrap().to_owned();
    vec![("log form", id(&made)), ("answer file", id(&file))]
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let sent = |roles: &[Role]| Sample::by(roles).id("id", &scene.sent).of_one_apprentice();
    let draft = || Sample::by(&[Role::Laerling]).id("id", &scene.draft).of_one_apprentice();
    let version = json!({ "version": 1 });
    let content = json!({ "version": 1, "name": "Endret", "content": "<p>x</p>", "goals": [] });
    Some(match operation {
        "standards_view" => Sample::by(&[Role::Koordinator]),
        "standards_update" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "version": 0, "standarder": [] }))
        }
        "logforms_list" => Sample::by(&[Role::Koordinator]),
        "logforms_own_list" => Sample::by(&[Role::Laerling]),
        "logform_create" => Sample::by(&[Role::Koordinator]).body(log_form()),
        "logform_read" => {
            let mut sample = Sample::by(&[Role::Koordinator]).query("?name=logg.docx");
            sample.bytes = Some(word_log());
            sample
        }
        "logform_view" | "logform_delete" => {
            Sample::by(&[Role::Koordinator]).id("id", scene.record("log form"))
        }
        "logform_update" => {
            let mut body = log_form();
            body["version"] = json!(1);
            Sample::by(&[Role::Koordinator]).id("id", scene.record("log form")).body(body)
        }
        "documentation_ticks_list" => Sample::by(&[Role::Laerling]),
        "documentation_ticks_update" => draft().body(json!({ "version": 1, "goals": [] })),
        "documentation_additions_list" => Sample::by(&[Role::Koordinator, Role::Ansatt]),
        "documentation_additions_send" => Sample::by(&[Role::Laerling]).body(json!({
            "additions": [{ "documentation": "ukjent", "goal": "ukjent", "how": "gjorde selv" }]
        })),
        "documentation_additions_withdraw" => Sample::by(&[Role::Laerling])
            .body(json!({ "additions": [{ "documentation": "ukjent", "goal": "ukjent" }] })),
        "documentation_additions_answer" => Sample::by(&[Role::Koordinator, Role::Ansatt]).body(
            json!({ "answers": [{ "documentation": "ukjent", "goal": "ukjent", "sent": 1 }] }),
        ),
        "documentation_additions_answer_undo" => {
            Sample::by(&[Role::Koordinator, Role::Ansatt]).body(json!({ "answer": "ukjent" }))
        }
        "documentation_create" => Sample::by(&[Role::Laerling])
            .body(json!({ "name": "Ny", "content": "<p>x</p>", "goals": [] })),
        "documentation_helped_create" => {
            Sample::by(&[Role::Laerling]).body(json!({ "name": "Ny", "tekst": "Byttet vifte" }))
        }
        "documentation_view" | "documentation_pdf" => sent(&ALL),
        "documentation_update" => draft().body(content),
        "documentation_delete" => draft().query("?version=1"),
        "documentation_send" => draft().body(version),
        "documentation_withdraw" => sent(&[Role::Laerling]).body(version),
        "documentation_approve" | "documentation_approve_undo" => {
            sent(&[Role::Koordinator, Role::Ansatt]).body(version)
        }
        "documentation_approve_many" => {
            Sample::by(&[Role::Koordinator, Role::Ansatt]).body(json!({ "ids": ["ukjent"] }))
        }
        "documentation_remind_all" => Sample::by(&[Role::Koordinator]),
        "documentation_remind" => sent(&[Role::Koordinator, Role::Laerling]),
        "documentation_return" => sent(&[Role::Koordinator, Role::Ansatt])
            .body(json!({ "version": 1, "comment": "Mer om HMS" })),
        "documentation_answerfile_create" => {
            let mut sample = sent(&[Role::Koordinator, Role::Ansatt]).query("?name=svar.png");
            sample.bytes = Some(picture());
            sample
        }
        "documentation_answerfile_delete" => {
            sent(&[Role::Koordinator, Role::Ansatt]).id("fileId", scene.record("answer file"))
        }
        "documentation_file_create" => {
            let mut sample = draft().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "documentation_file_delete" => draft().id("fileId", &scene.file),
        _ => return None,
    })
}

//! A call for each operation, who may make it, and what employees need for it.

use Permission::{ApproveDocumentation, ApproveGoal, RejectDocumentation, RejectGoal};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("documentation_approve", &[ApproveDocumentation, ApproveGoal]),
    ("documentation_approve_many", &[ApproveDocumentation]),
    ("documentation_approve_undo", &[ApproveDocumentation, ApproveGoal]),
    ("documentation_return", &[RejectDocumentation, RejectGoal]),
    ("documentation_view", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let sent = |roles: &[Role]| Sample::by(roles).id("id", &scene.sent).of_one_apprentice();
    let draft = || Sample::by(&[Role::Laerling]).id("id", &scene.draft).of_one_apprentice();
    let version = json!({ "version": 1 });
    let content = json!({ "version": 1, "name": "Endret", "content": "<p>x</p>", "goals": [] });
    Some(match operation {
        "documentation_create" => Sample::by(&[Role::Laerling])
            .body(json!({ "name": "Ny", "content": "<p>x</p>", "goals": [] })),
        "documentation_view" => sent(&ALL),
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
        "documentation_remind" => sent(&[Role::Koordinator, Role::Laerling]),
        "documentation_return" => sent(&[Role::Koordinator, Role::Ansatt])
            .body(json!({ "version": 1, "comment": "Mer om HMS" })),
        "documentation_file_create" => {
            let mut sample = draft().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "documentation_file_delete" => draft().id("fileId", &scene.file),
        _ => return None,
    })
}

//! A call for each operation, who may make it, and what employees need for it.

use Permission::{ApproveGoal, RejectGoal, RequestGoalApproval};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("apprentice_goal_evidence_list", &[]),
    ("apprentice_goals_ask", &[RequestGoalApproval]),
    ("apprentice_goals_list", &[]),
    ("apprentice_goals_return", &[RejectGoal]),
    ("apprentice_goals_withdraw", &[RequestGoalApproval]),
    ("goals_approve", &[ApproveGoal]),
    ("goals_approve_undo", &[ApproveGoal]),
    ("goals_waiting_list", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    let answering = [Role::Koordinator, Role::Ansatt];
    // A goal that is in no plan: who may is told so, and nothing is changed.
    let chosen = json!({ "goals": ["ukjent"] });
    Some(match operation {
        "apprentice_goals_list" | "apprentice_goal_evidence_list" => one(&ALL),
        "apprentice_goals_ask" | "apprentice_goals_withdraw" => {
            one(&[Role::Laerling, Role::Ansatt]).body(chosen)
        }
        "apprentice_goals_return" => {
            one(&answering).body(json!({ "goals": ["ukjent"], "comment": "Vis mer" }))
        }
        "goals_approve" => Sample::by(&answering).body(json!({
            "goals": [{ "laerling": "ukjent", "goal": "ukjent", "tilgodkjenning": 1 }],
        })),
        "goals_approve_undo" => Sample::by(&answering).body(json!({ "approval": "ukjent" })),
        "goals_waiting_list" => Sample::by(&answering),
        _ => return None,
    })
}

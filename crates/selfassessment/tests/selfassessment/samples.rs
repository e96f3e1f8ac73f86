//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(goal(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs =
    &[("apprentice_selfassessment_update", &[]), ("apprentice_selfassessments_view", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "apprentice_selfassessments_view" => one(&ALL),
        "apprentice_selfassessment_update" => one(&[Role::Ansatt, Role::Laerling])
            .id("goalId", scene.record("maal"))
            .body(json!({ "version": 0, "nivaa": 1 })),
        _ => return None,
    })
}

/// A goal of the apprentice's plan.
async fn goal(scene: &Scene) -> Records {
    let seen = scene.kari.get(&format!("/apprentices/{}/goals", scene.kari.id)).await.expect(200);
    let goal = &seen["plans"][0]["categories"][0]["goals"][0]["id"];
    vec![("maal", goal.as_str().unwrap().to_owned())]
}

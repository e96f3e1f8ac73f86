//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use super::change;
use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("xtramile_courses_apprentice", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "xtramile_courses" => office(),
        "xtramile_courses_apprentice" => {
            Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice()
        }
        "xtramile_courses_change" => {
            office().body(json!({ "apprentices": [scene.kari.id], "add": ["102"] }))
        }
        "xtramile_authorization" => Sample::by(&[Role::Laerling]).body(json!({ "course": "101" })),
        _ => return None,
    })
}

/// A course that the apprentice has.
async fn records(scene: &Scene) -> Records {
    change(&scene.ingrid, &[&scene.kari], &["101"], &[]).await.expect(200);
    Vec::new()
}

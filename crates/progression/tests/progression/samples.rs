//! A call for each operation, who may make it, and what employees need for it. Terje is connected
//! to the plan, Siv is not.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("progressions_list", &[]),
    ("trainingplan_progression_update", &[Permission::EditProgression]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let line = json!({ "version": 0, "maaneder": [10, 40, 75, 100] });
    Some(match operation {
        "progressions_list" => Sample::by(&OFFICE_AND_COMPANY),
        "progression_update" => Sample::by(&[Role::Koordinator]).body(line),
        "trainingplan_progression_update" => {
            Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.plan).body(line)
        }
        _ => return None,
    })
}

//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("assessment_criteria_view", &[])];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "assessment_criteria_view" => Sample::by(&ALL),
        "assessment_criteria_update" => Sample::by(&[Role::Koordinator]).body(json!({
            "version": 0, "generalGoals": [],
            "generalRatings": ["Lav", "Høy"], "competenceGoalRatings": ["Nei", "Ja"],
        })),
        _ => return None,
    })
}

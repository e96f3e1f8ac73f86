//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("apprentice_journey", &[]),
    ("apprentice_stream", &[]),
    ("badges_get", &[]),
    ("overview_get", &[]),
    ("own_calendar_view", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "apprentice_journey" | "apprentice_stream" => {
            Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice()
        }
        "badges_get" | "overview_get" => Sample::by(&ALL),
        "own_visibility_view" => Sample::by(&[Role::Laerling]),
        "day_round_view" => Sample::by(&[Role::Koordinator]),
        "own_calendar_view" => {
            Sample::by(&[Role::Ansatt, Role::Laerling]).query("?fra=2026-11-16&til=2026-11-22")
        }
        "calendar_view" => Sample::by(&[Role::Koordinator]).query("?fra=2026-11-16&til=2026-11-22"),
        _ => return None,
    })
}

//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// No employee calls anything here.
const NEEDS: Needs = &[];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "draft_help_view" => Sample::by(&[Role::Laerling]),
        "draft_help_settings_view" | "draft_costs_view" => Sample::by(&[Role::Koordinator]),
        "draft_help_settings_update" => Sample::by(&[Role::Koordinator])
            .body(json!({ "version": 0, "paa": true, "dagsgrense": 200 })),
        "draft_proposal_create" => Sample::by(&[Role::Laerling])
            .body(json!({ "id": "f1", "documentation": "d1", "stikkord": "byttet lager" })),
        "draft_proposal_view" => Sample::by(&[Role::Laerling]).id("id", "ukjent"),
        _ => return None,
    })
}

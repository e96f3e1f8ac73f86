//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// No employee calls anything here.
const NEEDS: Needs = &[];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    let record = json!({
        "title": "Industri", "programomraader": [],
        "curriculums": [{ "kode": "NI-1", "tittel": "Sikkerhet" }],
    });
    let mut update = record.clone();
    update["version"] = 1.into();
    Some(match operation {
        "norskindustri_list" => Sample::by(&[Role::Koordinator]),
        "norskindustri_create" => Sample::by(&[Role::Koordinator]).body(record),
        "norskindustri_update" => Sample::by(&[Role::Koordinator]).id("id", "ukjent").body(update),
        "norskindustri_delete" => {
            Sample::by(&[Role::Koordinator]).id("id", "ukjent").query("?version=1")
        }
        "norskindustri_my" => Sample::by(&[Role::Laerling]),
        "norskindustri_authorization" => {
            Sample::by(&[Role::Laerling]).body(json!({ "curriculum": "NI-1" }))
        }
        _ => return None,
    })
}

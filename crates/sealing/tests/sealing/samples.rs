//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "seal_settings_view" | "seal_certificate_create" => office(),
        "seal_certificate_import" => office().body(json!({ "fil": "AAAA", "passord": "x" })),
        "verification_lookup" => Sample::by(&ALL).body(json!({ "sha256": "0".repeat(64) })),
        "verification_check" => {
            let mut sample = Sample::by(&ALL);
            sample.bytes = Some(b"%PDF-1.7\n".to_vec());
            sample
        }
        _ => return None,
    })
}

//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs =
    &[("preference_switch", &[]), ("preferences_update", &[]), ("preferences_view", &[])];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "preferences_view" => Sample::by(&ALL),
        "preferences_update" => {
            Sample::by(&ALL).body(json!({ "stilleTimer": true, "dagligOppsummering": false }))
        }
        "preference_switch" => {
            Sample::by(&ALL).body(json!({ "area": "Dokumentasjon", "type": "SMS", "on": true }))
        }
        "outlook_view" => Sample::by(&[Role::Koordinator]),
        "outlook_update" => Sample::by(&[Role::Koordinator]).body(json!({ "valg": "SKIPPED" })),
        _ => return None,
    })
}

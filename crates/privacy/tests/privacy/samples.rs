//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let all = || Sample::by(&[Role::Koordinator]);
    let kari = || all().id("id", &scene.kari.id).of_one_apprentice();
    let kind = || all().name("kind", "ARKIVERTELAERLINGER");
    Some(match operation {
        "audit_list" | "retention_view" => all(),
        "personal_data_view" | "personal_data_export" | "personal_data_anonymise_preview" => kari(),
        "personal_data_anonymise" => {
            kari().body(json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" }))
        }
        "retention_update" => {
            kind().body(json!({ "version": 0, "months": 12, "automatic": false }))
        }
        "retention_overdue_list" => kind(),
        "retention_run" => kind().body(json!({ "ids": [scene.kari.id] })),
        _ => return None,
    })
}

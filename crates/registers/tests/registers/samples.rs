//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]);

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let of_company = || office().id("id", &scene.company);
    Some(match operation {
        "registers_view" | "registers_read" => office(),
        "apprentice_approval_view" => office().id("id", &scene.kari.id).of_one_apprentice(),
        "company_register_view" | "company_register_take_up" => of_company(),
        "company_register_take" => {
            of_company().body(json!({ "hva": "NAVN", "deres": "Granitt Bygg og Anlegg AS" }))
        }
        "company_register_leave" => of_company().body(json!({
            "hva": "NAVN", "deres": "Granitt Bygg og Anlegg AS", "grunn": "Vi kaller den Granitt",
        })),
        _ => return None,
    })
}

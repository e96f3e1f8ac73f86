//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene, file};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "people_imports_list" => Sample::by(&[Role::Koordinator]),
        "people_import_outline" => file(Sample::by(&[Role::Koordinator]).query("?name=a.csv")),
        "people_import_create" => {
            file(Sample::by(&[Role::Koordinator]).query("?name=a.csv&mode=check"))
        }
        "people_import_undo" | "people_import_undo_view" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.import)
        }
        _ => return None,
    })
}

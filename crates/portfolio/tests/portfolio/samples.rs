//! A call for each operation, who may make it, and what employees need for it.

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("apprentice_portfolio_make", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "apprentice_portfolio_make" => {
            Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice()
        }
        _ => return None,
    })
}

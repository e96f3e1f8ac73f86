//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("presence_note", &[]), ("presence_view", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "presence_note" => Sample::by(&ALL),
        "presence_view" => one(&ALL),
        "presence_sessions_list" => one(&[Role::Koordinator, Role::Laerling]),
        _ => return None,
    })
}

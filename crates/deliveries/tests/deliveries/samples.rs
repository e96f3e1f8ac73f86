//! A call for each operation, and who may make it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{
    Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("delivery_key_create", &[Permission::EditCompany]),
    ("delivery_key_delete", &[Permission::EditCompany]),
    ("delivery_keys_list", &[Permission::EditCompany]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let company = || Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.company);
    Some(match operation {
        "delivery_keys_list" => company(),
        "delivery_key_create" => company().body(json!({ "navn": "Ordrer", "maaneder": 12 })),
        "delivery_key_delete" => company().id("keyId", scene.record("leveringsnokkel")),
        "documentation_delivery_view" => {
            Sample::by(&[Role::Laerling]).id("id", &scene.draft).of_one_apprentice()
        }
        _ => return None,
    })
}

/// A key of the company's.
async fn records(scene: &Scene) -> Records {
    let body = json!({ "navn": "Timesystemet", "maaneder": 6 });
    let path = format!("/companies/{}/deliverykeys", scene.company);
    let made = scene.ingrid.post(&path, body).await.expect(201);
    vec![("leveringsnokkel", made["nokkel"]["id"].as_str().unwrap().to_owned())]
}

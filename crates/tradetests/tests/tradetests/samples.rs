//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("tradetest_cancel", &[Permission::EditApprenticeTest]),
    ("tradetest_cancel_preview", &[Permission::EditApprenticeTest]),
    ("tradetest_create", &[Permission::CreateApprenticeTest]),
    ("tradetest_update", &[Permission::EditApprenticeTest]),
    ("tradetest_update_preview", &[Permission::EditApprenticeTest]),
    ("tradetests_coming", &[]),
    ("tradetests_list", &[]),
];

fn test() -> Value {
    json!({ "starts": 1_800_000_000_000_i64, "minutes": 60, "place": "", "examiners": "" })
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let kari = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    let one = || {
        let sample = Sample::by(&OFFICE_AND_COMPANY).id("id", scene.record("trade test"));
        sample.of_one_apprentice()
    };
    Some(match operation {
        "tradetests_list" => kari(&ALL),
        "tradetests_coming" => Sample::by(&ALL),
        "tradetest_create" => kari(&OFFICE_AND_COMPANY).body(test()),
        "tradetest_update" | "tradetest_update_preview" => {
            let mut body = test();
            body["version"] = json!(1);
            one().body(body)
        }
        "tradetest_cancel" => one().body(json!({ "version": 1, "message": "" })),
        "tradetest_cancel_preview" => one(),
        _ => return None,
    })
}

/// A trade test of Kari's.
async fn records(scene: &Scene) -> Records {
    let path = format!("/apprentices/{}/tradetests", scene.kari.id);
    let made = scene.ingrid.post(&path, test()).await.expect(201);
    vec![("trade test", made["id"].as_str().unwrap().to_owned())]
}

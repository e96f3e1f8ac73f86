//! A call for each operation, who may make it, and what employees need for it. Ingrid has asked for
//! Kari's portfolio; it is hers alone.

use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(order(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("portfolio_archive", &[]),
    ("portfolios_create", &[]),
    ("portfolios_delete", &[]),
    ("portfolios_list", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let order = || Sample::by(&ALL).id("id", scene.record("order")).of_one_apprentice();
    Some(match operation {
        "portfolios_list" => Sample::by(&ALL),
        "portfolios_create" => {
            Sample::by(&ALL).body(json!({ "laerlinger": [scene.kari.id] })).of_one_apprentice()
        }
        "portfolio_archive" | "portfolios_delete" => order(),
        _ => return None,
    })
}

async fn order(scene: &Scene) -> Records {
    let asked = json!({ "laerlinger": [scene.kari.id] });
    let order = scene.ingrid.post("/portfolios", asked).await.expect(201);
    vec![("order", order["id"].as_str().unwrap().to_owned())]
}

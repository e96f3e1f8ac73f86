//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("stay_view", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let company = || office().id("id", &scene.company);
    let stay = || office().id("id", scene.record("stay"));
    let days = |version: i64| {
        json!({
            "version": version, "fra": "2030-03-04", "til": "2030-03-08", "ansatte": [], "merknad": "",
        })
    };
    Some(match operation {
        "company_goals_view" => company(),
        "company_goal_update" => {
            let said = json!({ "version": 0, "gis": "ALDRI" });
            company().name("goal", "KM1").body(said)
        }
        "stay_places" => office().body(json!({
            "laerlinger": [scene.kari.id], "koder": ["KM1"],
        })),
        "stay_create" => {
            let mut body = asked(&scene.ola.id, &scene.company);
            body["fra"] = json!("2030-05-06");
            body["til"] = json!("2030-05-08");
            office().body(body)
        }
        "stay_view" => Sample::by(&ALL).id("id", scene.record("stay")).of_one_apprentice(),
        "stay_update" => stay().body(days(1)),
        "stay_cancel_preview" => stay(),
        "stay_cancel" => stay().body(json!({ "version": 1, "message": "" })),
        _ => return None,
    })
}

fn asked(laerling: &str, company: &str) -> Value {
    json!({
        "bedriftid": company, "laerlinger": [laerling], "koder": [], "fra": "2030-03-04",
        "til": "2030-03-06", "ansatte": [], "merknad": "",
    })
}

/// A stay of Kari's, who has no company of her own.
async fn records(scene: &Scene) -> Records {
    let asked = asked(&scene.kari.id, &scene.company);
    let made = scene.ingrid.post("/stays", asked).await.expect(201);
    vec![("stay", made["id"].as_str().unwrap().to_owned())]
}

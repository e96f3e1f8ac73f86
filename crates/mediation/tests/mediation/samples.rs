//! A call for each operation, and who may make it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What employees need.
const NEEDS: Needs = &[
    ("company_applications_list", &[Permission::Applications]),
    ("company_application_view", &[Permission::Applications]),
    ("company_application_answer", &[Permission::Applications]),
];

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let employee = || Sample::by(&[Role::Ansatt]);
    Some(match operation {
        "application_companies_list" => office().query("?q=&fag=BATAU3----"),
        "applications_forward" => office().body(json!({
            "ids": ["ukjent"], "bedrifter": [scene.company], "fag": null, "melding": "",
        })),
        "application_offer_send" => office().id("id", "ukjent").body(json!({
            "version": 1, "startdato": null, "svarfrist": null, "melding": "",
            "mistetRett": false,
        })),
        "application_offer_withdraw" => office().id("id", "ukjent").body(json!({ "version": 1 })),
        "application_offer_remind" => office().id("id", "ukjent").body(json!({})),
        "application_spots_list" => office(),
        "application_spot_save" => office().body(json!({
            "version": 0, "bedrift": scene.company, "fag": "BATAU3----", "available": 2,
        })),
        "advertised_places_list" | "membership_requests_list" => office(),
        "advertised_place_create" => office().body(json!({
            "bedrift": scene.company, "fag": "BATAU3----", "beskrivelse": "", "startdato": null,
            "frist": null, "publisert": true,
        })),
        "advertised_place_update" => office().id("id", "ukjent").body(json!({
            "version": 1, "beskrivelse": "", "startdato": null, "frist": null, "publisert": true,
        })),
        "advertised_place_delete" => office().id("id", "ukjent").query("?version=1"),
        "membership_request_answer" => {
            office().id("id", "ukjent").body(json!({ "version": 1, "godta": false, "svar": "" }))
        }
        "company_applications_list" => employee(),
        "company_application_view" => employee().id("id", "ukjent"),
        "company_application_answer" => employee().id("id", "ukjent").body(json!({
            "version": 1, "svar": "UNAVAILABLE", "kommentar": "", "tider": [],
        })),
        _ => return None,
    })
}

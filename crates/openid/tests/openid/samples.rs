//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("openid_link_begin", &[]),
    ("openid_link_delete", &[]),
    ("openid_link_finish", &[]),
    ("openid_link_view", &[]),
    ("openid_signout", &[]),
];

/// Settings that nobody signs in by yet.
pub(super) fn settings(issuer: &str) -> Value {
    json!({
        "version": 0, "aktiv": false, "slag": "ANNEN", "navn": "Vidde ID", "utsteder": issuer,
        "klient": "svenn", "bevis": "HEMMELIGHET", "hemmelighet": "hemmelig",
        "scopes": "openid profile", "acr": "high", "fodselsnummer": "pid", "kilde": "ID_TOKEN",
        "koordinatorer": true, "ansatte": true, "laerlinger": true, "loggerUt": true,
        "bakkanal": true,
    })
}

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "openid_link_view" | "openid_signout" => Sample::by(&ALL),
        "openid_link_begin" | "openid_link_delete" => Sample::by(&ALL).body(json!({})),
        "openid_link_finish" => {
            Sample::by(&ALL).body(json!({ "state": "fjord.x", "code": "kode" }))
        }
        "openid_settings_view" => office(),
        "openid_settings_update" => office().body(settings("https://id.vidde.example")),
        "openid_key_create" | "openid_key_activate" => office().body(json!({})),
        _ => return None,
    })
}

//! A call for each operation, and who may make it: payouts are the office's.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]);

fn office() -> Sample {
    Sample::by(&[Role::Koordinator])
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let period = || office().id("id", scene.record("tilskuddsperiode"));
    let batch = || office().id("id", "ukjent").body(json!({ "version": 1 }));
    let payout = |body: Value| office().id("id", "ukjent").body(body);
    Some(match operation {
        "grant_settings_view" => office(),
        "grant_settings_update" => office().body(super::settings(0, "PAIN03")),
        "grant_payouts_view" | "grant_payouts_propose" => period(),
        "grant_payouts_ready" => period().body(json!({ "date": "2026-12-01", "payouts": null })),
        "grant_payouts_report" => {
            let mut sample = office().query("?name=svar.xml");
            sample.bytes = Some(b"<Document/>".to_vec());
            sample
        }
        "grant_batch_view" | "grant_batch_file" => office().id("id", "ukjent"),
        "grant_batch_approve" | "grant_batch_send" => batch(),
        "grant_batch_return" => payout(json!({ "version": 1, "reason": "Feil" })),
        "grant_payout_update" => payout(json!({ "version": 1, "ore": 100, "text": "Tilskudd" })),
        "grant_payout_delete" | "grant_payout_unpaid" => office().id("id", "ukjent"),
        "grant_payout_paid" => payout(json!({ "date": "2026-12-02" })),
        "grant_payout_reject" => payout(json!({ "reason": "AC01" })),
        _ => return None,
    })
}

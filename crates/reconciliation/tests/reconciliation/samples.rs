//! A call for each operation, and who may make it: the bank is the office's.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]).records(|scene| Box::pin(records(scene)));

/// Numbers of accounts, by the organisation that has them.
fn number(tenant: &str) -> &'static str {
    if tenant == "fjord" { "76940512057" } else { "86011117947" }
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let reason = json!({ "version": 1, "reason": "Gebyr" });
    let entry = || office().id("id", "ukjent");
    Some(match operation {
        "bank_view" => office(),
        "bank_account_create" => {
            office().body(json!({ "navn": "Drift", "kontonummer": "32074068323" }))
        }
        "bank_account_update" => office().id("id", scene.record("bankkonto")).body(json!({
            "version": 1, "navn": "Tilskudd", "archived": false,
        })),
        "bank_settings_update" => {
            office().body(json!({ "version": 0, "postA": true, "postB": false }))
        }
        "bank_file_create" => {
            let account = scene.record("bankkonto");
            let query = format!("?name=bank.csv&mode=check&account={account}");
            let mut sample = office().query(&query);
            sample.bytes = Some(super::gebyr("Gebyr"));
            sample
        }
        "bank_file_delete" => office().id("id", scene.record("bankfil")),
        "bank_entry_view" => entry(),
        "bank_entry_match" => {
            entry().body(json!({ "version": 1, "ids": ["payout/ukjent"], "difference": false }))
        }
        "bank_entry_aside" | "bank_entry_undo" => entry().body(reason),
        _ => return None,
    })
}

/// An account with a file.
async fn records(scene: &Scene) -> Records {
    let body = json!({
        "navn": format!("Konto {}", scene.tenant), "kontonummer": number(&scene.tenant),
    });
    let account = scene.ingrid.post("/bank/accounts", body).await.expect(201);
    let account = account["id"].as_str().unwrap().to_owned();
    let path = format!("/bank/files?name=bank.csv&mode=write&account={account}");
    let text = format!("Gebyr {}", scene.tenant);
    let read = scene.ingrid.upload(&path, "text/csv", super::gebyr(&text)).await.expect(200);
    let file = read["stored"][0].as_str().unwrap().to_owned();
    vec![("bankkonto", account), ("bankfil", file)]
}

//! A call for each operation, and who may make it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use super::definition;
use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene};

/// What employees need.
const NEEDS: Needs = &[
    ("own_yearly_sheets_list", &[Permission::EditCompany]),
    ("yearly_sheet_paper", &[Permission::EditCompany]),
    ("yearly_sheet_send", &[Permission::EditCompany]),
    ("yearly_sheet_update", &[Permission::EditCompany]),
    ("yearly_sheet_view", &[Permission::EditCompany]),
];

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_reports(operation, scene).or_else(|| of_years(operation, scene))
}

fn of_reports(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("rapport"));
    Some(match operation {
        "reports_list" | "report_lists" | "report_settings_view" => office(),
        "report_settings_update" => office().body(json!({ "version": 0, "filer": true })),
        "report_create" => {
            office().body(json!({ "navn": "Mine", "definition": definition(), "delt": false }))
        }
        "report_run" => office().body(json!({ "definition": definition() })),
        "report_file" => office().body(json!({
            "definition": definition(), "format": "csv", "navn": "Mine",
        })),
        "report_view" | "report_delete" => one(),
        "report_update" => one().body(json!({
            "version": 1, "navn": "Deres", "definition": definition(), "delt": true,
        })),
        "report_schedule_set" => one().body(json!({
            "version": 1, "hyppighet": "UKENTLIG", "dag": 1, "klokken": 7,
            "mottakere": [scene.ingrid.id], "tomOgsaa": false,
        })),
        "report_send" => one().body(json!({ "mottakere": [scene.ingrid.id] })),
        _ => return None,
    })
}

fn of_years(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let both = || Sample::by(&[Role::Koordinator, Role::Ansatt]);
    let sheet = || both().id("id", scene.record("ark"));
    Some(match operation {
        "yearly_template_view" | "yearly_reports_list" => office(),
        "yearly_template_update" => office().body(json!({ "version": 1, "sporsmal": [] })),
        "yearly_report_create" => office().body(json!({
            "aar": 2027, "telledato": "2027-10-01", "svarfrist": "2027-11-01",
        })),
        "yearly_report_file" => office().id("id", scene.record("aarsrapport")).query("?format=csv"),
        "own_yearly_sheets_list" => Sample::by(&[Role::Ansatt]),
        "yearly_report_view" | "yearly_report_delete" => {
            office().id("id", scene.record("aarsrapport"))
        }
        "yearly_sheet_view" | "yearly_sheet_paper" => sheet(),
        "yearly_sheet_update" => sheet().body(json!({ "version": 1, "svar": [] })),
        "yearly_sheet_send" => sheet().body(json!({ "version": 1 })),
        _ => return None,
    })
}

/// A report of the coordinator's, and a round with the office's sheet, which asks nothing that
/// somebody has to write.
async fn records(scene: &Scene) -> Records {
    let ingrid = &scene.ingrid;
    let body = json!({ "navn": "Alle", "definition": definition(), "delt": true });
    let report = ingrid.post("/reports", body).await.expect(201);
    let figure = json!({
        "id": "inn", "tekst": "Nye", "slag": "NOKKELTALL", "til": "BEGGE", "tall": "inn",
    });
    let body = json!({ "version": 0, "sporsmal": [figure] });
    ingrid.put("/yearlyreports/template", body).await.expect(200);
    let body = json!({ "aar": 2026, "telledato": "2026-10-01" });
    let made = ingrid.post("/yearlyreports", body).await.expect(201);
    vec![
        ("rapport", report["id"].as_str().unwrap().to_owned()),
        ("aarsrapport", made["id"].as_str().unwrap().to_owned()),
        ("ark", made["ark"][0]["id"].as_str().unwrap().to_owned()),
    ]
}

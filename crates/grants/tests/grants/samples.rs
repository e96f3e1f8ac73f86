//! A call for each operation, and who may make it: grants are the office's.

use svenn_kernel::{OfficeRight, Role};
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[])
    .rights(&[
        ("updateApprenticesInPeriod", OfficeRight::GrantsEdit),
        ("newGrantDeviationApprentice", OfficeRight::GrantsEdit),
        ("newGrantDeviationCompany", OfficeRight::GrantsEdit),
        ("refreshGrantApprentice", OfficeRight::GrantsEdit),
        ("refreshGrantCompany", OfficeRight::GrantsEdit),
    ])
    .records(|scene| Box::pin(records(scene)));

fn office() -> Sample {
    Sample::by(&[Role::Koordinator])
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_periods(operation, scene)
        .or_else(|| of_members(operation, scene))
        .or_else(|| of_tables(operation, scene))
        .or_else(|| of_graphql(operation, scene))
}

fn of_periods(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("tilskuddsperiode"));
    Some(match operation {
        "grant_periods_list" => office(),
        "grant_period_create" => office().body(json!({ "navn": null, "from": null, "to": null })),
        "grant_period_view" | "grant_flow_view" | "grant_tasks_list" => one(),
        "grant_period_update" => one().body(super::period_update(1)),
        "grant_task_explain" => one().body(json!({ "kind": "NOT_RECEIVED", "text": "Kommer" })),
        "grant_period_hold" | "grant_period_close" => one().body(json!({ "version": 1 })),
        "grant_period_reopen" => one().body(json!({ "version": 1, "reason": "Feil" })),
        "grant_receipts_list" => one(),
        "grant_receipt_create" => one().body(json!({
            "date": "2026-02-01", "fylke": null, "text": null,
            "rows": [{ "apprenticeId": scene.kari.id, "ore": 100 }],
        })),
        "grant_receipt_expected" => one().body(json!({ "date": "2026-02-01", "fylke": null })),
        "grant_differences_list" => one(),
        "grant_difference_settle" => one().id("differenceId", "ukjent").body(json!({
            "version": 1, "decision": "CARRY", "reason": "",
        })),
        "grant_receipt_undo" => one().id("receiptId", "ukjent"),
        _ => return None,
    })
}

fn of_members(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || office().id("id", scene.record("tilskuddsperiode"));
    Some(match operation {
        "grant_apprentice_update" => office().body(json!({
            "apprenticeId": scene.kari.id, "periodId": scene.record("tilskuddsperiode"),
        })),
        "grant_custom_template_update" => office().body(json!({ "templateid": "FULL4" })),
        "grant_apprentice_view" | "grant_apprentice_settle" => {
            one().id("apprenticeId", &scene.kari.id)
        }
        "grant_company_view" => one().id("companyId", &scene.company),
        "grant_deviation_delete" => office().id("id", scene.record("tilskuddsavvik")),
        _ => return None,
    })
}

fn of_tables(operation: &str, scene: &Scene) -> Option<Sample> {
    let with_version = |mut body: Value| {
        body["version"] = json!(1);
        body
    };
    Some(match operation {
        "grant_rates_list" | "grant_models_list" => office(),
        "grant_sums_view" => office().name("collection", "TILSKUDDLAERLINGER").body(json!({})),
        "grant_rate_create" => office().body(super::rate("Ekstra", "2031")),
        "grant_rate_update" => office()
            .id("id", scene.record("tilskuddssats"))
            .body(with_version(super::rate("Ekstra", "2032"))),
        "grant_rate_delete" => office().id("id", scene.record("tilskuddssats")),
        "grant_model_create" => office().body(super::model("Egen")),
        "grant_model_update" => office()
            .id("id", scene.record("tilskuddsmodell"))
            .body(with_version(super::model("Vår"))),
        _ => return None,
    })
}

fn of_graphql(operation: &str, scene: &Scene) -> Option<Sample> {
    let period = scene.record("tilskuddsperiode");
    let deviation = json!({ "type": "EXTRAGRANT", "value": 100, "date": "2025-10-01" });
    let call = |query: &str, input: Value| Sample::graphql(&[Role::Koordinator], query, input);
    Some(match operation {
        "updateApprenticesInPeriod" => call(
            "mutation($id: ID!) { updateApprenticesInPeriod(periodId: $id) { total } }",
            json!({ "id": period }),
        ),
        "newGrantDeviationApprentice" => call(
            "mutation($input: NewDeviationInput!) \
             { newGrantDeviationApprentice(input: $input) { id } }",
            json!({ "input": {
                "periodId": period, "apprenticeId": scene.kari.id, "deviation": deviation,
            } }),
        ),
        "newGrantDeviationCompany" => call(
            "mutation($input: NewDeviationInput!) { newGrantDeviationCompany(input: $input) { id } }",
            json!({ "input": {
                "periodId": period, "companyId": scene.company, "deviation": deviation,
            } }),
        ),
        "refreshGrantApprentice" => call(
            "mutation($input: GrantRefreshInput!) \
             { refreshGrantApprentice(input: $input) { apprentices } }",
            json!({ "input": { "periodId": period, "apprenticeId": scene.kari.id } }),
        ),
        "refreshGrantCompany" => call(
            "mutation($input: GrantRefreshInput!) \
             { refreshGrantCompany(input: $input) { apprentices } }",
            json!({ "input": { "periodId": period, "companyId": scene.company } }),
        ),
        _ => return None,
    })
}

/// A period with a deviation of the scene's apprentice, a rate and a model.
async fn records(scene: &Scene) -> Records {
    let id = |made: &Value| made["id"].as_str().unwrap().to_owned();
    let ingrid = &scene.ingrid;
    let body =
        json!({ "navn": format!("Høst {}", scene.tenant), "from": "2025-07-01", "to": null });
    let period = id(&ingrid.post("/grant/periods", body).await.expect(201));
    let rate = ingrid.post("/grant/rates", super::rate(&scene.tenant, "2030")).await.expect(201);
    let model = ingrid.post("/grant/models", super::model(&scene.tenant)).await.expect(201);
    let deviation = super::deviate(
        ingrid,
        &period,
        ("apprenticeId", &scene.kari.id),
        json!({
            "type": "EXTRAGRANT", "value": 100, "date": "2025-10-01",
            "description": format!("Avvik {}", scene.tenant),
        }),
    );
    let deviation = deviation.await;
    vec![
        ("tilskuddsperiode", period),
        ("tilskuddssats", id(&rate)),
        ("tilskuddsmodell", id(&model)),
        ("tilskuddsavvik", deviation),
    ]
}

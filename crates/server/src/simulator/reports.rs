//! What became of simulated messages, told as a provider tells it: by signed calls to the API.

use std::collections::BTreeMap;

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::{Value, json};
use svenn_gateways::simulator::{Channel, SimulatedOutcome, SimulatedReport, Simulator};
use svenn_http::{App, WebhookSecret};
use svenn_kernel::{Fault, TenantId};
use svenn_messaging::{rules::MessageKind, webhook_purpose};
use tower::ServiceExt;

const REPORTS_PER_CALL: usize = 100;
/// Path of the calls, before the organisation.
const WEBHOOKS: &str = "/api/webhooks";

/// Sends what there is to report by now; how many reports that were.
pub async fn send(app: &App, router: &Router, simulator: &Simulator) -> Result<usize, Fault> {
    let due = simulator.take_reports();
    let count = due.len();
    let mut by_receiver: BTreeMap<(TenantId, &'static str), Vec<Value>> = BTreeMap::new();
    for report in &due {
        let Some(tenant) = tenant_of(report) else { continue };
        let purpose = webhook_purpose(match report.channel {
            Channel::Sms | Channel::Push => MessageKind::Sms,
            Channel::Email => MessageKind::Epost,
        });
        by_receiver.entry((tenant, purpose)).or_default().push(as_json(report));
    }
    for ((tenant, purpose), reports) in by_receiver {
        for some in reports.chunks(REPORTS_PER_CALL) {
            call(app, router, (&tenant, purpose), some).await?;
        }
    }
    Ok(count)
}

/// Keys of messages begin with their organisation.
fn tenant_of(report: &SimulatedReport) -> Option<TenantId> {
    TenantId::parse(report.reference.split(' ').next()?).ok()
}

fn as_json(report: &SimulatedReport) -> Value {
    let (status, code) = match report.outcome {
        None => ("sent", ""),
        Some(SimulatedOutcome::Delivered) => ("delivered", ""),
        Some(SimulatedOutcome::Expired) => ("expired", ""),
        Some(SimulatedOutcome::Failed(code)) => ("failed", code),
    };
    json!({ "id": report.id, "status": status, "code": code, "timestamp": report.at })
}

async fn call(
    app: &App,
    router: &Router,
    (tenant, purpose): (&TenantId, &str),
    reports: &[Value],
) -> Result<(), Fault> {
    let body = serde_json::to_vec(&json!({ "reports": reports }))?;
    let id = hex::encode(app.databases.entropy().bytes::<16>());
    let secret = WebhookSecret::of(&app.secrets, purpose, tenant);
    let mut request = Request::post(format!("{WEBHOOKS}/{purpose}/{tenant}"))
        .header(header::CONTENT_TYPE, "application/json");
    for (name, value) in secret.headers(&id, app.databases.clock().now(), &body) {
        request = request.header(name, value);
    }
    let request = request.body(Body::from(body));
    let request = request.map_err(|error| Fault::caused("a simulated report", error))?;
    let Ok(answer) = router.clone().oneshot(request).await;
    // An organisation that is gone meanwhile is told nothing.
    if ![StatusCode::NO_CONTENT, StatusCode::NOT_FOUND].contains(&answer.status()) {
        tracing::warn!(status = answer.status().as_u16(), "a simulated report was refused");
    }
    Ok(())
}

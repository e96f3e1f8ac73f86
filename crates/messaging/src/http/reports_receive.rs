//! What providers tell of messages they took, by calls that they sign.

use std::time::Duration;

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use svenn_access::{Budget, count_call};
use svenn_http::{App, Check, ClientAddress, Ids, Problem, Webhook, WebhookSecret, endpoint};
use svenn_kernel::{Fields, TenantId, Timestamp};
use utoipa::ToSchema;

use crate::{
    reports::{self, Report, Subject},
    rules::{
        MessageKind,
        reports::{Known, ReportStatus},
    },
};

/// Calls from an address; one call may hold several reports.
const CALLS: Budget = Budget { most: 3_000, within: Duration::from_secs(10 * 60) };
/// Most reports in a call.
const REPORTS_MAX: usize = 100;
/// Longest name of a message, in characters.
const NAME_CHARS_MAX: usize = 300;
/// Longest code, in characters.
const CODE_CHARS_MAX: usize = 40;
/// Reports come no later than this.
const LATE_MAX: Duration = Duration::from_secs(14 * 24 * 3_600);
/// Most parts of a message.
const PARTS_MAX: i64 = 50;

/// Delivery reports.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DeliveryReports {
    /// In any order; what was told before may be told again.
    #[schema(min_items = 1, max_items = 100)]
    reports: Vec<DeliveryReport>,
}

/// Delivery report of a message, or of a part of it, by one of its two ids.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DeliveryReport {
    /// The provider's own name for the message; of an e-mail its Message-ID.
    #[schema(max_length = 300)]
    id: String,
    /// The `Idempotency-Key` that the message came with.
    #[schema(max_length = 300)]
    reference: String,
    status: Option<ReportStatus>,
    /// The provider's code; of an e-mail that came back the one of RFC 3463, as in `5.1.1`.
    #[schema(max_length = 40)]
    code: String,
    /// When it became so: milliseconds since 1970. Now, when it is not told.
    timestamp: Option<Timestamp>,
    /// Which part of a long SMS, from 1.
    #[schema(minimum = 1, maximum = 50)]
    part: Option<i64>,
    /// How many parts there are.
    #[schema(minimum = 1, maximum = 50)]
    parts: Option<i64>,
}

impl DeliveryReport {
    fn check(&self, fields: &mut Fields, place: &str) {
        let named = |name: &str| format!("{place}.{name}");
        if self.id.is_empty() && self.reference.is_empty() {
            fields.wrong(&named("id"), "required", "Meldingen er ikke navngitt");
        }
        if self.status.is_none() {
            fields.wrong(&named("status"), "required", "Statusen mangler");
        }
        fields.text(&named("id"), &self.id, 0..=NAME_CHARS_MAX);
        fields.text(&named("reference"), &self.reference, 0..=NAME_CHARS_MAX);
        fields.text(&named("code"), &self.code, 0..=CODE_CHARS_MAX);
        let (part, parts) = self.place();
        if !(1..=PARTS_MAX).contains(&parts) || !(1..=parts).contains(&part) {
            fields.wrong(&named("part"), "out_of_range", "Delen finnes ikke");
        }
    }

    /// Which part of how many.
    fn place(&self) -> (i64, i64) {
        let part = self.part.unwrap_or(1);
        (part, self.parts.unwrap_or(part))
    }

    fn report(self, kind: MessageKind, tenant: &TenantId, now: Timestamp) -> Option<Report> {
        let (part, parts) = self.place();
        // A clock that is far off says nothing.
        let at = self.timestamp.unwrap_or(now).clamp(now.minus(LATE_MAX), now);
        let ours = self.reference.strip_prefix(tenant.as_str());
        let subject = match ours.and_then(|rest| rest.strip_prefix(' ')) {
            Some(reference) => Subject::Reference(reference.to_owned()),
            None if self.id.is_empty() => Subject::ProviderId(self.reference),
            None => Subject::ProviderId(self.id.trim_matches(['<', '>']).to_owned()),
        };
        let known = Known::new(kind, self.status?, &self.code, at);
        Some(Report { subject, part, parts, known })
    }
}

impl Check for DeliveryReports {
    fn check(&self, fields: &mut Fields) {
        fields.list("reports", &self.reports, REPORTS_MAX);
        for (at, report) in self.reports.iter().enumerate().take(REPORTS_MAX) {
            report.check(fields, &format!("reports[{at}]"));
        }
    }
}

/// Delivery reports of the SMS provider, signed as Standard Webhooks say. A report of an unknown
/// message is answered like any other.
#[endpoint(
    post = "/webhooks/sms/{tenant}",
    public,
    request_body = DeliveryReports,
    too_many = "Called too often",
    unauthorized = "Not signed, or not just now"
)]
pub async fn sms_reports_receive(
    State(app): State<App>,
    Ids(tenant): Ids<TenantId>,
    address: ClientAddress,
    webhook: Webhook,
) -> Result<StatusCode, Problem> {
    receive(&app, MessageKind::Sms, &tenant, address, &webhook).await
}

/// Delivery reports of the mail server, as e-mails that came back; signed as Standard Webhooks say.
#[endpoint(
    post = "/webhooks/email/{tenant}",
    public,
    request_body = DeliveryReports,
    too_many = "Called too often",
    unauthorized = "Not signed, or not just now"
)]
pub async fn email_reports_receive(
    State(app): State<App>,
    Ids(tenant): Ids<TenantId>,
    address: ClientAddress,
    webhook: Webhook,
) -> Result<StatusCode, Problem> {
    receive(&app, MessageKind::Epost, &tenant, address, &webhook).await
}

/// What the secret of a provider is for.
#[must_use]
pub const fn purpose(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::Epost => "email",
        MessageKind::Sms | MessageKind::Push => "sms",
    }
}

async fn receive(
    app: &App,
    kind: MessageKind,
    tenant: &TenantId,
    address: ClientAddress,
    webhook: &Webhook,
) -> Result<StatusCode, Problem> {
    count_call(app, "webhook", address, CALLS).await?;
    let secret = WebhookSecret::of(&app.secrets, purpose(kind), tenant);
    let now = app.databases.clock().now();
    let told = webhook.open::<DeliveryReports>(&secret, now)?;
    let reports = told.reports.into_iter().filter_map(|it| it.report(kind, tenant, now)).collect();
    let tx = app.databases.write(tenant, svenn_db::Actor::System).await?;
    reports::receive(&tx, kind, reports).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_795_165_200_000);

    fn report(json: &str) -> Report {
        let report: DeliveryReport = serde_json::from_str(json).unwrap();
        let fjord = TenantId::parse("fjord").unwrap();
        report.report(MessageKind::Sms, &fjord, NOW).unwrap()
    }

    #[test]
    fn a_message_is_named_by_our_reference_or_theirs() {
        let subject = |json: &str| report(json).subject;
        let ours = r#"{"id":"4711","reference":"fjord message a 1","status":"sent"}"#;
        assert_eq!(subject(ours), Subject::Reference("message a 1".into()));
        let others = r#"{"id":"4711","reference":"vidde message a 1","status":"sent"}"#;
        assert_eq!(subject(others), Subject::ProviderId("4711".into()));
        let mail = r#"{"id":"<a@b>","status":"failed"}"#;
        assert_eq!(subject(mail), Subject::ProviderId("a@b".into()));
    }

    #[test]
    fn nothing_has_arrived_in_the_future_or_long_ago() {
        let at = |millis: i64| {
            let told = report(&format!(r#"{{"id":"1","status":"sent","timestamp":{millis}}}"#));
            told.known.at.millis() - NOW.millis()
        };
        let now = NOW.millis();
        assert_eq!([at(now - 3), at(now + 3), at(i64::MAX)], [-3, 0, 0]);
        let fourteen_days = 14 * 24 * 3_600_000;
        assert_eq!([at(0), at(i64::MIN)], [-fourteen_days, -fourteen_days]);
        let told = report(r#"{"id":"1","status":"delivered"}"#);
        assert_eq!((told.known.at, told.part, told.parts), (NOW, 1, 1));
    }
}

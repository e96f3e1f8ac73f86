use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::send::{self, Draft, SentMessage};
use crate::{
    recipients::Chosen,
    rules::{MessageKind, SMS_CHARS_MAX, Values, filled, sms_fits},
};

/// An SMS to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SmsToSend {
    /// The caller's own name for this message, so that a call made twice sends once.
    #[schema(max_length = 64)]
    key: String,
    #[serde(flatten)]
    chosen: Chosen,
    /// The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each.
    #[serde(rename = "SMSmelding")]
    #[schema(min_length = 1, max_length = 1500)]
    sms_melding: String,
}

impl Check for SmsToSend {
    fn check(&self, fields: &mut Fields) {
        send::check_key(fields, &self.key);
        self.chosen.check(fields);
        fields.text("SMSmelding", &self.sms_melding, 1..=SMS_CHARS_MAX);
    }
}

/// Sends an SMS to chosen people, groups and companies, each once.
#[endpoint(
    post = "/messages/sendsms",
    ok = "Sent before under this key",
    conflict = "Another message has the key"
)]
pub async fn messages_sendsms(
    session: Session<Coordinator>,
    Valid(input): Valid<SmsToSend>,
) -> Result<(StatusCode, Json<SentMessage>), Problem> {
    let melding = input.sms_melding.trim().to_owned();
    let draft = Draft {
        key: input.key,
        chosen: input.chosen,
        kind: MessageKind::Sms,
        emne: String::new(),
        melding: melding.clone(),
    };
    send::send(&session, draft, |receiver, office| {
        let values = Values {
            fornavn: &receiver.fornavn,
            etternavn: &receiver.etternavn,
            opplaeringskontor: office,
        };
        if sms_fits(&filled(&melding, values)) {
            return Ok(());
        }
        let message = "Meldingen blir lengre enn 10 SMS-er. Kort den ned";
        Err(Problem::invalid_field("SMSmelding", "too_long", message))
    })
    .await
}

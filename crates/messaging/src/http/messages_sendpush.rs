use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::send::{self, Draft, SentMessage};
use crate::{
    recipients::Chosen,
    rules::{MessageKind, PUSH_CHARS_MAX, PUSH_TITLE_CHARS_MAX},
};

/// A push message to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PushToSend {
    /// The caller's own name for this message, so that a call made twice sends once.
    #[schema(max_length = 64)]
    key: String,
    #[serde(flatten)]
    chosen: Chosen,
    /// Text.
    push: PushText,
}

/// Title and text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PushText {
    /// One line.
    #[schema(min_length = 1, max_length = 80)]
    title: String,
    /// The text under it.
    #[schema(min_length = 1, max_length = 300)]
    message: String,
}

impl Check for PushToSend {
    fn check(&self, fields: &mut Fields) {
        send::check_key(fields, &self.key);
        self.chosen.check(fields);
        fields.line("push.title", &self.push.title, 1..=PUSH_TITLE_CHARS_MAX);
        fields.text("push.message", &self.push.message, 1..=PUSH_CHARS_MAX);
    }
}

/// Sends a push message to the devices of chosen people, each person once.
#[endpoint(
    post = "/messages/sendpush",
    ok = "Sent before under this key",
    conflict = "Another message has the key"
)]
pub async fn messages_sendpush(
    session: Session<Coordinator>,
    Valid(input): Valid<PushToSend>,
) -> Result<(StatusCode, Json<SentMessage>), Problem> {
    let draft = Draft {
        key: input.key,
        chosen: input.chosen,
        kind: MessageKind::Push,
        emne: input.push.title.trim().to_owned(),
        melding: input.push.message.trim().to_owned(),
    };
    send::send(&session, draft, |_, _| Ok(())).await
}

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Problem, Session, Valid, endpoint,
    richtext::{self, Dialect},
};
use svenn_kernel::{FieldError, Fields};
use utoipa::ToSchema;

use super::send::{self, Draft, SentMessage};
use crate::{
    recipients::Chosen,
    rules::{MessageKind, SUBJECT_CHARS_MAX},
};

/// An e-mail to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EpostToSend {
    /// The caller's own name for this message, so that a call made twice sends once.
    #[schema(max_length = 64)]
    key: String,
    #[serde(flatten)]
    chosen: Chosen,
    /// Text.
    #[serde(rename = "Epostmelding")]
    epostmelding: Epostmelding,
}

/// Subject and body; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Epostmelding {
    /// One line.
    #[schema(min_length = 1, max_length = 150)]
    emne: String,
    /// Rich text; cleaned before it is stored.
    #[schema(max_length = 100_000)]
    melding: String,
}

impl Check for EpostToSend {
    fn check(&self, fields: &mut Fields) {
        send::check_key(fields, &self.key);
        self.chosen.check(fields);
        let Epostmelding { emne, melding } = &self.epostmelding;
        fields.line("Epostmelding.emne", emne, 1..=SUBJECT_CHARS_MAX);
        if emne.trim().contains(char::is_control) {
            fields.wrong("Epostmelding.emne", "control_character", "Emnet må stå på én linje");
        }
        Dialect::Message.check(fields, "Epostmelding.melding", melding);
    }
}

/// Sends an e-mail to chosen people, groups and companies, each once, as HTML and text.
#[endpoint(
    post = "/messages/sendepost",
    ok = "Sent before under this key",
    conflict = "Another message has the key"
)]
pub async fn messages_sendepost(
    session: Session<Coordinator>,
    Valid(input): Valid<EpostToSend>,
) -> Result<(StatusCode, Json<SentMessage>), Problem> {
    const FIELD: &str = "Epostmelding.melding";
    let Epostmelding { emne, melding } = input.epostmelding;
    let melding = Dialect::Message
        .clean(&melding)
        .map_err(|much| Problem::invalid_field(FIELD, much.code(), much.message()))?;
    if richtext::is_blank(&melding) {
        return Err(Problem::invalid(vec![FieldError::blank(FIELD)]));
    }
    let draft = Draft {
        key: input.key,
        chosen: input.chosen,
        kind: MessageKind::Epost,
        emne: emne.trim().to_owned(),
        melding,
    };
    send::send(&session, draft, |_, _| Ok(())).await
}

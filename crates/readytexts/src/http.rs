//! The endpoints, one file per use case.

mod ready_text_create;
mod ready_text_delete;
mod ready_text_update;
mod ready_texts_list;

use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    App, Input, Problem, Routes,
    announcements::{ETTERNAVN, FORNAVN, MessageKind, OPPLAERINGSKONTOR},
    richtext::{self, Dialect},
    routes,
};
use svenn_kernel::{Fault, FieldError, Fields, OneLine, PersonId, ReadyTextId, Text, Timestamp};
use svenn_messaging::{
    automatic::unknown,
    rules::{SMS_CHARS_MAX, SUBJECT_CHARS_MAX},
};
use utoipa::ToSchema;

use crate::store::{self, ReadyText, ReadyTextChange};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(ready_texts_list::ready_texts_list))
        .routes(routes!(ready_text_create::ready_text_create))
        .routes(routes!(ready_text_update::ready_text_update))
        .routes(routes!(ready_text_delete::ready_text_delete))
}

/// Longest text as it comes, in characters; of an SMS and of an e-mail there is room for less.
const MESSAGE_CHARS_MAX: usize = 100_000;

/// A text as it is to be.
#[derive(Debug, Input)]
#[input(check(kind, emne, melding) = check_message)]
pub struct ReadyTextInput {
    /// Name given by the office.
    name: OneLine<1, 80>,
    /// SMS or Epost.
    #[input(rename = "type")]
    kind: MessageKind,
    /// Subject of an e-mail; empty for an SMS.
    emne: Text<0, SUBJECT_CHARS_MAX>,
    /// The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled when it is sent.
    melding: Text<0, MESSAGE_CHARS_MAX>,
}

/// What a subject and a text may be depends on how they are sent.
fn check_message(
    kind: &MessageKind,
    emne: &Text<0, SUBJECT_CHARS_MAX>,
    melding: &Text<0, MESSAGE_CHARS_MAX>,
    fields: &mut Fields,
) {
    let (emne, melding) = (emne.as_str(), melding.as_str());
    match kind {
        MessageKind::Sms => fields.text("melding", melding, 1..=SMS_CHARS_MAX),
        MessageKind::Epost => {
            fields.line("emne", emne, 1..=SUBJECT_CHARS_MAX);
            Dialect::Message.check(fields, "melding", melding);
        }
        MessageKind::Push => {
            fields.wrong("type", "unavailable", "Velg SMS eller e-post");
        }
    }
    if emne.contains(char::is_control) {
        fields.wrong("emne", "control_character", "Emnet må stå på én linje");
    }
    for (field, text) in [("emne", emne), ("melding", melding)] {
        if let Some(word) = unknown(text, &[FORNAVN, ETTERNAVN, OPPLAERINGSKONTOR]) {
            let message = format!("{word} kan ikke fylles ut");
            fields.wrong(field, "unknown_placeholder", message);
        }
    }
}

impl ReadyTextInput {
    /// The columns that it says, cleaned.
    fn change(self) -> Result<ReadyTextChange, Problem> {
        let (emne, melding) = match self.kind {
            MessageKind::Epost => (self.emne.into_string(), cleaned(self.melding.as_str())?),
            MessageKind::Sms | MessageKind::Push => (String::new(), self.melding.into_string()),
        };
        Ok(ReadyTextChange {
            name: Set(self.name.into_string()),
            kind: Set(self.kind.as_str().to_owned()),
            emne: Set(emne),
            melding: Set(melding),
            ..Default::default()
        })
    }
}

fn cleaned(html: &str) -> Result<String, Problem> {
    const FIELD: &str = "melding";
    let clean = Dialect::Message
        .clean(html)
        .map_err(|much| Problem::invalid_field(FIELD, much.code(), much.message()))?;
    if richtext::is_blank(&clean) {
        return Err(Problem::invalid(vec![FieldError::blank(FIELD)]));
    }
    Ok(clean)
}

/// A text that the office has ready.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadyTextView {
    id: ReadyTextId,
    /// Increases with every change; send back the version you read.
    version: i64,
    name: String,
    #[serde(rename = "type")]
    kind: MessageKind,
    /// Subject of an e-mail.
    emne: String,
    /// The text; of an e-mail clean HTML.
    melding: String,
    /// When it was changed last.
    endret: Timestamp,
    /// Person who did; empty for deleted people.
    endret_av: String,
}

/// These texts as they are shown.
async fn shown(app: &App, tx: &Tx, texts: Vec<ReadyText>) -> Result<Vec<ReadyTextView>, Fault> {
    let by = |text: &ReadyText| PersonId::parse(&text.updated_by).ok();
    let people: Vec<PersonId> = texts.iter().filter_map(by).collect();
    let names = app.directory.names(tx, &people).await?;
    let view = |text: ReadyText| ReadyTextView {
        endret_av: by(&text).and_then(|it| names.get(&it).cloned()).unwrap_or_default(),
        kind: MessageKind::from_stored(&text.kind),
        id: text.id,
        version: text.version,
        name: text.name,
        emne: text.emne,
        melding: text.melding,
        endret: text.updated,
    };
    Ok(texts.into_iter().map(view).collect())
}

/// One text as it is shown; 404 when it is gone.
async fn current(app: &App, tx: &Tx, id: &ReadyTextId) -> Result<ReadyTextView, Problem> {
    let text = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    shown(app, tx, vec![text]).await?.into_iter().next().ok_or_else(Problem::not_found)
}

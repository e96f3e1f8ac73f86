//! The endpoints, one file per use case.

mod ready_text_create;
mod ready_text_delete;
mod ready_text_update;
mod ready_texts_list;

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    App, Check, Problem, Routes,
    announcements::{ETTERNAVN, FORNAVN, MessageKind, OPPLAERINGSKONTOR},
    richtext::{self, Dialect},
};
use svenn_kernel::{Fault, FieldError, Fields, PersonId, ReadyTextId, Timestamp};
use svenn_messaging::{
    automatic::unknown,
    rules::{SMS_CHARS_MAX, SUBJECT_CHARS_MAX},
};
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::store::{self, ReadyText, ReadyTextDraft};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(ready_texts_list::ready_texts_list))
        .routes(routes!(ready_text_create::ready_text_create))
        .routes(routes!(ready_text_update::ready_text_update))
        .routes(routes!(ready_text_delete::ready_text_delete))
}

/// Longest name of a text, in characters.
const NAME_CHARS_MAX: usize = 80;

/// A text as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReadyTextInput {
    /// What the office calls it.
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    /// SMS or Epost.
    #[serde(rename = "type")]
    kind: MessageKind,
    /// Subject of an e-mail; empty for an SMS.
    #[schema(max_length = 150)]
    emne: String,
    /// The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled when it is sent.
    #[schema(max_length = 100_000)]
    melding: String,
}

impl Check for ReadyTextInput {
    fn check(&self, fields: &mut Fields) {
        fields.line("name", &self.name, 1..=NAME_CHARS_MAX);
        match self.kind {
            MessageKind::Sms => fields.text("melding", &self.melding, 1..=SMS_CHARS_MAX),
            MessageKind::Epost => {
                fields.line("emne", &self.emne, 1..=SUBJECT_CHARS_MAX);
                Dialect::Message.check(fields, "melding", &self.melding);
            }
            MessageKind::Push => {
                fields.wrong("type", "unavailable", "Velg SMS eller e-post");
            }
        }
        if self.emne.trim().contains(char::is_control) {
            fields.wrong("emne", "control_character", "Emnet må stå på én linje");
        }
        for (field, text) in [("emne", &self.emne), ("melding", &self.melding)] {
            if let Some(word) = unknown(text, &[FORNAVN, ETTERNAVN, OPPLAERINGSKONTOR]) {
                let message = format!("{word} kan ikke fylles ut");
                fields.wrong(field, "unknown_placeholder", message);
            }
        }
    }
}

impl ReadyTextInput {
    /// The text, cleaned.
    fn draft(self) -> Result<ReadyTextDraft, Problem> {
        let (emne, melding) = match self.kind {
            MessageKind::Epost => (self.emne.trim().to_owned(), cleaned(&self.melding)?),
            MessageKind::Sms | MessageKind::Push => (String::new(), self.melding.trim().to_owned()),
        };
        Ok(ReadyTextDraft { name: self.name.trim().to_owned(), kind: self.kind, emne, melding })
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
    /// Grows by one with each change.
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
    /// Who did; empty for people who are gone.
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

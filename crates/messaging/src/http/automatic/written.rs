//! A text of an automatic message as somebody has written it.

use serde::Deserialize;
use svenn_http::{
    App, Problem,
    announcements::{MessageKind, Template},
    richtext::{self, Dialect},
};
use svenn_kernel::{FieldError, Fields};
use utoipa::ToSchema;

use super::{preview, sample_link, samples};
use crate::{
    automatic::{
        rules::{leads_elsewhere, placeholders, unknown},
        wording::{ChannelDraft, Text},
    },
    rules::{
        PUSH_CHARS_MAX, PUSH_TITLE_CHARS_MAX, SMS_CHARS_MAX, SMS_PARTS_MAX, SUBJECT_CHARS_MAX,
    },
};

/// A channel as it is to be.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct AutomaticChannelInput {
    #[serde(rename = "type")]
    pub kind: MessageKind,
    /// Whether it goes out through this channel.
    pub activated: bool,
    /// Subject of an e-mail, title of a notification; empty for an SMS.
    #[schema(max_length = 150)]
    pub emne: String,
    /// The text; of an e-mail rich text.
    #[schema(max_length = 100_000)]
    pub melding: String,
}

/// Notes what is wrong whatever the template is.
pub fn check(fields: &mut Fields, channels: &[AutomaticChannelInput]) {
    fields.list("channels", channels, MessageKind::ALL.len());
    for channel in channels {
        let (emne, melding) = names(channel.kind);
        match channel.kind {
            MessageKind::Sms => fields.text(&melding, &channel.melding, 1..=SMS_CHARS_MAX),
            MessageKind::Epost => {
                fields.text(&emne, &channel.emne, 1..=SUBJECT_CHARS_MAX);
                Dialect::Message.check(fields, &melding, &channel.melding);
            }
            MessageKind::Push => {
                fields.text(&emne, &channel.emne, 1..=PUSH_TITLE_CHARS_MAX);
                fields.text(&melding, &channel.melding, 1..=PUSH_CHARS_MAX);
            }
        }
        if channel.emne.trim().contains(char::is_control) {
            fields.wrong(&emne, "control_character", "Emnet må stå på én linje");
        }
    }
}

fn names(kind: MessageKind) -> (String, String) {
    (format!("{kind}.emne"), format!("{kind}.melding"))
}

/// The texts, cleaned, if the template may have them.
///
/// # Errors
/// 422 with every wrong field.
pub fn parse(
    app: &App,
    template: &Template,
    office: &str,
    channels: Vec<AutomaticChannelInput>,
) -> Result<Vec<ChannelDraft>, Problem> {
    let mut fields = Fields::new();
    let mut drafts = Vec::with_capacity(channels.len());
    for channel in channels {
        let (_, field) = names(channel.kind);
        let melding = match channel.kind {
            MessageKind::Epost => cleaned(&mut fields, &field, &channel.melding),
            MessageKind::Sms | MessageKind::Push => channel.melding.trim().to_owned(),
        };
        let emne = match channel.kind {
            MessageKind::Sms => String::new(),
            MessageKind::Epost | MessageKind::Push => channel.emne.trim().to_owned(),
        };
        let draft = ChannelDraft {
            kind: channel.kind,
            on: channel.activated,
            text: Text { emne, melding },
        };
        check_draft(app, template, office, &draft, &mut fields);
        drafts.push(draft);
    }
    fields.finish().map_err(Problem::invalid)?;
    Ok(drafts)
}

fn cleaned(fields: &mut Fields, field: &str, html: &str) -> String {
    match Dialect::Message.clean(html) {
        Ok(clean) if richtext::is_blank(&clean) => {
            let FieldError { code, message, .. } = FieldError::blank(field);
            fields.wrong(field, code, message);
            clean
        }
        Ok(clean) => clean,
        Err(much) => {
            fields.wrong(field, much.code(), much.message());
            String::new()
        }
    }
}

fn check_draft(
    app: &App,
    template: &Template,
    office: &str,
    draft: &ChannelDraft,
    fields: &mut Fields,
) {
    let (emne, melding) = names(draft.kind);
    let known = placeholders(template, draft.kind);
    for (field, text) in [(&emne, &draft.text.emne), (&melding, &draft.text.melding)] {
        if let Some(word) = unknown(text, &known) {
            let message = format!("{word} kan ikke fylles ut i denne meldingen");
            fields.wrong(field, "unknown_placeholder", message);
        }
        if leads_elsewhere(text, &app.base_url) {
            let message = "Lenker kan bare gå til Svenn. Bruk «Lenke til siden»";
            fields.wrong(field, "foreign_link", message);
        }
    }
    if draft.text.emne.contains("{lenke}") {
        fields.wrong(&emne, "link_in_subject", "Lenken kan ikke stå i emnet");
    }
    let filled = preview(draft.kind, &draft.text, &samples(template, office), &sample_link(app));
    if filled.sms.is_some_and(|sms| sms.parts > SMS_PARTS_MAX) {
        let message = "Meldingen blir lengre enn 10 SMS-er. Kort den ned";
        fields.wrong(&melding, "too_long", message);
    }
}

//! Automatic messages as the office sees and changes them.

pub mod automatic_message_preview;
pub mod automatic_message_sent;
pub mod automatic_message_switch;
pub mod automatic_message_try;
pub mod automatic_message_update;
pub mod automatic_message_view;
pub mod automatic_messages_list;
mod by_hand;
pub mod invitations_send;
pub mod messages_automatic_preview;
pub mod messages_sendautomaticmessagemanual;
mod written;

use std::{collections::HashMap, time::Duration};

use serde::Serialize;
use svenn_db::Tx;
use svenn_gateways::sms::{SmsEncoding, sms_parts};
use svenn_http::{
    App, Problem,
    announcements::{LENKE, OPPLAERINGSKONTOR, Placeholder, ProviderState, Template},
};
use svenn_kernel::{Fault, PersonId, TemplateId, Timestamp};
use utoipa::ToSchema;

use crate::{
    automatic::{
        outbox::{self, Sent},
        rules::{Values, linked_html, linked_text, placeholders, url},
        wording::{Text, Wording},
    },
    rules::MessageKind,
};

/// How far back is counted what went out.
const COUNTED_DAYS: u64 = 30;
const DAY_SECONDS: u64 = 24 * 60 * 60;
/// Where the link of a preview leads: the start page.
const START: &str = "/";

/// Placeholders filled in for each receiver.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceholderView {
    /// As it stands in braces.
    name: &'static str,
    /// Name that people see.
    label: &'static str,
}

impl From<Placeholder> for PlaceholderView {
    fn from(it: Placeholder) -> Self {
        Self { name: it.name, label: it.label }
    }
}

/// Subject and text.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AutomaticText {
    /// Subject of an e-mail, title of a notification; empty for an SMS.
    emne: String,
    /// The text; of an e-mail clean HTML.
    melding: String,
}

impl From<Text> for AutomaticText {
    fn from(text: Text) -> Self {
        Self { emne: text.emne, melding: text.melding }
    }
}

/// A channel that the message has.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticMessageChannel {
    #[serde(rename = "type")]
    kind: MessageKind,
    state: ProviderState,
    #[serde(flatten)]
    text: AutomaticText,
    /// The text that it has as long as the office writes none.
    standard: AutomaticText,
    /// Placeholders the text may have.
    placeholders: Vec<PlaceholderView>,
    /// How many went out in 30 days.
    sendt: i64,
}

/// A kind of automatic message as the office has it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticMessageView {
    id: TemplateId,
    /// Increases with every change, 0 before the first; send back the version you read.
    version: i64,
    name: &'static str,
    /// The headline it stands under.
    area: &'static str,
    /// Receivers.
    til: &'static str,
    /// It cannot be switched off.
    critical: bool,
    /// Somebody at the office sends it; nothing else does.
    sendes_for_hand: bool,
    /// It goes out at noon, to those whom it finds.
    paaminnelse: bool,
    /// It is a letter to people without an account: what was sent is not counted here.
    uten_konto: bool,
    channels: Vec<AutomaticMessageChannel>,
    /// States of all three, also of those that it has no text for.
    states: AutomaticStates,
    /// When it last went out in 30 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sist_sendt: Option<Timestamp>,
    /// When the office changed it last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    endret: Option<Timestamp>,
    /// Person who did; empty for deleted people.
    endret_av: String,
}

/// The state of each channel.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticStates {
    sms: ProviderState,
    epost: ProviderState,
    push: ProviderState,
}

type SentByKind = HashMap<(String, MessageKind), Sent>;

/// What went out lately.
pub async fn sent(tx: &Tx) -> Result<SentByKind, Fault> {
    outbox::sent_since(tx, tx.now().minus(Duration::from_secs(COUNTED_DAYS * DAY_SECONDS))).await
}

/// These templates as they are shown.
pub async fn shown(
    app: &App,
    tx: &Tx,
    wordings: Vec<Wording>,
) -> Result<Vec<AutomaticMessageView>, Fault> {
    let sent = sent(tx).await?;
    let changers: Vec<PersonId> = wordings.iter().filter_map(changed_by).collect();
    let names = app.directory.names(tx, &changers).await?;
    let view = |wording: Wording| {
        let by = changed_by(&wording).and_then(|it| names.get(&it).cloned()).unwrap_or_default();
        view(&wording, &sent, by)
    };
    Ok(wordings.into_iter().map(view).collect())
}

/// One template as it is shown.
pub async fn shown_one(
    app: &App,
    tx: &Tx,
    wording: Wording,
) -> Result<AutomaticMessageView, Problem> {
    let shown = shown(app, tx, vec![wording]).await?;
    shown.into_iter().next().ok_or_else(Problem::not_found)
}

fn changed_by(wording: &Wording) -> Option<PersonId> {
    wording.changed().and_then(|(_, by)| PersonId::parse(by).ok())
}

fn view(wording: &Wording, sent: &SentByKind, endret_av: String) -> AutomaticMessageView {
    let template = wording.template;
    let of = |kind| sent.get(&(template.id.to_owned(), kind)).copied().unwrap_or_default();
    let channels = wording.kinds().into_iter().filter_map(|kind| {
        Some(AutomaticMessageChannel {
            kind,
            state: wording.state(kind),
            text: wording.text(kind)?.into(),
            standard: wording.standard(kind)?.into(),
            placeholders: placeholders(template, kind).into_iter().map(Into::into).collect(),
            sendt: of(kind).count,
        })
    });
    AutomaticMessageView {
        id: template_id(template),
        version: wording.version(),
        name: template.name,
        area: template.area,
        til: template.to,
        critical: template.critical,
        sendes_for_hand: template.is_sent_by_hand(),
        paaminnelse: template.offsets().is_some(),
        uten_konto: template.roles.is_empty(),
        channels: channels.collect(),
        states: AutomaticStates {
            sms: wording.state(MessageKind::Sms),
            epost: wording.state(MessageKind::Epost),
            push: wording.state(MessageKind::Push),
        },
        sist_sendt: MessageKind::ALL.into_iter().filter_map(|kind| of(kind).last).max(),
        endret: wording.changed().map(|(at, _)| at),
        endret_av,
    }
}

fn template_id(template: &Template) -> TemplateId {
    svenn_kernel::Id::from_stored(template.id.to_owned())
}

/// The template of an id; 404 for an unknown one.
pub fn find(app: &App, id: &TemplateId) -> Result<&'static Template, Problem> {
    app.templates.find(id.as_str()).ok_or_else(Problem::not_found)
}

/// As how many SMS a text goes out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsCount {
    /// Messages that are paid.
    parts: usize,
    /// Its length: letters of the telephone network, or 16-bit units.
    units: usize,
    /// Whether letters beyond those of the telephone network make it longer.
    special_letters: bool,
}

/// A text as its receiver reads it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticPreview {
    #[serde(rename = "type")]
    kind: MessageKind,
    #[serde(flatten)]
    text: AutomaticText,
    /// For an SMS.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sms: Option<SmsCount>,
}

/// A text as its receiver reads it.
pub fn preview(kind: MessageKind, text: &Text, values: &Values, link: &str) -> AutomaticPreview {
    let emne = values.line(&text.emne);
    let melding = match kind {
        MessageKind::Epost => linked_html(&values.html(&text.melding), link),
        MessageKind::Sms => linked_text(&values.sms(&text.melding), link),
        MessageKind::Push => linked_text(&values.text(&text.melding), link),
    };
    let sms = (kind == MessageKind::Sms).then(|| {
        let counted = sms_parts(&melding);
        SmsCount {
            parts: counted.parts,
            units: counted.units,
            special_letters: counted.encoding == SmsEncoding::Ucs2,
        }
    });
    AutomaticPreview { kind, text: AutomaticText { emne, melding }, sms }
}

/// "preview placeholders replaced by sample values: first name, last name and training-office
/// name".
pub fn samples(template: &Template, office: &str) -> Values {
    let mut values = Values::default();
    for placeholder in template.all_placeholders().filter(|it| *it != LENKE) {
        let sample = if placeholder == OPPLAERINGSKONTOR { office } else { placeholder.sample };
        values.set(placeholder, sample);
    }
    values
}

/// Where the link of a preview leads.
pub fn sample_link(app: &App) -> String {
    url(&app.base_url, START)
}

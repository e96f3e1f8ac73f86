//! The office's own texts of the templates, and which channels it has switched on.

use std::collections::HashMap;

use async_trait::async_trait;
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_http::announcements::{MessageKind, ProviderState, Template, Templates};
use svenn_kernel::{Collection, Fault, Timestamp, Verb};
use svenn_preferences::OfficeChannels;

use crate::entity::announcement_text::{Column, Entity, Model};

/// What the office has chosen for the templates, by the template's id.
pub const AUTOMATISKEMELDINGER: Collection = Collection("AUTOMATISKEMELDINGER");

/// Subject (of a notification its title; of an SMS nothing) and text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    pub emne: String,
    pub melding: String,
}

impl Text {
    fn new(emne: &str, melding: &str) -> Self {
        Self { emne: emne.to_owned(), melding: melding.to_owned() }
    }
}

/// A template as the office has it.
#[derive(Debug, Clone)]
pub struct Wording {
    pub template: &'static Template,
    row: Option<Model>,
}

/// A channel of a template as it is to be.
#[derive(Debug, Clone)]
pub struct ChannelDraft {
    pub kind: MessageKind,
    pub on: bool,
    pub text: Text,
}

impl Wording {
    /// How often it was changed.
    pub fn version(&self) -> i64 {
        self.row.as_ref().map_or(0, |row| row.version)
    }

    /// When it was changed last, and by whom.
    pub fn changed(&self) -> Option<(Timestamp, &str)> {
        self.row.as_ref().map(|row| (row.updated, row.updated_by.as_str()))
    }

    /// The channels that the template has texts for.
    pub fn kinds(&self) -> Vec<MessageKind> {
        let has = |kind: &MessageKind| self.standard(*kind).is_some();
        MessageKind::ALL.into_iter().filter(has).collect()
    }

    /// Whether it goes out through a channel.
    pub fn state(&self, kind: MessageKind) -> ProviderState {
        let template = self.template;
        let row = self.row.as_ref();
        let (first, chosen) = match kind {
            MessageKind::Sms => (template.sms.map(|it| it.on), row.and_then(|it| it.sms_on)),
            MessageKind::Epost => (template.epost.map(|it| it.on), row.and_then(|it| it.epost_on)),
            MessageKind::Push => (template.push.map(|it| it.on), row.and_then(|it| it.push_on)),
        };
        match (first, chosen) {
            (None, _) => ProviderState::Unavailable,
            (Some(_), _) if template.critical => ProviderState::Activated,
            (Some(first), chosen) if chosen.unwrap_or(first) => ProviderState::Activated,
            (Some(_), _) => ProviderState::Deactivated,
        }
    }

    pub fn is_on(&self, kind: MessageKind) -> bool {
        self.state(kind) == ProviderState::Activated
    }

    /// The text as long as the office has none of its own.
    pub fn standard(&self, kind: MessageKind) -> Option<Text> {
        let Template { sms, epost, push, .. } = self.template;
        match kind {
            MessageKind::Sms => sms.map(|it| Text::new("", it.text)),
            MessageKind::Epost => epost.map(|it| Text::new(it.emne, it.melding)),
            MessageKind::Push => push.map(|it| Text::new(it.title, it.message)),
        }
    }

    /// The text as it goes out; `None` for a channel that the template has no text for.
    pub fn text(&self, kind: MessageKind) -> Option<Text> {
        let standard = self.standard(kind)?;
        let Some(row) = &self.row else { return Some(standard) };
        let (emne, melding) = match kind {
            MessageKind::Sms => (&None, &row.sms),
            MessageKind::Epost => (&row.epost_emne, &row.epost_melding),
            MessageKind::Push => (&row.push_title, &row.push_message),
        };
        Some(Text {
            emne: emne.clone().unwrap_or(standard.emne),
            melding: melding.clone().unwrap_or(standard.melding),
        })
    }

    /// Whether anybody is told: by a channel, or in the notification centre.
    pub fn is_told(&self) -> bool {
        self.template.always_noted || MessageKind::ALL.into_iter().any(|kind| self.is_on(kind))
    }
}

/// A template as the office has it.
pub async fn load(tx: &Tx, template: &'static Template) -> Result<Wording, Fault> {
    let row = Entity::find_by_id(template.id.to_owned()).one(tx).await?;
    Ok(Wording { template, row })
}

/// These templates as the office has them, in their order.
pub async fn all(
    tx: &Tx,
    templates: impl Iterator<Item = &'static Template>,
) -> Result<Vec<Wording>, Fault> {
    let rows = Entity::find().all(tx).await?;
    let mut rows: HashMap<String, Model> =
        rows.into_iter().map(|row| (row.template.clone(), row)).collect();
    Ok(templates.map(|template| Wording { template, row: rows.remove(template.id) }).collect())
}

/// Which channels the office has switched on, for people's own choices.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfficeWording;

#[async_trait]
impl OfficeChannels for OfficeWording {
    async fn on(
        &self,
        tx: &Tx,
        templates: &Templates,
    ) -> Result<HashMap<&'static str, Vec<MessageKind>>, Fault> {
        let on = |wording: Wording| {
            let kinds = wording.kinds().into_iter().filter(|kind| wording.is_on(*kind));
            (wording.template.id, kinds.collect::<Vec<_>>())
        };
        Ok(all(tx, templates.iter()).await?.into_iter().map(on).collect())
    }
}

/// Stores what the office has chosen. The caller holds the lock of the template and has compared
/// the version. What is as the template has it follows the template from then on.
pub async fn save(tx: &Tx, before: &Wording, drafts: &[ChannelDraft]) -> Result<(), Fault> {
    let id = before.template.id;
    let mut row = before.row.clone().unwrap_or_else(|| blank(id));
    row.version += 1;
    row.updated = tx.now();
    row.updated_by = tx.actor().id_text().to_owned();
    for draft in drafts {
        let Some(standard) = before.standard(draft.kind) else { continue };
        let emne = own(&draft.text.emne, &standard.emne);
        let melding = own(&draft.text.melding, &standard.melding);
        let on = Some(draft.on);
        match draft.kind {
            MessageKind::Sms => (row.sms_on, row.sms) = (on, melding),
            MessageKind::Epost => {
                (row.epost_on, row.epost_emne, row.epost_melding) = (on, emne, melding);
            }
            MessageKind::Push => {
                (row.push_on, row.push_title, row.push_message) = (on, emne, melding);
            }
        }
    }
    let columns = [
        Column::Version,
        Column::SmsOn,
        Column::Sms,
        Column::EpostOn,
        Column::EpostEmne,
        Column::EpostMelding,
        Column::PushOn,
        Column::PushTitle,
        Column::PushMessage,
        Column::Updated,
        Column::UpdatedBy,
    ];
    let replace = OnConflict::column(Column::Template).update_columns(columns).to_owned();
    let row = row.into_active_model();
    Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(AUTOMATISKEMELDINGER, id, Verb::Update, Audience::Coordinators);
    Ok(())
}

fn own(text: &str, standard: &str) -> Option<String> {
    (text != standard).then(|| text.to_owned())
}

fn blank(template: &str) -> Model {
    Model {
        template: template.to_owned(),
        version: 0,
        sms_on: None,
        sms: None,
        epost_on: None,
        epost_emne: None,
        epost_melding: None,
        push_on: None,
        push_title: None,
        push_message: None,
        updated: Timestamp::default(),
        updated_by: String::new(),
    }
}

//! An automatic message that somebody at the office sends: to whom, and through what.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    App, Check, Problem,
    announcements::{ETTERNAVN, FORNAVN, OPPLAERINGSKONTOR, Template},
};
use svenn_kernel::{Fields, PersonId, TemplateId};
use svenn_people::addressees::{self, Addressee};
use utoipa::ToSchema;

use super::find;
use crate::{
    automatic::{
        rules::Values,
        wording::{self, Wording},
    },
    rules::{MessageKind, RECIPIENTS_MAX},
};

/// Which automatic message, and to whom.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticMessageByHand {
    /// One that is sent by hand.
    template_id: TemplateId,
    /// Receivers.
    #[schema(max_items = 2000)]
    recipients: Vec<PersonId>,
}

impl Check for AutomaticMessageByHand {
    fn check(&self, fields: &mut Fields) {
        fields.list("recipients", &self.recipients, RECIPIENTS_MAX);
        if self.recipients.is_empty() {
            fields.wrong("recipients", "required", "Du må velge minst 1 mottaker");
        }
    }
}

/// Somebody who does not get it through a channel, or not at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NotReached {
    /// Neither number nor address for any channel that is on.
    NoContact,
    /// The person has switched off every channel that would reach them.
    Unwanted,
    /// The message is for people of another role.
    WrongRole,
}

/// What is sent, and to whom.
pub struct Planned {
    pub template: &'static Template,
    pub wording: Wording,
    pub office: String,
    /// Those whom it reaches, with the channels that reach each.
    pub reached: Vec<(Addressee, Vec<MessageKind>)>,
    /// Those whom it does not.
    pub others: Vec<(Addressee, NotReached)>,
    /// Ids of those who cannot be written to: unknown, archived or deleted.
    pub unknown: Vec<PersonId>,
}

impl Planned {
    /// What is filled in for somebody.
    pub fn values(&self, person: &Addressee) -> Values {
        values_of(person, &self.office)
    }
}

/// What is known of everybody, of somebody.
pub fn values_of(person: &Addressee, office: &str) -> Values {
    let mut values = Values::default();
    values.set(FORNAVN, &person.fornavn);
    values.set(ETTERNAVN, &person.etternavn);
    values.set(OPPLAERINGSKONTOR, office);
    values
}

/// Finds what would be sent now, and to whom.
///
/// # Errors
/// 404 for an unknown message, 422 for one that is not sent by hand or is switched off.
pub async fn plan(app: &App, tx: &Tx, input: &AutomaticMessageByHand) -> Result<Planned, Problem> {
    let template = find(app, &input.template_id)?;
    if !template.is_sent_by_hand() {
        let message = "Denne meldingen sendes automatisk når noe skjer";
        return Err(Problem::invalid_field("templateId", "not_by_hand", message));
    }
    let wording = wording::load(tx, template).await?;
    let on: Vec<MessageKind> =
        MessageKind::ALL.into_iter().filter(|kind| wording.is_on(*kind)).collect();
    if on.is_empty() {
        let message = "Alle kanalene er slått av for denne meldingen";
        return Err(Problem::invalid_field("templateId", "deactivated", message));
    }
    let office = svenn_organisation::load(tx).await?.navn;
    let off = svenn_preferences::switched_off(tx, template.area).await?;
    let asked: BTreeSet<PersonId> = input.recipients.iter().cloned().collect();
    let found = addressees::some(tx, &asked).await?;
    let there: BTreeSet<&PersonId> = found.iter().map(|it| &it.id).collect();
    let unknown = asked.iter().filter(|id| !there.contains(id)).cloned().collect();
    let (mut reached, mut others) = (Vec::new(), Vec::new());
    for person in found {
        if !template.roles.contains(&person.rolle) {
            others.push((person, NotReached::WrongRole));
            continue;
        }
        let by: Vec<MessageKind> =
            on.iter().copied().filter(|kind| is_reached(&person, *kind)).collect();
        let is_wanted = |kind: &MessageKind| !off.contains(&(person.id.clone(), kind.as_str()));
        let wanted: Vec<MessageKind> = by.iter().copied().filter(is_wanted).collect();
        if !wanted.is_empty() {
            reached.push((person, wanted));
        } else if by.is_empty() {
            others.push((person, NotReached::NoContact));
        } else {
            others.push((person, NotReached::Unwanted));
        }
    }
    Ok(Planned { template, wording, office, reached, others, unknown })
}

const fn is_reached(person: &Addressee, kind: MessageKind) -> bool {
    match kind {
        MessageKind::Sms => person.telefon.is_some(),
        MessageKind::Epost => person.epost.is_some(),
        MessageKind::Push => false,
    }
}

use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, Coordinator, Ids, Problem, Session, Valid,
    announcements::{About, ETTERNAVN, FORNAVN},
    endpoint,
};
use svenn_kernel::{Fault, Fields, NotificationId, PersonId, TemplateId};
use svenn_people::addressees::{self, Addressee};
use utoipa::ToSchema;

use super::{
    find, samples,
    written::{self, AutomaticChannelInput},
};
use crate::{
    automatic::{
        outbox::{self, AutomaticMessage, Outcome},
        rules::Values,
        wording::{AUTOMATISKEMELDINGER, ChannelDraft},
    },
    notifications::{self, NewNotification},
    rules::MessageKind,
};

/// What a try is counted as: it is none of the messages that people got.
const TRY: &str = "prove";
/// Where it leads.
const START: &str = "/";

/// A text to send to oneself.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutomaticMessageTry {
    /// As it is written now.
    channel: AutomaticChannelInput,
}

impl Check for AutomaticMessageTry {
    fn check(&self, fields: &mut Fields) {
        written::check(fields, std::slice::from_ref(&self.channel));
    }
}

/// Sends the caller a text of an automatic message with sample values; the text is not stored.
#[endpoint(post = "/automaticmessages/{id}/try")]
pub async fn automatic_message_try(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
    Valid(input): Valid<AutomaticMessageTry>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let template = find(&session.app, &id)?;
    let office = svenn_organisation::load(&tx).await?.navn;
    let drafts = written::parse(&session.app, template, &office, vec![input.channel])?;
    let me = addressees::some(&tx, &[caller.person.clone()].into()).await?;
    let me = me.into_iter().next().ok_or_else(Problem::not_found)?;
    let mut values = samples(template, &office);
    values.set(FORNAVN, &me.fornavn);
    values.set(ETTERNAVN, &me.etternavn);
    for draft in &drafts {
        require_contact(&me, draft.kind)?;
        send(&tx, &caller, template.id, draft, &values).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn require_contact(me: &Addressee, kind: MessageKind) -> Result<(), Problem> {
    let (missing, message) = match kind {
        MessageKind::Sms => (me.telefon.is_none(), "Du har ikke telefonnummer i Svenn"),
        MessageKind::Epost => (me.epost.is_none(), "Du har ikke e-post i Svenn"),
        MessageKind::Push => (false, ""),
    };
    if missing { Err(Problem::invalid_field("channel", "no_contact", message)) } else { Ok(()) }
}

async fn send(
    tx: &Tx,
    caller: &Caller,
    template: &str,
    draft: &ChannelDraft,
    values: &Values,
) -> Result<(), Fault> {
    let id = NotificationId::new(tx.now(), tx.entropy());
    let title = format!("[Prøve] {}", values.line(&draft.text.emne));
    if draft.kind == MessageKind::Push {
        let new = NewNotification {
            person: caller.person.clone(),
            om: None,
            template: TRY,
            about: About::new(AUTOMATISKEMELDINGER, template),
            title,
            content: values.text(&draft.text.melding),
            route: START.to_owned(),
        };
        return notifications::notify(tx, id, new, Some(tx.now())).await;
    }
    let melding = match draft.kind {
        MessageKind::Epost => values.html(&draft.text.melding),
        MessageKind::Sms => values.sms(&draft.text.melding),
        MessageKind::Push => values.text(&draft.text.melding),
    };
    let row = of_hand(tx, &id.to_string(), TRY, draft.kind, &caller.person);
    let row = AutomaticMessage { emne: title, melding, route: START.to_owned(), ..row };
    outbox::put(tx, row, tx.now()).await
}

/// A message that waits for nothing in the notification centre.
pub(super) fn of_hand(
    tx: &Tx,
    name: &str,
    template: &str,
    kind: MessageKind,
    person: &PersonId,
) -> AutomaticMessage {
    AutomaticMessage {
        key: format!("{name} {kind}"),
        template: template.to_owned(),
        kind: kind.as_str().to_owned(),
        notification: None,
        person: person.as_str().to_owned(),
        om: None,
        kontakt: String::new(),
        emne: String::new(),
        melding: String::new(),
        route: String::new(),
        status: Outcome::Queued.as_str().to_owned(),
        reason: String::new(),
        tidspunkt: tx.now(),
        oppdatert: tx.now(),
        digest: String::new(),
        event: String::new(),
        enclosed: String::new(),
    }
}

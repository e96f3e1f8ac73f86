use std::collections::BTreeSet;

use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{PersonId, TemplateId, Timestamp};
use utoipa::ToSchema;

use super::find;
use crate::{
    automatic::{
        outbox::{self, AutomaticMessage, Outcome},
        rules::SentState,
    },
    rules::{MessageKind, Reason},
};

/// The newest that are shown.
const SHOWN_MAX: u64 = 200;

/// Sent and waiting messages of an automatic message.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticMessagesSent {
    /// SMS and e-mails, newest first; at most 200.
    messages: Vec<AutomaticMessageSent>,
    /// Whether there are older ones.
    more: bool,
}

/// One SMS or e-mail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticMessageSent {
    /// Names it; says nothing.
    key: String,
    /// Receiver; empty for a deleted person.
    navn: String,
    #[serde(rename = "type")]
    kind: MessageKind,
    state: SentState,
    state_label: &'static str,
    /// Why it waits or did not arrive, and what may help; empty without a reason.
    forklaring: &'static str,
    /// When it happened.
    tidspunkt: Timestamp,
    /// When the state came.
    oppdatert: Timestamp,
}

/// The receivers of an automatic message by SMS and e-mail, with the delivery of each: for
/// coordinators.
#[endpoint(get = "/automaticmessages/{id}/sent")]
pub async fn automatic_message_sent(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
) -> Result<Json<AutomaticMessagesSent>, Problem> {
    let (tx, _) = session.read().await?;
    let template = find(&session.app, &id)?;
    let mut rows = outbox::of_template(&tx, template.id, SHOWN_MAX + 1).await?;
    let shown = usize::try_from(SHOWN_MAX).unwrap_or(usize::MAX);
    let more = rows.len() > shown;
    rows.truncate(shown);
    let people: BTreeSet<PersonId> =
        rows.iter().filter_map(|row| PersonId::parse(&row.person).ok()).collect();
    let people: Vec<PersonId> = people.into_iter().collect();
    let names = session.app.directory.names(&tx, &people).await?;
    let name_of = |row: &AutomaticMessage| {
        PersonId::parse(&row.person).ok().and_then(|it| names.get(&it).cloned()).unwrap_or_default()
    };
    let messages = rows.into_iter().map(|row| {
        let navn = name_of(&row);
        view(row, navn)
    });
    Ok(Json(AutomaticMessagesSent { messages: messages.collect(), more }))
}

fn view(row: AutomaticMessage, navn: String) -> AutomaticMessageSent {
    let kind = MessageKind::from_stored(&row.kind);
    let state = SentState::of(Outcome::from_stored(&row.status), row.reason.parse().ok());
    AutomaticMessageSent {
        key: row.key,
        navn,
        kind,
        state,
        state_label: state.label(kind),
        forklaring: Reason::text_of(&row.reason, kind),
        tidspunkt: row.tidspunkt,
        oppdatert: row.oppdatert,
    }
}

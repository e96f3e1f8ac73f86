use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_access::invitations;
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use svenn_people::templates::WELCOMES;
use utoipa::ToSchema;

use super::{
    automatic_message_try::of_hand,
    by_hand::{self, AutomaticMessageByHand, Planned},
};
use crate::{
    automatic::outbox::{self, AutomaticMessage},
    http::send::check_key,
    rules::MessageKind,
};

/// Writes of those sent by hand follow each other under this name.
const LOCK: &str = "automatic messages by hand";
/// The page that messages sent by hand lead to.
pub(super) const SIGN_IN: &str = "/login";

/// An automatic message to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutomaticMessageToSend {
    /// The caller's own name for this, so that a call made twice sends once.
    #[schema(max_length = 64)]
    key: String,
    #[serde(flatten)]
    message: AutomaticMessageByHand,
}

impl Check for AutomaticMessageToSend {
    fn check(&self, fields: &mut Fields) {
        check_key(fields, &self.key);
        self.message.check(fields);
    }
}

/// Number of queued messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentAutomaticMessage {
    /// SMS and e-mails on their way.
    sendt: usize,
    /// People they are for.
    mottakere: usize,
}

/// Sends an automatic message to chosen people by each of its channels that is on and reaches them.
/// The others are left out.
#[endpoint(post = "/messages/sendautomaticmessagemanual", ok = "Sent before under this key")]
pub async fn messages_sendautomaticmessagemanual(
    session: Session<Coordinator>,
    Valid(input): Valid<AutomaticMessageToSend>,
) -> Result<(StatusCode, Json<SentAutomaticMessage>), Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let name = format!("{} {} ", caller.person, input.key);
    let before = outbox::named(&tx, &name).await?;
    if !before.is_empty() {
        return Ok((StatusCode::OK, Json(counted(&before))));
    }
    let planned = by_hand::plan(&session.app, &tx, &input.message).await?;
    if planned.reached.is_empty() {
        let message = "Meldingen når ingen av mottakerne";
        return Err(Problem::invalid_field("recipients", "nobody_reached", message));
    }
    let rows = rows(&tx, &name, &planned);
    outbox::put_many(&tx, &rows).await?;
    if WELCOMES.iter().any(|it| it.id == planned.template.id) {
        for (person, _) in &planned.reached {
            invitations::note(&tx, &person.id).await?;
        }
    }
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(counted(&rows))))
}

fn counted(rows: &[AutomaticMessage]) -> SentAutomaticMessage {
    let people: std::collections::HashSet<&str> =
        rows.iter().map(|row| row.person.as_str()).collect();
    SentAutomaticMessage { sendt: rows.len(), mottakere: people.len() }
}

fn rows(tx: &Tx, name: &str, planned: &Planned) -> Vec<AutomaticMessage> {
    let mut rows = Vec::new();
    for (at, (person, kinds)) in planned.reached.iter().enumerate() {
        let values = planned.values(person);
        for kind in kinds.iter().copied() {
            let Some(text) = planned.wording.text(kind) else { continue };
            let row = of_hand(tx, &format!("{name}{at}"), planned.template.id, kind, &person.id);
            let melding = match kind {
                MessageKind::Epost => values.html(&text.melding),
                MessageKind::Sms => values.sms(&text.melding),
                MessageKind::Push => values.text(&text.melding),
            };
            let (emne, route) = (values.line(&text.emne), SIGN_IN.to_owned());
            rows.push(AutomaticMessage { emne, melding, route, ..row });
        }
    }
    rows
}

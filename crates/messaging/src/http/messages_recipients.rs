use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::{
    recipients::{self, Chosen, Receiver},
    rules::RecipientKind,
};

/// The chosen people, groups and companies.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RecipientsAsked {
    #[serde(flatten)]
    chosen: Chosen,
}

impl Check for RecipientsAsked {
    fn check(&self, fields: &mut Fields) {
        self.chosen.check(fields);
    }
}

/// Preview of a message's receivers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recipients {
    /// Each once, by name.
    recipients: Vec<RecipientPreview>,
    /// Chosen ids that cannot be written to: unknown, archived or deleted.
    unknown: Vec<String>,
}

/// Somebody a message would go to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecipientPreview {
    id: String,
    #[serde(rename = "type")]
    kind: RecipientKind,
    navn: String,
    fornavn: String,
    etternavn: String,
    /// Whether there is a number for SMS.
    har_telefon: bool,
    /// Whether there is an e-mail address.
    har_epost: bool,
    /// Whether a device takes push messages.
    har_push: bool,
}

impl From<Receiver> for RecipientPreview {
    fn from(receiver: Receiver) -> Self {
        Self {
            navn: receiver.navn(),
            kind: receiver.kind,
            har_telefon: receiver.telefon.is_some(),
            har_epost: receiver.epost.is_some(),
            har_push: receiver.push,
            id: receiver.mottaker,
            fornavn: receiver.fornavn,
            etternavn: receiver.etternavn,
        }
    }
}

/// Preview of the receivers of a message to chosen people, groups and companies, and who lacks a
/// number or an address.
#[endpoint(post = "/messages/recipients")]
pub async fn messages_recipients(
    session: Session<Coordinator>,
    Valid(input): Valid<RecipientsAsked>,
) -> Result<Json<Recipients>, Problem> {
    let (tx, _) = session.read().await?;
    let found = recipients::find(&tx, &input.chosen).await?;
    let recipients = found.receivers.into_iter().map(RecipientPreview::from).collect();
    Ok(Json(Recipients { recipients, unknown: found.unknown }))
}

use axum::Json;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, announcements::MessageKind, endpoint,
};
use svenn_kernel::{Fields, TemplateId};
use utoipa::ToSchema;

use super::{
    AutomaticMessageView,
    automatic_message_update::{begin, save},
    find, shown_one,
};
use crate::automatic::wording::{self, ChannelDraft};

/// A channel to switch.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutomaticMessageSwitch {
    /// The version that was read; 0 before the first change.
    version: i64,
    #[serde(rename = "type")]
    kind: MessageKind,
    /// Whether it goes out through this channel.
    activated: bool,
}

impl Check for AutomaticMessageSwitch {
    fn check(&self, _: &mut Fields) {}
}

/// Switches a channel of an automatic message on or off.
#[endpoint(put = "/automaticmessages/{id}/switch")]
pub async fn automatic_message_switch(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
    Valid(input): Valid<AutomaticMessageSwitch>,
) -> Result<Json<AutomaticMessageView>, Problem> {
    let (tx, _) = session.write().await?;
    let template = find(&session.app, &id)?;
    let before = begin(&session.app, &tx, template, input.version).await?;
    let Some(text) = before.text(input.kind) else {
        let message = "Meldingen har ikke denne kanalen";
        return Err(Problem::invalid_field("type", "unavailable", message));
    };
    save(&tx, &before, &[ChannelDraft { kind: input.kind, on: input.activated, text }]).await?;
    let after = wording::load(&tx, template).await?;
    let view = shown_one(&session.app, &tx, after).await?;
    tx.commit().await?;
    Ok(Json(view))
}

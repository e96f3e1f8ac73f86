use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use utoipa::ToSchema;

use super::{
    AutomaticPreview,
    by_hand::{self, AutomaticMessageByHand, NotReached},
    messages_sendautomaticmessagemanual::SIGN_IN,
    preview,
};
use crate::{automatic::rules::url, rules::MessageKind};

/// Preview of an automatic message and its receivers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticMessagePlan {
    /// As the first of those reads it whom it reaches.
    channels: Vec<AutomaticPreview>,
    /// People it reaches, by name.
    reached: Vec<ReachedPerson>,
    /// People it does not reach, by name.
    not_reached: Vec<NotReachedPerson>,
    /// How many of those asked for cannot be written to.
    unknown: usize,
}

/// Somebody whom it reaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReachedPerson {
    navn: String,
    /// The channels that reach the person.
    types: Vec<MessageKind>,
}

/// Somebody whom it does not reach.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotReachedPerson {
    navn: String,
    why: NotReached,
}

/// Preview of an automatic message that is sent by hand, and of its receivers.
#[endpoint(post = "/messages/sendautomaticmessagemanual/preview")]
pub async fn messages_automatic_preview(
    session: Session<Coordinator>,
    Valid(input): Valid<AutomaticMessageByHand>,
) -> Result<Json<AutomaticMessagePlan>, Problem> {
    let (tx, _) = session.read().await?;
    let planned = by_hand::plan(&session.app, &tx, &input).await?;
    let link = url(&session.app.base_url, SIGN_IN);
    let mut channels = Vec::new();
    if let Some((first, _)) = planned.reached.first() {
        let values = planned.values(first);
        for kind in planned.wording.kinds().into_iter().filter(|it| planned.wording.is_on(*it)) {
            let Some(text) = planned.wording.text(kind) else { continue };
            channels.push(preview(kind, &text, &values, &link));
        }
    }
    let reached = planned.reached.into_iter();
    let others = planned.others.into_iter();
    Ok(Json(AutomaticMessagePlan {
        channels,
        reached: reached.map(|(it, types)| ReachedPerson { navn: it.navn(), types }).collect(),
        not_reached: others.map(|(it, why)| NotReachedPerson { navn: it.navn(), why }).collect(),
        unknown: planned.unknown.len(),
    }))
}

use std::sync::Arc;

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, announcements::MessageKind, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::preferences_view::{PreferencesView, shown};
use crate::{OfficeChannels, rules, store};

/// Longest name of a group, in characters.
const AREA_CHARS_MAX: usize = 100;

/// A channel of a group.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PreferenceSwitch {
    /// The group's name.
    #[schema(max_length = 100)]
    area: String,
    #[serde(rename = "type")]
    kind: MessageKind,
    /// Whether it is wanted.
    on: bool,
}

impl Check for PreferenceSwitch {
    fn check(&self, fields: &mut Fields) {
        fields.text("area", &self.area, 1..=AREA_CHARS_MAX);
    }
}

/// Switches a channel of a group of automatic messages on or off for the caller. Critical messages
/// come all the same.
#[endpoint(put = "/preferences/channel")]
pub async fn preference_switch(
    session: Session,
    Extension(office): Extension<Arc<dyn OfficeChannels>>,
    Valid(input): Valid<PreferenceSwitch>,
) -> Result<Json<PreferencesView>, Problem> {
    let (tx, caller) = session.write().await?;
    let templates = &session.app.templates;
    let of_group: Vec<_> =
        rules::of_role(templates, caller.rolle).filter(|it| it.area == input.area).collect();
    if of_group.is_empty() {
        return Err(Problem::invalid_field("area", "unknown", "Gruppen finnes ikke"));
    }
    if of_group.iter().all(|it| it.critical) {
        let message = "Disse meldingene kan ikke slås av";
        return Err(Problem::invalid_field("area", "critical", message));
    }
    store::switch(&tx, &caller.person, &input.area, input.kind, input.on).await?;
    let view = shown(&session.app, &tx, office.as_ref(), &caller).await?;
    tx.commit().await?;
    Ok(Json(view))
}

use std::sync::Arc;

use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    App, Caller, Problem, Session,
    announcements::{MessageKind, Template},
    endpoint,
};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::{
    OfficeChannels,
    rules::{
        self, ChannelChoice,
        hours::{DIGEST_HOUR, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR},
    },
    store,
};

/// Notifications of the caller by channel.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreferencesView {
    groups: Vec<PreferenceGroup>,
    /// SMS of the night wait for the morning.
    stille_timer: bool,
    /// E-mails come as one a day.
    daglig_oppsummering: bool,
    /// The hours, on a clock in Norway.
    hours: PreferenceHours,
}

/// The hours that hold for everybody, on a clock in Norway.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreferenceHours {
    /// From this hour on an SMS waits.
    quiet_from: u32,
    /// Until this one.
    quiet_until: u32,
    /// When the daily summary leaves.
    digest: u32,
}

/// A group of automatic messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreferenceGroup {
    /// Its name.
    area: &'static str,
    /// Names of its messages that the caller may get.
    messages: Vec<&'static str>,
    sms: ChannelChoice,
    epost: ChannelChoice,
    push: ChannelChoice,
}

/// The caller's notifications by group and channel, and which of them are switched off.
#[endpoint(get = "/preferences")]
pub async fn preferences_view(
    session: Session,
    Extension(office): Extension<Arc<dyn OfficeChannels>>,
) -> Result<Json<PreferencesView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(shown(&session.app, &tx, office.as_ref(), &caller).await?))
}

/// The preferences as they are now.
pub async fn shown(
    app: &App,
    tx: &Tx,
    office: &dyn OfficeChannels,
    caller: &Caller,
) -> Result<PreferencesView, Fault> {
    let chosen = store::load(tx, &caller.person).await?;
    let on = office.on(tx, &app.templates).await?;
    let group = |area: &'static str| {
        let of_group: Vec<&'static Template> =
            rules::of_role(&app.templates, caller.rolle).filter(|it| it.area == area).collect();
        let choice = |kind: MessageKind| {
            let is_sent =
                |it: &&&Template| on.get(it.id).is_some_and(|kinds| kinds.contains(&kind));
            let sent = of_group.iter().filter(is_sent).copied();
            rules::choice(sent, chosen.is_off(area, kind))
        };
        PreferenceGroup {
            area,
            messages: of_group.iter().map(|it| it.name).collect(),
            sms: choice(MessageKind::Sms),
            epost: choice(MessageKind::Epost),
            push: choice(MessageKind::Push),
        }
    };
    Ok(PreferencesView {
        groups: rules::groups(&app.templates, caller.rolle).into_iter().map(group).collect(),
        stille_timer: chosen.settings.stille_timer,
        daglig_oppsummering: chosen.settings.daglig_oppsummering,
        hours: PreferenceHours {
            quiet_from: QUIET_FROM_HOUR,
            quiet_until: QUIET_UNTIL_HOUR,
            digest: DIGEST_HOUR,
        },
    })
}

use axum::{Extension, Json};
use serde::Serialize;
use svenn_access::invitations;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{PersonId, Role, Timestamp};
use utoipa::ToSchema;

use super::require_seen;
use crate::{
    Presence, rules,
    store::{self, LastTime},
};

/// When somebody was last active.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresenceView {
    /// When; never, if absent.
    lastseen: Option<Timestamp>,
    /// Whether that is now.
    online: bool,
    /// Since when the person has been active that time; never, if absent.
    start: Option<Timestamp>,
    /// As what the person was; never, if absent.
    role: Option<Role>,
    /// When the person was last invited to sign in, which coordinators are told; never, if absent.
    invitert: Option<Timestamp>,
}

/// When a person was last active. Employees may ask of their own apprentices.
#[endpoint(get = "/presence/{id}")]
pub async fn presence_view(
    Extension(presence): Extension<Presence>,
    session: Session,
    Ids(id): Ids<PersonId>,
) -> Result<Json<PresenceView>, Problem> {
    let (tx, caller) = session.read().await?;
    require_seen(&tx, &caller, &id).await?;
    let stored = store::last_time(&tx, &id).await?;
    let here = presence.last_time(&caller.tenant, &id);
    let seen = |it: &Option<LastTime>| it.as_ref().map(|it| it.lastseen);
    let (lastseen, online) = rules::last_seen(seen(&here), seen(&stored), tx.now());
    let last = if seen(&here) >= seen(&stored) { here } else { stored };
    let (start, role) = last.map_or((None, None), |last| (Some(last.start), last.role));
    let invitert = if caller.rolle == Role::Koordinator {
        let invited = invitations::last_invited(&tx, Some(&[id.as_str().to_owned()])).await?;
        invited.get(&id).copied()
    } else {
        None
    };
    Ok(Json(PresenceView { lastseen, online, start, role, invitert }))
}

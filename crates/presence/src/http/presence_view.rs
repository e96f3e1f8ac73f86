use axum::{Extension, Json};
use serde::Serialize;
use svenn_access::invitations;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{PersonId, Role, Timestamp};
use utoipa::ToSchema;

use super::require_seen;
use crate::{Presence, rules, store};

/// When somebody was last active.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresenceView {
    /// When; never, if absent.
    lastseen: Option<Timestamp>,
    /// Whether that is now.
    online: bool,
    /// When the person was last invited to sign in, which coordinators are told; never, if absent.
    invitert: Option<Timestamp>,
}

/// When somebody was last active. Employees are told of their own apprentices.
#[endpoint(get = "/presence/{id}")]
pub async fn presence_view(
    Extension(presence): Extension<Presence>,
    session: Session,
    Ids(id): Ids<PersonId>,
) -> Result<Json<PresenceView>, Problem> {
    let (tx, caller) = session.read().await?;
    require_seen(&tx, &caller, &id).await?;
    let stored = store::last_seen(&tx, &id).await?;
    let here = presence.last_seen(&caller.tenant, &id);
    let (lastseen, online) = rules::last_seen(here, stored, tx.now());
    let invitert = if caller.rolle == Role::Koordinator {
        let invited = invitations::last_invited(&tx, Some(&[id.as_str().to_owned()])).await?;
        invited.get(&id).copied()
    } else {
        None
    };
    Ok(Json(PresenceView { lastseen, online, invitert }))
}

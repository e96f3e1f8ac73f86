use std::time::Duration;

use async_trait::async_trait;
use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Params, Permitted, Problem, Question, Session, endpoint};
use svenn_kernel::{PersonId, Role, Timestamp};
use utoipa::{IntoParams, ToSchema};

use super::require_seen;
use crate::store::{self, KEPT_DAYS_MAX};

/// How far back is looked unless it is said: "a user's sessions over the last 30 days".
const DAYS_DEFAULT: u64 = 30;

/// How far back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PresenceSessionsQuery {
    /// Days, 1 to 90; 30 when left out.
    #[serde(default)]
    days: Option<u64>,
}

/// A stretch of time in which a person was active.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresenceSession {
    /// When it began.
    start: Timestamp,
    /// When it ended, or the latest sign of activity.
    slutt: Timestamp,
}

/// Somebody whose sessions the caller may see.
pub struct LookedAt;

#[async_trait]
impl Question<PersonId> for LookedAt {
    async fn ask(tx: &Tx, caller: &Caller, id: &PersonId) -> Result<(), Problem> {
        require_seen(tx, caller, id).await?;
        // Instructors do not see when an apprentice is active.
        if caller.person == *id { Ok(()) } else { caller.require_role(&[Role::Koordinator]) }
    }
}

/// A person's sessions, newest first: for coordinators, and for the person.
#[endpoint(get = "/presence/{id}/sessions")]
pub async fn presence_sessions_list(
    session: Session,
    Permitted(id, _): Permitted<PersonId, LookedAt>,
    Params(query): Params<PresenceSessionsQuery>,
) -> Result<Json<Vec<PresenceSession>>, Problem> {
    let days = query.days.unwrap_or(DAYS_DEFAULT);
    if !(1..=KEPT_DAYS_MAX).contains(&days) {
        let message = format!("Må være mellom 1 og {KEPT_DAYS_MAX}");
        return Err(Problem::invalid_field("days", "out_of_range", message));
    }
    let (tx, caller) = session.read().await?;
    LookedAt::ask(&tx, &caller, &id).await?;
    let since = tx.now().minus(Duration::from_secs(days * 86_400));
    let sessions = store::sessions(&tx, &id, since).await?;
    let view = |(start, slutt)| PresenceSession { start, slutt };
    Ok(Json(sessions.into_iter().map(view).collect()))
}

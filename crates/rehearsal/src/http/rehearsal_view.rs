use axum::{Extension, Json};
use svenn_goals::Sources;
use svenn_http::{Apprentice, Problem, Session, endpoint};

use crate::view::{self, RehearsalView};

/// What the caller can rehearse: what is asked now of what they handed in, and all that there are
/// questions about.
#[endpoint(get = "/rehearsal")]
pub(super) async fn rehearsal_view(
    session: Session<Apprentice>,
    Extension(handed_in): Extension<Sources>,
) -> Result<Json<RehearsalView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(view::load(&tx, &handed_in, &caller.person.clone().into()).await?))
}

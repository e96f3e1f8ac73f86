use std::sync::Arc;

use axum::{Extension, Json};
use svenn_goals::Sources;
use svenn_http::{Apprentice, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_review::ApprovalQuestions;

use crate::view::{self, RehearsalView};

/// What the caller can rehearse: what is asked now of what they handed in or with an approval of
/// it, and all that there are questions about.
#[endpoint(get = "/rehearsal")]
pub(super) async fn rehearsal_view(
    session: Session<Apprentice>,
    Extension(handed_in): Extension<Sources>,
    Extension(asked): Extension<Arc<dyn ApprovalQuestions>>,
) -> Result<Json<RehearsalView>, Problem> {
    let (tx, caller) = session.read().await?;
    let id = ApprenticeId::from(caller.person.clone());
    Ok(Json(view::load(&tx, (&handed_in, asked.as_ref()), &id).await?))
}

use std::sync::Arc;

use axum::{Extension, Json};
use svenn_drafthelp::{Writer, is_on};
use svenn_http::{Apprentice, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_review::ApprovalQuestions;

use crate::{
    bank::HandedIn,
    own,
    view::{self, RehearsalView},
};

/// What the caller can rehearse: what is asked now of what they handed in or with an approval of
/// it, and all that there are questions about.
#[endpoint(get = "/rehearsal")]
pub(super) async fn rehearsal_view(
    session: Session<Apprentice>,
    Extension(handed_in): Extension<HandedIn>,
    Extension(asked): Extension<Arc<dyn ApprovalQuestions>>,
    Extension(writer): Extension<Writer>,
) -> Result<Json<RehearsalView>, Problem> {
    let (tx, caller) = session.read().await?;
    let id = ApprenticeId::from(caller.person.clone());
    let wished = own::wished_since(&tx, &id).await?.is_some();
    let offered = wished || is_on(&tx, &writer).await?;
    let mut view = view::load(&tx, (&handed_in, asked.as_ref()), &id).await?;
    view.egen_tekst = offered.then_some(wished);
    Ok(Json(view))
}

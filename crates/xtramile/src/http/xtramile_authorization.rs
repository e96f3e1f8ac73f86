use axum::{Extension, Json};
use serde::Serialize;
use svenn_gateways::xtramile::CourseEntrance;
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::OneLine;
use utoipa::ToSchema;

use super::{refused, require_enabled};
use crate::{Provider, store};

/// Which course is to be opened.
#[derive(Debug, Input)]
pub(super) struct XtramileAuthorization {
    /// The provider's id.
    course: OneLine<1, 100>,
}

/// Address of the course.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct XtramileEntrance {
    /// Opens the course for the apprentice, once and within a short while.
    url: String,
}

/// Asks the provider to let the signed-in apprentice into a course that they have, without signing
/// in again.
#[endpoint(
    post = "/xtramile/authorization",
    not_found = "No such course of the apprentice's",
    conflict = "`not_let_in`: the provider refuses",
    unavailable = "`xtramile_unavailable`"
)]
pub(super) async fn xtramile_authorization(
    session: Session<Apprentice>,
    Extension(provider): Extension<Option<Provider>>,
    Valid(input): Valid<XtramileAuthorization>,
) -> Result<Json<XtramileEntrance>, Problem> {
    let (tx, caller) = session.read().await?;
    require_enabled(&tx).await?;
    let kept = store::of_apprentice(&tx, &caller.person.clone().into()).await?;
    drop(tx);
    let course = input.course.into_string();
    if !kept.iter().any(|it| it.course == course) {
        return Err(Problem::not_found());
    }
    let entrance = CourseEntrance {
        subject: caller.person.to_string(),
        organisation: caller.tenant.to_string(),
        course,
    };
    let told = refused::provider(provider)?.authorize(&entrance).await;
    let url = told.map_err(|error| refused::told(&error))?;
    Ok(Json(XtramileEntrance { url }))
}

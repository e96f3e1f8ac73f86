use axum::{Extension, Json};
use svenn_gateways::GatewayError;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Role};
use svenn_people::visible;

use super::{
    require_enabled,
    view::{ApprenticeView, apprentice_view},
};
use crate::{Provider, store};

/// The digital courses of an apprentice, and how far they are: for the apprentice, their instructors
/// and coordinators. Where the provider does not answer, what the apprentice has is told all the
/// same.
#[endpoint(
    get = "/xtramile/coursesapprentice/{id}",
    not_found = "The organisation has no digital courses, or no such apprentice"
)]
pub(super) async fn xtramile_courses_apprentice(
    session: Session,
    Extension(provider): Extension<Option<Provider>>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeView>, Problem> {
    let (tx, caller) = session.read().await?;
    require_enabled(&tx).await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    let kept = store::of_apprentice(&tx, &id).await?;
    drop(tx);
    let (mut catalogue, mut lessons) = (None, None);
    if let Some(provider) = provider {
        let tenant = caller.tenant.as_str();
        let (courses, statistics) =
            futures::join!(provider.courses(tenant), provider.statistics(tenant, id.as_str()));
        catalogue = told(courses);
        lessons = told(statistics);
    }
    if caller.rolle != Role::Koordinator {
        let own = |id: &String| kept.iter().any(|it| it.course == *id);
        catalogue = catalogue.map(|all| all.into_iter().filter(|it| own(&it.id)).collect());
    }
    Ok(Json(apprentice_view(kept, catalogue, lessons)))
}

/// An answer, where there is one; why not is for the log.
fn told<T>(answer: Result<T, GatewayError>) -> Option<T> {
    answer.inspect_err(|error| tracing::warn!(%error, "xtramile")).ok()
}

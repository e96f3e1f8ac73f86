use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use super::{
    refused, require_enabled,
    view::{CourseView, sorted},
};
use crate::Provider;

/// The catalogue of digital courses.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = XtramileCatalogue)]
#[serde(rename_all = "camelCase")]
pub(super) struct CatalogueView {
    /// By name.
    all_courses: Vec<CourseView>,
}

/// The courses that the provider has for the office.
#[endpoint(
    get = "/xtramile/courses",
    not_found = "The organisation has no digital courses",
    unavailable = "`xtramile_unavailable`"
)]
pub(super) async fn xtramile_courses(
    session: Session<Coordinator>,
    Extension(provider): Extension<Option<Provider>>,
) -> Result<Json<CatalogueView>, Problem> {
    let (tx, caller) = session.read().await?;
    require_enabled(&tx).await?;
    drop(tx);
    let provider = refused::provider(provider)?;
    let told = provider.courses(caller.tenant.as_str()).await;
    let courses = told.map_err(|error| refused::told(&error))?;
    let all_courses = sorted(courses.into_iter().map(CourseView::from).collect());
    Ok(Json(CatalogueView { all_courses }))
}

use axum::Json;
use svenn_http::{Problem, Session};
use svenn_kernel::Role;

use super::GroupView;
use crate::groups;

/// All groups by name, for whoever adds somebody to one.
#[utoipa::path(
    get,
    path = "/groups",
    operation_id = "groups_list",
    tag = "groups",
    responses(
        (status = 200, body = [GroupView]),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn groups_list(session: Session) -> Result<Json<Vec<GroupView>>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let mut counts = groups::counts(&tx).await?;
    let all = groups::all(&tx).await?.into_iter();
    let views = all.map(|group| {
        let counts = counts.remove(&group.id).unwrap_or_default();
        GroupView::of(group, counts)
    });
    Ok(Json(views.collect()))
}

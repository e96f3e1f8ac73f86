use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::GroupView;
use crate::groups;

/// All groups by name, for adding somebody to one.
#[endpoint(get = "/groups")]
pub async fn groups_list(session: Session<Coordinator>) -> Result<Json<Vec<GroupView>>, Problem> {
    let (tx, _) = session.read().await?;
    let mut counts = groups::counts(&tx).await?;
    let all = groups::all(&tx).await?.into_iter();
    let views = all.map(|group| {
        let counts = counts.remove(&group.id).unwrap_or_default();
        GroupView::new(group, counts)
    });
    Ok(Json(views.collect()))
}

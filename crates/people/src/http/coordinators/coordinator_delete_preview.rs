use axum::Json;
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    follows::{FollowPreview, Happening},
    personal::DataSubject,
};
use svenn_kernel::{CoordinatorId, Role};

use crate::{coordinators, relations};

/// What deleting a coordinator would do to all that is planned with them, in sentences. Nothing is
/// done.
#[endpoint(post = "/coordinators/{id}/preview")]
pub async fn coordinator_delete_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    coordinators::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let mut folger = match relations::apprentices_of_coordinator(&tx, &id).await?.len() {
        0 => Vec::new(),
        1 => vec!["1 lærling får en koordinator mindre".to_owned()],
        many => vec![format!("{many} lærlinger får en koordinator mindre")],
    };
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let whom = DataSubject { id: id.into(), rolle: Role::Koordinator };
    folger.extend(it.person_goes(&whom).await?);
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::Role;
use svenn_review::{RemindedOfAll, Waiting, remind_of_all, waited_since};

use crate::{
    notifications, rules::documentation_route, store, store::Documentation, templates::REMINDED,
};

/// Reminds instructors of the documentation that has waited for them for more than a week, each
/// once a day at most, whatever else the instructor is reminded of.
#[endpoint(post = "/documentation/remind")]
pub async fn documentation_remind_all(
    session: Session<Coordinator>,
) -> Result<Json<RemindedOfAll>, Problem> {
    let (tx, _) = session.write().await?;
    let timekeeping = svenn_organisation::load(&tx).await?.flags.timekeeping;
    let of = |row: Documentation| {
        let (laerling, id) = (row.laerling.as_str(), row.id.as_str());
        Waiting {
            called: format!("«{}»", row.name),
            about: notifications::about(&row.id),
            route: documentation_route(Role::Ansatt, timekeeping, laerling, id),
            laerling: row.laerling,
        }
    };
    let rows = store::waiting_since(&tx, waited_since(tx.now())).await?;
    let waiting: Vec<Waiting> = rows.into_iter().map(of).collect();
    let answer = remind_of_all(&tx, &REMINDED, &waiting).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

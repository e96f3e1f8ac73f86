use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::Role;
use svenn_review::{RemindedOfAll, Waiting, remind_of_all, waited_since};

use crate::{
    notifications::{about, called},
    rules::sheet_route,
    store::{self, Sheet},
    templates::REMINDED,
};

/// Reminds instructors of the hours that have waited for them for more than a week, each once a day
/// at most, whatever else the instructor is reminded of.
#[endpoint(post = "/timekeeping/remind")]
pub async fn timekeeping_remind_all(
    session: Session<Coordinator>,
) -> Result<Json<RemindedOfAll>, Problem> {
    let (tx, _) = session.write().await?;
    let of = |row: Sheet| {
        let (laerling, id) = (row.laerling.as_str(), row.id.as_str());
        Waiting {
            called: called(row.kind, row.dag),
            about: about(&row),
            route: sheet_route(Role::Ansatt, row.kind, laerling, id),
            laerling: row.laerling,
        }
    };
    let rows = store::waiting_since(&tx, waited_since(tx.now())).await?;
    let waiting: Vec<Waiting> = rows.into_iter().map(of).collect();
    let answer = remind_of_all(&tx, &REMINDED, &waiting).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

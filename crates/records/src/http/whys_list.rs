use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};

use crate::whys::{self, Changed, WhyView};

/// Why an interview, a trade test, a signing, a training day or a stay changed by itself, the newest
/// first, at most twenty; none of what is unknown.
#[endpoint(
    get = "/hvorfor/{changed}/{id}",
    params(("changed" = inline(Changed), Path, description = "What changed")),
)]
pub async fn whys_list(
    session: Session<Coordinator>,
    Ids((changed, id)): Ids<(Changed, String)>,
) -> Result<Json<Vec<WhyView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(whys::of(&tx, changed, &id).await?))
}

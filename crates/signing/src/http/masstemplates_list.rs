use axum::{Extension, Json};
use svenn_http::{Coordinator, Problem, Session, endpoint};

use crate::{mass::Documents, view::mass::MassTemplate};

/// The document templates that can be filled in for each person of a mass signing.
#[endpoint(get = "/masssignings/templates")]
pub async fn masstemplates_list(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
) -> Result<Json<Vec<MassTemplate>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(documents.templates(&tx).await?))
}

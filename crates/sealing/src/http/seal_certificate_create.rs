use axum::{Extension, Json};
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_organisation::identity;

use super::seal_settings_view::{SealSettings, settings};
use crate::{Services, certificates};

/// Creates a new certificate in the organisation's name, as when its name has changed or a key is
/// no longer to be used. It replaces the present one, whose key is erased.
#[endpoint(post = "/sealing/certificate")]
pub async fn seal_certificate_create(
    session: Session<Coordinator>,
    Extension(services): Extension<Services>,
) -> Result<Json<SealSettings>, Problem> {
    let (tx, caller) = session.read().await?;
    drop(tx);
    let known = identity::of(&session.app.databases, &caller.tenant).await?;
    let (tx, _) = session.write().await?;
    certificates::make(&tx, &session.app.secrets, known.clone()).await?;
    let answer = settings(&tx, &services, known).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

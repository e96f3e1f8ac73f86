use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::CertificationId;

use super::certification_text::CertificationText;
use crate::{
    certifications, open,
    view::{self, CertificationView},
};

/// New content of a certification.
#[derive(Debug, Input)]
pub struct CertificationUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: CertificationText,
}

/// Changes a certification.
#[endpoint(put = "/certifications/{id}", conflict = "Stale version")]
pub async fn certification_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CertificationId>,
    Valid(input): Valid<CertificationUpdate>,
) -> Result<Json<CertificationView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = open::certification(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load_certification(app, &tx, &id)).await?;
    certifications::update(&tx, &row, input.text.into()).await?;
    let answer = view::load_certification(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CertificationId, Fields};
use utoipa::ToSchema;

use super::certification_text::{CertificationText, ParsedText};
use crate::{
    certifications, open,
    view::{self, CertificationView},
};

/// What a certification is to say from now on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CertificationUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: CertificationText,
}

/// The same, parsed.
pub struct ParsedUpdate {
    version: i64,
    text: ParsedText,
}

impl Parse for CertificationUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes a certification.
#[endpoint(put = "/certifications/{id}", conflict = "Somebody else was first")]
pub async fn certification_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CertificationId>,
    Valid(input): Valid<CertificationUpdate>,
) -> Result<Json<CertificationView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = open::certification(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load_certification(app, &tx, &id)).await?;
    certifications::update(&tx, &input.text.write_to(row)).await?;
    let answer = view::load_certification(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

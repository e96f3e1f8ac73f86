use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, MassSigningId};
use utoipa::ToSchema;

use super::mass_text::{MassSigningText, ParsedMass};
use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// New content of a mass signing, and whom it is for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MassSigningUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: MassSigningText,
}

/// What was sent, parsed.
pub struct ParsedUpdate {
    version: i64,
    text: ParsedMass,
}

impl Parse for MassSigningUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes a draft of a mass signing.
#[endpoint(put = "/masssignings/{id}", conflict = "`sent`, or stale version")]
pub async fn masssigning_update(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
    Valid(input): Valid<MassSigningUpdate>,
) -> Result<Json<MassSigningView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = mass::draft(&tx, &id).await?;
    edit(&tx, &row, input.version, mass::load(app, &tx, &documents, &id)).await?;
    mass::update(&tx, &documents, row, input.text).await?;
    let answer = mass::load(app, &tx, &documents, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

use std::collections::BTreeSet;

use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, IndustryRecordId, ProgramAreaId};
use utoipa::ToSchema;

use super::{
    input::{IndustryRecordInput, check_trades},
    norskindustri_create::LOCK,
    view::{self, IndustryRecordView},
};
use crate::store::{self, Course, NewRecord};

/// Other content of a record.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct IndustryRecordUpdate {
    /// The version that was read.
    version: i64,
    /// 1 to 200 characters.
    title: String,
    /// Its courses in order, 1 to 50.
    curriculums: Vec<Course>,
    /// Codes of the trades that it is for; none is linked to another record.
    programomraader: BTreeSet<ProgramAreaId>,
}

impl Parse for IndustryRecordUpdate {
    type Parsed = (i64, NewRecord);

    fn parse(self, fields: &mut Fields) -> Option<Self::Parsed> {
        let Self { version, title, curriculums, programomraader } = self;
        let content = IndustryRecordInput { title, curriculums, programomraader };
        Some((version, content.parsed(fields)?))
    }
}

/// Changes a record of Norsk Industri, its courses and the trades that it is linked to.
#[endpoint(put = "/norskindustri/{id}")]
pub(super) async fn norskindustri_update(
    session: Session<Coordinator>,
    Ids(id): Ids<IndustryRecordId>,
    Valid((version, input)): Valid<IndustryRecordUpdate>,
) -> Result<Json<IndustryRecordView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, version, view::stored(&tx, &id)).await?;
    check_trades(&tx, &input.trades, Some(&id)).await?;
    store::replace(&tx, &id, input).await?;
    let view = view::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

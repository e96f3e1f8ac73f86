use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;

use super::{
    input::{IndustryRecordInput, check_trades},
    view::{self, IndustryRecordView},
};
use crate::store::{self, NewRecord};

impl Parse for IndustryRecordInput {
    type Parsed = NewRecord;

    fn parse(self, fields: &mut Fields) -> Option<NewRecord> {
        self.parsed(fields)
    }
}

/// Creates a record of Norsk Industri, linked to trades.
#[endpoint(post = "/norskindustri")]
pub(super) async fn norskindustri_create(
    session: Session<Coordinator>,
    Valid(input): Valid<IndustryRecordInput>,
) -> Result<(StatusCode, Json<IndustryRecordView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    check_trades(&tx, &input.trades, None).await?;
    let id = store::insert(&tx, input).await?;
    let view = view::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A trade has one record: those who link wait for each other.
pub(super) const LOCK: &str = "norskindustri";

use axum::Json;
use serde::Deserialize;
use svenn_http::{Apprentice, Check, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CategoryId, Fields, HourSheetId};
use svenn_review::{Action, Reviewed};
use utoipa::ToSchema;

use super::lines::{self, Written};
use crate::{
    open::Opened,
    rules::Line,
    store,
    view::{self, HourSheetView},
};

/// Hours as they are to be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TimekeepingUpdate {
    /// The version that was changed.
    version: i64,
    /// Category that competence hours count in.
    #[serde(default)]
    category: Option<CategoryId>,
    #[schema(max_items = 60)]
    lines: Vec<Line>,
}

impl Check for TimekeepingUpdate {
    fn check(&self, fields: &mut Fields) {
        lines::check(fields, &self.lines);
    }
}

/// Changes hours, while they are a draft or to be corrected.
#[endpoint(put = "/timekeeping/{id}", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_update(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Valid(input): Valid<TimekeepingUpdate>,
) -> Result<Json<HourSheetView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Edit, input.version)).await?;
    let row = opened.row.clone();
    let written =
        Written { kind: row.kind, uke: row.uke, category: input.category, lines: input.lines };
    let before = row.linjer.goals();
    let before = (row.category.as_ref(), before.as_slice());
    let Written { category, lines, .. } =
        lines::checked(&tx, &row.laerling, written, before).await?;
    let row = store::write(&tx, row, category, lines).await?;
    let shown = view::load_sheet(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

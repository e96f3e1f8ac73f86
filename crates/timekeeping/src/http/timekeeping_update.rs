use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CategoryId, HourSheetId};
use svenn_review::{Action, Reviewed};

use super::lines::{self, Before, SentLines, Written};
use crate::{
    open::Opened,
    store,
    view::{self, HourSheetView},
};

/// Hours as they are to be.
#[derive(Debug, Input)]
#[input(check(lines) = lines::check)]
pub struct TimekeepingUpdate {
    /// The version that was changed.
    version: i64,
    /// Category that competence hours count in.
    category: Option<CategoryId>,
    lines: SentLines,
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
    let lines = input.lines.into_vec();
    let written = Written { kind: row.kind, uke: row.uke, category: input.category, lines };
    let (goals, parts) = (row.linjer.goals(), row.linjer.parts());
    let before = Before { category: row.category.as_ref(), goals: &goals, parts: &parts };
    let Written { category, lines, .. } =
        lines::checked(&tx, &row.laerling, written, before).await?;
    let row = store::write(&tx, row, category, lines).await?;
    let shown = view::load_sheet(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

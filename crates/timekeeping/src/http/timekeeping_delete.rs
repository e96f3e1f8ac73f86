use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Apprentice, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{Action, Reviewed};
use utoipa::IntoParams;

use crate::{capability::TIMEFORINGER, notifications, open::Opened, store};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TimekeepingDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a draft with its files.
#[endpoint(delete = "/timekeeping/{id}", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_delete(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Params(input): Params<TimekeepingDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Delete, input.version)).await?;
    for file in records::of_owner(&tx, TIMEFORINGER, id.as_str()).await? {
        records::delete(&tx, &file, Audience::person(&opened.row.laerling)).await?;
    }
    notifications::deleted(&tx, &opened.row).await?;
    store::delete(&tx, &opened.row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

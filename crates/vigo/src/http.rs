//! The endpoints.

mod batches;
mod codes;
mod contracts;
mod export;
mod files;
mod overview;
mod rows;
mod todos;

use svenn_db::Tx;
use svenn_http::{Problem, Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(overview::vigo_view))
        .routes(routes!(codes::vigo_reasons_list))
        .routes(routes!(codes::vigo_reason_mark))
        .routes(routes!(export::vigo_export_view))
        .routes(routes!(export::vigo_export_create))
        .routes(routes!(todos::vigo_todo_tick))
        .routes(routes!(files::vigo_file_outline))
        .routes(routes!(files::vigo_file_create))
        .routes(routes!(contracts::vigo_contracts_list))
        .routes(routes!(rows::vigo_row_view))
        .routes(routes!(rows::vigo_row_match))
        .routes(routes!(rows::vigo_row_keep))
        .routes(routes!(batches::vigo_batch_create))
        .routes(routes!(batches::vigo_batch_undo))
}

/// 404 where the office has nothing to do with the county's files.
async fn require_on(tx: &Tx) -> Result<(), Problem> {
    match svenn_organisation::load(tx).await?.flags.vigo {
        true => Ok(()),
        false => Err(Problem::not_found()),
    }
}

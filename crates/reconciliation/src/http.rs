//! The endpoints.

mod accounts;
mod entries;
mod files;
mod matches;

use svenn_db::{HeldRow, Tx};
use svenn_http::{Problem, Routes, routes};

use crate::store::{self, Entry};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(accounts::bank_view))
        .routes(routes!(accounts::bank_account_create))
        .routes(routes!(accounts::bank_account_update))
        .routes(routes!(accounts::bank_settings_update))
        .routes(routes!(files::bank_file_create))
        .routes(routes!(files::bank_file_delete))
        .routes(routes!(entries::bank_entry_view))
        .routes(routes!(matches::bank_entry_match))
        .routes(routes!(matches::bank_entry_aside))
        .routes(routes!(matches::bank_entry_undo))
}

/// An entry under its lock.
async fn held(tx: &Tx, id: &str) -> Result<HeldRow<Entry>, Problem> {
    store::hold_entry(tx, id).await?.ok_or_else(Problem::not_found)
}

//! This crate as a value, for the list of `server`.

use svenn_http::{Capability, DataRank, follows::Untouched};

use crate::{Noon, http::routes, personal::ReminderData, schema::MIGRATIONS};

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new(
        "reminders",
        Untouched("asks the others at noon who is due, as things are then"),
    )
    .migrations(MIGRATIONS)
    .routes(routes())
    .personal_data(DataRank::Correspondence, ReminderData)
    .jobs(|app| Noon { databases: app.databases.clone(), sources: app.reminders.clone() })
}

//! What waits for somebody's signature, for pages that tell what waits of every kind.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{Fault, SigningId};

use crate::view::load;

/// A signing that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingSigning {
    pub id: SigningId,
    pub title: String,
    /// Name of who sent it; empty for a deleted person.
    pub sender: String,
    /// The last day on which it may be signed.
    pub due_date: Option<NaiveDate>,
    /// The page on which the caller signs it.
    pub route: String,
}

/// The signings that wait for the caller, the newest first.
///
/// # Errors
/// A fault of the database.
pub async fn waiting_for(tx: &Tx, caller: &Caller) -> Result<Vec<WaitingSigning>, Fault> {
    let own = load::own(tx, caller).await?.into_iter().filter(|it| it.unsigned);
    Ok(own
        .map(|it| WaitingSigning {
            id: it.id,
            title: it.title,
            sender: it.data.avsender,
            due_date: it.due_date,
            route: it.route,
        })
        .collect())
}

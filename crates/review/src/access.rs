//! How a caller stands to what an apprentice hands in.

use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Fault, Role};
use svenn_people::visible;

use crate::AccessLevel;

/// How the caller stands to what this apprentice hands in.
///
/// # Errors
/// A fault of the database.
pub async fn access_level(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
) -> Result<AccessLevel, Fault> {
    let is_near = visible::may_see_apprentice(tx, caller, laerling).await?;
    Ok(if is_near { near(caller) } else { AccessLevel::Stranger })
}

/// How a caller who may see the apprentice stands to it.
#[must_use]
pub fn near(caller: &Caller) -> AccessLevel {
    match caller.rolle {
        Role::Laerling => AccessLevel::Author,
        Role::Ansatt => AccessLevel::instructor(&caller.tilganger),
        Role::Koordinator => AccessLevel::Coordinator,
    }
}

//! What goes with a person who is deleted for good.

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId};

use crate::{notifications, push, store};

/// Takes a person's name and contacts out of the messages she got, and removes what she was told
/// and what others were told about her.
///
/// # Errors
/// A fault of the database.
pub async fn all_of(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    push::forget_person(tx, person).await?;
    store::erase(tx, person).await?;
    notifications::forget(tx, person).await
}

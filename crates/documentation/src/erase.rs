//! What goes with an apprentice who is deleted for good.

use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_kernel::{ApprenticeId, Collection, Fault};

use crate::store;

/// Removes all documentation of an apprentice with its files, goals and timeline.
pub async fn all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    store::lock(tx, laerling).await?;
    let ids = store::ids_of(tx, std::slice::from_ref(laerling)).await?;
    for row in store::find_many(tx, &ids).await? {
        for file in records::of_owner(tx, Collection::DOKUMENTASJONER, row.id.as_str()).await? {
            records::delete(tx, &file, Audience::person(laerling)).await?;
        }
        store::delete(tx, &row).await?;
    }
    store::unlock_all(tx, laerling).await
}

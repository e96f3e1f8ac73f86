//! What goes with an apprentice who is deleted for good.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};
use svenn_review::personal::delete_files;

use crate::{capability::ANSWER_FILES, store};

/// Removes all documentation of an apprentice with its files, goals and timeline.
pub async fn all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    store::lock(tx, laerling).await?;
    let ids = store::ids_of(tx, std::slice::from_ref(laerling)).await?;
    for row in store::find_many(tx, &ids).await? {
        delete_files(tx, (Collection::DOKUMENTASJONER, row.id.as_str()), laerling).await?;
        delete_files(tx, (ANSWER_FILES, row.id.as_str()), laerling).await?;
        store::delete(tx, &row).await?;
    }
    store::unlock_all(tx, laerling).await
}

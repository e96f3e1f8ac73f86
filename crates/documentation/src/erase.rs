//! What goes with an apprentice who is deleted for good.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};
use svenn_review::personal::delete_files;

use crate::{
    capability::ANSWER_FILES,
    store::{self, Documentation},
};

/// Removes all documentation of an apprentice with its files, goals and timeline.
pub async fn all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    store::lock(tx, laerling).await?;
    let ids = store::ids_of(tx, std::slice::from_ref(laerling)).await?;
    for row in store::find_many(tx, &ids).await? {
        one(tx, &row).await?;
    }
    store::unlock_all(tx, laerling).await
}

/// Removes one piece with all of it.
pub(crate) async fn one(tx: &Tx, row: &Documentation) -> Result<(), Fault> {
    delete_files(tx, (Collection::DOKUMENTASJONER, row.id.as_str()), &row.laerling).await?;
    delete_files(tx, (ANSWER_FILES, row.id.as_str()), &row.laerling).await?;
    store::delete(tx, row).await
}

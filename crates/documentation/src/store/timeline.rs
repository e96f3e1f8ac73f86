//! What happened to documentation, and what was said with it.

use std::collections::HashSet;

use sea_orm::Condition;
use svenn_kernel::DocumentationId;

svenn_review::timeline!("documentation_timeline", documentation: DocumentationId, Documentation);

/// Which documentation was sent back to be corrected, of these or of all.
pub async fn returned(
    tx: &Tx,
    ids: Option<&[DocumentationId]>,
) -> Result<HashSet<DocumentationId>, Fault> {
    let these = ids.map(|ids| Column::Documentation.is_in(ids.iter().cloned()));
    let found = Entity::find()
        .select_only()
        .column(Column::Documentation)
        .filter(Column::Kind.eq(Event::Returned.as_str()))
        .filter(Condition::all().add_option(these));
    Ok(found.into_tuple::<DocumentationId>().all(tx).await?.into_iter().collect())
}

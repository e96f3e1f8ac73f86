//! Whoever works in a company no more has no more to do with its apprentices.

use std::collections::BTreeSet;

use svenn_http::follows::{Happening, InstructorsChange};
use svenn_kernel::{CompanyId, EmployeeId, Fault};
use svenn_people::relations;
use svenn_records::followed;

/// An employee who has left these companies instructs none of their apprentices any more, with all
/// that follows for the apprentices. Answers it in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn leave(
    it: Happening<'_>,
    id: &EmployeeId,
    left: &BTreeSet<CompanyId>,
) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    let change = InstructorsChange::without(id);
    for apprentice in relations::leave_companies(it.tx, id, left).await? {
        follows.extend(followed::instructors_changed(it, &apprentice, &change).await?);
    }
    Ok(follows)
}

//! What is handed in, in the export of a person's data: an author's own, and what an employee
//! answered.

use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{ErasureOutcome, ExportPart, ExportRecord};
use svenn_kernel::{Collection, Fault, PersonId, Timestamp};

/// What an employee or a coordinator answered: when and what. What was said is the author's.
#[must_use]
pub fn answered(
    name: &'static str,
    title: &'static str,
    steps: Vec<(Timestamp, String)>,
) -> Vec<ExportPart> {
    let record =
        |(at, kind)| ExportRecord::new().with("tidspunkt", "Når", at).with("hva", "Hva", kind);
    let records = steps.into_iter().map(record).collect();
    vec![ExportPart::new(name, title, ErasureOutcome::Nameless, records)]
}

/// Removes the files of one.
///
/// # Errors
/// A fault of the database.
pub async fn delete_files(
    tx: &Tx,
    (collection, owner): (Collection, &str),
    author: &(impl Clone + Into<PersonId> + Sync),
) -> Result<(), Fault> {
    for file in records::of_owner(tx, collection, owner).await? {
        records::delete(tx, &file, Audience::person(author)).await?;
    }
    Ok(())
}

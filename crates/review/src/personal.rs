//! What is handed in, in the export of a person's data: an apprentice's own, and what an employee
//! answered.

use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{ErasureOutcome, ExportPart, ExportRecord};
use svenn_kernel::{ApprenticeId, Collection, Fault, Timestamp};

/// What an employee or a coordinator answered: when and what. What was said is the apprentice's.
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
    laerling: &ApprenticeId,
) -> Result<(), Fault> {
    for file in records::of_owner(tx, collection, owner).await? {
        records::delete(tx, &file, Audience::person(laerling)).await?;
    }
    Ok(())
}

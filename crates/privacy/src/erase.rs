//! Erasing a person in all capabilities at once.

use std::sync::Arc;

use svenn_db::{Audience, Tx};
use svenn_http::personal::{DataSubject, PersonalData};
use svenn_kernel::{Collection, Fault, Verb};

/// Erases a person so that counts stand, and notes that it was done; the note holds the id alone,
/// which says of nobody who it was.
pub(crate) async fn anonymise(
    capabilities: &[Arc<dyn PersonalData>],
    tx: &Tx,
    subject: &DataSubject,
) -> Result<(), Fault> {
    for data in capabilities {
        data.anonymise(tx, subject).await?;
    }
    let id = subject.id.as_str();
    let reach = Audience::Coordinators.concerning(id);
    tx.record(Collection::ANONYMISERINGER, id, Verb::Create, reach);
    Ok(())
}

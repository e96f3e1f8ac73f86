//! What is kept of a person here: the digital courses that they were given.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::store;

/// The [`PersonalData`] of digital courses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ChosenCourses;

#[async_trait]
impl PersonalData for ChosenCourses {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let rows = store::of_apprentice(tx, &subject.id.clone().into()).await?;
        let given = rows.into_iter().map(|row| {
            ExportRecord::new()
                .with("kurs", "Kurs", row.name)
                .with("kursid", "Kursets id hos leverandøren", row.course)
                .with("tildelt", "Tildelt", row.created)
        });
        let erased = ErasureOutcome::Erased;
        Ok(vec![ExportPart::new("digitalekurs", "Digitale kurs", erased, given.collect())])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::forget(tx, &subject.id.clone().into()).await
    }
}

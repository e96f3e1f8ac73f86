//! What is kept of a person here: portfolios of the person, and those the person ordered.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::{OPPLAERINGSMAPPER, store};

/// The [`PersonalData`] of portfolios.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PortfolioData;

#[async_trait]
impl PersonalData for PortfolioData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let rows = store::with_person(tx, &subject.id).await?;
        let is_own = |row: &store::Portfolio| row.laerling.as_str() == subject.id.as_str();
        let hers: Vec<&str> =
            rows.iter().filter(|row| is_own(row)).map(|row| row.id.as_str()).collect();
        let files = records::of_owners(tx, OPPLAERINGSMAPPER, &hers).await?;
        let records = rows.iter().map(|row| {
            ExportRecord::new()
                .with("bestilt", "Bestilt", row.created)
                .with("laget", "Laget", row.ferdig)
                .with("om", "Om deg", is_own(row))
                .with("av", "Bestilt av deg", row.by_id == subject.id)
        });
        let (name, title) = ("opplaeringsmapper", "Opplæringsmapper");
        let part = ExportPart::new(name, title, ErasureOutcome::Erased, records.collect());
        Ok(vec![part.with_files(files.into_values().flatten().collect())])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        let rows = store::with_person(tx, &subject.id).await?;
        store::delete_all(tx, &rows).await
    }
}

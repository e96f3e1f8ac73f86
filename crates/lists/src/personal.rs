//! What is kept of a person's own views of lists.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::views;

/// The [`PersonalData`] of saved views.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewData;

#[async_trait]
impl PersonalData for ViewData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let own = views::of_owner(tx, &subject.id).await?.into_iter();
        let records = own.map(|view| {
            ExportRecord::new()
                .with("liste", "Liste", view.list)
                .with("navn", "Navn", view.navn)
                .with("innhold", "Innhold", view.query)
                .with("delt", "Delt med andre", view.shared)
        });
        Ok(vec![ExportPart::new(
            "visninger",
            "Lagrede visninger",
            ErasureOutcome::Erased,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        for view in views::of_owner(tx, &subject.id).await? {
            views::delete(tx, &view).await?;
        }
        views::delete_pins(tx, &subject.id).await?;
        views::delete_defaults(tx, &subject.id).await
    }
}

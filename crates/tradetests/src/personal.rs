//! What is kept of an apprentice's trade tests, and how it goes.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::{notifications, store};

/// The [`PersonalData`] of trade tests: they go with the apprentice. That there were some, and how
/// they ended, `records` keeps.
#[derive(Debug, Clone, Copy, Default)]
pub struct TradeTestData;

#[async_trait]
impl PersonalData for TradeTestData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let rows = store::of_apprentice(tx, &subject.id.clone().into()).await?;
        let records = rows.into_iter().map(|row| {
            ExportRecord::new()
                .with("tidspunkt", "Tidspunkt", row.starts)
                .with("minutter", "Minutter", row.minutes)
                .with("sted", "Sted", row.place)
                .with("provenemnd", "Prøvenemnd", row.examiners)
                .with("avlyst", "Avlyst", row.cancelled)
        });
        Ok(vec![ExportPart::new(
            "fagprover",
            "Fagprøver med tid og sted",
            ErasureOutcome::Erased,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        for row in store::of_apprentice(tx, &subject.id.clone().into()).await? {
            notifications::deleted(tx, &row.id).await?;
            store::delete(tx, &row).await?;
        }
        Ok(())
    }
}

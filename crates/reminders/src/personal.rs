//! Personal data of this crate: reminders that were sent lately.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::store;

/// The [`PersonalData`] of reminders.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReminderData;

#[async_trait]
impl PersonalData for ReminderData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let sent = store::of_person(tx, &subject.id).await?.into_iter().map(|it| {
            ExportRecord::new().with("mal", "Mal", it.template).with("dag", "Dag", it.due)
        });
        let title = "Påminnelser de siste ukene";
        let erased = ErasureOutcome::Erased;
        Ok(vec![ExportPart::new("paaminnelser", title, erased, sent.collect())])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::delete_person(tx, &subject.id).await
    }
}

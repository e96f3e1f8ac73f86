//! What is kept of when somebody was active.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Timestamp};

use crate::{Presence, store};

#[async_trait]
impl PersonalData for Presence {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let sessions = store::sessions(tx, &subject.id, Timestamp::default()).await?.into_iter();
        let records = sessions.map(|(start, slutt)| {
            ExportRecord::new().with("start", "Fra", start).with("slutt", "Til", slutt)
        });
        Ok(vec![ExportPart::new(
            "aktivitet",
            "Når du har vært aktiv",
            ErasureOutcome::Erased,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        self.drop_person(tx.tenant(), &subject.id);
        store::delete(tx, &subject.id).await
    }
}

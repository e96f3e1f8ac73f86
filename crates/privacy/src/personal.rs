//! What the audit trail itself keeps of a person: who has seen and fetched the person's data.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    audit::{AuditKind, AuditLabels},
    personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData},
};
use svenn_kernel::Fault;

use crate::audit::{self, Question};

/// Most lines of each kind in an export.
const LINES_MAX: u64 = 1_000;

/// The [`PersonalData`] of the audit trail. It holds ids alone, so that there is nothing to erase.
#[derive(Debug, Clone, Copy, Default)]
pub struct TrailData;

#[async_trait]
impl PersonalData for TrailData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let labels = [svenn_people::capability::AUDIT, crate::capability::AUDIT].concat();
        let labels = AuditLabels { labels, unaudited: Vec::new() };
        let mut records = Vec::new();
        for kind in [AuditKind::Personnummer, AuditKind::Personvern] {
            let person = Some(subject.id.clone());
            let question = Question { person, kind: Some(kind), ..Question::default() };
            for line in audit::lines(tx, &labels, &question, LINES_MAX).await? {
                let words = labels.of(&line.collection).map(|label| label.words(line.verb));
                records.push(
                    ExportRecord::new().with("tidspunkt", "Når", line.at).with("hva", "Hva", words),
                );
            }
        }
        Ok(vec![ExportPart::new("oppslag", "Oppslag og uthenting", ErasureOutcome::Stays, records)])
    }

    async fn delete(&self, _tx: &Tx, _subject: &DataSubject) -> Result<(), Fault> {
        Ok(())
    }
}

//! What is kept of a coordinator's own reports.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, PersonId, Role};

use crate::store::{self, ReportChange};

/// The [`PersonalData`] of reports: a person's own go with the person, and nothing is sent to them
/// any more.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReportData;

#[async_trait]
impl PersonalData for ReportData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Koordinator {
            return Ok(Vec::new());
        }
        let own = store::of_owner(tx, &subject.id).await?.into_iter();
        let records = own.map(|report| {
            ExportRecord::new()
                .with("navn", "Navn", report.navn)
                .with("beskrivelse", "Beskrivelse", report.beskrivelse)
                .with("innhold", "Innhold", report.definition)
                .with("delt", "Delt med kontoret", report.shared)
        });
        let part =
            ExportPart::new("rapporter", "Rapporter", ErasureOutcome::Erased, records.collect());
        Ok(vec![part])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Koordinator {
            return Ok(());
        }
        for report in store::of_owner(tx, &subject.id).await? {
            store::delete(tx, &report.id).await?;
        }
        for report in store::sent_to(tx, &subject.id).await? {
            let mut left: Vec<PersonId> = report.receivers()?;
            left.retain(|person| *person != subject.id);
            let mottakere = Set(serde_json::to_string(&left)?);
            store::change(tx, &report, ReportChange { mottakere, ..Default::default() }).await?;
        }
        Ok(())
    }
}

//! What is kept of a coordinator's own reports.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, PersonId, Role, oslo};

use crate::{
    enclosing,
    store::{self, ReportChange},
    yearly::store::{self as yearly, SheetChange},
};

/// The [`PersonalData`] of reports: a person's own go with the person, nothing is sent to them any
/// more, files that wait for their e-mails go, whoever is in them, and of sheets that they sent
/// nobody knows who did.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReportData;

#[async_trait]
impl PersonalData for ReportData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let sent = sheets_sent(tx, &subject.id).await?;
        if subject.rolle != Role::Koordinator {
            return Ok(sent.into_iter().collect());
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
        Ok(std::iter::once(part).chain(sent).collect())
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        enclosing::forget_all(tx).await?;
        for sheet in yearly::sent_by(tx, &subject.id).await? {
            let sent_by = Set(None);
            yearly::change_sheet(tx, &sheet, SheetChange { sent_by, ..Default::default() }).await?;
        }
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

/// Answer sheets that the person sent; none where there is none. What was answered is the company's.
async fn sheets_sent(tx: &Tx, person: &PersonId) -> Result<Option<ExportPart>, Fault> {
    let sheets = yearly::sent_by(tx, person).await?;
    let records: Vec<ExportRecord> = sheets
        .into_iter()
        .map(|sheet| {
            ExportRecord::new().with("navn", "Svarark for", sheet.navn).with(
                "sendt",
                "Sendt",
                sheet.sent.map(oslo::format_instant).unwrap_or_default(),
            )
        })
        .collect();
    let part = |records| ExportPart::new("svarark", "Svarark", ErasureOutcome::Nameless, records);
    Ok((!records.is_empty()).then(|| part(records)))
}

//! What is kept of apprentices from the county's files.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{Fault, Role, Timestamp};

use crate::store;

const FILES: RetentionKind = RetentionKind {
    name: "VIGOFILER",
    title: "Filer fra fylket",
    explanation: "Tiden regnes fra filen ble lest inn. Da slettes radene i den og grunnlaget for å \
        angre. Det som er godtatt, blir stående.",
    months_default: 6,
};

/// The [`PersonalData`] of the county's files: what is kept of an apprentice's contracts is shown,
/// and all goes with the apprentice.
#[derive(Debug, Clone, Copy, Default)]
pub struct CountyData;

#[async_trait]
impl PersonalData for CountyData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let rows = store::contracts(tx, &subject.id.clone().into()).await?;
        let records = rows.into_iter().map(|row| {
            ExportRecord::new()
                .with("begynner", "Læretid fra", row.begins)
                .with("kontraktsnummer", "Kontraktsnummer", row.number)
                .with("godkjent", "Godkjent av fylket", row.approved)
                .with("avsluttet", "Avsluttet", row.ended)
                .with("arsak", "Årsak", row.reason)
                .with("hevetAv", "Hevet av", row.ended_by)
                .with("maneder", "Netto læretid i måneder", row.months)
                .with("opplaringsmaneder", "Netto opplæringstid i måneder", row.total_months)
                .with("brevtype", "Brevtype", row.certificate)
        });
        Ok(vec![ExportPart::new(
            "vigo",
            "Lærekontrakter hos fylket",
            ErasureOutcome::Erased,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        store::forget(tx, subject.id.as_str()).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[FILES]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let old = store::runs_before(tx, before).await?.into_iter();
        Ok(old
            .map(|run| Overdue { id: run.id, title: run.navn, since: run.at, person: None })
            .collect())
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        match store::find_run(tx, id).await? {
            Some(run) => store::delete_run(tx, &run).await,
            None => Ok(()),
        }
    }
}

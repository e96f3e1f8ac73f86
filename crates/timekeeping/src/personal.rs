//! What hours keep of a person: an apprentice's own, and what an employee answered.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, Role};
use svenn_review::personal::{answered, delete_files};

use crate::{
    capability::TIMEFORINGER,
    notifications,
    store::{self, Sheet},
};

/// The [`PersonalData`] of hours.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetData;

#[async_trait]
impl PersonalData for SheetData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => of_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => {
                let steps = store::steps_of(tx, &subject.id).await?;
                Ok(answered("behandledetimer", "Behandlede timer", steps))
            }
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => delete_all_of(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

async fn delete_all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    store::lock(tx, laerling).await?;
    for row in store::of_apprentices(tx, std::slice::from_ref(laerling)).await? {
        delete_files(tx, (TIMEFORINGER, row.id.as_str()), laerling).await?;
        store::delete(tx, &row).await?;
    }
    store::unlock_all(tx, laerling).await
}

async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let rows = store::of_apprentices(tx, std::slice::from_ref(laerling)).await?;
    let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut files = records::of_owners(tx, TIMEFORINGER, &owners).await?;
    let (mut lines, mut attached, mut said) = (Vec::new(), Vec::new(), Vec::new());
    for row in &rows {
        attached.extend(files.remove(row.id.as_str()).unwrap_or_default());
        for entry in store::timeline_of(tx, &row.id).await? {
            said.push(store::exported(
                entry,
                ["timer", "Timer"],
                notifications::called(row.kind, row.dag),
            ));
        }
        lines.extend(lines_of(row));
    }
    Ok(vec![
        ExportPart::new("timer", "Timer", ErasureOutcome::Erased, lines).with_files(attached),
        ExportPart::new("timehistorikk", "Timenes gang", ErasureOutcome::Erased, said),
    ])
}

fn lines_of(row: &Sheet) -> impl Iterator<Item = ExportRecord> + '_ {
    row.linjer.0.iter().map(|line| {
        ExportRecord::new()
            .with("hvor", "Ført i", notifications::called(row.kind, row.dag))
            .with("dag", "Dag", line.dag)
            .with("type", "Type", line.kind.as_str())
            .with("minutter", "Minutter", line.minutes)
            .with("hva", "Hva", line.hva.clone())
            .with("status", "Status", row.status.as_str())
    })
}

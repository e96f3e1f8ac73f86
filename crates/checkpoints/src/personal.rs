//! What checkpoints keep of a person: an apprentice's own, and what a coordinator wrote and
//! completed.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, CheckpointId, Fault, Role};

use crate::{capability::SJEKKPUNKTER, settle::LOCK, store, view::named};

/// The [`PersonalData`] of checkpoints.
#[derive(Debug, Clone, Copy, Default)]
pub struct CheckpointData;

#[async_trait]
impl PersonalData for CheckpointData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle == Role::Laerling {
            return of_apprentice(tx, &subject.id.clone().into()).await;
        }
        let comments = store::comments_by(tx, &subject.id).await?.into_iter();
        let records = comments.map(|it| {
            ExportRecord::new().with("tidspunkt", "Når", it.at).with(
                "kommentar",
                "Kommentar",
                it.text,
            )
        });
        Ok(vec![ExportPart::new(
            "sjekkpunktkommentarer",
            "Kommentarer på sjekkpunkter",
            ErasureOutcome::Nameless,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        tx.lock(LOCK).await?;
        let id = ApprenticeId::from(subject.id.clone());
        let rows = store::of_apprentices(tx, std::slice::from_ref(&id)).await?;
        store::remove(tx, &rows).await?;
        store::forget(tx, &id).await
    }
}

async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let rows = store::of_apprentices(tx, std::slice::from_ref(laerling)).await?;
    let definitions = store::definitions_named(tx).await?;
    let ids: Vec<CheckpointId> = rows.iter().map(|row| row.id.clone()).collect();
    let owners: Vec<&str> = ids.iter().map(CheckpointId::as_str).collect();
    let files = records::of_owners(tx, SJEKKPUNKTER, &owners).await?;
    let said = store::comments_of(tx, &ids).await?.into_iter().map(|it| {
        ExportRecord::new().with("tidspunkt", "Når", it.at).with("kommentar", "Kommentar", it.text)
    });
    let pieces = rows.iter().map(|row| {
        let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
        let words = named(row, definition);
        ExportRecord::new()
            .with("tittel", "Tittel", words.title.to_owned())
            .with("beskrivelse", "Beskrivelse", words.description.to_owned())
            .with("frist", "Frist", row.frist)
            .with("utsattFordi", "Utsatt fordi", row.reason.clone())
            .with("status", "Status", row.status.as_str())
            .with("fullfort", "Fullført", row.completed)
            .with("opprettet", "Opprettet", row.created)
    });
    Ok(vec![
        ExportPart::new("sjekkpunkter", "Sjekkpunkter", ErasureOutcome::Erased, pieces.collect())
            .with_files(files.into_values().flatten().collect()),
        ExportPart::new(
            "sjekkpunktkommentarer",
            "Kommentarer på sjekkpunkter",
            ErasureOutcome::Erased,
            said.collect(),
        ),
    ])
}

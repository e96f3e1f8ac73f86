//! Personal data of this crate: shared documents that were opened, and certifications.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, PersonId, SharedDocumentId};

use crate::{capability::SERTIFISERINGER, certifications, store};

/// The [`PersonalData`] of documents.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DocumentData;

#[async_trait]
impl PersonalData for DocumentData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        Ok(vec![opened_by(tx, &subject.id).await?, certifications_of(tx, &subject.id).await?])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::delete_seen_by(tx, &subject.id).await?;
        for row in certifications::of_people(tx, std::slice::from_ref(&subject.id)).await? {
            certifications::delete(tx, &row).await?;
        }
        Ok(())
    }
}

async fn opened_by(tx: &Tx, person: &PersonId) -> Result<ExportPart, Fault> {
    let seen = store::seen_by(tx, person).await?;
    let ids: Vec<SharedDocumentId> = seen.iter().map(|row| row.document.clone()).collect();
    let found = store::some(tx, Some(&ids)).await?.into_iter();
    let titles: HashMap<SharedDocumentId, String> = found.map(|row| (row.id, row.title)).collect();
    let records = seen.into_iter().map(|row| {
        ExportRecord::new()
            .with("dokument", "Dokument", titles.get(&row.document).cloned())
            .with("versjon", "Versjon", i64::from(row.utgave))
            .with("tidspunkt", "Åpnet", row.at)
    });
    let title = "Delte dokumenter som er åpnet";
    Ok(ExportPart::new("deltedokumenter", title, ErasureOutcome::Erased, records.collect()))
}

async fn certifications_of(tx: &Tx, person: &PersonId) -> Result<ExportPart, Fault> {
    let rows = certifications::of_people(tx, std::slice::from_ref(person)).await?;
    let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let files = records::of_owners(tx, SERTIFISERINGER, &owners).await?;
    let files = files.into_values().flatten().collect();
    let records = rows.into_iter().map(|row| {
        ExportRecord::new()
            .with("tittel", "Sertifisering", row.title)
            .with("utsteder", "Utsteder", row.utsteder)
            .with("utstedt", "Utstedt", row.utstedt)
            .with("utloper", "Gyldig til og med", row.utloper)
            .with("opprettet", "Opprettet", row.created)
    });
    let outcome = ErasureOutcome::Erased;
    let part = ExportPart::new("sertifiseringer", "Sertifiseringer", outcome, records.collect());
    Ok(part.with_files(files))
}

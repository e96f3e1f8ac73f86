//! What is kept of apprentices in cases with the county.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::{
    capability::{FYLKESPAKKER, FYLKESSAKER},
    sealed::subject,
    store::{self, Case},
};

/// The [`PersonalData`] of cases about people: they are shown, and go with the person.
#[derive(Debug, Clone, Copy, Default)]
pub struct CaseData;

#[async_trait]
impl PersonalData for CaseData {
    async fn export(&self, tx: &Tx, of: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if of.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let rows = store::about(tx, of.id.as_str()).await?;
        let records = rows.into_iter().map(|row| {
            ExportRecord::new()
                .with("sak", "Sak", row.title)
                .with("fylke", "Fylke", row.fylke)
                .with("saksnummer", "Saksnummer", row.saksnr)
                .with("sendt", "Sendt", row.sendt)
        });
        let title = "Saker med fylket";
        let outcome = ErasureOutcome::Erased;
        Ok(vec![ExportPart::new("fylkessaker", title, outcome, records.collect())])
    }

    async fn delete(&self, tx: &Tx, of: &DataSubject) -> Result<(), Fault> {
        if of.rolle != Role::Laerling {
            return Ok(());
        }
        for case in store::about(tx, of.id.as_str()).await? {
            forget(tx, &case).await?;
        }
        Ok(())
    }
}

/// Deletes a case with its papers, and its packages with theirs.
pub async fn forget(tx: &Tx, case: &Case) -> Result<(), Fault> {
    for package in store::packages(tx, &case.id).await? {
        for file in records::of_owner(tx, FYLKESPAKKER, &package.id).await? {
            records::delete(tx, &file, Audience::Coordinators).await?;
        }
        svenn_sealing::forget(tx, &subject(&package)).await?;
    }
    for file in records::of_owner(tx, FYLKESSAKER, case.id.as_str()).await? {
        records::delete(tx, &file, Audience::Coordinators).await?;
    }
    store::delete(tx, &case.id).await
}

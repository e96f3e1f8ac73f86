//! What is kept of a person: the link to the provider's account.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::{flows, links, sessions};

/// The [`PersonalData`] of links.
#[derive(Debug, Clone, Copy, Default)]
pub struct LinkData;

#[async_trait]
impl PersonalData for LinkData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let link = links::of(tx, &subject.id).await?.map(|link| {
            ExportRecord::new()
                .with("utsteder", "Leverandør", link.issuer)
                .with("koblet", "Koblet til", link.linked)
                .with("brukt", "Sist brukt", link.used)
        });
        let link = link.into_iter().collect();
        Ok(vec![ExportPart::new(
            "innloggingsleverandor",
            "Koblet innlogging",
            ErasureOutcome::Erased,
            link,
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        flows::forget(tx, &subject.id).await?;
        sessions::forget(tx, &subject.id).await?;
        links::remove(tx, &subject.id).await
    }
}

//! What deliveries keep of an apprentice. The drafts themselves are documentation and hours.

use std::collections::BTreeSet;

use async_trait::async_trait;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{CompanyId, Fault, Role};

use crate::store;

/// The [`PersonalData`] of deliveries. A key is its company's, and says nothing of who made it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DeliveryData;

#[async_trait]
impl PersonalData for DeliveryData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let all = store::of_apprentice(tx, &subject.id.clone().into()).await?;
        let ids: BTreeSet<CompanyId> = all.iter().map(|it| it.company.clone()).collect();
        let names = companies::names(tx, &Vec::from_iter(ids)).await?;
        let mut records = Vec::with_capacity(all.len());
        for it in all {
            let notes = store::pictures_of(tx, &it.id).await?.into_iter().map(|one| one.note);
            let notes: Vec<String> = notes.filter(|note| !note.is_empty()).collect();
            records.push(
                ExportRecord::new()
                    .with("bedrift", "Bedrift", names.get(&it.company).cloned())
                    .with("dag", "Dag", it.dag)
                    .with("minutter", "Minutter", it.minutes)
                    .with("maal", "Foreslåtte mål", it.maal)
                    .with("navn", "Avsenderens navn på den", it.external)
                    .with("bilder", "Ord om bilder som ikke er kommet", notes.join("; "))
                    .with("levert", "Levert", it.created),
            );
        }
        Ok(vec![ExportPart::new(
            "leveringer",
            "Levert av bedriftens eget system",
            ErasureOutcome::Erased,
            records,
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => store::remove_of(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

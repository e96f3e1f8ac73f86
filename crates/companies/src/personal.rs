//! What companies keep of a person: that the person is their contact person, or responsible for
//! them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::store;

/// The [`PersonalData`] of companies.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompanyData;

#[async_trait]
impl PersonalData for CompanyData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let ids = store::with_contact_person(tx, &subject.id).await?;
        let companies = store::some(tx, &ids).await?.into_iter();
        let records = companies.map(|it| ExportRecord::new().with("bedrift", "Bedrift", it.navn));
        let title = "Kontaktperson for bedrifter";
        let contact =
            ExportPart::new("kontaktperson", title, ErasureOutcome::Erased, records.collect());
        if subject.rolle != Role::Koordinator {
            return Ok(vec![contact]);
        }
        let coordinator = subject.id.clone().into();
        let ids = store::of_coordinator(tx, &coordinator).await?;
        let companies = store::some(tx, &ids).await?.into_iter();
        let records = companies.map(|it| ExportRecord::new().with("bedrift", "Bedrift", it.navn));
        let title = "Ansvarlig for bedrifter";
        Ok(vec![
            contact,
            ExportPart::new("bedrifter", title, ErasureOutcome::Erased, records.collect()),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle == Role::Koordinator {
            store::release_coordinator(tx, &subject.id.clone().into()).await?;
        }
        store::release_contact_person(tx, &subject.id, None).await?;
        Ok(())
    }
}

//! What companies keep of a person: that she is their contact person, or responsible for them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Whom};
use svenn_kernel::{Fault, Role};

use crate::store;

/// The [`PersonalData`] of companies.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompanyData;

#[async_trait]
impl PersonalData for CompanyData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let ids = store::with_contact_person(tx, &whom.id).await?;
        let companies = store::some(tx, &ids).await?.into_iter();
        let records = companies.map(|it| HeldRecord::new().with("bedrift", "Bedrift", it.navn));
        let title = "Kontaktperson for bedrifter";
        let contact = HeldPart::of("kontaktperson", title, Fate::Erased, records.collect());
        if whom.rolle != Role::Koordinator {
            return Ok(vec![contact]);
        }
        let coordinator = whom.id.clone().into();
        let ids = store::of_coordinator(tx, &coordinator).await?;
        let companies = store::some(tx, &ids).await?.into_iter();
        let records = companies.map(|it| HeldRecord::new().with("bedrift", "Bedrift", it.navn));
        let title = "Ansvarlig for bedrifter";
        Ok(vec![contact, HeldPart::of("bedrifter", title, Fate::Erased, records.collect())])
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        if whom.rolle == Role::Koordinator {
            store::release_coordinator(tx, &whom.id.clone().into()).await?;
        }
        store::release_contact_person(tx, &whom.id).await
    }
}

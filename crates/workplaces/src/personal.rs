//! Where an employee works, as a part of what is kept of her.

use async_trait::async_trait;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Whom};
use svenn_kernel::{Fault, Role};
use svenn_people::relations;

/// The [`PersonalData`] of workplaces.
#[derive(Debug, Clone, Copy, Default)]
pub struct WorkplaceData;

#[async_trait]
impl PersonalData for WorkplaceData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        if whom.rolle != Role::Ansatt {
            return Ok(Vec::new());
        }
        let ids = relations::companies_of(tx, &whom.id.clone().into()).await?;
        let found = companies::some(tx, &ids).await?.into_iter();
        let places = found.map(|it| HeldRecord::new().with("bedrift", "Bedrift", it.navn));
        Ok(vec![HeldPart::of("bedrifter", "Bedrifter", Fate::Erased, places.collect())])
    }

    /// The connections go with the employee, in `people`.
    async fn forget(&self, _tx: &Tx, _whom: &Whom) -> Result<(), Fault> {
        Ok(())
    }
}

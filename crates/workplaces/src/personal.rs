//! Where an employee works, as a part of what is kept of the person.

use async_trait::async_trait;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Role};
use svenn_people::relations;

/// The [`PersonalData`] of workplaces.
#[derive(Debug, Clone, Copy, Default)]
pub struct WorkplaceData;

#[async_trait]
impl PersonalData for WorkplaceData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Ansatt {
            return Ok(Vec::new());
        }
        let ids = relations::companies_of(tx, &subject.id.clone().into()).await?;
        let found = companies::some(tx, &ids).await?.into_iter();
        let places = found.map(|it| ExportRecord::new().with("bedrift", "Bedrift", it.navn));
        Ok(vec![ExportPart::new(
            "bedrifter",
            "Bedrifter",
            ErasureOutcome::Erased,
            places.collect(),
        )])
    }

    /// The connections go with the employee, in `people`.
    async fn delete(&self, _tx: &Tx, _subject: &DataSubject) -> Result<(), Fault> {
        Ok(())
    }
}

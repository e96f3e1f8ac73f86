//! What is kept of employees: which applications they have looked at and answered. What is kept of
//! applicants goes with their application.

use async_trait::async_trait;
use svenn_applications::offers::above as applications;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{CompanyId, Fault, Role};

use crate::{store, telling};

/// The [`PersonalData`] of offers.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfferData;

#[async_trait]
impl PersonalData for OfferData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Ansatt {
            return Ok(Vec::new());
        }
        let offers = store::known_to(tx, &subject.id).await?;
        let ids: Vec<CompanyId> = offers.iter().map(|it| it.company.clone()).collect();
        let (names, titles) = (companies::names(tx, &ids).await?, applications::titles(tx).await?);
        let records = offers.iter().map(|it| {
            let seen = it.seen.0.iter().find(|(who, _)| *who == subject.id).map(|(_, at)| *at);
            let answered = it.svart.filter(|_| it.svart_av.as_ref() == Some(&subject.id));
            ExportRecord::new()
                .with("bedrift", "Bedrift", telling::name(&names, &it.company))
                .with("fag", "Fag", applications::title(&titles, &it.fag))
                .with("sett", "Åpnet første gang", seen)
                .with("besvart", "Besvart", answered)
        });
        Ok(vec![ExportPart::new(
            "soknader",
            "Søknader om læreplass som er åpnet og besvart",
            ErasureOutcome::Stays,
            records.collect(),
        )])
    }

    /// The name alone stays of an employee who is erased, where it says who has seen what.
    async fn delete(&self, _tx: &Tx, _subject: &DataSubject) -> Result<(), Fault> {
        Ok(())
    }
}

//! What is kept of employees: which applications they have looked at and answered. What is kept of
//! applicants goes with their application. Who asks for membership has no account, so that only the
//! office's limit lets go of it.

use async_trait::async_trait;
use svenn_applications::offers::above as applications;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{CompanyId, Fault, MembershipRequestId, Role, Timestamp};

use crate::{membership, store, telling};

const MEMBERSHIPS: RetentionKind = RetentionKind {
    name: "MEDLEMSFORESPORSLER",
    title: "Forespørsler om medlemskap",
    explanation: "Tiden går fra bedriften ba om det. Forespørselen slettes, med hvem som ba.",
    months_default: 12,
};

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

    fn retention(&self) -> &'static [RetentionKind] {
        const KINDS: &[RetentionKind] = &[MEMBERSHIPS];
        KINDS
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let old = membership::before(tx, before).await?.into_iter();
        let overdue = old.map(|it| Overdue {
            id: it.id.as_str().to_owned(),
            title: it.navn,
            since: it.tid,
            person: None,
        });
        Ok(overdue.collect())
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        match MembershipRequestId::parse(id) {
            Ok(id) => membership::delete(tx, &id).await,
            Err(_) => Ok(()),
        }
    }

    /// The name alone stays of an employee who is erased, where it says who has seen what.
    async fn delete(&self, _tx: &Tx, _subject: &DataSubject) -> Result<(), Fault> {
        Ok(())
    }
}

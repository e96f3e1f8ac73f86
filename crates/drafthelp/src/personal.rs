//! What is kept of people, and how it goes.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{DraftProposalId, Fault, Role, Timestamp};

use crate::proposals;

/// Key words and proposals.
const WORDS: RetentionKind = RetentionKind {
    name: "SKRIVEFORSLAG",
    title: "Stikkord og forslag i skrivehjelpen",
    explanation: "Tiden løper fra forslaget eller spørsmålene ble laget. Etter det slettes \
        stikkordene, forslaget og det som ble sendt. Hva det kostet, blir stående.",
    months_default: 6,
};

/// What is overdue of a proposal, and of a text that was sent for questions.
const PROPOSED: &str = "Forslag fra skrivehjelpen";
const ASKED: &str = "Tekst som det er laget spørsmål av";

/// The [`PersonalData`] of the draft help.
#[derive(Debug, Clone, Copy, Default)]
pub struct DraftHelpData;

#[async_trait]
impl PersonalData for DraftHelpData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let made = proposals::all_of(tx, &subject.id.clone().into()).await?;
        let records = made.into_iter().map(|it| {
            ExportRecord::new()
                .with("tidspunkt", "Når", it.created)
                .with("sendt", "Sendt til tjenesten", it.sendt)
                .with("forslag", "Forslag", it.forslag)
                .with("eget", "Gjort til egen tekst", it.eget)
        });
        Ok(vec![ExportPart::new(
            "skrivehjelp",
            "Skrivehjelp",
            ErasureOutcome::Nameless,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => proposals::erase(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[WORDS]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let old = proposals::before(tx, before).await?.into_iter().map(|it| Overdue {
            id: it.id.to_string(),
            title: if it.questions { ASKED } else { PROPOSED }.to_owned(),
            since: it.created,
            person: None,
        });
        Ok(old.collect())
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        let id = DraftProposalId::parse(id);
        let id = id.map_err(|error| Fault::caused("the id of a proposal", error))?;
        proposals::forget(tx, &id).await
    }
}

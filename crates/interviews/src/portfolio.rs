//! Interviews in the portfolio of an apprentice.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Fault, InterviewId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section, Statement};

use crate::{
    VURDERINGSSAMTALER,
    rules::{Signatures, Status, status_label},
    store,
};

/// The [`PortfolioSource`] that interviews are: those that were held, with their reports and who
/// has signed.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioInterviews;

#[async_trait]
impl PortfolioSource for PortfolioInterviews {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        let mut all = store::of_apprentices(tx, std::slice::from_ref(&of.id)).await?;
        all.retain(|it| it.status == Status::Done);
        let ids: Vec<InterviewId> = all.iter().map(|it| it.id.clone()).collect();
        let owners: Vec<&str> = ids.iter().map(InterviewId::as_str).collect();
        let mut files = records::of_owners(tx, VURDERINGSSAMTALER, &owners).await?;
        let mut participants = store::participants_of(tx, &ids).await?;
        let told = all.into_iter().map(|it| {
            let people = participants.remove(&it.id).unwrap_or_default();
            let waiting = people.iter().filter(|one| one.not_signed).count();
            let signed = people.into_iter().filter_map(|one| {
                Some(Statement { what: "Signert", by: one.person, at: one.signed_time? })
            });
            Entry {
                title: it.template_data.name.clone(),
                asked: String::new(),
                content: String::new(),
                goals: Vec::new(),
                state: status_label(it.status, Signatures { waiting }).as_str().to_owned(),
                at: it.done_time.unwrap_or(it.planned_time),
                statements: signed.collect(),
                files: files.remove(it.id.as_str()).unwrap_or_default(),
                pictures: std::collections::HashMap::new(),
            }
        });
        Ok(vec![Section { in_lines: true, ..Section::of("Vurderingssamtaler", told.collect()) }])
    }
}

//! Documentation in the portfolio of an apprentice.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Collection, DocumentationId, Fault};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section, Statement};

use crate::{
    rules::counts_for_goals,
    store::{self, TimelineEntry},
};

/// The [`PortfolioSource`] that documentation is.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioDocumentation;

#[async_trait]
impl PortfolioSource for PortfolioDocumentation {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        let mut rows = store::of_apprentice(tx, &of.id).await?;
        rows.retain(|row| counts_for_goals(row.status()));
        let ids: Vec<DocumentationId> = rows.iter().map(|row| row.id.clone()).collect();
        let owners: Vec<&str> = ids.iter().map(DocumentationId::as_str).collect();
        let mut files = records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?;
        let mut goals = store::goals_of(tx, &ids).await?;
        let mut steps = store::timelines_of(tx, &ids).await?;
        let told = rows.into_iter().map(|row| Entry {
            goals: goals.remove(&row.id).unwrap_or_default(),
            files: files.remove(row.id.as_str()).unwrap_or_default(),
            statements: statements(steps.remove(&row.id).unwrap_or_default()),
            state: row.status().as_str().to_owned(),
            at: row.sendt.unwrap_or(row.sistendret),
            title: row.name,
            asked: String::new(),
            content: row.content,
        });
        Ok(vec![Section::of("Dokumentasjon", told.collect())])
    }
}

/// Who sent it and who approved it; what was said on the way is between them.
fn statements(steps: Vec<TimelineEntry>) -> Vec<Statement> {
    let told = steps
        .into_iter()
        .filter_map(|step| Statement::of_step(&step.kind, "Sendt", (step.by_id, step.at)));
    told.collect()
}

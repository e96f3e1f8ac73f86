//! Documentation in the portfolio of an apprentice.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Collection, DocumentationId, Fault, FileId, GoalId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PictureWords, PortfolioSource, Section, Statement};
use svenn_review::ticks::Tick;

use crate::{
    rules::{
        counts_for_goals,
        pictures::{PictureNote, in_order},
    },
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
        let mut ticks = store::ticks_of(tx, &ids).await?;
        let mut steps = store::timelines_of(tx, &ids).await?;
        let mut notes = store::pictures::notes_of(tx, &ids).await?;
        let told = rows.into_iter().map(|row| {
            let files = files.remove(row.id.as_str()).unwrap_or_default();
            let notes = notes.remove(&row.id).unwrap_or_default();
            Entry {
                goals: standing(ticks.remove(&row.id).unwrap_or_default()),
                files: in_order(files, |file| &file.id, &notes),
                pictures: notes.into_iter().filter_map(words_of).collect(),
                statements: statements(steps.remove(&row.id).unwrap_or_default()),
                state: row.status().as_str().to_owned(),
                at: row.sendt.unwrap_or(row.sistendret),
                title: row.name,
                asked: String::new(),
                content: row.content,
            }
        });
        Ok(vec![Section::of("Dokumentasjon", told.collect())])
    }
}

/// What is said of a picture that has come.
fn words_of(it: PictureNote) -> Option<(FileId, PictureWords)> {
    Some((it.file?, PictureWords { note: it.note, taken: it.taken }))
}

/// Who sent it and who approved it; what was said on the way is between them.
fn statements(steps: Vec<TimelineEntry>) -> Vec<Statement> {
    let told = steps
        .into_iter()
        .filter_map(|step| Statement::of_step(&step.kind, "Sendt", (step.by_id, step.at)));
    told.collect()
}

/// The goals that it shows, without those that were refused.
fn standing(ticks: Vec<Tick>) -> Vec<GoalId> {
    ticks.into_iter().filter(Tick::stands).map(|tick| tick.goal).collect()
}

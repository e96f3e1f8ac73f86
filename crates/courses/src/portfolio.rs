//! Courses in the portfolio of an apprentice.

use async_trait::async_trait;
use svenn_courserules::score_text;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{CourseId, Fault, PersonId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section};

use crate::{
    capability::COURSEHANDINS,
    open,
    progress::{Doings, HandinState},
    sealed,
    store::{self, CourseUser, Edition},
};

/// The [`PortfolioSource`] of courses: those that are completed, with their certificates and what
/// was approved in them.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioCourses;

#[async_trait]
impl PortfolioSource for PortfolioCourses {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        if !open::is_enabled(tx).await? {
            return Ok(Vec::new());
        }
        let mut rows = store::of_person(tx, &PersonId::from(of.id.clone())).await?;
        rows.retain(|row| row.completed.is_some());
        let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let editions = store::editions(tx, &ids).await?;
        let mut told = Vec::new();
        for row in &rows {
            let edition = editions.get(&(row.course.clone(), row.edition));
            let (Some(edition), Some(done)) = (edition, row.completed) else { continue };
            let mut files: Vec<_> = sealed::certificate_of(tx, row).await?.into_iter().collect();
            let mut content = String::new();
            for handin in store::handins_of(tx, &row.id).await? {
                if handin.stands() == HandinState::Approved {
                    content.push_str(&paragraph(&handin.text));
                    let own = records::of_owner(tx, COURSEHANDINS, handin.id.as_str()).await?;
                    files.extend(own);
                }
            }
            told.push(Entry {
                title: edition.title.clone(),
                asked: paragraph(&edition.description),
                content,
                goals: edition.content.0.goals.clone(),
                state: state_text(result_of(tx, row, edition).await?),
                at: done,
                statements: Vec::new(),
                files,
                pictures: std::collections::HashMap::new(),
            });
        }
        told.sort_by_key(|entry| entry.at);
        let sections = (!told.is_empty()).then(|| Section::of("Kurs", told));
        Ok(sections.into_iter().collect())
    }
}

/// What the completion came to, in hundredths of a per cent; none without a quiz or a package, and
/// while the course is taken once more.
async fn result_of(tx: &Tx, row: &CourseUser, edition: &Edition) -> Result<Option<i64>, Fault> {
    if row.is_retaking() {
        return Ok(None);
    }
    Ok(Doings::load(tx, row).await?.mean(&edition.content.0))
}

fn state_text(result: Option<i64>) -> String {
    let result = result.map(|score| format!(", resultat {} %", score_text(score)));
    format!("Fullført{}", result.unwrap_or_default())
}

/// Plain text as cleaned HTML.
fn paragraph(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let said = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<p>{}</p>", said.replace('\n', "<br>"))
}

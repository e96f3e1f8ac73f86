//! Courses in the portfolio of an apprentice.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{CourseId, Fault, PersonId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section};

use crate::{
    capability::COURSEHANDINS,
    open,
    progress::HandinState,
    sealed,
    store::{self, Course},
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
        let courses: HashMap<CourseId, Course> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
        let mut told = Vec::new();
        for row in &rows {
            let (Some(course), Some(done)) = (courses.get(&row.course), row.completed) else {
                continue;
            };
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
                title: course.title.clone(),
                asked: paragraph(&course.description),
                content,
                goals: Vec::new(),
                state: "Fullført".to_owned(),
                at: done,
                statements: Vec::new(),
                files,
            });
        }
        told.sort_by_key(|entry| entry.at);
        let sections = (!told.is_empty()).then(|| Section::of("Kurs", told));
        Ok(sections.into_iter().collect())
    }
}

/// Plain text as cleaned HTML.
fn paragraph(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let said = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<p>{}</p>", said.replace('\n', "<br>"))
}

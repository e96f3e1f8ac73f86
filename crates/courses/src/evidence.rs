//! Courses as what shows the goals of an apprentice.

use std::cmp::Reverse;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence};
use svenn_kernel::{CourseId, Fault, PersonId, Role};

use crate::{
    open,
    store::{self, CourseUser},
};

/// The [`GoalEvidence`] of courses: one that is completed shows the goals that its edition counts
/// for.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalCourses;

#[async_trait]
impl GoalEvidence for GoalCourses {
    fn kind(&self) -> EvidenceKind {
        EvidenceKind { kind: "KURS", label: "Kurs" }
    }

    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault> {
        let people: Vec<PersonId> = asked.apprentices.iter().cloned().map(Into::into).collect();
        let rows = store::completed_of(tx, &people).await?;
        if rows.is_empty() || !open::is_enabled(tx).await? {
            return Ok(Vec::new());
        }
        let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let editions = store::editions(tx, &ids).await?;
        let mut told = Vec::new();
        for row in &rows {
            let edition = editions.get(&(row.course.clone(), row.edition));
            let (Some(edition), Some(at)) = (edition, row.completed) else { continue };
            for goal in &edition.content.0.goals {
                told.push(Evidence {
                    laerling: row.person.clone().into(),
                    goal: goal.clone(),
                    id: row.id.as_str().to_owned(),
                    title: edition.title.clone(),
                    state: "Fullført".to_owned(),
                    at,
                    path: page_for(asked.reader, row),
                    waits: false,
                    approved: None,
                    parts: Vec::new(),
                    how: None,
                });
            }
        }
        told.sort_by(|a, b| (Reverse(a.at), &a.id).cmp(&(Reverse(b.at), &b.id)));
        Ok(told)
    }
}

/// Where the reader sees the course of an apprentice.
fn page_for(reader: Role, row: &CourseUser) -> String {
    match reader {
        Role::Koordinator => format!("/k/kurs/{}", row.course),
        Role::Ansatt => format!("/b/laerlinger/{}", row.person),
        Role::Laerling => format!("/l/kurs/{}", row.course),
    }
}

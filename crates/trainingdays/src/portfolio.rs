//! Training days in the portfolio of an apprentice.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Fault, PersonId, TrainingDayId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section};

use crate::{
    capability::TRAININGDAYRESPONSE,
    rules::{AttendanceStatus, ParticipantKind, feedback_status},
    store::{self, Day, Response},
    user_key,
};

/// The [`PortfolioSource`] of training days: attended days with their results.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioTrainingDays;

#[async_trait]
impl PortfolioSource for PortfolioTrainingDays {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        let person = PersonId::from(of.id.clone());
        let people = std::slice::from_ref(&person);
        let rows = store::of_person(tx, people).await?;
        let ids: Vec<TrainingDayId> = rows.iter().map(|row| row.trainingday.clone()).collect();
        let days: HashMap<TrainingDayId, Day> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
        let mut responses: HashMap<TrainingDayId, Response> =
            store::responses_by_person(tx, people)
                .await?
                .into_iter()
                .map(|it| (it.trainingday.clone(), it))
                .collect();
        let mut told = Vec::new();
        for row in rows.iter().filter(|row| row.kind == ParticipantKind::Apprentice) {
            let Some(day) = days.get(&row.trainingday) else { continue };
            let response = responses.remove(&row.trainingday);
            let was_here = row.attendencestatus == AttendanceStatus::Registered;
            if !was_here && response.is_none() {
                continue;
            }
            let owner = user_key(&day.id, &person);
            let goals = response.as_ref().map(|it| it.curriculum_goals.0.clone());
            let state = match &goals {
                Some(goals) => feedback_status(Some(goals), day.goals()).as_str(),
                None => row.attendencestatus.label(),
            };
            let comment = response.map(|it| it.comment).unwrap_or_default();
            told.push(Entry {
                title: day.title.clone(),
                asked: paragraph(&day.description),
                content: paragraph(&comment),
                goals: goals.unwrap_or_default(),
                state: state.to_owned(),
                at: day.from,
                statements: Vec::new(),
                files: records::of_owner(tx, TRAININGDAYRESPONSE, &owner).await?,
                pictures: std::collections::HashMap::new(),
            });
        }
        told.sort_by_key(|entry| entry.at);
        Ok(vec![Section::of("Aktiviteter", told)])
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

//! The endpoints, one file per use case.

mod rehearsal_answer_create;
mod rehearsal_answer_delete;
mod rehearsal_answers_delete;
mod rehearsal_answers_list;
mod rehearsal_goal_options;
mod rehearsal_own_text_update;
mod rehearsal_question_create;
mod rehearsal_question_delete;
mod rehearsal_question_update;
mod rehearsal_question_view;
mod rehearsal_view;
mod subjects;

use std::sync::Arc;

use axum::Extension;
use serde::Serialize;
use svenn_db::Tx;
use svenn_drafthelp::Writer;
use svenn_http::{Input, Problem, Routes, routes};
use svenn_kernel::{
    Fields, GoalId, OneLine, ProgramAreaId, RehearsalAnswerId, RehearsalQuestionId, Text, Timestamp,
};
use svenn_review::ApprovalQuestions;
use utoipa::ToSchema;

pub(crate) use self::subjects::Subjects;
use crate::{
    bank::HandedIn,
    store::{self, Answer, QuestionChange},
};

/// All endpoints of this crate.
pub(crate) fn routes(
    handed_in: HandedIn,
    asked: Arc<dyn ApprovalQuestions>,
    writer: Writer,
) -> Routes {
    Routes::new()
        .routes(routes!(rehearsal_view::rehearsal_view))
        .routes(routes!(
            rehearsal_answers_list::rehearsal_answers_list,
            rehearsal_answer_create::rehearsal_answer_create,
            rehearsal_answers_delete::rehearsal_answers_delete
        ))
        .routes(routes!(rehearsal_answer_delete::rehearsal_answer_delete))
        .routes(routes!(rehearsal_question_create::rehearsal_question_create))
        .routes(routes!(
            rehearsal_question_view::rehearsal_question_view,
            rehearsal_question_update::rehearsal_question_update,
            rehearsal_question_delete::rehearsal_question_delete
        ))
        .routes(routes!(rehearsal_goal_options::rehearsal_goal_options))
        .routes(routes!(rehearsal_own_text_update::rehearsal_own_text_update))
        .layer(Extension(handed_in))
        .layer(Extension(asked))
        .layer(Extension(writer))
}

/// Longest question, in characters: it is read on a telephone.
const QUESTION_CHARS_MAX: usize = 300;
/// Longest text of what a good answer has, in characters.
const KEY_CHARS_MAX: usize = 1_000;

/// A question as it is to be; it is about a goal or about a trade.
#[derive(Debug, Input)]
#[input(change = QuestionChange, check(kode, programomrade) = about_one)]
pub struct RehearsalQuestionText {
    sporsmal: OneLine<1, QUESTION_CHARS_MAX>,
    /// What a good answer has.
    fasit: Text<1, KEY_CHARS_MAX>,
    /// National code of the goal.
    kode: Option<GoalId>,
    /// Code of the trade.
    programomrade: Option<ProgramAreaId>,
}

fn about_one(kode: &Option<GoalId>, trade: &Option<ProgramAreaId>, fields: &mut Fields) {
    match (kode, trade) {
        (None, None) => fields.wrong("kode", "required", "Velg et kompetansemål eller et lærefag"),
        (Some(_), Some(_)) => {
            fields.wrong("programomrade", "only_one", "Velg enten kompetansemål eller lærefag");
        }
        (Some(_), None) | (None, Some(_)) => {}
    }
}

/// A question of the office.
#[derive(Debug, Serialize, ToSchema)]
pub struct RehearsalQuestionView {
    id: RehearsalQuestionId,
    /// Increases with every change; send back the version you read.
    version: i64,
    sporsmal: String,
    /// What a good answer has.
    fasit: String,
    /// National code of the goal; left out where it is about a trade.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    kode: Option<GoalId>,
    /// Code of the trade; left out where it is about a goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    programomrade: Option<ProgramAreaId>,
    /// What it is about, in words.
    gjelder: String,
}

/// The question as it is stored now; 404 when there is none.
async fn load(tx: &Tx, id: &RehearsalQuestionId) -> Result<RehearsalQuestionView, Problem> {
    let it = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let gjelder = Subjects::load(tx).await?.of(&it).1.to_owned();
    Ok(RehearsalQuestionView {
        id: it.id,
        version: it.version,
        sporsmal: it.sporsmal,
        fasit: it.fasit,
        kode: it.kode,
        programomrade: it.programomrade,
        gjelder,
    })
}

/// An answer of the caller's.
#[derive(Debug, Serialize, ToSchema)]
pub struct RehearsalAnswerView {
    id: RehearsalAnswerId,
    /// The question as it was asked.
    sporsmal: String,
    /// In the caller's own words; may be empty.
    svar: String,
    /// Whether the caller knew it, as they said themselves.
    visste: bool,
    /// When it was answered.
    besvart: Timestamp,
}

impl From<Answer> for RehearsalAnswerView {
    fn from(Answer { id, sporsmal, svar, visste, besvart, .. }: Answer) -> Self {
        Self { id, sporsmal, svar, visste, besvart }
    }
}

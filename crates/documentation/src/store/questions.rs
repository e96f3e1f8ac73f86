//! What is asked of apprentices with approvals.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, TimelineId};

use super::{
    Documentation, TimelineEntry,
    entities::documentation_questions::{ActiveModel, Column, Entity, Model},
    find_many, timeline,
};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// A question with the approval that it went with, and what was approved.
pub struct Asked {
    pub question: String,
    pub approval: TimelineEntry,
    pub row: Documentation,
}

/// Stores the question of an approval that was just given.
pub async fn put(
    tx: &Tx,
    row: &Documentation,
    approval: &TimelineId,
    question: &str,
) -> Result<(), Fault> {
    let new = ActiveModel {
        approval: Set(approval.clone()),
        laerling: Set(row.laerling.clone()),
        question: Set(question.to_owned()),
    };
    Entity::insert(new).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// The questions of these apprentices by their approvals, in no order.
pub async fn by_approval(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
) -> Result<HashMap<TimelineId, String>, Fault> {
    let mut found = HashMap::new();
    for some in laerlinger.chunks(IDS_PER_STATEMENT) {
        let theirs = Entity::find().filter(Column::Laerling.is_in(some.iter().cloned()));
        let theirs = theirs.all(tx).await?.into_iter();
        found.extend(theirs.map(|Model { approval, question, .. }| (approval, question)));
    }
    Ok(found)
}

/// What these apprentices were asked, in no order.
pub async fn of(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<Asked>, Fault> {
    let mut questions = by_approval(tx, laerlinger).await?;
    let approvals: Vec<TimelineId> = questions.keys().cloned().collect();
    let mut found = Vec::with_capacity(approvals.len());
    for some in approvals.chunks(IDS_PER_STATEMENT) {
        let these = timeline::Column::Id.is_in(some.iter().cloned());
        let steps = timeline::Entity::find().filter(these).all(tx).await?;
        let ids: Vec<DocumentationId> = steps.iter().map(|it| it.documentation.clone()).collect();
        let rows = find_many(tx, &ids).await?.into_iter();
        let rows: HashMap<DocumentationId, Documentation> =
            rows.map(|row| (row.id.clone(), row)).collect();
        for approval in steps {
            let row = rows.get(&approval.documentation).cloned();
            let question = questions.remove(&approval.id);
            if let (Some(row), Some(question)) = (row, question) {
                found.push(Asked { question, approval, row });
            }
        }
    }
    Ok(found)
}

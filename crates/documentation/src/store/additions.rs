//! Goals that are to be added to documentation that is approved.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, GoalId, Timestamp};
use svenn_review::ticks::{Proof, Tick};

use super::entities::{documentation_addition_parts as parts, documentation_additions as rows};

/// Rows written, and ids asked for, by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// A goal, or more parts of one, that is to be added to approved documentation. Why it was refused
/// stands in the tick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    pub documentation: DocumentationId,
    pub laerling: ApprenticeId,
    pub tick: Tick,
    /// When the apprentice asked for it.
    pub sent: Timestamp,
}

impl Addition {
    /// Whether it waits for an answer.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.tick.stands()
    }
}

/// What these apprentices have asked for and is not answered yet, what has waited longest first.
pub async fn waiting_of(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<Addition>, Fault> {
    let mut found = Vec::new();
    for some in laerlinger.chunks(ROWS_PER_STATEMENT) {
        let theirs = Condition::all()
            .add(rows::Column::Laerling.is_in(some.iter().cloned()))
            .add(rows::Column::Refused.is_null());
        found.extend(some_of(tx, theirs).await?);
    }
    found.sort_by_key(|it| it.sent);
    Ok(found)
}

/// All that an apprentice asks for, what was refused too; what has waited longest first.
pub async fn all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Addition>, Fault> {
    some_of(tx, Condition::all().add(rows::Column::Laerling.eq(laerling.clone()))).await
}

/// All that is asked for of one piece of documentation, what was refused too.
pub async fn of_documentation(tx: &Tx, id: &DocumentationId) -> Result<Vec<Addition>, Fault> {
    some_of(tx, Condition::all().add(rows::Column::Documentation.eq(id.clone()))).await
}

async fn some_of(tx: &Tx, which: Condition) -> Result<Vec<Addition>, Fault> {
    let found = rows::Entity::find()
        .filter(which)
        .order_by_asc(rows::Column::Sent)
        .order_by_asc(rows::Column::Documentation)
        .order_by_asc(rows::Column::Goal)
        .all(tx)
        .await?;
    let mut chosen: HashMap<(DocumentationId, GoalId), Vec<GoalId>> = HashMap::new();
    for some in found.chunks(ROWS_PER_STATEMENT) {
        let of_them = some.iter().map(|row| row.documentation.clone());
        let of_them = parts::Entity::find()
            .filter(parts::Column::Documentation.is_in(of_them))
            .order_by_asc(parts::Column::Documentation)
            .order_by_asc(parts::Column::Position);
        for row in of_them.all(tx).await? {
            let of = chosen.entry((row.documentation, row.goal)).or_default();
            if !of.contains(&row.subgoal) {
                of.push(row.subgoal);
            }
        }
    }
    let additions = found.into_iter().map(|row| {
        let rows::Model { documentation, goal, laerling, how, sentence, file, sent, refused } = row;
        let parts = chosen.get(&(documentation.clone(), goal.clone())).cloned();
        let proof = Some(Proof { how, sentence, file });
        let parts = parts.unwrap_or_default();
        let tick = Tick { goal, parts, proof, refused, added: None };
        Addition { documentation, laerling, tick, sent }
    });
    Ok(additions.collect())
}

/// Stores what is asked for, in the place of what was asked for of the same goals before.
pub async fn put(tx: &Tx, additions: &[Addition]) -> Result<(), Fault> {
    for it in additions {
        delete(tx, (&it.documentation, &it.tick.goal)).await?;
    }
    let stored = additions.iter().map(|it| {
        let Proof { how, sentence, file } = it.tick.proof.clone().unwrap_or_default();
        rows::ActiveModel {
            documentation: Set(it.documentation.clone()),
            goal: Set(it.tick.goal.clone()),
            laerling: Set(it.laerling.clone()),
            how: Set(how),
            sentence: Set(sentence),
            file: Set(file),
            sent: Set(it.sent),
            refused: Set(it.tick.refused.clone()),
        }
    });
    let stored: Vec<_> = stored.collect();
    for some in stored.chunks(ROWS_PER_STATEMENT) {
        rows::Entity::insert_many(some.to_vec()).exec_without_returning(&tx.later()).await?;
    }
    let chosen = additions.iter().flat_map(|it| {
        (0..).zip(&it.tick.parts).map(|(position, part)| parts::ActiveModel {
            documentation: Set(it.documentation.clone()),
            subgoal: Set(part.clone()),
            goal: Set(it.tick.goal.clone()),
            position: Set(position),
        })
    });
    let chosen: Vec<_> = chosen.collect();
    for some in chosen.chunks(ROWS_PER_STATEMENT) {
        parts::Entity::insert_many(some.to_vec()).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Takes out what is asked for of a goal.
pub async fn delete(tx: &Tx, (id, goal): (&DocumentationId, &GoalId)) -> Result<(), Fault> {
    rows::Entity::delete_by_id((id.clone(), goal.clone())).exec(tx).await?;
    parts::Entity::delete_many()
        .filter(parts::Column::Documentation.eq(id.clone()))
        .filter(parts::Column::Goal.eq(goal.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Stores why what is asked for of a goal is refused.
pub async fn refuse(
    tx: &Tx,
    (id, goal): (&DocumentationId, &GoalId),
    reason: &str,
) -> Result<(), Fault> {
    rows::Entity::update_many()
        .col_expr(rows::Column::Refused, Expr::value(reason.to_owned()))
        .filter(rows::Column::Documentation.eq(id.clone()))
        .filter(rows::Column::Goal.eq(goal.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Who has asked for which of these goals, or parts of goals, to be added.
pub async fn about(tx: &Tx, these: &[GoalId]) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    let mut found = Vec::new();
    for some in these.chunks(ROWS_PER_STATEMENT) {
        let of_goals = rows::Entity::find()
            .select_only()
            .columns([rows::Column::Goal, rows::Column::Laerling])
            .filter(rows::Column::Goal.is_in(some.iter().cloned()))
            .into_tuple::<(GoalId, ApprenticeId)>();
        found.extend(of_goals.all(tx).await?);
        let of_parts = parts::Entity::find()
            .select_only()
            .columns([parts::Column::Subgoal, parts::Column::Documentation])
            .filter(parts::Column::Subgoal.is_in(some.iter().cloned()))
            .into_tuple::<(GoalId, DocumentationId)>();
        let of_parts = of_parts.all(tx).await?;
        let ids: Vec<DocumentationId> = of_parts.iter().map(|(_, id)| id.clone()).collect();
        let owners: HashMap<DocumentationId, ApprenticeId> =
            super::find_many(tx, &ids).await?.into_iter().map(|it| (it.id, it.laerling)).collect();
        let owned = of_parts.into_iter();
        found.extend(owned.filter_map(|(part, id)| Some((part, owners.get(&id)?.clone()))));
    }
    Ok(found)
}

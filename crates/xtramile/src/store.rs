//! What is stored.

use std::collections::{BTreeSet, HashSet};

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Verb};

use crate::XTRAMILECOURSES;

/// Ids asked for by one statement, and rows that one writes; engines limit their values.
const IDS_PER_STATEMENT: usize = 500;
const ROWS_PER_STATEMENT: usize = 100;

mod choice {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, PersonId, Timestamp};

    /// A course that an apprentice has.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "xtramile_courses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        /// The provider's id.
        #[sea_orm(primary_key, auto_increment = false)]
        pub course: String,
        /// As it was called when it was given.
        pub name: String,
        /// As many as it had then.
        pub lessons: i64,
        pub by_id: PersonId,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub use choice::Model as Choice;
use choice::{Column, Entity};

/// A course that is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChoice {
    pub course: String,
    pub name: String,
    pub lessons: i64,
}

/// The courses of an apprentice, in the order in which they were given.
pub async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Choice>, Fault> {
    let theirs = Entity::find().filter(Column::Apprentice.eq(id.clone()));
    let ordered = theirs.order_by_asc(Column::Created).order_by_asc(Column::Course);
    Ok(ordered.all(tx).await?)
}

/// The courses of these apprentices.
pub async fn of_apprentices(tx: &Tx, ids: &BTreeSet<ApprenticeId>) -> Result<Vec<Choice>, Fault> {
    let ids: Vec<&ApprenticeId> = ids.iter().collect();
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = Column::Apprentice.is_in(some.iter().map(|id| (*id).clone()));
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Gives courses to apprentices beside what they have; answers how many of these were new.
///
/// # Errors
/// A fault of the database.
pub async fn give(
    tx: &Tx,
    ids: &BTreeSet<ApprenticeId>,
    courses: &[NewChoice],
    by: &PersonId,
) -> Result<usize, Fault> {
    let there: HashSet<(ApprenticeId, String)> =
        of_apprentices(tx, ids).await?.into_iter().map(|it| (it.apprentice, it.course)).collect();
    let mut rows = Vec::new();
    for id in ids {
        for new in courses {
            if !there.contains(&(id.clone(), new.course.clone())) {
                rows.push(Choice {
                    apprentice: id.clone(),
                    course: new.course.clone(),
                    name: new.name.clone(),
                    lessons: new.lessons,
                    by_id: by.clone(),
                    created: tx.now(),
                });
            }
        }
    }
    // Somebody else may give them at the same time.
    let once = OnConflict::columns([Column::Apprentice, Column::Course]).do_nothing().to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let insert =
            Entity::insert_many(some.iter().cloned().map(IntoActiveModel::into_active_model));
        insert.on_conflict(once.clone()).exec_without_returning(&tx.later()).await?;
    }
    note(tx, rows.iter().map(|row| &row.apprentice).collect());
    Ok(rows.len())
}

/// Takes courses away from apprentices; answers how many they had of these.
pub async fn take_away(
    tx: &Tx,
    ids: &BTreeSet<ApprenticeId>,
    courses: &BTreeSet<String>,
) -> Result<usize, Fault> {
    if courses.is_empty() {
        return Ok(0);
    }
    let mut had = of_apprentices(tx, ids).await?;
    had.retain(|row| courses.contains(&row.course));
    let of: BTreeSet<&ApprenticeId> = had.iter().map(|row| &row.apprentice).collect();
    let all: Vec<&ApprenticeId> = of.iter().copied().collect();
    for some in all.chunks(IDS_PER_STATEMENT) {
        Entity::delete_many()
            .filter(Column::Apprentice.is_in(some.iter().map(|id| (*id).clone())))
            .filter(Column::Course.is_in(courses.iter().cloned()))
            .exec(tx)
            .await?;
    }
    note(tx, of);
    Ok(had.len())
}

/// Removes all that an apprentice has.
pub async fn forget(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let gone = Entity::delete_many().filter(Column::Apprentice.eq(id.clone())).exec(tx).await?;
    if gone.rows_affected > 0 {
        tx.record(XTRAMILECOURSES, id.as_str(), Verb::Delete, Audience::person(id));
    }
    Ok(())
}

fn note(tx: &Tx, changed: BTreeSet<&ApprenticeId>) {
    for id in changed {
        tx.record(XTRAMILECOURSES, id.as_str(), Verb::Update, Audience::person(id));
    }
}

//! Table `interview_entries`: what is written, an answer and a comment for each thing asked.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewId, PersonId, Timestamp};

    /// An answer.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub interview: InterviewId,
        /// The word of a [`crate::rules::Part`].
        #[sea_orm(primary_key, auto_increment = false)]
        pub part: String,
        /// A [`crate::rules::EntryKey`].
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        /// Increases with every write.
        pub version: i64,
        /// A step of the scale, or words.
        pub answer: String,
        pub comment: String,
        #[sea_orm(column_name = "lastEditBy")]
        pub last_edit_by: PersonId,
        #[sea_orm(column_name = "lastEdit")]
        pub last_edit: Timestamp,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewId, PersonId, Verb};

pub use self::row::Model as Entry;
use self::row::{Column, Entity};
use super::{Interview, ROWS_PER_STATEMENT, interview};
use crate::rules::{EntryKey, Part};

pub(super) async fn of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Entry>>, Fault> {
    let mut found: HashMap<InterviewId, Vec<Entry>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Interview.is_in(some.iter().cloned()))
            .order_by_asc(Column::Part)
            .order_by_asc(Column::Key);
        for row in rows.all(tx).await? {
            found.entry(row.interview.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// New text of an entry.
#[derive(Debug, Clone)]
pub struct Written {
    pub part: Part,
    pub key: EntryKey,
    pub answer: String,
    pub comment: String,
    /// The version that was seen: 0 where nothing stood.
    pub version: i64,
}

/// Writes an answer where nobody wrote since it was seen; the entry that stands there now, and
/// whether it is what was to be written. The caller holds the interview.
///
/// # Errors
/// A fault of the database.
pub async fn write_entry(
    tx: &Tx,
    it: &Interview,
    by: &PersonId,
    written: Written,
) -> Result<(Entry, bool), Fault> {
    let key = written.key.to_string();
    let this = Condition::all()
        .add(Column::Interview.eq(it.id.clone()))
        .add(Column::Part.eq(written.part.as_str()))
        .add(Column::Key.eq(key.clone()));
    let stored = Entity::find().filter(this).one(tx).await?;
    if let Some(stored) = stored {
        // The same again is what a line that broke sends.
        let is_same = stored.answer == written.answer && stored.comment == written.comment;
        if is_same || stored.version != written.version {
            return Ok((stored, is_same));
        }
    }
    let row = Entry {
        interview: it.id.clone(),
        part: written.part.as_str().to_owned(),
        key,
        version: written.version.saturating_add(1),
        answer: written.answer,
        comment: written.comment,
        last_edit_by: by.clone(),
        last_edit: tx.now(),
    };
    let replace = OnConflict::columns([Column::Interview, Column::Part, Column::Key])
        .update_columns([
            Column::Version,
            Column::Answer,
            Column::Comment,
            Column::LastEditBy,
            Column::LastEdit,
        ])
        .to_owned();
    Entity::insert(row.clone().into_active_model())
        .on_conflict(replace)
        .exec_without_returning(tx)
        .await?;
    interview::note(tx, it, Verb::Update);
    Ok((row, true))
}

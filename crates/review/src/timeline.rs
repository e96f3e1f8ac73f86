//! What happened to something that is handed in, and what was said with it: one entry for each
//! step. Each capability has a table of its own, in the same shape.

use svenn_kernel::{PersonId, Role, Timestamp};

use crate::Step;

/// Most rows or ids in one statement; engines limit its values.
pub const ROWS_PER_STATEMENT: usize = 500;

/// A step that was taken before it came here.
#[derive(Debug, Clone)]
pub struct BackfilledStep {
    pub step: Step,
    pub at: Timestamp,
    /// Who took it.
    pub by: PersonId,
    pub rolle: Role,
    pub comment: Option<String>,
}

/// The version after so many steps: the first is the draft's, and each step makes the next.
#[must_use]
pub fn version_after(steps: usize) -> i64 {
    i64::try_from(steps).unwrap_or(i64::MAX).saturating_add(1)
}

/// The timeline of a kind of thing: the entity of its table, whose column `$of` names the thing,
/// and what is asked of it.
///
/// `timeline!("hour_timeline", sheet: HourSheetId, Sheet)` stands in a module of its own.
#[macro_export]
macro_rules! timeline {
    ($table:literal, $of:ident: $id:ty, $column:ident) => {
        use std::collections::HashMap;

        use sea_orm::{
            ActiveValue::Set, IntoActiveModel, QueryOrder, QuerySelect, entity::prelude::*,
        };
        use svenn_db::Tx;
        use svenn_http::{Caller, personal::ExportRecord};
        use svenn_kernel::{Fault, PersonId, TimelineId, Timestamp};
        use $crate::{
            Approval, Event,
            timeline::{BackfilledStep, ROWS_PER_STATEMENT, version_after},
            view::{self, ReviewEvent, StoredEvent},
        };

        /// One step.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = $table)]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: TimelineId,
            /// What it happened to.
            pub $of: $id,
            /// The version it led to, which gives the order.
            pub version: i64,
            /// The word of an [`Event`].
            #[sea_orm(column_name = "type")]
            pub kind: String,
            pub at: Timestamp,
            /// The role of the one who did it.
            pub by_rolle: String,
            /// The one who did it.
            pub by_id: PersonId,
            pub comment: Option<String>,
        }

        svenn_db::no_relations!();

        /// History, oldest first.
        pub async fn timeline_of(tx: &Tx, id: &$id) -> Result<Vec<Model>, Fault> {
            let entries = Entity::find()
                .filter(Column::$column.eq(id.clone()))
                .order_by_asc(Column::Version)
                .all(tx)
                .await?;
            Ok(entries)
        }

        /// The same as it is shown.
        pub async fn events_of(tx: &Tx, id: &$id) -> Result<Vec<ReviewEvent>, Fault> {
            let entries = timeline_of(tx, id).await?.into_iter();
            let entries = entries.map(|entry| StoredEvent {
                id: entry.id,
                kind: entry.kind,
                at: entry.at,
                by_rolle: entry.by_rolle,
                by_id: entry.by_id,
                comment: entry.comment,
            });
            view::shown(tx, entries.collect()).await
        }

        /// The same of each of these.
        #[allow(dead_code, reason = "each capability asks what it needs")]
        pub async fn timelines_of(tx: &Tx, ids: &[$id]) -> Result<HashMap<$id, Vec<Model>>, Fault> {
            let mut found: HashMap<_, Vec<_>> = HashMap::new();
            for some in ids.chunks(ROWS_PER_STATEMENT) {
                let theirs = Entity::find()
                    .filter(Column::$column.is_in(some.iter().cloned()))
                    .order_by_asc(Column::Version);
                for entry in theirs.all(tx).await? {
                    found.entry(entry.$of.clone()).or_default().push(entry);
                }
            }
            Ok(found)
        }

        /// An entry in the export of a person's data; the field names the thing.
        pub fn exported(entry: Model, field: [&'static str; 2], name: String) -> ExportRecord {
            let [key, label] = field;
            ExportRecord::new()
                .with(key, label, name)
                .with("tidspunkt", "Når", entry.at)
                .with("hva", "Hva", entry.kind)
                .with("kommentar", "Kommentar", entry.comment)
        }

        /// What somebody did, and when; oldest first.
        pub async fn steps_of(
            tx: &Tx,
            person: &PersonId,
        ) -> Result<Vec<(Timestamp, String)>, Fault> {
            let theirs = Entity::find()
                .select_only()
                .columns([Column::At, Column::Kind])
                .filter(Column::ById.eq(person.clone()))
                .order_by_asc(Column::At);
            Ok(theirs.into_tuple().all(tx).await?)
        }

        /// When each of these was sent last; what never was is left out.
        #[allow(dead_code, reason = "each capability asks what it needs")]
        pub async fn last_sent(tx: &Tx, ids: &[$id]) -> Result<HashMap<$id, Timestamp>, Fault> {
            let mut found = HashMap::new();
            for some in ids.chunks(ROWS_PER_STATEMENT) {
                let sent = Entity::find()
                    .select_only()
                    .column(Column::$column)
                    .column_as(Column::At.max(), "last")
                    .filter(Column::$column.is_in(some.iter().cloned()))
                    .filter(Column::Kind.eq(Event::Sent.as_str()))
                    .group_by(Column::$column);
                found.extend(sent.into_tuple::<($id, Timestamp)>().all(tx).await?);
            }
            Ok(found)
        }

        /// The approval, where that is what happened last.
        pub async fn last_approval(tx: &Tx, id: &$id) -> Result<Option<Approval>, Fault> {
            let last = timeline_of(tx, id).await?.pop();
            let approval = last.filter(|entry| entry.kind == Event::Approved.as_str());
            Ok(approval.map(|entry| Approval { id: entry.id, by: entry.by_id, at: entry.at }))
        }

        /// Notes what the caller did to this, which led to this version.
        pub async fn add_to_timeline(
            tx: &Tx,
            (id, version): (&$id, i64),
            event: Event,
            by: &Caller,
            comment: Option<String>,
        ) -> Result<(), Fault> {
            let entry = ActiveModel {
                id: Set(TimelineId::new(tx.now(), tx.entropy())),
                $of: Set(id.clone()),
                version: Set(version),
                kind: Set(event.as_str().to_owned()),
                at: Set(tx.now()),
                by_rolle: Set(by.rolle.as_str().to_owned()),
                by_id: Set(by.person.clone()),
                comment: Set(comment),
            };
            Entity::insert(entry).exec_without_returning(&tx.later()).await?;
            Ok(())
        }

        /// The entries of steps that were taken before they came here.
        #[allow(dead_code, reason = "each capability asks what it needs")]
        pub fn backfilled<'a>(
            tx: &'a Tx,
            id: &'a $id,
            steps: &'a [BackfilledStep],
        ) -> impl Iterator<Item = Model> + 'a {
            (1_usize..).zip(steps).map(|(number, step)| Model {
                id: TimelineId::new(step.at, tx.entropy()),
                $of: id.clone(),
                version: version_after(number),
                kind: step.step.event().as_str().to_owned(),
                at: step.at,
                by_rolle: step.rolle.as_str().to_owned(),
                by_id: step.by.clone(),
                comment: step.comment.clone(),
            })
        }

        /// Stores entries as they are.
        #[allow(dead_code, reason = "each capability asks what it needs")]
        pub async fn insert_timeline(tx: &Tx, entries: &[Model]) -> Result<(), Fault> {
            for some in entries.chunks(ROWS_PER_STATEMENT) {
                let rows = some.iter().map(|entry| entry.clone().into_active_model());
                Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
            }
            Ok(())
        }

        /// Takes an entry out again that nobody is to be told of any more.
        pub async fn remove_from_timeline(tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
            Entity::delete_by_id(id.clone()).exec(tx).await?;
            Ok(())
        }
    };
}

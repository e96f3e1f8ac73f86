//! What has gone out, and how far each noon is.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use svenn_db::Tx;
use svenn_http::{announcements::Template, reminders::Reminder};
use svenn_kernel::{Fault, PersonId};

pub use self::{noon::Model as NoonRow, reminder::Model as Sent};
use crate::rules::shifted;

/// Rows written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 100;
const IDS_PER_STATEMENT: usize = 500;
/// What has gone out is kept for so long: far longer than anything is made up for.
const SENT_DAYS_KEPT: i64 = 60;

mod reminder {
    //! Table `reminders`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::PersonId;

    /// A reminder that has gone out; its key is its identity.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reminders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub template: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// What it is about.
        #[sea_orm(primary_key, auto_increment = false)]
        pub collection: String,
        /// Its id.
        #[sea_orm(primary_key, auto_increment = false)]
        pub record: String,
        /// The day on which it was due.
        #[sea_orm(primary_key, auto_increment = false)]
        pub due: NaiveDate,
        /// Whom it names.
        pub om: Option<PersonId>,
        /// The day of the noon at which it went out.
        pub sent: NaiveDate,
        /// Template, person and that day, where nobody gets two in a day.
        pub one_a_day: Option<String>,
    }

    svenn_db::no_relations!();
}

mod noon {
    //! Table `reminder_noons`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// How far a noon is with a template.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reminder_noons")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub template: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: NaiveDate,
        pub begun: Timestamp,
        /// When the last of them was queued.
        pub finished: Option<Timestamp>,
        /// How many there were.
        pub sent: i64,
    }

    svenn_db::no_relations!();
}

/// The last noon that each template has behind it.
pub async fn finished(tx: &Tx) -> Result<HashMap<String, NaiveDate>, Fault> {
    let last: Vec<(String, NaiveDate)> = noon::Entity::find()
        .select_only()
        .column(noon::Column::Template)
        .column_as(noon::Column::Day.max(), "last")
        .filter(noon::Column::Finished.is_not_null())
        .group_by(noon::Column::Template)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(last.into_iter().collect())
}

/// The newest noon that was begun, with all templates; empty before the first.
pub async fn newest(tx: &Tx) -> Result<Vec<NoonRow>, Fault> {
    let newest = noon::Entity::find().order_by_desc(noon::Column::Day).limit(1).one(tx).await?;
    let Some(newest) = newest else { return Ok(Vec::new()) };
    let same = noon::Column::Day.eq(newest.day);
    Ok(noon::Entity::find().filter(same).order_by_asc(noon::Column::Template).all(tx).await?)
}

/// How far a noon is with a template; `None` before it is begun.
pub async fn noon_of(tx: &Tx, template: &str, day: NaiveDate) -> Result<Option<NoonRow>, Fault> {
    Ok(noon::Entity::find_by_id((template.to_owned(), day)).one(tx).await?)
}

/// Begins a noon with a template; one that was begun is left as it is.
pub async fn begin(tx: &Tx, template: &str, day: NaiveDate) -> Result<(), Fault> {
    let row =
        NoonRow { template: template.to_owned(), day, begun: tx.now(), finished: None, sent: 0 };
    let once =
        OnConflict::columns([noon::Column::Template, noon::Column::Day]).do_nothing().to_owned();
    let row = row.into_active_model();
    noon::Entity::insert(row).on_conflict(once).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Writes down that so many more were queued, and whether they were the last.
pub async fn advance(
    tx: &Tx,
    template: &str,
    day: NaiveDate,
    more: usize,
    is_last: bool,
) -> Result<(), Fault> {
    let more = i64::try_from(more).unwrap_or(i64::MAX);
    let mut update = noon::Entity::update_many()
        .col_expr(noon::Column::Sent, Expr::col(noon::Column::Sent).add(more));
    if is_last {
        update = update.col_expr(noon::Column::Finished, Expr::value(Some(tx.now())));
    }
    update
        .filter(noon::Column::Template.eq(template))
        .filter(noon::Column::Day.eq(day))
        .exec(tx)
        .await?;
    Ok(())
}

/// Those of what was found, each with the day on which it was due, that did not go out before.
/// Of what a person gets one of in a day, nothing is left for people who had theirs.
pub async fn not_sent(
    tx: &Tx,
    template: &Template,
    today: NaiveDate,
    found: Vec<(Reminder, NaiveDate)>,
) -> Result<Vec<(Reminder, NaiveDate)>, Fault> {
    let mut seen = HashSet::new();
    let mut told_today = HashSet::new();
    let people: HashSet<&PersonId> = found.iter().map(|(it, _)| &it.person).collect();
    let people: Vec<&PersonId> = people.into_iter().collect();
    for some in people.chunks(IDS_PER_STATEMENT) {
        let sent = reminder::Entity::find()
            .filter(reminder::Column::Template.eq(template.id))
            .filter(reminder::Column::Person.is_in(some.iter().map(|it| it.as_str())))
            .all(tx)
            .await?;
        for row in sent {
            if row.sent == today {
                told_today.insert(row.person.clone());
            }
            seen.insert((row.person, row.collection, row.record, row.due));
        }
    }
    let one_a_day = template.offsets().is_some_and(|it| it.one_a_day);
    let is_new = |(it, due): &(Reminder, NaiveDate)| {
        let about = it.about.clone();
        let had_one = one_a_day && told_today.contains(&it.person);
        !had_one && seen.insert((it.person.clone(), about.collection, about.record, *due))
    };
    Ok(found.into_iter().filter(is_new).collect())
}

/// Writes down what goes out. One that went out before is a fault, and nothing goes out.
pub async fn insert(
    tx: &Tx,
    template: &Template,
    today: NaiveDate,
    sent: &[(Reminder, NaiveDate)],
) -> Result<(), Fault> {
    let one_a_day = template.offsets().is_some_and(|it| it.one_a_day);
    // Those that stand in one reminder: the first stands for all.
    let mut told = HashSet::new();
    let mut row = |(it, due): &(Reminder, NaiveDate)| {
        let stands_for_all = one_a_day && told.insert(it.person.clone());
        let row = Sent {
            template: template.id.to_owned(),
            person: it.person.clone(),
            collection: it.about.collection.clone(),
            record: it.about.record.clone(),
            due: *due,
            om: it.om.clone(),
            sent: today,
            one_a_day: stands_for_all.then(|| format!("{} {} {today}", template.id, it.person)),
        };
        row.into_active_model()
    };
    for some in sent.chunks(ROWS_PER_STATEMENT) {
        reminder::Entity::insert_many(some.iter().map(&mut row))
            .exec_without_returning(&tx.later())
            .await?;
    }
    Ok(())
}

/// Removes what nothing is compared with any more.
pub async fn prune(tx: &Tx, today: NaiveDate) -> Result<(), Fault> {
    let before = shifted(today, -SENT_DAYS_KEPT);
    reminder::Entity::delete_many().filter(reminder::Column::Due.lt(before)).exec(tx).await?;
    noon::Entity::delete_many().filter(noon::Column::Day.lt(before)).exec(tx).await?;
    Ok(())
}

/// What somebody was reminded of, newest first.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<Sent>, Fault> {
    let hers = reminder::Entity::find().filter(reminder::Column::Person.eq(person.clone()));
    Ok(hers.order_by_desc(reminder::Column::Due).all(tx).await?)
}

/// Deletes a person's reminders, and those of others that name the person.
pub async fn delete_person(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers = Condition::any()
        .add(reminder::Column::Person.eq(person.clone()))
        .add(reminder::Column::Om.eq(person.clone()));
    reminder::Entity::delete_many().filter(hers).exec(tx).await?;
    Ok(())
}

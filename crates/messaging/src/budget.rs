//! How many SMS the office sends on a day, and what waits because they are used up.
//!
//! Every SMS that is not a code is counted here before it is handed over, once however often it is
//! tried. What does not fit waits, in sight, until the next morning or a higher limit; codes to
//! sign in are never counted and never wait.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use svenn_access::accounts;
use svenn_db::{Audience, Tx};
use svenn_http::announcements::{Announcement, Enclosed};
use svenn_kernel::{Collection, Fault, Role, Timestamp, Verb, oslo};

use crate::{
    automatic::{self, outbox},
    delivery,
    entity::recipient,
    notifications::{self, About},
    reports,
    rules::{
        Delivery, MessageKind, Reason,
        budget::{Decision, SMS_PER_DAY_DEFAULT, Used, decide, resumes},
    },
    store::{self, Recipient},
    templates::{BRUKT, GRENSE, NEARLY_SPENT, SPENT},
};

/// How many SMS the office may send.
pub const SMSBUDGET: Collection = Collection("SMSBUDGET");
/// SMS are counted one after the other under this name.
const LOCK: &str = "sms budget";
/// The only key of the table.
const ROW_ID: &str = "ORG";
/// The page that shows what waits.
const ROUTE: &str = "/k/meldinger";

mod day {
    //! Table `sms_days`.

    use sea_orm::entity::prelude::*;

    /// What went out on a day in Norway.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sms_days")]
    pub struct Model {
        /// As `2026-11-20`.
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: String,
        pub parts: i64,
        pub warned: bool,
        pub spent: bool,
    }

    svenn_db::no_relations!();
}

mod row {
    //! Table `sms_budget`.

    use sea_orm::entity::prelude::*;

    /// Settings of the draft help.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sms_budget")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        pub per_day: i64,
    }

    svenn_db::no_relations!();
}

/// The limit, and what is used of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// 0 before the office has chosen a limit.
    pub version: i64,
    /// SMS a day.
    pub per_day: i64,
    /// Today.
    pub used: Used,
    /// Receivers whose SMS waits.
    pub waiting: i64,
}

/// Waits for the turn to change or use the budget.
pub async fn lock(tx: &Tx) -> Result<(), Fault> {
    tx.lock(LOCK).await
}

/// The limit that the office has chosen, with its version.
pub async fn limit(tx: &Tx) -> Result<(i64, i64), Fault> {
    let row = row::Entity::find_by_id(ROW_ID).one(tx).await?;
    Ok(row.map_or((0, SMS_PER_DAY_DEFAULT), |row| (row.version, row.per_day)))
}

pub async fn load(tx: &Tx) -> Result<Budget, Fault> {
    let (version, per_day) = limit(tx).await?;
    let used = used(tx, &today(tx)).await?;
    let waiting = recipient::Entity::find().filter(held()).count(tx).await?;
    let waiting = i64::try_from(waiting + outbox::held(tx).await?).unwrap_or(i64::MAX);
    Ok(Budget { version, per_day, used, waiting })
}

/// Stores another limit. What waits is tried again at once: it goes out as far as it fits.
pub async fn save(tx: &Tx, version: i64, per_day: i64) -> Result<(), Fault> {
    let row = row::ActiveModel {
        id: Set(ROW_ID.to_owned()),
        version: Set(version),
        per_day: Set(per_day),
    };
    let replace = OnConflict::column(row::Column::Id)
        .update_columns([row::Column::Version, row::Column::PerDay])
        .to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    mark(tx, &today(tx), Used { warned: false, spent: false, ..used(tx, &today(tx)).await? })
        .await?;
    note(tx);
    let waiting = recipient::Entity::find().filter(held()).all(tx).await?;
    let occasion = format!("limit {version}");
    delivery::enqueue_again(tx, &waiting, &occasion, tx.now()).await?;
    outbox::enqueue_held(tx, &occasion).await
}

/// Whether an SMS of so many parts fits into what may go out today, and is counted; one that was
/// counted before under its reference fits. What does not is to be tried again at [`resumes`].
pub async fn take(tx: &Tx, reference: &str, parts: usize) -> Result<bool, Fault> {
    lock(tx).await?;
    if reports::find(tx, reference).await?.is_some() {
        return Ok(true);
    }
    let parts = i64::try_from(parts).unwrap_or(i64::MAX);
    let (day, (_, per_day)) = (today(tx), limit(tx).await?);
    let before = used(tx, &day).await?;
    match decide(per_day, before, parts) {
        Decision::Send { warn } => {
            let parts_then = before.parts.saturating_add(parts);
            let warned = before.warned || warn;
            mark(tx, &day, Used { parts: parts_then, warned, ..before }).await?;
            reports::insert(tx, reference, MessageKind::Sms, parts).await?;
            if warn {
                tell(tx, &day, Told::Warning { used: parts_then, per_day }).await?;
            }
            Ok(true)
        }
        Decision::Hold { tell: is_first } => {
            if is_first {
                mark(tx, &day, Used { warned: true, spent: true, ..before }).await?;
                tell(tx, &day, Told::Spent { per_day }).await?;
            }
            Ok(false)
        }
    }
}

/// Gives back what was counted for an SMS that its provider did not take after all.
pub async fn give_back(tx: &Tx, reference: &str) -> Result<(), Fault> {
    let Some(dispatch) = reports::find(tx, reference).await? else { return Ok(()) };
    lock(tx).await?;
    reports::delete(tx, reference).await?;
    day::Entity::update_many()
        .col_expr(day::Column::Parts, Expr::col(day::Column::Parts).sub(dispatch.parts))
        .filter(day::Column::Day.eq(day_text(dispatch.handed)))
        .exec(tx)
        .await?;
    Ok(())
}

/// Lets a receiver's SMS wait for the next morning, and says so.
pub async fn hold(tx: &Tx, receiver: &Recipient) -> Result<(), Fault> {
    store::finalise(tx, receiver, Delivery::Queued, Some(Reason::Budget)).await?;
    let (again, day) = (std::slice::from_ref(receiver), today(tx));
    delivery::enqueue_again(tx, again, &day, resumes(tx.now())).await
}

/// Lets an automatic SMS wait for the next morning, and says so.
pub async fn hold_automatic(tx: &Tx, key: &str) -> Result<(), Fault> {
    outbox::hold(tx, key, Reason::Budget, &today(tx), resumes(tx.now())).await
}

/// The receivers whose SMS waits.
fn held() -> sea_orm::Condition {
    sea_orm::Condition::all()
        .add(recipient::Column::Status.eq(Delivery::Queued.as_str()))
        .add(recipient::Column::Reason.eq(Reason::Budget.as_str()))
}

fn today(tx: &Tx) -> String {
    day_text(tx.now())
}

fn day_text(at: Timestamp) -> String {
    oslo::day_of(at).to_string()
}

async fn used(tx: &Tx, day: &str) -> Result<Used, Fault> {
    let row = day::Entity::find_by_id(day).one(tx).await?;
    Ok(row.map_or_else(Used::default, |row| Used {
        parts: row.parts,
        warned: row.warned,
        spent: row.spent,
    }))
}

async fn mark(tx: &Tx, day: &str, used: Used) -> Result<(), Fault> {
    let row = day::ActiveModel {
        day: Set(day.to_owned()),
        parts: Set(used.parts),
        warned: Set(used.warned),
        spent: Set(used.spent),
    };
    let replace = OnConflict::column(day::Column::Day)
        .update_columns([day::Column::Parts, day::Column::Warned, day::Column::Spent])
        .to_owned();
    day::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// What the coordinators are told.
enum Told {
    Warning { used: i64, per_day: i64 },
    Spent { per_day: i64 },
}

async fn tell(tx: &Tx, day: &str, told: Told) -> Result<(), Fault> {
    let about = About { collection: SMSBUDGET.0.to_owned(), record: day.to_owned() };
    let (template, values) = match told {
        Told::Warning { used, per_day } => {
            (&NEARLY_SPENT, vec![(BRUKT, used.to_string()), (GRENSE, per_day.to_string())])
        }
        Told::Spent { per_day } => {
            notifications::take_back(tx, &about, NEARLY_SPENT.id).await?;
            (&SPENT, vec![(GRENSE, per_day.to_string())])
        }
    };
    for person in accounts::open_of_role(tx, Role::Koordinator).await? {
        let new = Announcement {
            template,
            person,
            contact: None,
            om: None,
            about: about.clone(),
            values: values.clone(),
            route: ROUTE.to_owned(),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

fn note(tx: &Tx) {
    tx.record(SMSBUDGET, tx.tenant().as_str(), Verb::Update, Audience::Coordinators);
}

//! SMS and e-mails that the product sends by itself, and what became of each.

use std::collections::{BTreeSet, HashMap};

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, OnConflict},
};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::announcements::Enclosed;
use svenn_jobs::{NewJob, enqueue_bulk_in_lines, enqueue_in_line};
use svenn_kernel::{Fault, FileId, NotificationId, PersonId, Timestamp, stored_words};

pub use crate::entity::automatic_message::Model as AutomaticMessage;
use crate::{
    entity::{
        automatic_message::{Column, Entity},
        notification,
    },
    rules::{Delivery, MessageKind, Reason, reports::Known},
};

/// The kind of a job that sends one of them as an e-mail.
pub const AUTOMATIC: &str = "automatic message";
/// The same as an SMS.
pub const AUTOMATIC_SMS: &str = "automatic sms";
/// Rows written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 100;
const IDS_PER_STATEMENT: usize = 500;

/// What became of an automatic SMS or e-mail.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Outcome {
    /// On its way.
    Queued,
    /// The provider has taken it.
    Sent,
    /// The provider says that it has arrived.
    Arrived,
    /// Will not be delivered.
    Failed,
    /// There is no number or address.
    NoContact,
    /// It was read in the notification centre or taken back before it left.
    Unneeded,
    /// The receiver has switched the channel off.
    Unwanted,
}

impl Outcome {
    /// Reads the stored word.
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Failed)
    }
}

/// Which one: everything else is looked up when it is sent.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    pub key: String,
}

/// Our name for one to its provider; also that of the job that sends it.
pub fn reference(key: &str) -> String {
    format!("{AUTOMATIC} {key}")
}

/// Which event it speaks of, and what goes along, as both are stored.
pub fn stored(enclosed: &Enclosed) -> Result<(String, String), Fault> {
    if enclosed.is_empty() {
        return Ok(Default::default());
    }
    let event = enclosed.invite.as_ref().map(|it| it.event.uid.clone()).unwrap_or_default();
    Ok((event, serde_json::to_string(enclosed)?))
}

/// What goes along with one.
pub fn enclosed(row: &AutomaticMessage) -> Result<Enclosed, Fault> {
    if row.enclosed.is_empty() {
        return Ok(Enclosed::default());
    }
    Ok(serde_json::from_str(&row.enclosed)?)
}

/// The job that sends one, and its line: what somebody is told arrives in the order in which it was
/// told, and what calendars are told of an event above all.
fn job(row: &AutomaticMessage, due: Timestamp) -> Result<(NewJob, String), Fault> {
    let payload = serde_json::to_string(&Payload { key: row.key.clone() })?;
    let kind = match MessageKind::from_stored(&row.kind) {
        MessageKind::Sms => AUTOMATIC_SMS,
        MessageKind::Epost | MessageKind::Push => AUTOMATIC,
    };
    let line = format!("{kind} to {}", row.person);
    Ok((NewJob { kind, key: reference(&row.key), payload, due }, line))
}

/// The same once more, for one that waits. The same occasion queues it once.
fn job_again(
    row: &AutomaticMessage,
    occasion: &str,
    due: Timestamp,
) -> Result<(NewJob, String), Fault> {
    let (first, line) = job(row, due)?;
    Ok((NewJob { key: format!("{} {occasion}", first.key), ..first }, line))
}

/// SMS that wait because those of the day are used up.
fn waiting() -> Condition {
    Condition::all()
        .add(Column::Status.eq(Outcome::Queued.as_str()))
        .add(Column::Reason.eq(Reason::Budget.as_str()))
}

/// How many SMS wait because those of the day are used up.
pub async fn held(tx: &Tx) -> Result<u64, Fault> {
    Ok(Entity::find().filter(waiting()).count(tx).await?)
}

/// Tries at once what waits.
pub async fn enqueue_held(tx: &Tx, occasion: &str) -> Result<(), Fault> {
    let rows = Entity::find().filter(waiting()).all(tx).await?;
    let jobs = rows.iter().map(|row| job_again(row, occasion, tx.now()));
    enqueue_bulk_in_lines(tx, jobs.collect::<Result<Vec<_>, _>>()?).await
}

/// Lets one wait until then, and says why. The same occasion lets it wait once.
pub async fn hold(
    tx: &Tx,
    key: &str,
    reason: Reason,
    occasion: &str,
    until: Timestamp,
) -> Result<(), Fault> {
    say_why(tx, key, reason).await?;
    let Some(row) = find(tx, key).await? else { return Ok(()) };
    let (again, line) = job_again(&row, occasion, until)?;
    enqueue_in_line(tx, again, line).await
}

/// Says why one waits.
pub async fn say_why(tx: &Tx, key: &str, reason: Reason) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Reason, Expr::value(reason.as_str()))
        .col_expr(Column::Oppdatert, Expr::value(tx.now()))
        .filter(Column::Key.eq(key))
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Writes down what the provider reports of one that it had taken.
pub async fn reported(tx: &Tx, key: &str, known: Known) -> Result<(), Fault> {
    let outcome = match known.delivery() {
        Delivery::Failed | Delivery::NoContact => Outcome::Failed,
        Delivery::Queued | Delivery::Delivered => Outcome::Sent,
        Delivery::Arrived => Outcome::Arrived,
    };
    let digest = find(tx, key).await?.map(|row| row.digest).filter(|it| !it.is_empty());
    // What went out in one letter came back in one.
    let meant = match digest {
        Some(digest) => Column::Digest.eq(digest),
        None => Column::Key.eq(key),
    };
    let taken = [Outcome::Sent, Outcome::Arrived, Outcome::Failed].map(Outcome::as_str);
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(outcome.as_str()))
        .col_expr(Column::Reason, Expr::value(known.reason.map_or("", Reason::as_str)))
        .col_expr(Column::Oppdatert, Expr::value(known.at))
        .filter(meant)
        .filter(Column::Status.is_in(taken))
        .exec(tx)
        .await?;
    Ok(())
}

/// Stores an automatic message and queues it, unless one with the same key is stored already.
pub async fn put(tx: &Tx, row: AutomaticMessage, due: Timestamp) -> Result<(), Fault> {
    let (job, line) = job(&row, due)?;
    insert(tx, std::slice::from_ref(&row)).await?;
    enqueue_in_line(tx, job, line).await
}

/// Stores many messages at once and queues them, behind whatever is one person's.
pub async fn put_many(tx: &Tx, rows: &[AutomaticMessage]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        insert(tx, some).await?;
    }
    let jobs = rows.iter().map(|row| job(row, tx.now())).collect::<Result<Vec<_>, _>>()?;
    enqueue_bulk_in_lines(tx, jobs).await
}

async fn insert(tx: &Tx, rows: &[AutomaticMessage]) -> Result<(), Fault> {
    overtake(tx, rows).await?;
    let rows = rows.iter().cloned().map(IntoActiveModel::into_active_model);
    let once = OnConflict::column(Column::Key).do_nothing().to_owned();
    Entity::insert_many(rows).on_conflict(once).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// What waits still to say something of the same events to the same people is overtaken, so that
/// nothing arrives after what came later.
async fn overtake(tx: &Tx, rows: &[AutomaticMessage]) -> Result<(), Fault> {
    let events: BTreeSet<&str> =
        rows.iter().map(|row| row.event.as_str()).filter(|it| !it.is_empty()).collect();
    for event in events {
        let of_it = || rows.iter().filter(|row| row.event == event);
        Entity::update_many()
            .col_expr(Column::Status, Expr::value(Outcome::Unneeded.as_str()))
            .col_expr(Column::Oppdatert, Expr::value(tx.now()))
            .filter(Column::Event.eq(event))
            .filter(Column::Person.is_in(of_it().map(|row| row.person.as_str())))
            .filter(Column::Key.is_not_in(of_it().map(|row| row.key.as_str())))
            .filter(Column::Status.eq(Outcome::Queued.as_str()))
            .exec(tx)
            .await?;
    }
    Ok(())
}

pub async fn find(tx: &Tx, key: &str) -> Result<Option<AutomaticMessage>, Fault> {
    Ok(Entity::find_by_id(key.to_owned()).one(tx).await?)
}

/// Those whose name begins so.
pub async fn named(tx: &Tx, beginning: &str) -> Result<Vec<AutomaticMessage>, Fault> {
    let found = Entity::find().filter(Column::Key.starts_with(beginning));
    Ok(found.order_by_asc(Column::Key).all(tx).await?)
}

/// Writes down what became of one, and where it went.
pub async fn finalise(
    tx: &Tx,
    key: &str,
    outcome: Outcome,
    reason: Option<Reason>,
    kontakt: &str,
) -> Result<(), Fault> {
    let reason = reason.map_or("", Reason::as_str);
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(outcome.as_str()))
        .col_expr(Column::Reason, Expr::value(reason))
        .col_expr(Column::Kontakt, Expr::value(kontakt))
        .col_expr(Column::Oppdatert, Expr::value(tx.now()))
        .filter(Column::Key.eq(key))
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

/// How often a template went out through a channel since an instant, and when last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sent {
    pub count: i64,
    pub last: Option<Timestamp>,
}

/// The same of every template and channel.
pub async fn sent_since(
    tx: &Tx,
    since: Timestamp,
) -> Result<HashMap<(String, MessageKind), Sent>, Fault> {
    let gone = [Outcome::Queued, Outcome::Sent, Outcome::Arrived].map(Outcome::as_str);
    let rows: Vec<(String, String, i64, Option<Timestamp>)> = Entity::find()
        .select_only()
        .columns([Column::Template, Column::Kind])
        .column_as(Column::Key.count(), "count")
        .column_as(Column::Tidspunkt.max(), "last")
        .filter(Column::Tidspunkt.gte(since))
        .filter(Column::Status.is_in(gone))
        .group_by(Column::Template)
        .group_by(Column::Kind)
        .into_tuple()
        .all(tx)
        .await?;
    let mut sent: HashMap<_, _> = rows
        .into_iter()
        .map(|(template, kind, count, last)| {
            ((template, MessageKind::from_stored(&kind)), Sent { count, last })
        })
        .collect();
    let told: Vec<(String, i64, Option<Timestamp>)> = notification::Entity::find()
        .select_only()
        .column(notification::Column::Template)
        .column_as(notification::Column::Id.count(), "count")
        .column_as(notification::Column::Tidspunkt.max(), "last")
        .filter(notification::Column::Tidspunkt.gte(since))
        .group_by(notification::Column::Template)
        .into_tuple()
        .all(tx)
        .await?;
    for (template, count, last) in told {
        sent.insert((template, MessageKind::Push), Sent { count, last });
    }
    Ok(sent)
}

/// As what else these notifications went out.
pub async fn kinds_of(
    tx: &Tx,
    notifications: &[NotificationId],
) -> Result<HashMap<NotificationId, Vec<MessageKind>>, Fault> {
    let mut kinds: HashMap<NotificationId, Vec<MessageKind>> = HashMap::new();
    for some in notifications.chunks(IDS_PER_STATEMENT) {
        let rows: Vec<(Option<NotificationId>, String)> = Entity::find()
            .select_only()
            .columns([Column::Notification, Column::Kind])
            .filter(Column::Notification.is_in(some.iter().cloned()))
            .filter(Column::Status.is_in([Outcome::Sent, Outcome::Arrived].map(Outcome::as_str)))
            .order_by_asc(Column::Kind)
            .into_tuple()
            .all(tx)
            .await?;
        for (notification, kind) in rows {
            let Some(notification) = notification else { continue };
            kinds.entry(notification).or_default().push(MessageKind::from_stored(&kind));
        }
    }
    Ok(kinds)
}

/// Whether a stored file goes along with one that waits still.
///
/// # Errors
/// A fault of the database.
pub async fn is_enclosed(tx: &Tx, file: &FileId) -> Result<bool, Fault> {
    let with_it = Entity::find()
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .filter(Column::Enclosed.contains(file.as_str()));
    Ok(with_it.count(tx).await? > 0)
}

/// What was sent by a template, newest first, at most `limit`.
pub async fn of_template(
    tx: &Tx,
    template: &str,
    limit: u64,
) -> Result<Vec<AutomaticMessage>, Fault> {
    let found = Entity::find().filter(Column::Template.eq(template));
    let newest = found.order_by_desc(Column::Tidspunkt).order_by_desc(Column::Key);
    Ok(newest.limit(limit).all(tx).await?)
}

/// What a person was sent, newest first.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<AutomaticMessage>, Fault> {
    let hers = Entity::find().filter(Column::Person.eq(person.as_str()));
    Ok(hers.order_by_desc(Column::Tidspunkt).all(tx).await?)
}

/// Removes a person from messages to that person and from messages that name the person; that
/// something was sent stays. Waiting messages are not sent.
pub async fn erase(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers =
        Condition::any().add(Column::Person.eq(person.as_str())).add(Column::Om.eq(person.clone()));
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(Outcome::Unneeded.as_str()))
        .filter(hers.clone())
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .exec(tx)
        .await?;
    Entity::update_many()
        .col_expr(Column::Person, Expr::value(""))
        .col_expr(Column::Om, Expr::value(None::<String>))
        .col_expr(Column::Kontakt, Expr::value(""))
        .col_expr(Column::Emne, Expr::value(""))
        .col_expr(Column::Melding, Expr::value(""))
        .col_expr(Column::Route, Expr::value(""))
        .col_expr(Column::Enclosed, Expr::value(""))
        .filter(hers)
        .exec(tx)
        .await?;
    Ok(())
}

//! What was handed over to providers, and what they report of it.
//!
//! A report names a message by the reference that it was handed over with, or by the provider's
//! own name for it. It may come before the handing over is written down, or be of something that is
//! nobody's message, as a code: it is kept for some days, and counts as soon as it is known of what
//! it is.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use svenn_db::Tx;
use svenn_kernel::{Fault, RecipientId, Timestamp};

use crate::{
    automatic::outbox::{self, AUTOMATIC},
    rules::{
        MessageKind, Reason,
        reports::{Known, ReportStatus, of_parts},
    },
    store::{self, Recipient},
};

/// Reports of a kind of message are read one after the other under this name.
const LOCK: &str = "delivery reports";
/// Reports are kept for so long; nobody waits for more of the same message then.
const REPORT_DAYS_KEPT: u64 = 7;
/// For so long it is known what was handed over as what.
const DISPATCH_DAYS_KEPT: u64 = 30;
/// A reference of ours begins with this, then come the receiver and the attempt.
const MESSAGE: &str = "message";

pub mod dispatch {
    //! Table `dispatches`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// A message as it was handed over to its provider.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "dispatches")]
    pub struct Model {
        /// Ours for it; the same at every try.
        #[sea_orm(primary_key, auto_increment = false)]
        pub reference: String,
        /// The word of a [`crate::rules::MessageKind`].
        pub kind: String,
        /// The provider's own name for it, where there is one.
        pub provider_id: Option<String>,
        /// How many SMS it is counted as; 0 for an e-mail.
        pub parts: i64,
        /// When it was handed over first.
        pub handed: Timestamp,
    }

    svenn_db::no_relations!();
}

mod row {
    //! Table `delivery_reports`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// The furthest that was reported of a part of a message.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "delivery_reports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        /// What the report calls the message.
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: String,
        /// From 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub part: i64,
        /// How many there are.
        pub parts: i64,
        /// The word of a [`crate::rules::reports::ReportStatus`].
        pub status: String,
        /// The word of a [`crate::rules::Reason`]; empty unless it failed.
        pub reason: String,
        pub at: Timestamp,
        pub received: Timestamp,
    }

    svenn_db::no_relations!();
}

pub use dispatch::Model as Dispatch;

/// Where a message is told of by its provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// By our reference.
    Reference(String),
    /// By the provider's name for it.
    ProviderId(String),
}

impl Subject {
    /// As it is stored: one of ours is never taken for one of theirs.
    fn stored(&self) -> String {
        match self {
            Self::Reference(text) => format!("ref {text}"),
            Self::ProviderId(text) => format!("id {text}"),
        }
    }
}

/// A report of a part of a message.
#[derive(Debug, Clone)]
pub struct Report {
    pub subject: Subject,
    /// From 1.
    pub part: i64,
    /// How many parts there are.
    pub parts: i64,
    pub known: Known,
}

/// Our name for an attempt to reach a receiver.
pub fn reference(receiver: &Recipient) -> String {
    format!("{MESSAGE} {} {}", receiver.id, receiver.attempt)
}

/// The receiver and the attempt that a reference names.
fn receiver_of(reference: &str) -> Option<(RecipientId, i64)> {
    let mut words = reference.split(' ');
    let (kind, id, attempt) = (words.next()?, words.next()?, words.next()?);
    let attempt = attempt.parse().ok().filter(|_| kind == MESSAGE && words.next().is_none())?;
    Some((RecipientId::parse(id).ok()?, attempt))
}

pub async fn find(tx: &Tx, reference: &str) -> Result<Option<Dispatch>, Fault> {
    Ok(dispatch::Entity::find_by_id(reference).one(tx).await?)
}

/// Notes that a message is handed over; one that was noted before stays as it is.
pub async fn insert(tx: &Tx, reference: &str, kind: MessageKind, parts: i64) -> Result<(), Fault> {
    let row = Dispatch {
        reference: reference.to_owned(),
        kind: kind.as_str().to_owned(),
        provider_id: None,
        parts,
        handed: tx.now(),
    };
    let before = OnConflict::column(dispatch::Column::Reference).do_nothing().to_owned();
    dispatch::Entity::insert(row.into_active_model())
        .on_conflict(before)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Forgets a message that its provider did not take after all.
pub async fn delete(tx: &Tx, reference: &str) -> Result<(), Fault> {
    dispatch::Entity::delete_by_id(reference).exec(tx).await?;
    Ok(())
}

/// Waits for the turn to read reports; before the row of what they are of is written.
pub async fn lock(tx: &Tx) -> Result<(), Fault> {
    tx.lock(LOCK).await
}

/// Notes that a provider has taken a message that is written down as taken, and reads what it has
/// reported of it already. The caller has the turn.
pub async fn taken(
    tx: &Tx,
    reference: &str,
    kind: MessageKind,
    provider_id: Option<String>,
) -> Result<(), Fault> {
    insert(tx, reference, kind, 0).await?;
    dispatch::Entity::update_many()
        .col_expr(dispatch::Column::ProviderId, Expr::value(provider_id))
        .filter(dispatch::Column::Reference.eq(reference))
        .exec(tx)
        .await?;
    match find(tx, reference).await? {
        Some(dispatch) => apply(tx, kind, &dispatch).await,
        None => Ok(()),
    }
}

/// Takes reports in. What they are of is told to nobody.
pub async fn receive(tx: &Tx, kind: MessageKind, reports: Vec<Report>) -> Result<(), Fault> {
    lock(tx).await?;
    prune(tx).await?;
    for report in reports {
        note(tx, kind, &report).await?;
        if let Some(dispatch) = dispatch_of(tx, kind, &report.subject).await? {
            apply(tx, kind, &dispatch).await?;
        }
    }
    Ok(())
}

/// Keeps a report, where it is further than what was reported of that part.
async fn note(tx: &Tx, kind: MessageKind, report: &Report) -> Result<(), Fault> {
    let key = (kind.as_str().to_owned(), report.subject.stored(), report.part);
    let before = row::Entity::find_by_id(key.clone()).one(tx).await?;
    let known = before.as_ref().map_or(report.known, |row| known_of(row).and(kind, report.known));
    let (kind, subject, part) = key;
    let row = row::ActiveModel {
        kind: Set(kind),
        subject: Set(subject),
        part: Set(part),
        parts: Set(before.map_or(0, |row| row.parts).max(report.parts)),
        status: Set(known.status.as_str().to_owned()),
        reason: Set(known.reason.map_or("", Reason::as_str).to_owned()),
        at: Set(known.at),
        received: Set(tx.now()),
    };
    use row::Column::{At, Kind, Part, Parts, Reason as Why, Received, Status, Subject as Of};
    let further = OnConflict::columns([Kind, Of, Part])
        .update_columns([Parts, Status, Why, At, Received])
        .to_owned();
    row::Entity::insert(row).on_conflict(further).exec_without_returning(&tx.later()).await?;
    Ok(())
}

fn known_of(row: &row::Model) -> Known {
    Known {
        status: ReportStatus::from_stored(&row.status),
        at: row.at,
        reason: row.reason.parse().ok(),
    }
}

async fn dispatch_of(
    tx: &Tx,
    kind: MessageKind,
    subject: &Subject,
) -> Result<Option<Dispatch>, Fault> {
    match subject {
        Subject::Reference(reference) => {
            Ok(find(tx, reference).await?.filter(|it| it.kind == kind.as_str()))
        }
        Subject::ProviderId(id) => Ok(dispatch::Entity::find()
            .filter(dispatch::Column::Kind.eq(kind.as_str()))
            .filter(dispatch::Column::ProviderId.eq(id.as_str()))
            .one(tx)
            .await?),
    }
}

/// Writes down for the receiver what all reports of a message come to.
async fn apply(tx: &Tx, kind: MessageKind, dispatch: &Dispatch) -> Result<(), Fault> {
    let mut subjects = vec![Subject::Reference(dispatch.reference.clone()).stored()];
    let by_id = dispatch.provider_id.clone();
    subjects.extend(by_id.map(|id| Subject::ProviderId(id).stored()));
    let rows = row::Entity::find()
        .filter(row::Column::Kind.eq(kind.as_str()))
        .filter(row::Column::Subject.is_in(subjects))
        .all(tx)
        .await?;
    let count = rows.iter().map(|row| row.parts).max().unwrap_or(1);
    let mut parts: std::collections::BTreeMap<i64, Known> = std::collections::BTreeMap::new();
    for row in &rows {
        let known = known_of(row);
        let entry = parts.entry(row.part).or_insert(known);
        *entry = entry.and(kind, known);
    }
    let parts: Vec<Known> = parts.into_values().collect();
    match of_parts(kind, &parts, usize::try_from(count).unwrap_or(1)) {
        Some(known) => tell(tx, &dispatch.reference, known).await,
        None => Ok(()),
    }
}

/// Passes the state of a message on to the store that keeps the message.
async fn tell(tx: &Tx, reference: &str, known: Known) -> Result<(), Fault> {
    if let Some((receiver, attempt)) = receiver_of(reference) {
        return store::reported(tx, &receiver, attempt, known).await;
    }
    match reference.strip_prefix(AUTOMATIC).map(str::trim_start) {
        Some(key) => outbox::reported(tx, key, known).await,
        None => Ok(()),
    }
}

/// Forgets what nobody waits for any more.
async fn prune(tx: &Tx) -> Result<(), Fault> {
    let before = |days: u64| -> Timestamp {
        tx.now().minus(std::time::Duration::from_secs(days * 24 * 3_600))
    };
    row::Entity::delete_many()
        .filter(row::Column::Received.lt(before(REPORT_DAYS_KEPT)))
        .exec(tx)
        .await?;
    dispatch::Entity::delete_many()
        .filter(dispatch::Column::Handed.lt(before(DISPATCH_DAYS_KEPT)))
        .exec(tx)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_names_a_receiver_and_an_attempt() {
        let id = RecipientId::parse("01K0000000000000000000000A").unwrap();
        assert_eq!(receiver_of(&format!("message {id} 3")), Some((id.clone(), 3)));
        for other in ["", "message", "code 1 2", "message x", "message x y", "message x 1 2"] {
            assert_eq!(receiver_of(other), None, "{other}");
        }
    }
}

//! Messages and their receivers in the database.

mod centre;

use std::collections::{BTreeMap, HashMap};

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, Id as _, MessageId, PersonId, RecipientId, Verb};

pub use self::centre::{mark_read, of_person, unread_of};
pub use crate::entity::{message::Model as Message, recipient::Model as Recipient};
use crate::{
    entity::{message, recipient},
    rules::{Delivery, DeliveryCounts, Reason, RecipientKind, reports::Known},
};

/// Rows written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;
const IDS_PER_STATEMENT: usize = 500;

pub async fn find(tx: &Tx, id: &MessageId) -> Result<Option<Message>, Fault> {
    Ok(message::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The message that was sent under this key.
pub async fn by_key(tx: &Tx, key: &str) -> Result<Option<Message>, Fault> {
    Ok(message::Entity::find().filter(message::Column::Key.eq(key)).one(tx).await?)
}

/// These messages, in no order.
pub async fn some(tx: &Tx, ids: &[MessageId]) -> Result<Vec<Message>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = message::Column::Id.is_in(some.iter().cloned());
        found.extend(message::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

pub async fn all(tx: &Tx) -> Result<Vec<Message>, Fault> {
    Ok(message::Entity::find().all(tx).await?)
}

/// Stores a new message with its receivers. Each person among them is told.
pub async fn insert(tx: &Tx, message: &Message, receivers: &[Recipient]) -> Result<(), Fault> {
    let row = message.clone().into_active_model();
    message::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    for some in receivers.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().cloned().map(IntoActiveModel::into_active_model);
        recipient::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    for receiver in receivers {
        notify(tx, receiver);
    }
    tx.record(Collection::MESSAGE, message.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// A manual message to a person is a notification too.
fn notify(tx: &Tx, receiver: &Recipient) {
    if RecipientKind::from_stored(&receiver.kind) != RecipientKind::Company {
        crate::notifications::note(tx, &PersonId::from_stored(receiver.mottaker.clone()));
    }
}

/// The receivers of a message, by name as it was.
pub async fn receivers(tx: &Tx, message: &MessageId) -> Result<Vec<Recipient>, Fault> {
    let of = recipient::Entity::find().filter(recipient::Column::Message.eq(message.clone()));
    let mut found = of.all(tx).await?;
    found.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.navn()));
    Ok(found)
}

/// The receivers of these messages; of all for `None`.
pub async fn receivers_of(
    tx: &Tx,
    messages: Option<&[MessageId]>,
) -> Result<HashMap<MessageId, Vec<Recipient>>, Fault> {
    let mut rows = Vec::new();
    match messages {
        None => {
            rows = recipient::Entity::find().order_by_asc(recipient::Column::Id).all(tx).await?
        }
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let of = recipient::Column::Message.is_in(some.iter().cloned());
                let found = recipient::Entity::find().filter(of);
                rows.extend(found.order_by_asc(recipient::Column::Id).all(tx).await?);
            }
        }
    }
    let mut by_message: HashMap<MessageId, Vec<Recipient>> = HashMap::new();
    for row in rows {
        by_message.entry(row.message.clone()).or_default().push(row);
    }
    Ok(by_message)
}

/// One receiver with the message.
pub async fn receiver(tx: &Tx, id: &RecipientId) -> Result<Option<(Recipient, Message)>, Fault> {
    let Some(row) = recipient::Entity::find_by_id(id.clone()).one(tx).await? else {
        return Ok(None);
    };
    let message = find(tx, &row.message).await?;
    Ok(message.map(|message| (row, message)))
}

/// How many of these receivers stand where.
pub fn counts(receivers: &[Recipient]) -> DeliveryCounts {
    let mut counts = DeliveryCounts::default();
    for receiver in receivers {
        counts.add(Delivery::from_stored(&receiver.status), 1);
    }
    counts
}

/// Writes down what became of a receiver's message, unless it was asked for again meanwhile.
pub async fn finalise(
    tx: &Tx,
    receiver: &Recipient,
    delivery: Delivery,
    reason: Option<Reason>,
) -> Result<(), Fault> {
    let reason = reason.map_or("", Reason::as_str);
    let written = recipient::Entity::update_many()
        .col_expr(recipient::Column::Status, Expr::value(delivery.as_str()))
        .col_expr(recipient::Column::Reason, Expr::value(reason))
        .col_expr(recipient::Column::Oppdatert, Expr::value(tx.now()))
        .filter(recipient::Column::Id.eq(receiver.id.clone()))
        .filter(recipient::Column::Attempt.eq(receiver.attempt))
        .filter(recipient::Column::Status.eq(Delivery::Queued.as_str()))
        .exec(tx)
        .await?;
    if written.rows_affected > 0 {
        tx.record(
            Collection::MESSAGE,
            receiver.message.as_str(),
            Verb::Update,
            Audience::Coordinators,
        );
    }
    Ok(())
}

/// Writes down what the provider reports of an attempt that it has taken.
pub async fn reported(tx: &Tx, id: &RecipientId, attempt: i64, known: Known) -> Result<(), Fault> {
    let Some((receiver, _)) = receiver(tx, id).await? else { return Ok(()) };
    let (status, reason) = (known.delivery().as_str(), known.reason.map_or("", Reason::as_str));
    let is_same = receiver.status == status && receiver.reason == reason;
    let waits = Delivery::from_stored(&receiver.status) == Delivery::Queued;
    // Sent again meanwhile, or not written down as taken yet, which reads the reports then.
    if is_same || waits || receiver.attempt != attempt {
        return Ok(());
    }
    recipient::Entity::update_many()
        .col_expr(recipient::Column::Status, Expr::value(status))
        .col_expr(recipient::Column::Reason, Expr::value(reason))
        .col_expr(recipient::Column::Oppdatert, Expr::value(known.at))
        .filter(recipient::Column::Id.eq(id.clone()))
        .filter(recipient::Column::Attempt.eq(attempt))
        .exec(tx)
        .await?;
    let message = receiver.message.as_str();
    tx.record(Collection::MESSAGE, message, Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Puts a receiver back into the queue, at the number or address it has now. Answers the row as
/// it is stored then.
pub async fn queue_again(
    tx: &Tx,
    receiver: Recipient,
    kontakt: String,
) -> Result<Recipient, Fault> {
    let attempt = receiver.attempt + 1;
    let status = Delivery::Queued.as_str().to_owned();
    let again = Recipient {
        attempt,
        kontakt,
        status,
        reason: String::new(),
        oppdatert: tx.now(),
        ..receiver
    };
    recipient::Entity::update_many()
        .col_expr(recipient::Column::Attempt, Expr::value(again.attempt))
        .col_expr(recipient::Column::Kontakt, Expr::value(again.kontakt.clone()))
        .col_expr(recipient::Column::Status, Expr::value(again.status.clone()))
        .col_expr(recipient::Column::Reason, Expr::value(""))
        .col_expr(recipient::Column::Oppdatert, Expr::value(again.oppdatert))
        .filter(recipient::Column::Id.eq(again.id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::MESSAGE, again.message.as_str(), Verb::Update, Audience::Coordinators);
    Ok(again)
}

/// Takes a person's name and contact out of every message; that somebody got it stays.
pub async fn erase(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let of = recipient::Column::Mottaker.eq(person.as_str());
    let messages: Vec<MessageId> = recipient::Entity::find()
        .select_only()
        .column(recipient::Column::Message)
        .filter(of.clone())
        .into_tuple()
        .all(tx)
        .await?;
    recipient::Entity::update_many()
        .col_expr(recipient::Column::Mottaker, Expr::value(""))
        .col_expr(recipient::Column::Fornavn, Expr::value("Slettet bruker"))
        .col_expr(recipient::Column::Etternavn, Expr::value(""))
        .col_expr(recipient::Column::Kontakt, Expr::value(""))
        .filter(of)
        .exec(tx)
        .await?;
    for message in messages {
        tx.record(Collection::MESSAGE, message.as_str(), Verb::Update, Audience::Coordinators);
    }
    Ok(())
}

/// Who of the receivers could get it if it was sent again: those for whom it failed, and those
/// who had no contact and have one now.
pub fn to_send_again(
    receivers: Vec<Recipient>,
    contacts: &BTreeMap<String, String>,
) -> Vec<(Recipient, String)> {
    let again = receivers.into_iter().filter(is_open).filter_map(|receiver| {
        let kontakt = contacts.get(&receiver.mottaker)?.clone();
        Some((receiver, kontakt))
    });
    again.collect()
}

/// Whether it has not gone out to the receiver and is not on its way.
pub fn is_open(receiver: &Recipient) -> bool {
    let delivery = Delivery::from_stored(&receiver.status);
    [Delivery::Failed, Delivery::NoContact].contains(&delivery)
}

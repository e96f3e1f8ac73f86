//! Signings in the database.

mod entities;
pub mod links;
pub mod mass;
mod signers;
mod trail;

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use svenn_db::{Audience, Tx, Versioned};
use svenn_files::records;
use svenn_http::announcements::About;
use svenn_kernel::{Fault, FileId, MassSigningId, SigningId, Timestamp, Verb, oslo};
use svenn_messaging::notifications;
use svenn_records::whys::{self, Changed};

pub use entities::{
    event::Model as StoredEvent,
    file::Model as File,
    mass::Model as MassSigning,
    mass_person::Model as MassPerson,
    signer::{ActiveModel as SignerChange, Model as Signer},
    signing::{ActiveModel as SigningChange, Model as Signing},
};
pub use signers::{
    delete_signer, guardians_waited_for, insert_signers, note_read, reads_of, replace_signers,
    set_invited, set_signer, signer, signers_of, signers_of_each, with_guardian_of, with_person,
};
pub use trail::{events_of, insert_events};

use crate::capability::{MASSESIGNERINGER, MINESIGNERINGER, SIGNINGS};
use entities::{file, signing};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;
/// Rows written by one.
const ROWS_PER_STATEMENT: usize = 50;

impl Versioned for Signing {
    type Entity = signing::Entity;
    const VERSION: signing::Column = signing::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(signing::Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &SigningId) -> Result<Option<Signing>, Fault> {
    Ok(signing::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every signing, or these; unknown ids are left out.
pub async fn some(tx: &Tx, ids: Option<&[SigningId]>) -> Result<Vec<Signing>, Fault> {
    let Some(ids) = ids else { return Ok(signing::Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = signing::Column::Id.is_in(some.iter().cloned());
        found.extend(signing::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Those that a mass signing made.
pub async fn of_mass(tx: &Tx, id: &MassSigningId) -> Result<Vec<Signing>, Fault> {
    let of_it = signing::Entity::find()
        .filter(signing::Column::MassSigningId.eq(id.clone()))
        .order_by_asc(signing::Column::Id);
    Ok(of_it.all(tx).await?)
}

/// Those that were sent, are not through, and are due on one of these days, after an id.
pub async fn due_on(
    tx: &Tx,
    days: &[NaiveDate],
    after: &str,
    limit: u64,
) -> Result<Vec<Signing>, Fault> {
    use sea_orm::QuerySelect;
    use signing::Column::{Declined, DueDate, Finished, Id, Sent, Voided};
    let open = signing::Entity::find()
        .filter(DueDate.is_in(days.iter().copied()))
        .filter(Sent.is_not_null())
        .filter(Finished.is_null())
        .filter(Voided.is_null())
        .filter(Declined.is_null())
        .filter(Id.gt(after))
        .order_by_asc(Id)
        .limit(limit);
    Ok(open.all(tx).await?)
}

/// Those that may have been over before an instant, or were never sent and not changed since.
pub async fn over_before(tx: &Tx, before: Timestamp) -> Result<Vec<Signing>, Fault> {
    use signing::Column::{Declined, DueDate, Finished, Sent, Updated, Voided};
    let is_over = Condition::any()
        .add(Finished.lt(before))
        .add(Voided.lt(before))
        .add(Declined.lt(before))
        .add(DueDate.lt(oslo::day_of(before)))
        .add(Condition::all().add(Sent.is_null()).add(Updated.lt(before)));
    Ok(signing::Entity::find().filter(is_over).all(tx).await?)
}

pub async fn insert(tx: &Tx, rows: &[Signing]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        signing::Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    for row in rows {
        tx.record(SIGNINGS, row.id.as_str(), Verb::Create, Audience::Coordinators);
    }
    Ok(())
}

/// Stores these columns of a signing, and that it changed now.
pub async fn set(tx: &Tx, id: &SigningId, change: SigningChange) -> Result<(), Fault> {
    let change = SigningChange { updated: sea_orm::ActiveValue::Set(tx.now()), ..change };
    let this = signing::Column::Id.eq(id.clone());
    signing::Entity::update_many().set(change).filter(this).exec(tx).await?;
    Ok(())
}

/// Notes that a signing changed now: those who sign it are told too.
pub async fn touch(tx: &Tx, id: &SigningId) -> Result<(), Fault> {
    set(tx, id, <SigningChange as Default>::default()).await?;
    tx.record(SIGNINGS, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Tells the office and the signers that a signing changed; each signer alone, without those who
/// follow them.
pub fn note(tx: &Tx, row: &Signing, signers: &[Signer]) {
    tx.record(SIGNINGS, row.id.as_str(), Verb::Update, Audience::Coordinators);
    note_own(tx, row, signers);
}

/// Tells the signers alone, each of their own: a record is told once in a transaction.
pub fn note_own(tx: &Tx, row: &Signing, signers: &[Signer]) {
    for person in signers.iter().filter_map(|it| it.reference.as_ref()) {
        let verb = Verb::Update;
        tx.record(MINESIGNERINGER, person.as_str(), verb, Audience::channel(person));
    }
    if let Some(mass) = &row.mass_signing_id {
        tx.record(MASSESIGNERINGER, mass.as_str(), Verb::Update, Audience::Coordinators);
    }
}

/// Removes a signing with its files and what was told of it.
pub async fn delete(tx: &Tx, row: &Signing) -> Result<(), Fault> {
    delete_files(tx, row.id.as_str()).await?;
    signing::Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    whys::forget(tx, Changed::Signings, row.id.as_str()).await?;
    notifications::take_back_all(tx, &about(&row.id)).await?;
    tx.record(SIGNINGS, row.id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// What is told of a signing is about it.
pub fn about(id: &SigningId) -> About {
    About::new(SIGNINGS, id.as_str())
}

/// Removes the files of a signing, or of a mass signing.
pub async fn delete_files(tx: &Tx, owner: &str) -> Result<(), Fault> {
    for record in records::of_owner(tx, SIGNINGS, owner).await? {
        records::delete(tx, &record, Audience::Coordinators).await?;
    }
    let of_it = file::Column::Signing.eq(owner);
    file::Entity::delete_many().filter(of_it).exec(tx).await?;
    Ok(())
}

pub async fn insert_files(tx: &Tx, rows: &[File]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        file::Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Forgets what is known of a file.
pub async fn delete_file(tx: &Tx, owner: &str, id: &FileId) -> Result<(), Fault> {
    let this = Condition::all()
        .add(file::Column::Signing.eq(owner))
        .add(file::Column::File.eq(id.clone()));
    file::Entity::delete_many().filter(this).exec(tx).await?;
    Ok(())
}

/// The files of a signing, or of a mass signing, in their order.
pub async fn files_of(tx: &Tx, owner: &str) -> Result<Vec<File>, Fault> {
    Ok(files_of_each(tx, &[owner]).await?.remove(owner).unwrap_or_default())
}

/// The files of each of these, in their order; those without are left out.
pub async fn files_of_each(tx: &Tx, owners: &[&str]) -> Result<HashMap<String, Vec<File>>, Fault> {
    let mut found: HashMap<String, Vec<File>> = HashMap::new();
    for some in owners.chunks(IDS_PER_STATEMENT) {
        let theirs = file::Entity::find()
            .filter(file::Column::Signing.is_in(some.iter().copied()))
            .order_by_asc(file::Column::Place);
        for row in theirs.all(tx).await? {
            found.entry(row.signing.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// Where a file is signed: a signing of its own, or all that a mass signing made.
pub async fn owners_of_file(tx: &Tx, id: &FileId) -> Result<BTreeSet<String>, Fault> {
    let these = file::Entity::find().filter(file::Column::File.eq(id.clone()));
    Ok(these.all(tx).await?.into_iter().map(|row| row.signing).collect())
}

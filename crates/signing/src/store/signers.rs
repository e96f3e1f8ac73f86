//! Those who are asked to sign, and what they have read.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, FileId, PersonId, SignerId, SigningId, Timestamp};

use super::{
    IDS_PER_STATEMENT, ROWS_PER_STATEMENT, Signer, SignerChange,
    entities::{
        read,
        signer::{Column, Entity},
    },
};

/// Those of a signing, in the order in which they were chosen.
pub async fn signers_of(tx: &Tx, id: &SigningId) -> Result<Vec<Signer>, Fault> {
    let of_it = Column::Signing.eq(id.clone());
    Ok(Entity::find().filter(of_it).order_by_asc(Column::Place).all(tx).await?)
}

/// Those of each of these signings, or of all.
pub async fn signers_of_each(
    tx: &Tx,
    ids: Option<&[SigningId]>,
) -> Result<HashMap<SigningId, Vec<Signer>>, Fault> {
    let mut found: HashMap<SigningId, Vec<Signer>> = HashMap::new();
    let mut add = |rows: Vec<Signer>| {
        for row in rows {
            found.entry(row.signing.clone()).or_default().push(row);
        }
    };
    match ids {
        None => add(Entity::find().order_by_asc(Column::Place).all(tx).await?),
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let theirs = Column::Signing.is_in(some.iter().cloned());
                let theirs = Entity::find().filter(theirs).order_by_asc(Column::Place);
                add(theirs.all(tx).await?);
            }
        }
    }
    Ok(found)
}

pub async fn signer(tx: &Tx, id: &SignerId) -> Result<Option<Signer>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Each signing that somebody with an account signs.
pub async fn with_person(tx: &Tx, person: &PersonId) -> Result<Vec<Signer>, Fault> {
    let hers = Column::Reference.eq(person.clone());
    Ok(Entity::find().filter(hers).order_by_asc(Column::Signing).all(tx).await?)
}

/// Those who sign as a person's guardians.
pub async fn with_guardian_of(tx: &Tx, person: &PersonId) -> Result<Vec<Signer>, Fault> {
    let hers = Column::ForesattFor.eq(person.clone());
    Ok(Entity::find().filter(hers).order_by_asc(Column::Signing).all(tx).await?)
}

/// Guardians who neither have signed nor declined, of all signings.
pub async fn guardians_waited_for(tx: &Tx) -> Result<Vec<Signer>, Fault> {
    let waited_for = Entity::find()
        .filter(Column::ForesattFor.is_not_null())
        .filter(Column::Signed.is_null())
        .filter(Column::Declined.is_null());
    Ok(waited_for.order_by_asc(Column::Signing).all(tx).await?)
}

pub async fn insert_signers(tx: &Tx, rows: &[Signer]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Other people sign a signing that nobody has yet.
pub async fn replace_signers(tx: &Tx, id: &SigningId, rows: &[Signer]) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Signing.eq(id.clone())).exec(tx).await?;
    insert_signers(tx, rows).await
}

/// Takes one of them out, with what they read.
pub async fn delete_signer(tx: &Tx, id: &SignerId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

/// Stores these columns of one of them.
pub async fn set_signer(tx: &Tx, id: &SignerId, change: SignerChange) -> Result<(), Fault> {
    let this = Column::Id.eq(id.clone());
    Entity::update_many().set(change).filter(this).exec(tx).await?;
    Ok(())
}

/// Notes that these are asked now.
pub async fn set_invited(tx: &Tx, ids: &[SignerId]) -> Result<(), Fault> {
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let change = SignerChange { invited: Set(Some(tx.now())), ..Default::default() };
        let these = Column::Id.is_in(some.iter().cloned());
        Entity::update_many().set(change).filter(these).exec(tx).await?;
    }
    Ok(())
}

/// When somebody had read each file to its end.
pub async fn reads_of(tx: &Tx, id: &SignerId) -> Result<HashMap<FileId, Timestamp>, Fault> {
    let hers = read::Entity::find().filter(read::Column::Signer.eq(id.clone()));
    Ok(hers.all(tx).await?.into_iter().map(|row| (row.file, row.at)).collect())
}

/// Notes that somebody has read a file to its end now; the first time counts.
pub async fn note_read(tx: &Tx, signer: &SignerId, file: &FileId) -> Result<(), Fault> {
    let row = read::Model { signer: signer.clone(), file: file.clone(), at: tx.now() };
    let again =
        OnConflict::columns([read::Column::Signer, read::Column::File]).do_nothing().to_owned();
    let row = row.into_active_model();
    read::Entity::insert(row).on_conflict(again).exec_without_returning(&tx.later()).await?;
    Ok(())
}

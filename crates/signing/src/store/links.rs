//! What lets in who has no account: links, codes, and what a page gets for a code.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, SignerId, VerificationId};

use super::{
    Signer,
    entities::{
        code, signer,
        visit::{Column as VisitColumn, Entity as Visits, Model as VisitRow},
    },
};

pub use super::entities::code::Model as Code;

/// The holder of a link.
pub async fn by_link(tx: &Tx, digest: &str) -> Result<Option<Signer>, Fault> {
    Ok(signer::Entity::find().filter(signer::Column::Link.eq(digest)).one(tx).await?)
}

/// How many codes somebody was sent within a time.
pub async fn codes_within(tx: &Tx, id: &SignerId, time: Duration) -> Result<u64, Fault> {
    let recent = code::Entity::find()
        .filter(code::Column::Signer.eq(id.clone()))
        .filter(code::Column::Created.gt(tx.now().minus(time)));
    Ok(recent.count(tx).await?)
}

/// The number of wrong answers to the codes that a signer was sent within a time.
pub async fn wrong_within(tx: &Tx, id: &SignerId, time: Duration) -> Result<i64, Fault> {
    let recent = code::Entity::find()
        .filter(code::Column::Signer.eq(id.clone()))
        .filter(code::Column::Created.gt(tx.now().minus(time)));
    let tries = recent.select_only().column(code::Column::Tries).into_tuple::<i32>().all(tx);
    Ok(tries.await?.into_iter().map(i64::from).sum())
}

/// A new code: the ones before count no more.
pub async fn insert_code(tx: &Tx, row: &Code) -> Result<(), Fault> {
    code::Entity::update_many()
        .col_expr(code::Column::Used, Expr::value(Some(tx.now())))
        .filter(code::Column::Signer.eq(row.signer.clone()))
        .filter(code::Column::Used.is_null())
        .exec(tx)
        .await?;
    let row = row.clone().into_active_model();
    code::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// The newest code of somebody.
pub async fn newest_code(tx: &Tx, id: &SignerId) -> Result<Option<Code>, Fault> {
    let hers = code::Entity::find()
        .filter(code::Column::Signer.eq(id.clone()))
        .filter(code::Column::Used.is_null())
        .order_by_desc(code::Column::Created)
        .order_by_desc(code::Column::Id);
    Ok(hers.one(tx).await?)
}

/// Counts a try, unless there were as many as there may be.
pub async fn count_try(tx: &Tx, id: &VerificationId, tries_max: i32) -> Result<bool, Fault> {
    let counted = code::Entity::update_many()
        .col_expr(code::Column::Tries, Expr::col(code::Column::Tries).add(1))
        .filter(code::Column::Id.eq(id.clone()))
        .filter(code::Column::Tries.lt(tries_max))
        .exec(tx)
        .await?;
    Ok(counted.rows_affected == 1)
}

/// Uses a code that was answered rightly, which is no wrong try; false when somebody was quicker.
pub async fn use_code(tx: &Tx, id: &VerificationId) -> Result<bool, Fault> {
    let used = code::Entity::update_many()
        .col_expr(code::Column::Tries, Expr::col(code::Column::Tries).sub(1))
        .col_expr(code::Column::Used, Expr::value(Some(tx.now())))
        .filter(code::Column::Id.eq(id.clone()))
        .filter(code::Column::Used.is_null())
        .exec(tx)
        .await?;
    Ok(used.rows_affected == 1)
}

/// Lets a page go on; what is over is forgotten.
pub async fn insert_visit(tx: &Tx, row: VisitRow) -> Result<(), Fault> {
    Visits::delete_many().filter(VisitColumn::Expires.lt(tx.now())).exec(tx).await?;
    let row = row.into_active_model();
    Visits::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

pub use super::entities::visit::Model as Visit;

/// What a page was let in for.
pub async fn visit(tx: &Tx, key: &str) -> Result<Option<Visit>, Fault> {
    Ok(Visits::find_by_id(key).one(tx).await?)
}

//! What lets applicants in: codes, and what a page gets for one.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use svenn_db::Tx;
use svenn_kernel::{ApplicationId, Fault, Timestamp, VerificationId};

pub use super::entities::code::Model as Code;
use super::entities::{
    code::{Column as CodeColumn, Entity as Codes},
    visit::{Column as VisitColumn, Entity as Visits, Model as Visit},
};

/// How many codes of an application were sent within a time.
pub async fn codes_within(tx: &Tx, id: &ApplicationId, time: Duration) -> Result<u64, Fault> {
    let recent = Codes::find()
        .filter(CodeColumn::Application.eq(id.clone()))
        .filter(CodeColumn::Created.gt(tx.now().minus(time)));
    Ok(recent.count(tx).await?)
}

/// The number of wrong answers to them.
pub async fn wrong_within(tx: &Tx, id: &ApplicationId, time: Duration) -> Result<i64, Fault> {
    let recent = Codes::find()
        .filter(CodeColumn::Application.eq(id.clone()))
        .filter(CodeColumn::Created.gt(tx.now().minus(time)));
    let tries = recent.select_only().column(CodeColumn::Tries).into_tuple::<i32>().all(tx);
    Ok(tries.await?.into_iter().map(i64::from).sum())
}

/// A new code: the ones before count no more.
pub async fn insert_code(tx: &Tx, row: &Code) -> Result<(), Fault> {
    Codes::update_many()
        .col_expr(CodeColumn::Used, Expr::value(Some(tx.now())))
        .filter(CodeColumn::Application.eq(row.application.clone()))
        .filter(CodeColumn::Used.is_null())
        .exec(tx)
        .await?;
    Codes::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// The code that counts.
pub async fn newest_code(tx: &Tx, id: &ApplicationId) -> Result<Option<Code>, Fault> {
    let theirs = Codes::find()
        .filter(CodeColumn::Application.eq(id.clone()))
        .filter(CodeColumn::Used.is_null())
        .order_by_desc(CodeColumn::Created)
        .order_by_desc(CodeColumn::Id);
    Ok(theirs.one(tx).await?)
}

/// Counts a try, unless there were as many as there may be.
pub async fn count_try(tx: &Tx, id: &VerificationId, tries_max: i32) -> Result<bool, Fault> {
    let counted = Codes::update_many()
        .col_expr(CodeColumn::Tries, Expr::col(CodeColumn::Tries).add(1))
        .filter(CodeColumn::Id.eq(id.clone()))
        .filter(CodeColumn::Tries.lt(tries_max))
        .exec(tx)
        .await?;
    Ok(counted.rows_affected == 1)
}

/// Uses a code that was answered rightly, which is no wrong try.
pub async fn use_code(tx: &Tx, id: &VerificationId) -> Result<(), Fault> {
    Codes::update_many()
        .col_expr(CodeColumn::Tries, Expr::col(CodeColumn::Tries).sub(1))
        .col_expr(CodeColumn::Used, Expr::value(Some(tx.now())))
        .filter(CodeColumn::Id.eq(id.clone()))
        .filter(CodeColumn::Used.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Lets a page in; what is over is forgotten.
pub async fn insert_visit(tx: &Tx, row: Visit) -> Result<(), Fault> {
    Visits::delete_many().filter(VisitColumn::Expires.lt(tx.now())).exec(tx).await?;
    Visits::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// What a page was let in for.
pub async fn visit(tx: &Tx, key: &str) -> Result<Option<Visit>, Fault> {
    Ok(Visits::find_by_id(key).one(tx).await?)
}

/// Lets a page that is used go on.
pub async fn prolong_visit(tx: &Tx, key: &str, expires: Timestamp) -> Result<(), Fault> {
    Visits::update_many()
        .col_expr(VisitColumn::Expires, Expr::value(expires))
        .filter(VisitColumn::Key.eq(key))
        .exec(tx)
        .await?;
    Ok(())
}

/// Nobody is let in to an application any more.
pub async fn forget_access(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    Visits::delete_many().filter(VisitColumn::Application.eq(id.clone())).exec(tx).await?;
    Codes::delete_many().filter(CodeColumn::Application.eq(id.clone())).exec(tx).await?;
    Ok(())
}

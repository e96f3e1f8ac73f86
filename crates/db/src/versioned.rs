//! Records that several people edit: each edit makes the version the next one.

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use svenn_kernel::Fault;

use crate::tx::Tx;

/// A stored record with a version.
pub trait Versioned: Sync {
    /// The table it is in.
    type Entity: EntityTrait;
    /// The column of the version.
    const VERSION: <Self::Entity as EntityTrait>::Column;

    /// Its row; none where it is kept for its name alone and edited no more.
    fn row(&self) -> Condition;

    /// Makes the version the next one if it is still the one that was `seen`; `false` when
    /// somebody else was first. On PostgreSQL the row is locked until the transaction ends.
    fn bump_version(&self, tx: &Tx, seen: i64) -> impl Future<Output = Result<bool, Fault>> + Send {
        let bump = Self::Entity::update_many()
            .col_expr(Self::VERSION, Expr::value(seen.saturating_add(1)))
            .filter(self.row())
            .filter(Self::VERSION.eq(seen));
        async move { Ok(bump.exec(tx).await?.rows_affected == 1) }
    }
}

/// Makes the versions of rows the next ones whatever they were, so that nobody who has them open
/// puts back what was changed from another side.
pub async fn bump_versions<V: Versioned>(tx: &Tx, rows: Condition) -> Result<(), Fault> {
    let next = Expr::col(V::VERSION).add(1);
    V::Entity::update_many().col_expr(V::VERSION, next).filter(rows).exec(tx).await?;
    Ok(())
}

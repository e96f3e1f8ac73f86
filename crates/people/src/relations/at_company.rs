//! Who works in a company.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, EmployeeId, Fault};

use crate::entity::employee_company as company_pair;

/// Some of those who work in a company, by id; employees who have left it are not among them.
///
/// # Errors
/// A fault of the database.
pub async fn employees_of_company(
    tx: &Tx,
    id: &CompanyId,
    limit: u64,
) -> Result<Vec<EmployeeId>, Fault> {
    let some = company_pair::Entity::find()
        .select_only()
        .column(company_pair::Column::Employee)
        .filter(company_pair::Column::Company.eq(id.clone()))
        .order_by_asc(company_pair::Column::Employee)
        .limit(limit);
    Ok(some.into_tuple().all(tx).await?)
}

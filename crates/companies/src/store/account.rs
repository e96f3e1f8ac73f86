//! What a company's own row says of its account number.

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CompanyId, Fault, Verb, numbers::AccountNumber};

use super::entity::company;

/// Whether a stored number is one that was never sealed.
pub(super) fn is_plain(stored: &str) -> bool {
    !stored.contains('*')
}

/// Shows this masked number on the company; empty for none.
pub(crate) async fn show_account(tx: &Tx, id: &CompanyId, masked: &str) -> Result<(), Fault> {
    let shown = Some(masked.to_owned()).filter(|it| !it.is_empty());
    let row = company::ActiveModel { kontonummer: Set(shown), ..Default::default() };
    let of_id = company::Column::Id.eq(id.clone());
    company::Entity::update_many().set(row).filter(of_id).exec(tx).await?;
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Companies whose number was never sealed, and the number where it is one.
pub(crate) async fn with_plain_account(
    tx: &Tx,
    companies_max: u64,
) -> Result<Vec<(CompanyId, Option<AccountNumber>)>, Fault> {
    let rows = company::Entity::find()
        .filter(company::Column::Kontonummer.is_not_null())
        .filter(company::Column::Kontonummer.not_like("%*%"))
        .order_by_asc(company::Column::Id)
        .limit(companies_max);
    let number = |row: company::Model| {
        let stored = row.kontonummer.unwrap_or_default();
        (row.id, AccountNumber::parse(&stored).ok())
    };
    Ok(rows.all(tx).await?.into_iter().map(number).collect())
}

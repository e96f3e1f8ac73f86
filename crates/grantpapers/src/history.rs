//! Papers of offices that begin with a past: the demo organisations.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_grants::{store as grants, view::company};
use svenn_http::Problem;
use svenn_kernel::{CompanyId, Fault, GrantPeriodId, PersonId};

use crate::{
    statement,
    store::statements::{self, Change, Statement, StatementState},
    vouchers,
};

/// Sends each company of a period its statement.
///
/// # Errors
/// A fault of the database.
pub async fn send_all(tx: &Tx, id: &GrantPeriodId, by: &PersonId) -> Result<(), Fault> {
    let Some(period) = grants::find_period(tx, id).await? else { return Ok(()) };
    for company in company::ids(tx, &period).await? {
        send(tx, &period, &company, by).await?;
    }
    Ok(())
}

/// Makes the vouchers of what was posted in a period.
///
/// # Errors
/// A fault of the database.
pub async fn make_vouchers(tx: &Tx, id: &GrantPeriodId, by: &PersonId) -> Result<(), Fault> {
    let Some(period) = grants::find_period(tx, id).await? else { return Ok(()) };
    vouchers::make(tx, &period, Some(by)).await?;
    Ok(())
}

async fn send(
    tx: &Tx,
    period: &grants::Period,
    company: &CompanyId,
    by: &PersonId,
) -> Result<(), Fault> {
    let content = statement::gather(tx, &period.id, company).await;
    let content = content.map_err(|problem: Problem| Fault::new(format!("{problem:?}")))?;
    let row = Statement {
        id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
        period: period.id.clone(),
        period_navn: period.navn.clone(),
        company: company.clone(),
        edition: 1,
        state: StatementState::Waiting.as_str().to_owned(),
        content: None,
        digest: String::new(),
        receivers: 0,
        copies: 0,
        copies_sent: 0,
        created: tx.now(),
        by: Some(by.clone()),
        sent: None,
    };
    statements::insert(tx, vec![row.clone()]).await?;
    let change = Change {
        state: Set(StatementState::Sent.as_str().to_owned()),
        content: Set(Some(content.written()?)),
        digest: Set(content.digest()?),
        receivers: Set(1),
        sent: Set(Some(tx.now())),
        ..Default::default()
    };
    statements::change(tx, &row, change).await?;
    grants::note_company(tx, &period.id, company);
    Ok(())
}

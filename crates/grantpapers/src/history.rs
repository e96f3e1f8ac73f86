//! Papers of offices that begin with a past: the demo organisations.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_grants::{store as grants, view::company};
use svenn_http::Problem;
use svenn_kernel::{CompanyId, Fault, PersonId};

use crate::{
    statement,
    store::statements::{self, Change, Statement, StatementState},
    vouchers,
};

/// How many companies were sent their statement.
const SENT_COMPANIES: usize = 3;

/// Makes the vouchers of what was posted in each period, and sends the first companies of the periods
/// in which money came their statement.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, by: &PersonId) -> Result<(), Fault> {
    for period in grants::all_periods(tx).await? {
        if vouchers::make(tx, &period, Some(by)).await? == 0 {
            continue;
        }
        let companies = company::ids(tx, &period).await?;
        for company in companies.iter().take(SENT_COMPANIES) {
            send(tx, &period, company, by).await?;
        }
    }
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

//! What the timeline of documentation says; the table is the documentation capability's.

use sea_orm::{ConnectionTrait, Statement, Value};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, EmployeeId, Fault, PersonId};
use svenn_review::Event;

/// The last time documentation was sent back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Return {
    pub(crate) documentation: DocumentationId,
    /// Who sent it back.
    pub(crate) by_id: PersonId,
    /// What was said.
    pub(crate) comment: String,
}

/// Whether an apprentice has ever sent documentation, whatever became of it.
pub(crate) async fn has_sent(tx: &Tx, laerling: &ApprenticeId) -> Result<bool, Fault> {
    let sql = "SELECT 1 AS found FROM documentation d
        JOIN documentation_timeline t ON t.documentation = d.id
        WHERE d.laerling = $1 AND t.type = $2 LIMIT 1";
    is_found(tx, sql, &[laerling.as_str(), Event::Sent.as_str()]).await
}

/// Whether an employee has ever answered documentation of the present apprentices, with any
/// outcome.
pub(crate) async fn has_answered(tx: &Tx, employee: &EmployeeId) -> Result<bool, Fault> {
    let sql = "SELECT 1 AS found FROM apprentice_employees e
        JOIN documentation d ON d.laerling = e.apprentice
        JOIN documentation_timeline t ON t.documentation = d.id
        WHERE e.employee = $1 AND t.by_id = $1 AND t.type IN ($2, $3) LIMIT 1";
    let (approved, returned) = (Event::Approved.as_str(), Event::Returned.as_str());
    is_found(tx, sql, &[employee.as_str(), approved, returned]).await
}

async fn is_found(tx: &Tx, sql: &str, values: &[&str]) -> Result<bool, Fault> {
    let values: Vec<Value> = values.iter().map(|value| Value::from(*value)).collect();
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    Ok(tx.query_one_raw(statement).await?.is_some())
}

/// The last return of each of these pieces of documentation that was sent back with a comment.
pub(crate) async fn last_returns(tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<Return>, Fault> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (0..ids.len()).map(|at| format!("${}", at + 2)).collect();
    let sql = format!(
        "SELECT documentation, by_id, comment FROM documentation_timeline
         WHERE type = $1 AND comment IS NOT NULL AND documentation IN ({})
         ORDER BY at DESC, id DESC",
        places.join(", ")
    );
    let words = std::iter::once(Event::Returned.as_str()).chain(ids.iter().map(|id| id.as_str()));
    let values: Vec<Value> = words.map(Value::from).collect();
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    let mut returns: Vec<Return> = Vec::with_capacity(ids.len());
    for row in tx.query_all_raw(statement).await? {
        let documentation: DocumentationId = row.try_get("", "documentation")?;
        if returns.iter().all(|known| known.documentation != documentation) {
            let (by_id, comment) = (row.try_get("", "by_id")?, row.try_get("", "comment")?);
            returns.push(Return { documentation, by_id, comment });
        }
    }
    Ok(returns)
}

//! The goals that wait for an employee, counted.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{Fault, Permission, Role, oslo};

/// Those that `svenn_goals` shows in its queue: asked for by themselves, of apprentices that the
/// employee instructs, today's guests among them, and in one of their plans now.
const WAITING: &str = "SELECT COUNT(*) AS number
    FROM (SELECT apprentice FROM apprentice_employees WHERE employee = $1
        UNION SELECT apprentice FROM apprentice_guests
            WHERE employee = $1 AND fra <= $2 AND til >= $2) e
    JOIN apprentices a ON a.id = e.apprentice AND a.archived = FALSE
    JOIN apprentice_goals g ON g.apprentice = e.apprentice
    JOIN training_plan_goals p ON p.id = g.goal
    JOIN apprentice_trainingplans t
        ON t.apprentice = e.apprentice AND t.trainingplan = p.trainingplan
    WHERE g.forespurt IS NOT NULL AND g.godkjent IS NULL";

/// The number of goals that wait for the caller's approval; 0 for callers who do not approve goals,
/// or are no employees.
pub(crate) async fn waiting(tx: &Tx, caller: &Caller) -> Result<usize, Fault> {
    if caller.rolle != Role::Ansatt || !caller.may(Permission::ApproveGoal) {
        return Ok(0);
    }
    let values = [caller.person.as_str().into(), oslo::day_of(tx.now()).into()];
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), WAITING, values);
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(0) };
    let number: i64 = row.try_get("", "number")?;
    Ok(usize::try_from(number).unwrap_or_default())
}

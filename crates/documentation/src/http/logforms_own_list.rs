use axum::Json;
use svenn_http::{Apprentice, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;

use super::logforms::LogFormView;
use crate::store::forms;

/// The forms with which the caller may begin a log: those in use for their trade, by title.
#[endpoint(get = "/documentation/forms")]
pub async fn logforms_own_list(
    session: Session<Apprentice>,
) -> Result<Json<Vec<LogFormView>>, Problem> {
    let (tx, caller) = session.read().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    let found = apprentices::find(&tx, &laerling).await?.ok_or_else(Problem::not_found)?;
    let mut own = Vec::new();
    for form in forms::all(&tx).await? {
        let trades = form.trades()?;
        let is_own = |trade| trades.contains(trade);
        if form.active && (trades.is_empty() || found.programomrade.as_ref().is_some_and(is_own)) {
            own.push(LogFormView::of(form)?);
        }
    }
    Ok(Json(own))
}

use axum::Json;
use svenn_http::{Problem, Session, endpoint};

use crate::view::{self, PortfolioOrder};

/// The portfolios that the caller ordered in the last week, the newest first.
#[endpoint(get = "/portfolios")]
pub async fn portfolios_list(session: Session) -> Result<Json<Vec<PortfolioOrder>>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(view::own(&session.app, &tx, &caller).await?))
}

use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::logforms::LogFormView;
use crate::store::forms;

/// The office's forms for logs, by title.
#[endpoint(get = "/logforms")]
pub async fn logforms_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<LogFormView>>, Problem> {
    let (tx, _) = session.read().await?;
    let all = forms::all(&tx).await?.into_iter().map(LogFormView::of);
    Ok(Json(all.collect::<Result<_, _>>()?))
}

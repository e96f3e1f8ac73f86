use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::{AutomaticMessageView, shown};
use crate::automatic::wording;

/// All automatic messages, with the office's texts and switches.
#[endpoint(get = "/automaticmessages")]
pub async fn automatic_messages_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<AutomaticMessageView>>, Problem> {
    let (tx, _) = session.read().await?;
    let wordings = wording::all(&tx, session.app.templates.iter()).await?;
    Ok(Json(shown(&session.app, &tx, wordings).await?))
}

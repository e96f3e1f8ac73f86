use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::{ReadyTextView, shown};
use crate::store;

/// The office's ready-made texts for messages, by name.
#[endpoint(get = "/readytexts")]
pub async fn ready_texts_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<ReadyTextView>>, Problem> {
    let (tx, _) = session.read().await?;
    let texts = store::all(&tx).await?;
    Ok(Json(shown(&session.app, &tx, texts).await?))
}

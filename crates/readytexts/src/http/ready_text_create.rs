use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::{ReadyTextInput, ReadyTextView, current};
use crate::store::{self, READY_TEXTS_MAX};

/// Texts of an office are made one after the other.
const LOCK: &str = "ready texts";

/// Creates a ready-made text for messages.
#[endpoint(post = "/readytexts", conflict = "The office has 200 of them")]
pub async fn ready_text_create(
    session: Session<Coordinator>,
    Valid(input): Valid<ReadyTextInput>,
) -> Result<(StatusCode, Json<ReadyTextView>), Problem> {
    let said = input.change()?;
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::all(&tx).await?.len() >= READY_TEXTS_MAX {
        let title = "Kontoret kan ha høyst 200 maler. Slett en først";
        return Err(Problem::conflict("too_many", title));
    }
    let text = store::create(&tx, said).await?;
    let view = current(&session.app, &tx, &text.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

use axum::Json;
use svenn_http::{
    Coordinator, Problem, Session, endpoint,
    files::{ReadLimit, SentFile},
};

use crate::{
    reading::{self, Unread},
    rules::word::Draft,
};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 20 * 1024 * 1024,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};

/// Reads a log in Word, sent as the raw body, as a first draft of a form. Nothing is stored: what is
/// right is created.
#[endpoint(
    post = "/logforms/read",
    too_large = "More than 20 MB",
    bad_request = "`broken_off`",
    invalid = "`unreadable`: no Word document, or `nothing_found`"
)]
pub async fn logform_read(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<Json<Draft>, Problem> {
    session.read().await.map(drop)?;
    let bytes = sent.receive(&session.app, LIMIT).await?;
    let draft = reading::log(&session.app.workers, bytes).await?.map_err(refused)?;
    if draft.parts.is_empty() {
        let message = "Fant ingen deler i filen. Deler har en overskrift eller en tabell";
        return Err(Problem::invalid_field("file", "nothing_found", message));
    }
    Ok(Json(draft))
}

fn refused(why: Unread) -> Problem {
    let message = match why {
        Unread::NoDocument => "Filen er ikke et Word-dokument (.docx)",
        Unread::TakesTooMuch => "Filen kan ikke leses. Ta bort bilder, og prøv igjen",
    };
    Problem::invalid_field("file", "unreadable", message)
}

use axum::{Extension, http::StatusCode};
use svenn_drafthelp::{Writer, is_on};
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::ApprenticeId;

use crate::own;

/// Whether the caller wants questions from their own texts.
#[derive(Debug, Input)]
pub struct RehearsalOwnText {
    /// Whether questions are made of what the caller hands in from now on.
    paa: bool,
}

/// Says whether the caller wants questions that the draft help makes of what they hand in, names
/// masked. Where they do not, all such questions and the answers to them are deleted.
#[endpoint(put = "/rehearsal/owntext", conflict = "`drafthelp_off`")]
pub async fn rehearsal_own_text_update(
    session: Session<Apprentice>,
    Extension(writer): Extension<Writer>,
    Valid(input): Valid<RehearsalOwnText>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let id = ApprenticeId::from(caller.person.clone());
    tx.lock(&format!("rehearsal {id}")).await?;
    match (input.paa, own::wished_since(&tx, &id).await?) {
        (true, None) => {
            if !is_on(&tx, &writer).await? {
                let title = "Opplæringskontoret ditt har ikke skrivehjelp";
                return Err(Problem::conflict("drafthelp_off", title));
            }
            own::wish(&tx, &id).await?;
        }
        (false, Some(_)) => own::forget_all(&tx, &id).await?,
        (true, Some(_)) | (false, None) => {}
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

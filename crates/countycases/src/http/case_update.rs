use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CountyCaseId, OneLine, Text};

use super::{CODE_CHARS_MAX, CountyCaseView, NOTE_CHARS_MAX, TITLE_CHARS_MAX, load, state};
use crate::store::{self, CaseChange};

/// The words of a case, and the version they were written for.
#[derive(Debug, Input)]
pub struct CountyCaseUpdate {
    /// The version that was read.
    version: i64,
    title: OneLine<1, TITLE_CHARS_MAX>,
    /// Name of the county.
    fylke: OneLine<1, CODE_CHARS_MAX>,
    /// The county's code of the case, where it has one.
    saksnr: OneLine<0, CODE_CHARS_MAX>,
    /// What the letter says.
    notat: Text<0, NOTE_CHARS_MAX>,
}

/// Changes the words of a draft. Of a case that was sent only the county's code is changed.
#[endpoint(put = "/countycases/{id}", conflict = "Stale version, or it was sent (`sent`)")]
pub async fn countycase_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CountyCaseId>,
    Valid(input): Valid<CountyCaseUpdate>,
) -> Result<Json<CountyCaseView>, Problem> {
    let (tx, _) = session.write().await?;
    let case = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &case, input.version, load(&session.app, &tx, &id)).await?;
    let (title, fylke, notat) =
        (input.title.into_string(), input.fylke.into_string(), input.notat.into_string());
    let is_same = title == case.title && fylke == case.fylke && notat == case.notat;
    if !state(&case)?.is_open() && !is_same {
        let title = "Saken er sendt. Ta den tilbake til kladd for å endre den";
        return Err(Problem::conflict("sent", title));
    }
    let change = CaseChange {
        title: Set(title),
        fylke: Set(fylke),
        notat: Set(notat),
        saksnr: Set(input.saksnr.into_string()),
        ..Default::default()
    };
    store::change(&tx, &case, change).await?;
    let view = load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

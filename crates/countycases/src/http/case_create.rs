use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CountyCaseId, OneLine, Text};

use super::{CODE_CHARS_MAX, CountyCaseView, NOTE_CHARS_MAX, TITLE_CHARS_MAX, load};
use crate::{
    letter,
    rules::{Kind, State},
    store::{self, Case},
};

/// A new case.
#[derive(Debug, Input)]
pub struct CountyCaseCreate {
    kind: Kind,
    /// Id of the company or the apprentice; none of the office itself.
    target: Option<OneLine<1, 100>>,
    title: OneLine<1, TITLE_CHARS_MAX>,
    /// Name of the county.
    fylke: OneLine<1, CODE_CHARS_MAX>,
    /// The county's code of the case, where it has one.
    saksnr: OneLine<0, CODE_CHARS_MAX>,
    /// What the letter says.
    notat: Text<0, NOTE_CHARS_MAX>,
}

/// Begins a case with the county, as a draft.
#[endpoint(
    post = "/countycases",
    invalid = "`target`: no such company or apprentice, or one where the case has none"
)]
pub async fn countycase_create(
    session: Session<Coordinator>,
    Valid(input): Valid<CountyCaseCreate>,
) -> Result<(StatusCode, Json<CountyCaseView>), Problem> {
    let (tx, caller) = session.write().await?;
    let new = Case {
        id: CountyCaseId::new(tx.now(), tx.entropy()),
        version: 1,
        kind: input.kind.as_str().to_owned(),
        target: input.target.map(OneLine::into_string),
        title: input.title.into_string(),
        fylke: input.fylke.into_string(),
        saksnr: input.saksnr.into_string(),
        notat: input.notat.into_string(),
        state: State::Kladd.as_str().to_owned(),
        sendt: None,
        kvittering: String::new(),
        kvittert: None,
        created: tx.now(),
        by: caller.person.clone(),
    };
    let needs_target = input.kind != Kind::Samarbeidsorgan;
    if needs_target != new.target.is_some() || letter::party(&tx, &new).await?.is_none() {
        let message = "Velg hvem saken gjelder";
        return Err(Problem::invalid_field("target", "unknown", message));
    }
    store::insert(&tx, &new).await?;
    let view = load(&session.app, &tx, &new.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

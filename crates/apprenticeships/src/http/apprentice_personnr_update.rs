use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    personnr,
    rules::person,
};
use utoipa::ToSchema;

use super::editing;
use crate::detail::ApprenticeDetail;

/// Longest text that is looked at; eleven digits and spaces between them.
const PERSONNR_CHARS_MAX: usize = 30;

/// A new identity number.
#[derive(Deserialize, ToSchema)]
pub struct PersonnrUpdate {
    /// The version that was read.
    version: i64,
    /// Eleven digits; empty removes the number.
    personnr: String,
    /// Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`.
    #[serde(default, rename = "bekreftUnder18")]
    bekreft_under18: bool,
}

impl Check for PersonnrUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.text("personnr", &self.personnr, 0..=PERSONNR_CHARS_MAX);
    }
}

/// Sets, replaces or removes the identity number. An unknown birth date is taken from it; a known
/// one stays.
#[endpoint(
    put = "/apprentices/{id}/personnr",
    conflict = "Stale version, or archived",
    invalid = "Not a number, or another's; `under18`: the result `UNDER18`"
)]
pub async fn apprentice_personnr_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<PersonnrUpdate>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let (tx, app) = (&editing.tx, &session.app);
    let mut fields = Fields::new();
    let rules = personnr::rules(app, tx.now());
    let number = person::personnr(&mut fields, &input.personnr, rules);
    fields.finish().map_err(Problem::invalid)?;
    let Some(number) = number else {
        let none =
            ActiveModel { personnr: Set(None), personnr_index: Set(None), ..Default::default() };
        return editing.store(none).await;
    };
    let index = personnr::index(&app.secrets, &number);
    if apprentices::with_personnr(tx, &index).await?.is_some_and(|other| other != id) {
        return Err(personnr_taken());
    }
    let (sealed, index) = personnr::seal(tx, &app.secrets, &id, &number)?;
    let before = &editing.apprentice;
    let fodselsdato = before.fodselsdato.or_else(|| number.birth_date());
    let after = Apprentice { fodselsdato, ..before.clone() };
    editing.require_guardian(&after, ("personnr", input.bekreft_under18))?;
    editing
        .store(ActiveModel {
            personnr: Set(Some(sealed)),
            personnr_index: Set(Some(index)),
            fodselsdato: Set(fodselsdato),
            ..Default::default()
        })
        .await
}

/// 422: another apprentice has the number; perhaps an archived one.
pub fn personnr_taken() -> Problem {
    Problem::invalid_field("personnr", "exists", "En annen lærling har dette personnummeret")
}

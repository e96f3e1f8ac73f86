use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, Fields, IntoColumn, OneLine, OrBlank,
    numbers::{EmailAddress, PhoneNumber},
};
use svenn_people::{
    entity::apprentice::ActiveModel, parts::Guardian, rules::person::NAME_CHARS_MAX,
};

use super::editing;
use crate::detail::ApprenticeDetail;

/// Most characters of what a guardian is to the apprentice.
const RELATION_CHARS_MAX: usize = 100;

/// Guardian who signs with an apprentice under 18. All fields empty for none.
#[derive(Debug, Input)]
#[input(check = is_named)]
pub struct GuardianUpdate {
    /// The version that was read.
    version: i64,
    /// First names.
    fornavn: OneLine<0, NAME_CHARS_MAX>,
    /// Last name.
    etternavn: OneLine<0, NAME_CHARS_MAX>,
    /// E-mail; empty for none.
    epost: OrBlank<EmailAddress>,
    /// Telephone; empty for none.
    telefon: OrBlank<PhoneNumber>,
    /// Relation to the apprentice; may be empty.
    relasjon: OneLine<0, RELATION_CHARS_MAX>,
}

/// Somebody of whom anything is written has a name.
fn is_named(guardian: &GuardianUpdate, fields: &mut Fields) {
    let GuardianUpdate { fornavn, etternavn, epost, telefon, relasjon, .. } = guardian;
    let (fornavn, etternavn) = (fornavn.as_str(), etternavn.as_str());
    let is_nobody = [fornavn, etternavn, relasjon.as_str()].iter().all(|text| text.is_empty())
        && epost.as_ref().is_none()
        && telefon.as_ref().is_none();
    if is_nobody {
        return;
    }
    if fornavn.is_empty() {
        fields.wrong("fornavn", "required", "Skriv fornavn");
    }
    if etternavn.is_empty() {
        fields.wrong("etternavn", "required", "Skriv etternavn");
    }
}

impl From<GuardianUpdate> for Guardian {
    fn from(input: GuardianUpdate) -> Self {
        Self {
            fornavn: input.fornavn.into_column(),
            etternavn: input.etternavn.into_column(),
            epost: input.epost.into_column(),
            telefon: input.telefon.into_column(),
            relasjon: input.relasjon.into_column(),
        }
    }
}

/// Sets the guardian who signs with an apprentice under 18; document templates propose them.
#[endpoint(put = "/apprentices/{id}/foresatt", conflict = "Stale version, or archived")]
pub async fn apprentice_foresatt_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<GuardianUpdate>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    editing.store(ActiveModel { foresatt: Set(input.into()), ..Default::default() }).await
}

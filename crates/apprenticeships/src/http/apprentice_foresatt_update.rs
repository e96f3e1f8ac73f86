use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, OneLine};
use svenn_people::{
    contacts::Contacts, entity::apprentice::ActiveModel, parts::Guardian,
    rules::person::NAME_CHARS_MAX,
};
use utoipa::ToSchema;

use super::editing;
use crate::detail::ApprenticeDetail;

/// Most characters of what a guardian is to the apprentice.
const RELATION_CHARS_MAX: usize = 100;

/// Guardian who signs with an apprentice under 18. All fields empty for none.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GuardianUpdate {
    /// The version that was read.
    version: i64,
    /// First names.
    #[schema(max_length = 100)]
    fornavn: String,
    /// Last name.
    #[schema(max_length = 100)]
    etternavn: String,
    /// E-mail; empty for none.
    epost: String,
    /// Telephone; empty for none.
    telefon: String,
    /// Relation to the apprentice; may be empty.
    #[schema(max_length = 100)]
    relasjon: String,
}

/// The same, parsed: as it is stored.
pub struct ParsedGuardian {
    version: i64,
    guardian: Guardian,
}

impl Parse for GuardianUpdate {
    type Parsed = ParsedGuardian;

    fn parse(self, fields: &mut Fields) -> Option<ParsedGuardian> {
        type Name = OneLine<0, NAME_CHARS_MAX>;
        let fornavn: Option<Name> = fields.parse("fornavn", &self.fornavn);
        let etternavn: Option<Name> = fields.parse("etternavn", &self.etternavn);
        let relasjon: Option<OneLine<0, RELATION_CHARS_MAX>> =
            fields.parse("relasjon", &self.relasjon);
        let contacts = Contacts::parse(fields, Some(&self.epost), Some(&self.telefon));
        let Contacts { epost, telefon } = contacts?;
        let guardian = Guardian {
            fornavn: fornavn?.into_string(),
            etternavn: etternavn?.into_string(),
            epost: epost.unwrap_or_default(),
            telefon: telefon.unwrap_or_default(),
            relasjon: relasjon?.into_string(),
        };
        if guardian != Guardian::default() && guardian.fornavn.is_empty() {
            fields.wrong("fornavn", "required", "Skriv fornavn");
        }
        if guardian != Guardian::default() && guardian.etternavn.is_empty() {
            fields.wrong("etternavn", "required", "Skriv etternavn");
        }
        Some(ParsedGuardian { version: self.version, guardian })
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
    editing.store(ActiveModel { foresatt: Set(input.guardian), ..Default::default() }).await
}

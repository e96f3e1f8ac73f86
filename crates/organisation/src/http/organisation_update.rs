use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    Fields, Permission,
    numbers::{EmailAddress, OrganisationNumber, OrganisationNumberError, PhoneNumber, PostalCode},
};
use utoipa::ToSchema;

use super::organisation_view::{OfficeView, shown};
use crate::{
    information::{self, Information},
    store,
};

/// Longest name and line, in characters.
const TEXT_CHARS_MAX: usize = 200;
/// How long the signature of an SMS is, in characters.
const SMS_TITLE_CHARS: std::ops::RangeInclusive<usize> = 3..=11;
/// Signatures that the operators do not let through.
const SMS_TITLES_BARRED: [&str; 3] = ["INFO", "SMS", "NOTICE"];
/// Longest text about the office, in characters.
const OMTALE_CHARS_MAX: usize = 5_000;
/// Changes of the office come after each other.
const LOCK: &str = "organisation";

/// What is known of the office; parts that are not known are empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeUpdate {
    /// The version that was read.
    version: i64,
    /// Its name.
    navn: String,
    /// How its SMS are signed: 3 to 11 letters A to Z, digits and spaces.
    sms_title: String,
    /// Organisation number, with or without spaces.
    orgnr: String,
    /// Where it is.
    adresse: OfficeAddressInput,
    /// E-mail.
    epost: String,
    /// Telephone.
    telefon: String,
    /// Web site.
    nettside: String,
    /// About the office, plain text.
    omtale: String,
}

/// Where the office is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfficeAddressInput {
    /// Street and number.
    adresse: String,
    /// Postal code.
    postnummer: String,
    /// Post town.
    poststed: String,
}

impl Check for OfficeUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.text("navn", &self.navn, 1..=TEXT_CHARS_MAX);
        if !is_sms_title(&self.sms_title) {
            let message = "Bruk 3 til 11 bokstaver A–Z, tall og mellomrom";
            fields.wrong("smsTitle", "not_an_sms_title", message);
        }
        if let Some(orgnr) = written(&self.orgnr)
            && let Err(error) = OrganisationNumber::parse(orgnr)
        {
            let (code, message) = match error {
                OrganisationNumberError::NotNineDigits => {
                    ("not_nine_digits", "Organisasjonsnummeret har ni sifre")
                }
                OrganisationNumberError::CheckDigit => {
                    ("check_digit", "Kontrollsifferet i organisasjonsnummeret stemmer ikke")
                }
            };
            fields.wrong("orgnr", code, message);
        }
        fields.text("adresse.adresse", &self.adresse.adresse, 0..=TEXT_CHARS_MAX);
        fields.text("adresse.poststed", &self.adresse.poststed, 0..=TEXT_CHARS_MAX);
        if written(&self.adresse.postnummer).is_some_and(|code| PostalCode::parse(code).is_err()) {
            fields.wrong("adresse.postnummer", "not_a_postal_code", "Postnummeret har fire sifre");
        }
        if written(&self.epost).is_some_and(|epost| EmailAddress::parse(epost).is_err()) {
            fields.wrong("epost", "not_an_email", "Vennligst skriv en gyldig e-post");
        }
        if written(&self.telefon).is_some_and(|telefon| PhoneNumber::parse(telefon).is_err()) {
            fields.wrong("telefon", "not_a_phone", "Vennligst skriv et gyldig telefonnummer");
        }
        fields.text("nettside", &self.nettside, 0..=TEXT_CHARS_MAX);
        fields.text("omtale", &self.omtale, 0..=OMTALE_CHARS_MAX);
    }
}

/// A name that the operators show as the sender of an SMS.
fn is_sms_title(text: &str) -> bool {
    let name = text.trim();
    let is_allowed = |character: char| character.is_ascii_alphanumeric() || character == ' ';
    SMS_TITLE_CHARS.contains(&name.len())
        && name.chars().all(is_allowed)
        && name.chars().any(|character| character.is_ascii_alphabetic())
        && !SMS_TITLES_BARRED.iter().any(|barred| barred.eq_ignore_ascii_case(name))
}

fn written(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

impl OfficeUpdate {
    /// As it is stored: numbers without spaces, the address of an e-mail in lower case.
    fn information(&self, version: i64) -> Information {
        let orgnr = OrganisationNumber::parse(&self.orgnr).ok();
        let postnummer = PostalCode::parse(&self.adresse.postnummer).ok();
        let epost = EmailAddress::parse(&self.epost).ok();
        let telefon = PhoneNumber::parse(&self.telefon).ok();
        Information {
            version,
            orgnr: orgnr.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            adresse: self.adresse.adresse.trim().to_owned(),
            postnummer: postnummer.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            poststed: self.adresse.poststed.trim().to_owned(),
            epost: epost.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            telefon: telefon.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            nettside: self.nettside.trim().to_owned(),
            omtale: self.omtale.trim().to_owned(),
        }
    }
}

/// Sets what is known of the office. Its name is the one people choose from when they sign in.
#[endpoint(put = "/organisation")]
pub async fn organisation_update(
    session: Session,
    Valid(input): Valid<OfficeUpdate>,
) -> Result<Json<OfficeView>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::UpdateEducationOffice)?;
    tx.lock(LOCK).await?;
    let stored = information::load(&tx).await?.version;
    edit_locked(stored, input.version, async { Ok(shown(&tx).await?) }).await?;
    information::save(&tx, input.information(input.version.saturating_add(1))).await?;
    let mut office = store::load(&tx).await?;
    input.navn.trim().clone_into(&mut office.navn);
    input.sms_title.trim().clone_into(&mut office.sms_title);
    store::save(&tx, &office).await?;
    let view = shown(&tx).await?;
    tx.commit().await?;
    // The list to choose from is outside the organisation's own database.
    session.app.databases.rename_tenant(&caller.tenant, &office.navn).await?;
    Ok(Json(view))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_sms_is_signed_with_what_the_operators_show() {
        for name in ["Svenn", "OK Fjord 1", " OTEK "] {
            assert!(is_sms_title(name), "{name}");
        }
        for name in ["", "ab", "abcdefghijkl", "Opplæring", "12345", "info", "Svenn!"] {
            assert!(!is_sms_title(name), "{name}");
        }
    }
}

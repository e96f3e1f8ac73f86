use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{OfficeEditor, Parse, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    Fields, OneLine, Text,
    numbers::{EmailAddress, OrganisationNumber, PhoneNumber, PostalCode},
    values::{FromText, Misfit, WebAddress},
};
use utoipa::ToSchema;

use super::{
    Register,
    organisation_view::{OfficeView, shown},
};
use crate::{
    identity,
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

/// Data of the office; unknown parts are empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeUpdate {
    /// The version that was read.
    version: i64,
    /// Its name.
    navn: String,
    /// Sender of its SMS: 3 to 11 letters A to Z, digits and spaces.
    sms_title: String,
    /// Organisation number, with or without spaces.
    orgnr: String,
    /// Address.
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

/// Address of the office.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfficeAddressInput {
    /// Street and number.
    adresse: String,
    /// Postal code.
    postnummer: String,
    /// Post town.
    poststed: String,
}

/// The same, parsed: numbers without spaces, the address of an e-mail in lower case.
pub struct ParsedOffice {
    version: i64,
    navn: OneLine<1, TEXT_CHARS_MAX>,
    sms_title: SmsTitle,
    information: Information,
}

impl Parse for OfficeUpdate {
    type Parsed = ParsedOffice;

    fn parse(self, fields: &mut Fields) -> Option<ParsedOffice> {
        let navn = fields.parse("navn", &self.navn);
        let sms_title = fields.parse("smsTitle", &self.sms_title);
        let orgnr: Option<OrganisationNumber> = fields.parse_written("orgnr", &self.orgnr);
        let adresse: Option<Line> = fields.parse("adresse.adresse", &self.adresse.adresse);
        let poststed: Option<Line> = fields.parse("adresse.poststed", &self.adresse.poststed);
        let postnummer: Option<PostalCode> =
            fields.parse_written("adresse.postnummer", &self.adresse.postnummer);
        let epost: Option<EmailAddress> = fields.parse_written("epost", &self.epost);
        let telefon: Option<PhoneNumber> = fields.parse_written("telefon", &self.telefon);
        let nettside: Option<WebAddress> = fields.parse_written("nettside", &self.nettside);
        let omtale: Option<Text<0, OMTALE_CHARS_MAX>> = fields.parse("omtale", &self.omtale);
        let information = Information {
            version: self.version.saturating_add(1),
            orgnr: orgnr.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            adresse: adresse?.into_string(),
            postnummer: postnummer.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            poststed: poststed?.into_string(),
            epost: epost.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            telefon: telefon.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            nettside: nettside.map(WebAddress::into_string).unwrap_or_default(),
            omtale: omtale?.into_string(),
        };
        Some(ParsedOffice {
            version: self.version,
            navn: navn?,
            sms_title: sms_title?,
            information,
        })
    }
}

/// A line that may be empty.
type Line = OneLine<0, TEXT_CHARS_MAX>;

/// A name that the operators show as the sender of an SMS.
struct SmsTitle(String);

impl FromText for SmsTitle {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let name = text.trim();
        if is_sms_title(name) {
            return Ok(Self(name.to_owned()));
        }
        let message = "Bruk 3 til 11 bokstaver A–Z, tall og mellomrom".to_owned();
        Err(Misfit { code: "not_an_sms_title", message })
    }
}

fn is_sms_title(name: &str) -> bool {
    let is_allowed = |character: char| character.is_ascii_alphanumeric() || character == ' ';
    SMS_TITLE_CHARS.contains(&name.len())
        && name.chars().all(is_allowed)
        && name.chars().any(|character| character.is_ascii_alphabetic())
        && !SMS_TITLES_BARRED.iter().any(|barred| barred.eq_ignore_ascii_case(name))
}

/// What a number is registered as; empty where the register does not say.
async fn registered(register: &Register, orgnr: &str) -> String {
    let Ok(number) = OrganisationNumber::parse(orgnr) else { return String::new() };
    match register.by_number(&number).await {
        Ok(unit) => unit.map(|unit| unit.navn).unwrap_or_default(),
        Err(error) => {
            tracing::warn!(%error, "the company register");
            String::new()
        }
    }
}

/// Sets what is known of the office. Its name is the one people choose from when they sign in; the
/// name shown to a person who checks a sealed file comes from the company register or the operator.
#[endpoint(put = "/organisation", invalid = "`orgnr`: another organisation's here")]
pub async fn organisation_update(
    session: Session<OfficeEditor>,
    Extension(register): Extension<Register>,
    Valid(input): Valid<OfficeUpdate>,
) -> Result<Json<OfficeView>, Problem> {
    let (tx, caller) = session.read().await?;
    let stored = information::load(&tx).await?;
    edit_locked(stored.version, input.version, async { Ok(shown(&session.app, &tx).await?) })
        .await?;
    drop(tx);
    let databases = &session.app.databases;
    let orgnr = &input.information.orgnr;
    let registered = registered(&register, orgnr).await;
    if !identity::claim(databases, &caller.tenant, (orgnr, &registered)).await? {
        let message = "Organisasjonsnummeret er et annet kontors";
        return Err(Problem::invalid_field("orgnr", "taken", message));
    }
    let (tx, caller) = session.write().await?;
    store::hold(&tx).await?;
    let stored = information::load(&tx).await?.version;
    edit_locked(stored, input.version, async { Ok(shown(&session.app, &tx).await?) }).await?;
    information::save(&tx, input.information).await?;
    let office = store::change(&tx, |office| {
        office.navn = input.navn.into_string();
        office.sms_title = input.sms_title.0;
    })
    .await?;
    let view = shown(&session.app, &tx).await?;
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
        for name in ["Svenn", "OK Fjord 1", "OTEK"] {
            assert!(is_sms_title(name), "{name}");
        }
        for name in ["", "ab", "abcdefghijkl", "Opplæring", "12345", "info", "Svenn!"] {
            assert!(!is_sms_title(name), "{name}");
        }
    }
}

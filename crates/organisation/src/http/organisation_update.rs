use axum::{Extension, Json};
use svenn_http::{Input, OfficeEditor, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    IntoColumn, OneLine, OrBlank, Text,
    numbers::{EmailAddress, OrganisationNumber, PhoneNumber, PostalCode},
    values::{FromText, Misfit, TextLimits, TextValue, WebAddress},
};

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
#[derive(Debug, Input)]
pub struct OfficeUpdate {
    /// The version that was read.
    version: i64,
    /// Its name.
    navn: OneLine<1, TEXT_CHARS_MAX>,
    /// Sender of its SMS: 3 to 11 letters A to Z, digits and spaces.
    sms_title: SmsTitle,
    /// Organisation number, with or without spaces.
    orgnr: OrBlank<OrganisationNumber>,
    /// Address.
    adresse: OfficeAddressInput,
    /// E-mail.
    epost: OrBlank<EmailAddress>,
    /// Telephone.
    telefon: OrBlank<PhoneNumber>,
    /// Web site.
    nettside: OrBlank<WebAddress>,
    /// About the office, plain text.
    omtale: Text<0, OMTALE_CHARS_MAX>,
}

/// Address of the office.
#[derive(Debug, Input)]
#[input(part)]
pub struct OfficeAddressInput {
    /// Street and number.
    adresse: Line,
    /// Postal code.
    postnummer: OrBlank<PostalCode>,
    /// Post town.
    poststed: Line,
}

/// As it is stored, one version on.
impl From<OfficeUpdate> for Information {
    fn from(input: OfficeUpdate) -> Self {
        let OfficeAddressInput { adresse, postnummer, poststed } = input.adresse;
        Self {
            version: input.version.saturating_add(1),
            orgnr: input.orgnr.into_column(),
            adresse: adresse.into_column(),
            postnummer: postnummer.into_column(),
            poststed: poststed.into_column(),
            epost: input.epost.into_column(),
            telefon: input.telefon.into_column(),
            nettside: input.nettside.into_column(),
            omtale: input.omtale.into_column(),
        }
    }
}

/// A line that may be empty.
type Line = OneLine<0, TEXT_CHARS_MAX>;

/// A name that the operators show as the sender of an SMS.
#[derive(Debug)]
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

impl TextValue for SmsTitle {
    const LIMITS: TextLimits = TextLimits {
        min: *SMS_TITLE_CHARS.start(),
        max: *SMS_TITLE_CHARS.end(),
        format: Some("line"),
    };

    fn into_text(self) -> String {
        self.0
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
    let OfficeUpdate { version, navn, sms_title, .. } = &input;
    let (version, navn, sms_title) = (*version, navn.as_str().to_owned(), sms_title.0.clone());
    let information = Information::from(input);
    edit_locked(stored.version, version, async { Ok(shown(&session.app, &tx).await?) }).await?;
    drop(tx);
    let databases = &session.app.databases;
    let orgnr = &information.orgnr;
    let registered = registered(&register, orgnr).await;
    if !identity::claim(databases, &caller.tenant, (orgnr, &registered)).await? {
        let message = "Organisasjonsnummeret er et annet kontors";
        return Err(Problem::invalid_field("orgnr", "taken", message));
    }
    let (tx, caller) = session.write().await?;
    store::hold(&tx).await?;
    let stored = information::load(&tx).await?.version;
    edit_locked(stored, version, async { Ok(shown(&session.app, &tx).await?) }).await?;
    information::save(&tx, information).await?;
    let office = store::change(&tx, |office| {
        office.navn = navn;
        office.sms_title = sms_title;
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

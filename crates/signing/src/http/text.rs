//! What a signing says and who signs it, as it comes from the office.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{
    CompanyId, Fields, OneLine, PersonId, SignerId, Text,
    numbers::{EmailAddress, PhoneNumber},
};
use utoipa::ToSchema;

use crate::rules::{ParticipantType, SIGNERS_MAX};

const TITLE_CHARS_MAX: usize = 200;
const MESSAGE_CHARS_MAX: usize = 2_000;
const NAME_CHARS_MAX: usize = 100;
const RELATION_CHARS_MAX: usize = 60;

/// Content of a signing, and who is to sign it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Message of the office, plain text; may be empty.
    #[schema(max_length = 2000)]
    message: String,
    /// Whether they sign one after the other, by `order`.
    ordered: bool,
    /// The last day on which it may be signed.
    due_date: Option<NaiveDate>,
    #[schema(max_items = 30)]
    signers: Vec<SignerInput>,
}

/// A signer. With an account only `ref`, `type` and `order` count; the rest is looked up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignerInput {
    /// Id of the signer, if already among the signers.
    #[serde(default)]
    participant_id: Option<SignerId>,
    /// The signer's account; absent for `External` and `Company`.
    #[serde(default, rename = "ref")]
    reference: Option<PersonId>,
    #[serde(rename = "type")]
    kind: ParticipantType,
    #[serde(default)]
    #[schema(max_length = 100)]
    fornavn: String,
    #[serde(default)]
    #[schema(max_length = 100)]
    etternavn: String,
    #[serde(default)]
    email: String,
    #[serde(default)]
    phone: String,
    #[serde(default)]
    #[schema(max_length = 100)]
    company_name: String,
    #[serde(default)]
    company_id: Option<CompanyId>,
    /// Place in the order, from 1.
    #[schema(minimum = 1, maximum = 30)]
    order: i32,
    /// The apprentice for whom the signer signs as a guardian; only `External`.
    #[serde(default)]
    foresatt_for: Option<PersonId>,
    #[serde(default)]
    #[schema(max_length = 60)]
    relation: String,
}

/// What was sent, parsed.
pub struct ParsedText {
    pub title: String,
    pub message: String,
    pub ordered: bool,
    pub due_date: Option<NaiveDate>,
    pub signers: Vec<ParsedSigner>,
}

/// Somebody who is to sign, parsed.
pub struct ParsedSigner {
    pub id: Option<SignerId>,
    pub reference: Option<PersonId>,
    pub kind: ParticipantType,
    pub fornavn: String,
    pub etternavn: String,
    pub email: String,
    pub phone: String,
    pub company_name: String,
    pub company_id: Option<CompanyId>,
    pub order: i32,
    pub foresatt_for: Option<PersonId>,
    pub relation: String,
}

impl Parse for SigningText {
    type Parsed = ParsedText;

    fn parse(self, fields: &mut Fields) -> Option<ParsedText> {
        let title = fields.parse::<OneLine<1, TITLE_CHARS_MAX>>("title", &self.title);
        let message = fields.parse::<Text<0, MESSAGE_CHARS_MAX>>("message", &self.message);
        fields.list("signers", &self.signers, SIGNERS_MAX);
        let mut seen = BTreeSet::new();
        let mut signers = Vec::with_capacity(self.signers.len());
        for (at, signer) in self.signers.into_iter().take(SIGNERS_MAX).enumerate() {
            if let Some(id) = &signer.reference
                && !seen.insert(id.clone())
            {
                let message = "Hver person kan bare signere én gang";
                fields.wrong(&format!("signers.{at}"), "twice", message);
            }
            signers.push(signer.parse(fields, at));
        }
        Some(ParsedText {
            title: title?.into_string(),
            message: message?.into_string(),
            ordered: self.ordered,
            due_date: self.due_date,
            signers: signers.into_iter().collect::<Option<_>>()?,
        })
    }
}

impl SignerInput {
    fn parse(self, fields: &mut Fields, at: usize) -> Option<ParsedSigner> {
        let field = |name: &str| format!("signers.{at}.{name}");
        let orders = 1..=i32::try_from(SIGNERS_MAX).unwrap_or(i32::MAX);
        if !orders.contains(&self.order) {
            let message = format!("Rekkefølgen går fra 1 til {SIGNERS_MAX}");
            fields.wrong(&field("order"), "out_of_range", message);
        }
        let has_account = self.kind.rolle().is_some();
        if has_account && self.reference.is_none() {
            fields.wrong(&field("ref"), "required", "Velg hvem som skal signere");
        }
        let navn = |fields: &mut Fields, name, text: &str| {
            fields.parse::<OneLine<0, NAME_CHARS_MAX>>(&field(name), text)
        };
        let fornavn = navn(fields, "fornavn", &self.fornavn)?.into_string();
        let etternavn = navn(fields, "etternavn", &self.etternavn)?.into_string();
        let company = navn(fields, "companyName", &self.company_name)?.into_string();
        let relation =
            fields.parse::<OneLine<0, RELATION_CHARS_MAX>>(&field("relation"), &self.relation);
        let (email, phone) = match has_account {
            true => (Some(String::new()), Some(String::new())),
            false => {
                if fornavn.is_empty() {
                    fields.wrong(
                        &field("fornavn"),
                        "required",
                        "Skriv navnet til den som signerer",
                    );
                }
                (
                    email(fields, &field("email"), &self.email),
                    phone(fields, &field("phone"), &self.phone),
                )
            }
        };
        Some(ParsedSigner {
            id: self.participant_id,
            reference: self.reference.filter(|_| has_account),
            kind: self.kind,
            fornavn,
            etternavn,
            email: email?,
            phone: phone?,
            company_name: company,
            company_id: self.company_id,
            order: self.order,
            foresatt_for: self.foresatt_for.filter(|_| self.kind == ParticipantType::External),
            relation: relation?.into_string(),
        })
    }
}

/// An e-mail, or nothing: what is missing is asked for when it is sent.
fn email(fields: &mut Fields, field: &str, text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some(String::new());
    }
    Some(fields.parse::<EmailAddress>(field, text)?.as_str().to_lowercase())
}

fn phone(fields: &mut Fields, field: &str, text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some(String::new());
    }
    Some(fields.parse::<PhoneNumber>(field, text)?.as_str().to_owned())
}

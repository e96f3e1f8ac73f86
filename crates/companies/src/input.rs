//! What people write of a company, checked and put into the form in which it is stored.

use async_graphql::InputObject;
use serde::Deserialize;
use svenn_http::Check;
use svenn_kernel::{
    Fields,
    numbers::{
        AccountNumber, AccountNumberError, EmailAddress, OrganisationNumber,
        OrganisationNumberError, PhoneNumber, PostalCode,
    },
};
use utoipa::ToSchema;

use crate::{CompanyAddress, CompanyContact, NewCompany};

/// Longest name, in characters.
pub const NAVN_CHARS_MAX: usize = 200;
/// Longest of the other texts, in characters.
const TEXT_CHARS_MAX: usize = 300;
/// Longest name of a department, in characters.
pub const DEPARTMENT_CHARS_MAX: usize = 100;
/// Most departments of a company.
pub const DEPARTMENTS_MAX: usize = 100;
/// Most further addresses about grants.
const MORE_GRANT_EMAILS_MAX: usize = 20;

/// What is known of a company, as people write it. Parts that are not known are empty.
#[derive(Debug, Clone, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyFields {
    /// Its name.
    pub navn: String,
    /// Where it is.
    #[graphql(default)]
    pub adresse: CompanyAddress,
    /// Where invoices go when not to its address.
    #[graphql(default)]
    pub invoiceadress: String,
    /// How it is reached.
    #[graphql(default)]
    pub contact_information: CompanyContact,
    /// Kind of company, free text.
    #[graphql(default)]
    pub typebedrift: String,
    /// Web site.
    #[graphql(default)]
    pub nettside: String,
    /// Bank account, with or without spaces and dots.
    pub kontonummer: Option<String>,
}

/// A company to make.
#[derive(Debug, Clone, InputObject)]
pub struct NewCompanyInput {
    /// Organisation number, with or without spaces.
    pub orgnr: String,
    /// What else is known of it.
    #[graphql(flatten)]
    pub fields: CompanyFields,
    /// Names of its departments.
    #[graphql(default)]
    pub departments: Vec<String>,
}

impl Check for CompanyFields {
    fn check(&self, fields: &mut Fields) {
        fields.text("navn", &self.navn, 1..=NAVN_CHARS_MAX);
        let contact = &self.contact_information;
        for (field, text) in [
            ("adresse.adresse", &self.adresse.adresse),
            ("adresse.poststed", &self.adresse.poststed),
            ("adresse.fylke", &self.adresse.fylke),
            ("adresse.kommunenavn", &self.adresse.kommunenavn),
            ("invoiceadress", &self.invoiceadress),
            ("typebedrift", &self.typebedrift),
            ("nettside", &self.nettside),
        ] {
            fields.text(field, text, 0..=TEXT_CHARS_MAX);
        }
        let postnr = &self.adresse.postnr;
        if !is_blank(postnr) && PostalCode::parse(postnr).is_err() {
            fields.wrong("adresse.postnr", "not_a_postal_code", "Postnummeret har fire sifre");
        }
        for (field, email) in [
            ("contactInformation.email", &contact.email),
            ("contactInformation.grantemail", &contact.grantemail),
            ("contactInformation.invoiceemail", &contact.invoiceemail),
        ] {
            check_email(fields, field, email);
        }
        let more = "contactInformation.moreGrantEmails";
        fields.list(more, &contact.more_grant_emails, MORE_GRANT_EMAILS_MAX);
        for email in contact.more_grant_emails.iter().take(MORE_GRANT_EMAILS_MAX) {
            check_email(fields, more, email);
        }
        if !is_blank(&contact.phone) && PhoneNumber::parse(&contact.phone).is_err() {
            let message = "Vennligst skriv et gyldig telefonnummer";
            fields.wrong("contactInformation.phone", "not_a_phone_number", message);
        }
        if let Some(account) = self.kontonummer.as_ref().filter(|account| !is_blank(account)) {
            check_account(fields, account);
        }
    }
}

impl Check for NewCompanyInput {
    fn check(&self, fields: &mut Fields) {
        check_orgnr(fields, &self.orgnr);
        self.fields.check(fields);
        fields.list("departments", &self.departments, DEPARTMENTS_MAX);
        for name in self.departments.iter().take(DEPARTMENTS_MAX) {
            fields.text("departments", name, 1..=DEPARTMENT_CHARS_MAX);
        }
    }
}

/// Demands an organisation number.
pub fn check_orgnr(fields: &mut Fields, text: &str) {
    if let Err(error) = OrganisationNumber::parse(text) {
        let (code, message) = orgnr_message(error);
        fields.wrong("orgnr", code, message);
    }
}

/// Code and text for what is no organisation number.
pub(crate) const fn orgnr_message(error: OrganisationNumberError) -> (&'static str, &'static str) {
    match error {
        OrganisationNumberError::NotNineDigits => {
            ("not_nine_digits", "Organisasjonsnummeret har ni sifre")
        }
        OrganisationNumberError::CheckDigit => {
            ("check_digit", "Kontrollsifferet i organisasjonsnummeret stemmer ikke")
        }
    }
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

fn check_email(fields: &mut Fields, field: &str, email: &str) {
    if !is_blank(email) && EmailAddress::parse(email).is_err() {
        fields.wrong(field, "not_an_email", "Vennligst skriv en gyldig e-post");
    }
}

fn check_account(fields: &mut Fields, account: &str) {
    match AccountNumber::parse(account) {
        Ok(_) => {}
        Err(AccountNumberError::NotElevenDigits) => {
            fields.wrong("kontonummer", "not_eleven_digits", "Kontonummeret har elleve sifre");
        }
        Err(AccountNumberError::CheckDigit) => {
            let message = "Kontrollsifferet i kontonummeret stemmer ikke";
            fields.wrong("kontonummer", "check_digit", message);
        }
    }
}

impl CompanyFields {
    /// The account, when there is a valid one.
    #[must_use]
    pub fn account(&self) -> Option<AccountNumber> {
        self.kontonummer.as_ref().and_then(|account| AccountNumber::parse(account).ok())
    }

    /// As it is stored: without space around, addresses in lower case, phone in E.164.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.navn,
            &mut self.adresse.adresse,
            &mut self.adresse.poststed,
            &mut self.adresse.postnr,
            &mut self.adresse.fylke,
            &mut self.adresse.kommunenavn,
            &mut self.invoiceadress,
            &mut self.typebedrift,
            &mut self.nettside,
        ] {
            *text = text.trim().to_owned();
        }
        let contact = &mut self.contact_information;
        for email in [&mut contact.email, &mut contact.grantemail, &mut contact.invoiceemail] {
            *email = stored_email(email);
        }
        contact.more_grant_emails = contact
            .more_grant_emails
            .iter()
            .map(|email| stored_email(email))
            .filter(|email| !email.is_empty())
            .collect();
        contact.phone = PhoneNumber::parse(&contact.phone)
            .map(|phone| phone.as_str().to_owned())
            .unwrap_or_default();
        self
    }
}

/// Empty for a text that is no address, which [`Check`] has refused unless it is blank.
fn stored_email(text: &str) -> String {
    EmailAddress::parse(text).map(|email| email.as_str().to_owned()).unwrap_or_default()
}

impl NewCompany {
    /// A company out of checked input; `orgnr` is the input's own.
    #[must_use]
    pub fn from_input(input: NewCompanyInput, orgnr: OrganisationNumber) -> Self {
        let kontonummer = input.fields.account();
        let fields = input.fields.cleaned();
        Self {
            navn: fields.navn,
            orgnr,
            adresse: fields.adresse,
            invoiceadress: fields.invoiceadress,
            contact_information: fields.contact_information,
            typebedrift: fields.typebedrift,
            nettside: fields.nettside,
            kontonummer,
            departments: input.departments.iter().map(|name| name.trim().to_owned()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields() -> CompanyFields {
        CompanyFields {
            navn: " Bygg AS ".to_owned(),
            adresse: CompanyAddress::default(),
            invoiceadress: String::new(),
            contact_information: CompanyContact::default(),
            typebedrift: String::new(),
            nettside: String::new(),
            kontonummer: Some("  ".to_owned()),
        }
    }

    fn wrong(input: &impl Check) -> Vec<(String, &'static str)> {
        let mut fields = Fields::new();
        input.check(&mut fields);
        let wrong = fields.finish().err().unwrap_or_default();
        wrong.into_iter().map(|wrong| (wrong.field, wrong.code)).collect()
    }

    #[test]
    fn each_wrong_field_is_named_by_its_path() {
        assert_eq!(wrong(&fields()), []);
        let mut all = fields();
        all.navn = " ".to_owned();
        all.adresse.postnr = "50".to_owned();
        all.contact_information.email = "bygg".to_owned();
        all.contact_information.more_grant_emails = vec!["bygg@".to_owned()];
        all.contact_information.phone = "ring".to_owned();
        all.kontonummer = Some("8601.11.17948".to_owned());
        let expected = [
            ("navn", "required"),
            ("adresse.postnr", "not_a_postal_code"),
            ("contactInformation.email", "not_an_email"),
            ("contactInformation.moreGrantEmails", "not_an_email"),
            ("contactInformation.phone", "not_a_phone_number"),
            ("kontonummer", "check_digit"),
        ];
        assert_eq!(wrong(&all), expected.map(|(field, code)| (field.to_owned(), code)));
    }

    #[test]
    fn spec_2_5_organisation_number_and_account_number_are_stored_without_spaces() {
        let mut all = fields();
        all.kontonummer = Some("8601 11 17947".to_owned());
        all.contact_information.phone = "55 12 34 56".to_owned();
        all.contact_information.email = " Post@Bygg.example ".to_owned();
        let input = NewCompanyInput {
            orgnr: "974 760 673".to_owned(),
            fields: all,
            departments: vec![" Lager ".to_owned()],
        };
        assert_eq!(wrong(&input), []);
        let orgnr = OrganisationNumber::parse(&input.orgnr).unwrap();
        let new = NewCompany::from_input(input, orgnr);
        assert_eq!(new.orgnr.as_str(), "974760673");
        assert_eq!(new.kontonummer.unwrap().as_str(), "86011117947");
        assert_eq!(new.contact_information.phone, "+4755123456");
        assert_eq!(new.contact_information.email, "post@bygg.example");
        assert_eq!((new.navn.as_str(), new.departments), ("Bygg AS", vec!["Lager".to_owned()]));
    }

    #[test]
    fn an_organisation_number_is_refused_with_the_reason() {
        for (orgnr, code) in [("97476067", "not_nine_digits"), ("974760674", "check_digit")] {
            let input =
                NewCompanyInput { orgnr: orgnr.to_owned(), fields: fields(), departments: vec![] };
            assert_eq!(wrong(&input), [("orgnr".to_owned(), code)]);
        }
    }
}

//! What people write of a company, parsed into the form in which it is stored.

use async_graphql::InputObject;
use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{
    Fields, OneLine,
    numbers::{AccountNumber, EmailAddress, OrganisationNumber, PhoneNumber, PostalCode},
    values::WebAddress,
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

/// Data of a company, as people write it. Unknown parts are empty.
#[derive(Debug, Clone, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyFields {
    /// Its name.
    pub navn: String,
    /// Address.
    #[graphql(default)]
    pub adresse: CompanyAddress,
    /// Invoice address, if different.
    #[graphql(default)]
    pub invoiceadress: String,
    #[graphql(default)]
    pub contact_information: CompanyContact,
    /// Kind of company, free text.
    #[graphql(default)]
    pub typebedrift: String,
    /// Web site.
    #[graphql(default)]
    pub nettside: String,
    /// Bank account, with or without spaces and dots. A new one waits for its confirmation by
    /// somebody else; left out or empty, the number stays as it is.
    pub kontonummer: Option<String>,
}

/// A company to make.
#[derive(Debug, Clone, InputObject)]
pub struct NewCompanyInput {
    /// Organisation number, with or without spaces.
    pub orgnr: String,
    /// Other fields.
    #[graphql(flatten)]
    pub fields: CompanyFields,
    /// Names of its departments.
    #[graphql(default)]
    pub departments: Vec<String>,
}

/// A line that may be empty.
type Line = OneLine<0, TEXT_CHARS_MAX>;

/// Where a company is and how it is reached, parsed: as it is stored. Parts that are not known are
/// empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyReach {
    pub adresse: CompanyAddress,
    pub invoiceadress: String,
    /// In lower case.
    pub email: String,
    /// In E.164.
    pub phone: String,
    /// In lower case.
    pub invoiceemail: String,
    pub typebedrift: String,
    pub nettside: String,
}

/// What is known of a company, parsed: as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyFacts {
    pub navn: String,
    pub reach: CompanyReach,
    /// In lower case; empty when not known.
    pub grantemail: String,
    /// In lower case.
    pub more_grant_emails: Vec<String>,
}

/// What is known of a company, and the account number that came with it, which is staged
/// ([`crate::accounts::stage`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenFacts {
    pub facts: CompanyFacts,
    pub kontonummer: Option<AccountNumber>,
}

/// A company to make, and the account number that came with it, which is staged.
#[derive(Debug, Clone)]
pub struct GivenCompany {
    pub company: NewCompany,
    pub kontonummer: Option<AccountNumber>,
}

impl CompanyReach {
    /// Out of what people wrote; of the contact, what concerns grants is left out.
    pub fn parse(
        fields: &mut Fields,
        adresse: &CompanyAddress,
        invoiceadress: &str,
        contact: &CompanyContact,
        typebedrift: &str,
        nettside: &str,
    ) -> Option<Self> {
        let adresse = parse_address(fields, adresse);
        let invoiceadress = line(fields, "invoiceadress", invoiceadress);
        let general = email(fields, "contactInformation.email", &contact.email);
        let invoiceemail = email(fields, "contactInformation.invoiceemail", &contact.invoiceemail);
        let phone: Option<PhoneNumber> =
            fields.parse_written("contactInformation.phone", &contact.phone);
        let typebedrift = line(fields, "typebedrift", typebedrift);
        let nettside: Option<WebAddress> = fields.parse_written("nettside", nettside);
        Some(Self {
            adresse: adresse?,
            invoiceadress: invoiceadress?,
            email: general,
            phone: phone.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            invoiceemail,
            typebedrift: typebedrift?,
            nettside: nettside.map(WebAddress::into_string).unwrap_or_default(),
        })
    }
}

fn parse_address(fields: &mut Fields, address: &CompanyAddress) -> Option<CompanyAddress> {
    let adresse = line(fields, "adresse.adresse", &address.adresse);
    let poststed = line(fields, "adresse.poststed", &address.poststed);
    let fylke = line(fields, "adresse.fylke", &address.fylke);
    let kommunenavn = line(fields, "adresse.kommunenavn", &address.kommunenavn);
    let postnr: Option<PostalCode> = fields.parse_written("adresse.postnr", &address.postnr);
    Some(CompanyAddress {
        adresse: adresse?,
        poststed: poststed?,
        postnr: postnr.map(|it| it.as_str().to_owned()).unwrap_or_default(),
        fylke: fylke?,
        kommunenavn: kommunenavn?,
    })
}

fn line(fields: &mut Fields, field: &str, text: &str) -> Option<String> {
    fields.parse::<Line>(field, text).map(Line::into_string)
}

fn email(fields: &mut Fields, field: &str, text: &str) -> String {
    let email: Option<EmailAddress> = fields.parse_written(field, text);
    email.map(|it| it.as_str().to_owned()).unwrap_or_default()
}

impl Parse for CompanyFields {
    type Parsed = GivenFacts;

    fn parse(self, fields: &mut Fields) -> Option<GivenFacts> {
        let navn: Option<OneLine<1, NAVN_CHARS_MAX>> = fields.parse("navn", &self.navn);
        let contact = &self.contact_information;
        let Self { adresse, invoiceadress, typebedrift, nettside, .. } = &self;
        let reach =
            CompanyReach::parse(fields, adresse, invoiceadress, contact, typebedrift, nettside);
        let grantemail = email(fields, "contactInformation.grantemail", &contact.grantemail);
        let more = "contactInformation.moreGrantEmails";
        fields.list(more, &contact.more_grant_emails, MORE_GRANT_EMAILS_MAX);
        let more_grant_emails = contact
            .more_grant_emails
            .iter()
            .take(MORE_GRANT_EMAILS_MAX)
            .map(|text| email(fields, more, text))
            .filter(|email| !email.is_empty())
            .collect();
        let account = self.kontonummer.as_deref().unwrap_or_default();
        let kontonummer = fields.parse_written("kontonummer", account);
        let facts = CompanyFacts {
            navn: navn?.into_string(),
            reach: reach?,
            grantemail,
            more_grant_emails,
        };
        Some(GivenFacts { facts, kontonummer })
    }
}

impl Parse for NewCompanyInput {
    type Parsed = GivenCompany;

    fn parse(self, fields: &mut Fields) -> Option<GivenCompany> {
        let orgnr = fields.parse("orgnr", &self.orgnr);
        let facts = self.fields.parse(fields);
        fields.list("departments", &self.departments, DEPARTMENTS_MAX);
        let departments: Vec<Option<DepartmentName>> = self
            .departments
            .iter()
            .take(DEPARTMENTS_MAX)
            .map(|name| fields.parse("departments", name))
            .collect();
        let departments: Option<Vec<DepartmentName>> = departments.into_iter().collect();
        let names = departments?.into_iter().map(DepartmentName::into_string).collect();
        let GivenFacts { facts, kontonummer } = facts?;
        Some(GivenCompany { company: NewCompany::of(orgnr?, facts, names), kontonummer })
    }
}

/// What a department is called.
type DepartmentName = OneLine<1, DEPARTMENT_CHARS_MAX>;

impl NewCompany {
    fn of(orgnr: OrganisationNumber, facts: CompanyFacts, departments: Vec<String>) -> Self {
        let CompanyFacts { navn, reach, grantemail, more_grant_emails } = facts;
        Self {
            navn,
            orgnr,
            adresse: reach.adresse,
            invoiceadress: reach.invoiceadress,
            contact_information: CompanyContact {
                email: reach.email,
                grantemail,
                phone: reach.phone,
                invoiceemail: reach.invoiceemail,
                more_grant_emails,
            },
            typebedrift: reach.typebedrift,
            nettside: reach.nettside,
            departments,
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

    fn parsed<T: Parse>(input: T) -> Result<T::Parsed, Vec<(String, &'static str)>> {
        let mut fields = Fields::new();
        let parsed = input.parse(&mut fields);
        let wrong = fields.finish().err().unwrap_or_default();
        let wrong: Vec<_> = wrong.into_iter().map(|wrong| (wrong.field, wrong.code)).collect();
        parsed.filter(|_| wrong.is_empty()).ok_or(wrong)
    }

    #[test]
    fn each_wrong_field_is_named_by_its_path() {
        assert!(parsed(fields()).is_ok());
        let mut all = fields();
        all.navn = " ".to_owned();
        all.adresse.postnr = "50".to_owned();
        all.contact_information.email = "bygg".to_owned();
        all.contact_information.more_grant_emails = vec!["bygg@".to_owned()];
        all.contact_information.phone = "ring".to_owned();
        all.nettside = "javascript:alert(1)".to_owned();
        all.kontonummer = Some("8601.11.17948".to_owned());
        let expected = [
            ("navn", "required"),
            ("adresse.postnr", "not_a_postal_code"),
            ("contactInformation.email", "not_an_email"),
            ("contactInformation.phone", "not_a_phone_number"),
            ("nettside", "not_a_web_address"),
            ("contactInformation.moreGrantEmails", "not_an_email"),
            ("kontonummer", "check_digit"),
        ];
        let wrong = parsed(all).unwrap_err();
        assert_eq!(wrong, expected.map(|(field, code)| (field.to_owned(), code)));
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
        let GivenCompany { company: new, kontonummer } = parsed(input).unwrap();
        assert_eq!(new.orgnr.as_str(), "974760673");
        assert_eq!(kontonummer.unwrap().as_str(), "86011117947");
        assert_eq!(new.contact_information.phone, "+4755123456");
        assert_eq!(new.contact_information.email, "post@bygg.example");
        assert_eq!((new.navn.as_str(), new.departments), ("Bygg AS", vec!["Lager".to_owned()]));
    }

    #[test]
    fn an_organisation_number_is_refused_with_the_reason() {
        for (orgnr, code) in [("97476067", "not_nine_digits"), ("974760674", "check_digit")] {
            let input =
                NewCompanyInput { orgnr: orgnr.to_owned(), fields: fields(), departments: vec![] };
            assert_eq!(parsed(input).unwrap_err(), [("orgnr".to_owned(), code)]);
        }
    }
}

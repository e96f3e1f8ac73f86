//! Who signs what is made of a template. Pure.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_companies::Company;
use svenn_kernel::{CompanyId, Input, PersonId, stored_words};
use svenn_people::{
    apprentices::Apprentice,
    parts::Guardian,
    refs::{Contacts, PersonRef},
    rules::person::is_under_18,
};
use utoipa::ToSchema;

/// A signer, as the template names them.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum SignerRole {
    Laerling,
    /// The apprentice's instructors.
    Fagligleder,
    /// The contact person of the apprentice's company, or the company itself.
    Bedrift,
    Koordinator,
    /// A guardian of one who is under 18.
    Foresatt,
}

impl SignerRole {
    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Laerling => "Lærling",
            Self::Fagligleder => "Faglig leder",
            Self::Bedrift => "Lærebedriften",
            Self::Koordinator => "Koordinator",
            Self::Foresatt => "Foresatt",
        }
    }
}

/// Signers of documents made from a template.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
pub struct Signing {
    /// One after the other, as they stand here.
    pub rekkefolge: bool,
    /// Each once; nobody for a document that is not signed.
    pub roller: Vec<SignerRole>,
}

/// Kind of signer, in the specification's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ProposedSignerKind)]
pub enum SignerKind {
    Apprentice,
    Employee,
    Company,
    External,
    Coordinator,
}

/// Somebody whom the template would have sign. What is not known is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProposedSigner {
    pub rolle: SignerRole,
    /// Label of the role.
    pub etikett: &'static str,
    pub kind: SignerKind,
    /// Which person of the organisation it is.
    pub person: Option<PersonId>,
    /// Which company it is.
    pub bedrift: Option<CompanyId>,
    /// Empty for a guardian, whom nobody knows yet.
    pub navn: String,
    pub epost: Option<String>,
    pub telefon: Option<String>,
}

/// Who is around an apprentice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Around<'a> {
    pub apprentice: &'a Apprentice,
    pub contacts: &'a Contacts,
    pub company: Option<&'a Company>,
    /// The contact person of the company.
    pub contact: Option<&'a PersonRef>,
    pub today: NaiveDate,
}

/// Who would sign, in the template's order, and which roles nobody has. A guardian is proposed for
/// an apprentice under 18, and is missing for nobody else.
pub(crate) fn proposed(
    signing: &Signing,
    around: Around<'_>,
) -> (Vec<ProposedSigner>, Vec<SignerRole>) {
    let (mut signers, mut missing) = (Vec::new(), Vec::new());
    for rolle in &signing.roller {
        let found = of_role(*rolle, around);
        if found.is_empty() && *rolle != SignerRole::Foresatt {
            missing.push(*rolle);
        }
        signers.extend(found);
    }
    (signers, missing)
}

fn of_role(rolle: SignerRole, around: Around<'_>) -> Vec<ProposedSigner> {
    let blank = |kind| ProposedSigner {
        rolle,
        etikett: rolle.label(),
        kind,
        person: None,
        bedrift: None,
        navn: String::new(),
        epost: None,
        telefon: None,
    };
    let person = |kind, it: &PersonRef| ProposedSigner {
        person: Some(it.id.clone()),
        navn: it.navn.clone(),
        epost: it.epost.clone(),
        telefon: it.telefon.clone(),
        ..blank(kind)
    };
    let Around { apprentice, contacts, company, contact, today } = around;
    let all_of = |kind, people: &[PersonRef]| people.iter().map(|it| person(kind, it)).collect();
    match rolle {
        SignerRole::Laerling => vec![ProposedSigner {
            person: Some(apprentice.id.clone().into()),
            navn: apprentice.navn(),
            epost: apprentice.epost.clone(),
            telefon: apprentice.telefon.clone(),
            ..blank(SignerKind::Apprentice)
        }],
        SignerRole::Fagligleder => all_of(SignerKind::Employee, &contacts.ansatte),
        SignerRole::Koordinator => all_of(SignerKind::Coordinator, &contacts.coordinators),
        SignerRole::Bedrift => {
            let of = |company: &Company| {
                let signer = match contact {
                    Some(contact) => person(SignerKind::Company, contact),
                    None => of_company(blank(SignerKind::Company), company),
                };
                ProposedSigner { bedrift: Some(company.id.clone()), ..signer }
            };
            company.map(of).into_iter().collect()
        }
        SignerRole::Foresatt => {
            let is_young = apprentice.fodselsdato.is_some_and(|born| is_under_18(born, today));
            is_young
                .then(|| guardian(blank(SignerKind::External), &apprentice.foresatt))
                .into_iter()
                .collect()
        }
    }
}

/// The guardian who signs with an apprentice; the rest is filled in where it is sent.
fn guardian(blank: ProposedSigner, known: &Guardian) -> ProposedSigner {
    let said = |text: &str| Some(text.to_owned()).filter(|it| !it.is_empty());
    ProposedSigner {
        navn: known.navn(),
        epost: said(&known.epost),
        telefon: said(&known.telefon),
        ..blank
    }
}

fn of_company(blank: ProposedSigner, company: &Company) -> ProposedSigner {
    let said = |text: &str| Some(text.to_owned()).filter(|it| !it.is_empty());
    ProposedSigner {
        navn: company.navn.clone(),
        epost: said(&company.contact_information.email),
        telefon: said(&company.contact_information.phone),
        ..blank
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::ApprenticeId;
    use svenn_people::apprentices;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_guardian_who_is_known_is_proposed_with_the_contacts() {
        let signing = Signing { rekkefolge: true, roller: vec![SignerRole::Foresatt] };
        let mut kari = apprentices::blank(ApprenticeId::parse("kari").unwrap());
        kari.fodselsdato = Some(day("2010-01-01"));
        kari.foresatt = Guardian {
            fornavn: "Grete".to_owned(),
            etternavn: "Berg".to_owned(),
            epost: "grete@mail.example".to_owned(),
            ..Guardian::default()
        };
        let contacts = Contacts::default();
        let around = Around {
            apprentice: &kari,
            contacts: &contacts,
            company: None,
            contact: None,
            today: day("2026-11-24"),
        };
        let (signers, _) = proposed(&signing, around);
        let told: Vec<_> =
            signers.iter().map(|it| (it.navn.as_str(), it.epost.as_deref(), &it.telefon)).collect();
        assert_eq!(told, [("Grete Berg", Some("grete@mail.example"), &None)]);
    }

    /// "A guardian can be a signer: an optional role per template, proposed for those under 18."
    #[test]
    fn a_guardian_is_proposed_for_those_under_18() {
        let signing = Signing { rekkefolge: true, roller: SignerRole::ALL.to_vec() };
        let mut kari = apprentices::blank(ApprenticeId::parse("kari").unwrap());
        kari.fodselsdato = Some(day("2008-11-25"));
        let contacts = Contacts::default();
        let on = |today| {
            let around = Around {
                apprentice: &kari,
                contacts: &contacts,
                company: None,
                contact: None,
                today,
            };
            let (signers, missing) = proposed(&signing, around);
            (signers.iter().map(|it| it.rolle).collect::<Vec<_>>(), missing)
        };
        let nobody = [SignerRole::Fagligleder, SignerRole::Bedrift, SignerRole::Koordinator];
        let (signers, missing) = on(day("2026-11-24"));
        assert_eq!(signers, [SignerRole::Laerling, SignerRole::Foresatt]);
        assert_eq!(missing, nobody);
        assert_eq!(on(day("2026-11-25")).0, [SignerRole::Laerling], "it is her birthday");
    }
}

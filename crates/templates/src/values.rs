//! The values of apprentices, read in a number of statements that does not grow with them.

use std::collections::HashMap;

use chrono::NaiveDate;
use svenn_companies::{self as companies, Company};
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, PersonId, ProgramAreaId,
    numbers::{OrganisationNumber, PhoneNumber},
    oslo,
};
use svenn_organisation::information::{self, Information};
use svenn_people::{
    apprentices::{self, Apprentice},
    employees, personnr,
    refs::{Contacts, PersonRef, contacts},
    rules::vacancy_rate,
};

use crate::{Field, rules::Values, signers::Around};

/// How much of an identity number is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// No text asks for them.
    Unread,
    Masked,
    Whole,
}

/// Apprentices with all that templates say of them.
pub(crate) struct Everybody {
    /// In the order that was asked for; unknown and archived ones are left out.
    pub apprentices: Vec<Apprentice>,
    contacts: HashMap<ApprenticeId, Contacts>,
    companies: HashMap<CompanyId, Company>,
    contact_people: HashMap<PersonId, PersonRef>,
    trades: HashMap<ProgramAreaId, String>,
    office: (String, Information),
    today: NaiveDate,
}

impl Everybody {
    pub(crate) async fn load(tx: &Tx, ids: &[ApprenticeId]) -> Result<Self, Fault> {
        let found = apprentices::some(tx, ids).await?.into_iter().filter(|it| !it.archived);
        let mut by_id: HashMap<_, _> = found.map(|it| (it.id.clone(), it)).collect();
        let apprentices: Vec<Apprentice> = ids.iter().filter_map(|id| by_id.remove(id)).collect();
        let of = apprentices.iter().filter_map(|it| it.bedriftid.clone());
        let ids_of_companies: Vec<CompanyId> = of.collect();
        let companies = companies::some(tx, &ids_of_companies).await?;
        let people = companies.iter().filter_map(|it| it.kontaktperson.clone());
        let people: Vec<EmployeeId> = people.map(Into::into).collect();
        let people = employees::some(tx, &people).await?.into_iter().map(|it| {
            let id = PersonId::from(it.id.clone());
            let navn = format!("{} {}", it.fornavn, it.etternavn);
            (id.clone(), PersonRef { id, navn, epost: it.epost, telefon: it.telefon })
        });
        let trades = program_areas::all(tx).await?.into_iter();
        Ok(Self {
            contacts: contacts::of_each(tx, ids).await?,
            contact_people: people.collect(),
            companies: companies.into_iter().map(|it| (it.id.clone(), it)).collect(),
            trades: trades.map(|it| (it.kode, it.title)).collect(),
            office: (svenn_organisation::load(tx).await?.navn, information::load(tx).await?),
            today: oslo::day_of(tx.now()),
            apprentices,
        })
    }

    fn company(&self, of: &Apprentice) -> Option<&Company> {
        of.bedriftid.as_ref().and_then(|id| self.companies.get(id))
    }

    /// Who is around one of them. `nobody` stands in where there is nobody.
    pub(crate) fn around<'a>(&'a self, of: &'a Apprentice, nobody: &'a Contacts) -> Around<'a> {
        let company = self.company(of);
        let contact = company.and_then(|it| it.kontaktperson.as_ref());
        Around {
            apprentice: of,
            contacts: self.contacts.get(&of.id).unwrap_or(nobody),
            company,
            contact: contact.and_then(|id| self.contact_people.get(id)),
            today: self.today,
        }
    }

    /// The values of one of them.
    pub(crate) fn values(
        &self,
        tx: &Tx,
        secrets: &Secrets,
        of: &Apprentice,
        numbers: Numbers,
    ) -> Result<Values, Fault> {
        let nobody = Contacts::default();
        let around = self.around(of, &nobody);
        let mut values = Values::default();
        person(&mut values, of);
        if let (Some(sealed), Numbers::Masked | Numbers::Whole) = (&of.personnr, numbers) {
            let number = personnr::open(tx.tenant(), secrets, &of.id, sealed)?;
            let whole = numbers == Numbers::Whole;
            let shown = if whole { spaced(number.reveal()) } else { number.masked() };
            values.set(Field::Personnr, shown);
        }
        self.contract(&mut values, around);
        if let Some(company) = around.company {
            of_company(&mut values, company);
        }
        values.set(Field::Kontaktperson, around.contact.map_or("", |it| it.navn.as_str()));
        self.of_office(&mut values);
        values.set(Field::Dagensdato, oslo::format_day(self.today));
        Ok(values)
    }

    fn contract(&self, values: &mut Values, around: Around<'_>) {
        let of = around.apprentice;
        let trade = of.programomrade.as_ref().and_then(|kode| self.trades.get(kode));
        values.set(Field::Laerefag, trade.map_or("", String::as_str));
        values.set(Field::Laerlingtype, of.kind.label());
        if let (Some(from), Some(to)) = (of.startdato, of.sluttdato) {
            let period = format!("{} – {}", oslo::format_day(from), oslo::format_day(to));
            values.set(Field::Laeretid, period);
        }
        values.set(Field::Startdato, day(of.startdato));
        values.set(Field::Sluttdato, day(of.sluttdato));
        let rate = vacancy_rate(&of.vacancy_rates.0, self.today);
        values.set(Field::Stillingsprosent, format!("{rate} %").replace('.', ","));
        values.set(Field::Tilskuddsmodell, of.tilskuddsmodell.map_or("", |it| it.label()));
        values.set(Field::Kontraktsignert, day(of.kontrakt_signert));
        values.set(Field::Fagligleder, names(&around.contacts.ansatte));
        values.set(Field::Koordinator, names(&around.contacts.coordinators));
    }

    fn of_office(&self, values: &mut Values) {
        let (navn, it) = &self.office;
        values.set(Field::Opplaeringskontor, navn.as_str());
        values.set(Field::Kontororgnr, orgnr(&it.orgnr));
        values.set(Field::Kontoradresse, it.adresse.as_str());
        values.set(Field::Kontorpostnummer, it.postnummer.as_str());
        values.set(Field::Kontorpoststed, it.poststed.as_str());
        values.set(Field::Kontortelefon, telephone(&it.telefon));
        values.set(Field::Kontorepost, it.epost.as_str());
    }
}

fn person(values: &mut Values, of: &Apprentice) {
    values.set(Field::Navn, of.navn());
    values.set(Field::Fornavn, of.fornavn.as_str());
    values.set(Field::Etternavn, of.etternavn.as_str());
    values.set(Field::Fodselsdato, day(of.fodselsdato));
    if of.adressesperre {
        // A letter to whom nobody may find is handed over in the product, or by the office's own
        // routine: it never carries the address.
        values.set(Field::Adresse, "Sperret adresse");
        values.set(Field::Postnummer, "");
        values.set(Field::Poststed, "");
    } else {
        values.set(Field::Adresse, of.adresse.as_str());
        values.set(Field::Postnummer, of.postnummer.as_str());
        values.set(Field::Poststed, of.poststed.as_str());
    }
    values.set(Field::Telefon, telephone(of.telefon.as_deref().unwrap_or_default()));
    values.set(Field::Epost, of.epost.as_deref().unwrap_or_default());
}

fn of_company(values: &mut Values, company: &Company) {
    values.set(Field::Laerebedrift, company.navn.as_str());
    values.set(Field::Bedriftorgnr, orgnr(&company.orgnr));
    values.set(Field::Bedriftadresse, company.adresse.adresse.as_str());
    values.set(Field::Bedriftpostnummer, company.adresse.postnr.as_str());
    values.set(Field::Bedriftpoststed, company.adresse.poststed.as_str());
    values.set(Field::Bedrifttelefon, telephone(&company.contact_information.phone));
    values.set(Field::Bedriftepost, company.contact_information.email.as_str());
}

fn day(day: Option<NaiveDate>) -> String {
    day.map(oslo::format_day).unwrap_or_default()
}

fn names(people: &[PersonRef]) -> String {
    people.iter().map(|it| it.navn.as_str()).collect::<Vec<_>>().join(", ")
}

fn orgnr(stored: &str) -> String {
    OrganisationNumber::parse(stored).map_or_else(|_| stored.to_owned(), |it| it.display())
}

fn telephone(stored: &str) -> String {
    PhoneNumber::parse(stored).map_or_else(|_| stored.to_owned(), |it| it.display())
}

/// As it is written on paper: six digits and five.
fn spaced(number: &str) -> String {
    let (date, rest) = number.split_at_checked(6).unwrap_or((number, ""));
    format!("{date} {rest}")
}

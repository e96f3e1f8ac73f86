//! What is checked of an employee that somebody wrote.

use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Deserialize;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{ApprenticeId, CompanyId, DepartmentId, EmployeeId, Fault, Fields, OneLine};
use svenn_people::{
    contacts::Contacts,
    entity::{apprentice, employee},
    personnr,
    rules::person,
};
use utoipa::ToSchema;

use crate::rules::managing::Manager;

/// Longest first names, last name, role or line of an address, in characters.
const TEXT_CHARS_MAX: usize = 200;
/// Most companies of an employee.
const COMPANIES_MAX: usize = 50;
/// Most departments of an employee.
const DEPARTMENTS_MAX: usize = 200;
/// Most apprentices of an employee.
const APPRENTICES_MAX: usize = 500;

/// Home address; unknown parts are empty.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct EmployeeAddress {
    /// Street and number.
    #[serde(default)]
    pub adresse: String,
    /// Postal code, four digits.
    #[serde(default)]
    pub postnummer: String,
    /// Postal town.
    #[serde(default)]
    pub poststed: String,
}

/// Name, role, address and contacts of an employee, parsed: as they are stored.
#[derive(Debug, Clone)]
pub struct EmployeeFacts {
    pub fornavn: String,
    pub etternavn: String,
    pub custom_role: String,
    pub adresse: EmployeeAddress,
    pub contacts: Contacts,
}

/// What somebody wrote of an employee.
pub struct Written<'a> {
    pub fornavn: &'a str,
    pub etternavn: &'a str,
    pub custom_role: &'a str,
    pub adresse: &'a EmployeeAddress,
    pub epost: Option<&'a str>,
    pub telefon: Option<&'a str>,
}

/// A name.
type Name = OneLine<1, TEXT_CHARS_MAX>;
/// A line that may be empty.
type Line = OneLine<0, TEXT_CHARS_MAX>;

impl Written<'_> {
    /// What is right of it.
    pub fn parse(&self, fields: &mut Fields) -> Option<EmployeeFacts> {
        let fornavn: Option<Name> = fields.parse("fornavn", self.fornavn);
        let etternavn: Option<Name> = fields.parse("etternavn", self.etternavn);
        let custom_role: Option<Line> = fields.parse("customRole", self.custom_role);
        let adresse: Option<Line> = fields.parse("adresse.adresse", &self.adresse.adresse);
        let poststed: Option<Line> = fields.parse("adresse.poststed", &self.adresse.poststed);
        let postnummer = person::postnummer(fields, "adresse.postnummer", &self.adresse.postnummer);
        let contacts = Contacts::parse_for_sign_in(fields, self.epost, self.telefon);
        Some(EmployeeFacts {
            fornavn: fornavn?.into_string(),
            etternavn: etternavn?.into_string(),
            custom_role: custom_role?.into_string(),
            adresse: EmployeeAddress {
                adresse: adresse?.into_string(),
                postnummer,
                poststed: poststed?.into_string(),
            },
            contacts: contacts?,
        })
    }
}

/// Demands lists that are not too long.
pub fn lists(
    fields: &mut Fields,
    bedrifter: &BTreeSet<CompanyId>,
    avdelinger: &BTreeSet<DepartmentId>,
    laerlinger: &BTreeSet<ApprenticeId>,
) {
    for (field, count, most) in [
        ("bedrifter", bedrifter.len(), COMPANIES_MAX),
        ("avdelinger", avdelinger.len(), DEPARTMENTS_MAX),
        ("laerlinger", laerlinger.len(), APPRENTICES_MAX),
    ] {
        if count > most {
            fields.wrong(field, "too_many", format!("Kan ikke ha flere enn {most}"));
        }
    }
}

/// Notes what does not exist, or is beyond the manager's say.
pub async fn connections(
    tx: &Tx,
    manager: &Manager,
    bedrifter: &BTreeSet<CompanyId>,
    avdelinger: &BTreeSet<DepartmentId>,
    laerlinger: &BTreeSet<ApprenticeId>,
    fields: &mut Fields,
) -> Result<(), Fault> {
    let ids: Vec<CompanyId> = bedrifter.iter().cloned().collect();
    let known = companies::names(tx, &ids).await?;
    if !ids.iter().all(|id| known.contains_key(id) && manager.reaches(id)) {
        fields.wrong("bedrifter", "unknown", "En av bedriftene finnes ikke");
    }
    let departments = companies::departments_of_some(tx, &ids).await?;
    let known: BTreeSet<&DepartmentId> = departments.values().flatten().map(|it| &it.id).collect();
    if !avdelinger.iter().all(|id| known.contains(id)) {
        let message = "En av avdelingene hører ikke til en av bedriftene";
        fields.wrong("avdelinger", "unknown", message);
    }
    if !all_reached(tx, manager, laerlinger).await? {
        fields.wrong("laerlinger", "unknown", "En av lærlingene finnes ikke");
    }
    Ok(())
}

async fn all_reached(
    tx: &Tx,
    manager: &Manager,
    ids: &BTreeSet<ApprenticeId>,
) -> Result<bool, Fault> {
    let found = places(tx, ids.iter().cloned()).await?;
    Ok(found.len() == ids.len() && found.iter().all(|place| is_reached(manager, place)))
}

/// An apprentice with their company.
pub type Place = (ApprenticeId, Option<CompanyId>);

/// Those of the apprentices that exist and are not archived.
pub async fn places(
    tx: &Tx,
    ids: impl IntoIterator<Item = ApprenticeId>,
) -> Result<Vec<Place>, Fault> {
    Ok(apprentice::Entity::find()
        .select_only()
        .columns([apprentice::Column::Id, apprentice::Column::Bedriftid])
        .filter(apprentice::Column::Id.is_in(ids))
        .filter(apprentice::Column::Archived.eq(false))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Whether the manager connects people to the apprentice.
pub fn is_reached(manager: &Manager, (_, company): &Place) -> bool {
    match (manager, company) {
        (Manager::Coordinator, _) => true,
        (Manager::Colleague { .. }, Some(company)) => manager.reaches(company),
        (Manager::Colleague { .. }, None) => false,
    }
}

/// An identity number as it is stored: sealed, with its blind index.
pub type Sealed = (Option<String>, Option<String>);

/// Seals a number that somebody wrote; an empty one is none.
pub async fn personnr(
    app: &App,
    tx: &Tx,
    id: &EmployeeId,
    text: &str,
    fields: &mut Fields,
) -> Result<Sealed, Fault> {
    if text.trim().is_empty() {
        return Ok((None, None));
    }
    let rules = personnr::rules(app, tx.now());
    let number = match svenn_kernel::numbers::IdentityNumber::parse(text, rules) {
        Ok(number) => number,
        Err(error) => {
            fields.wrong("personnr", "not_an_identity_number", error.message());
            return Ok((None, None));
        }
    };
    let (sealed, index) = personnr::seal(tx, &app.secrets, id, &number)?;
    let other = employee::Entity::find()
        .filter(employee::Column::PersonnrIndex.eq(index.as_str()))
        .filter(employee::Column::Id.ne(id.clone()))
        .one(tx)
        .await?;
    if other.is_some() {
        fields.wrong("personnr", "exists", "En annen ansatt har dette fødselsnummeret");
    }
    Ok((Some(sealed), Some(index)))
}

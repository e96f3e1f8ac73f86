//! Who gets a message: chosen people, companies and groups, each once.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CompanyId, Fault, Fields, GroupId, PersonId, text::collation_key};
use svenn_people::addressees::{self, Addressee};
use utoipa::ToSchema;

use crate::{
    push,
    rules::{MessageKind, RECIPIENTS_MAX, RecipientKind},
};

/// Most groups that are chosen at once.
const GROUPS_MAX: usize = 100;

/// The chosen people, groups and companies.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Chosen {
    /// Apprentices, employees and coordinators; at most 2,000.
    #[schema(max_items = 2000)]
    pub people: Vec<PersonId>,
    /// Groups, whose members are found when the message is sent; at most 100.
    #[schema(max_items = 100)]
    pub groups: Vec<GroupId>,
    /// Companies, at their own number and address; at most 2,000.
    #[schema(max_items = 2000)]
    pub companies: Vec<CompanyId>,
}

impl Chosen {
    /// Notes lists that are too long.
    pub fn check(&self, fields: &mut Fields) {
        fields.list("people", &self.people, RECIPIENTS_MAX);
        fields.list("groups", &self.groups, GROUPS_MAX);
        fields.list("companies", &self.companies, RECIPIENTS_MAX);
    }
}

/// Somebody to write to, as of now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receiver {
    /// The person or the company.
    pub mottaker: String,
    pub kind: RecipientKind,
    /// First names; of a company its name.
    pub fornavn: String,
    pub etternavn: String,
    pub telefon: Option<String>,
    pub epost: Option<String>,
    /// Whether a device of the person takes push messages.
    pub push: bool,
}

/// Where a push message goes: the devices are found when it is sent.
const DEVICES: &str = "Push-varsler";

impl Receiver {
    /// The number or address a message of that kind goes to.
    pub fn kontakt(&self, kind: MessageKind) -> Option<&str> {
        match kind {
            MessageKind::Sms => self.telefon.as_deref(),
            MessageKind::Epost => self.epost.as_deref(),
            MessageKind::Push => self.push.then_some(DEVICES),
        }
    }

    /// First and last name.
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn).trim().to_owned()
    }
}

impl From<Addressee> for Receiver {
    fn from(person: Addressee) -> Self {
        Self {
            kind: person.rolle.into(),
            mottaker: person.id.into(),
            fornavn: person.fornavn,
            etternavn: person.etternavn,
            telefon: person.telefon,
            epost: person.epost,
            push: false,
        }
    }
}

impl From<Company> for Receiver {
    fn from(company: Company) -> Self {
        let known = |text: String| (!text.is_empty()).then_some(text);
        Self {
            mottaker: company.id.into(),
            kind: RecipientKind::Company,
            fornavn: company.navn,
            etternavn: String::new(),
            telefon: known(company.contact_information.phone),
            epost: known(company.contact_information.email),
            push: false,
        }
    }
}

/// Those who were chosen.
#[derive(Debug, Default)]
pub struct Found {
    /// Who they are, by name; each once.
    pub receivers: Vec<Receiver>,
    /// Ids of those who cannot be written to: unknown, archived or deleted.
    pub unknown: Vec<String>,
}

/// Finds who was chosen, each once.
pub async fn find(tx: &Tx, chosen: &Chosen) -> Result<Found, Fault> {
    let mut found = Found::default();
    let mut people: BTreeSet<PersonId> = chosen.people.iter().cloned().collect();
    let asked: Vec<PersonId> = people.iter().cloned().collect();
    for group in chosen.groups.iter().collect::<BTreeSet<_>>() {
        match addressees::of_group(tx, group).await? {
            Some(members) => people.extend(members),
            None => found.unknown.push(group.as_str().to_owned()),
        }
    }
    let companies: BTreeSet<CompanyId> = chosen.companies.iter().cloned().collect();
    let companies: Vec<CompanyId> = companies.into_iter().collect();
    let known = svenn_companies::some(tx, &companies).await?;
    let addressees = addressees::some(tx, &people).await?;
    found.receivers.extend(addressees.into_iter().map(Receiver::from));
    found.receivers.extend(known.into_iter().map(Receiver::from));
    let ids: Vec<&str> = found.receivers.iter().map(|it| it.mottaker.as_str()).collect();
    let reached = push::people_among(tx, &ids).await?;
    for receiver in &mut found.receivers {
        receiver.push = reached.contains(&receiver.mottaker);
    }
    found.receivers.sort_by_cached_key(|it| collation_key(&it.navn()));
    let there: HashSet<&str> = found.receivers.iter().map(|it| it.mottaker.as_str()).collect();
    let people = asked.iter().map(PersonId::as_str);
    let named = people.chain(companies.iter().map(CompanyId::as_str));
    let missing: Vec<String> = named.filter(|id| !there.contains(id)).map(str::to_owned).collect();
    found.unknown.extend(missing);
    Ok(found)
}

/// Those who were chosen, when all of them can be written to and they are not too many.
pub async fn require(tx: &Tx, chosen: &Chosen) -> Result<Vec<Receiver>, Problem> {
    let found = find(tx, chosen).await?;
    if !found.unknown.is_empty() {
        let message = "Noen av mottakerne finnes ikke lenger. Fjern dem og prøv igjen";
        return Err(Problem::invalid_field("people", "unknown", message));
    }
    if found.receivers.is_empty() {
        let message = "Du må velge minst 1 mottaker";
        return Err(Problem::invalid_field("people", "required", message));
    }
    if found.receivers.len() > RECIPIENTS_MAX {
        let message = format!("En melding kan ha høyst {RECIPIENTS_MAX} mottakere");
        return Err(Problem::invalid_field("people", "too_many", message));
    }
    Ok(found.receivers)
}

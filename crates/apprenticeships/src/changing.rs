//! A change of company: what follows stands in the journal of the apprentice, and the apprentice
//! and the instructors before and after, those who stay too, are told, each once.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Announcement, Enclosed, LAERLING, Placeholder, Template, announce},
    follows::{Event, Happening, InstructorsChange},
};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, EmployeeId, Fault, PersonId, oslo};
use svenn_people::{apprentices::Apprentice, relations, subjects::Subject};
use svenn_records::followed;

use crate::{
    moving::Move,
    templates::{BEDRIFT, CHANGED, DATO, FRA, LEFT, MERGED, NO_COMPANY},
};

/// Where an apprentice goes on.
#[derive(Debug, Clone, Copy)]
pub struct CompanyChange<'a> {
    /// The apprentice as before.
    pub of: &'a Apprentice,
    /// The company from then on; none when there is none yet.
    pub to: Option<&'a CompanyId>,
    /// The first day in it.
    pub day: NaiveDate,
}

/// What follows when an apprentice has these other instructors, and perhaps another company, which
/// the caller stores. Answers it in Norwegian sentences, which the journal keeps.
///
/// # Errors
/// A fault of the database.
pub async fn follow(
    it: Happening<'_>,
    asked: CompanyChange<'_>,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    let CompanyChange { of, to, day } = asked;
    if of.bedriftid.as_ref() == to {
        return followed::instructors_changed(it, &of.id, change).await;
    }
    let company = name(it.tx, to).await?;
    let mut follows = followed::exchanged(it.tx, change).await?;
    if !change.is_none() {
        // Who is gone is told of the other company, and so that they instruct no more.
        let is_told = company.is_some() && !of.archived;
        let change = InstructorsChange { is_told, ..change.clone() };
        follows.extend(it.follow(Event::InstructorsChanged(&of.id, &change)).await?);
    }
    if let Some(company) = &company
        && !of.archived
    {
        let stay = staying(it.tx, &of.id, change).await?;
        tell(it.tx, (of, company, day), change, &stay).await?;
        follows.push(match change.is_none() && stay.is_empty() {
            true => "Lærlingen får beskjed".to_owned(),
            false => "Lærlingen og de faglige lederne får beskjed".to_owned(),
        });
    }
    let before = name(it.tx, of.bedriftid.as_ref()).await?;
    let what = sentence(before.as_deref(), company.as_deref(), day);
    followed::note(it, Subject::Apprentice(of.id.clone()), &what, &follows).await?;
    Ok([vec![what], follows].concat())
}

/// "Lærlingen bytter lærebedrift fra Bygg AS til Vik AS den 01.01.2027."
fn sentence(before: Option<&str>, after: Option<&str>, day: NaiveDate) -> String {
    let day = oslo::format_day(day);
    match (before, after) {
        (Some(before), Some(after)) => {
            format!("Lærlingen bytter lærebedrift fra {before} til {after} den {day}.")
        }
        (None, Some(after)) => format!("Lærlingen får {after} som lærebedrift fra {day}."),
        (before, None) => {
            let before = before.unwrap_or("bedriften");
            format!("Lærlingen er ikke lenger i {before} fra {day}.")
        }
    }
}

async fn name(tx: &Tx, id: Option<&CompanyId>) -> Result<Option<String>, Fault> {
    let Some(id) = id else { return Ok(None) };
    Ok(companies::names(tx, std::slice::from_ref(id)).await?.remove(id))
}

/// Who instructs the apprentice before and after, whether or not the change is stored yet.
async fn staying(
    tx: &Tx,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<BTreeSet<EmployeeId>, Fault> {
    let mut all: BTreeSet<_> = relations::employees_of(tx, id).await?.into_iter().collect();
    all.retain(|one| !change.gone.contains(one) && !change.new.contains(one));
    Ok(all)
}

async fn tell(
    tx: &Tx,
    (of, company, day): (&Apprentice, &str, NaiveDate),
    change: &InstructorsChange,
    stay: &BTreeSet<EmployeeId>,
) -> Result<(), Fault> {
    let values =
        vec![(LAERLING, of.navn()), (BEDRIFT, company.to_owned()), (DATO, oslo::format_day(day))];
    let about = About::new(Collection::LAERLINGER, of.id.as_str());
    let told = |person: PersonId, template, route: String| Told {
        om: (person != PersonId::from(of.id.clone())).then(|| of.id.clone().into()),
        person,
        template,
        route,
    };
    let route = format!("/b/laerlinger/{}", of.id);
    let mut all = vec![told(of.id.clone().into(), &CHANGED, "/l".to_owned())];
    let there = change.new.iter().chain(stay);
    all.extend(there.map(|id| told(id.clone().into(), &CHANGED, route.clone())));
    all.extend(change.gone.iter().map(|id| told(id.clone().into(), &LEFT, "/b".to_owned())));
    for one in all {
        send(tx, one, &about, &values).await?;
    }
    Ok(())
}

/// Somebody who is told.
struct Told {
    person: PersonId,
    om: Option<PersonId>,
    template: &'static Template,
    route: String,
}

async fn send(
    tx: &Tx,
    one: Told,
    about: &About,
    values: &[(Placeholder, String)],
) -> Result<(), Fault> {
    let new = Announcement {
        template: one.template,
        person: one.person,
        contact: None,
        om: one.om,
        about: about.clone(),
        values: values.to_vec(),
        route: one.route,
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    announce(tx, new).await
}

/// A contract has begun whose company was deleted after it was agreed: who agreed it and the
/// apprentice's coordinators are told, and the journal says so.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn tell_without_company(
    it: Happening<'_>,
    of: &Apprentice,
    day: NaiveDate,
) -> Result<(), Fault> {
    let coordinators = relations::coordinators_of(it.tx, &of.id).await?;
    let mut people: BTreeSet<PersonId> = coordinators.into_iter().map(PersonId::from).collect();
    people.insert(it.by.clone());
    let values = [(LAERLING, of.navn()), (DATO, oslo::format_day(day))];
    let about = About::new(Collection::LAERLINGER, of.id.as_str());
    for person in people {
        let route = format!("/k/laerlinger/{}", of.id);
        let om = Some(of.id.clone().into());
        send(it.tx, Told { person, om, template: &NO_COMPANY, route }, &about, &values).await?;
    }
    let what = format!("Kontrakten fra {} begynte uten lærebedrift.", oslo::format_day(day));
    let why = "Bedriften som var avtalt, er slettet. Velg en ny lærebedrift".to_owned();
    followed::note(it, Subject::Apprentice(of.id.clone()), &what, &[why]).await
}

/// These are told that a company has become a part of another one.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn tell_merged(
    tx: &Tx,
    asked: &Move,
    apprentices: &[ApprenticeId],
    employees: &BTreeSet<EmployeeId>,
) -> Result<(), Fault> {
    let names = companies::names(tx, &[asked.from.clone(), asked.to.clone()]).await?;
    let named = |id: &CompanyId| names.get(id).cloned().unwrap_or_default();
    let values = [
        (FRA, named(&asked.from)),
        (BEDRIFT, named(&asked.to)),
        (DATO, oslo::format_day(asked.day)),
    ];
    let about = About::new(Collection::BEDRIFTER, asked.from.as_str());
    let told = |person, route: &str| {
        let route = route.to_owned();
        Told { person, om: None, template: &MERGED, route }
    };
    let people = apprentices.iter().map(|id| told(id.clone().into(), "/l"));
    let people = people.chain(employees.iter().map(|id| told(id.clone().into(), "/b")));
    for one in people {
        send(tx, one, &about, &values).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_of_company_is_said() {
        let day = NaiveDate::from_ymd_opt(2027, 1, 1).unwrap();
        let said = |before, after| sentence(before, after, day);
        assert!(said(Some("Bygg AS"), Some("Vik AS")).contains("fra Bygg AS til Vik AS"));
        assert!(said(None, Some("Vik AS")).contains("får Vik AS"));
        assert!(said(Some("Bygg AS"), None).contains("ikke lenger i Bygg AS"));
    }
}

//! What applicants, companies and the office are told.

use std::collections::BTreeMap;

use svenn_access::accounts;
use svenn_applications::offers::above::{self as applications, Application};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    App,
    announcements::{About, Announcement, Enclosed, Placeholder, Template},
};
use svenn_kernel::{CompanyId, Fault, Permission, PersonId, oslo};
use svenn_messaging::automatic;
use svenn_people::{coordinators, relations};
use svenn_placerules::OfferState;

use crate::{
    capability::{APPLICATIONOFFERS, MEMBERSHIPREQUESTS},
    letters::{self, BEDRIFTER, TIDER, VILKAAR},
    membership::Request,
    store::Offer,
    templates::{
        ANSWERED, ANTALL, BEDRIFT, COMPANY_ANSWERED, FAG, FORWARDED, LAPSED, MEMBERSHIP,
        NOT_RELEVANT, OVERDUE, SVAR,
    },
};

/// Employees of one company that are looked at.
const EMPLOYEES_MAX: u64 = 1_000;
/// What a company is called that was deleted.
const DELETED: &str = "Bedrift som er slettet";
/// The office's list of companies that ask to become members.
const MEMBERSHIP_ROUTE: &str = "/k/soknader/medlemskap";
/// The employee's list.
const COMPANY_ROUTE: &str = "/b/soknader";

/// The employees of a company who see applications.
pub async fn readers(tx: &Tx, company: &CompanyId) -> Result<Vec<PersonId>, Fault> {
    let mut found = Vec::new();
    for employee in relations::employees_of_company(tx, company, EMPLOYEES_MAX).await? {
        let person: PersonId = employee.into();
        let account = accounts::load_account(tx, &person).await?.filter(|it| !it.closed);
        if account.is_some_and(|it| it.tilganger.contains(&Permission::Applications)) {
            found.push(person);
        }
    }
    Ok(found)
}

/// The name of a company, also of one that was deleted.
pub fn name(names: &std::collections::HashMap<CompanyId, String>, id: &CompanyId) -> String {
    names.get(id).cloned().unwrap_or_else(|| DELETED.to_owned())
}

/// The names of the company and the trade of an offer.
async fn called(tx: &Tx, offer: &Offer) -> Result<(String, String), Fault> {
    let names = companies::names(tx, std::slice::from_ref(&offer.company)).await?;
    let titles = applications::titles_of(tx, std::slice::from_ref(&offer.fag)).await?;
    Ok((name(&names, &offer.company), applications::title(&titles, &offer.fag)))
}

fn announcement(
    tx: &Tx,
    template: &'static Template,
    person: PersonId,
    (offer, route): (&str, String),
    values: Vec<(Placeholder, String)>,
) -> Announcement {
    Announcement {
        template,
        person,
        contact: None,
        om: None,
        about: About::new(APPLICATIONOFFERS, offer),
        values,
        route,
        due: tx.now(),
        enclosed: Enclosed::default(),
    }
}

/// Where an employee finds an offer.
pub fn company_route(offer: &Offer) -> String {
    format!("{COMPANY_ROUTE}/{}", offer.id)
}

fn office_route(offer: &Offer) -> String {
    format!("/k/soknader/{}", offer.application)
}

/// Applications were passed on: each company is told once, however many they are.
pub async fn forwarded(tx: &Tx, offers: &[Offer]) -> Result<(), Fault> {
    let mut by_company: BTreeMap<&CompanyId, Vec<&Offer>> = BTreeMap::new();
    for offer in offers {
        by_company.entry(&offer.company).or_default().push(offer);
    }
    let ids: Vec<CompanyId> = by_company.keys().map(|it| (*it).clone()).collect();
    let names = companies::names(tx, &ids).await?;
    let mut told = Vec::new();
    for (company, theirs) in by_company {
        let (antall, route, about) = match theirs[..] {
            [one] => ("1 søknad".to_owned(), company_route(one), one.id.as_str()),
            [first, ..] => {
                (format!("{} søknader", theirs.len()), COMPANY_ROUTE.to_owned(), first.id.as_str())
            }
            [] => continue,
        };
        for person in readers(tx, company).await? {
            let values = vec![(BEDRIFT, name(&names, company)), (ANTALL, antall.clone())];
            told.push(announcement(tx, &FORWARDED, person, (about, route.clone()), values));
        }
    }
    automatic::announce_many(tx, &FORWARDED, told).await
}

/// The applicant learns which companies have the application from now on.
pub async fn applicant_forwarded(
    app: &App,
    tx: &Tx,
    application: &Application,
    offers: &[&Offer],
) -> Result<(), Fault> {
    let ids: Vec<CompanyId> = offers.iter().map(|it| it.company.clone()).collect();
    let names = companies::names(tx, &ids).await?;
    let to: Vec<String> = ids.iter().map(|it| name(&names, it)).collect();
    let Some(first) = offers.first() else { return Ok(()) };
    let key = format!("offer {} forwarded", first.id);
    let said = (&letters::PASSED_ON, vec![(BEDRIFTER, to.join(", "))]);
    applications::tell(app, tx, application, said, &key).await
}

/// An application is not of interest to a company any more; why is not said.
pub async fn not_relevant(tx: &Tx, offer: &Offer) -> Result<(), Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    let mut told = Vec::new();
    for person in readers(tx, &offer.company).await? {
        let values = vec![(BEDRIFT, bedrift.clone()), (FAG, fag.clone())];
        let route = (offer.id.as_str(), COMPANY_ROUTE.to_owned());
        told.push(announcement(tx, &NOT_RELEVANT, person, route, values));
    }
    automatic::announce_many(tx, &NOT_RELEVANT, told).await
}

/// The office learns what a company has answered, and the applicant of an interview.
pub async fn company_answered(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
) -> Result<(), Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    let mut told = Vec::new();
    for person in coordinators::of_company(tx, &offer.company).await? {
        let values = vec![
            (BEDRIFT, bedrift.clone()),
            (FAG, fag.clone()),
            (SVAR, offer.status.0.label().to_owned()),
        ];
        let route = (offer.id.as_str(), office_route(offer));
        told.push(announcement(tx, &COMPANY_ANSWERED, person, route, values));
    }
    automatic::announce_many(tx, &COMPANY_ANSWERED, told).await?;
    if offer.status.0 != OfferState::Interview {
        return Ok(());
    }
    let times: Vec<String> =
        offer.tider.0.iter().map(|at| format!("- {}", oslo::format_instant(*at))).collect();
    let values = vec![
        (BEDRIFT, bedrift),
        (FAG, fag),
        (TIDER, times.join("\n")),
        (applications::ORD, offer.kommentar.trim().to_owned()),
    ];
    let key = format!("offer {} interview {}", offer.id, offer.version);
    applications::tell(app, tx, application, (&letters::INTERVIEW, values), &key).await
}

/// The names of the company and the trade of an offer, for a letter.
async fn named(tx: &Tx, offer: &Offer) -> Result<Vec<(Placeholder, String)>, Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    Ok(vec![(BEDRIFT, bedrift), (FAG, fag)])
}

/// What an offer is, for a letter: when one begins, until when to answer, and what follows where
/// nobody answers, or says no.
async fn offer_in_words(tx: &Tx, offer: &Offer) -> Result<Vec<(Placeholder, String)>, Fault> {
    let starts = offer.startdato.map(|day| format!("Oppstart er {}.", oslo::format_day(day)));
    let else_what = match applications::lapse_days(tx).await? {
        Some(_) => "faller tilbudet bort",
        None => "står tilbudet til opplæringskontoret trekker det",
    };
    let until = offer
        .svarfrist
        .map(|at| format!("Svar innen {}. Svarer du ikke, {else_what}.", oslo::format_instant(at)));
    let lost = offer.mistet_rett.then(|| {
        "Fylket har formidlet denne plassen. Takker du nei, mister du retten til en annen \
         læreplass eller skoleplass i år."
            .to_owned()
    });
    let said: Vec<String> = [starts, until, lost].into_iter().flatten().collect();
    let mut values = named(tx, offer).await?;
    values.push((VILKAAR, said.join("\n\n")));
    values.push((applications::ORD, offer.tilbud.trim().to_owned()));
    Ok(values)
}

/// The applicant has an offer to answer, or one that was changed.
pub async fn offered(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
) -> Result<(), Fault> {
    let said = (&letters::OFFERED, offer_in_words(tx, offer).await?);
    let key = format!("offer {} offered {}", offer.id, offer.version);
    applications::tell(app, tx, application, said, &key).await
}

/// The applicant is reminded of one; once by this key.
pub async fn reminded(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
    key: &str,
) -> Result<(), Fault> {
    let said = (&letters::REMINDED, offer_in_words(tx, offer).await?);
    let key = format!("offer {} reminded {key}", offer.id);
    applications::tell(app, tx, application, said, &key).await
}

/// The office has taken back what was offered.
pub async fn withdrawn(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
) -> Result<(), Fault> {
    let said = (&letters::WITHDRAWN, named(tx, offer).await?);
    let key = format!("offer {} withdrawn {}", offer.id, offer.version);
    applications::tell(app, tx, application, said, &key).await
}

/// A company that had the application takes no apprentices any more.
pub async fn company_gone(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
) -> Result<(), Fault> {
    let said = (&letters::TAKEN_BACK, named(tx, offer).await?);
    let key = format!("offer {} taken back {}", offer.id, offer.version);
    applications::tell(app, tx, application, said, &key).await
}

/// An offer was answered: both sides and the office learn it.
pub async fn answered(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
    yes: bool,
) -> Result<(), Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    let svar = if yes { OfferState::Accepted } else { OfferState::Declined }.label();
    let values = || vec![(BEDRIFT, bedrift.clone()), (FAG, fag.clone()), (SVAR, svar.to_owned())];
    let id = offer.id.as_str();
    let mut told = Vec::new();
    for person in readers(tx, &offer.company).await? {
        let route = if yes { company_route(offer) } else { COMPANY_ROUTE.to_owned() };
        told.push(announcement(tx, &ANSWERED, person, (id, route), values()));
    }
    for person in coordinators::of_company(tx, &offer.company).await? {
        told.push(announcement(tx, &ANSWERED, person, (id, office_route(offer)), values()));
    }
    automatic::announce_many(tx, &ANSWERED, told).await?;
    let template = if yes { &letters::ACCEPTED } else { &letters::DECLINED };
    let key = format!("offer {} answered", offer.id);
    let said = (template, vec![(BEDRIFT, bedrift), (FAG, fag)]);
    applications::tell(app, tx, application, said, &key).await
}

/// An offer has lapsed: the applicant, the company and the office learn it.
pub async fn lapsed(
    app: &App,
    tx: &Tx,
    application: &Application,
    offer: &Offer,
) -> Result<(), Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    let values = || vec![(BEDRIFT, bedrift.clone()), (FAG, fag.clone())];
    let id = offer.id.as_str();
    let mut told = Vec::new();
    for person in readers(tx, &offer.company).await? {
        told.push(announcement(tx, &LAPSED, person, (id, COMPANY_ROUTE.to_owned()), values()));
    }
    for person in coordinators::of_company(tx, &offer.company).await? {
        told.push(announcement(tx, &LAPSED, person, (id, office_route(offer)), values()));
    }
    automatic::announce_many(tx, &LAPSED, told).await?;
    let key = format!("offer {} lapsed {}", offer.id, offer.version);
    let said = (&letters::LAPSED, vec![(BEDRIFT, bedrift), (FAG, fag)]);
    applications::tell(app, tx, application, said, &key).await
}

/// The time to answer is over.
pub async fn overdue(tx: &Tx, offer: &Offer) -> Result<(), Fault> {
    let (bedrift, fag) = called(tx, offer).await?;
    let mut told = Vec::new();
    for person in coordinators::of_company(tx, &offer.company).await? {
        let values = vec![(BEDRIFT, bedrift.clone()), (FAG, fag.clone())];
        let route = (offer.id.as_str(), office_route(offer));
        told.push(announcement(tx, &OVERDUE, person, route, values));
    }
    automatic::announce_many(tx, &OVERDUE, told).await
}

/// The office learns that a company asks to become a member.
pub async fn membership_asked(tx: &Tx, request: &Request) -> Result<(), Fault> {
    let mut told = Vec::new();
    for person in coordinators::all(tx).await? {
        told.push(Announcement {
            template: &MEMBERSHIP,
            person: person.id.into(),
            contact: None,
            om: None,
            about: About::new(MEMBERSHIPREQUESTS, request.id.as_str()),
            values: vec![(BEDRIFT, request.navn.clone())],
            route: MEMBERSHIP_ROUTE.to_owned(),
            due: tx.now(),
            enclosed: Enclosed::default(),
        });
    }
    automatic::announce_many(tx, &MEMBERSHIP, told).await
}

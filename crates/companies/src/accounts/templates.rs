//! Who is told that a company has another account number: those who were told of its money until
//! now, and those who confirm it.

use svenn_access::accounts;
use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed, Placeholder, Template, announce};
use svenn_jobs::{EmailJob, enqueue_email};
use svenn_kernel::{Collection, CompanyId, Fault, JobId, OfficeRight, PersonId, Role};

use crate::{Company, store};

const AREA: &str = "Konto og tilgang";
const BEDRIFT: Placeholder = Placeholder::new("bedrift", "Bedriftens navn", "Vik Bygg AS");

/// A company has another account number.
const ACCOUNT_CHANGED: Template = Template::event(
    "kontonummerendret",
    AREA,
    "Nytt kontonummer for tilskudd",
)
.critical()
.to(
    "Kontaktpersonen i bedriften, og koordinatorer som bekrefter kontonumre",
    &[Role::Ansatt, Role::Koordinator],
)
.with(&[BEDRIFT])
.epost(
    "Nytt kontonummer er ført for {bedrift}",
    "<p>Hei {fornavn}!</p><p>{opplaeringskontor} har fått et nytt kontonummer for {bedrift}. \
             Tilskudd utbetales ikke dit før en annen på kontoret har ringt og bekreftet det.</p>\
             <p>Kjenner du ikke til endringen, må du ringe opplæringskontoret med en gang, på et \
             nummer du har fra før.</p>",
)
.push(
    "Nytt kontonummer",
    "Et nytt kontonummer er ført for {bedrift}. Ring kontoret om du ikke kjenner til det.",
);

/// Every template of this crate.
pub const TEMPLATES: &[Template] = &[ACCOUNT_CHANGED];

/// Tells the contacts that a company has now, and the coordinators who confirm, but not whoever
/// entered the number.
pub(super) async fn tell(tx: &Tx, company: &CompanyId, by: Option<&PersonId>) -> Result<(), Fault> {
    let Some(company) = store::find(tx, company).await? else { return Ok(()) };
    let mut people: Vec<(PersonId, &str)> = Vec::new();
    if let Some(contact) = &company.kontaktperson {
        people.push((contact.clone(), "/b"));
    }
    for (person, rights) in accounts::rights_held(tx).await? {
        if rights.contains(&OfficeRight::GrantsApprove) {
            people.push((person, "/k/bedrifter"));
        }
    }
    for (person, route) in people.into_iter().filter(|(person, _)| Some(person) != by) {
        let new = Announcement {
            template: &ACCOUNT_CHANGED,
            person,
            contact: None,
            om: None,
            about: About::new(Collection::BEDRIFTER, company.id.as_str()),
            values: vec![(BEDRIFT, company.navn.clone())],
            route: route.to_owned(),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        announce(tx, new).await?;
    }
    mail(tx, &company).await
}

/// An e-mail to each address that the company had for its money; nothing of the number is in it.
async fn mail(tx: &Tx, company: &Company) -> Result<(), Fault> {
    let contact = &company.contact_information;
    let mut addresses = vec![&contact.grantemail, &contact.email];
    addresses.extend(&contact.more_grant_emails);
    addresses.sort_unstable();
    addresses.dedup();
    let key = JobId::new(tx.now(), tx.entropy());
    let addresses = addresses.into_iter().filter(|it| !it.is_empty());
    for (at, address) in addresses.enumerate() {
        let email = EmailJob {
            to: Some(address.clone()),
            subject: format!("Nytt kontonummer er ført for {}", company.navn),
            text: format!(
                "Hei!\n\nOpplæringskontoret har fått et nytt kontonummer for {}. Tilskudd utbetales \
                 ikke dit før en annen på kontoret har ringt og bekreftet det.\n\nKjenner dere ikke \
                 til endringen, må dere ringe opplæringskontoret med en gang, på et nummer dere har \
                 fra før.\n",
                company.navn
            ),
            files: Vec::new(),
            invite: None,
        };
        enqueue_email(tx, format!("kontonummer {key} {at}"), &email).await?;
    }
    Ok(())
}

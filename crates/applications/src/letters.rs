//! What applicants are written. They have no account, so that it goes to the address of their
//! application, each letter under a key that sends it once.

use svenn_db::Tx;
use svenn_http::App;
use svenn_jobs::{EmailJob, enqueue_code_email, enqueue_email};
use svenn_kernel::{Fault, oslo};

use crate::{
    door,
    rules::ApplicationStatus,
    store::{Application, Code},
};

/// A letter to an applicant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letter {
    /// The link to a draft.
    Begun,
    /// The link again, since somebody asked for it.
    Link,
    /// The receipt of an application, or of one that was changed.
    Received,
    /// Somebody has applied with the same name, telephone or address.
    Double,
    Withdrawn,
    /// Where it stands now.
    Moved(ApplicationStatus),
    Rejected,
    /// A rejection that was told is taken back.
    Reopened,
}

/// Sends a letter to the address of an application, once by this key.
pub async fn send(
    app: &App,
    tx: &Tx,
    row: &Application,
    letter: Letter,
    key: &str,
) -> Result<(), Fault> {
    let office = svenn_organisation::load(tx).await?.navn;
    let words = words(row, letter, &office);
    let leads = !matches!(letter, Letter::Withdrawn | Letter::Double);
    post(app, tx, row, (words, leads), key).await
}

/// Writes an applicant something else, with the way to the own page; once by this key.
///
/// # Errors
/// A fault of the database.
pub async fn tell(
    app: &App,
    tx: &Tx,
    row: &Application,
    (subject, said): (&str, String),
    key: &str,
) -> Result<(), Fault> {
    post(app, tx, row, ((subject.to_owned(), said), true), key).await
}

async fn post(
    app: &App,
    tx: &Tx,
    row: &Application,
    ((subject, said), leads): ((String, String), bool),
    key: &str,
) -> Result<(), Fault> {
    if row.epost.is_empty() {
        return Ok(());
    }
    let office = svenn_organisation::load(tx).await?.navn;
    let address = door::address(app, tx.tenant(), &row.id);
    let way =
        if leads { format!("\n\nÅpne søknaden din her:\n{address}") } else { String::new() };
    let hello = if row.navn.is_empty() { "Hei!".to_owned() } else { format!("Hei {}!", row.navn) };
    let email = EmailJob {
        to: Some(row.epost.clone()),
        subject,
        text: format!("{hello}\n\n{said}{way}\n\nHilsen {office}"),
        files: Vec::new(),
        invite: None,
    };
    enqueue_email(tx, format!("application {} {key}", row.id), &email).await
}

fn words(row: &Application, letter: Letter, office: &str) -> (String, String) {
    let own = match row.tekst.trim() {
        "" => String::new(),
        own => format!("\n\n{own}"),
    };
    match letter {
        Letter::Begun => (
            "Søknaden din er lagret som kladd".to_owned(),
            format!(
                "Du har begynt på en søknad om læreplass hos {office}. Den er ikke sendt ennå. \
                 Med lenken kan du fortsette på en annen telefon eller maskin."
            ),
        ),
        Letter::Link => (
            "Lenke til søknaden din".to_owned(),
            format!("Her er lenken til søknaden din om læreplass hos {office}."),
        ),
        Letter::Received => (
            "Vi har mottatt søknaden din".to_owned(),
            format!(
                "{office} mottok søknaden din {}. Du kan endre den fram til fristen, og trekke \
                 den når du vil.",
                oslo::format_instant(row.endret)
            ),
        ),
        Letter::Double => (
            "Enda en søknad med dine opplysninger".to_owned(),
            format!(
                "{office} har fått enda en søknad om læreplass med samme navn, telefon eller \
                 e-postadresse som din. Søknaden du har sendt, står som før. Er det ikke du som \
                 har søkt en gang til, så ta kontakt med {office}."
            ),
        ),
        Letter::Withdrawn => (
            "Søknaden din er trukket".to_owned(),
            format!("Søknaden om læreplass hos {office} er trukket, og opplysningene er slettet."),
        ),
        Letter::Moved(status) => (
            format!("Søknaden din: {}", status.label()),
            format!("Søknaden din hos {office} har fått ny status: {}.", status.label()),
        ),
        Letter::Rejected => (
            "Svar på søknaden din om læreplass".to_owned(),
            format!("{office} kan dessverre ikke tilby deg læreplass denne gangen.{own}"),
        ),
        Letter::Reopened => (
            "Søknaden din er åpnet igjen".to_owned(),
            format!(
                "Du har fått et avslag fra {office} som ikke gjelder lenger. Søknaden din er \
                 åpnet igjen. Vi beklager."
            ),
        ),
    }
}

/// Sends a code that opens an application.
pub async fn code(
    tx: &Tx,
    row: &Application,
    kept: &Code,
    (code, minutes): (&str, u64),
) -> Result<(), Fault> {
    let office = svenn_organisation::load(tx).await?.navn;
    let text = format!(
        "Hei!\n\nKoden for å åpne søknaden din hos {office} er {code}. Den gjelder i {minutes} \
         minutter. Har du ikke bedt om en kode, kan du se bort fra denne e-posten.\n\n\
         Hilsen {office}"
    );
    let email = EmailJob {
        to: Some(row.epost.clone()),
        subject: "Kode til søknaden din".to_owned(),
        text,
        files: Vec::new(),
        invite: None,
    };
    enqueue_code_email(tx, format!("application code {}", kept.id), &email, kept.expires).await
}

//! What applicants are written. They have no account, so that it goes to the address of their
//! application, each letter under a key that sends it once.

use svenn_db::Tx;
use svenn_http::App;
use svenn_jobs::{EmailJob, SmsJob, enqueue_code_email, enqueue_email};
use svenn_kernel::{Fault, Timestamp, numbers::PhoneNumber, oslo};

use crate::{
    door, happened,
    rules::ApplicationStatus,
    store::{self, Application, Code},
};
use Letter as L;

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
    /// The office has written in the thread.
    Message,
    /// Applications are taken until this instant, and the draft was not sent.
    Closes(Timestamp),
    /// No applications are taken any more, and the draft was not sent.
    Closed(Timestamp),
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
    let is_news = matches!(letter, L::Moved(_) | L::Rejected | L::Reopened | L::Message);
    post(app, tx, row, (words, Way { leads, is_news }), key).await
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
    let way = Way { leads: true, is_news: true };
    post(app, tx, row, ((subject.to_owned(), said), way), key).await
}

/// How a letter goes.
#[derive(Debug, Clone, Copy)]
struct Way {
    /// With the way to the own page.
    leads: bool,
    /// An SMS says that there is something new, where the office has it so.
    is_news: bool,
}

async fn post(
    app: &App,
    tx: &Tx,
    row: &Application,
    ((subject, said), Way { leads, is_news }): ((String, String), Way),
    key: &str,
) -> Result<(), Fault> {
    if row.epost.is_empty() {
        return Ok(());
    }
    // A draft is its applicant's alone, and what was sent to its address is no part of the office's.
    if row.sendt.is_some() {
        happened::letter(tx, &row.id, key, &subject).await?;
    }
    let office = svenn_organisation::load(tx).await?.navn;
    let address = door::address(app, tx.tenant(), &row.id);
    if is_news
        && let Some(to) = takes_sms(row)
        && store::load_settings(tx).await?.sms
    {
        let body = sms_words(&office, &subject, &address);
        let sms = SmsJob { to: Some(to), body };
        svenn_messaging::send_counted(tx, format!("application sms {} {key}", row.id), &sms)
            .await?;
    }
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

/// The number that an SMS goes to: a Norwegian mobile, of somebody who has sent an application and
/// so has done what nobody does for many at once.
fn takes_sms(row: &Application) -> Option<String> {
    let number = PhoneNumber::parse(&row.telefon).ok().filter(PhoneNumber::is_norwegian_mobile);
    number.filter(|_| row.sendt.is_some()).map(|it| it.as_str().to_owned())
}

/// Says what the letter is about, and no more: others may see a telephone lie.
fn sms_words(office: &str, subject: &str, address: &str) -> String {
    // A letter that no telephone network has makes an SMS twice as long.
    format!("{office}: {subject}. {address}").replace(['«', '»'], "\"")
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
        Letter::Message => (
            "Ny melding om søknaden din".to_owned(),
            format!("{office} har skrevet til deg om søknaden din. Les og svar på søknadssiden."),
        ),
        Letter::Closes(frist) => (
            "Søknaden din er ikke sendt ennå".to_owned(),
            format!(
                "Du har en kladd til en søknad om læreplass hos {office}. Fristen for å sende den \
                 er {}.",
                oslo::format_instant(frist)
            ),
        ),
        Letter::Closed(frist) => (
            "Søknadsfristen har gått ut".to_owned(),
            format!(
                "Fristen for å søke læreplass hos {office} gikk ut {}, og søknaden din ble ikke \
                 sendt. Kladden din er lagret. Ta kontakt med {office} hvis du fortsatt vil søke.",
                oslo::format_instant(frist)
            ),
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

#[cfg(test)]
mod tests {
    use super::sms_words;

    #[test]
    fn an_sms_says_that_there_is_something_new_in_one_part() {
        let address = "https://svenn.example/soknad/fjord/lenke#0123456789abcdef0123456789abcdef";
        let words = sms_words("Fjord opplæringskontor", "Ny melding om søknaden din", address);
        assert!(words.chars().count() <= 160 && words.contains(address), "{words}");
    }
}

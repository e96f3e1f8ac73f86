//! What applicants are written, in the office's words. They have no account, so that it goes to the
//! address of their application, each letter under a key that sends it once.

use svenn_db::Tx;
use svenn_http::{
    App,
    announcements::{Placeholder, Template},
};
use svenn_jobs::{EmailJob, SmsJob, enqueue_code_email, enqueue_email};
use svenn_kernel::{Fault, Timestamp, numbers::PhoneNumber, oslo};
use svenn_messaging::automatic;

use crate::{
    door, happened,
    rules::ApplicationStatus,
    store::{self, Application, Code},
    templates as t,
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
    /// The office has written in the thread.
    Message,
    /// Applications are taken until this instant, and the draft was not sent.
    Closes(Timestamp),
    /// No applications are taken any more, and the draft was not sent.
    Closed(Timestamp),
}

impl Letter {
    const fn template(self) -> &'static Template {
        match self {
            Self::Begun => &t::BEGUN,
            Self::Link => &t::LINK,
            Self::Received => &t::RECEIVED,
            Self::Double => &t::DOUBLE,
            Self::Withdrawn => &t::WITHDRAWN,
            Self::Moved(_) => &t::MOVED,
            Self::Rejected => &t::REJECTED,
            Self::Reopened => &t::REOPENED,
            Self::Message => &t::MESSAGE,
            Self::Closes(_) => &t::CLOSES,
            Self::Closed(_) => &t::CLOSED,
        }
    }

    fn values(self, row: &Application) -> Vec<(Placeholder, String)> {
        match self {
            Self::Received => vec![(t::SENDT, oslo::format_instant(row.endret))],
            Self::Moved(status) => vec![(t::STATUS, status.label().to_owned())],
            Self::Rejected => vec![(t::ORD, row.tekst.trim().to_owned())],
            Self::Closes(frist) | Self::Closed(frist) => {
                vec![(t::FRIST, oslo::format_instant(frist))]
            }
            Self::Begun
            | Self::Link
            | Self::Double
            | Self::Withdrawn
            | Self::Reopened
            | Self::Message => Vec::new(),
        }
    }

    /// How it goes.
    const fn way(self) -> Way {
        Way {
            leads: !matches!(self, Self::Withdrawn | Self::Double),
            is_news: matches!(
                self,
                Self::Moved(_) | Self::Rejected | Self::Reopened | Self::Message
            ),
        }
    }
}

/// Sends a letter to the address of an application, once by this key.
pub async fn send(
    app: &App,
    tx: &Tx,
    row: &Application,
    letter: Letter,
    key: &str,
) -> Result<(), Fault> {
    let written = (letter.template(), letter.values(row));
    post(app, tx, row, (written, letter.way()), key).await
}

/// Writes an applicant something else, with the way to the own page; once by this key.
///
/// # Errors
/// A fault of the database, or of a placeholder without a value.
pub async fn tell(
    app: &App,
    tx: &Tx,
    row: &Application,
    written: Filled,
    key: &str,
) -> Result<(), Fault> {
    post(app, tx, row, (written, Way { leads: true, is_news: true }), key).await
}

/// A letter of the office's, and what it is filled in with.
pub type Filled = (&'static Template, Vec<(Placeholder, String)>);

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
    ((template, mut values), way): (Filled, Way),
    key: &str,
) -> Result<(), Fault> {
    if row.epost.is_empty() {
        return Ok(());
    }
    let address = door::address(app, tx.tenant(), &row.id);
    values.push((t::ADRESSE, address.clone()));
    values.push((svenn_http::announcements::LENKE, address.clone()));
    let Some(written) = automatic::written(tx, template, &row.navn, values).await? else {
        return Ok(());
    };
    let automatic::Written { subject, text } = written;
    // A draft is its applicant's alone, and what was sent to its address is no part of the office's.
    if row.sendt.is_some() {
        happened::letter(tx, &row.id, key, &subject).await?;
    }
    if way.is_news
        && let Some(to) = takes_sms(row)
        && store::load_settings(tx).await?.sms
    {
        let office = svenn_organisation::load(tx).await?.navn;
        let body = sms_words(&office, &subject, &address);
        let sms = SmsJob { to: Some(to), body };
        svenn_messaging::send_counted(tx, format!("application sms {} {key}", row.id), &sms)
            .await?;
    }
    // Whatever the office has made of the words, the way to the own page stays.
    let text = match way.leads && !text.contains(&address) {
        true => format!("{text}\n\nÅpne søknaden din her:\n{address}"),
        false => text,
    };
    let email =
        EmailJob { to: Some(row.epost.clone()), subject, text, files: Vec::new(), invite: None };
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

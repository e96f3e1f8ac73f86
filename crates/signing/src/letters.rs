//! What those without an account are written: they choose no channels, so it goes by e-mail, or
//! by SMS where there is none.

use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_gateways::mail::MAIL_ATTACHMENTS_BYTES_MAX;
use svenn_http::App;
use svenn_jobs::{EmailJob, SmsJob, enqueue_email, enqueue_sms};
use svenn_kernel::{Fault, JobId, oslo};

use crate::{
    links, notifications,
    rules::words::takes_sms,
    store::{Signer, Signing},
};

/// What somebody is written.
#[derive(Debug, Clone, Copy)]
pub enum Letter<'a> {
    Asked,
    Reminded,
    /// The office took it back, for this reason.
    Voided(&'a str),
    /// Somebody of this name declined.
    Declined(&'a str),
    /// All have signed, and it is sealed: these files.
    Finished(&'a [FileRecord]),
}

/// What the message with a code says.
pub fn code(code: &str, minutes: u64) -> String {
    format!(
        "Koden din for signering er {code}. Den gjelder i {minutes} minutter. Ikke gi den til noen."
    )
}

/// Writes to somebody without an account, in the caller's transaction.
pub async fn send(
    app: &App,
    tx: &Tx,
    row: &Signing,
    signer: &Signer,
    letter: Letter<'_>,
) -> Result<(), Fault> {
    let key = JobId::new(tx.now(), tx.entropy());
    send_once(app, tx, (row, signer), letter, key.as_str().to_owned()).await
}

/// Sends a letter as [`send`] does, once for each key: called again with the same key it sends
/// nothing.
pub async fn send_once(
    app: &App,
    tx: &Tx,
    (row, signer): (&Signing, &Signer),
    letter: Letter<'_>,
    key: String,
) -> Result<(), Fault> {
    let token = links::remember(tx, signer, &app.secrets).await?;
    let office = svenn_organisation::load(tx).await?;
    let link = format!("{}/signeringslenke/{token}", app.base_url);
    let key = format!("signing letter {key}");
    let (subject, said) = words(row, letter, &office.navn);
    if signer.email.is_empty() {
        if !takes_sms(&signer.phone) {
            return Ok(());
        }
        let body = match letter {
            Letter::Voided(_) | Letter::Declined(_) => format!("{said} Hilsen {}", office.navn),
            _ => format!("{said} {link}"),
        };
        // A letter that no telephone network has makes an SMS twice as long.
        let body = body.replace(['«', '»'], "\"");
        let to = Some(signer.phone.clone());
        return enqueue_sms(tx, key, &SmsJob { to, body }).await;
    }
    let message = match letter {
        Letter::Asked if !row.message.is_empty() => format!("{}\n\n", row.message),
        Letter::Finished(sealed) => format!("{}\n\n", along(sealed)),
        _ => String::new(),
    };
    let files = match letter {
        Letter::Finished(sealed) if has_room(sealed) => sealed,
        _ => &[],
    };
    let files = files.iter().map(|it| it.id.as_str().to_owned()).collect();
    let text = format!(
        "Hei {}!\n\n{said}\n\n{message}{link}\n\nLenken er personlig. Ikke send den videre.\n\n\
         Hilsen {}",
        notifications::navn(signer),
        office.navn,
    );
    let to = Some(signer.email.clone());
    enqueue_email(tx, key, &EmailJob { to, subject, text, files, invite: None }).await
}

/// Whether files go along with an e-mail: all of them, or none.
pub fn has_room(files: &[FileRecord]) -> bool {
    let bytes: i64 = files.iter().map(|it| it.size).sum();
    usize::try_from(bytes).is_ok_and(|it| it <= MAIL_ATTACHMENTS_BYTES_MAX)
}

/// What is said of the files in a letter.
fn along(files: &[FileRecord]) -> &'static str {
    if has_room(files) {
        "Filene ligger ved. Du kan også hente dem her:"
    } else {
        "Filene er for store til å ligge ved. Hent dem her:"
    }
}

/// The subject of a letter, and what it says.
fn words(row: &Signing, letter: Letter<'_>, office: &str) -> (String, String) {
    let title = &row.title;
    let due = row.due_date.map(oslo::format_day);
    let until = due.map(|day| format!(" Fristen er {day}.")).unwrap_or_default();
    match letter {
        Letter::Asked => (
            format!("Til signering: {title}"),
            format!("{office} ber deg lese og signere «{title}».{until}"),
        ),
        Letter::Reminded => (
            format!("Påminnelse: {title} venter på signaturen din"),
            format!("«{title}» fra {office} venter på signaturen din.{until}"),
        ),
        Letter::Voided(reason) => (
            format!("Trukket tilbake: {title}"),
            format!("{office} har trukket tilbake «{title}»: {reason}"),
        ),
        Letter::Declined(navn) => (
            format!("Avslått: {title}"),
            format!("{navn} har avslått å signere «{title}». Signeringen er avsluttet."),
        ),
        Letter::Finished(_) => (
            format!("Ferdig signert: {title}"),
            format!(
                "Alle har signert «{title}». Dokumentene er forseglet, sammen med signaturbeviset."
            ),
        ),
    }
}

//! Letters to somebody whose way to sign in was changed: to the address that counted before, so
//! that a change which was not hers does not stay unseen. They hold no link, for nothing in a
//! letter of this kind should be pressed.

use svenn_db::Tx;
use svenn_jobs::{EmailJob, SmsJob, enqueue_email, enqueue_sms};
use svenn_kernel::Fault;

use crate::accounts::Account;

/// What was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Changed {
    Password,
    Contacts { epost: bool, telefon: bool },
}

/// The account has a new password.
pub(crate) async fn password_changed(tx: &Tx, account: &Account) -> Result<(), Fault> {
    notify(tx, account, Changed::Password).await
}

/// The account, as it was, gets these contacts.
pub(crate) async fn contacts_changed(
    tx: &Tx,
    before: &Account,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<(), Fault> {
    let changed = Changed::Contacts {
        epost: before.epost.as_deref() != epost,
        telefon: before.telefon.as_deref() != telefon,
    };
    if changed == (Changed::Contacts { epost: false, telefon: false }) || before.closed {
        return Ok(());
    }
    notify(tx, before, changed).await
}

/// By e-mail where the account had one, else by SMS.
async fn notify(tx: &Tx, before: &Account, changed: Changed) -> Result<(), Fault> {
    let key = format!("account changed {} {} {changed:?}", before.person, tx.now().millis());
    let (subject, text) = words(changed);
    if before.epost.is_some() {
        let text = format!("Hei!\n\n{text}\n\nHilsen Svenn");
        let mail = EmailJob { to: before.epost.clone(), subject: subject.to_owned(), text };
        return enqueue_email(tx, key, &mail).await;
    }
    if before.telefon.is_some() {
        let sender = "Svenn".to_owned();
        let sms = SmsJob { to: before.telefon.clone(), sender, body: text.to_owned() };
        return enqueue_sms(tx, key, &sms).await;
    }
    Ok(())
}

const fn words(changed: Changed) -> (&'static str, &'static str) {
    match changed {
        Changed::Password => (
            "Passordet ditt i Svenn er endret",
            "Passordet ditt i Svenn er endret, og du er logget ut på andre enheter. Var det ikke \
             deg? Lag et nytt passord med «Glemt passord?» på innloggingssiden, og si fra til \
             opplæringskontoret.",
        ),
        Changed::Contacts { epost: true, telefon: false } => (
            "E-postadressen din i Svenn er endret",
            "E-postadressen du logger inn i Svenn med, er endret. Var det ikke deg, og har du \
             ikke bedt om det? Si fra til opplæringskontoret med en gang.",
        ),
        Changed::Contacts { epost: false, .. } => (
            "Telefonnummeret ditt i Svenn er endret",
            "Telefonnummeret du logger inn i Svenn med, er endret. Var det ikke deg, og har du \
             ikke bedt om det? Si fra til opplæringskontoret med en gang.",
        ),
        Changed::Contacts { epost: true, telefon: true } => (
            "Kontaktopplysningene dine i Svenn er endret",
            "E-postadressen og telefonnummeret du logger inn i Svenn med, er endret. Var det \
             ikke deg, og har du ikke bedt om det? Si fra til opplæringskontoret med en gang.",
        ),
    }
}

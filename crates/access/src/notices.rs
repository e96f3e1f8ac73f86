//! Letters about a changed way to sign in, to the address that counted before, so that a change by
//! somebody else does not stay unseen. They hold no link, for nothing in a
//! letter of this kind should be pressed.

use svenn_db::Tx;
use svenn_http::announcements::{
    About, Announcement, Contact, Enclosed, MessageKind, Placeholder, Template, announce,
};
use svenn_kernel::{Collection, Fault};

use crate::{
    accounts::Account,
    templates::{CONTACTS_CHANGED, OPPLYSNING, PASSWORD_CHANGED},
};

/// The account has a new password.
pub(crate) async fn password_changed(tx: &Tx, account: &Account) -> Result<(), Fault> {
    notify(tx, account, &PASSWORD_CHANGED, Vec::new()).await
}

/// The account, as it was, gets these contacts.
pub(crate) async fn contacts_changed(
    tx: &Tx,
    before: &Account,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<(), Fault> {
    let changed = (before.epost.as_deref() != epost, before.telefon.as_deref() != telefon);
    let words = match changed {
        (false, false) => return Ok(()),
        (true, false) => "E-postadressen",
        (false, true) => "Telefonnummeret",
        (true, true) => "E-postadressen og telefonnummeret",
    };
    if before.closed {
        return Ok(());
    }
    notify(tx, before, &CONTACTS_CHANGED, vec![(OPPLYSNING, words.to_owned())]).await
}

/// By e-mail where the account had one, else by SMS.
async fn notify(
    tx: &Tx,
    before: &Account,
    template: &'static Template,
    values: Vec<(Placeholder, String)>,
) -> Result<(), Fault> {
    let contact = match (&before.epost, &before.telefon) {
        (Some(epost), _) => Contact { kind: MessageKind::Epost, kontakt: epost.clone() },
        (None, Some(telefon)) => Contact { kind: MessageKind::Sms, kontakt: telefon.clone() },
        (None, None) => return Ok(()),
    };
    let new = Announcement {
        template,
        person: before.person.clone(),
        contact: Some(contact),
        om: None,
        about: About::new(Collection::ACCOUNTS, before.person.as_str()),
        values,
        route: String::new(),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    announce(tx, new).await
}

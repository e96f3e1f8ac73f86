//! Messages to an employee about their access.

use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed, Template, announce};
use svenn_kernel::{Collection, EmployeeId, Fault, Role};

/// An employee may do more than before.
pub(crate) const ACCESS_GRANTED: Template =
    Template::event("tilganggitt", "Konto og tilgang", "Ny tilgang er gitt")
        .to("Den ansatte", &[Role::Ansatt])
        .sms("Hei {fornavn}! Du har fått ny tilgang i Svenn. Se {lenke}")
        .epost(
            "Du har fått ny tilgang i Svenn",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} har gitt deg ny tilgang i Svenn.</p>\
             <p>{lenke}</p>",
        )
        .push("Du har fått ny tilgang", "Opplæringskontoret har gitt deg ny tilgang i Svenn.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[ACCESS_GRANTED];

/// Tells an employee that they may do more than before.
pub(crate) async fn access_granted(tx: &Tx, employee: &EmployeeId) -> Result<(), Fault> {
    let new = Announcement {
        template: &ACCESS_GRANTED,
        person: employee.clone().into(),
        contact: None,
        om: None,
        about: About::new(Collection::ACCOUNTS, employee.as_str()),
        values: Vec::new(),
        route: "/b".to_owned(),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    announce(tx, new).await
}

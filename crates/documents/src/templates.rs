//! What people are told of shared documents by themselves.

use svenn_http::announcements::{AVSENDER, DOKUMENT, Template};
use svenn_kernel::Role;

const AREA: &str = "Delte dokumenter";
const RECEIVERS: &str = "De som dokumentet er delt med";
const ROLES: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];

/// A document was shared.
pub(crate) const SHARED: Template = Template::event("deltdokument", AREA, "Et dokument er delt")
    .to(RECEIVERS, ROLES)
    .with(&[AVSENDER, DOKUMENT])
    .sms("{avsender} har delt dokumentet \"{dokument}\" med deg. Se {lenke}")
    .epost(
        "Nytt dokument: {dokument}",
        "<p>Hei {fornavn}!</p><p>{avsender} har delt dokumentet «{dokument}» med deg.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Nytt dokument", "{avsender} har delt «{dokument}» med deg.");

/// It has a new edition.
pub(crate) const NEW_EDITION: Template =
    Template::event("deltdokumentversjon", AREA, "Et delt dokument har en ny versjon")
        .to(RECEIVERS, ROLES)
        .with(&[AVSENDER, DOKUMENT])
        .sms("{avsender} har delt en ny versjon av \"{dokument}\". Se {lenke}")
        .epost(
            "Ny versjon av {dokument}",
            "<p>Hei {fornavn}!</p><p>{avsender} har delt en ny versjon av «{dokument}».</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny versjon av et dokument", "{avsender} har delt en ny versjon av «{dokument}».");

/// The office reminds those who have not opened it.
pub(crate) const REMINDED: Template =
    Template::event("deltdokumentpurring", AREA, "Påminnelse om et delt dokument")
        .to("De som ikke har åpnet dokumentet", ROLES)
        .with(&[DOKUMENT])
        .sms("Du har ikke åpnet dokumentet \"{dokument}\" ennå. Se {lenke}")
        .epost(
            "Husk å lese {dokument}",
            "<p>Hei {fornavn}!</p><p>Du har ikke åpnet dokumentet «{dokument}» ennå.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Husk å lese dokumentet", "Du har ikke åpnet «{dokument}» ennå.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[SHARED, NEW_EDITION, REMINDED];

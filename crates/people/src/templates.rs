//! What new people are told: that they have an account, and how they sign in.

use svenn_http::announcements::Template;
use svenn_kernel::Role;

const AREA: &str = "Velkommen";

/// An apprentice has an account.
pub const WELCOME_APPRENTICE: Template =
    Template::event("velkommenlaerling", AREA, "Velkommen til lærling")
        .by_hand()
        .to("Lærlingen", &[Role::Laerling])
        .sms(
            "Hei {fornavn}! {opplaeringskontor} bruker Svenn. Der dokumenterer du det du lærer. \
             Logg inn med telefonnummeret ditt: {lenke}",
        )
        .epost(
            "Velkommen til Svenn",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} bruker Svenn. Der dokumenterer du det \
             du lærer, og ser hvor langt du er kommet.</p><p>Logg inn med telefonnummeret eller \
             e-postadressen din:</p><p>{lenke}</p><p>Første gang uten telefon lager du et passord \
             med «Glemt passord?».</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// An employee of a company has an account.
pub const WELCOME_EMPLOYEE: Template =
    Template::event("velkommenansatt", AREA, "Velkommen til ansatt i bedrift")
        .by_hand()
        .to("Den ansatte", &[Role::Ansatt])
        .sms(
            "Hei {fornavn}! {opplaeringskontor} bruker Svenn. Der følger du opp lærlingene dine. \
             Logg inn med telefonnummeret ditt: {lenke}",
        )
        .epost(
            "Velkommen til Svenn",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} bruker Svenn. Der godkjenner du \
             dokumentasjon og følger opp lærlingene dine.</p><p>Logg inn med telefonnummeret \
             eller e-postadressen din:</p><p>{lenke}</p><p>Første gang uten telefon lager du et \
             passord med «Glemt passord?».</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// A coordinator has an account.
pub const WELCOME_COORDINATOR: Template =
    Template::event("velkommenkoordinator", AREA, "Velkommen til koordinator")
        .by_hand()
        .to("Koordinatoren", &[Role::Koordinator])
        .sms("Hei {fornavn}! Du er koordinator i Svenn for {opplaeringskontor}. Logg inn: {lenke}")
        .epost(
            "Velkommen til Svenn",
            "<p>Hei {fornavn}!</p><p>Du er koordinator i Svenn for {opplaeringskontor}.</p>\
             <p>Logg inn med telefonnummeret eller e-postadressen din:</p><p>{lenke}</p>\
             <p>Første gang uten telefon lager du et passord med «Glemt passord?».</p>",
        );

/// The templates of this crate: each invites its receiver to sign in.
pub const WELCOMES: &[Template] = &[WELCOME_APPRENTICE, WELCOME_EMPLOYEE, WELCOME_COORDINATOR];

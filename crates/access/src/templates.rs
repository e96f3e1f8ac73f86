//! What people are told of their own accounts.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

const AREA: &str = "Konto og tilgang";
const EVERYBODY: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];

/// Which contact was changed, with its owner, as a sentence begins.
pub(crate) const OPPLYSNING: Placeholder =
    Placeholder::new("opplysning", "Hva som er endret", "E-postadressen");

/// The account has a new password.
pub(crate) const PASSWORD_CHANGED: Template =
    Template::event("passordendret", AREA, "Passordet er endret")
        .critical()
        .to("Den det gjelder", EVERYBODY)
        .sms(
            "Passordet ditt i Svenn er endret, og du er logget ut på andre enheter. Var det ikke \
             deg? Lag et nytt passord med \"Glemt passord?\" på innloggingssiden, og si fra til \
             opplæringskontoret.",
        )
        .epost(
            "Passordet ditt i Svenn er endret",
            "<p>Hei!</p><p>Passordet ditt i Svenn er endret, og du er logget ut på andre enheter. \
             Var det ikke deg? Lag et nytt passord med «Glemt passord?» på innloggingssiden, og \
             si fra til opplæringskontoret.</p><p>Hilsen Svenn</p>",
        );

/// The account has another e-mail or telephone; it goes to the one that counted before.
pub(crate) const CONTACTS_CHANGED: Template =
    Template::event("kontaktopplysningerendret", AREA, "Telefon eller e-post er endret")
        .critical()
        .to("Den det gjelder, på forrige telefon eller e-post", EVERYBODY)
        .with(&[OPPLYSNING])
        .sms(
            "{opplysning} du logger inn i Svenn med, er endret. Var det ikke deg, og har du ikke \
             bedt om det? Si fra til opplæringskontoret med en gang.",
        )
        .epost(
            "{opplysning} du logger inn i Svenn med, er endret",
            "<p>Hei!</p><p>{opplysning} du logger inn i Svenn med, er endret. Var det ikke deg, \
             og har du ikke bedt om det? Si fra til opplæringskontoret med en gang.</p>\
             <p>Hilsen Svenn</p>",
        );

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[PASSWORD_CHANGED, CONTACTS_CHANGED];

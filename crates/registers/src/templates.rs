//! What coordinators are told of by themselves.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

/// The company.
pub(crate) const BEDRIFT: Placeholder =
    Placeholder::new("bedrift", "Bedriftens navn", "Vik Bygg AS");
/// How it stands.
pub(crate) const TILSTAND: Placeholder =
    Placeholder::new("tilstand", "Hva registeret sier", "Konkurs");
/// How many apprentices, in words.
pub(crate) const ANTALL: Placeholder =
    Placeholder::new("antall", "Hvor mange lærlinger", "2 lærlinger");

/// What has followed by itself; may be empty.
pub(crate) const FOLGER: Placeholder = Placeholder::new(
    "folger",
    "Hva som har skjedd med søknader og utlyste plasser",
    "2 søknader trekkes tilbake fra bedriften.",
);

/// A company is bankrupt, being wound up, or deleted.
pub(crate) const ENDED: Template = Template::event(
    "bedriftavvikles",
    "Bedrifter",
    "En bedrift er konkurs, avvikles eller slettes",
)
.to("Koordinatorene for bedriften", &[Role::Koordinator])
.with(&[BEDRIFT, TILSTAND, ANTALL, FOLGER])
.sms("Enhetsregisteret om {bedrift}: {tilstand}. Bedriften har {antall}. Se {lenke}")
.epost(
    "{bedrift}: {tilstand}",
    "<p>Hei {fornavn}!</p><p>Enhetsregisteret sier om {bedrift}: {tilstand}. Bedriften har \
             {antall}.</p><p>{folger}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("{bedrift}: {tilstand}", "Bedriften har {antall}. {folger}");

/// The trades whose approval ends.
pub(crate) const FAG: Placeholder =
    Placeholder::new("fag", "Lærefagene som godkjenningen gjelder", "Tømrerfaget");
/// The last day of the approval.
pub(crate) const DATO: Placeholder =
    Placeholder::new("dato", "Siste dag for godkjenningen", "31.12.2026");

/// A company's approval ends.
pub(crate) const EXPIRES: Template = Template::reminder(
    "bedriftgodkjenningfrist",
    "Bedrifter",
    "En bedrifts godkjenning går ut",
    &[-90, -30, -7],
)
.to("Koordinatorene for bedriften", &[Role::Koordinator])
.with(&[BEDRIFT, FAG, DATO])
.sms("Godkjenningen til {bedrift} i {fag} går ut {dato}. Se {lenke}")
.epost(
    "Godkjenningen til {bedrift} går ut {dato}",
    "<p>Hei {fornavn}!</p><p>{bedrift} er godkjent som lærebedrift i {fag} til {dato}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("Godkjenningen til {bedrift} går ut", "{fag}: {dato}.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[ENDED, EXPIRES];

//! What coordinators are told of by themselves.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

/// What ends.
pub(crate) const HVA: Placeholder =
    Placeholder::new("hva", "Nøkkelen eller hemmeligheten", "Nøkkelen");
/// What the button of the sign-in says.
pub(crate) const LEVERANDOR: Placeholder =
    Placeholder::new("leverandor", "Navnet på leverandøren", "ID-porten");
/// Its last day.
pub(crate) const DATO: Placeholder = Placeholder::new("dato", "Siste dag", "31.12.2026");

/// What shows the provider who we are ends.
pub(crate) const ENDS: Template = Template::reminder(
    "innloggingsnokkelfrist",
    "Konto og tilgang",
    "Nøkkelen til innloggingsleverandøren går ut",
    &[-30, -14, -3],
)
.to("Alle koordinatorer", &[Role::Koordinator])
.with(&[HVA, LEVERANDOR, DATO])
.sms(
    "{hva} for innlogging med {leverandor} går ut {dato}. Etter det kan ingen logge inn slik. \
     Bytt under Systemvalg: {lenke}",
)
.epost(
    "{hva} for innlogging med {leverandor} går ut {dato}",
    "<p>Hei {fornavn}!</p><p>{hva} som Svenn viser til {leverandor}, går ut {dato}. Etter det kan \
     ingen logge inn slik. Innlogging med SMS og passord virker som før.</p><p>{lenke}</p>\
     <p>Hilsen {opplaeringskontor}</p>",
)
.push("{hva} for {leverandor} går ut {dato}", "Bytt den før det.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[ENDS];

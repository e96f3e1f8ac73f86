//! What people are told of interviews by themselves.

use svenn_http::announcements::{AVSENDER, LAERLING, Placeholder, Template, ValueKind};
use svenn_kernel::Role;

const AREA: &str = "Vurderingssamtaler";
const THOSE_WHO_TAKE_PART: &str = "De som deltar";
const ALL: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];
/// "sends a signing notification …, never to coordinators".
const NOT_THE_OFFICE: &[Role] = &[Role::Laerling, Role::Ansatt];

/// When it is held.
pub(crate) const TIDSPUNKT: Placeholder =
    Placeholder::new("tidspunkt", "Tidspunktet", "01.12.2026 kl. 10.00");
/// Where it is held.
pub(crate) const STED: Placeholder =
    Placeholder::new("sted", "Stedet", "Verkstedet").of(ValueKind::Place);
/// What is not prepared yet.
pub(crate) const MANGLER: Placeholder =
    Placeholder::new("mangler", "Det som mangler i forberedelsen", "8 av 12 spørsmål er besvart");

/// Somebody is invited.
pub(crate) const INVITED: Template = Template::event(
    "vurderingssamtaleinvitasjon",
    AREA,
    "Invitasjon til vurderingssamtale",
)
.to(THOSE_WHO_TAKE_PART, ALL)
.with(&[AVSENDER, LAERLING, TIDSPUNKT, STED])
.sms("{avsender} inviterer til vurderingssamtale for {laerling} {tidspunkt}. Svar her: {lenke}")
.epost(
    "Vurderingssamtale for {laerling} {tidspunkt}",
    "<p>Hei {fornavn}!</p><p>{avsender} inviterer til vurderingssamtale for {laerling} \
             {tidspunkt}.</p><p>Sted: {sted}</p><p>Svar og forbered deg her: {lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
)
.push("Vurderingssamtale", "{avsender} inviterer til vurderingssamtale {tidspunkt}.")
.for_calendars();

/// It is held at another time or place.
pub(crate) const MOVED: Template =
    Template::event("vurderingssamtaleendret", AREA, "Vurderingssamtale er flyttet")
        .to(THOSE_WHO_TAKE_PART, ALL)
        .with(&[AVSENDER, LAERLING, TIDSPUNKT, STED])
        .sms("Vurderingssamtalen for {laerling} er flyttet til {tidspunkt}. Svar her: {lenke}")
        .epost(
            "Vurderingssamtalen for {laerling} er flyttet til {tidspunkt}",
            "<p>Hei {fornavn}!</p><p>{avsender} har flyttet vurderingssamtalen for {laerling} til \
             {tidspunkt}.</p><p>Sted: {sted}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Vurderingssamtale er flyttet", "Den er nå {tidspunkt}.")
        .for_calendars();

/// The interview is cancelled, or the participant is withdrawn.
pub(crate) const CANCELLED: Template =
    Template::event("vurderingssamtaleavlyst", AREA, "Vurderingssamtale er avlyst")
        .to(THOSE_WHO_TAKE_PART, ALL)
        .with(&[AVSENDER, LAERLING, TIDSPUNKT])
        .sms("Vurderingssamtalen for {laerling} {tidspunkt} er avlyst for deg.")
        .epost(
            "Vurderingssamtalen for {laerling} {tidspunkt} er avlyst",
            "<p>Hei {fornavn}!</p><p>{avsender} har avlyst vurderingssamtalen for {laerling} \
             {tidspunkt} for deg.</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Vurderingssamtale er avlyst", "Samtalen {tidspunkt} er avlyst for deg.")
        .for_calendars();

/// "Assessment interview reminders: 1 and 3 days before."
pub(crate) const COMING: Template = Template::reminder(
    "vurderingssamtalepaaminnelse",
    AREA,
    "Påminnelse om vurderingssamtale",
    &[-3, -1],
)
.to(THOSE_WHO_TAKE_PART, ALL)
.with(&[LAERLING, TIDSPUNKT, MANGLER])
.sms("Husk vurderingssamtalen for {laerling} {tidspunkt}. {mangler} {lenke}")
.epost(
    "Påminnelse om vurderingssamtale {tidspunkt}",
    "<p>Hei {fornavn}!</p><p>Vurderingssamtalen for {laerling} er {tidspunkt}.</p>\
     <p>{mangler}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("Vurderingssamtale {tidspunkt}", "{mangler}");

/// "sends a signing notification (template signeringvurderingssamtale)".
pub(crate) const SIGN: Template =
    Template::event("signeringvurderingssamtale", AREA, "Vurderingssamtale skal signeres")
        .to("De som deltok, men ikke koordinatorer", NOT_THE_OFFICE)
        .with(&[LAERLING, TIDSPUNKT])
        .sms("Vurderingssamtalen for {laerling} {tidspunkt} er klar til signering: {lenke}")
        .epost(
            "Vurderingssamtalen for {laerling} skal signeres",
            "<p>Hei {fornavn}!</p><p>Rapporten fra vurderingssamtalen for {laerling} {tidspunkt} \
             er klar. Les den og signer her: {lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Vurderingssamtale skal signeres", "Les rapporten og signer den.")
        .mailed();

/// "Signing reminders: 3 days after the interview".
pub(crate) const UNSIGNED: Template = Template::reminder(
    "signeringvurderingssamtalepaaminnelse",
    AREA,
    "Påminnelse om å signere vurderingssamtale",
    &[3],
)
.to("De som ikke har signert, men ikke koordinatorer", NOT_THE_OFFICE)
.with(&[LAERLING, TIDSPUNKT])
.sms("Du har ikke signert vurderingssamtalen for {laerling} {tidspunkt}: {lenke}")
.epost(
    "Husk å signere vurderingssamtalen for {laerling}",
    "<p>Hei {fornavn}!</p><p>Du har ikke signert rapporten fra vurderingssamtalen for {laerling} \
     {tidspunkt} ennå.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("Vurderingssamtale er ikke signert", "Rapporten venter på signaturen din.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[INVITED, MOVED, CANCELLED, COMING, SIGN, UNSIGNED];

//! What people are told of training days by themselves.

use svenn_http::announcements::{EpostText, Placeholder, Template, ValueKind};
use svenn_kernel::Role;

const AREA: &str = "Aktiviteter";
const PARTICIPANTS: &str = "Deltakerne";
const ROLES: &[Role] = &[Role::Laerling, Role::Ansatt];

/// What the day is called.
pub(crate) const AKTIVITET: Placeholder =
    Placeholder::new("aktivitet", "Aktivitetens navn", "Kurs i måleteknikk");
/// When it is.
pub(crate) const TIDSPUNKT: Placeholder =
    Placeholder::new("tidspunkt", "Når den er", "20.11.2026 09:00-15:00");
/// Place.
pub(crate) const STED: Placeholder =
    Placeholder::new("sted", "Hvor den er", "Verkstedet i Bergen").of(ValueKind::Place);
/// Where to answer without signing in.
pub(crate) const SVARLENKE: Placeholder = Placeholder::new(
    "svarlenke",
    "Lenke for å svare uten å logge inn",
    "https://svenn.example/svar",
)
.of(ValueKind::OwnAddress);
/// What the office says with it.
pub(crate) const MELDING: Placeholder =
    Placeholder::new("melding", "Melding fra kontoret", "Kursholderen er syk.");
/// The last day to answer.
pub(crate) const SVARFRIST: Placeholder = Placeholder::new("svarfrist", "Svarfrist", "13.11.2026");

/// Somebody is invited, or asked again.
pub(crate) const INVITED: Template = {
    let template = Template::event("aktivitetinvitasjon", AREA, "Invitasjon til en aktivitet")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET, TIDSPUNKT, STED, SVARLENKE, MELDING])
        .sms("Du er invitert til {aktivitet}, {tidspunkt}, {sted}. Svar her: {svarlenke}")
        .push("Invitasjon: {aktivitet}", "{tidspunkt}, {sted}. Svar om du kommer.");
    // The office has pressed a button to have it sent.
    Template {
        epost: Some(EpostText {
            emne: "Invitasjon: {aktivitet}",
            melding: "<p>Hei {fornavn}!</p><p>Du er invitert til {aktivitet}. {melding}</p>\
                <p>Tid: {tidspunkt}<br>Sted: {sted}</p><p>Svar her: {svarlenke}</p>\
                <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
            on: true,
        }),
        ..template
    }
};

/// Somebody who waited has a place.
pub(crate) const PLACE: Template = Template::event("aktivitetplass", AREA, "Plass fra ventelisten")
    .to("De som sto på ventelisten", ROLES)
    .with(&[AKTIVITET, TIDSPUNKT])
    .sms("Du har fått plass på {aktivitet}, {tidspunkt}. Se {lenke}")
    .epost(
        "Du har fått plass: {aktivitet}",
        "<p>Hei {fornavn}!</p><p>Du har fått plass på {aktivitet}, {tidspunkt}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Du har fått plass", "Du kommer med på {aktivitet}, {tidspunkt}.")
    .for_calendars();

/// How somebody without a place stands.
pub(crate) const VENTELISTE: Placeholder = Placeholder::new(
    "venteliste",
    "Plassen på ventelisten, eller at det ikke er ledige plasser",
    "Du står som nummer 2 på ventelisten.",
);

/// Two days became one, and there was no place for somebody who had one.
pub(crate) const LOST_PLACE: Template =
    Template::event("aktivitetutenplass", AREA, "Mistet plassen på en aktivitet")
        .to("De som mistet plassen da to aktiviteter ble slått sammen", ROLES)
        .with(&[AKTIVITET, TIDSPUNKT, VENTELISTE])
        .sms("Du har ikke lenger plass på {aktivitet}, {tidspunkt}. {venteliste} Se {lenke}")
        .epost(
            "Du har ikke lenger plass: {aktivitet}",
            "<p>Hei {fornavn}!</p><p>Aktiviteten din er slått sammen med {aktivitet}, \
             {tidspunkt}, og det er ikke plass til alle. {venteliste}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ikke lenger plass", "{aktivitet}, {tidspunkt}. {venteliste}")
        .for_calendars();

/// What the day was called that became a part of another.
pub(crate) const FORRIGE: Placeholder =
    Placeholder::new("forrige", "Aktiviteten som ble slått sammen med en annen", "Truckkurs");

/// Two days became one: the other is where and when this one is.
pub(crate) const MERGED: Template =
    Template::event("aktivitetsammenslaatt", AREA, "Aktiviteten er slått sammen med en annen")
        .to("De som var på den andre aktiviteten", ROLES)
        .with(&[FORRIGE, AKTIVITET, TIDSPUNKT, STED])
        .sms("{forrige} er slått sammen med {aktivitet}, {tidspunkt}, {sted}. Se {lenke}")
        .epost(
            "{forrige} er slått sammen med {aktivitet}",
            "<p>Hei {fornavn}!</p><p>{forrige} er slått sammen med {aktivitet}. Svaret ditt går \
             med, og avtalen i kalenderen din flyttes.</p>\
             <p>Tid: {tidspunkt}<br>Sted: {sted}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{forrige} er slått sammen med {aktivitet}", "{tidspunkt}, {sted}.")
        .for_calendars();

/// It is at another time.
pub(crate) const MOVED: Template =
    Template::event("aktivitetflyttet", AREA, "Ny tid for en aktivitet")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET, TIDSPUNKT])
        .sms("{aktivitet} er flyttet til {tidspunkt}. Se {lenke}")
        .epost(
            "Ny tid: {aktivitet}",
            "<p>Hei {fornavn}!</p><p>{aktivitet} er flyttet til {tidspunkt}.</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny tid: {aktivitet}", "Aktiviteten er flyttet til {tidspunkt}.")
        .for_calendars();

/// It has a time now, and had none.
pub(crate) const TIMED: Template =
    Template::event("aktivitettid", AREA, "Tiden for en aktivitet er satt")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET, TIDSPUNKT, STED])
        .sms("{aktivitet} er {tidspunkt}, {sted}. Se {lenke}")
        .epost(
            "Tid for {aktivitet}",
            "<p>Hei {fornavn}!</p><p>Tiden for {aktivitet} er satt.</p>\
             <p>Tid: {tidspunkt}<br>Sted: {sted}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Tid for {aktivitet}", "{tidspunkt}, {sted}.")
        .for_calendars();

/// It has no time any more.
pub(crate) const UNTIMED: Template =
    Template::event("aktivitetutentid", AREA, "Tiden for en aktivitet er tatt bort")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET])
        .sms("Tiden for {aktivitet} gjelder ikke lenger. Du får beskjed om en ny. Se {lenke}")
        .epost(
            "{aktivitet} får en ny tid",
            "<p>Hei {fornavn}!</p><p>Tiden for {aktivitet} gjelder ikke lenger. Du får beskjed \
             når en ny er satt.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{aktivitet} får en ny tid", "Tiden gjelder ikke lenger. Du får beskjed om en ny.")
        .for_calendars();

/// It is somewhere else.
pub(crate) const PLACED: Template =
    Template::event("aktivitetnyttsted", AREA, "Nytt sted for en aktivitet")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET, TIDSPUNKT, STED])
        .sms("{aktivitet}, {tidspunkt}, har nytt sted: {sted}. Se {lenke}")
        .epost(
            "Nytt sted: {aktivitet}",
            "<p>Hei {fornavn}!</p><p>{aktivitet} har nytt sted.</p>\
             <p>Tid: {tidspunkt}<br>Sted: {sted}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Nytt sted: {aktivitet}", "{tidspunkt}, {sted}.")
        .for_calendars();

/// It does not take place.
pub(crate) const CANCELLED: Template =
    Template::event("aktivitetavlyst", AREA, "En aktivitet er avlyst")
        .to(PARTICIPANTS, ROLES)
        .with(&[AKTIVITET, MELDING])
        .sms("{aktivitet} er avlyst. {melding}")
        .epost(
            "Avlyst: {aktivitet}",
            "<p>Hei {fornavn}!</p><p>{aktivitet} er avlyst. {melding}</p>\
         <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Avlyst: {aktivitet}", "{melding}")
        .for_calendars();

/// Somebody who was invited is not on it any more.
pub(crate) const WITHDRAWN: Template =
    Template::event("aktivitettattav", AREA, "Tatt av en aktivitet")
        .to("De som var invitert", ROLES)
        .with(&[AKTIVITET, TIDSPUNKT])
        .sms("Du står ikke lenger på {aktivitet}, {tidspunkt}.")
        .epost(
            "Du står ikke lenger på {aktivitet}",
            "<p>Hei {fornavn}!</p><p>Du står ikke lenger på {aktivitet}, {tidspunkt}.</p>\
         <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Tatt av en aktivitet", "Du står ikke lenger på {aktivitet}, {tidspunkt}.")
        .for_calendars();

/// "Activity reminders: 1 day and 1 week before."
pub(crate) const STARTS: Template =
    Template::reminder("aktivitetpaaminnelse", AREA, "En aktivitet er snart", &[-7, -1])
        .to("De som kommer", ROLES)
        .with(&[AKTIVITET, TIDSPUNKT, STED])
        .sms("Husk {aktivitet}, {tidspunkt}, {sted}. Se {lenke}")
        .epost(
            "Husk {aktivitet}",
            "<p>Hei {fornavn}!</p><p>Husk {aktivitet}, {tidspunkt}, {sted}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Husk {aktivitet}", "{tidspunkt}, {sted}.");

/// "Invitation deadline reminders: 3 days and 1 day before."
pub(crate) const DEADLINE: Template =
    Template::reminder("aktivitetfrist", AREA, "Fristen for å svare nærmer seg", &[-3, -1])
        .to("De som ikke har svart", ROLES)
        .with(&[AKTIVITET, SVARFRIST])
        .sms("Svar om du kommer til {aktivitet} innen {svarfrist}. Se {lenke}")
        .epost(
            "Svar på invitasjonen til {aktivitet}",
            "<p>Hei {fornavn}!</p><p>Svar om du kommer til {aktivitet} innen {svarfrist}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Svar på en invitasjon", "Svar om du kommer til {aktivitet} innen {svarfrist}.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[
    INVITED, PLACE, LOST_PLACE, MERGED, MOVED, TIMED, UNTIMED, PLACED, CANCELLED, WITHDRAWN,
    STARTS, DEADLINE,
];

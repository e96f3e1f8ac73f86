//! What people are told of courses by themselves.

use svenn_http::announcements::{AVSENDER, Placeholder, Template};
use svenn_kernel::Role;

const AREA: &str = "Kurs";
const LEARNERS: &str = "Den som har kurset";
const ASSESSORS: &str = "Lærlingens faglige ledere, ellers koordinatorene";
const ROLES: &[Role] = &[Role::Laerling, Role::Ansatt];

/// What the course is called.
pub(crate) const KURS: Placeholder =
    Placeholder::new("kurs", "Kursets navn", "HMS på arbeidsplassen");
/// Until when it is to be done.
pub(crate) const FRIST: Placeholder =
    Placeholder::new("frist", "Fristen, eller at kurset er uten frist", "innen 20.11.2026");
/// The last day that a certificate holds.
pub(crate) const GYLDIG_TIL: Placeholder =
    Placeholder::new("gyldigtil", "Kursbevisets siste dag", "20.11.2026");
/// What the quiz is called.
pub(crate) const QUIZ: Placeholder =
    Placeholder::new("quiz", "Quizens navn", "Hva husker du om verneutstyr?");
/// What the task is called.
pub(crate) const OPPGAVE: Placeholder =
    Placeholder::new("oppgave", "Oppgavens navn", "Risikovurdering av egen arbeidsplass");
/// What became of it.
pub(crate) const RESULTAT: Placeholder =
    Placeholder::new("resultat", "Godkjent, eller sendt tilbake", "godkjent");

/// Somebody was given a course, or is reminded of it by the office.
pub(crate) const ASSIGNED: Template = Template::event("kurstildelt", AREA, "Nytt kurs")
    .to(LEARNERS, ROLES)
    .with(&[KURS, FRIST])
    .sms("Du har kurset {kurs} å ta, {frist}. Se {lenke}")
    .epost(
        "Kurs: {kurs}",
        "<p>Hei {fornavn}!</p><p>Du har kurset {kurs} å ta, {frist}.</p><p>{lenke}</p>\
         <p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Kurs: {kurs}", "Du har kurset å ta, {frist}.");

/// The office reminds of a course.
pub(crate) const REMINDED: Template =
    Template::event("kurspaaminnelse", AREA, "Påminnelse om kurs fra kontoret")
        .to(LEARNERS, ROLES)
        .with(&[KURS, FRIST])
        .sms("Husk kurset {kurs}, {frist}. Se {lenke}")
        .epost(
            "Husk kurset {kurs}",
            "<p>Hei {fornavn}!</p><p>Du er ikke ferdig med kurset {kurs}, {frist}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Husk kurset {kurs}", "Du er ikke ferdig med kurset, {frist}.");

/// The deadline is near, or over.
pub(crate) const DEADLINE: Template =
    Template::reminder("kursfrist", AREA, "Fristen for et kurs", &[-7, -1, 1])
        .to(LEARNERS, ROLES)
        .with(&[KURS, FRIST])
        .sms("Kurset {kurs} er ikke ferdig. Det skal gjøres {frist}. Se {lenke}")
        .epost(
            "Fristen for kurset {kurs}",
            "<p>Hei {fornavn}!</p><p>Kurset {kurs} er ikke ferdig. Det skal gjøres {frist}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Fristen for kurset {kurs}", "Kurset skal gjøres {frist}.");

/// A certificate runs out soon, or has done so.
pub(crate) const EXPIRES: Template =
    Template::reminder("kursbevisutloper", AREA, "Et kursbevis går ut", &[-60, -14, 1])
        .to(LEARNERS, ROLES)
        .with(&[KURS, GYLDIG_TIL])
        .sms("Kursbeviset ditt for {kurs} gjelder til {gyldigtil}. Slik får du et nytt: {lenke}")
        .epost(
            "Kursbeviset for {kurs} gjelder til {gyldigtil}",
            "<p>Hei {fornavn}!</p><p>Kursbeviset ditt for {kurs} gjelder til {gyldigtil}. \
             Slik får du et nytt:</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Kursbeviset for {kurs} går ut",
            "Det gjelder til {gyldigtil}. Se hvordan du får et nytt.",
        );

/// There are new attempts at a quiz whose attempts were used up.
pub(crate) const ATTEMPTS: Template =
    Template::event("kursnyeforsok", AREA, "Nye forsøk på en quiz")
        .to(LEARNERS, ROLES)
        .with(&[KURS, QUIZ])
        .sms("Du har fått nye forsøk på {quiz} i kurset {kurs}. Se {lenke}")
        .epost(
            "Nye forsøk på {quiz}",
            "<p>Hei {fornavn}!</p><p>Du har fått nye forsøk på {quiz} i kurset {kurs}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Nye forsøk på {quiz}", "Du kan prøve igjen i kurset {kurs}.");

/// A task waits for who assesses it.
pub(crate) const HANDED_IN: Template =
    Template::event("kursoppgavelevert", AREA, "Oppgave i et kurs er levert")
        .to(ASSESSORS, &[Role::Ansatt, Role::Koordinator])
        .with(&[AVSENDER, KURS, OPPGAVE])
        .sms("{avsender} har levert {oppgave} i kurset {kurs}. Se {lenke}")
        .epost(
            "{avsender} har levert en oppgave i et kurs",
            "<p>Hei {fornavn}!</p><p>{avsender} har levert {oppgave} i kurset {kurs}, og venter \
             på vurdering.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Kursoppgave til vurdering", "{avsender} har levert {oppgave} i kurset {kurs}.");

/// What was handed in is assessed.
pub(crate) const ASSESSED: Template =
    Template::event("kursoppgavevurdert", AREA, "Oppgave i et kurs er vurdert")
        .to(LEARNERS, ROLES)
        .with(&[KURS, OPPGAVE, RESULTAT])
        .sms("{oppgave} i kurset {kurs} er {resultat}. Se {lenke}")
        .epost(
            "{oppgave} er {resultat}",
            "<p>Hei {fornavn}!</p><p>{oppgave} i kurset {kurs} er {resultat}.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{oppgave} er {resultat}", "Oppgaven i kurset {kurs} er {resultat}.");

/// A course is completed.
pub(crate) const COMPLETED: Template = Template::event("kursbestaatt", AREA, "Kurs er fullført")
    .to(LEARNERS, ROLES)
    .with(&[KURS])
    .sms("Du har fullført {kurs}. Kursbeviset finner du her: {lenke}")
    .epost(
        "Du har fullført {kurs}",
        "<p>Hei {fornavn}!</p><p>Du har fullført {kurs}. Kursbeviset finner du her:</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Du har fullført {kurs}", "Kursbeviset ligger på kurset.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] =
    &[ASSIGNED, REMINDED, DEADLINE, EXPIRES, ATTEMPTS, HANDED_IN, ASSESSED, COMPLETED];

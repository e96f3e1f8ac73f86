//! What people are told of tasks by themselves.

use svenn_http::announcements::{AVSENDER, LAERLING, Placeholder, TILBAKEMELDING, Template};
use svenn_kernel::Role;
use svenn_review::SAK;

const AREA: &str = "Oppgaver";
const INSTRUCTORS: &str = "Lærlingens faglige ledere";
const APPRENTICE: &str = "Lærlingen";

/// The title of a task.
pub(crate) const OPPGAVE: Placeholder =
    Placeholder::new("oppgave", "Oppgavens navn", "Risikovurdering");
/// The last day of a task.
pub(crate) const FRIST: Placeholder = Placeholder::new("frist", "Fristen", "20.11.2026");

/// "Task deadline reminders: 1 week, 3 days, 1 day before and the day after."
const DEADLINE_DAYS: &[i64] = &[-7, -3, -1, 1];

/// The apprentice was given a task.
pub(crate) const GIVEN: Template = Template::event("oppgaveny", AREA, "Ny oppgave")
    .to(APPRENTICE, &[Role::Laerling])
    .with(&[AVSENDER, OPPGAVE])
    .sms("{avsender} har gitt deg oppgaven \"{oppgave}\". Se {lenke}")
    .epost(
        "Du har fått en ny oppgave",
        "<p>Hei {fornavn}!</p><p>{avsender} har gitt deg oppgaven «{oppgave}».</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Ny oppgave", "{avsender} har gitt deg oppgaven «{oppgave}».");

/// A task waits for the instructor.
pub(crate) const SENT: Template = Template::event("oppgavesendt", AREA, "Oppgave er levert")
    .to(INSTRUCTORS, &[Role::Ansatt])
    .with(&[LAERLING, OPPGAVE])
    .sms("{laerling} har levert oppgaven \"{oppgave}\". Se {lenke}")
    .epost(
        "{laerling} har levert en oppgave",
        "<p>Hei {fornavn}!</p><p>{laerling} har levert oppgaven «{oppgave}».</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Oppgave til gjennomgang", "{laerling} har levert «{oppgave}».");

/// The apprentice has something to correct.
pub(crate) const RETURNED: Template = Template::event("oppgaverettes", AREA, "Oppgave må rettes")
    .to(APPRENTICE, &[Role::Laerling])
    .with(&[AVSENDER, OPPGAVE, TILBAKEMELDING])
    .sms("{avsender} har sendt oppgaven \"{oppgave}\" tilbake. Se hva som må rettes: {lenke}")
    .epost(
        "Oppgaven din må rettes",
        "<p>Hei {fornavn}!</p><p>{avsender} har sendt oppgaven «{oppgave}» tilbake:</p>\
         <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Oppgave må rettes", "{avsender} har sendt «{oppgave}» tilbake: {tilbakemelding}");

/// The apprentice's task is approved.
pub(crate) const APPROVED: Template =
    Template::event("oppgavegodkjent", AREA, "Oppgave er godkjent")
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, OPPGAVE])
        .sms("{avsender} har godkjent oppgaven \"{oppgave}\". Se {lenke}")
        .epost(
            "Oppgaven din er godkjent",
            "<p>Hei {fornavn}!</p><p>{avsender} har godkjent oppgaven «{oppgave}».</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Oppgave er godkjent", "{avsender} har godkjent «{oppgave}».");

/// The instructor is reminded of what waits.
pub(crate) const REMINDED: Template =
    Template::event("oppgavepurring", AREA, "Faglig leder er purret om en oppgave")
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[AVSENDER, SAK])
        .sms("{avsender} minner om {sak}, som venter på gjennomgang. Se {lenke}")
        .epost(
            "Påminnelse om oppgave",
            "<p>Hei {fornavn}!</p><p>{avsender} minner om {sak}, som venter på gjennomgang.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Påminnelse om oppgave", "{avsender} minner om {sak}, som venter på gjennomgang.");

/// A deadline comes, or is over.
pub(crate) const DEADLINE: Template =
    Template::reminder("oppgavefrist", AREA, "Frist for oppgave", DEADLINE_DAYS)
        .one_a_day()
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[OPPGAVE, FRIST])
        .sms("Oppgaven \"{oppgave}\" har frist {frist}, og er ikke levert. Se {lenke}")
        .epost(
            "Oppgaven «{oppgave}» har frist {frist}",
            "<p>Hei {fornavn}!</p><p>Oppgaven «{oppgave}» har frist {frist}, og er ikke levert \
             ennå.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Frist for oppgave", "«{oppgave}» har frist {frist}, og er ikke levert ennå.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[GIVEN, SENT, RETURNED, APPROVED, REMINDED, DEADLINE];

//! What people are told of hours by themselves.

use svenn_http::announcements::{AVSENDER, LAERLING, Placeholder, TILBAKEMELDING, Template};
use svenn_kernel::Role;
use svenn_review::SAK;

const AREA: &str = "Timeføring";
const INSTRUCTORS: &str = "Lærlingens faglige ledere";
const APPRENTICE: &str = "Lærlingen";

/// What it is: the week, the competence hours or the log.
pub(crate) const TIMER: Placeholder =
    Placeholder::new("timer", "Hva som er ført", "timer for uke 47");

/// "Missing last week's hours: Monday 12:00."
const MISSING_DAYS: &[i64] = &[0];

/// Hours wait for the instructor.
pub(crate) const SENT: Template = Template::event("timersendt", AREA, "Timer er sendt")
    .to(INSTRUCTORS, &[Role::Ansatt])
    .with(&[LAERLING, TIMER])
    .sms("{laerling} har sendt {timer}. Se {lenke}")
    .epost(
        "{laerling} har sendt {timer}",
        "<p>Hei {fornavn}!</p><p>{laerling} har sendt {timer} til godkjenning.</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Timer til gjennomgang", "{laerling} har sendt {timer}.");

/// The apprentice has something to correct.
pub(crate) const RETURNED: Template = Template::event("timerrettes", AREA, "Timer må rettes")
    .to(APPRENTICE, &[Role::Laerling])
    .with(&[AVSENDER, TIMER, TILBAKEMELDING])
    .sms("{avsender} har sendt {timer} tilbake. Se hva som må rettes: {lenke}")
    .epost(
        "Timene dine må rettes",
        "<p>Hei {fornavn}!</p><p>{avsender} har sendt {timer} tilbake:</p>\
         <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Timer må rettes", "{avsender} har sendt {timer} tilbake: {tilbakemelding}");

/// The apprentice's hours are approved.
pub(crate) const APPROVED: Template = Template::event("timergodkjent", AREA, "Timer er godkjent")
    .to(APPRENTICE, &[Role::Laerling])
    .with(&[AVSENDER, TIMER])
    .sms("{avsender} har godkjent {timer}. Se {lenke}")
    .epost(
        "Timene dine er godkjent",
        "<p>Hei {fornavn}!</p><p>{avsender} har godkjent {timer}.</p>\
         <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Timer er godkjent", "{avsender} har godkjent {timer}.");

/// The instructor is reminded of what waits.
pub(crate) const REMINDED: Template =
    Template::event("timerpurring", AREA, "Faglig leder er purret om timer")
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[AVSENDER, SAK])
        .sms("{avsender} minner om {sak}, som venter på godkjenning. Se {lenke}")
        .epost(
            "Påminnelse om timer",
            "<p>Hei {fornavn}!</p><p>{avsender} minner om {sak}, som venter på godkjenning.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Påminnelse om timer", "{avsender} minner om {sak}, som venter på godkjenning.");

/// Last week's hours are missing.
pub(crate) const MISSING: Template =
    Template::reminder("timermangler", AREA, "Forrige ukes timer mangler", MISSING_DAYS)
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[TIMER])
        .sms("Du har ikke sendt {timer}. Se {lenke}")
        .epost(
            "Du har ikke sendt {timer}",
            "<p>Hei {fornavn}!</p><p>Du har ikke sendt {timer} ennå.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Timer mangler", "Du har ikke sendt {timer} ennå.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[SENT, RETURNED, APPROVED, REMINDED, MISSING];

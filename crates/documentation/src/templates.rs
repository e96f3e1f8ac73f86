//! What people are told of documentation by themselves.

use svenn_goals::KOMPETANSEMAAL;
use svenn_http::announcements::{AVSENDER, DOKUMENT, LAERLING, TILBAKEMELDING, Template};
use svenn_kernel::Role;
use svenn_review::SAK;

use crate::rules::SILENT_DAYS;

const AREA: &str = "Dokumentasjon";
const GOALS_AREA: &str = "Kompetansemål";
const INSTRUCTORS: &str = "Lærlingens faglige ledere";
const APPRENTICE: &str = "Lærlingen";

/// Documentation waits for the instructor.
pub(crate) const SENT: Template =
    Template::event("dokumentasjonsendt", AREA, "Dokumentasjon er sendt til godkjenning")
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[LAERLING, DOKUMENT])
        .sms("{laerling} har sendt \"{dokument}\" til godkjenning. Se {lenke}")
        .epost(
            "{laerling} har sendt dokumentasjon til godkjenning",
            "<p>Hei {fornavn}!</p><p>{laerling} har sendt «{dokument}» til godkjenning.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Dokumentasjon til godkjenning",
            "{laerling} har sendt «{dokument}» til godkjenning.",
        );

/// The apprentice has something to correct.
pub(crate) const RETURNED: Template =
    Template::event("dokumentasjonrettes", AREA, "Dokumentasjon må rettes")
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, DOKUMENT, TILBAKEMELDING])
        .sms("{avsender} har sendt \"{dokument}\" tilbake. Se hva som må rettes: {lenke}")
        .epost(
            "Dokumentasjonen din må rettes",
            "<p>Hei {fornavn}!</p><p>{avsender} har sendt «{dokument}» tilbake:</p>\
             <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Dokumentasjon må rettes",
            "{avsender} har sendt «{dokument}» tilbake: {tilbakemelding}",
        );

/// The apprentice's documentation is approved.
pub(crate) const APPROVED: Template =
    Template::event("dokumentasjongodkjent", AREA, "Dokumentasjon er godkjent")
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, DOKUMENT])
        .sms("{avsender} har godkjent \"{dokument}\". Se {lenke}")
        .epost(
            "Dokumentasjonen din er godkjent",
            "<p>Hei {fornavn}!</p><p>{avsender} har godkjent «{dokument}».</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Dokumentasjon er godkjent", "{avsender} har godkjent «{dokument}».");

/// The instructor is reminded of what waits.
pub(crate) const REMINDED: Template =
    Template::event("dokumentasjonpurring", AREA, "Faglig leder er purret")
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[AVSENDER, SAK])
        .sms("{avsender} minner om {sak}, som venter på godkjenning. Se {lenke}")
        .epost(
            "Påminnelse om dokumentasjon",
            "<p>Hei {fornavn}!</p><p>{avsender} minner om {sak}, som venter på godkjenning.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Påminnelse om dokumentasjon",
            "{avsender} minner om {sak}, som venter på godkjenning.",
        );

/// Nothing has come from the apprentice for a while.
pub(crate) const SILENT: Template = Template::reminder(
    "dokumentasjonmangler",
    AREA,
    "Ingen dokumentasjon på 30 dager",
    &[SILENT_DAYS],
)
.to(APPRENTICE, &[Role::Laerling])
.sms(
    "Hei {fornavn}! Du har ikke sendt dokumentasjon på 30 dager. Fortell hva du har jobbet med: \
     {lenke}",
)
.epost(
    "Du har ikke sendt dokumentasjon på 30 dager",
    "<p>Hei {fornavn}!</p><p>Det er 30 dager siden du sendte dokumentasjon. Fortell hva du har \
     jobbet med, så ser faglig leder hvordan det går.</p><p>{lenke}</p>\
     <p>Hilsen {opplaeringskontor}</p>",
)
.push(
    "Ingen dokumentasjon på 30 dager",
    "Fortell hva du har jobbet med, så ser faglig leder hvordan det går.",
);

/// Goals wait for the instructor; they go with the documentation that shows them.
pub(crate) const GOALS_SENT: Template =
    Template::event("kompetansemaalsendt", GOALS_AREA, "Kompetansemål er sendt til godkjenning")
        .quiet()
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[LAERLING, KOMPETANSEMAAL])
        .sms("{laerling} har sendt kompetansemål til godkjenning: {kompetansemaal}. Se {lenke}")
        .epost(
            "{laerling} har sendt kompetansemål til godkjenning",
            "<p>Hei {fornavn}!</p><p>{laerling} har sendt kompetansemål til godkjenning: \
             {kompetansemaal}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Kompetansemål til godkjenning", "Fra {laerling}: {kompetansemaal}");

/// The apprentice's goals are approved.
pub(crate) const GOALS_APPROVED: Template =
    Template::event("kompetansemaalgodkjent", GOALS_AREA, "Kompetansemål er godkjent")
        .quiet()
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, KOMPETANSEMAAL])
        .sms("{avsender} har godkjent kompetansemål: {kompetansemaal}. Se {lenke}")
        .epost(
            "Kompetansemål er godkjent",
            "<p>Hei {fornavn}!</p><p>{avsender} har godkjent kompetansemål: {kompetansemaal}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Kompetansemål er godkjent", "{avsender} har godkjent {kompetansemaal}");

/// The apprentice's goals are not approved yet.
pub(crate) const GOALS_REJECTED: Template =
    Template::event("kompetansemaalavvist", GOALS_AREA, "Kompetansemål er ikke godkjent")
        .quiet()
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, KOMPETANSEMAAL, TILBAKEMELDING])
        .sms("{avsender} har sendt tilbake kompetansemål: {kompetansemaal}. Se {lenke}")
        .epost(
            "Kompetansemål er ikke godkjent ennå",
            "<p>Hei {fornavn}!</p><p>{avsender} har sendt tilbake kompetansemål: \
             {kompetansemaal}</p><p>{tilbakemelding}</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Kompetansemål er ikke godkjent ennå",
            "{avsender} har sendt tilbake {kompetansemaal}: {tilbakemelding}",
        );

/// Goals are to be added to documentation that is approved.
pub(crate) const ADDITIONS_SENT: Template =
    Template::event("maaltilleggsendt", GOALS_AREA, "Mål er foreslått på godkjent dokumentasjon")
        .to(INSTRUCTORS, &[Role::Ansatt])
        .with(&[LAERLING, KOMPETANSEMAAL])
        .sms("{laerling} vil legge til mål på godkjent dokumentasjon: {kompetansemaal}. Se {lenke}")
        .epost(
            "{laerling} vil legge til mål på godkjent dokumentasjon",
            "<p>Hei {fornavn}!</p><p>{laerling} vil legge til mål på dokumentasjon som er \
             godkjent: {kompetansemaal}</p><p>Du svarer på alle i én liste.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Mål på godkjent dokumentasjon", "Fra {laerling}: {kompetansemaal}");

/// What the apprentice asked for is answered.
pub(crate) const ADDITIONS_ANSWERED: Template =
    Template::event("maaltilleggbesvart", GOALS_AREA, "Foreslåtte mål er besvart")
        .to(APPRENTICE, &[Role::Laerling])
        .with(&[AVSENDER, TILBAKEMELDING])
        .sms("{avsender} har svart på målene du ville legge til: {tilbakemelding}. Se {lenke}")
        .epost(
            "Svar på mål du ville legge til",
            "<p>Hei {fornavn}!</p><p>{avsender} har svart på målene du ville legge til:</p>\
             <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Svar på mål du ville legge til", "{avsender}: {tilbakemelding}");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[
    SENT,
    RETURNED,
    APPROVED,
    REMINDED,
    SILENT,
    GOALS_SENT,
    GOALS_APPROVED,
    GOALS_REJECTED,
    ADDITIONS_SENT,
    ADDITIONS_ANSWERED,
];

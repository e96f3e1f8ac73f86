//! What people are told of signings by themselves.

use svenn_http::announcements::{
    AVSENDER, DOKUMENT, EpostText, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::Role;

const AREA: &str = "Signering";
const SIGNERS: &str = "De som skal signere";
const ROLES: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];

/// The last day of a signing.
pub(crate) const FRIST: Placeholder = Placeholder::new("frist", "Fristen", "20.11.2026");

/// "Signing reminders: 7, 3 and 1 days before the deadline."
const DEADLINE_DAYS: &[i64] = &[-7, -3, -1];

/// A template whose e-mail goes out before the office has chosen: an agreement that waits for a
/// signature is to reach those who have not signed in for a while.
const fn mailed(template: Template) -> Template {
    let epost = match template.epost {
        Some(text) => Some(EpostText { on: true, ..text }),
        None => None,
    };
    Template { epost, ..template }
}

/// Somebody is asked to sign.
pub(crate) const ASKED: Template = mailed(
    Template::event("signering", AREA, "Dokument til signering")
        .to(SIGNERS, ROLES)
        .with(&[AVSENDER, DOKUMENT])
        .sms("{avsender} ber deg signere \"{dokument}\". Se {lenke}")
        .epost(
            "Til signering: {dokument}",
            "<p>Hei {fornavn}!</p><p>{avsender} ber deg lese og signere «{dokument}».</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Til signering", "{avsender} ber deg signere «{dokument}»."),
);

/// The last day comes near.
pub(crate) const DEADLINE: Template =
    Template::reminder("signeringfrist", AREA, "Frist for signering nærmer seg", DEADLINE_DAYS)
        .to(SIGNERS, ROLES)
        .with(&[DOKUMENT, FRIST])
        .sms("\"{dokument}\" må signeres innen {frist}. Se {lenke}")
        .epost(
            "Husk å signere {dokument}",
            "<p>Hei {fornavn}!</p><p>«{dokument}» må signeres innen {frist}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Husk å signere", "«{dokument}» må signeres innen {frist}.");

/// The office reminds those who have not signed.
pub(crate) const REMINDED: Template = mailed(
    Template::event("signeringpurring", AREA, "Påminnelse om signering")
        .to("De som ikke har signert", ROLES)
        .with(&[DOKUMENT])
        .sms("\"{dokument}\" venter på signaturen din. Se {lenke}")
        .epost(
            "{dokument} venter på signaturen din",
            "<p>Hei {fornavn}!</p><p>«{dokument}» venter på signaturen din.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Venter på signaturen din", "«{dokument}» er ikke signert ennå."),
);

/// It waits for somebody who instructs the apprentice no more.
pub(crate) const FORMER: Template =
    Template::event("signeringtidligereleder", AREA, "Signering venter på tidligere faglig leder")
        .to("Den som ba om signaturen", &[Role::Koordinator])
        .with(&[AVSENDER, LAERLING, DOKUMENT])
        .sms(
            "\"{dokument}\" venter på {avsender}, som ikke lenger er faglig leder for {laerling}. \
             Se {lenke}",
        )
        .epost(
            "{dokument} venter på en tidligere faglig leder",
            "<p>Hei {fornavn}!</p><p>«{dokument}» venter på {avsender}, som ikke lenger er faglig \
             leder for {laerling}. Bytt ut vedkommende, eller trekk signeringen tilbake.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Signering venter på tidligere faglig leder",
            "«{dokument}» venter på {avsender}, som ikke lenger er faglig leder for {laerling}.",
        );

/// It waits for a coordinator who is shut out.
pub(crate) const SHUT_OUT: Template =
    Template::event("signeringstengtute", AREA, "Signering venter på en som er stengt ute")
        .to("Den som ba om signaturen", &[Role::Koordinator])
        .with(&[AVSENDER, DOKUMENT])
        .sms("\"{dokument}\" venter på {avsender}, som ikke har tilgang lenger. Se {lenke}")
        .epost(
            "{dokument} venter på en som er stengt ute",
            "<p>Hei {fornavn}!</p><p>«{dokument}» venter på {avsender}, som ikke har tilgang \
             lenger. Bytt ut vedkommende, eller trekk signeringen tilbake.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Signering venter på en som er stengt ute",
            "«{dokument}» venter på {avsender}, som ikke har tilgang lenger.",
        );

/// A signer declined: the sender is notified, and the other signers too.
pub(crate) const DECLINED: Template = mailed(
    Template::event("signeringavslag", AREA, "Noen har avslått å signere")
        .to("Den som ba om signaturen, og de som skal signere", ROLES)
        .with(&[AVSENDER, DOKUMENT, TILBAKEMELDING])
        .sms("{avsender} har avslått å signere \"{dokument}\". Se {lenke}")
        .epost(
            "{avsender} har avslått å signere {dokument}",
            "<p>Hei {fornavn}!</p><p>{avsender} har avslått å signere «{dokument}»:</p>\
             <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Signering avslått", "{avsender} har avslått «{dokument}»: {tilbakemelding}"),
);

/// The office took it back.
pub(crate) const VOIDED: Template =
    Template::event("signeringtrukket", AREA, "En signering er trukket tilbake")
        .to(SIGNERS, ROLES)
        .with(&[DOKUMENT, TILBAKEMELDING])
        .sms("\"{dokument}\" skal ikke signeres likevel. Se {lenke}")
        .epost(
            "{dokument} er trukket tilbake",
            "<p>Hei {fornavn}!</p><p>«{dokument}» skal ikke signeres likevel:</p>\
             <p>{tilbakemelding}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Trukket tilbake", "«{dokument}» skal ikke signeres: {tilbakemelding}");

/// All have signed, and it is sealed: the receipt.
pub(crate) const FINISHED: Template = mailed(
    Template::event("signeringferdig", AREA, "Alle har signert")
        .to("De som har signert, og den som ba om det", ROLES)
        .with(&[DOKUMENT])
        .sms("Alle har signert \"{dokument}\". Se {lenke}")
        .epost(
            "Ferdig signert: {dokument}",
            "<p>Hei {fornavn}!</p><p>Alle har signert «{dokument}». Dokumentene er forseglet, og \
             du finner dem sammen med signaturbeviset her:</p>\
             <p>{lenke}</p><p>Filene er vedlagt hvis de ikke er for store.</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ferdig signert", "Alle har signert «{dokument}»."),
);

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] =
    &[ASKED, FORMER, SHUT_OUT, DEADLINE, REMINDED, DECLINED, VOIDED, FINISHED];

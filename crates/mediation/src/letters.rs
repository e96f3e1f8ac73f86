//! The letters to applicants about what companies have and offer, in words that the office may
//! change.

use svenn_applications::offers::above::{ADRESSE, APPLICANT, LETTERS, ORD};
use svenn_http::announcements::{Placeholder, Template};

use crate::templates::{BEDRIFT, FAG};

/// The companies that an application was passed on to.
pub(crate) const BEDRIFTER: Placeholder =
    Placeholder::new("bedrifter", "Bedriftene", "Vik Bygg AS, Berg Rør AS");
/// Times for an interview, one a line.
pub(crate) const TIDER: Placeholder =
    Placeholder::new("tider", "Tidene bedriften foreslår", "- 08.04.2027 10:00");
/// When one begins, until when to answer, and what a no means.
pub(crate) const VILKAAR: Placeholder = Placeholder::new(
    "vilkaar",
    "Oppstart, svarfrist og hva et nei betyr",
    "Oppstart er 15.08.2027.\n\nSvar innen 16.04.2027 23:59.",
);

/// An application was passed on.
pub(crate) const PASSED_ON: Template =
    Template::letter("soknadtilbedrift", LETTERS, "Søknaden er sendt videre til bedrifter")
        .to(APPLICANT, &[])
        .with(&[BEDRIFTER, ADRESSE])
        .epost(
            "Søknaden din er sendt videre",
            "<p>Hei {fornavn}!</p><p>Vi har sendt søknaden din videre til {bedrifter}. Bedriften \
             ser det du har skrevet, og tar kontakt hvis den vil møte deg.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .mailed();

/// A company that had the application takes no apprentices any more.
pub(crate) const TAKEN_BACK: Template =
    Template::letter("soknadfrabedrift", LETTERS, "Bedriften tar ikke imot lærlinger lenger")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ADRESSE])
        .epost(
            "En bedrift har ikke plass lenger",
            "<p>Hei {fornavn}!</p><p>{bedrift} tar ikke imot lærlinger lenger, og søknaden din i \
             {fag} ligger ikke hos bedriften nå. Søknaden gjelder fortsatt hos oss.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .mailed();

/// A company wants to meet the applicant.
pub(crate) const INTERVIEW: Template =
    Template::letter("soknadintervju", LETTERS, "Bedriften inviterer til intervju")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, TIDER, ORD, ADRESSE])
        .critical()
        .epost(
            "Du er invitert til intervju",
            "<p>Hei {fornavn}!</p><p>{bedrift} vil møte deg til intervju om læreplass i {fag}. \
             Bedriften foreslår:</p><p>{tider}</p><p>{ord}</p><p>Ta kontakt med bedriften eller \
             opplæringskontoret om hvilket som passer.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The applicant has an offer to answer, or one that was changed.
pub(crate) const OFFERED: Template =
    Template::letter("soknadtilbud", LETTERS, "Tilbud om læreplass, nytt eller endret")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ORD, VILKAAR, ADRESSE])
        .critical()
        .epost(
            "Du er tilbudt læreplass",
            "<p>Hei {fornavn}!</p><p>Du er tilbudt læreplass hos {bedrift} i {fag}.</p><p>{ord}</p>\
             <p>{vilkaar}</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        );

/// The applicant is reminded of one.
pub(crate) const REMINDED: Template =
    Template::letter("soknadtilbudpaminnelse", LETTERS, "Påminnelse om et tilbud")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ORD, VILKAAR, ADRESSE])
        .critical()
        .epost(
            "Husk å svare på tilbudet om læreplass",
            "<p>Hei {fornavn}!</p><p>Vi venter på svaret ditt. Du er tilbudt læreplass hos \
             {bedrift} i {fag}.</p><p>{ord}</p><p>{vilkaar}</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The office has taken back what was offered.
pub(crate) const WITHDRAWN: Template =
    Template::letter("soknadtilbudtrukket", LETTERS, "Et tilbud er trukket tilbake")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ADRESSE])
        .critical()
        .epost(
            "Tilbudet om læreplass er trukket tilbake",
            "<p>Hei {fornavn}!</p><p>Tilbudet om læreplass hos {bedrift} i {fag} er trukket \
             tilbake. Ta kontakt med opplæringskontoret hvis du lurer på noe.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The applicant has said yes.
pub(crate) const ACCEPTED: Template =
    Template::letter("soknadja", LETTERS, "Søkeren har takket ja")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ADRESSE])
        .critical()
        .epost(
            "Du har takket ja til læreplass",
            "<p>Hei {fornavn}!</p><p>Du har takket ja til læreplass hos {bedrift} i {fag}. \
             Opplæringskontoret tar kontakt om kontrakten.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The applicant has said no.
pub(crate) const DECLINED: Template =
    Template::letter("soknadnei", LETTERS, "Søkeren har takket nei")
        .to(APPLICANT, &[])
        .with(&[BEDRIFT, FAG, ADRESSE])
        .critical()
        .epost(
            "Du har takket nei",
            "<p>Hei {fornavn}!</p><p>Du har takket nei til læreplass hos {bedrift} i {fag}.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// An offer has lapsed.
pub(crate) const LAPSED: Template = Template::letter(
    "soknadtilbudbortfalt",
    LETTERS,
    "Et tilbud er falt bort",
)
.to(APPLICANT, &[])
.with(&[BEDRIFT, FAG, ADRESSE])
.critical()
.epost(
    "Tilbudet om læreplass er falt bort",
    "<p>Hei {fornavn}!</p><p>Svarfristen for tilbudet om læreplass hos {bedrift} i {fag} er \
             ute, og tilbudet er falt bort. Vil du fortsatt ha plassen, så ta kontakt med \
             opplæringskontoret med en gang.</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
);

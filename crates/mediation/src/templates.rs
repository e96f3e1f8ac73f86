//! What employees and coordinators are told of applications by themselves. None of it names an
//! applicant: who applies stands on the page, which an applicant may leave at any time.

use svenn_applications::offers::above::ORD;
use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

use crate::letters;

const AREA: &str = "Søknader";
const READERS: &str = "Ansatte i bedriften med tilgang til søknader";
const OFFICE: &str = "Koordinatorene for bedriften";

/// The company.
pub(crate) const BEDRIFT: Placeholder =
    Placeholder::new("bedrift", "Bedriftens navn", "Vik Bygg AS");
/// How many, in words.
pub(crate) const ANTALL: Placeholder =
    Placeholder::new("antall", "Hvor mange søknader", "2 søknader");
/// The trade.
pub(crate) const FAG: Placeholder = Placeholder::new("fag", "Lærefaget", "Rørleggerfaget");
/// What was answered.
pub(crate) const SVAR: Placeholder = Placeholder::new("svar", "Hva som er svart", "Til intervju");

/// Applications were passed on to a company.
pub(crate) const FORWARDED: Template =
    Template::event("soknadvideresendt", AREA, "Nye søknader til en bedrift")
        .to(READERS, &[Role::Ansatt])
        .with(&[BEDRIFT, ANTALL])
        .sms("{bedrift} har fått {antall} om læreplass. Se {lenke}")
        .epost(
            "Ny søknad om læreplass",
            "<p>Hei {fornavn}!</p><p>{bedrift} har fått {antall} om læreplass. Svar gjerne med om \
             dere vil møte søkeren, kan tilby plass eller ikke har plass.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny søknad om læreplass", "{bedrift} har fått {antall}.")
        .mailed();

/// An applicant is not available any more, or the office has taken an application back.
pub(crate) const NOT_RELEVANT: Template =
    Template::event("soknadikkeaktuell", AREA, "En søknad er ikke lenger aktuell")
        .to(READERS, &[Role::Ansatt])
        .with(&[BEDRIFT, FAG])
        .sms("En søknad til {bedrift} om læreplass i {fag} er ikke lenger aktuell.")
        .epost(
            "En søknad er ikke lenger aktuell",
            "<p>Hei {fornavn}!</p><p>En søknad til {bedrift} om læreplass i {fag} er ikke lenger \
             aktuell. Har dere lagret opplysninger om søkeren, må dere slette dem.</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ikke lenger aktuell", "En søknad til {bedrift} om læreplass i {fag}.")
        .mailed();

/// A company has answered.
pub(crate) const COMPANY_ANSWERED: Template =
    Template::event("soknadbedriftsvar", AREA, "En bedrift har svart på en søknad")
        .to(OFFICE, &[Role::Koordinator])
        .with(&[BEDRIFT, FAG, SVAR])
        .sms("{bedrift} har svart på en søknad i {fag}: {svar}. Se {lenke}")
        .epost(
            "{bedrift} har svart på en søknad",
            "<p>Hei {fornavn}!</p><p>{bedrift} har svart på en søknad i {fag}: {svar}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{bedrift} har svart på en søknad", "{fag}: {svar}");

/// An applicant has answered an offer.
pub(crate) const ANSWERED: Template =
    Template::event("soknadtilbudsvar", AREA, "En søker har svart på et tilbud")
        .to("Ansatte i bedriften og koordinatorene", &[Role::Ansatt, Role::Koordinator])
        .with(&[BEDRIFT, FAG, SVAR])
        .sms("Svar på tilbudet om læreplass hos {bedrift} i {fag}: {svar}. Se {lenke}")
        .epost(
            "Svar på et tilbud om læreplass",
            "<p>Hei {fornavn}!</p><p>En søker har svart på tilbudet om læreplass hos {bedrift} i \
             {fag}: {svar}.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Svar på et tilbud om læreplass", "{bedrift}, {fag}: {svar}")
        .mailed();

/// The time to answer an offer is over, and nobody has answered.
pub(crate) const OVERDUE: Template =
    Template::event("soknadsvarfrist", AREA, "Svarfristen for et tilbud er ute")
        .to(OFFICE, &[Role::Koordinator])
        .with(&[BEDRIFT, FAG])
        .sms("Svarfristen for et tilbud hos {bedrift} i {fag} er ute. Se {lenke}")
        .epost(
            "Svarfristen for et tilbud er ute",
            "<p>Hei {fornavn}!</p><p>Svarfristen for tilbudet om læreplass hos {bedrift} i {fag} \
             er ute, og søkeren har ikke svart. Tilbudet står til du trekker det.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Svarfristen er ute", "{bedrift}, {fag}");

/// A company asks to become a member.
pub(crate) const MEMBERSHIP: Template =
    Template::event("medlemsforesporsel", AREA, "En bedrift ber om medlemskap")
        .to("Koordinatorene", &[Role::Koordinator])
        .with(&[BEDRIFT])
        .sms("{bedrift} ber om å bli medlem i {opplaeringskontor}. Se {lenke}")
        .epost(
            "{bedrift} ber om medlemskap",
            "<p>Hei {fornavn}!</p><p>{bedrift} ber om å bli medlem i {opplaeringskontor}, og \
             venter på svar.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("En bedrift ber om medlemskap", "{bedrift}");

/// The time to answer an offer is over, in an office where offers lapse then.
pub(crate) const LAPSED: Template =
    Template::event("soknadbortfalt", AREA, "Et tilbud er falt bort")
        .to("Ansatte i bedriften og koordinatorene", &[Role::Ansatt, Role::Koordinator])
        .with(&[BEDRIFT, FAG])
        .sms("Tilbudet om læreplass hos {bedrift} i {fag} er falt bort uten svar. Se {lenke}")
        .epost(
            "Et tilbud om læreplass er falt bort",
            "<p>Hei {fornavn}!</p><p>Svarfristen for tilbudet om læreplass hos {bedrift} i {fag} \
             er ute, og søkeren har ikke svart. Tilbudet er falt bort.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Et tilbud er falt bort", "{bedrift}, {fag}")
        .mailed();

/// A company has not answered for some days.
pub(crate) const WAITS: Template =
    Template::reminder("soknadventer", AREA, "En søknad venter på svar fra bedriften", &[3, 7, 14])
        .one_a_day()
        .to(READERS, &[Role::Ansatt])
        .with(&[BEDRIFT, FAG])
        .sms("En søknad til {bedrift} om læreplass i {fag} venter på svar. Se {lenke}")
        .epost(
            "En søknad venter på svar",
            "<p>Hei {fornavn}!</p><p>En søknad til {bedrift} om læreplass i {fag} venter på svar \
             fra dere.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("En søknad venter på svar", "{bedrift}, {fag}");

const COMPANY: &str = "Den som spør for bedriften";

/// A company has asked to become a member: the receipt.
pub(crate) const MEMBERSHIP_ASKED: Template =
    Template::letter("medlemsporsmal", AREA, "Kvittering for forespørsel om medlemskap")
        .to(COMPANY, &[])
        .with(&[BEDRIFT])
        .critical()
        .epost(
            "Vi har mottatt forespørselen",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} har mottatt forespørselen om medlemskap \
             for {bedrift}. Dere får svar på e-post.</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// It has become one.
pub(crate) const MEMBERSHIP_ACCEPTED: Template =
    Template::letter("medlemskapja", AREA, "Bedriften er tatt opp som medlem")
        .to(COMPANY, &[])
        .with(&[BEDRIFT, ORD])
        .critical()
        .epost(
            "Velkommen som medlem",
            "<p>Hei {fornavn}!</p><p>{bedrift} er tatt opp som medlem i {opplaeringskontor}. \
             Opplæringskontoret tar kontakt om veien videre.</p><p>{ord}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        );

/// It has not.
pub(crate) const MEMBERSHIP_DECLINED: Template =
    Template::letter("medlemskapnei", AREA, "Bedriften er ikke tatt opp som medlem")
        .to(COMPANY, &[])
        .with(&[BEDRIFT, ORD])
        .critical()
        .epost(
            "Svar på forespørselen om medlemskap",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} kan dessverre ikke ta opp {bedrift} som \
             medlem nå.</p><p>{ord}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// All of them.
pub(crate) const ALL: &[Template] = &[
    FORWARDED,
    NOT_RELEVANT,
    COMPANY_ANSWERED,
    ANSWERED,
    OVERDUE,
    LAPSED,
    MEMBERSHIP,
    MEMBERSHIP_ASKED,
    MEMBERSHIP_ACCEPTED,
    MEMBERSHIP_DECLINED,
    WAITS,
    letters::PASSED_ON,
    letters::TAKEN_BACK,
    letters::INTERVIEW,
    letters::OFFERED,
    letters::REMINDED,
    letters::WITHDRAWN,
    letters::ACCEPTED,
    letters::DECLINED,
    letters::LAPSED,
];

//! The letters to applicants, in words that the office may change.

use svenn_http::announcements::{Placeholder, Template, ValueKind};

/// The headline that letters to applicants stand under.
pub const AREA: &str = "Brev til søkere";
/// Who gets them.
pub const APPLICANT: &str = "Søkeren";

/// The applicant's own page.
pub const ADRESSE: Placeholder = Placeholder::new(
    "soknadslenke",
    "Lenke til søknaden",
    "https://svenn.example/soknad/kontoret/min",
)
.of(ValueKind::OwnAddress);
/// What the office has written for this applicant; may be empty.
pub const ORD: Placeholder =
    Placeholder::new("ord", "Det dere skriver selv", "Takk for at du søkte hos oss.");
/// When the application was sent.
pub(crate) const SENDT: Placeholder =
    Placeholder::new("sendt", "Når søknaden kom", "14.02.2027 18:05");
/// The last instant to send an application.
pub(crate) const FRIST: Placeholder =
    Placeholder::new("frist", "Søknadsfristen", "01.03.2027 23:59");
/// Where an application stands.
pub(crate) const STATUS: Placeholder =
    Placeholder::new("status", "Status for søknaden", "Til intervju");

/// The link to a draft.
pub(crate) const BEGUN: Template =
    Template::letter("soknadbegynt", AREA, "Søkeren har begynt på en søknad")
        .to(APPLICANT, &[])
        .with(&[ADRESSE])
        .critical()
        .epost(
            "Søknaden din er lagret som kladd",
            "<p>Hei {fornavn}!</p><p>Du har begynt på en søknad om læreplass hos \
             {opplaeringskontor}. Den er ikke sendt ennå. Med lenken kan du fortsette på en annen \
             telefon eller maskin.</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        );

/// The link again, since somebody asked for it.
pub(crate) const LINK: Template =
    Template::letter("soknadlenke", AREA, "Søkeren ber om lenken en gang til")
        .to(APPLICANT, &[])
        .with(&[ADRESSE])
        .critical()
        .epost(
            "Lenke til søknaden din",
            "<p>Hei {fornavn}!</p><p>Her er lenken til søknaden din om læreplass hos \
             {opplaeringskontor}.</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        );

/// The receipt of an application, or of one that was changed.
pub(crate) const RECEIVED: Template =
    Template::letter("soknadmottatt", AREA, "Søknaden er mottatt eller endret")
        .to(APPLICANT, &[])
        .with(&[SENDT, ADRESSE])
        .critical()
        .epost(
            "Vi har mottatt søknaden din",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} mottok søknaden din {sendt}. Du kan endre \
             den fram til fristen, og trekke den når du vil.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// Somebody has applied with the same name, telephone or address.
pub(crate) const DOUBLE: Template =
    Template::letter("soknaddobbel", AREA, "En søknad til med de samme opplysningene")
        .to(APPLICANT, &[])
        .critical()
        .epost(
            "Enda en søknad med dine opplysninger",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} har fått enda en søknad om læreplass med \
             samme navn, telefon eller e-postadresse som din. Søknaden du har sendt, står som før. \
             Er det ikke du som har søkt en gang til, så ta kontakt med {opplaeringskontor}.</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        );

/// The applicant has withdrawn.
pub(crate) const WITHDRAWN: Template =
    Template::letter("soknadtrukket", AREA, "Søkeren har trukket søknaden")
        .to(APPLICANT, &[])
        .critical()
        .epost(
            "Søknaden din er trukket",
            "<p>Hei {fornavn}!</p><p>Søknaden om læreplass hos {opplaeringskontor} er trukket, og \
             opplysningene er slettet.</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The office has moved an application.
pub(crate) const MOVED: Template = Template::letter("soknadstatus", AREA, "Ny status for søknaden")
    .to(APPLICANT, &[])
    .with(&[STATUS, ADRESSE])
    .epost(
        "Søknaden din: {status}",
        "<p>Hei {fornavn}!</p><p>Søknaden din hos {opplaeringskontor} har fått ny status: \
         {status}.</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
         <p>Hilsen {opplaeringskontor}</p>",
    )
    .mailed();

/// An application was rejected; half an hour later, where that was not undone.
pub(crate) const REJECTED: Template = Template::letter("soknadavslag", AREA, "Avslag")
    .to(APPLICANT, &[])
    .with(&[ORD, ADRESSE])
    .critical()
    .epost(
        "Svar på søknaden din om læreplass",
        "<p>Hei {fornavn}!</p><p>{opplaeringskontor} kan dessverre ikke tilby deg læreplass denne \
         gangen.</p><p>{ord}</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
         <p>Hilsen {opplaeringskontor}</p>",
    );

/// A rejection that was told is taken back.
pub(crate) const REOPENED: Template =
    Template::letter("soknadgjenapnet", AREA, "Et avslag gjelder ikke lenger")
        .to(APPLICANT, &[])
        .with(&[ADRESSE])
        .critical()
        .epost(
            "Søknaden din er åpnet igjen",
            "<p>Hei {fornavn}!</p><p>Du har fått et avslag fra {opplaeringskontor} som ikke \
             gjelder lenger. Søknaden din er åpnet igjen. Vi beklager.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        );

/// The office has written in the thread.
pub(crate) const MESSAGE: Template =
    Template::letter("soknadmelding", AREA, "Kontoret har skrevet til søkeren")
        .to(APPLICANT, &[])
        .with(&[ADRESSE])
        .epost(
            "Ny melding om søknaden din",
            "<p>Hei {fornavn}!</p><p>{opplaeringskontor} har skrevet til deg om søknaden din. Les \
             og svar på søknadssiden.</p><p>Åpne søknaden din her:<br>{soknadslenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .mailed();

/// Applications are taken for some days still, and the draft was not sent.
pub(crate) const CLOSES: Template =
    Template::letter("soknadfristkommer", AREA, "Søknadsfristen er nær, og kladden er ikke sendt")
        .to(APPLICANT, &[])
        .with(&[FRIST, ADRESSE])
        .epost(
            "Søknaden din er ikke sendt ennå",
            "<p>Hei {fornavn}!</p><p>Du har en kladd til en søknad om læreplass hos \
             {opplaeringskontor}. Fristen for å sende den er {frist}.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .mailed();

/// No applications are taken any more, and the draft was not sent.
pub(crate) const CLOSED: Template =
    Template::letter("soknadfristute", AREA, "Søknadsfristen er ute, og kladden ble ikke sendt")
        .to(APPLICANT, &[])
        .with(&[FRIST, ADRESSE])
        .epost(
            "Søknadsfristen har gått ut",
            "<p>Hei {fornavn}!</p><p>Fristen for å søke læreplass hos {opplaeringskontor} gikk ut \
             {frist}, og søknaden din ble ikke sendt. Kladden din er lagret. Ta kontakt med \
             {opplaeringskontor} hvis du fortsatt vil søke.</p>\
             <p>Åpne søknaden din her:<br>{soknadslenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .mailed();

/// All of them.
pub(crate) const ALL: &[Template] =
    &[BEGUN, LINK, RECEIVED, DOUBLE, WITHDRAWN, MOVED, REJECTED, REOPENED, MESSAGE, CLOSES, CLOSED];

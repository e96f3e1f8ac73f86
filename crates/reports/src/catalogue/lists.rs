//! The lists.

use svenn_kernel::OfficeRight;

use super::{Field, Kind, List};

const fn text(id: &'static str, label: &'static str) -> Field {
    Field { id, label, kind: Kind::Tekst, words: &[] }
}

const fn of(id: &'static str, label: &'static str, kind: Kind) -> Field {
    Field { id, label, kind, words: &[] }
}

const fn day(id: &'static str, label: &'static str) -> Field {
    of(id, label, Kind::Dato)
}

const fn number(id: &'static str, label: &'static str) -> Field {
    of(id, label, Kind::Tall)
}

const fn money(id: &'static str, label: &'static str) -> Field {
    of(id, label, Kind::Kroner)
}

/// Fields that apprentices have, archived or not.
const APPRENTICES: &[Field] = &[
    text("navn", "Navn"),
    text("epost", "E-post"),
    text("telefon", "Telefon"),
    text("laerlingtypename", "Type"),
    text("bedrift", "Bedrift"),
    text("bedriftorgnr", "Bedriftens org.nr."),
    text("laerefag", "Lærefag"),
    text("programomrade", "Programområde"),
    text("fylke", "Fylke"),
    day("startdato", "Startdato"),
    day("sluttdato", "Sluttdato"),
    text("statusLabel", "Status"),
    of("framdrift", "Framdrift", Kind::Prosent),
    text("tempo", "Tempo"),
    number("maalGodkjent", "Godkjente mål"),
    number("maalTotalt", "Mål i alt"),
    number("dokumentasjonSendt", "Dokumentasjon som venter"),
    number("dokumentasjonGodkjent", "Godkjent dokumentasjon"),
    text("ansattenavn", "Faglig leder"),
    text("koordinatornavn", "Koordinator"),
    text("gruppenavn", "Grupper"),
    text("kontrakt", "Kontrakt"),
    text("fagprove", "Fagprøve"),
    text("manglendeFag", "Manglende fag"),
    text("vurdering", "Vurdering"),
    number("vurderingssamtaler", "Samtaler holdt"),
    day("sisteVurdering", "Siste samtale"),
    day("nesteVurdering", "Neste samtale"),
    day("sistAktiv", "Sist aktiv"),
];

const CONTRACTS: &[Field] = &[
    text("laerlingnavn", "Navn"),
    text("laerlingtypename", "Type"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("programomrade", "Programområde"),
    text("fylke", "Fylke"),
    day("startdato", "Startdato"),
    day("sluttdato", "Sluttdato"),
    day("sistedag", "Siste dag"),
    text("status", "Status"),
    text("godkjenning", "Godkjenning"),
    day("godkjent", "Godkjent"),
    day("hevet", "Hevet"),
    text("arsak", "Årsak"),
    text("gjeldende", "Gjeldende"),
    text("kull", "Kull"),
    text("utfall2", "Etter to år"),
    text("utfall3", "Etter tre år"),
    text("utfall4", "Etter fire år"),
    text("utfall5", "Etter fem år"),
    day("forsteprove", "Første prøve"),
    text("forsteresultat", "Resultat av første prøve"),
    day("brev", "Fag- eller svennebrev"),
    number("brevmaaneder", "Måneder til brevet"),
    text("undersokelse", "Lærlingundersøkelsen"),
    text("undersokelsemangler", "Mangler til undersøkelsen"),
];

const HALVES: &[Field] = &[
    text("laerlingnavn", "Navn"),
    text("laerlingtypename", "Type"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("fylke", "Fylke"),
    number("nummer", "Halvår nummer"),
    day("start", "Fra"),
    day("slutt", "Til"),
    day("holdt", "Samtale holdt"),
    text("tilstand", "Tilstand"),
];

const ABSENCES: &[Field] = &[
    text("laerlingnavn", "Navn"),
    text("laerlingtypename", "Type"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("fylke", "Fylke"),
    day("fra", "Fra"),
    day("til", "Til"),
    number("dager", "Dager"),
    text("tilstand", "Tilstand"),
    text("merknad", "Merknad"),
];

const COMPANIES: &[Field] = &[
    text("navn", "Bedrift"),
    text("orgnr", "Org.nr."),
    text("poststed", "Poststed"),
    text("fylke", "Fylke"),
    text("koordinatornavn", "Koordinator"),
    number("antallLaerlinger", "Lærlinger"),
    number("antallAnsatte", "Ansatte"),
];

const EMPLOYEES: &[Field] = &[
    text("navn", "Navn"),
    text("epost", "E-post"),
    text("telefon", "Telefon"),
    text("customRole", "Rolle"),
    text("bedriftnavn", "Bedrift"),
    number("antallLaerlinger", "Lærlinger"),
    day("sistAktiv", "Sist aktiv"),
];

const INTERVIEWS: &[Field] = &[
    text("navn", "Samtale"),
    text("laerlingnavn", "Lærling"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("status", "Status"),
    of("plannedTime", "Planlagt", Kind::Tidspunkt),
    of("doneTime", "Holdt", Kind::Tidspunkt),
    text("deltakernavn", "Deltakere"),
    text("tags", "Merkelapper"),
];

const CHECKPOINTS: &[Field] = &[
    text("title", "Sjekkpunkt"),
    text("laerlingnavn", "Lærling"),
    text("koordinatornavn", "Koordinator"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("laerlingtypename", "Type"),
    day("deadlineTimestamp", "Frist"),
    day("completedTimestamp", "Fullført"),
    text("fristen", "Fristens tilstand"),
    text("utforelse", "Gjort i tide"),
    text("opphav", "Opphav"),
];

const DOCUMENTATION: &[Field] = &[
    text("name", "Dokumentasjon"),
    text("laerlingnavn", "Lærling"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("ansattenavn", "Faglig leder"),
    text("status", "Status"),
    day("sendt", "Sendt"),
    day("sistendret", "Sist endret"),
    number("antallmaal", "Mål"),
    number("antallbilder", "Bilder"),
];

const HOURS: &[Field] = &[
    text("laerlingnavn", "Lærling"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("ansattenavn", "Faglig leder"),
    text("status", "Status"),
    day("dag", "Dag"),
    of("minutter", "Timer", Kind::Timer),
];

const GRANT_COMPANIES: &[Field] = &[
    text("periode", "Periode"),
    text("name", "Bedrift"),
    text("orgnr", "Org.nr."),
    text("fylke", "Fylke"),
    number("apprentices", "Lærlinger"),
    money("expectedTotal", "Forventet"),
    money("expectedOffice", "Forventet til kontoret"),
    money("expectedCompany", "Forventet til bedriften"),
    money("payoutsum", "Utbetalt"),
    text("payoutStatus", "Utbetaling"),
];

const GRANT_APPRENTICES: &[Field] = &[
    text("periode", "Periode"),
    text("navn", "Navn"),
    text("laerlingtypename", "Type"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("fylke", "Fylke"),
    text("model", "Modell"),
    number("months", "Måneder"),
    money("expectedGrantSum", "Forventet"),
    money("acquiredGrantSum", "Kom fra fylket"),
    money("difference", "Differanse"),
    text("status", "Status"),
];

const COURSE_STATES: &[(&str, &str)] = &[
    ("ASSIGNED", "Ikke begynt"),
    ("BEGUN", "I gang"),
    ("COMPLETED", "Fullført"),
    ("OVERDUE", "Over fristen"),
];

const COURSES: &[Field] = &[
    text("course", "Kurs"),
    text("navn", "Navn"),
    text("companyname", "Bedrift"),
    Field { id: "state", label: "Status", kind: Kind::Tekst, words: COURSE_STATES },
    of("percent", "Fullført", Kind::Prosent),
    of("result", "Resultat", Kind::Prosent),
    day("assigned", "Tildelt"),
    day("deadline", "Frist"),
    day("completed", "Fullført dag"),
];

/// The lists, in the order to offer them.
pub const LISTS: &[List] = &[
    List {
        name: "LAERLINGER",
        label: "Lærlinger",
        rows: "lærlinger",
        person: Some("id"),
        page: Some("/k/laerlinger"),
        right: None,
        fields: APPRENTICES,
    },
    List {
        name: "KONTRAKTER",
        label: "Kontrakter",
        rows: "kontrakter",
        person: Some("laerlingid"),
        page: Some("/k/systemvalg/nokkeltall/kontrakter"),
        right: None,
        fields: CONTRACTS,
    },
    List {
        name: "HALVAAR",
        label: "Halvår med vurderingssamtale",
        rows: "halvår",
        person: Some("laerlingid"),
        page: Some("/k/systemvalg/nokkeltall/halvaar"),
        right: None,
        fields: HALVES,
    },
    List {
        name: "FRAVAER",
        label: "Fravær",
        rows: "fravær",
        person: Some("laerlingid"),
        page: None,
        right: None,
        fields: ABSENCES,
    },
    List {
        name: "BEDRIFTER",
        label: "Bedrifter",
        rows: "bedrifter",
        person: None,
        page: Some("/k/bedrifter"),
        right: None,
        fields: COMPANIES,
    },
    List {
        name: "ANSATTER",
        label: "Ansatte",
        rows: "ansatte",
        person: Some("id"),
        page: Some("/k/ansatte"),
        right: None,
        fields: EMPLOYEES,
    },
    List {
        name: "VURDERINGSSAMTALER",
        label: "Vurderingssamtaler",
        rows: "samtaler",
        person: Some("laerlingid"),
        page: Some("/k/vurderingssamtaler"),
        right: None,
        fields: INTERVIEWS,
    },
    List {
        name: "SJEKKPUNKTER",
        label: "Sjekkpunkter",
        rows: "sjekkpunkter",
        person: Some("apprenticeId"),
        page: Some("/k/sjekkpunkter"),
        right: None,
        fields: CHECKPOINTS,
    },
    List {
        name: "DOKUMENTASJONER",
        label: "Dokumentasjon",
        rows: "innleveringer",
        person: Some("laerlingid"),
        page: Some("/k/dokumentasjoner"),
        right: None,
        fields: DOCUMENTATION,
    },
    List {
        name: "TIMEFORINGER",
        label: "Timer",
        rows: "timelister",
        person: Some("laerlingid"),
        page: None,
        right: None,
        fields: HOURS,
    },
    List {
        name: "COURSEUSERS",
        label: "Kursdeltakere",
        rows: "kursdeltakere",
        person: Some("personid"),
        page: None,
        right: None,
        fields: COURSES,
    },
    List {
        name: "TILSKUDDBEDRIFTER",
        label: "Tilskudd per bedrift",
        rows: "bedrifter i perioder",
        person: None,
        page: None,
        right: Some(OfficeRight::GrantsView),
        fields: GRANT_COMPANIES,
    },
    List {
        name: "TILSKUDDLAERLINGER",
        label: "Tilskudd per lærling",
        rows: "lærlinger i perioder",
        person: Some("apprenticeId"),
        page: None,
        right: Some(OfficeRight::GrantsView),
        fields: GRANT_APPRENTICES,
    },
];

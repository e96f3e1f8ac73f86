//! The fields of the lists, in the words that people read.

use super::{Field, Kind};

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

/// Fields that apprentices have.
pub(super) const APPRENTICES: &[Field] = &[
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
    text("halvaar", "Halvår vurdert"),
    number("halvaarMangler", "Halvår uten vurdering"),
    number("vurderingssamtaler", "Samtaler holdt"),
    day("sisteVurdering", "Siste samtale"),
    day("nesteVurdering", "Neste samtale"),
    day("sistAktiv", "Sist aktiv"),
];

/// Fields that archived apprentices have.
pub(super) const ARCHIVED: &[Field] = &[
    text("navn", "Navn"),
    day("arkivert", "Arkivert"),
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
    number("maalGodkjent", "Godkjente mål"),
    number("maalTotalt", "Mål i alt"),
    number("dokumentasjonGodkjent", "Godkjent dokumentasjon"),
    text("ansattenavn", "Faglig leder"),
    text("koordinatornavn", "Koordinator"),
    text("gruppenavn", "Grupper"),
    text("kontrakt", "Kontrakt"),
    text("fagprove", "Fagprøve"),
    text("manglendeFag", "Manglende fag"),
    text("vurdering", "Vurdering"),
    text("halvaar", "Halvår vurdert"),
    number("halvaarMangler", "Halvår uten vurdering"),
    number("vurderingssamtaler", "Samtaler holdt"),
    day("sisteVurdering", "Siste samtale"),
];

pub(super) const CONTRACTS: &[Field] = &[
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

pub(super) const HALVES: &[Field] = &[
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

pub(super) const ABSENCES: &[Field] = &[
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

pub(super) const COMPANIES: &[Field] = &[
    text("navn", "Bedrift"),
    text("orgnr", "Org.nr."),
    text("poststed", "Poststed"),
    text("fylke", "Fylke"),
    text("koordinatornavn", "Koordinator"),
    number("antallLaerlinger", "Lærlinger"),
    number("antallAnsatte", "Ansatte"),
];

pub(super) const EMPLOYEES: &[Field] = &[
    text("navn", "Navn"),
    text("epost", "E-post"),
    text("telefon", "Telefon"),
    text("customRole", "Rolle"),
    text("bedriftnavn", "Bedrift"),
    number("antallLaerlinger", "Lærlinger"),
    day("sistAktiv", "Sist aktiv"),
];

pub(super) const INTERVIEWS: &[Field] = &[
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

pub(super) const CHECKPOINTS: &[Field] = &[
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

pub(super) const DOCUMENTATION: &[Field] = &[
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

const SHEET_KINDS: &[(&str, &str)] =
    &[("TIMEFORING", "Timeføring"), ("TIMER", "Kompetansetimer"), ("PRAKSISLOGG", "Praksislogg")];

pub(super) const HOURS: &[Field] = &[
    text("laerlingnavn", "Lærling"),
    Field { id: "kind", label: "Slag", kind: Kind::Tekst, words: SHEET_KINDS },
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("ansattenavn", "Faglig leder"),
    text("status", "Status"),
    day("dag", "Dag"),
    of("minutter", "Timer", Kind::Timer),
];

pub(super) const GRANT_COMPANIES: &[Field] = &[
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

pub(super) const GRANT_APPRENTICES: &[Field] = &[
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

pub(super) const COURSES: &[Field] = &[
    text("course", "Kurs"),
    text("navn", "Navn"),
    text("companyname", "Bedrift"),
    Field { id: "state", label: "Status", kind: Kind::Tekst, words: COURSE_STATES },
    of("percent", "Fullført", Kind::Prosent),
    of("result", "Resultat", Kind::Prosent),
    day("assigned", "Tildelt"),
    day("deadline", "Frist"),
    day("completed", "Fullført dag"),
    day("validUntil", "Kursbevis gyldig til"),
    text("certificate", "Kursbevis"),
];

/// Fields of key figures.
pub(super) const FIGURES: &[Field] = &[
    text("navn", "Nøkkeltall"),
    number("verdi", "Verdi"),
    text("enhet", "Enhet"),
    number("aaretfor", "Året før"),
    number("antall", "Talt"),
    number("nevner", "Av"),
    text("nevnernavn", "Av hva"),
    number("ikketalt", "Ikke talt, uten godkjenningsdato"),
    text("teller", "Teller"),
    text("dato", "Etter"),
    text("definisjon", "Definisjon"),
    text("kilde", "Kilde"),
];

pub(super) const APPLICATIONS: &[Field] = &[
    text("navn", "Søker"),
    text("status", "Status"),
    number("soknadsaar", "Søknadsår"),
    text("fag", "Ønskede lærefag"),
    text("prioritet", "Førsteønske"),
    text("fylke", "Fylke"),
    text("etikettnavn", "Etiketter"),
    text("kilde", "Kilde"),
    text("venter", "Venter på kontoret"),
    day("sendtInn", "Sendt inn"),
    day("sistEndret", "Sist endret"),
];

pub(super) const ACTIVITIES: &[Field] = &[
    text("title", "Aktivitet"),
    text("coursecode", "Kurskode"),
    text("location", "Sted"),
    text("status", "Status"),
    of("from", "Begynner", Kind::Tidspunkt),
    of("to", "Slutter", Kind::Tidspunkt),
    number("dager", "Dager"),
    number("deltakere", "Deltakere"),
    number("kommer", "Kommer"),
    number("venterSvar", "Har ikke svart"),
    number("venteliste", "På venteliste"),
    number("registrert", "Møtt"),
    day("deadline", "Svarfrist"),
];

const ANSWERS: &[(&str, &str)] = &[
    ("WAITING", "Har ikke svart"),
    ("REJECTED", "Kommer ikke"),
    ("MAYBE", "Kanskje"),
    ("ACCEPTED", "Kommer"),
];

const ATTENDANCES: &[(&str, &str)] =
    &[("WAITING", "Ikke registrert"), ("NOT_MET", "Ikke møtt"), ("REGISTERED", "Møtt")];

const ATTENDEES: &[(&str, &str)] = &[("LAERLING", "Lærling"), ("ANSATT", "Ansatt")];

pub(super) const PARTICIPANTS: &[Field] = &[
    text("title", "Aktivitet"),
    text("apprenticeName", "Navn"),
    Field { id: "kind", label: "Deltaker", kind: Kind::Tekst, words: ATTENDEES },
    text("location", "Sted"),
    of("from", "Begynner", Kind::Tidspunkt),
    text("dagstatus", "Aktivitetens status"),
    text("status", "Status"),
    Field { id: "invitationstatus", label: "Svar", kind: Kind::Tekst, words: ANSWERS },
    Field { id: "attendencestatus", label: "Oppmøte", kind: Kind::Tekst, words: ATTENDANCES },
];

pub(super) const TASKS: &[Field] = &[
    text("title", "Oppgave"),
    text("laerlingnavn", "Lærling"),
    text("bedrift", "Bedrift"),
    text("laerefag", "Lærefag"),
    text("opplaeringsplan", "Opplæringsplan"),
    text("ansattenavn", "Faglig leder"),
    text("status", "Status"),
    text("fristen", "Fristens tilstand"),
    day("frist", "Frist"),
    day("sistendret", "Sist endret"),
];

pub(super) const SIGNINGS: &[Field] = &[
    text("title", "Signering"),
    text("status", "Status"),
    text("avsender", "Avsender"),
    text("navn", "Deltakere"),
    text("mangler", "Mangler signatur fra"),
    number("signersCount", "Antall deltakere"),
    number("signersSignedCount", "Har signert"),
    day("sent", "Sendt"),
    day("duedate", "Frist"),
];

pub(super) const CERTIFICATIONS: &[Field] = &[
    text("title", "Sertifisering"),
    text("navn", "Navn"),
    text("utsteder", "Utsteder"),
    text("status", "Status"),
    day("utstedt", "Utstedt"),
    day("utloper", "Gyldig til"),
];

pub(super) const STAYS: &[Field] = &[
    text("bedrift", "Vertsbedrift"),
    text("laerlingnavn", "Lærlinger"),
    text("maal", "Mål"),
    text("ansattenavn", "Instruktør"),
    day("fra", "Fra"),
    day("til", "Til"),
    text("tilstand", "Status"),
];

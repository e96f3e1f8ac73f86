//! What the profile asks of a description: which elements stand in which, in which order, which of
//! them must be there, and what they hold. Written down from the published facts of the version that
//! is in force (2026-04); its own schemas are not a part of this.

use chrono::{DateTime, NaiveDate};

/// `name` once, `name?` once or not, `name*` any number of times, and of `a|b` one at the most; what
/// it holds after a colon, text where nothing is said. Elements of the catalogue have its prefix.
const TYPES: [(&str, &str); 14] = [
    ("arkivmelding", "system regel? antallFiler:int mappe?:saksmappe registrering?:journalpost"),
    (
        "saksmappe",
        "systemID? mappeID? referanseForeldermappe?:mappereferanse tittel offentligTittel? \
         beskrivelse? noekkelord* dokumentmedium?:kode opprettetDato?:instant opprettetAv? \
         avsluttetDato?:instant avsluttetAv? arkivdel?:kode part*:part skjerming?:skjerming \
         klassifikasjon*:klassifikasjon referanseEksternNoekkel?:noekkel mappetype?:kode \
         saksaar?:int sakssekvensnummer?:int saksdato?:day saksstatus?:kode",
    ),
    (
        "journalpost",
        "systemID? opprettetDato?:instant opprettetAv? arkivertDato?:instant arkivertAv? \
         referanseForelderMappe:mappereferanse part*:part skjerming?:skjerming \
         dokumentbeskrivelse*:dokumentbeskrivelse registreringsID? tittel offentligTittel? \
         beskrivelse? noekkelord* forfatter* dokumentmedium?:kode \
         korrespondansepart*:korrespondansepart klassifikasjon*:klassifikasjon \
         referanseEksternNoekkel?:noekkel journalaar?:int journalsekvensnummer?:int \
         journalpostnummer?:int journalposttype:kode journalstatus?:kode journaldato?:day \
         dokumentetsDato?:day mottattDato?:instant sendtDato?:instant forfallsdato?:day \
         offentlighetsvurdertDato?:day antallVedlegg?:int",
    ),
    (
        "dokumentbeskrivelse",
        "systemID? dokumenttype?:kode dokumentstatus?:kode tittel beskrivelse? forfatter* \
         opprettetDato?:instant opprettetAv? dokumentmedium?:kode tilknyttetRegistreringSom:kode \
         dokumentnummer?:int tilknyttetDato?:instant tilknyttetAv? part*:part \
         skjerming?:skjerming dokumentobjekt*:dokumentobjekt referanseEksternNoekkel?:noekkel",
    ),
    (
        "dokumentobjekt",
        "systemID? versjonsnummer?:int variantformat?:kode format?:kode formatDetaljer? mimeType? \
         opprettetDato?:instant opprettetAv? filnavn referanseDokumentfil sjekksum? \
         sjekksumAlgoritme? filstoerrelse?:int",
    ),
    (
        "part",
        "partID? partNavn partRolle?:kode organisasjonID|personID?:identifikator postadresse* \
         postnummer? poststed? landkode?:kode epostadresse? telefonnummer* kontaktperson? \
         erSkjermet?:bool erPersonnavn?:bool",
    ),
    (
        "korrespondansepart",
        "korrespondansepartID? korrespondanseparttype:kode erBehandlingsansvarlig?:bool \
         korrespondansepartNavn organisasjonid|personid? postadresse* postnummer? poststed? \
         landkode?:kode epostadresse? telefonnummer* kontaktperson? erSkjermet?:bool \
         erPersonnavn?:bool deresReferanse?",
    ),
    ("identifikator", "identifikator landkode?"),
    ("skjerming", "tilgangsrestriksjon:kode skjermingshjemmel skjermingOpphoererDato?:day"),
    ("klassifikasjon", "klassifikasjonssystemID? klasseID tittel?"),
    ("kode", "mdk:kode mdk:beskrivelse?"),
    ("noekkel", "mdk:fagsystem mdk:noekkel"),
    (
        "mappereferanse",
        "mdk:systemID? mdk:mappeID? mdk:saksnummer?:saksnummer \
         mdk:referanseEksternNoekkel?:noekkel",
    ),
    ("saksnummer", "mdk:saksaar:int mdk:sakssekvensnummer:int"),
];

/// One of those that may stand in an element.
struct Slot<'t> {
    names: Vec<&'t str>,
    least: usize,
    most: usize,
    holds: &'t str,
}

fn slot(said: &str) -> Slot<'_> {
    let (prefix, bare) = match said.strip_prefix("mdk:") {
        Some(bare) => (4, bare),
        None => (0, said),
    };
    let end = bare.find(':').map_or(said.len(), |at| at + prefix);
    let (name, holds) = (&said[..end], said.get(end + 1..).unwrap_or("text"));
    let (least, most) = match name.chars().next_back() {
        Some('?') => (0, 1),
        Some('*') => (0, usize::MAX),
        _ => (1, 1),
    };
    Slot { names: name.trim_end_matches(['?', '*']).split('|').collect(), least, most, holds }
}

/// An element with what stands in it.
struct Element<'x> {
    name: &'x str,
    text: &'x str,
    within: Vec<Element<'x>>,
}

/// Reads the elements up to the end of the one that they stand in; what is left after that.
fn elements(mut xml: &str) -> (Vec<Element<'_>>, &str) {
    let mut found = Vec::new();
    while let Some(begins) = xml.find('<') {
        let ends = begins + xml[begins..].find('>').expect("a tag that ends");
        let (tag, rest) = (&xml[begins + 1..ends], &xml[ends + 1..]);
        if tag.starts_with('?') {
            xml = rest;
            continue;
        }
        if tag.starts_with('/') {
            return (found, rest);
        }
        let text = &rest[..rest.find('<').expect("an element that ends")];
        let (within, after) = elements(rest);
        found.push(Element { name: tag.split(' ').next().unwrap(), text, within });
        xml = after;
    }
    (found, "")
}

fn is_such(text: &str, holds: &str) -> bool {
    match holds {
        "text" => !text.trim().is_empty(),
        "int" => text.parse::<i32>().is_ok_and(|it| it >= 0),
        "bool" => matches!(text, "true" | "false"),
        "day" => text.parse::<NaiveDate>().is_ok(),
        "instant" => DateTime::parse_from_rfc3339(text).is_ok(),
        other => panic!("{other} is described nowhere"),
    }
}

fn check(element: &Element<'_>, holds: &str, wrong: &mut Vec<String>) {
    let described = TYPES.iter().find(|(name, _)| *name == holds);
    let Some((_, slots)) = described else {
        if !element.within.is_empty() || !is_such(element.text, holds) {
            wrong.push(format!("{}: {} is no {holds}", element.name, element.text));
        }
        return;
    };
    let mut children = element.within.iter().peekable();
    for slot in slots.split_whitespace().map(slot) {
        let mut count = 0;
        while count < slot.most
            && let Some(child) = children.next_if(|it| slot.names.contains(&it.name))
        {
            check(child, slot.holds, wrong);
            count += 1;
        }
        if count < slot.least {
            wrong.push(format!("{}: {} is missing", element.name, slot.names.join(" or ")));
        }
    }
    wrong.extend(children.map(|it| format!("{}: {} does not stand here", element.name, it.name)));
}

/// What in a description is not as the profile wants it.
pub fn wrong(xml: &str) -> Vec<String> {
    let (all, _) = elements(xml);
    let [root] = all.as_slice() else { return vec!["there is not one root".to_owned()] };
    let mut wrong = Vec::new();
    check(root, root.name, &mut wrong);
    wrong
}

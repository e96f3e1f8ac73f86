//! The description of a package (`arkivmelding.xml`), in the order and with the names of the profile
//! that municipalities and counties take in: KS, Fiks arkiv version 1, the message that creates
//! (`no.ks.fiks.arkiv.v1.arkivering.arkivmelding.opprett`), after Noark 5. What the profile asks for
//! is held by `profile`, a table of our own of its published facts.

#[cfg(test)]
mod profile;

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use svenn_kernel::{Timestamp, oslo, text::fold};

const NAMESPACE: &str =
    "https://ks-no.github.io/standarder/fiks-protokoll/fiks-arkiv/arkivmelding/opprett/v1";
/// What codes, keys and references are made of stands in a catalogue of its own.
const CATALOGUE: &str =
    "https://ks-no.github.io/standarder/fiks-protokoll/fiks-arkiv/metadatakatalog/v1";
/// Our name in keys.
const SYSTEM: &str = "Svenn";
/// Why a person's papers are shielded.
const SHIELDED_BY: &str = "Offl. § 13, jf. fvl. § 13";
/// What is published of a case about a person.
const PUBLIC_TITLE: &str = "Papirer fra et opplæringskontor";
/// Longest part of a file's name that stands in the archive, in characters.
const NAME_CHARS_MAX: usize = 60;

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub name: String,
    pub media_type: String,
    pub bytes: i64,
    /// Hexadecimal.
    pub sha256: String,
}

/// Whom a package is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    Organisation { name: String, orgnr: String },
    Person { name: String },
}

/// What is told of a sending, as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Who sent it.
    pub by: String,
    /// Name and organisation number of the office.
    pub office: (String, String),
    pub county: String,
    pub title: String,
    /// The county's code of the case; may be empty.
    pub saksnr: String,
    pub about: Party,
}

/// A package, to be described.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    pub id: String,
    pub case: String,
    pub at: Timestamp,
    pub told: Told,
    /// The letter first.
    pub papers: Vec<Paper>,
}

/// Text as it stands between tags; what XML cannot hold is left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

/// How a file is called in the package: no two alike, and in letters that every archive takes.
#[must_use]
pub fn reference(number: usize, name: &str) -> String {
    let plain = |text: &str| {
        let folded = fold(text);
        let letter = |it: char| if it.is_ascii_alphanumeric() { it } else { '-' };
        let letters: String = folded.chars().map(letter).collect();
        let words: Vec<&str> = letters.split('-').filter(|it| !it.is_empty()).collect();
        words.join("-").chars().take(NAME_CHARS_MAX).collect::<String>()
    };
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{number}-{}.{}", plain(stem), plain(extension)),
        None => format!("{number}-{}", plain(name)),
    }
}

struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    fn line(&mut self, text: &str) {
        // Writing to a text does not fail.
        let _ = writeln!(self.text, "{:indent$}{text}", "", indent = self.depth * 2);
    }

    fn leaf(&mut self, name: &str, value: &str) {
        self.line(&format!("<{name}>{}</{name}>", escaped(value)));
    }

    /// One that has no value is left out.
    fn leaf_if(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.leaf(name, value);
        }
    }

    fn within(&mut self, tag: &str, write: impl FnOnce(&mut Self)) {
        self.line(&format!("<{tag}>"));
        self.depth += 1;
        write(self);
        self.depth -= 1;
        let name = tag.split(' ').next().unwrap_or(tag);
        self.line(&format!("</{name}>"));
    }

    fn code(&mut self, name: &str, value: &str) {
        self.within(name, |it| it.leaf("mdk:kode", value));
    }
}

fn instant(at: Timestamp) -> String {
    oslo::local(at).format("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// The description of a package. A case that the county has a code of gets what is sent; for one
/// that it has not, the description makes the case as well.
#[must_use]
pub fn of(package: &Package) -> String {
    let mut xml = Xml { text: String::new(), depth: 0 };
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    let root = format!(
        "arkivmelding xmlns=\"{NAMESPACE}\" xmlns:mdk=\"{CATALOGUE}\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    );
    xml.within(&root, |it| {
        it.leaf("system", SYSTEM);
        it.leaf("antallFiler", &package.papers.len().to_string());
        if package.told.saksnr.is_empty() {
            it.within("mappe xsi:type=\"saksmappe\"", |it| folder(it, package));
        }
        it.within("registrering xsi:type=\"journalpost\"", |it| entry(it, package));
    });
    xml.text
}

fn folder(xml: &mut Xml, package: &Package) {
    titles(xml, package);
    xml.leaf("opprettetDato", &instant(package.at));
    xml.leaf_if("opprettetAv", &package.told.by);
    party(xml, &package.told.about);
    shielded(xml, &package.told.about);
    key(xml, "referanseEksternNoekkel", &package.case);
}

fn titles(xml: &mut Xml, package: &Package) {
    xml.leaf("tittel", &package.told.title);
    if let Party::Person { .. } = &package.told.about {
        xml.leaf("offentligTittel", PUBLIC_TITLE);
    }
}

fn party(xml: &mut Xml, about: &Party) {
    xml.within("part", |it| match about {
        Party::Organisation { name, orgnr } => {
            it.leaf("partNavn", name);
            if !orgnr.is_empty() {
                it.within("organisasjonID", |it| it.leaf("identifikator", orgnr));
            }
        }
        Party::Person { name } => {
            it.leaf("partNavn", name);
            it.leaf("erSkjermet", "true");
            it.leaf("erPersonnavn", "true");
        }
    });
}

fn shielded(xml: &mut Xml, about: &Party) {
    if let Party::Person { .. } = about {
        xml.within("skjerming", |it| {
            it.code("tilgangsrestriksjon", "P");
            it.leaf("skjermingshjemmel", SHIELDED_BY);
        });
    }
}

fn key(xml: &mut Xml, name: &str, id: &str) {
    xml.within(name, |it| {
        it.leaf("mdk:fagsystem", SYSTEM);
        it.leaf("mdk:noekkel", id);
    });
}

/// The county's code of a case where it is a year and a number, as in `2026/1234`.
fn case_number(code: &str) -> Option<(u16, u32)> {
    let (year, number) = code.trim().split_once('/')?;
    let (year, number): (u16, u32) = (year.parse().ok()?, number.parse().ok()?);
    (1900..=2100).contains(&year).then_some((year, number))
}

/// Which case it belongs to.
fn case(xml: &mut Xml, package: &Package) {
    let code = &package.told.saksnr;
    xml.within("referanseForelderMappe", |it| match case_number(code) {
        Some((year, number)) => it.within("mdk:saksnummer", |it| {
            it.leaf("mdk:saksaar", &year.to_string());
            it.leaf("mdk:sakssekvensnummer", &number.to_string());
        }),
        None if code.is_empty() => key(it, "mdk:referanseEksternNoekkel", &package.case),
        None => it.leaf("mdk:mappeID", code),
    });
}

fn entry(xml: &mut Xml, package: &Package) {
    let at = instant(package.at);
    xml.leaf("opprettetDato", &at);
    xml.leaf_if("opprettetAv", &package.told.by);
    case(xml, package);
    party(xml, &package.told.about);
    shielded(xml, &package.told.about);
    for (number, paper) in (1_usize..).zip(&package.papers) {
        xml.within("dokumentbeskrivelse", |it| document(it, (number, paper), package));
    }
    titles(xml, package);
    let (office, orgnr) = &package.told.office;
    xml.within("korrespondansepart", |it| {
        it.code("korrespondanseparttype", "EA");
        it.leaf("erBehandlingsansvarlig", "false");
        it.leaf("korrespondansepartNavn", office);
        it.leaf_if("organisasjonid", orgnr);
    });
    xml.within("korrespondansepart", |it| {
        it.code("korrespondanseparttype", "EM");
        it.leaf("erBehandlingsansvarlig", "true");
        it.leaf("korrespondansepartNavn", &format!("{} fylkeskommune", package.told.county));
    });
    key(xml, "referanseEksternNoekkel", &package.id);
    xml.code("journalposttype", "I");
    xml.code("journalstatus", "M");
    xml.leaf("dokumentetsDato", &oslo::day_of(package.at).to_string());
    xml.leaf("sendtDato", &at);
    let others = package.papers.len().saturating_sub(1);
    xml.leaf("antallVedlegg", &others.to_string());
}

fn document(xml: &mut Xml, (number, paper): (usize, &Paper), package: &Package) {
    let is_letter = number == 1;
    if is_letter {
        xml.code("dokumenttype", "KORR");
    }
    xml.code("dokumentstatus", "F");
    xml.leaf("tittel", &paper.name);
    xml.leaf("opprettetDato", &instant(package.at));
    xml.leaf_if("opprettetAv", &package.told.by);
    xml.code("tilknyttetRegistreringSom", if is_letter { "H" } else { "V" });
    xml.leaf("dokumentnummer", &number.to_string());
    xml.leaf("tilknyttetDato", &instant(package.at));
    xml.leaf_if("tilknyttetAv", &package.told.by);
    xml.within("dokumentobjekt", |it| {
        it.leaf("versjonsnummer", "1");
        // Only the letter is known to be made for the archive.
        it.code("variantformat", if is_letter { "A" } else { "P" });
        if is_letter {
            it.code("format", "RA-PDF");
        }
        it.leaf("mimeType", &paper.media_type);
        it.leaf("filnavn", &paper.name);
        it.leaf("referanseDokumentfil", &reference(number, &paper.name));
        it.leaf("sjekksum", &paper.sha256);
        it.leaf("sjekksumAlgoritme", "SHA-256");
        it.leaf("filstoerrelse", &paper.bytes.to_string());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(about: Party, saksnr: &str) -> Package {
        let paper = |name: &str| Paper {
            name: name.to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: 1_200,
            sha256: "ab".repeat(32),
        };
        Package {
            id: "pakke1".to_owned(),
            case: "sak1".to_owned(),
            at: oslo::noon("2026-11-29".parse().unwrap()),
            told: Told {
                by: "Siri <Nes> & co".to_owned(),
                office: ("Fjord".to_owned(), "974760673".to_owned()),
                county: "Vestland".to_owned(),
                title: "Godkjenning av Vik AS".to_owned(),
                saksnr: saksnr.to_owned(),
                about,
            },
            papers: vec![paper("Oversendelse signert.pdf"), paper("Plan.pdf"), paper("Plan.pdf")],
        }
    }

    fn company(orgnr: &str) -> Party {
        Party::Organisation { name: "Vik AS".to_owned(), orgnr: orgnr.to_owned() }
    }

    #[test]
    fn every_description_is_as_the_profile_wants_it() {
        let kari = Party::Person { name: "Kari Nes".to_owned() };
        for about in [company("912660680"), company(""), kari] {
            for saksnr in ["", "2026/1234", "A-17"] {
                for by in ["Siri Nes", ""] {
                    let mut of_one = package(about.clone(), saksnr);
                    by.clone_into(&mut of_one.told.by);
                    let xml = of(&of_one);
                    assert_eq!(profile::wrong(&xml), Vec::<String>::new(), "{xml}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_as_the_profile_wants_it_is_found() {
        let xml = of(&package(company("912660680"), ""));
        for (from, to, why) in [
            ("<tittel>Godkjenning av Vik AS</tittel>", "", "mappe: tittel is missing"),
            (
                "<system>Svenn</system>",
                "<system>Svenn</system><meldingId>1</meldingId>",
                "arkivmelding: meldingId does not stand here",
            ),
            ("<antallVedlegg>2<", "<antallVedlegg>to<", "antallVedlegg: to is no int"),
            (
                "<sjekksumAlgoritme>SHA-256<",
                "<sjekksumAlgoritme><",
                "sjekksumAlgoritme:  is no text",
            ),
            (
                "<mdk:kode>I</mdk:kode>",
                "<kode>I</kode>",
                "journalposttype: kode does not stand here",
            ),
        ] {
            let wrong = profile::wrong(&xml.replacen(from, to, 1));
            assert!(wrong.iter().any(|it| it == why), "{why}: {wrong:?}");
        }
    }

    #[test]
    fn it_names_the_case_the_organisation_and_every_file() {
        let xml = of(&package(company("912660680"), "2026/1234"));
        for part in [
            "<antallFiler>3</antallFiler>",
            "<mdk:saksaar>2026</mdk:saksaar>",
            "<mdk:sakssekvensnummer>1234</mdk:sakssekvensnummer>",
            "<identifikator>912660680</identifikator>",
            "<organisasjonid>974760673</organisasjonid>",
            "<referanseDokumentfil>1-oversendelse-signert.pdf</referanseDokumentfil>",
            "<referanseDokumentfil>2-plan.pdf</referanseDokumentfil>",
            "<referanseDokumentfil>3-plan.pdf</referanseDokumentfil>",
            "<korrespondansepartNavn>Vestland fylkeskommune</korrespondansepartNavn>",
            "<sendtDato>2026-11-29T12:00:00+01:00</sendtDato>",
            "Siri &lt;Nes&gt; &amp; co",
        ] {
            assert!(xml.contains(part), "{part} is not there:\n{xml}");
        }
        assert!(!xml.contains("skjerming") && !xml.contains("<mappe "));
        let of_another = of(&package(company("912660680"), "A-17"));
        assert!(of_another.contains("<mdk:mappeID>A-17</mdk:mappeID>"));
    }

    #[test]
    fn the_papers_of_a_person_are_shielded() {
        let xml = of(&package(Party::Person { name: "Kari Nes".to_owned() }, ""));
        assert_eq!(xml.matches("<skjermingshjemmel>").count(), 2);
        assert_eq!(xml.matches(PUBLIC_TITLE).count(), 2);
    }

    #[test]
    fn files_are_called_in_letters_that_every_archive_takes() {
        assert_eq!(reference(2, "Læreplan – Åse & co.PDF"), "2-laereplan-ase-co.pdf");
        assert_eq!(reference(3, "arkivmelding"), "3-arkivmelding");
    }
}

//! The description of a package (`arkivmelding.xml`), in the order and with the names of the profile
//! that municipalities and counties take in (KS, Fiks arkiv, arkivmelding version 1, after Noark 5).

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use svenn_kernel::{Timestamp, oslo};

const NAMESPACE: &str =
    "https://ks-no.github.io/standarder/fiks-protokoll/fiks-arkiv/arkivmelding/v1";
/// Why a person's papers are shielded.
const SHIELDED_BY: &str = "Offl. § 13, jf. fvl. § 13";

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
        self.within(name, |it| it.leaf("kodeverdi", value));
    }
}

fn instant(at: Timestamp) -> String {
    oslo::local(at).format("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// The description of a package.
#[must_use]
pub fn of(package: &Package) -> String {
    let mut xml = Xml { text: String::new(), depth: 0 };
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    let root = format!(
        "arkivmelding xmlns=\"{NAMESPACE}\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    );
    xml.within(&root, |it| {
        it.leaf("system", "Svenn");
        it.leaf("meldingId", &package.id);
        it.leaf("tidspunkt", &instant(package.at));
        it.leaf("antallFiler", &package.papers.len().to_string());
        it.within("mappe xsi:type=\"saksmappe\"", |it| folder(it, package));
    });
    xml.text
}

fn folder(xml: &mut Xml, package: &Package) {
    xml.leaf_if("mappeID", &package.told.saksnr);
    xml.leaf("tittel", &package.told.title);
    xml.leaf("opprettetDato", &instant(package.at));
    xml.leaf("opprettetAv", &package.told.by);
    party(xml, &package.told.about);
    shielded(xml, &package.told.about);
    key(xml, &package.case);
    xml.within("registrering xsi:type=\"journalpost\"", |it| entry(it, package));
}

fn party(xml: &mut Xml, about: &Party) {
    xml.within("part", |it| match about {
        Party::Organisation { name, orgnr } => {
            it.leaf("partNavn", name);
            it.code("partRolle", "Part");
            it.within("organisasjonID", |it| it.leaf("identifikator", orgnr));
        }
        Party::Person { name } => {
            it.leaf("partNavn", name);
            it.code("partRolle", "Part");
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

fn key(xml: &mut Xml, id: &str) {
    xml.within("referanseEksternNoekkel", |it| {
        it.leaf("fagsystem", "Svenn");
        it.leaf("noekkel", id);
    });
}

fn entry(xml: &mut Xml, package: &Package) {
    let at = instant(package.at);
    xml.leaf("opprettetDato", &at);
    xml.leaf("opprettetAv", &package.told.by);
    shielded(xml, &package.told.about);
    for (number, paper) in (1_usize..).zip(&package.papers) {
        xml.within("dokumentbeskrivelse", |it| document(it, (number, paper), package));
    }
    xml.leaf("tittel", &package.told.title);
    let (office, orgnr) = &package.told.office;
    xml.within("korrespondansepart", |it| {
        it.code("korrespondanseparttype", "EA");
        it.leaf("erBehandlingsansvarlig", "false");
        it.leaf("korrespondansepartNavn", office);
        if !orgnr.is_empty() {
            it.leaf("organisasjonid", orgnr);
        }
    });
    xml.within("korrespondansepart", |it| {
        it.code("korrespondanseparttype", "EM");
        it.leaf("erBehandlingsansvarlig", "true");
        it.leaf("korrespondansepartNavn", &format!("{} fylkeskommune", package.told.county));
    });
    key(xml, &package.id);
    xml.code("journalposttype", "I");
    xml.code("journalstatus", "M");
    xml.leaf("dokumentetsDato", &oslo::day_of(package.at).to_string());
    xml.leaf("sendtDato", &at);
    let others = package.papers.len().saturating_sub(1);
    xml.leaf("antallVedlegg", &others.to_string());
}

fn document(xml: &mut Xml, (number, paper): (usize, &Paper), package: &Package) {
    let is_letter = number == 1;
    xml.code("dokumenttype", if is_letter { "B" } else { "V" });
    xml.code("dokumentstatus", "F");
    xml.leaf("tittel", &paper.name);
    xml.leaf("opprettetDato", &instant(package.at));
    xml.leaf("opprettetAv", &package.told.by);
    xml.code("tilknyttetRegistreringSom", if is_letter { "H" } else { "V" });
    xml.leaf("dokumentnummer", &number.to_string());
    xml.leaf("tilknyttetDato", &instant(package.at));
    xml.leaf("tilknyttetAv", &package.told.by);
    xml.within("dokumentobjekt", |it| {
        let is_pdf = paper.media_type == "application/pdf";
        it.leaf("versjonsnummer", "1");
        it.code("variantformat", if is_pdf { "A" } else { "P" });
        it.code("format", if is_pdf { "RA-PDF" } else { "AV" });
        it.leaf("mimeType", &paper.media_type);
        it.leaf("filnavn", &paper.name);
        it.leaf("referanseDokumentfil", &paper.name);
        it.leaf("sjekksum", &paper.sha256);
        it.leaf("sjekksumAlgoritme", "SHA-256");
        it.leaf("filstoerrelse", &paper.bytes.to_string());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(about: Party) -> Package {
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
                saksnr: "2026/1234".to_owned(),
                about,
            },
            papers: vec![paper("Oversendelse.pdf"), paper("Plan.pdf")],
        }
    }

    #[test]
    fn it_names_the_case_the_organisation_and_every_file_in_the_order_of_the_profile() {
        let about =
            Party::Organisation { name: "Vik AS".to_owned(), orgnr: "912660680".to_owned() };
        let xml = of(&package(about));
        let mut at = 0;
        for part in [
            "<meldingId>pakke1</meldingId>",
            "<antallFiler>2</antallFiler>",
            "<mappeID>2026/1234</mappeID>",
            "<identifikator>912660680</identifikator>",
            "<referanseDokumentfil>Oversendelse.pdf</referanseDokumentfil>",
            "<referanseDokumentfil>Plan.pdf</referanseDokumentfil>",
            "<organisasjonid>974760673</organisasjonid>",
            "<korrespondansepartNavn>Vestland fylkeskommune</korrespondansepartNavn>",
            "<sendtDato>2026-11-29T12:00:00+01:00</sendtDato>",
            "<antallVedlegg>1</antallVedlegg>",
        ] {
            let found = xml[at..].find(part);
            at += found.unwrap_or_else(|| panic!("{part} is not there in its order:\n{xml}"));
        }
        assert!(xml.contains("Siri &lt;Nes&gt; &amp; co"));
        assert!(!xml.contains("skjerming"));
        assert_eq!(xml.matches("<mappe ").count(), xml.matches("</mappe>").count());
    }

    #[test]
    fn the_papers_of_a_person_are_shielded() {
        let xml = of(&package(Party::Person { name: "Kari Nes".to_owned() }));
        assert_eq!(xml.matches("<skjermingshjemmel>").count(), 2);
    }
}

//! The evidence on paper: who signed, when, how it was known, and what that proves.

use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp, oslo};
use svenn_organisation::information;
use svenn_seal::{
    Apart, PdfA,
    evidence::{Act, Event, Identified},
};
use svenn_typesetting::{Block, Document, Drawing, Letterhead, Table, Unprintable};

use crate::{
    Level, Order, Signer,
    made::{Part, Told},
};

/// Whose evidence it is.
pub(crate) struct Office {
    pub name: String,
    pub orgnr: String,
}

pub(crate) async fn office(tx: &Tx) -> Result<Office, Fault> {
    let name = svenn_organisation::load(tx).await?.navn;
    Ok(Office { name, orgnr: information::load(tx).await?.orgnr })
}

/// The page, which names the sealed files by their SHA-256.
pub(crate) fn page(told: &Told, order: &Order, office: &Office, parts: &[Part]) -> Document {
    let mut blocks = vec![Block::Facts(summary(told, order))];
    blocks.push(Block::Heading(1, files_heading(parts.len()).to_owned()));
    blocks.extend(parts.iter().map(file));
    blocks.push(Block::Heading(1, "Hvem som signerte".to_owned()));
    blocks.extend(told.known.signers.iter().map(|it| signer(it, told)));
    blocks.push(Block::Heading(1, "Hva som skjedde".to_owned()));
    blocks.push(Block::Table(events(told)));
    blocks.extend(consent(&told.known.consent));
    blocks.extend(meaning(told, office));
    let lines = if office.orgnr.is_empty() {
        Vec::new()
    } else {
        vec![format!("Org.nr. {}", office.orgnr)]
    };
    Document {
        title: format!("Signaturbevis: {}", order.title),
        letterhead: Letterhead { name: office.name.clone(), lines, logo: None },
        made: told.sealed,
        ident: format!("signaturbevis/{}/{}", order.subject.collection.0, order.subject.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::CodePoints,
        blocks,
    }
}

const fn files_heading(files: usize) -> &'static str {
    if files == 1 { "Dokumentet" } else { "Dokumentene" }
}

fn summary(told: &Told, order: &Order) -> Vec<(String, String)> {
    facts([
        ("Dokument", order.title.clone()),
        ("Referanse", told.known.reference.clone()),
        ("Bedt om av", told.known.requested_by.clone()),
        ("Sendt", moment(told.known.requested)),
        ("Forseglet", moment(told.sealed)),
    ])
}

/// What was signed, with its SHA-256 before and after the seal.
fn file(part: &Part) -> Block {
    let archive = if part.pdf_a.is_empty() {
        "Ingen (PDF)".to_owned()
    } else {
        format!("{} (oppgitt i filen)", part.pdf_a)
    };
    let sealed = match part.apart {
        None => in_groups(&part.sha256),
        Some(why) => format!(
            "Filen har ikke segl i seg: {}. Dette beviset er forseglet og viser til den med \
             kontrollsummen over.",
            without_seal(why)
        ),
    };
    Block::Card(vec![Block::Facts(facts([
        ("Fil", part.name.clone()),
        ("SHA-256 da det ble sendt", in_groups(&part.frozen)),
        ("SHA-256 med segl", sealed),
        ("Arkivformat", archive),
        ("Tidsstempel", stamp(part)),
    ]))])
}

/// Why a file has no seal of its own, as it stands in a sentence.
const fn without_seal(why: Apart) -> &'static str {
    match why {
        Apart::Closed => "den bærer en signatur som ikke tåler tillegg",
        Apart::Unclear => "den er bygd slik at programmer kan lese den ulikt",
        Apart::NoRoom => "den tar ikke imot et segl",
    }
}

fn stamp(part: &Part) -> String {
    match (part.stamped, part.waits, part.staged.is_some()) {
        (Some(at), ..) => format!("{} (fra en tidsstempeltjeneste)", moment(at)),
        (None, true, _) => "Kommer senere. Filen får da en ny SHA-256".to_owned(),
        (None, false, true) => "Nei. Tidspunktet er kontorets eget".to_owned(),
        (None, false, false) => String::new(),
    }
}

fn signer(signer: &Signer, told: &Told) -> Block {
    let signed = told.known.events.iter().rev();
    let mut signed = signed.filter(|it| it.act == Act::Signed);
    let signed = signed.find(|it| it.signer.as_deref() == Some(signer.id.as_str()));
    let drawn = Drawing {
        path: signer.drawing.clone(),
        alt: format!("Signaturen som {} tegnet", signer.navn),
    };
    Block::Card(vec![
        Block::Heading(2, signer.navn.clone()),
        Block::Facts(facts([
            ("Rolle", signer.rolle.clone()),
            ("På vegne av", signer.on_behalf_of.clone()),
            ("Kontakt", signer.contact.clone()),
            ("Identifisert ved", identified(signer.identified).to_owned()),
            ("Signerte", signed.map(|it| moment(it.at)).unwrap_or_default()),
            ("Skrev", signer.signature.clone()),
            ("Tegnet", if drawn.path.is_empty() { "" } else { "Se under" }.to_owned()),
            ("Nivå", level(signer.level).to_owned()),
        ])),
        Block::Drawing(drawn),
    ])
}

fn events(told: &Told) -> Table {
    let signer_of = |event: &Event| {
        let of = event.signer.as_deref();
        let signer = told.known.signers.iter().find(|it| Some(it.id.as_str()) == of);
        signer.map_or_else(|| "Svenn".to_owned(), |it| it.navn.clone())
    };
    let name_of = |event: &Event| match (event.act, event.text.as_deref()) {
        // Done by somebody at the office, to one of those who sign.
        (Act::Reminded | Act::Resent, by) => by.unwrap_or("Opplæringskontoret").to_owned(),
        (Act::Sent, _) if !told.known.requested_by.is_empty() => told.known.requested_by.clone(),
        _ => signer_of(event),
    };
    let row = |event: &Event| {
        let what = match (event.act, event.text.as_deref()) {
            (Act::Declined | Act::Expired | Act::TakenOut | Act::Exchanged, Some(words)) => {
                format!("{}: {words}", act(event.act))
            }
            (Act::Reminded | Act::Resent, _) => {
                format!("{} til {}", act(event.act), signer_of(event))
            }
            _ => act(event.act).to_owned(),
        };
        let how = match event.identified {
            Identified::System => String::new(),
            other => identified(other).to_owned(),
        };
        let parts = [event.network.as_deref(), event.browser.as_deref()];
        let from: Vec<&str> = parts.into_iter().flatten().filter(|it| !it.is_empty()).collect();
        vec![moment(event.at), name_of(event), what, how, from.join("\n")]
    };
    Table {
        head: ["Tid", "Hvem", "Hva", "Hvordan", "Fra"].map(str::to_owned).into(),
        rows: told.chain.iter().map(|link| row(&link.event)).collect(),
        widths: vec![5, 4, 4, 4, 4],
        ..Table::default()
    }
}

fn consent(words: &str) -> Vec<Block> {
    if words.is_empty() {
        return Vec::new();
    }
    vec![
        Block::Heading(1, "Hva hver av dem sa ja til".to_owned()),
        Block::Paragraph(format!("«{words}»")),
    ]
}

fn meaning(told: &Told, office: &Office) -> Vec<Block> {
    vec![
        Block::Heading(1, "Hva dette beviser".to_owned()),
        Block::Paragraph(format!(
            "Dokumentet er forseglet av {} gjennom Svenn. Forseglingen viser at dokumentet ikke er \
             endret etter {}. Den viser ikke i seg selv hvem personene var: det gjør opplysningene \
             på denne siden.",
            office.name,
            moment(told.sealed)
        )),
        Block::Paragraph(
            "PDF-lesere kan skrive at utstederen av sertifikatet er ukjent. Det betyr ikke at \
             dokumentet er endret."
                .to_owned(),
        ),
        Block::Note(format!(
            "Adresser er vist uten siste del. Hver hendelse er bundet til den forrige; den siste \
             har kontrollsummen {}.",
            in_groups(&told.head()).replace('\n', " ")
        )),
    ]
}

/// A checksum in two lines of four groups: in one piece it is wider than the page.
fn in_groups(sha256: &impl ToString) -> String {
    let digits: Vec<char> = sha256.to_string().chars().collect();
    let groups: Vec<String> = digits.chunks(8).map(|it| it.iter().collect()).collect();
    groups.chunks(4).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
}

fn facts<const N: usize>(all: [(&str, String); N]) -> Vec<(String, String)> {
    all.into_iter().map(|(label, value)| (label.to_owned(), value)).collect()
}

/// `24.11.2026 18:05:12 (17:05:12 UTC)`
fn moment(at: Timestamp) -> String {
    let local = oslo::local(at);
    let day = oslo::format_day(local.date_naive());
    format!("{day} {} ({} UTC)", local.format("%H:%M:%S"), at.to_utc().format("%H:%M:%S"))
}

/// `PDF/A-2b`
pub(crate) fn standard(of: &PdfA) -> String {
    let level = of.conformance.map(|it| it.to_ascii_lowercase());
    format!("PDF/A-{}{}", of.part, level.map(String::from).unwrap_or_default())
}

const fn act(act: Act) -> &'static str {
    match act {
        Act::Sent => "Sendt",
        Act::Fetched => "Lenken ble hentet",
        Act::Opened => "Åpnet",
        Act::ReadToEnd => "Lest til slutt",
        Act::Signed => "Signert",
        Act::Declined => "Avslått",
        Act::Voided => "Trukket tilbake",
        Act::Resent => "Sendte på nytt",
        Act::Reminded => "Sendte påminnelse",
        Act::Expired => "Frist endret",
        Act::Sealed => "Forseglet",
        Act::Stamped => "Tidsstemplet",
        Act::TakenOut => "Tatt ut av signeringen",
        Act::Exchanged => "Byttet ut",
    }
}

const fn identified(how: Identified) -> &'static str {
    match how {
        Identified::System => "Ingen; Svenn gjorde det",
        Identified::SignIn => "Innlogging",
        Identified::SignInWithCode => "Innlogging med engangskode",
        Identified::Link => "Personlig lenke",
        Identified::LinkWithCode => "Personlig lenke og engangskode",
        Identified::LinkWithSmsCode => "Personlig lenke og engangskode på SMS",
        Identified::LinkWithEmailCode => "Personlig lenke og engangskode, begge på e-post",
        Identified::ElectronicId => "Elektronisk ID",
    }
}

/// What a signature is by law. It is not called more than it is.
const fn level(level: Level) -> &'static str {
    match level {
        Level::Simple => "Enkel elektronisk signatur (SES)",
        Level::Advanced => "Avansert elektronisk signatur (AdES)",
        Level::Qualified => "Kvalifisert elektronisk signatur (QES)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_on_both_clocks() {
        let at = Timestamp::from_millis(1_795_165_200_000);
        assert_eq!(moment(at), "20.11.2026 10:00:00 (09:00:00 UTC)");
    }

    #[test]
    fn a_checksum_is_told_in_groups() {
        let told = in_groups(&"0123456789abcdef".repeat(4));
        assert_eq!(
            told,
            "01234567 89abcdef 01234567 89abcdef\n01234567 89abcdef 01234567 89abcdef"
        );
    }

    #[test]
    fn a_standard_is_written_as_people_write_it() {
        assert_eq!(standard(&PdfA { part: 2, conformance: Some('B') }), "PDF/A-2b");
        assert_eq!(standard(&PdfA { part: 4, conformance: None }), "PDF/A-4");
    }
}

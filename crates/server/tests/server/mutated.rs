//! Files changed at random, read by the process that reads what others made: it may refuse them, or
//! end, and the next file is read.
//!
//! `SVENN_MUTATE_SECONDS=3600 cargo nextest run --run-ignored only -E 'test(changed_at_random)'`;
//! `SVENN_MUTATE_FOLDER` has further files to begin with.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use bytes::Bytes;
use futures::{StreamExt, stream};
use std::sync::Arc;
use svenn_files::{ObjectFiles, Upload, UploadError, UploadLimits};
use svenn_kernel::{SeededEntropy, Timestamp};
use svenn_seal::{Authorities, Limits, Organisation, SealIdentity, Wording, seal};
use svenn_sealing::reading::{certificate, made_ready, verified};
use svenn_typesetting::{Block, Document, Letterhead, Typesetter, Unprintable};
use svenn_workers::{READ, Workers};

use super::foreign_files::{endless, many_entries, one_array_many_times};

const PROGRAM: &str = env!("CARGO_BIN_EXE_svenn");
/// How long it goes on when nothing says so.
const SECONDS: u64 = 60;
/// No file takes longer, whatever it holds; two processes may meet it.
const FILE_SECONDS_MAX: u64 = 100;
/// Changes of one file.
const CHANGES_MAX: u32 = 6;
/// What trips up readers, where it stands in place of something else.
const WORDS: [&[u8]; 16] = [
    b"/ObjStm",
    b"/XRef",
    b"/Prev 0",
    b"/Kids [1 0 R]",
    b"/Parent 1 0 R",
    b"/Length 99999999",
    b"/Length -1",
    b"/FlateDecode",
    b"/Encrypt << >>",
    b"/ByteRange [0 1 2 9999999999]",
    b"[[[[[[[[[[[[[[[[",
    b"<<<<<<<<<<<<<<<<",
    b"99999999999999999999",
    b"\xff\xd8\xff\xda",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
];

/// Chance, the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(limit.max(1)).unwrap()).unwrap()
    }

    fn changed(&mut self, all: &[(String, Vec<u8>)], from: usize) -> Vec<u8> {
        let mut bytes = all[from].1.clone();
        for _ in 0..=self.below(usize::try_from(CHANGES_MAX).unwrap()) {
            let at = self.below(bytes.len());
            let until = (at + 1 + self.below(64)).min(bytes.len());
            match self.below(7) {
                0 if !bytes.is_empty() => bytes[at] ^= 1 << self.below(8),
                1 => drop(bytes.drain(at..until)),
                2 => {
                    let again = bytes.get(at..until).unwrap_or_default().repeat(1 + self.below(50));
                    bytes.splice(at..at, again);
                }
                3 => bytes.truncate(at),
                4 => drop(bytes.splice(at..until, WORDS[self.below(WORDS.len())].to_vec())),
                5 => {
                    let other = &all[self.below(all.len())].1;
                    let from = self.below(other.len());
                    let piece = &other[from..(from + self.below(2_000)).min(other.len())];
                    bytes.splice(at..at, piece.to_vec());
                }
                _ => {
                    let digit = bytes.iter().skip(at).position(u8::is_ascii_digit);
                    if let Some(found) = digit {
                        bytes[at + found] = b"0123456789-"[self.below(11)];
                    }
                }
            }
        }
        bytes
    }
}

/// Our own files: documents with and without a seal, pictures, sheets, and those made to harm.
async fn own() -> Vec<(String, Vec<u8>)> {
    let document = Document {
        title: "Prøve".to_owned(),
        letterhead: Letterhead { name: "Fjord".to_owned(), ..Letterhead::default() },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "prøve".to_owned(),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks: vec![Block::Paragraph("Målt og kappet".to_owned())],
    };
    let pdf = Typesetter::here().bytes(&document, &[]).await.unwrap();
    let at = Timestamp::from_millis(1_795_165_200_000);
    let organisation = Organisation { name: "Fjord".to_owned(), number: None };
    let identity = SealIdentity::generate(&organisation, at, &SeededEntropy::new(1)).unwrap();
    let wording = Wording { name: "Fjord".into(), reason: "Prøve".into(), contact: "x".into() };
    let sealed = seal(&pdf, &identity, &wording, at).unwrap().bytes;
    let pixels = image::RgbImage::from_fn(90, 60, |x, y| {
        image::Rgb([x.to_le_bytes()[0], y.to_le_bytes()[0], 9])
    });
    let picture = |format| {
        let mut bytes = std::io::Cursor::new(Vec::new());
        pixels.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    };
    let sheet = {
        let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for (name, text) in [
            ("[Content_Types].xml", CONTENT_TYPES),
            ("_rels/.rels", RELATIONS),
            ("xl/workbook.xml", WORKBOOK),
            ("xl/_rels/workbook.xml.rels", WORKBOOK_RELATIONS),
            ("xl/worksheets/sheet1.xml", SHEET),
        ] {
            let stored = zip::write::SimpleFileOptions::default()
                .compression_method(zip::CompressionMethod::Stored);
            archive.start_file(name, stored).unwrap();
            std::io::Write::write_all(&mut archive, text.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    };
    let all = [
        ("pdf", pdf),
        ("pdf", sealed),
        ("pdf", one_array_many_times(3, 20)),
        ("pdf", one_array_many_times(200, 500_000)),
        ("pdf", many_entries()),
        ("pdf", endless()),
        ("jpg", picture(image::ImageFormat::Jpeg)),
        ("png", picture(image::ImageFormat::Png)),
        ("gif", picture(image::ImageFormat::Gif)),
        ("webp", picture(image::ImageFormat::WebP)),
        ("xlsx", sheet),
        ("csv", b"Fornavn;Etternavn\nKari;Berg\n".to_vec()),
        ("p12", identity.certificates().concat()),
    ];
    all.map(|(kind, bytes)| (kind.to_owned(), bytes)).to_vec()
}

const CONTENT_TYPES: &str = r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>"#;
const RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const WORKBOOK: &str = r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const WORKBOOK_RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
const SHEET: &str = r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Fornavn</t></is></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells></worksheet>"#;

/// What else lies in the folder that is named.
fn others() -> Vec<(String, Vec<u8>)> {
    let Ok(folder) = std::env::var("SVENN_MUTATE_FOLDER") else { return Vec::new() };
    let entries = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    let read = files.map(|path| {
        let kind = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        (kind, std::fs::read(&path).unwrap())
    });
    read.filter(|(_, bytes)| bytes.len() < 2_000_000).collect()
}

/// How a file of a kind is read; what came of it in a word.
async fn read(workers: &Workers, files: &ObjectFiles, kind: &str, bytes: Vec<u8>) -> &'static str {
    let bytes = Bytes::from(bytes);
    match kind {
        "pdf" => {
            let seen = made_ready(workers, bytes.clone(), Limits::default()).await.unwrap();
            let place = workers.place_for_anybody().await.unwrap();
            let checked =
                verified(place, bytes, (Vec::new(), &Authorities::default())).await.unwrap();
            if seen.is_ok() && checked.is_ok() { "read" } else { "refused" }
        }
        "xlsx" | "csv" => {
            let sheet = svenn_imports::reading::sheet(workers, bytes).await.unwrap();
            if sheet.is_ok() { "read" } else { "refused" }
        }
        "p12" => {
            let at = Timestamp::from_millis(0);
            let opened = certificate(workers, bytes, "hemmelig".to_owned(), at).await.unwrap();
            if opened.is_ok() { "read" } else { "refused" }
        }
        kind => {
            let name = format!("bilde.{kind}");
            let upload = Upload { name: &name, declared_type: "" };
            let body = stream::iter([Ok::<_, std::io::Error>(bytes)]).boxed();
            match files.stage(upload, body).await {
                Ok(staged) => {
                    files.discard(&staged).await.unwrap();
                    "read"
                }
                Err(UploadError::Fault(fault)) => panic!("{fault}"),
                Err(_) => "refused",
            }
        }
    }
}

#[test]
#[ignore = "goes on for as long as it is told to"]
fn files_that_are_changed_at_random_end_nothing() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let number = |name: &str| std::env::var(name).ok().and_then(|it| it.parse().ok());
        let seconds = number("SVENN_MUTATE_SECONDS").unwrap_or(SECONDS);
        let mut chance = Chance(number("SVENN_MUTATE_SEED").unwrap_or(88_172_645_463_325_252));
        let workers = Workers::of_program(PROGRAM.into(), READ);
        let entropy = Arc::new(SeededEntropy::new(1));
        let files = ObjectFiles::in_memory(UploadLimits::default(), entropy);
        let files = files.worked_on_by(workers.clone());
        let mut all = own().await;
        all.extend(others());
        let (begun, mut slowest) = (Instant::now(), Duration::ZERO);
        let mut counts: BTreeMap<(String, &str), u64> = BTreeMap::new();
        while begun.elapsed() < Duration::from_secs(seconds) {
            let from = chance.below(all.len());
            let kind = all[from].0.clone();
            let bytes = chance.changed(&all, from);
            let at = Instant::now();
            let outcome = read(&workers, &files, &kind, bytes).await;
            let took = at.elapsed();
            assert!(took < Duration::from_secs(FILE_SECONDS_MAX), "{kind}: {took:?}");
            slowest = slowest.max(took);
            *counts.entry((kind, outcome)).or_default() += 1;
        }
        eprintln!("{counts:?}, the slowest {slowest:?}");
    });
}

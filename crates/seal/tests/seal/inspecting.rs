//! What is found in files that somebody sends.

use lopdf::{
    Document, EncryptionState, EncryptionVersion, Object, Permissions, Stream, dictionary,
    text_string,
};
use svenn_kernel::{Entropy, SeededEntropy};
use svenn_seal::{
    ActiveContent, Apart, Inspection, Limits, PdfA, Refusal, Sealing, inspect, ready,
};

use super::{files, tools};

fn look(bytes: &[u8]) -> Result<Inspection, Refusal> {
    inspect(bytes, &Limits::default())
}

fn with_object(object: impl Into<Object>) -> Vec<u8> {
    let mut document = files::document(1);
    document.add_object(object);
    files::with_table(document)
}

#[test]
fn an_ordinary_file_is_taken_and_told_of() {
    let bytes = files::plain();
    let found = look(&bytes).unwrap();
    assert!(found.frozen.is(&bytes));
    assert_eq!((found.pages, found.revisions, found.sealing), (2, 1, Sealing::Certify));
    assert_eq!((found.attachments, found.form_fields, found.has_layers), (0, 0, false));
    assert!(found.signatures.is_empty() && found.pdf_a.is_none());
    assert_eq!(look(&files::appended(&bytes)).unwrap().revisions, 2);
}

#[test]
fn too_large_too_long_or_no_pdf_is_refused() {
    let bytes = files::plain();
    let small = Limits { bytes_max: bytes.len() - 1, pages_max: 300 };
    let refused = inspect(&bytes, &small).unwrap_err();
    assert_eq!(refused, Refusal::TooLarge { bytes_max: bytes.len() - 1 });
    let short = Limits { bytes_max: 25_000_000, pages_max: 1 };
    assert_eq!(inspect(&bytes, &short).unwrap_err(), Refusal::TooManyPages { pages_max: 1 });
    for other in [&b"PK\x03\x04"[..], b"", b"<html>"] {
        assert_eq!(look(other).unwrap_err(), Refusal::NotPdf);
    }
    assert_eq!(look(b"%PDF-1.7\nnothing").unwrap_err(), Refusal::Broken);
    assert_eq!(look(&bytes[..bytes.len() / 3]).unwrap_err(), Refusal::Broken);
}

/// A document with a password for reading it, or with restrictions alone.
fn encrypted(password: &str) -> Vec<u8> {
    files::with_table(encrypted_document(password))
}

fn encrypted_document(password: &str) -> Document {
    let mut document = files::document(1);
    let id = Object::string_literal("0123456789abcdef");
    document.trailer.set("ID", vec![id.clone(), id]);
    let version = EncryptionVersion::V2 {
        document: &document,
        owner_password: "eier",
        user_password: password,
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    document.encrypt(&state).unwrap();
    document
}

/// The same with the dictionary of its encryption in the trailer, where it may stand too.
fn encrypted_in_the_trailer(password: &str) -> Vec<u8> {
    let mut document = encrypted_document(password);
    let apart = document.trailer.get(b"Encrypt").unwrap().as_reference().unwrap();
    let dictionary = document.objects.remove(&apart).unwrap();
    document.trailer.set("Encrypt", dictionary);
    files::with_table(document)
}

#[test]
fn a_password_is_seen_where_the_trailer_itself_tells_of_it() {
    assert_eq!(look(&encrypted_in_the_trailer("hemmelig")).unwrap_err(), Refusal::Encrypted);
    let prepared = ready(&encrypted_in_the_trailer(""), &Limits::default()).unwrap();
    assert_eq!(prepared.inspection.sealing, Sealing::Certify);
    let new = prepared.rewritten.unwrap();
    assert!(new.windows(6).any(|it| it == b"Avtale"), "the page says what it said");
}

#[test]
fn a_file_with_a_password_is_refused_and_one_with_restrictions_alone_is_written_anew() {
    assert_eq!(look(&encrypted("hemmelig")).unwrap_err(), Refusal::Encrypted);
    let prepared = ready(&encrypted(""), &Limits::default()).unwrap();
    assert_eq!(prepared.inspection.sealing, Sealing::Certify);
    let new = prepared.rewritten.unwrap();
    assert!(!new.windows(8).any(|it| it == b"/Encrypt") && prepared.inspection.frozen.is(&new));
    assert!(new.windows(6).any(|it| it == b"Avtale"), "the page says what it said");
}

#[test]
fn scripts_actions_and_media_are_refused_wherever_they_hide() {
    let script = dictionary! { "S" => "JavaScript", "JS" => text_string("app.alert(1)") };
    let cases: Vec<(Vec<u8>, ActiveContent)> = vec![
        (files::with("OpenAction", script.clone()), ActiveContent::Script),
        (with_object(script.clone()), ActiveContent::Script),
        (with_object(vec![Object::Array(vec![script.into()])]), ActiveContent::Script),
        (
            with_object(dictionary! { "S" => "Launch", "F" => text_string("x") }),
            ActiveContent::Action,
        ),
        (with_object(dictionary! { "S" => "SubmitForm" }), ActiveContent::Action),
        (with_object(dictionary! { "Subtype" => "RichMedia" }), ActiveContent::Media),
        (
            with_object(Stream::new(dictionary! { "Subtype" => "3D" }, Vec::new())),
            ActiveContent::Media,
        ),
    ];
    for (bytes, active) in cases {
        let refused = look(&bytes).unwrap_err();
        assert_eq!(refused, Refusal::Active(active));
        assert!(refused.advice().ends_with('.'));
    }
    // A link and an outline are nothing of the kind.
    look(&with_object(dictionary! { "S" => "URI", "URI" => text_string("https://a.example") }))
        .unwrap();
    look(&with_object(dictionary! { "S" => "GoTo" })).unwrap();
}

#[test]
fn forms_that_a_program_draws_are_refused_and_others_told_of() {
    let xfa = files::with("AcroForm", dictionary! { "XFA" => Vec::<Object>::new() });
    assert_eq!(look(&xfa).unwrap_err(), Refusal::Xfa);
    let form = with_object(dictionary! { "FT" => "Tx", "T" => text_string("navn") });
    assert_eq!(look(&form).unwrap().form_fields, 1);
    let layers = files::with("OCProperties", dictionary! { "D" => dictionary! {} });
    assert!(look(&layers).unwrap().has_layers);
    let file = with_object(dictionary! { "Type" => "Filespec", "EF" => dictionary! { "F" => 1 } });
    assert_eq!(look(&file).unwrap_err(), Refusal::Attachments);
}

#[test]
fn the_claimed_archive_standard_is_told() {
    let claim = |text: &str| {
        let mut document = files::document(1);
        let stream = Stream::new(dictionary! { "Type" => "Metadata" }, text.as_bytes().to_vec());
        let metadata = document.add_object(stream);
        document.catalog_mut().unwrap().set("Metadata", metadata);
        look(&files::with_table(document)).unwrap().pdf_a
    };
    let two_a = Some(PdfA { part: 2, conformance: Some('A') });
    assert_eq!(claim("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<"), two_a);
    assert_eq!(claim("<x pdfaid:part=\"2\" pdfaid:conformance=\"A\"/>"), two_a);
    assert_eq!(claim("<pdfaid:part>4<"), Some(PdfA { part: 4, conformance: None }));
    assert_eq!(claim("<nothing/>"), None);
}

/// What all streams of a file may unpack to is shared among them: here 1 MB each.
#[test]
fn what_unpacks_to_too_much_is_not_unpacked() {
    let mut stream = Stream::new(dictionary! {}, vec![b' '; 4 << 20]);
    stream.compress().unwrap();
    let length = stream.content.len();
    assert!(length < 1 << 16);
    let mut bomb = files::plain();
    bomb.extend(b"\n%".iter().chain(b"/ObjStm".repeat(300).iter()));
    let head = format!("<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length {length}>>");
    bomb.extend(format!("\n77 0 obj\n{head}\nstream\n").bytes());
    bomb.extend(&stream.content);
    bomb.extend(b"\nendstream\nendobj\nstartxref\n1\n%%EOF");
    match look(&bomb) {
        Ok(found) => assert_eq!(found.sealing, Sealing::Apart(Apart::Unclear)),
        Err(refused) => assert!(matches!(refused, Refusal::Bomb | Refusal::Broken), "{refused}"),
    }
}

#[test]
fn deep_nesting_breaks_nothing() {
    let deep = [b"[".repeat(50_000), b"]".repeat(50_000)].concat();
    let mut file = b"%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/X ".to_vec();
    file.extend(deep);
    file.extend(b">>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\ntrailer\n<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF");
    assert!(look(&file).is_err());
}

/// Files with bytes changed, cut, doubled and put in: each is answered, none breaks anything.
#[test]
fn whatever_is_sent_there_is_an_answer() {
    let entropy = SeededEntropy::new(11);
    let entropy: &dyn Entropy = &entropy;
    let sealed = files::sealed(&files::plain()).bytes;
    // Without the zeros, which are most of it.
    let seeds =
        [files::plain(), files::packed(files::document(2)), files::with_indirect_lists(true)];
    std::panic::set_hook(Box::new(|_| {}));
    for round in 0..1_500_u32 {
        let seed = &seeds[round as usize % seeds.len()];
        let mut file = seed.clone();
        for _ in 0..=entropy.below(6) {
            mutate(&mut file, entropy);
        }
        let _ = look(&file);
        let _ = files::verify(&file, &[]);
    }
    for _ in 0..60 {
        let mut file = sealed.clone();
        mutate(&mut file, entropy);
        let _ = look(&file);
        let _ = files::verify(&file, &[files::fjord().certificate().fingerprint()]);
    }
    let _ = std::panic::take_hook();
}

const WORDS: [&[u8]; 12] = [
    b"99999999999",
    b"-1",
    b"/Prev 9",
    b"/Type/ObjStm",
    b"<<",
    b"[[[[",
    b"(",
    b"endobj",
    b"/W[0 0 0]",
    b"/Index[0 4294967295]",
    b"/Kids[1 0 R 2 0 R]",
    b"/Size 4294967295",
];

fn mutate(file: &mut Vec<u8>, entropy: &dyn Entropy) {
    if file.len() < 8 {
        return;
    }
    let at = entropy.below(u32::try_from(file.len() - 4).unwrap()) as usize;
    match entropy.below(5) {
        0 => file[at] ^= 1 << entropy.below(8),
        1 => file[at] = b"0123456789<>[]()/ \n%"[entropy.below(20) as usize],
        2 => {
            let word = WORDS[entropy.below(12) as usize];
            file.splice(at..at, word.iter().copied());
        }
        3 => {
            let end = (at + 1 + entropy.below(200) as usize).min(file.len());
            let part = file[at..end].to_vec();
            file.splice(at..at, part);
        }
        _ => {
            let end = (at + 1 + entropy.below(40) as usize).min(file.len());
            file.drain(at..end);
        }
    }
}

#[test]
fn a_file_that_had_to_be_guessed_is_not_added_to() {
    let mut bytes = files::plain();
    // The place of the table is wrong by far.
    let at = bytes.windows(9).rposition(|part| part == b"startxref").unwrap() + 10;
    bytes[at] = b'9';
    match look(&bytes) {
        Ok(found) => assert_eq!(found.sealing, Sealing::Apart(Apart::Unclear)),
        Err(refused) => assert_eq!(refused, Refusal::Broken),
    }
    // What another program mends can be sent as a document of its own.
    if let Some(mended) = tools::rewritten(&bytes, &[]) {
        assert_eq!(look(&mended).unwrap().sealing, Sealing::Certify);
    }
}

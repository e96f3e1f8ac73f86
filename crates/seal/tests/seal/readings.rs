//! Files that not everybody reads in the same way, and files that are written in odd ways: each is
//! refused when it comes, or can be sealed when all have signed.

use svenn_seal::{
    Apart, Inspection, Limits, Ready, Refusal, SealFault, Sealing, inspect, ready, seal,
};

use super::{
    files::{self, NOW},
    tools,
};

/// Objects with their numbers, a table and a trailer, written to the letter.
pub fn written(objects: &[(u32, &str)]) -> Vec<u8> {
    let mut out = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::new();
    for (number, text) in objects {
        places.push((*number, out.len()));
        out.extend(format!("{number} 0 obj\n{text}\nendobj\n").bytes());
    }
    let (start, size) = (out.len(), places.iter().map(|(number, _)| number + 1).max().unwrap());
    out.extend(b"xref\n0 1\n0000000000 65535 f \n");
    for (number, place) in places {
        out.extend(format!("{number} 1\n{place:010} 00000 n \n").bytes());
    }
    let trailer = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    out.extend(trailer.bytes());
    out
}

fn stream(text: &str) -> String {
    format!("<</Length {}>>\nstream\n{text}\nendstream", text.len())
}

fn shown(text: &str) -> String {
    stream(&format!("BT /F 22 Tf 72 750 Td ({text}) Tj ET"))
}

const PAGES: &str = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const PAGE: &str = "/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R\
                    /Resources<</Font<</F 4 0 R>>>>";
const FONT: &str = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

/// One page that says this, with more in its catalog and on the page.
fn page(catalog: &str, page: &str, more: &[(u32, &str)]) -> Vec<u8> {
    let (catalog, page) =
        (format!("<</Type/Catalog/Pages 2 0 R{catalog}>>"), format!("<<{PAGE}{page}>>"));
    let text = shown("Leie: 1 000 kr");
    let base = [(1, catalog.as_str()), (2, PAGES), (3, &page), (4, FONT), (5, &text)];
    written(&[&base[..], more].concat())
}

fn made_ready(bytes: &[u8]) -> Result<Ready, Refusal> {
    ready(bytes, &Limits::default())
}

/// What is frozen, and that it can be sealed as it was tried; others find nothing wrong with it.
fn sealable(bytes: &[u8], name: &str) -> Vec<u8> {
    let (frozen, sealed) = sealed_as_frozen(bytes, name);
    tools::qpdf_is_content(&sealed, name);
    frozen
}

fn sealed_as_frozen(bytes: &[u8], name: &str) -> (Vec<u8>, Vec<u8>) {
    let prepared = made_ready(bytes).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    assert!(prepared.inspection.sealing.is_within(), "{name}: {:?}", prepared.inspection.sealing);
    let frozen = prepared.rewritten.unwrap_or_else(|| bytes.to_vec());
    let sealed = seal(&frozen, &files::fjord(), &files::wording(), NOW);
    let sealed = sealed.unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert!(sealed.bytes.starts_with(&frozen), "{name}");
    if let Some(others) = tools::pdfsig(&sealed.bytes) {
        assert_eq!(others, (1, 1), "{name}: {}", tools::words_of_pdfsig(&sealed.bytes));
    }
    (frozen, sealed.bytes)
}

fn says(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

/// One page by its table, another by a reader that rebuilds the table.
fn shadow() -> Vec<u8> {
    let mut out = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::new();
    let page = |contents: u32| {
        format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents {contents} 0 R/Resources<</Font<</F 4 0 R>>>>>>"
        )
    };
    let (one, other) = (shown("Leie: 1 000 kr"), shown("Leie: 9 000 kr"));
    let catalog = "<</Type/Catalog/Pages 2 0 R>>".to_owned();
    let all = [catalog, PAGES.to_owned(), page(6), FONT.to_owned(), one, other];
    for (number, text) in (1..).zip(all) {
        places.push(out.len());
        out.extend(format!("{number} 0 obj\n{text}\nendobj\n").bytes());
    }
    out.extend(format!("3 0 obj\n{}\nendobj\n", page(5)).bytes());
    let start = out.len();
    // It says that one entry follows, and six more do.
    out.extend(b"xref\n0 1\n0000000000 65535 f \n");
    for place in places {
        out.extend(format!("{place:010} 00000 n \n").bytes());
    }
    out.extend(format!("trailer\n<</Size 7/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n").bytes());
    out
}

#[test]
fn what_two_readers_read_in_two_ways_is_written_anew_before_it_is_frozen() {
    let source = shadow();
    assert_eq!(
        inspect(&source, &Limits::default()).unwrap().sealing,
        Sealing::Apart(Apart::Unclear)
    );
    let as_it_stands = seal(&source, &files::fjord(), &files::wording(), NOW);
    assert_eq!(as_it_stands.unwrap_err(), SealFault::Apart);
    let frozen = sealable(&source, "shadow");
    assert_ne!(
        says(&frozen, "1 000 kr"),
        says(&frozen, "9 000 kr"),
        "one of the two, for everybody"
    );
}

#[test]
fn an_object_that_is_there_twice_is_not_sealed_as_it_stands() {
    let whole = page("", "", &[]);
    let at = whole.windows(4).position(|part| part == b"xref").unwrap();
    let other = format!("5 0 obj\n{}\nendobj\n", shown("Leie: 9 000 kr"));
    // Before the table, which stands further back then and names the first one only.
    let mut twice = [&whole[..at], other.as_bytes(), &whole[at..]].concat();
    let text = String::from_utf8_lossy(&whole);
    let start: usize =
        text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let moved = format!("startxref\n{}\n%%EOF\n", start + other.len());
    let end = twice.windows(9).rposition(|part| part == b"startxref").unwrap();
    twice.truncate(end);
    twice.extend(moved.bytes());
    let seen = inspect(&twice, &Limits::default()).unwrap();
    assert_eq!(seen.sealing, Sealing::Apart(Apart::Unclear));
    sealable(&twice, "twice");
}

#[test]
fn a_dictionary_with_a_key_twice_is_written_anew_with_one() {
    let twice = page("", "/Rotate 90/Rotate 0", &[]);
    assert!(made_ready(&twice).unwrap().rewritten.is_some());
    let frozen = sealable(&twice, "a key twice");
    assert!(says(&frozen, "/Rotate 0") && !says(&frozen, "/Rotate 90"));
}

#[test]
fn a_script_that_only_one_reading_finds_is_refused() {
    let mut hidden = page("", "", &[]);
    let at = hidden.windows(4).position(|part| part == b"xref").unwrap();
    let script = b"9 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj\n";
    hidden.splice(at..at, script.iter().copied());
    assert!(matches!(made_ready(&hidden).unwrap_err(), Refusal::Active(_)));
}

/// null and a reference to nothing count as absent (ISO 32000-2, 7.3.10); what is of another type
/// is left out when the file is written anew.
#[test]
fn keys_with_nothing_or_something_else_in_them_are_refused_at_once_or_can_be_sealed() {
    let values = ["null", "99 0 R", "6 0 R", "7", "(tekst)", "8 0 R", "<</A 1>>", "[]", "7 0 R"];
    let more = [(6, "null"), (7, "12"), (8, "[]")];
    let mut tried = 0;
    for value in values {
        let cases = [
            ("Annots", page("", &format!("/Annots {value}"), &more)),
            ("AcroForm", page(&format!("/AcroForm {value}"), "", &more)),
            ("Fields", page(&format!("/AcroForm<</Fields {value}>>"), "", &more)),
            ("Metadata", page(&format!("/Metadata {value}"), "", &more)),
            ("Perms", page(&format!("/Perms {value}"), "", &more)),
            ("Rotate", page("", &format!("/Rotate {value}"), &more)),
            ("CropBox", page("", &format!("/CropBox {value}"), &more)),
            ("Group", page("", &format!("/Group {value}"), &more)),
            (
                "AP",
                page("", &format!("/Annots[<</Subtype/Square/Rect[0 0 9 9]/AP {value}>>]"), &more),
            ),
        ];
        for (key, bytes) in cases {
            sealed_as_frozen(&bytes, &format!("{key} {value}"));
            tried += 1;
        }
        for key in ["Resources", "MediaBox", "Contents"] {
            let own = format!("<</Type/Page/Parent 2 0 R/{key} {value}>>");
            let above = format!("<</Type/Pages/Kids[3 0 R]/Count 1/{key} {value}>>");
            let catalog = "<</Type/Catalog/Pages 2 0 R>>";
            let base = [(1, catalog), (2, PAGES), (3, own.as_str())];
            sealed_as_frozen(&written(&[&base[..], &more].concat()), &format!("{key} {value}"));
            let base = [(1, catalog), (2, above.as_str()), (3, "<</Type/Page/Parent 2 0 R>>")];
            sealed_as_frozen(
                &written(&[&base[..], &more].concat()),
                &format!("{key} {value} above"),
            );
            tried += 2;
        }
        let kids = format!("<</Type/Pages/Kids {value}/Count 1>>");
        let base = [(1, "<</Type/Catalog/Pages 2 0 R>>"), (2, kids.as_str())];
        let refused = made_ready(&written(&[&base[..], &more].concat())).unwrap_err();
        assert_eq!(refused, Refusal::Broken, "Kids {value}");
        let kid = format!("<</Type/Pages/Kids[{value}]/Count 1>>");
        let base = [(1, "<</Type/Catalog/Pages 2 0 R>>"), (2, kid.as_str())];
        let refused = made_ready(&written(&[&base[..], &more].concat())).unwrap_err();
        assert_eq!(refused, Refusal::Broken, "a page {value}");
        tried += 2;
    }
    assert_eq!(tried, 9 * 17);
}

#[test]
fn a_page_that_is_counted_wrong_would_not_be_seen_by_all() {
    let pages = "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 1>>";
    let one = format!("<<{PAGE}>>");
    let text = shown("Leie: 1 000 kr");
    let bytes = written(&[
        (1, "<</Type/Catalog/Pages 2 0 R>>"),
        (2, pages),
        (3, &one),
        (4, FONT),
        (5, &text),
        (6, &one),
    ]);
    assert!(says(&sealable(&bytes, "count"), "/Count 2"));
    assert_eq!(made_ready(&bytes).unwrap().inspection.pages, 2);
}

#[test]
fn the_beginning_may_stand_further_on_and_the_table_elsewhere() {
    let whole = page("", "", &[]);
    let blank = [&b"\r\n\r\n  "[..], &whole].concat();
    sealable(&blank, "blank lines before the beginning");
    let far = [&[b' '; 1_100][..], &whole].concat();
    assert_eq!(made_ready(&far).unwrap_err(), Refusal::NotPdf);
    let text = String::from_utf8_lossy(&whole).into_owned();
    let start: usize =
        text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let end = whole.windows(9).rposition(|part| part == b"startxref").unwrap();
    let off = format!("startxref\n{}\n%%EOF\n", start + 5);
    sealable(&[&whole[..end], off.as_bytes()].concat(), "startxref off by five");
    sealable(&[&whole[..], b"<html>"].concat(), "something behind its end");
}

#[test]
fn a_signature_that_covers_nothing_hides_no_attachment_and_keeps_no_seal_out() {
    let far = "<</Type/Sig/ByteRange[0 10 9000000 100]/Contents<00>>>";
    sealable(&page("", "", &[(6, far)]), "a range far out");
    let file = "<</Type/Filespec/EF<</F 7 0 R>>>>";
    let inside = stream("skjult");
    for signature in [far, "<</Type/Sig/ByteRange[0 0 0 0]/Contents<00>>>"] {
        let bytes = page("", "", &[(6, signature), (7, &inside), (8, file)]);
        assert_eq!(made_ready(&bytes).unwrap_err(), Refusal::Attachments);
    }
}

#[test]
fn numbers_that_are_not_ours_keep_their_digits_and_new_objects_begin_at_the_size() {
    let box_ = "/Rect[0 0 595.303937007874 841.889763779528]";
    let bytes = page("", &format!("/Annots[<</Subtype/Square{box_}/F 4/AP<</N 5 0 R>>>>]"), &[]);
    let at = bytes.windows(8).position(|part| part == b"/Size 6/").unwrap();
    let bytes = [&bytes[..at], b"/Size 40/", &bytes[at + 8..]].concat();
    let frozen = sealable(&bytes, "decimals");
    assert_eq!(frozen, bytes, "it is frozen as it came");
    let sealed = seal(&frozen, &files::fjord(), &files::wording(), NOW).unwrap().bytes;
    let behind = &sealed[frozen.len()..];
    assert!(says(behind, "595.303937007874 841.889763779528"));
    assert!(says(behind, "\n40 0 obj") || behind.starts_with(b"40 0 obj"));
    // Written anew, they keep them too.
    let blank = [&b"\n"[..], &bytes].concat();
    assert!(says(&sealable(&blank, "decimals, anew"), "595.303937007874"));
}

#[test]
fn what_shows_something_else_elsewhere_is_refused() {
    let image = "<</Type/XObject/Subtype/Image/F(annet.png)/Length 0>>\nstream\n\nendstream";
    let form = "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(annet.pdf)/Page 0>>/Length 0>>\
                \nstream\n\nendstream";
    for object in [image, form] {
        assert_eq!(made_ready(&page("", "", &[(6, object)])).unwrap_err(), Refusal::External);
    }
    let postscript = "<</Type/XObject/Subtype/PS/Length 0>>\nstream\n\nendstream";
    assert_eq!(made_ready(&page("", "", &[(6, postscript)])).unwrap_err(), Refusal::TwoFaced);
    let shown = stream("BT (9 000 kr) Tj ET");
    let more = [(6, shown.as_str())];
    let states = "/Annots[<</Subtype/FreeText/Rect[0 0 9 9]/AS/B/AP<</N<</A 6 0 R>>>>>>]";
    let on_paper = "/Annots[<</Subtype/Square/Rect[0 0 9 9]/F 36/AP<</N 6 0 R>>>>]";
    for annotations in [states, on_paper] {
        assert_eq!(made_ready(&page("", annotations, &more)).unwrap_err(), Refusal::TwoFaced);
    }
    let printed = "<</Type/OCG/Name(A)/Usage<</Print<</PrintState/OFF>>>>>>";
    let layers = "/OCProperties<</OCGs[6 0 R]/D<<>>>>";
    assert_eq!(made_ready(&page(layers, "", &[(6, printed)])).unwrap_err(), Refusal::TwoFaced);
    let layer = "<</Type/OCG/Name(A)>>";
    assert!(made_ready(&page(layers, "", &[(6, layer)])).unwrap().inspection.has_layers);
    // A box that can be ticked has its states.
    let ticked =
        "/Annots[<</Subtype/Widget/FT/Btn/V/Ja/AS/Ja/Rect[0 0 9 9]/AP<</N<</Ja 6 0 R>>>>>>]";
    made_ready(&page("", ticked, &more)).unwrap();
}

#[test]
fn a_field_whose_value_nothing_draws_is_refused() {
    let field = |rest: &str| {
        let widget = format!("<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]{rest}>>");
        let empty = stream("/Tx BMC EMC");
        let drawn = stream("/Tx BMC BT (100 000 kroner) Tj ET EMC");
        let more = [(6, widget.as_str()), (7, empty.as_str()), (8, drawn.as_str())];
        made_ready(&page("/AcroForm<</Fields[6 0 R]>>", "/Annots[6 0 R]", &more))
    };
    for undrawn in ["/V(100 000 kroner)", "/V(100)/AP<</N 7 0 R>>", "/V(100)/AP 99 0 R"] {
        assert_eq!(field(undrawn).unwrap_err(), Refusal::Undrawn, "{undrawn}");
    }
    for drawn in ["", "/V()", "/V null", "/V(100)/AP<</N 8 0 R>>", "/V(100)/F 2"] {
        field(drawn).unwrap();
    }
}

#[test]
fn a_form_that_programs_draw_anew_keeps_what_stands_in_the_file() {
    let form = "/AcroForm<</Fields[]/NeedAppearances true>>";
    let frozen = sealable(&page(form, "", &[]), "need appearances");
    assert!(!says(&frozen, "NeedAppearances"));
}

/// A table whose entries all lead to one object, and a stream of objects that names one of them
/// again and again.
#[test]
fn what_was_made_to_be_endless_is_answered_at_once() {
    let index = (0..200).map(|number| format!("{} 0 ", 1_000 + number)).collect::<String>();
    let packed = format!("{index}[{}]", "0 ".repeat(200_000));
    let objects = format!(
        "<</Type/ObjStm/N 200/First {}/Length {}>>\nstream\n{packed}\nendstream",
        index.len(),
        packed.len()
    );
    let started = std::time::Instant::now();
    let _: Result<Inspection, Refusal> =
        inspect(&page("", "", &[(6, &objects)]), &Limits::default());
    assert!(started.elapsed().as_secs() < 30);
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(made_ready(&page(&format!("/A {deep}"), "", &[])).is_err());
}

//! Files to seal, small and of every kind, and an organisation that seals them.

use std::sync::Arc;

use lopdf::{Document, IncrementalDocument, Object, SaveOptions, Stream, dictionary};
use svenn_kernel::{FixedClock, SeededEntropy, Timestamp};
use svenn_seal::{
    Organisation, SealIdentity, Sealed, Sha256Digest, SimulatedTimestamps, Unreadable,
    Verification, Wording, seal,
};

pub const NOW: Timestamp = Timestamp::from_millis(1_795_000_000_000);

pub fn fjord() -> SealIdentity {
    let organisation = Organisation {
        name: "Opplæringskontoret Fjord".to_owned(),
        number: Some("974760673".to_owned()),
    };
    SealIdentity::generate(&organisation, NOW, &SeededEntropy::new(1)).unwrap()
}

pub fn wording() -> Wording {
    Wording {
        name: "Opplæringskontoret Fjord".to_owned(),
        reason: r"Alle har signert (på «norsk» og čálli) \ ferdig)".to_owned(),
        contact: "https://fjord.example/kontroll".to_owned(),
    }
}

pub fn sealed(source: &[u8]) -> Sealed {
    seal(source, &fjord(), &wording(), NOW).unwrap()
}

pub fn timestamps() -> SimulatedTimestamps {
    SimulatedTimestamps::new(Arc::new(FixedClock::at(NOW)), &SeededEntropy::new(2)).unwrap()
}

/// Checks a file, where the simulated timestamps are the ones to be believed.
pub fn verify(bytes: &[u8], ours: &[Sha256Digest]) -> Result<Verification, Unreadable> {
    svenn_seal::verify(bytes, ours, &timestamps().authorities())
}

/// A document of some pages, to be changed before it is written.
pub fn document(pages: u32) -> Document {
    let mut document = Document::new();
    let tree = document.new_object_id();
    let text = b"BT /F1 12 Tf 72 720 Td (Avtale) Tj ET".to_vec();
    let content = document.add_object(Stream::new(dictionary! {}, text));
    let kids: Vec<Object> = (0..pages)
        .map(|_| {
            let page = dictionary! {
                "Type" => "Page", "Parent" => tree, "Contents" => content,
                "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
                "Resources" => dictionary! {},
            };
            document.add_object(page).into()
        })
        .collect();
    document.set_object(
        tree,
        dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => i64::from(pages) },
    );
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    document
}

/// With a table of offsets, as old programs write it.
pub fn with_table(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    let options = SaveOptions { use_xref_streams: false, ..SaveOptions::default() };
    document.reference_table.cross_reference_type = lopdf::xref::XrefType::CrossReferenceTable;
    document.save_with_options(&mut bytes, options).unwrap();
    bytes
}

/// With packed objects, as new programs write it.
pub fn packed(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_modern(&mut bytes).unwrap();
    bytes
}

pub fn plain() -> Vec<u8> {
    with_table(document(2))
}

/// With something more in the catalog.
pub fn with(key: &str, value: impl Into<Object>) -> Vec<u8> {
    let mut document = document(1);
    document.catalog_mut().unwrap().set(key, value);
    with_table(document)
}

/// The first page has its annotations, and the form its fields, elsewhere.
pub fn with_indirect_lists(form_is_indirect: bool) -> Vec<u8> {
    let mut document = document(1);
    let page = document.page_iter().next().unwrap();
    let annotations = document.add_object(Vec::<Object>::new());
    document.get_dictionary_mut(page).unwrap().set("Annots", annotations);
    let fields = document.add_object(Vec::<Object>::new());
    let form = dictionary! { "Fields" => fields };
    if form_is_indirect {
        let form = document.add_object(form);
        document.catalog_mut().unwrap().set("AcroForm", form);
    } else {
        document.catalog_mut().unwrap().set("AcroForm", form);
    }
    packed(document)
}

/// The file with one change appended, as a reader saves it: the first page is turned.
pub fn appended(bytes: &[u8]) -> Vec<u8> {
    let document = Document::load_mem(bytes).unwrap();
    let page = document.page_iter().next().unwrap();
    let mut update = IncrementalDocument::create_from(bytes.to_vec(), document);
    update.opt_clone_object_to_new_document(page).unwrap();
    update.new_document.get_dictionary_mut(page).unwrap().set("Rotate", 90);
    let mut changed = Vec::new();
    update.save_to(&mut changed).unwrap();
    changed
}

/// All kinds that can be sealed, by name.
pub fn all() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("table", plain()),
        ("packed", packed(document(2))),
        ("three hundred pages", packed(document(300))),
        ("indirect lists", with_indirect_lists(false)),
        ("indirect form", with_indirect_lists(true)),
        ("changed before", appended(&plain())),
        ("changed before, packed", appended(&packed(document(1)))),
        ("no line break at its end", plain().trim_ascii_end().to_vec()),
    ]
}

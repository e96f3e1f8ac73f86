//! A file written anew: what its reader found in it, in one way that everybody reads the same.
//!
//! Only what the pages lead to is taken along. Values are written as they stood, so that numbers
//! keep their digits; streams stay packed as they are.

use std::{
    collections::{BTreeMap, VecDeque},
    io::Write,
};

use flate2::{Compression, write::ZlibEncoder};

use super::{
    file::{File, OBJECTS_MAX},
    pages::Pages,
    syntax::{self, Value},
};
use crate::Sha256Digest;

const VERSION: &[u8] = b"1.7";

/// The file in its new form; `None` where what was read is not whole.
pub(crate) fn rewritten(file: &File<'_>, pages: &Pages) -> Option<Vec<u8>> {
    let mut writer = Writer::begin(file, pages);
    let root = writer.number_of(file.root()?)?;
    let info = match file.trailer.get(b"Info") {
        Some(Value::Reference(info, _)) => writer.number_of(*info),
        _ => None,
    };
    while let Some(number) = writer.left.pop_front() {
        writer.object(number)?;
    }
    writer.end(root, info)
}

struct Writer<'f, 'a> {
    file: &'f File<'a>,
    pages: &'f Pages,
    out: Vec<u8>,
    /// What each object is called now.
    numbers: BTreeMap<u32, u32>,
    left: VecDeque<u32>,
    /// Where each object lies now, from number 1 on.
    offsets: Vec<usize>,
}

impl<'f, 'a> Writer<'f, 'a> {
    fn begin(file: &'f File<'a>, pages: &'f Pages) -> Self {
        let mut out = b"%PDF-".to_vec();
        out.extend(version(file.bytes));
        out.extend(b"\n%\xe2\xe3\xcf\xd3\n");
        let (numbers, left, offsets) = (BTreeMap::new(), VecDeque::new(), Vec::new());
        Self { file, pages, out, numbers, left, offsets }
    }

    /// What an object is called from now on; `None` for one that is not there.
    fn number_of(&mut self, number: u32) -> Option<u32> {
        if let Some(known) = self.numbers.get(&number) {
            return Some(*known);
        }
        let is_something = self.file.object(number).is_some_and(|it| it.value != Value::Null);
        if !is_something || self.numbers.len() >= OBJECTS_MAX {
            return None;
        }
        let named = u32::try_from(self.numbers.len()).ok()?.checked_add(1)?;
        self.numbers.insert(number, named);
        self.left.push_back(number);
        Some(named)
    }

    fn object(&mut self, number: u32) -> Option<()> {
        let found = self.file.object(number)?;
        let mut targets = Vec::new();
        syntax::references(&found.value, &mut |number, _| targets.push(number));
        for target in targets {
            self.number_of(target);
        }
        let named = *self.numbers.get(&number)?;
        self.offsets.push(self.out.len());
        self.out.extend(format!("{named} 0 obj\n").into_bytes());
        let renamed = |number: u32, _: u16| self.numbers.get(&number).map(|number| (*number, 0));
        let mut written = Vec::new();
        match (&found.value, found.stream) {
            (Value::Dictionary(dictionary), Some(stream)) => {
                let (mut set, bytes) = packed(dictionary, stream.bytes);
                set.push(("Length", Some(bytes.len().to_string().into_bytes())));
                syntax::write_dictionary(&mut written, dictionary, &set, &renamed);
                written.extend(b"\nstream\n");
                written.extend(bytes);
                written.extend(b"\nendstream");
            }
            (Value::Dictionary(dictionary), None) => {
                let set = self.mended(number, dictionary);
                syntax::write_dictionary(&mut written, dictionary, &set, &renamed);
            }
            (other, _) => syntax::write(&mut written, other, &renamed),
        }
        self.out.extend(written);
        self.out.extend(b"\nendobj\n");
        Some(())
    }

    /// What readers take in different ways, set right: lists that are none are left out, pages are
    /// counted, and no program draws a form anew.
    fn mended(
        &self,
        number: u32,
        dictionary: &syntax::Dictionary<'_>,
    ) -> Vec<(&'static str, Option<Vec<u8>>)> {
        let mut set = Vec::new();
        let resolved = |key: &[u8]| {
            let value = dictionary.get(key)?;
            Some(self.file.resolve(value).map_or(Value::Null, |it| it.value))
        };
        let has = |key: &[u8]| dictionary.get(key).is_some();
        if let Some(count) = self.pages.counts.get(&number) {
            set.push(("Count", Some(count.to_string().into_bytes())));
        }
        if self.pages.pages.contains(&number)
            && has(b"Annots")
            && resolved(b"Annots").is_none_or(|it| it.array().is_none())
        {
            set.push(("Annots", None));
        }
        if Some(number) == self.file.root()
            && let Some(form) = resolved(b"AcroForm")
        {
            match (dictionary.get(b"AcroForm"), form) {
                (Some(Value::Dictionary(form)), _) => {
                    let mut written = Vec::new();
                    let renamed =
                        |number: u32, _: u16| self.numbers.get(&number).map(|it| (*it, 0));
                    syntax::write_dictionary(&mut written, form, &self.form(form), &renamed);
                    set.push(("AcroForm", Some(written)));
                }
                (_, Value::Dictionary(_)) => {}
                _ => set.push(("AcroForm", None)),
            }
        }
        if self.is_form(number) {
            set.extend(self.form(dictionary));
        }
        set
    }

    fn is_form(&self, number: u32) -> bool {
        let catalog = self.file.catalog();
        let form = catalog.as_ref().and_then(|it| it.get(b"AcroForm"));
        matches!(form, Some(Value::Reference(form, _)) if *form == number)
    }

    fn form(&self, form: &syntax::Dictionary<'_>) -> Vec<(&'static str, Option<Vec<u8>>)> {
        let mut set = Vec::new();
        if form.get(b"NeedAppearances").is_some() {
            set.push(("NeedAppearances", None));
        }
        let fields = form.get(b"Fields").map(|fields| self.file.resolve(fields));
        if fields.is_some_and(|it| it.is_none_or(|it| it.value.array().is_none())) {
            set.push(("Fields", None));
        }
        set
    }

    fn end(mut self, root: u32, info: Option<u32>) -> Option<Vec<u8>> {
        let start = self.out.len();
        let size = self.offsets.len().checked_add(1)?;
        self.out.extend(format!("xref\n0 {size}\n0000000000 65535 f \n").into_bytes());
        for offset in &self.offsets {
            self.out.extend(format!("{offset:010} 00000 n \n").into_bytes());
        }
        let mut trailer = format!("trailer\n<</Size {size}/Root {root} 0 R");
        if let Some(info) = info {
            trailer.push_str(&format!("/Info {info} 0 R"));
        }
        self.out.extend(trailer.into_bytes());
        self.out.extend(b"/ID [");
        let digest = Sha256Digest::of(self.file.bytes).to_string();
        let own = format!("<{}>", digest.get(..32)?).into_bytes();
        let first = self.file.trailer.get(b"ID").and_then(Value::array);
        match first.and_then(|ids| ids.first()) {
            Some(Value::Text(written)) => self.out.extend(*written),
            _ => self.out.extend(&own),
        }
        self.out.extend(b" ");
        self.out.extend(own);
        self.out.extend(format!("]>>\nstartxref\n{start}\n%%EOF\n").into_bytes());
        Some(self.out)
    }
}

/// The version in the header, where it is one.
fn version(bytes: &[u8]) -> &[u8] {
    let at = memchr::memmem::find(bytes.get(..1_032).unwrap_or(bytes), b"%PDF-");
    let version = at.and_then(|at| bytes.get(at.checked_add(5)?..at.checked_add(8)?));
    match version {
        Some([b'1' | b'2', b'.', b'0'..=b'9']) => version.unwrap_or(VERSION),
        _ => VERSION,
    }
}

type Set = Vec<(&'static str, Option<Vec<u8>>)>;

/// The bytes of a stream as they were; those that could be taken for objects are packed.
fn packed(dictionary: &syntax::Dictionary<'_>, bytes: &[u8]) -> (Set, Vec<u8>) {
    let is_plain = matches!(dictionary.get(b"Filter"), None | Some(Value::Null));
    let looks_like_a_file = !syntax::openings(bytes, 1).is_empty()
        || memchr::memmem::find(bytes, b"trailer").is_some()
        || memchr::memmem::find(bytes, b"endstream").is_some();
    if !is_plain || !looks_like_a_file {
        return (Vec::new(), bytes.to_vec());
    }
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    match encoder.write_all(bytes).and_then(|()| encoder.finish()) {
        Ok(packed) => {
            (vec![("Filter", Some(b"/FlateDecode".to_vec())), ("DecodeParms", None)], packed)
        }
        Err(_) => (Vec::new(), bytes.to_vec()),
    }
}

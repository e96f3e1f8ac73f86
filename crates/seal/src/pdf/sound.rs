//! Whether everybody who reads a file reads the same.
//!
//! Readers that find a table broken rebuild it from what lies in the file, each in its own way, and
//! may then show something else than those that believe it. A seal is appended only to a file where
//! both readings are one: the tables are right to the letter, every object that counts lies where
//! they say, and nothing in the file could be taken for another version of it.

use std::collections::{BTreeSet, HashMap};

use super::{
    file::{File, Place, Unread, is_of_type, trailers},
    pages::{Pages, PagesError},
    sections::{Chain, Entry, Unclear},
    syntax::{self, Value},
};

/// What may look like an object in a file, older versions among them.
const OPENINGS_MAX: usize = 600_000;
const NOWHERE: &[usize] = &[];

/// Why readers may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsound {
    /// It does not begin as a PDF.
    Header,
    Tables(Unclear),
    /// The tables and what lies in the file do not agree, at this object.
    Object(u32),
    /// There is another trailer than those that the tables lead to.
    Trailer,
    /// The pages are not all there, or are not counted.
    Pages,
    /// The catalog, the form or a page has a list that is none.
    Lists,
    /// Programs draw the fields of the form anew, each in its own way.
    Drawn,
    Unread(Unread),
}

impl From<Unclear> for Unsound {
    fn from(error: Unclear) -> Self {
        Self::Tables(error)
    }
}

impl From<Unread> for Unsound {
    fn from(error: Unread) -> Self {
        Self::Unread(error)
    }
}

/// A file that everybody reads in the same way.
pub(crate) struct Sound<'a> {
    pub(crate) file: File<'a>,
    pub(crate) chain: Chain<'a>,
    pub(crate) pages: Pages,
}

impl<'a> Sound<'a> {
    /// Reads a file strictly, and holds it against what lies in it.
    pub(crate) fn read(bytes: &'a [u8], pages_max: usize) -> Result<Self, Unsound> {
        if !bytes.starts_with(b"%PDF-") {
            return Err(Unsound::Header);
        }
        let chain = Chain::read(bytes)?;
        let file = File::by_tables(bytes, &chain)?;
        require_one_trailer(bytes, &chain)?;
        let pages = Pages::of(&file, pages_max).map_err(|error| match error {
            PagesError::Missing | PagesError::TooMany => Unsound::Pages,
        })?;
        if !pages.are_counted {
            return Err(Unsound::Pages);
        }
        let reached = reached(&file)?;
        Versions::of(bytes, &file, &chain)?.require_one(&file, &reached)?;
        require_lists(&file, &pages)?;
        Ok(Self { file, chain, pages })
    }

    /// How often it was written: once, and once more for each change that was appended.
    pub(crate) fn revisions(&self) -> usize {
        let ends = memchr::memmem::find_iter(self.file.bytes, b"%%EOF").count();
        let is_linear = self
            .file
            .bytes
            .get(..1_024)
            .is_some_and(|start| memchr::memmem::find(start, b"/Linearized").is_some());
        ends.saturating_sub(usize::from(is_linear)).max(1)
    }
}

/// A reader that rebuilds the table takes the last trailer in the file, or the first.
fn require_one_trailer(bytes: &[u8], chain: &Chain<'_>) -> Result<(), Unsound> {
    let root = chain.trailer.get(b"Root");
    let known: BTreeSet<usize> = chain.sections.iter().map(|it| it.trailer_at).collect();
    let all_lead_there = chain.sections.iter().all(|it| {
        let beside = it.trailer.get(b"Root");
        beside.is_none() || beside == root
    });
    let none_besides =
        trailers(bytes).iter().all(|(at, it)| known.contains(at) || it.get(b"Root").is_none());
    if all_lead_there && none_besides { Ok(()) } else { Err(Unsound::Trailer) }
}

/// Every object that the trailer leads to, each as it is written.
fn reached(file: &File<'_>) -> Result<BTreeSet<u32>, Unsound> {
    let mut reached = BTreeSet::new();
    let mut left: Vec<(u32, u16)> = Vec::new();
    for key in [&b"Root"[..], b"Info"] {
        if let Some(value) = file.trailer.get(key) {
            syntax::references(value, &mut |number, generation| left.push((number, generation)));
        }
    }
    while let Some((number, generation)) = left.pop() {
        if !reached.insert(number) {
            continue;
        }
        let Some(place) = file.places.get(&number) else { continue };
        let found = file.object(number).ok_or(Unsound::Object(number))?;
        let stated = match place {
            Place::At { generation, .. } => *generation,
            Place::In { .. } => 0,
        };
        let is_whole = found.stream.is_none_or(|stream| stream.has_its_length);
        if found.is_odd || !is_whole || found.generation != stated || generation != stated {
            return Err(Unsound::Object(number));
        }
        syntax::references(&found.value, &mut |number, generation| {
            left.push((number, generation));
        });
    }
    Ok(reached)
}

/// Where in the file each object could be, and where tables say it is or was.
struct Versions {
    /// Whatever looks like one.
    there: HashMap<u32, Vec<usize>>,
    listed: HashMap<u32, Vec<usize>>,
    /// In which streams of objects, by where those lie.
    packed: HashMap<u32, Vec<usize>>,
    packed_listed: HashMap<u32, Vec<usize>>,
}

impl Versions {
    fn of(bytes: &[u8], file: &File<'_>, chain: &Chain<'_>) -> Result<Self, Unread> {
        let openings = syntax::openings(bytes, OPENINGS_MAX);
        if openings.len() > OPENINGS_MAX {
            return Err(Unread::Bomb);
        }
        let mut all = Self {
            there: HashMap::new(),
            listed: HashMap::new(),
            packed: HashMap::new(),
            packed_listed: HashMap::new(),
        };
        let mut containers: HashMap<u32, Vec<usize>> = HashMap::new();
        for (number, _, offset) in openings {
            all.there.entry(number).or_default().push(offset);
            let stream = file.object_at(offset);
            let stream = stream.filter(|it| it.stream.is_some());
            let is_container = stream.is_some_and(|it| {
                it.value.dictionary().is_some_and(|it| is_of_type(it, b"ObjStm"))
            });
            if is_container {
                containers.entry(number).or_default().push(offset);
            }
        }
        for section in &chain.sections {
            for (number, entry) in &section.entries {
                match entry {
                    Entry::Free => {}
                    Entry::At(offset, _) => all.listed.entry(*number).or_default().push(*offset),
                    Entry::In(container, _) => {
                        // Wherever that container was at the time.
                        let lies = containers.get(container).map_or(NOWHERE, Vec::as_slice);
                        all.packed_listed.entry(*number).or_default().extend(lies);
                    }
                }
            }
        }
        for offset in containers.values().flatten() {
            for number in file.packed_at(*offset) {
                all.packed.entry(number).or_default().push(*offset);
            }
        }
        Ok(all)
    }

    /// Each object that counts is where the newest table says, everything else that looks like it
    /// is an older version that an older table names, and lies before.
    fn require_one(&self, file: &File<'_>, reached: &BTreeSet<u32>) -> Result<(), Unsound> {
        let of = |all: &'_ HashMap<u32, Vec<usize>>, number: u32| -> Vec<usize> {
            all.get(&number).map_or(NOWHERE, Vec::as_slice).to_vec()
        };
        for number in reached {
            let lies = match file.places.get(number) {
                None => None,
                Some(Place::At { offset, .. }) => Some(*offset),
                Some(Place::In { container, .. }) => {
                    let container = file.containers().get(container);
                    container.map(|container| container.offset)
                }
            };
            let (there, listed) = (of(&self.there, *number), of(&self.listed, *number));
            let (packed, named) = (of(&self.packed, *number), of(&self.packed_listed, *number));
            let are_known = there.iter().all(|it| listed.contains(it))
                && packed.iter().all(|it| named.contains(it));
            let newest = there.iter().chain(&packed).max().copied();
            if !are_known || newest != lies {
                return Err(Unsound::Object(*number));
            }
        }
        Ok(())
    }
}

/// Lists that a seal is added to are lists, or are not there.
fn require_lists(file: &File<'_>, pages: &Pages) -> Result<(), Unsound> {
    let catalog = file.catalog().ok_or(Unsound::Pages)?;
    let form = file.value(&catalog, b"AcroForm");
    if let Some(form) = form {
        let form = form.dictionary().cloned().ok_or(Unsound::Lists)?;
        let fields = file.value(&form, b"Fields");
        if fields.is_some_and(|fields| fields.array().is_none()) {
            return Err(Unsound::Lists);
        }
        if file.value(&form, b"NeedAppearances") == Some(Value::Boolean(true)) {
            return Err(Unsound::Drawn);
        }
    }
    for page in &pages.pages {
        let found = file.object(*page).ok_or(Unsound::Pages)?;
        let page = found.value.dictionary().ok_or(Unsound::Pages)?;
        let annotations = file.value(page, b"Annots");
        if annotations.is_some_and(|it| it.array().is_none()) {
            return Err(Unsound::Lists);
        }
    }
    Ok(())
}

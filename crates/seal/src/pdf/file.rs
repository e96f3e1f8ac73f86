//! A PDF with its objects: by its tables, or rebuilt from what lies in it.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use super::{
    pages::{Pages, PagesError},
    sections::{Chain, Entry},
    syntax::{self, Dictionary, Indirect, Parser, Value},
    unpack::{UnpackError, unpacked},
};

/// What the packed objects of a file may unpack to together.
const PACKED_BYTES_MAX: usize = 64 << 20;
/// More than any document that is signed.
pub(crate) const OBJECTS_MAX: usize = 300_000;
/// What is read of a file's objects together, again and again: far more than any honest file takes.
const READ_BYTES_MAX: usize = 160 << 20;
/// References that lead to references; one is as many as are allowed.
const STEPS_MAX: u32 = 8;

/// Why a file cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unread {
    /// It unpacks to more than any document needs, or has more objects.
    Bomb,
    Encrypted,
    TooManyPages,
    Broken,
}

impl From<UnpackError> for Unread {
    fn from(error: UnpackError) -> Self {
        match error {
            UnpackError::TooLong => Self::Bomb,
            UnpackError::Unknown => Self::Broken,
        }
    }
}

/// Where an object lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    At {
        offset: usize,
        generation: u16,
    },
    /// In a stream of objects: the stream's number, and its own offset there.
    In {
        container: u32,
        offset: usize,
    },
}

/// A stream of objects, unpacked.
#[derive(Debug)]
pub(crate) struct Container {
    /// Where it lies in the file.
    pub(crate) offset: usize,
    bytes: Vec<u8>,
    /// Number and offset of each object in it.
    pub(crate) index: Vec<(u32, usize)>,
}

/// A file that was read in one way.
#[derive(Debug)]
pub(crate) struct File<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) places: BTreeMap<u32, Place>,
    containers: HashMap<u32, Container>,
    pub(crate) trailer: Dictionary<'a>,
    /// Bytes of objects that were read.
    read: Cell<usize>,
}

/// An object, and the bytes of its stream.
#[derive(Debug)]
pub(crate) struct Found<'f> {
    pub(crate) generation: u16,
    pub(crate) value: Value<'f>,
    pub(crate) stream: Option<Stream<'f>>,
    pub(crate) is_odd: bool,
}

/// The bytes of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stream<'f> {
    pub(crate) bytes: &'f [u8],
    /// Whether they end where the length says.
    pub(crate) has_its_length: bool,
}

impl<'a> File<'a> {
    /// As its tables say.
    pub(crate) fn by_tables(bytes: &'a [u8], chain: &Chain<'a>) -> Result<Self, Unread> {
        let mut file = Self {
            bytes,
            places: BTreeMap::new(),
            containers: HashMap::new(),
            trailer: chain.trailer.clone(),
            read: Cell::new(0),
        };
        file.require_open()?;
        let mut packed = Vec::new();
        for (number, entry) in chain.effective() {
            match entry {
                Entry::Free => {}
                Entry::At(offset, generation) => {
                    file.places.insert(number, Place::At { offset, generation });
                }
                Entry::In(container, _) => packed.push((number, container)),
            }
        }
        let mut left = PACKED_BYTES_MAX;
        let mut names: Vec<u32> = packed.iter().map(|(_, container)| *container).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            let Some(Place::At { offset, .. }) = file.places.get(&name).copied() else { continue };
            if let Some(container) = file.container(offset, left)? {
                left = left.saturating_sub(container.bytes.len());
                file.containers.insert(name, container);
            }
        }
        // Looked up once for all of a container.
        let mut indexes: HashMap<u32, HashMap<u32, usize>> = HashMap::new();
        for (name, container) in &file.containers {
            indexes.insert(*name, container.index.iter().copied().collect());
        }
        for (number, container) in packed {
            let offset = indexes.get(&container).and_then(|index| index.get(&number));
            if let Some(offset) = offset {
                file.places.insert(number, Place::In { container, offset: *offset });
            }
        }
        Ok(file)
    }

    /// As readers do that find the tables broken: whatever looks like an object is one, and of
    /// two the last counts.
    pub(crate) fn rebuilt(bytes: &'a [u8]) -> Result<Self, Unread> {
        let mut file = Self {
            bytes,
            places: BTreeMap::new(),
            containers: HashMap::new(),
            trailer: Dictionary::default(),
            read: Cell::new(0),
        };
        let (mut behind, mut left) = (0, PACKED_BYTES_MAX);
        let openings = syntax::openings(bytes, OBJECTS_MAX);
        if openings.len() > OBJECTS_MAX {
            return Err(Unread::Bomb);
        }
        let mut trailers = trailers(bytes);
        for (number, generation, offset) in openings {
            if offset < behind {
                continue;
            }
            file.places.insert(number, Place::At { offset, generation });
            let Some(object) = file.indirect(offset, None) else { continue };
            let (Some(start), Value::Dictionary(dictionary)) = (object.stream, &object.value)
            else {
                continue;
            };
            behind = start.saturating_add(file.stream_at(dictionary, start).bytes.len());
            if is_of_type(dictionary, b"XRef") {
                trailers.push((offset, dictionary.clone()));
            }
            if is_of_type(dictionary, b"ObjStm")
                && let Ok(Some(container)) = file.container(offset, left)
            {
                left = left.saturating_sub(container.bytes.len());
                if file.places.len().saturating_add(container.index.len()) > OBJECTS_MAX {
                    return Err(Unread::Bomb);
                }
                for (inner, at) in &container.index {
                    file.places.insert(*inner, Place::In { container: number, offset: *at });
                }
                file.containers.insert(number, container);
            }
        }
        trailers.sort_by_key(|(offset, _)| *offset);
        file.trailer = file.last_trailer(trailers).ok_or(Unread::Broken)?;
        file.require_open()?;
        Ok(file)
    }

    fn require_open(&self) -> Result<(), Unread> {
        match self.trailer.get(b"Encrypt") {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Unread::Encrypted),
        }
    }

    /// The last one that leads to a catalog; its keys and those of the others behind them.
    fn last_trailer(&self, trailers: Vec<(usize, Dictionary<'a>)>) -> Option<Dictionary<'a>> {
        let mut trailers = trailers.into_iter().map(|(_, trailer)| trailer);
        trailers.rfind(|trailer| {
            let root = trailer.get(b"Root").and_then(|root| self.resolve(root));
            root.is_some_and(|root| {
                root.value.dictionary().is_some_and(|it| it.get(b"Pages").is_some())
            })
        })
    }

    /// An object by its number.
    pub(crate) fn object(&self, number: u32) -> Option<Found<'_>> {
        match *self.places.get(&number)? {
            Place::At { offset, .. } => Some(self.found(self.indirect(offset, Some(number))?)),
            Place::In { container, offset } => {
                let container = self.containers.get(&container)?;
                let mut parser = Parser::new(&container.bytes, offset);
                let value = parser.value();
                self.count(parser.at.saturating_sub(offset))?;
                let (value, is_odd) = (value?, parser.is_odd);
                Some(Found { generation: 0, value, stream: None, is_odd })
            }
        }
    }

    /// `None` once more was read than any file takes.
    fn count(&self, bytes: usize) -> Option<()> {
        self.read.set(self.read.get().saturating_add(bytes));
        (self.read.get() <= READ_BYTES_MAX).then_some(())
    }

    fn indirect(&self, offset: usize, meant: Option<u32>) -> Option<Indirect<'a>> {
        let mut parser = Parser::new(self.bytes, offset);
        let object = syntax::read_indirect(&mut parser, meant);
        self.count(parser.at.saturating_sub(offset))?;
        object
    }

    /// What lies at a place that looks like the beginning of an object.
    pub(crate) fn object_at(&self, offset: usize) -> Option<Found<'_>> {
        Some(self.found(self.indirect(offset, None)?))
    }

    /// The numbers of the objects in a stream of objects that lies at a place.
    pub(crate) fn packed_at(&self, offset: usize) -> Vec<u32> {
        let known = self.containers.values().find(|it| it.offset == offset);
        let read;
        let container = match known {
            Some(known) => Some(known),
            None => {
                read = self.container(offset, PACKED_BYTES_MAX / 8).ok().flatten();
                read.as_ref()
            }
        };
        container.map(|it| it.index.iter().map(|(number, _)| *number).collect()).unwrap_or_default()
    }

    /// Shows each object in a stream of objects that lies at a place.
    pub(crate) fn packed_in(&self, offset: usize, see: &mut dyn FnMut(&Value<'_>)) {
        let known = self.containers.values().find(|it| it.offset == offset);
        let read;
        let container = match known {
            Some(known) => Some(known),
            None => {
                read = self.container(offset, PACKED_BYTES_MAX / 8).ok().flatten();
                read.as_ref()
            }
        };
        let Some(container) = container else { return };
        // What several numbers lead to is shown once.
        let places: BTreeSet<usize> = container.index.iter().map(|(_, at)| *at).collect();
        for at in places {
            let mut parser = Parser::new(&container.bytes, at);
            let value = parser.value();
            if self.count(parser.at.saturating_sub(at)).is_none() {
                return;
            }
            if let Some(value) = value {
                see(&value);
            }
        }
    }

    /// Whether more was read than any file takes: what was looked for was not looked for
    /// everywhere.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.read.get() > READ_BYTES_MAX
    }

    /// Only what lies in it, for what is looked for everywhere: where nothing says which object is
    /// which, none is.
    pub(crate) fn as_it_is(bytes: &'a [u8]) -> Result<Self, Unread> {
        let chain = Chain::read(bytes).ok();
        if let Some(chain) = chain
            && let Ok(file) = Self::by_tables(bytes, &chain)
        {
            return Ok(file);
        }
        Self::rebuilt(bytes)
    }

    /// As its tables say, where they lead to pages, else rebuilt.
    pub(crate) fn leniently(bytes: &'a [u8], pages_max: usize) -> Result<(Self, Pages), Unread> {
        if let Ok(chain) = Chain::read(bytes)
            && let Ok(file) = Self::by_tables(bytes, &chain)
            && let Ok(pages) = Pages::of(&file, pages_max)
        {
            return Ok((file, pages));
        }
        let file = Self::rebuilt(bytes)?;
        match Pages::of(&file, pages_max) {
            Ok(pages) => Ok((file, pages)),
            Err(PagesError::TooMany) => Err(Unread::TooManyPages),
            Err(PagesError::Missing) => Err(Unread::Broken),
        }
    }

    fn plain(bytes: &'a [u8], object: Indirect<'a>) -> Found<'a> {
        let stream = object.stream.map(|start| Stream {
            bytes: bytes.get(start..).unwrap_or_default(),
            has_its_length: false,
        });
        Found { generation: object.generation, value: object.value, stream, is_odd: object.is_odd }
    }

    fn found(&self, object: Indirect<'a>) -> Found<'_> {
        let stream = match (&object.value, object.stream) {
            (Value::Dictionary(dictionary), Some(start)) => Some(self.stream_at(dictionary, start)),
            _ => None,
        };
        Found { stream, ..Self::plain(self.bytes, object) }
    }

    /// The bytes of a stream: as long as it says, or up to its end where that is not so.
    fn stream_at(&self, dictionary: &Dictionary<'_>, start: usize) -> Stream<'a> {
        let length = match dictionary.get(b"Length") {
            Some(Value::Reference(number, _)) => self.number_at(*number),
            Some(other) => other.size(),
            None => None,
        };
        let rest = self.bytes.get(start..).unwrap_or_default();
        let bytes = length.and_then(|length| rest.get(..length));
        if let Some(bytes) = bytes
            && ends_stream(rest.get(bytes.len()..).unwrap_or_default())
        {
            return Stream { bytes, has_its_length: true };
        }
        let end = memchr::memmem::find(rest, b"endstream")
            .or_else(|| memchr::memmem::find(rest, b"endobj"));
        let bytes = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        Stream { bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes), has_its_length: false }
    }

    /// A whole number that is an object of its own, and not packed.
    fn number_at(&self, number: u32) -> Option<usize> {
        let Place::At { offset, .. } = *self.places.get(&number)? else {
            return self.object(number)?.value.size();
        };
        self.indirect(offset, Some(number))?.value.size()
    }

    fn container(&self, offset: usize, bytes_max: usize) -> Result<Option<Container>, Unread> {
        let Some(object) = self.indirect(offset, None) else { return Ok(None) };
        let (Some(start), Value::Dictionary(dictionary)) = (object.stream, &object.value) else {
            return Ok(None);
        };
        let number = |key: &[u8]| match dictionary.get(key) {
            Some(Value::Reference(number, _)) => self.number_at(*number),
            other => other.and_then(Value::size),
        };
        let packed = self.stream_at(dictionary, start);
        let bytes = match unpacked(dictionary, packed.bytes, bytes_max) {
            Ok(bytes) => bytes,
            Err(UnpackError::TooLong) => return Err(Unread::Bomb),
            Err(UnpackError::Unknown) => return Ok(None),
        };
        let (Some(count), Some(first)) = (number(b"N"), number(b"First")) else { return Ok(None) };
        if count > OBJECTS_MAX {
            return Err(Unread::Bomb);
        }
        let mut index = Vec::new();
        let mut parser = Parser::new(bytes.get(..first).unwrap_or_default(), 0);
        for _ in 0..count {
            let pair = parser.digits().zip(parser.digits());
            let Some((inner, at)) = pair else { break };
            let (Ok(inner), Ok(at)) = (u32::try_from(inner), usize::try_from(at)) else { break };
            index.push((inner, first.saturating_add(at)));
        }
        Ok(Some(Container { offset, bytes, index }))
    }

    pub(crate) const fn containers(&self) -> &HashMap<u32, Container> {
        &self.containers
    }

    /// What a value is, also where it stands elsewhere; `None` for nothing.
    pub(crate) fn resolve<'s>(&'s self, value: &Value<'s>) -> Option<Found<'s>> {
        let mut number = match value {
            Value::Null => return None,
            Value::Reference(number, _) => *number,
            here => {
                let value = here.clone();
                return Some(Found { generation: 0, value, stream: None, is_odd: false });
            }
        };
        for _ in 0..STEPS_MAX {
            let found = self.object(number)?;
            match found.value {
                Value::Null => return None,
                Value::Reference(next, _) => number = next,
                _ => return Some(found),
            }
        }
        None
    }

    /// The value of a key, also where it stands elsewhere.
    pub(crate) fn value<'s>(
        &'s self,
        dictionary: &Dictionary<'s>,
        key: &[u8],
    ) -> Option<Value<'s>> {
        Some(self.resolve(dictionary.get(key)?)?.value)
    }

    /// The number of the catalog.
    pub(crate) fn root(&self) -> Option<u32> {
        match self.trailer.get(b"Root")? {
            Value::Reference(number, _) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn catalog(&self) -> Option<Dictionary<'_>> {
        match self.object(self.root()?)?.value {
            Value::Dictionary(dictionary) => Some(dictionary),
            _ => None,
        }
    }
}

pub(crate) fn is_of_type(dictionary: &Dictionary<'_>, name: &[u8]) -> bool {
    dictionary.get(b"Type").is_some_and(|it| it.is_name(name))
}

/// Whether `endstream` follows, behind a line break at most.
fn ends_stream(rest: &[u8]) -> bool {
    let rest = match rest {
        [b'\r', b'\n', rest @ ..] | [b'\n' | b'\r', rest @ ..] => rest,
        _ => rest,
    };
    rest.starts_with(b"endstream")
}

/// Every trailer in the file, and where its keyword stands.
pub(crate) fn trailers(bytes: &[u8]) -> Vec<(usize, Dictionary<'_>)> {
    let all = memchr::memmem::find_iter(bytes, b"trailer").filter_map(|at| {
        let mut parser = Parser::new(bytes, at.checked_add(7)?);
        match parser.value()? {
            Value::Dictionary(dictionary) => Some((at, dictionary)),
            _ => None,
        }
    });
    all.take(1_000).collect()
}

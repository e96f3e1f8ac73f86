//! XML of banks, read element by element within bounds. Document types and entities of their own
//! are refused; prefixes do not matter, namespaces do.

use std::borrow::Cow;

use quick_xml::{
    NsReader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
    name::ResolveResult,
};

use crate::refused::{FILE_BYTES_MAX, Refused, TEXT_CHARS_MAX, Why};

/// Deepest nesting.
const DEPTH_MAX: usize = 40;
/// Most children that one element keeps.
const CHILDREN_MAX: usize = 20_000;

/// An element with what is in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Element {
    /// Without its prefix. Empty for one of another namespace than the message.
    pub name: String,
    pub text: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// Where it begins.
    pub line: u64,
}

impl Element {
    pub fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|it| it.name == name)
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |it| it.name == name)
    }

    pub fn at(&self, path: &str) -> Option<&Self> {
        path.split('/').try_fold(self, |element, name| element.child(name))
    }

    /// The text of an element below, without space around it; none where it is empty.
    pub fn text_at(&self, path: &str) -> Option<&str> {
        self.at(path).map(|it| it.text.trim()).filter(|it| !it.is_empty())
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
    }

    pub fn refused(&self, why: Why) -> Refused {
        Refused::named(self.line, &self.name, why)
    }
}

/// The text of a message, in whatever of the usual encodings it says.
pub(crate) fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, Refused> {
    if bytes.is_empty() {
        return Err(Refused::new(Why::Empty));
    }
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Refused::new(Why::FileTooLarge));
    }
    let head = bytes.get(..bytes.len().min(200)).unwrap_or_default();
    let head = String::from_utf8_lossy(head).to_lowercase();
    let declared = head.split("encoding=").nth(1).and_then(|rest| {
        let quote = rest.chars().next()?;
        rest.get(1..)?.split(quote).next().map(str::to_owned)
    });
    let encoding = match declared.as_deref() {
        None => encoding_rs::UTF_8,
        Some(label) => encoding_rs::Encoding::for_label(label.as_bytes())
            .ok_or_else(|| Refused::new(Why::NotText))?,
    };
    let (text, _, broken) = encoding.decode(bytes);
    if broken || text.contains('\0') { Err(Refused::new(Why::NotText)) } else { Ok(text) }
}

/// Reads a message whose outermost namespace begins with `urn`, and answers the rest of the
/// namespace. Every element is handed to `done` as it ends, with its depth; what `done` takes is
/// not kept in its parent, so that a long message takes no more room than one of its parts.
pub(crate) fn read(
    text: &str,
    urn: &str,
    done: &mut dyn FnMut(&mut Element, usize) -> Result<bool, Refused>,
) -> Result<String, Refused> {
    let mut reader = NsReader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut lines = Lines { text, at: 0, line: 1 };
    let mut stack: Vec<Element> = Vec::new();
    let mut message: Option<String> = None;
    loop {
        let place = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let line = lines.of(place);
        let fault = |why: Why| Refused::at(line, why);
        let read = reader.read_resolved_event().map_err(|_| fault(Why::NotXml))?;
        match read {
            (space, Event::Start(start)) => {
                let space = namespace(&space);
                if (stack.is_empty() && message.is_some()) || stack.len() >= DEPTH_MAX {
                    return Err(fault(Why::TooDeep));
                }
                let known = message.get_or_insert_with(|| space.to_owned());
                if stack.is_empty() && !known.starts_with(urn) {
                    return Err(fault(Why::UnknownMessage(crate::refused::kept(known))));
                }
                let own = known.as_str() == space;
                stack.push(opened(&start, own, line).ok_or_else(|| fault(Why::NotXml))?);
            }
            (_, Event::End(_)) => {
                let Some(mut closed) = stack.pop() else { return Err(fault(Why::NotXml)) };
                let taken = done(&mut closed, stack.len())?;
                if let Some(parent) = stack.last_mut().filter(|_| !taken) {
                    if parent.children.len() >= CHILDREN_MAX {
                        return Err(fault(Why::TooManyLines));
                    }
                    parent.children.push(closed);
                }
            }
            (_, Event::Text(text)) => append(&mut stack, &text.xml10_content(), line)?,
            (_, Event::CData(text)) => append(&mut stack, &text.xml10_content(), line)?,
            (_, Event::GeneralRef(entity)) => {
                let named = resolve_predefined_entity(&entity.xml10_content()).map(str::to_owned);
                let character = entity.resolve_char_ref().map_err(|_| fault(Why::NotXml))?;
                let resolved = character.map(String::from).or(named);
                append(&mut stack, &resolved.ok_or_else(|| fault(Why::NotXml))?, line)?;
            }
            (_, Event::DocType(_)) => return Err(fault(Why::Doctype)),
            (_, Event::Eof) => break,
            (_, Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::Empty(_)) => {}
        }
    }
    if !stack.is_empty() {
        return Err(Refused::new(Why::CutOff));
    }
    let message = message.ok_or_else(|| Refused::new(Why::NotXml))?;
    Ok(message.strip_prefix(urn).unwrap_or_default().to_owned())
}

fn namespace<'s>(space: &ResolveResult<'s>) -> &'s str {
    match space {
        ResolveResult::Bound(space) => space.into_inner(),
        ResolveResult::Unbound | ResolveResult::Unknown(_) => "",
    }
}

fn opened(start: &BytesStart<'_>, own: bool, line: u64) -> Option<Element> {
    let mut attributes = Vec::new();
    for attribute in start.attributes().take(16) {
        let attribute = attribute.ok()?;
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).ok()?;
        let name = attribute.key.local_name().as_ref().to_owned();
        attributes.push((name, value.chars().take(TEXT_CHARS_MAX).collect()));
    }
    let name = start.local_name();
    let name = if own { name.as_ref().to_owned() } else { String::new() };
    Some(Element { name, attributes, line, ..Element::default() })
}

fn append(stack: &mut [Element], text: &str, line: u64) -> Result<(), Refused> {
    match stack.last_mut() {
        // Between elements, however many there are.
        Some(element) if element.text.is_empty() && text.trim().is_empty() => Ok(()),
        Some(element) if element.text.len() + text.len() > 4 * TEXT_CHARS_MAX => {
            Err(Refused::named(line, &element.name, Why::TooLong))
        }
        Some(element) => {
            element.text.push_str(text);
            Ok(())
        }
        None if text.trim_matches(['\u{feff}', ' ', '\t', '\r', '\n']).is_empty() => Ok(()),
        None => Err(Refused::at(line, Why::NotXml)),
    }
}

/// Counts lines as far as the reader has come.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: u64,
}

impl Lines<'_> {
    fn of(&mut self, place: usize) -> u64 {
        let place = place.min(self.text.len());
        let passed = self.text.as_bytes().get(self.at..place).unwrap_or_default();
        let breaks = passed.iter().filter(|it| **it == b'\n').count();
        self.line = self.line.saturating_add(u64::try_from(breaks).unwrap_or_default());
        self.at = place.max(self.at);
        self.line
    }
}

/// A text as it stands in XML.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    quick_xml::escape::escape(text)
}

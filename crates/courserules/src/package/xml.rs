//! XML of a manifest, within bounds. Document types and entities of its own are refused; prefixes
//! do not matter.

use quick_xml::{NsReader, XmlVersion, escape::resolve_predefined_entity, events::Event};

use super::Refused;

/// Deepest nesting.
const DEPTH_MAX: usize = 60;
/// Most elements.
const ELEMENTS_MAX: usize = 60_000;
/// Longest text of an element or an attribute, in characters.
const TEXT_CHARS_MAX: usize = 20_000;

/// An element with what is in it; names without their prefix.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Element {
    /// Where it begins, from 1.
    pub line: usize,
    pub name: String,
    pub text: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
}

impl Element {
    pub fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|it| it.name.eq_ignore_ascii_case(name))
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |it| it.name.eq_ignore_ascii_case(name))
    }

    /// The text of a child, without space around it; empty where there is none.
    pub fn text_of(&self, name: &str) -> &str {
        self.child(name).map(|it| it.text.trim()).unwrap_or_default()
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(it, _)| it.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    }

    /// Whether it, or something in it, has a name.
    pub fn holds(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name) || self.children.iter().any(|it| it.holds(name))
    }
}

fn not_xml() -> Refused {
    Refused::new("manifest_unreadable", "Manifestet i pakken er ikke gyldig XML")
}

/// The outermost element.
pub(super) fn read(text: &str) -> Result<Element, Refused> {
    parse(text).map_err(|(_, refused)| refused)
}

/// The same; what is refused, by its line.
pub(crate) fn parse(text: &str) -> Result<Element, (usize, Refused)> {
    let mut lines = Lines { text, at: 0, line: 1 };
    elements(text, &mut lines).map_err(|refused| (lines.line, refused))
}

/// Where a reader is, counted on from where it was.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, place: u64) -> usize {
        let place = usize::try_from(place).unwrap_or(usize::MAX).min(self.text.len());
        let passed = self.text.as_bytes().get(self.at..place).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.at = self.at.max(place);
        self.line
    }
}

fn elements(text: &str, lines: &mut Lines<'_>) -> Result<Element, Refused> {
    let mut reader = NsReader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut stack: Vec<Element> = Vec::new();
    let mut outermost = None;
    let mut count = 0_usize;
    loop {
        let line = lines.of(reader.buffer_position());
        let (_, event) = reader.read_resolved_event().map_err(|_| not_xml())?;
        match event {
            Event::Start(start) => {
                count += 1;
                if count > ELEMENTS_MAX || stack.len() >= DEPTH_MAX || outermost.is_some() {
                    let text = "Manifestet i pakken er for stort eller for dypt";
                    return Err(Refused::new("manifest_too_large", text));
                }
                let name = start.local_name().as_ref().to_owned();
                let mut element = Element { line, name, ..Element::default() };
                for attribute in start.attributes().take(40) {
                    let attribute = attribute.map_err(|_| not_xml())?;
                    let value = attribute.normalized_value(XmlVersion::Explicit1_0);
                    let value =
                        value.map_err(|_| not_xml())?.chars().take(TEXT_CHARS_MAX).collect();
                    let name = attribute.key.local_name().as_ref().to_owned();
                    element.attributes.push((name, value));
                }
                stack.push(element);
            }
            Event::End(_) => {
                let closed = stack.pop().ok_or_else(not_xml)?;
                match stack.last_mut() {
                    Some(parent) => parent.children.push(closed),
                    None => outermost = Some(closed),
                }
            }
            Event::Text(text) => append(&mut stack, &text.xml10_content()),
            Event::CData(text) => append(&mut stack, &text.xml10_content()),
            Event::GeneralRef(entity) => {
                let named = resolve_predefined_entity(&entity.xml10_content()).map(str::to_owned);
                let character = entity.resolve_char_ref().map_err(|_| not_xml())?;
                let resolved = character.map(String::from).or(named).ok_or_else(not_xml)?;
                append(&mut stack, &resolved);
            }
            Event::DocType(_) => return Err(not_xml()),
            Event::Eof => break,
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::Empty(_) => {}
        }
    }
    outermost.filter(|_| stack.is_empty()).ok_or_else(not_xml)
}

fn append(stack: &mut [Element], text: &str) {
    let Some(element) = stack.last_mut() else { return };
    let room = TEXT_CHARS_MAX.saturating_sub(element.text.len());
    element.text.extend(text.chars().take(room));
}

//! The values of a PDF as they are written (ISO 32000-2, 7.2 and 7.3). Numbers and texts stay the
//! bytes that stand there, so that whatever is written again says exactly the same.

use memchr::memmem;

/// Values within values; more are no honest file's.
const DEPTH_MAX: u32 = 96;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Null,
    Boolean(bool),
    /// As written.
    Number(&'a [u8]),
    /// With its delimiters.
    Text(&'a [u8]),
    /// Without the slash, with its escapes.
    Name(&'a [u8]),
    Array(Vec<Self>),
    Dictionary(Dictionary<'a>),
    /// Number and generation of an object.
    Reference(u32, u16),
}

/// A dictionary in the order in which it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dictionary<'a> {
    entries: Vec<(&'a [u8], Value<'a>)>,
}

impl<'a> Dictionary<'a> {
    /// The value of a key as it is written; of a key that is there twice, the last.
    pub(crate) fn get(&self, key: &[u8]) -> Option<&Value<'a>> {
        self.entries.iter().rev().find(|(name, _)| is_name(name, key)).map(|(_, value)| value)
    }

    /// What is left of it without these keys.
    pub(crate) fn without(&self, keys: &[&[u8]]) -> Self {
        let kept = self.entries.iter().filter(|(name, _)| !keys.contains(&plain(name).as_slice()));
        Self { entries: kept.cloned().collect() }
    }

    /// Whether a key is there twice: readers do not agree which one counts.
    fn has_twins(&self) -> bool {
        let mut names: Vec<Vec<u8>> = self.entries.iter().map(|(name, _)| plain(name)).collect();
        names.sort_unstable();
        names.windows(2).any(|pair| matches!(pair, [one, other] if one == other))
    }
}

impl<'a> Value<'a> {
    pub(crate) const fn dictionary(&self) -> Option<&Dictionary<'a>> {
        match self {
            Self::Dictionary(dictionary) => Some(dictionary),
            _ => None,
        }
    }

    pub(crate) fn array(&self) -> Option<&[Self]> {
        match self {
            Self::Array(values) => Some(values),
            _ => None,
        }
    }

    pub(crate) fn integer(&self) -> Option<i64> {
        match self {
            Self::Number(digits) => std::str::from_utf8(digits).ok()?.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn size(&self) -> Option<usize> {
        usize::try_from(self.integer()?).ok()
    }

    /// A name without its escapes.
    pub(crate) fn name(&self) -> Option<Vec<u8>> {
        match self {
            Self::Name(written) => Some(plain(written)),
            _ => None,
        }
    }

    pub(crate) fn is_name(&self, name: &[u8]) -> bool {
        matches!(self, Self::Name(written) if is_name(written, name))
    }

    /// The bytes of a text.
    pub(crate) fn text(&self) -> Option<Vec<u8>> {
        match self {
            Self::Text(written) => Some(text_bytes(written)),
            _ => None,
        }
    }
}

fn is_name(written: &[u8], name: &[u8]) -> bool {
    written == name || (written.contains(&b'#') && plain(written) == name)
}

/// A name without its escapes (`#20`).
fn plain(written: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(written.len());
    let mut left = written;
    while let [first, rest @ ..] = left {
        match (first, rest) {
            (b'#', [high, low, behind @ ..])
                if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
            {
                bytes.push(digit(*high) << 4 | digit(*low));
                left = behind;
            }
            _ => {
                bytes.push(*first);
                left = rest;
            }
        }
    }
    bytes
}

const fn digit(hexadecimal: u8) -> u8 {
    match hexadecimal {
        b'0'..=b'9' => hexadecimal - b'0',
        b'a'..=b'f' => hexadecimal - b'a' + 10,
        b'A'..=b'F' => hexadecimal - b'A' + 10,
        _ => 0,
    }
}

/// What a text holds, in either form.
fn text_bytes(written: &[u8]) -> Vec<u8> {
    if let Some(digits) = written.strip_prefix(b"<") {
        let digits: Vec<u8> = digits.iter().copied().filter(u8::is_ascii_hexdigit).collect();
        return digits
            .chunks(2)
            .map(|pair| match pair {
                [high, low] => digit(*high) << 4 | digit(*low),
                [high] => digit(*high) << 4,
                _ => 0,
            })
            .collect();
    }
    let inside = written.get(1..written.len().saturating_sub(1)).unwrap_or_default();
    let mut bytes = Vec::with_capacity(inside.len());
    let mut left = inside;
    while let [first, rest @ ..] = left {
        left = rest;
        if *first != b'\\' {
            bytes.push(*first);
            continue;
        }
        let [escaped, behind @ ..] = rest else { break };
        left = behind;
        match escaped {
            b'n' => bytes.push(b'\n'),
            b'r' => bytes.push(b'\r'),
            b't' => bytes.push(b'\t'),
            b'b' => bytes.push(8),
            b'f' => bytes.push(12),
            b'\r' => left = behind.strip_prefix(b"\n").unwrap_or(behind),
            b'\n' => {}
            b'0'..=b'7' => {
                let octal = rest.iter().take(3).take_while(|it| matches!(it, b'0'..=b'7'));
                let length = octal.clone().count();
                let value = octal.fold(0_u8, |sum, it| sum.wrapping_mul(8).wrapping_add(it - b'0'));
                bytes.push(value);
                left = rest.get(length..).unwrap_or_default();
            }
            other => bytes.push(*other),
        }
    }
    bytes
}

pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

const fn is_regular(byte: u8) -> bool {
    !is_space(byte) && !is_delimiter(byte)
}

/// Reads values from some place on.
pub(crate) struct Parser<'a> {
    bytes: &'a [u8],
    pub(crate) at: usize,
    /// Whether something was met that readers take in different ways.
    pub(crate) is_odd: bool,
}

impl<'a> Parser<'a> {
    pub(crate) const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at, is_odd: false }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    const fn step(&mut self, bytes: usize) {
        self.at = self.at.saturating_add(bytes);
    }

    /// Over white space and comments.
    pub(crate) fn blank(&mut self) {
        while let Some(byte) = self.peek() {
            if is_space(byte) {
                self.step(1);
            } else if byte == b'%' {
                let line = self.rest().iter().take_while(|it| !matches!(it, b'\r' | b'\n'));
                self.step(line.count());
            } else {
                return;
            }
        }
    }

    /// Letters and digits up to white space or a delimiter.
    fn word(&mut self) -> &'a [u8] {
        let length = self.rest().iter().take_while(|byte| is_regular(**byte)).count();
        let word = self.rest().get(..length).unwrap_or_default();
        self.step(length);
        word
    }

    /// Whether this word comes next; then it is passed.
    pub(crate) fn keyword(&mut self, word: &[u8]) -> bool {
        self.blank();
        let next = self.rest().get(word.len()).copied();
        let is_there = self.rest().starts_with(word) && !next.is_some_and(is_regular);
        if is_there {
            self.step(word.len());
        }
        is_there
    }

    /// A whole number without a sign.
    pub(crate) fn digits(&mut self) -> Option<u64> {
        self.blank();
        let length = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = self.rest().get(..length).filter(|it| !it.is_empty() && it.len() < 20)?;
        self.step(length);
        std::str::from_utf8(digits).ok()?.parse().ok()
    }

    /// The next value; `None` where there is none that can be read.
    pub(crate) fn value(&mut self) -> Option<Value<'a>> {
        self.nested(0)
    }

    fn nested(&mut self, depth: u32) -> Option<Value<'a>> {
        if depth > DEPTH_MAX {
            return None;
        }
        self.blank();
        match self.peek()? {
            b'/' => {
                self.step(1);
                Some(Value::Name(self.word()))
            }
            b'(' => self.literal(),
            b'<' if self.rest().starts_with(b"<<") => self.dictionary(depth),
            b'<' => self.hexadecimal(),
            b'[' => self.array(depth),
            b'+' | b'-' | b'.' | b'0'..=b'9' => Some(self.number_or_reference()),
            byte if is_regular(byte) => Some(self.named()),
            _ => None,
        }
    }

    fn literal(&mut self) -> Option<Value<'a>> {
        let start = self.at;
        let mut open = 0_u32;
        let mut bytes = self.rest().iter().enumerate();
        while let Some((offset, byte)) = bytes.next() {
            match byte {
                b'\\' => {
                    bytes.next();
                }
                b'(' => open = open.saturating_add(1),
                b')' => {
                    open = open.saturating_sub(1);
                    if open == 0 {
                        self.step(offset.saturating_add(1));
                        return self.bytes.get(start..self.at).map(Value::Text);
                    }
                }
                _ => {}
            }
        }
        self.at = self.bytes.len();
        None
    }

    fn hexadecimal(&mut self) -> Option<Value<'a>> {
        let start = self.at;
        let length = memchr::memchr(b'>', self.rest())?.saturating_add(1);
        self.step(length);
        let written = self.bytes.get(start..self.at)?;
        let inside = written.get(1..written.len().saturating_sub(1))?;
        self.is_odd |= !inside.iter().all(|it| it.is_ascii_hexdigit() || is_space(*it));
        Some(Value::Text(written))
    }

    fn array(&mut self, depth: u32) -> Option<Value<'a>> {
        self.step(1);
        let mut values = Vec::new();
        loop {
            self.blank();
            if self.peek()? == b']' {
                self.step(1);
                return Some(Value::Array(values));
            }
            values.push(self.nested(depth.saturating_add(1))?);
        }
    }

    fn dictionary(&mut self, depth: u32) -> Option<Value<'a>> {
        self.step(2);
        let mut entries = Vec::new();
        loop {
            self.blank();
            match self.peek()? {
                b'>' if self.rest().starts_with(b">>") => {
                    self.step(2);
                    break;
                }
                b'/' => {
                    self.step(1);
                    let name = self.word();
                    self.blank();
                    if self.rest().starts_with(b">>") {
                        self.is_odd = true;
                        entries.push((name, Value::Null));
                        continue;
                    }
                    entries.push((name, self.nested(depth.saturating_add(1))?));
                }
                // Not a key: other readers pass over it, or end here.
                _ => {
                    self.is_odd = true;
                    self.nested(depth.saturating_add(1))?;
                }
            }
        }
        let dictionary = Dictionary { entries };
        self.is_odd |= dictionary.has_twins();
        Some(Value::Dictionary(dictionary))
    }

    fn number_or_reference(&mut self) -> Value<'a> {
        let number = self.word();
        if !number.iter().all(u8::is_ascii_digit) {
            return Value::Number(number);
        }
        let behind = self.at;
        self.blank();
        let generation = self.word();
        let is_whole = !generation.is_empty() && generation.iter().all(u8::is_ascii_digit);
        if is_whole && self.keyword(b"R") {
            let parsed = |digits| std::str::from_utf8(digits).ok();
            let object = parsed(number).and_then(|it| it.parse().ok());
            let generation = parsed(generation).and_then(|it| it.parse().ok());
            return match object.zip(generation) {
                Some((object, generation)) => Value::Reference(object, generation),
                // To no object that can be.
                None => Value::Null,
            };
        }
        self.at = behind;
        Value::Number(number)
    }

    fn named(&mut self) -> Value<'a> {
        match self.word() {
            b"true" => Value::Boolean(true),
            b"false" => Value::Boolean(false),
            b"null" => Value::Null,
            _ => {
                self.is_odd = true;
                Value::Null
            }
        }
    }
}

/// An object at its place in the file.
#[derive(Debug)]
pub(crate) struct Indirect<'a> {
    pub(crate) generation: u16,
    pub(crate) value: Value<'a>,
    /// Where the bytes of a stream begin.
    pub(crate) stream: Option<usize>,
    pub(crate) is_odd: bool,
}

/// `1 0 obj` and what follows, at exactly this place.
pub(crate) fn indirect(bytes: &[u8], at: usize) -> Option<Indirect<'_>> {
    read_indirect(&mut Parser::new(bytes, at), None)
}

/// The same from where a parser stands, which tells how far it read. Of another number than the
/// one that is meant it reads nothing more.
pub(crate) fn read_indirect<'a>(
    parser: &mut Parser<'a>,
    meant: Option<u32>,
) -> Option<Indirect<'a>> {
    let bytes = parser.bytes;
    if !parser.peek()?.is_ascii_digit() {
        return None;
    }
    let number = u32::try_from(parser.digits()?).ok()?;
    if meant.is_some_and(|meant| meant != number) {
        return None;
    }
    let generation = u16::try_from(parser.digits()?).ok()?;
    if !parser.keyword(b"obj") && !opens(parser) {
        return None;
    }
    let value = parser.value()?;
    let mut stream = None;
    if matches!(value, Value::Dictionary(_)) && parser.keyword(b"stream") {
        let start = parser.at;
        let rest = bytes.get(start..).unwrap_or_default();
        let line = match rest {
            [b'\r', b'\n', ..] => 2,
            [b'\n', ..] => 1,
            [b'\r', ..] => {
                parser.is_odd = true;
                1
            }
            _ => {
                parser.is_odd = true;
                0
            }
        };
        stream = Some(start.saturating_add(line));
    } else if !parser.keyword(b"endobj") {
        parser.is_odd = true;
    }
    Some(Indirect { generation, value, stream, is_odd: parser.is_odd })
}

/// `obj` with a number directly behind, as some write.
fn opens(parser: &mut Parser<'_>) -> bool {
    let is_there =
        parser.rest().starts_with(b"obj") && parser.rest().get(3).is_some_and(u8::is_ascii_digit);
    if is_there {
        parser.is_odd = true;
        parser.step(3);
    }
    is_there
}

/// Every place that looks like the beginning of an object, also within streams and texts: number,
/// generation, offset, in their order; one more than `most` at most.
pub(crate) fn openings(bytes: &[u8], most: usize) -> Vec<(u32, u16, usize)> {
    let all = memmem::find_iter(bytes, b"obj").filter_map(|at| opening(bytes, at));
    all.take(most.saturating_add(1)).collect()
}

fn opening(bytes: &[u8], at: usize) -> Option<(u32, u16, usize)> {
    if bytes.get(at.checked_add(3)?).is_some_and(|it| it.is_ascii_alphabetic()) {
        return None;
    }
    let before = bytes.get(..at)?;
    let (generation, before) = number_before(before)?;
    let (number, before) = number_before(before)?;
    let generation = u16::try_from(generation).ok()?;
    Some((u32::try_from(number).ok()?, generation, before.len()))
}

/// The number that stands before, with white space behind it.
fn number_before(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let spaces = bytes.iter().rev().take_while(|it| is_space(**it)).count();
    let bytes = bytes.get(..bytes.len().checked_sub(spaces)?).filter(|_| spaces > 0)?;
    let digits = bytes.iter().rev().take(11).take_while(|it| it.is_ascii_digit()).count();
    let (before, digits) = bytes.split_at_checked(bytes.len().checked_sub(digits)?)?;
    if digits.is_empty() || digits.len() > 10 {
        return None;
    }
    Some((std::str::from_utf8(digits).ok()?.parse().ok()?, before))
}

/// Writes a value, each reference as `renamed` says: `None` for one that leads to nothing.
pub(crate) fn write(
    out: &mut Vec<u8>,
    value: &Value<'_>,
    renamed: &dyn Fn(u32, u16) -> Option<(u32, u16)>,
) {
    match value {
        Value::Null => out.extend(b"null"),
        Value::Boolean(true) => out.extend(b"true"),
        Value::Boolean(false) => out.extend(b"false"),
        Value::Number(written) | Value::Text(written) => out.extend(*written),
        Value::Name(written) => {
            out.push(b'/');
            out.extend(*written);
        }
        Value::Reference(number, generation) => match renamed(*number, *generation) {
            Some((number, generation)) => {
                out.extend(format!("{number} {generation} R").into_bytes());
            }
            None => out.extend(b"null"),
        },
        Value::Array(values) => {
            out.push(b'[');
            for (at, value) in values.iter().enumerate() {
                if at > 0 {
                    out.push(b' ');
                }
                write(out, value, renamed);
            }
            out.push(b']');
        }
        Value::Dictionary(dictionary) => write_dictionary(out, dictionary, &[], renamed),
    }
}

/// Writes a dictionary with some of its keys set to other values, or left out (`None`). Of a key
/// that is there twice the last one is written.
pub(crate) fn write_dictionary(
    out: &mut Vec<u8>,
    dictionary: &Dictionary<'_>,
    set: &[(&str, Option<Vec<u8>>)],
    renamed: &dyn Fn(u32, u16) -> Option<(u32, u16)>,
) {
    out.extend(b"<<");
    let mut written: Vec<Vec<u8>> = set.iter().map(|(key, _)| key.as_bytes().to_vec()).collect();
    let mut kept = Vec::new();
    for (name, value) in dictionary.entries.iter().rev() {
        let plain = plain(name);
        if !written.contains(&plain) {
            written.push(plain);
            kept.push((name, value));
        }
    }
    for (name, value) in kept.into_iter().rev() {
        out.push(b'/');
        out.extend(*name);
        out.push(b' ');
        write(out, value, renamed);
    }
    for (key, value) in set {
        if let Some(value) = value {
            out.push(b'/');
            out.extend(key.as_bytes());
            out.push(b' ');
            out.extend(value);
        }
    }
    out.extend(b">>");
}

/// Each dictionary in a value, itself among them.
pub(crate) fn dictionaries<'v, 'a>(value: &'v Value<'a>, see: &mut dyn FnMut(&'v Dictionary<'a>)) {
    match value {
        Value::Array(values) => values.iter().for_each(|it| dictionaries(it, see)),
        Value::Dictionary(dictionary) => {
            see(dictionary);
            dictionary.entries.iter().for_each(|(_, it)| dictionaries(it, see));
        }
        _ => {}
    }
}

/// Each reference in a value.
pub(crate) fn references(value: &Value<'_>, see: &mut dyn FnMut(u32, u16)) {
    match value {
        Value::Reference(number, generation) => see(*number, *generation),
        Value::Array(values) => values.iter().for_each(|it| references(it, see)),
        Value::Dictionary(dictionary) => {
            dictionary.entries.iter().for_each(|(_, it)| references(it, see));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests;

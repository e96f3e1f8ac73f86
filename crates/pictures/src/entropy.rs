//! Damage in a JPEG: its coded pixels are walked through before they are decoded, because decoders
//! fill what they cannot read with grey and say nothing.
//!
//! A photograph with restart markers is coded in intervals that know nothing of each other. One that
//! is spoiled costs itself alone: it is written again, up to the spot as it was and flat behind it,
//! as browsers show it. What is cut off, or spoiled and has no such markers, is refused; so is what
//! is coded in passes and not whole.

mod bits;
mod huffman;
mod passes;

use std::ops::Range;

use bits::{BitReader, BitWriter};
use huffman::Table;
use passes::Passes;

/// Of all pieces of a picture as many may be made up as one in so many; more is no picture of what
/// was photographed.
const MADE_UP_PART: usize = 4;
/// Missing at the end may be as many as one in so many: some cameras leave out a last row.
const MISSING_PART: usize = 50;
/// So many zeros behind the last piece are no accident of a camera.
const FILLED_BYTES_MIN: usize = 16;
/// Components of a picture.
const COMPONENTS_MAX: usize = 4;

/// What is known of the coded pixels of a JPEG.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Walk {
    /// All there.
    Sound,
    /// The file with its spoiled intervals written again.
    Mended(Vec<u8>),
    /// Too much is missing or spoiled.
    Damaged,
    /// Coded in a way that is not known here, or not readable at all.
    Unknown,
}

/// A component of the picture.
#[derive(Clone, Copy, Default)]
struct Component {
    id: u8,
    across: usize,
    down: usize,
}

/// A component in a scan: blocks of it in a piece, and its tables.
struct InScan {
    blocks: usize,
    dc: usize,
    ac: usize,
}

#[derive(Default)]
struct Walker {
    dc: [Option<Table>; COMPONENTS_MAX],
    ac: [Option<Table>; COMPONENTS_MAX],
    width: usize,
    height: usize,
    components: Vec<Component>,
    /// Pieces in an interval; 0 without restart markers.
    interval: usize,
    /// Where it is coded in passes.
    passes: Option<Passes>,
    /// The components that were in a scan.
    scanned: Vec<u8>,
    /// Of all scans.
    pieces: usize,
    made_up: usize,
    missing: usize,
    /// The file written again, as far as it was copied; nothing while nothing is spoiled.
    mended: Vec<u8>,
    copied: usize,
}

/// Walks through the coded pixels of a file.
pub(super) fn walk(bytes: &[u8]) -> Walk {
    let mut walker = Walker::default();
    match walker.file(bytes) {
        None => Walk::Unknown,
        Some(()) => walker.found(bytes),
    }
}

/// The header of the picture, with the marker that says how it is coded.
pub(super) fn frame(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let mut at = 2;
    loop {
        let (marker, after) = next_marker(bytes, at)?;
        at = after;
        match marker {
            0x01 | 0xd0..=0xd8 => {}
            0xd9 | 0xda => return None,
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                return Some((marker, segment(bytes, at)?));
            }
            _ => at = at.checked_add(number(bytes, at)?)?,
        }
    }
}

impl Walker {
    fn found(mut self, bytes: &[u8]) -> Walk {
        if let Some(passes) = &self.passes {
            return if passes.are_whole() { Walk::Sound } else { Walk::Damaged };
        }
        let made_up = self.made_up.saturating_mul(MADE_UP_PART) > self.pieces;
        let missing = self.missing.saturating_mul(MISSING_PART) > self.pieces;
        let is_whole = self.components.iter().all(|it| self.scanned.contains(&it.id));
        if self.pieces == 0 || !is_whole || made_up || missing {
            return Walk::Damaged;
        }
        if self.copied == 0 {
            return Walk::Sound;
        }
        self.mended.extend_from_slice(bytes.get(self.copied..).unwrap_or_default());
        Walk::Mended(self.mended)
    }

    /// From marker to marker; nothing for a file that is coded in another way.
    fn file(&mut self, bytes: &[u8]) -> Option<()> {
        let mut at = 2;
        loop {
            let Some((marker, after)) = next_marker(bytes, at) else { return Some(()) };
            at = after;
            if matches!(marker, 0x01 | 0xd0..=0xd8) {
                continue;
            }
            if marker == 0xd9 {
                return Some(());
            }
            let Some(segment) = segment(bytes, at) else { return Some(()) };
            at = at.checked_add(segment.len())?.checked_add(2)?;
            match marker {
                0xc4 => self.tables(segment)?,
                0xc0..=0xc2 => {
                    self.frame(segment)?;
                    if marker == 0xc2 {
                        let passes = Passes::of(self.width, self.height, &self.components)?;
                        self.passes = Some(passes);
                    }
                }
                // Other codings, and a height that is told later.
                0xc3..=0xcf | 0xdc => return None,
                0xdd => self.interval = number(segment, 0)?,
                0xda => {
                    at = match self.passes.take() {
                        None => self.scan(bytes, segment, at)?,
                        Some(mut passes) => {
                            let end = self.pass(&mut passes, bytes, (segment, at))?;
                            self.passes = Some(passes);
                            end
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn tables(&mut self, mut segment: &[u8]) -> Option<()> {
        while let [kind, rest @ ..] = segment {
            let (table, behind) = Table::read(rest)?;
            let tables = if kind >> 4 == 0 { &mut self.dc } else { &mut self.ac };
            *tables.get_mut(usize::from(kind & 15))? = Some(table);
            segment = behind;
        }
        Some(())
    }

    fn frame(&mut self, segment: &[u8]) -> Option<()> {
        if *segment.first()? != 8 {
            return None;
        }
        (self.height, self.width) = (number(segment, 1)?, number(segment, 3)?);
        let count = usize::from(*segment.get(5)?);
        let told = segment.get(6..)?.chunks_exact(3).take(count);
        let component = |it: &[u8]| match it {
            [id, sampling, _] => {
                let (across, down) = (usize::from(sampling >> 4), usize::from(sampling & 15));
                Some(Component { id: *id, across, down })
            }
            _ => None,
        };
        self.components = told.filter_map(component).collect();
        let all = &self.components;
        let is_read = (1..=COMPONENTS_MAX).contains(&count)
            && all.len() == count
            && all.iter().all(|it| (1..=4).contains(&it.across) && (1..=4).contains(&it.down))
            && self.width > 0
            && self.height > 0;
        is_read.then_some(())
    }

    /// The components of a scan, and how many pieces it has.
    fn scan_of(&self, segment: &[u8]) -> Option<(Vec<InScan>, usize)> {
        let count = usize::from(*segment.first()?);
        let most = |of: fn(&Component) -> usize| self.components.iter().map(of).max();
        let (across, down) = (most(|it| it.across)?, most(|it| it.down)?);
        let mut all = Vec::new();
        let mut pieces = self.width.div_ceil(8 * across) * self.height.div_ceil(8 * down);
        for told in segment.get(1..)?.chunks_exact(2).take(count) {
            let [id, tables] = told else { return None };
            let component = self.components.iter().find(|it| it.id == *id)?;
            let mut blocks = component.across * component.down;
            if count == 1 {
                // One component alone is coded block by block.
                let columns = (self.width * component.across).div_ceil(across).div_ceil(8);
                let rows = (self.height * component.down).div_ceil(down).div_ceil(8);
                (pieces, blocks) = (columns * rows, 1);
            }
            let (dc, ac) = (usize::from(tables >> 4), usize::from(tables & 15));
            self.dc.get(dc)?.as_ref()?;
            self.ac.get(ac)?.as_ref()?;
            all.push(InScan { blocks, dc, ac });
        }
        (all.len() == count && count > 0).then_some((all, pieces))
    }

    /// A scan from its first coded byte on; where it ends.
    fn scan(&mut self, bytes: &[u8], segment: &[u8], start: usize) -> Option<usize> {
        let (components, pieces) = self.scan_of(segment)?;
        self.scanned.extend(segment.iter().skip(1).step_by(2).take(components.len()));
        let (intervals, has_strays, end) = intervals(bytes, start);
        let each = if self.interval == 0 { pieces } else { self.interval };
        let count = pieces.div_ceil(each);
        self.pieces = self.pieces.saturating_add(pieces);
        let mut written = Vec::new();
        let (mut is_spoiled, mut at) = (has_strays || intervals.len() != count, 0);
        let placed = placed(&intervals, count);
        let last = placed.iter().rposition(Option::is_some).unwrap_or_default();
        for (number, coded) in placed.into_iter().enumerate() {
            let wanted = each.min(pieces - at);
            at += wanted;
            let coded = unstuffed(coded.and_then(|it| bytes.get(it)).unwrap_or_default());
            let (mut good, mut bits) = self.pieces_in(&components, &coded, wanted);
            if good == wanted && is_filled(&coded, bits) {
                (good, bits) = self.pieces_in(&components, without_zeros(&coded), wanted);
            }
            let is_sound = good == wanted && coded.len() == bits.div_ceil(8);
            is_spoiled |= !is_sound;
            self.made_up = self.made_up.saturating_add(wanted - good);
            if number >= last {
                self.missing = self.missing.saturating_add(wanted - good);
            }
            let mut writer = BitWriter::new(&coded, bits);
            for _ in good..wanted {
                self.flat(&components, &mut writer)?;
            }
            writer.finish(&mut written);
            if number + 1 < count {
                written.extend([0xff, 0xd0 | u8::try_from(number % 8).ok()?]);
            }
        }
        if is_spoiled {
            self.mended.extend_from_slice(bytes.get(self.copied..start)?);
            self.mended.append(&mut written);
            self.copied = end;
        }
        Some(end)
    }

    /// How many pieces can be read, and the bits that they take.
    fn pieces_in(&self, components: &[InScan], coded: &[u8], wanted: usize) -> (usize, usize) {
        let mut reader = BitReader::new(coded);
        let mut bits = 0;
        for good in 0..wanted {
            if self.piece(components, &mut reader).is_none() {
                return (good, bits);
            }
            bits = reader.at();
        }
        (wanted, bits)
    }

    fn piece(&self, components: &[InScan], reader: &mut BitReader<'_>) -> Option<()> {
        for component in components {
            let dc = self.dc.get(component.dc)?.as_ref()?;
            let ac = self.ac.get(component.ac)?.as_ref()?;
            for _ in 0..component.blocks {
                let size = reader.symbol(dc)?;
                reader.skip(usize::from(size).min(16))?;
                let mut place = 1;
                while place < 64 {
                    let symbol = reader.symbol(ac)?;
                    let (zeros, size) = (usize::from(symbol >> 4), usize::from(symbol & 15));
                    match (zeros, size) {
                        (15, 0) => place += 16,
                        (_, 0) => break,
                        _ => {
                            place += zeros + 1;
                            reader.skip(size)?;
                        }
                    }
                }
                if place > 64 {
                    return None;
                }
            }
        }
        Some(())
    }

    /// A piece of the colour of the one before it.
    fn flat(&self, components: &[InScan], writer: &mut BitWriter) -> Option<()> {
        for component in components {
            let same = self.dc.get(component.dc)?.as_ref()?.code_of(0)?;
            let end = self.ac.get(component.ac)?.as_ref()?.code_of(0)?;
            for _ in 0..component.blocks {
                writer.put(same);
                writer.put(end);
            }
        }
        Some(())
    }
}

/// Whether coded bytes go on behind their last piece, with zeros alone: what was cut off and filled
/// up, whose zeros may have been read as pieces.
fn is_filled(coded: &[u8], bits: usize) -> bool {
    let behind = coded.get(bits.div_ceil(8)..).unwrap_or_default();
    behind.len() >= FILLED_BYTES_MIN && behind.iter().all(|it| *it == 0)
}

fn without_zeros(coded: &[u8]) -> &[u8] {
    let end = coded.iter().rposition(|it| *it != 0).map_or(0, |last| last + 1);
    coded.get(..end).unwrap_or_default()
}

/// Two bytes as a number.
fn number(segment: &[u8], at: usize) -> Option<usize> {
    let bytes = segment.get(at..at.checked_add(2)?)?;
    Some(usize::from(u16::from_be_bytes(bytes.try_into().ok()?)))
}

/// The next marker and what follows it; bytes that are none are passed over.
fn next_marker(bytes: &[u8], from: usize) -> Option<(u8, usize)> {
    let mut at = from;
    loop {
        let found = bytes.get(at..)?.iter().position(|it| *it == 0xff)?;
        at = at.checked_add(found)?.checked_add(1)?;
        match bytes.get(at)? {
            0xff => {}
            0x00 => at = at.checked_add(1)?,
            marker => return Some((*marker, at.checked_add(1)?)),
        }
    }
}

/// What stands behind a marker, without its length.
fn segment(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let length = number(bytes, at)?;
    bytes.get(at.checked_add(2)?..at.checked_add(length)?)
}

/// Coded bytes, with the number of the marker before them.
type Interval = (Option<u8>, Range<usize>);

/// The intervals between restart markers, whether there are bytes that are no markers and look like
/// some, and where the scan ends: at any other marker.
fn intervals(bytes: &[u8], start: usize) -> (Vec<Interval>, bool, usize) {
    let (mut all, mut has_strays) = (Vec::new(), false);
    let (mut number, mut begin, mut at) = (None, start, start);
    loop {
        let Some((marker, after)) = next_marker(bytes, at) else {
            all.push((number, begin..bytes.len()));
            return (all, has_strays, bytes.len());
        };
        at = after;
        match marker {
            0xd0..=0xd7 => {
                all.push((number, begin..after - 2));
                (number, begin) = (Some(marker & 7), after);
            }
            // No marker is called so: a spoiled byte.
            0x01..=0xbf => has_strays = true,
            _ => {
                all.push((number, begin..after - 2));
                return (all, has_strays, after - 2);
            }
        }
    }
}

/// Which interval of a scan is coded where. The numbers tell when one or two are missing; one that
/// comes from behind is none.
fn placed(found: &[Interval], count: usize) -> Vec<Option<Range<usize>>> {
    let mut placed = vec![None; count];
    let mut next = 0;
    for (number, coded) in found {
        let Some(number) = number else {
            if let Some(place) = placed.get_mut(next) {
                *place = Some(coded.clone());
            }
            next += 1;
            continue;
        };
        let expected = (next + 7) % 8;
        let ahead = (usize::from(*number) + 8 - expected) % 8;
        match ahead {
            1 | 2 => next += ahead,
            6 | 7 => continue,
            _ => {}
        }
        if let Some(place) = placed.get_mut(next) {
            *place = Some(coded.clone());
        }
        next += 1;
    }
    placed
}

/// Without the zeros that tell coded bytes from markers.
fn unstuffed(coded: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(coded.len());
    let mut rest = coded;
    while let Some(at) = rest.iter().position(|it| *it == 0xff) {
        let (before, behind) = rest.split_at(at + 1);
        plain.extend_from_slice(before);
        rest = behind.strip_prefix(&[0]).unwrap_or(behind);
    }
    plain.extend_from_slice(rest);
    plain
}

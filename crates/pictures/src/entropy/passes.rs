//! Pixels that are coded in passes (ITU-T T.81, annex G): every pass is walked through to its last
//! block. What ends before is refused: decoders show the rest of such a picture in grey.

use super::{Component, Walker, bits::BitReader, huffman::Table, intervals, is_filled, unstuffed};

/// More blocks than any picture has that is decoded.
const BLOCKS_MAX: usize = 4_000_000;
/// More passes than any program writes.
const PASSES_MAX: usize = 200;
/// No scan ends so by itself.
const FILLED: [u8; 4] = [0; 4];
/// A block has so many coefficients.
const COEFFICIENTS: u8 = 64;

/// The blocks of a component.
pub(super) struct Plane {
    id: u8,
    across: usize,
    down: usize,
    /// Blocks side by side, with those that fill the last piece.
    columns: usize,
    /// Those that are coded where the component stands alone.
    own_columns: usize,
    own_rows: usize,
    /// Which coefficients are not zero, a bit each: how a block goes on being coded hangs on them.
    masks: Vec<u64>,
    has_brightness: bool,
}

/// What of a block a pass codes.
#[derive(Clone, Copy)]
struct Band {
    from: u8,
    to: u8,
    is_first: bool,
}

/// A component in a pass: its place among the planes, and its tables.
#[derive(Clone, Copy)]
struct Part {
    plane: usize,
    dc: usize,
    ac: usize,
}

#[derive(Default)]
pub(super) struct Passes {
    planes: Vec<Plane>,
    /// Pieces side by side, and below each other.
    pieces: (usize, usize),
    count: usize,
    is_damaged: bool,
}

impl Passes {
    /// For a picture of these components; nothing for one that is too large.
    pub(super) fn of(width: usize, height: usize, components: &[Component]) -> Option<Self> {
        let most = |of: fn(&Component) -> usize| components.iter().map(of).max();
        let (across, down) = (most(|it| it.across)?, most(|it| it.down)?);
        let pieces = (width.div_ceil(8 * across), height.div_ceil(8 * down));
        let in_piece: usize = components.iter().map(|it| it.across * it.down).sum();
        if pieces.0.checked_mul(pieces.1)?.checked_mul(in_piece)? > BLOCKS_MAX {
            return None;
        }
        let plane = |it: &Component| Plane {
            id: it.id,
            across: it.across,
            down: it.down,
            columns: pieces.0 * it.across,
            own_columns: (width * it.across).div_ceil(across).div_ceil(8),
            own_rows: (height * it.down).div_ceil(down).div_ceil(8),
            masks: vec![0; pieces.0 * it.across * pieces.1 * it.down],
            has_brightness: false,
        };
        let planes = components.iter().map(plane).collect();
        Some(Self { planes, pieces, ..Self::default() })
    }

    /// Whether nothing is missing.
    pub(super) fn are_whole(&self) -> bool {
        let is_there = self.planes.iter().all(|it| it.has_brightness);
        !self.is_damaged && is_there
    }

    fn parts(&self, segment: &[u8]) -> Option<Vec<Part>> {
        let count = usize::from(*segment.first()?);
        let mut parts = Vec::new();
        for told in segment.get(1..)?.chunks_exact(2).take(count) {
            let [id, tables] = told else { return None };
            let plane = self.planes.iter().position(|it| it.id == *id)?;
            parts.push(Part { plane, dc: usize::from(tables >> 4), ac: usize::from(tables & 15) });
        }
        (parts.len() == count && count > 0).then_some(parts)
    }

    /// The blocks of a piece: the part, and the block's place in its plane.
    fn blocks(&self, parts: &[Part], piece: usize) -> Vec<(Part, usize)> {
        if let [alone] = parts {
            let Some(plane) = self.planes.get(alone.plane) else { return Vec::new() };
            let columns = plane.own_columns.max(1);
            return vec![(*alone, (piece / columns) * plane.columns + piece % columns)];
        }
        let columns = self.pieces.0.max(1);
        let (row, column) = (piece / columns, piece % columns);
        let mut blocks = Vec::new();
        for part in parts {
            let Some(plane) = self.planes.get(part.plane) else { continue };
            for down in 0..plane.down {
                for across in 0..plane.across {
                    let row = row * plane.down + down;
                    blocks.push((*part, row * plane.columns + column * plane.across + across));
                }
            }
        }
        blocks
    }
}

impl Walker {
    /// A pass from its first coded byte on; where it ends.
    pub(super) fn pass(
        &self,
        passes: &mut Passes,
        bytes: &[u8],
        at: (&[u8], usize),
    ) -> Option<usize> {
        let (segment, start) = at;
        let parts = passes.parts(segment)?;
        let told = segment.get(1 + 2 * parts.len()..)?;
        let [from, to, steps, ..] = *told else { return None };
        let band = Band { from, to, is_first: steps >> 4 == 0 };
        let is_brightness = from == 0;
        let is_known = to < COEFFICIENTS
            && if is_brightness { to == 0 } else { from <= to && parts.len() == 1 };
        passes.count += 1;
        if !is_known || passes.count > PASSES_MAX {
            return None;
        }
        let pieces = match parts.as_slice() {
            [alone] => passes.planes.get(alone.plane).map(|it| it.own_columns * it.own_rows)?,
            _ => passes.pieces.0 * passes.pieces.1,
        };
        let (coded, has_strays, end) = intervals(bytes, start);
        let each = if self.interval == 0 { pieces } else { self.interval };
        let mut is_whole = !has_strays && coded.len() == pieces.div_ceil(each.max(1));
        for (number, (_, range)) in coded.into_iter().enumerate() {
            let first = number.saturating_mul(each);
            let wanted = first..pieces.min(first.saturating_add(each));
            let coded = unstuffed(bytes.get(range)?);
            is_whole =
                is_whole && self.interval_of(passes, (&parts, band), &coded, wanted).is_some();
        }
        // Cut off, and filled up to the length that it had.
        let is_filled = end == bytes.len() && bytes.ends_with(&FILLED);
        passes.is_damaged |= is_filled || !is_whole;
        if is_brightness && band.is_first {
            for part in &parts {
                passes.planes.get_mut(part.plane)?.has_brightness = true;
            }
        }
        Some(end)
    }

    /// All blocks between two restart markers; nothing when one is not there.
    fn interval_of(
        &self,
        passes: &mut Passes,
        (parts, band): (&[Part], Band),
        coded: &[u8],
        wanted: std::ops::Range<usize>,
    ) -> Option<()> {
        let mut reader = BitReader::new(coded);
        let mut empty = 0;
        for piece in wanted {
            for (part, block) in passes.blocks(parts, piece) {
                if band.from == 0 {
                    self.brightness(part, band, &mut reader)?;
                } else {
                    let table = self.ac.get(part.ac)?.as_ref()?;
                    let mask = passes.planes.get_mut(part.plane)?.masks.get_mut(block)?;
                    if band.is_first {
                        first(table, band, &mut reader, (mask, &mut empty))?;
                    } else {
                        again(table, band, &mut reader, (mask, &mut empty))?;
                    }
                }
            }
        }
        (!is_filled(coded, reader.at())).then_some(())
    }

    fn brightness(&self, part: Part, band: Band, reader: &mut BitReader<'_>) -> Option<()> {
        if !band.is_first {
            return reader.skip(1);
        }
        let size = reader.symbol(self.dc.get(part.dc)?.as_ref()?)?;
        reader.skip(usize::from(size).min(16))
    }
}

/// How many blocks have nothing more, this one counted.
fn run(zeros: u8, reader: &mut BitReader<'_>) -> Option<u32> {
    let more = reader.bits(usize::from(zeros))?;
    (1_u32 << zeros).checked_add(more)
}

/// Coefficients of a block that were not coded before.
fn first(
    table: &Table,
    band: Band,
    reader: &mut BitReader<'_>,
    (mask, empty): (&mut u64, &mut u32),
) -> Option<()> {
    if *empty > 0 {
        *empty -= 1;
        return Some(());
    }
    let mut place = band.from;
    while place <= band.to {
        let symbol = reader.symbol(table)?;
        match (symbol >> 4, symbol & 15) {
            (15, 0) => place += 16,
            (zeros, 0) => {
                *empty = run(zeros, reader)? - 1;
                return Some(());
            }
            (zeros, size) => {
                place += zeros;
                if place > band.to {
                    return None;
                }
                reader.skip(usize::from(size))?;
                *mask |= 1 << place;
                place += 1;
            }
        }
    }
    Some(())
}

/// One bit more of the coefficients of a block, and those that are not zero from now on.
fn again(
    table: &Table,
    band: Band,
    reader: &mut BitReader<'_>,
    (mask, empty): (&mut u64, &mut u32),
) -> Option<()> {
    let mut place = band.from;
    while *empty == 0 && place <= band.to {
        let symbol = reader.symbol(table)?;
        let (mut zeros, size) = (symbol >> 4, symbol & 15);
        if size == 0 && zeros < 15 {
            *empty = run(zeros, reader)?;
            break;
        }
        reader.skip(usize::from(size != 0))?;
        while place <= band.to {
            if *mask >> place & 1 == 1 {
                reader.skip(1)?;
            } else if zeros == 0 {
                break;
            } else {
                zeros -= 1;
            }
            place += 1;
        }
        if size != 0 && place <= band.to {
            *mask |= 1 << place;
        }
        place += 1;
    }
    if *empty > 0 {
        for place in place..=band.to {
            reader.skip(usize::from(*mask >> place & 1 == 1))?;
        }
        *empty -= 1;
    }
    Some(())
}

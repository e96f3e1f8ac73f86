//! Pictures of work, drawn: calm compositions in the product's colours, one kind per trade.

mod canvas;

use svenn_kernel::Fault;

use canvas::{Canvas, Colour};

/// Pixels across.
pub(crate) const WIDTH: i32 = 640;
/// Pixels down.
pub(crate) const HEIGHT: i32 = 480;

const FJORD: Colour = [0x14, 0x50, 0x6B];
const NIGHT: Colour = [0x10, 0x22, 0x2B];
const SPRUCE: Colour = [0x2F, 0x7D, 0x5B];
const LEAF: Colour = [0x1E, 0x7A, 0x46];
const SKY: Colour = [0x1B, 0x5F, 0xA8];
const AMBER: Colour = [0x8A, 0x5A, 0x00];
const CREAM: Colour = [0xFF, 0xF4, 0xDC];
const MIST: Colour = [0xF6, 0xF8, 0xF8];
const LINE: Colour = [0xDD, 0xE4, 0xE6];
const STONE: Colour = [0x9A, 0xA9, 0xAE];

/// A picture of a trade's work as JPEG. The same numbers give the same picture.
pub(crate) fn jpeg(curriculum: &str, variant: usize) -> Result<Vec<u8>, Fault> {
    let shift = i32::try_from(variant % 12).unwrap_or_default();
    let canvas = match (curriculum, variant % 3) {
        ("XEL01-01" | "XHE01-01", 1) => gauge(shift),
        ("XEL01-01", 2) => lamps(shift),
        ("XEL01-01", _) => switchboard(shift),
        ("XBE01-01", _) => reinforcement(shift),
        ("XHE01-01", 2) => corridor(shift),
        ("XHE01-01", _) => ward(shift),
        ("XKO01-01", _) => plate(shift),
        ("XIN01-01", _) => wheel(shift),
        _ => playground(shift),
    };
    svenn_files::jpeg_of_pixels(canvas.into_pixels(), WIDTH.unsigned_abs(), HEIGHT.unsigned_abs())
}

/// What an apprentice says of a picture.
pub(crate) const fn said(variant: usize) -> Option<&'static str> {
    match variant % 3 {
        0 => Some("Slik så det ut da jeg var ferdig."),
        1 => Some("Her måler jeg før jeg går videre."),
        _ => None,
    }
}

/// A fuse board: two rows of breakers, cables going down.
fn switchboard(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(FJORD, NIGHT);
    let left = 120 + shift * 6;
    for cable in 0..8 {
        let colour = if cable % 3 == shift % 3 { SPRUCE } else { STONE };
        canvas.rectangle(left + 40 + cable * 42, 300, 10, 180, colour, 200);
    }
    canvas.rectangle(left, 60, 400, 270, MIST, 255);
    canvas.rectangle(left + 12, 72, 376, 246, LINE, 255);
    for row in 0..2 {
        for place in 0..8 {
            let (x, y) = (left + 30 + place * 43, 96 + row * 112);
            canvas.rectangle(x, y, 34, 88, MIST, 255);
            let on = (place + row * 3 + shift) % 5 != 0;
            let (colour, lever) = if on { (LEAF, y + 22) } else { (AMBER, y + 46) };
            canvas.rectangle(x + 10, lever, 14, 22, colour, 255);
        }
    }
    canvas
}

/// Lamps over a worktop, with a socket in the wall.
fn lamps(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(MIST, LINE);
    canvas.rectangle(0, 372, WIDTH, 108, FJORD, 255);
    canvas.rectangle(0, 360, WIDTH, 16, NIGHT, 255);
    for lamp in 0..3 {
        let x = 140 + lamp * 170 + shift * 3;
        canvas.rectangle(x - 2, 0, 4, 110, NIGHT, 255);
        canvas.circle(x, 176, 92, CREAM, 190);
        canvas.circle(x, 150, 40, AMBER, 120);
        canvas.rectangle(x - 42, 106, 84, 34, NIGHT, 255);
    }
    canvas.rectangle(500 - shift * 8, 288, 54, 54, MIST, 255);
    canvas.circle(527 - shift * 8, 315, 18, LINE, 255);
    canvas.circle(520 - shift * 8, 315, 4, NIGHT, 255);
    canvas.circle(534 - shift * 8, 315, 4, NIGHT, 255);
    canvas
}

/// An instrument with its display and its dial.
fn gauge(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(SPRUCE, FJORD);
    canvas.rectangle(212, 48, 232, 400, NIGHT, 120);
    canvas.rectangle(200, 36, 232, 400, MIST, 255);
    canvas.rectangle(224, 62, 184, 104, NIGHT, 255);
    for bar in 0..7 {
        let height = 14 + (bar * 17 + shift * 11) % 58;
        canvas.rectangle(240 + bar * 22, 154 - height, 14, height, CREAM, 225);
    }
    canvas.circle(316, 286, 78, LINE, 255);
    canvas.circle(316, 286, 62, FJORD, 255);
    canvas.rectangle(310, 232, 12, 50, MIST, 255);
    canvas.circle(250, 400, 14, AMBER, 255);
    canvas.circle(316, 400, 14, NIGHT, 255);
    canvas.circle(382, 400, 14, SPRUCE, 255);
    canvas
}

/// A slab with its grid of steel before the concrete comes.
fn reinforcement(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(LINE, STONE);
    canvas.circle(520 - shift * 20, 90, 46, CREAM, 230);
    canvas.rectangle(0, 190, WIDTH, 290, STONE, 255);
    canvas.rectangle(0, 190, WIDTH, 16, FJORD, 220);
    for bar in 0..16 {
        canvas.rectangle(bar * 44 + shift * 2, 206, 7, 274, NIGHT, 190);
    }
    for bar in 0..6 {
        canvas.rectangle(0, 232 + bar * 42, WIDTH, 7, NIGHT, 190);
    }
    let poured = 60 + shift * 26;
    canvas.rectangle(0, 206, poured, 274, LINE, 245);
    canvas.rectangle(poured - 14, 206, 14, 274, MIST, 235);
    canvas
}

/// A quiet room: window, bed, a cross of care.
fn ward(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(CREAM, LINE);
    canvas.rectangle(70 + shift * 5, 60, 190, 180, SKY, 60);
    canvas.circle(210 + shift * 5, 110, 30, CREAM, 240);
    canvas.rectangle(162 + shift * 5, 60, 6, 180, MIST, 255);
    canvas.rectangle(0, 400, WIDTH, 80, STONE, 120);
    canvas.rectangle(150, 320, 400, 60, MIST, 255);
    canvas.rectangle(150, 300, 110, 34, LINE, 255);
    canvas.rectangle(150, 376, 400, 12, FJORD, 255);
    canvas.rectangle(140, 250, 14, 170, FJORD, 255);
    canvas.rectangle(546, 300, 14, 120, FJORD, 255);
    canvas.circle(460, 150, 58, SPRUCE, 235);
    canvas.rectangle(448, 118, 24, 64, MIST, 255);
    canvas.rectangle(428, 138, 64, 24, MIST, 255);
    canvas
}

/// A corridor with doors and a rail to hold on to.
fn corridor(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(MIST, CREAM);
    canvas.rectangle(0, 392, WIDTH, 88, SPRUCE, 150);
    for door in 0..3 {
        let x = 60 + door * 200 + shift * 4;
        canvas.rectangle(x, 120, 120, 272, LINE, 255);
        canvas.rectangle(x + 10, 130, 100, 262, FJORD, 235);
        canvas.rectangle(x + 34, 156, 52, 72, CREAM, 210);
        canvas.circle(x + 98, 278, 7, MIST, 255);
    }
    canvas.rectangle(0, 300, WIDTH, 12, AMBER, 140);
    canvas.circle(560 - shift * 6, 62, 26, SPRUCE, 220);
    canvas
}

/// A plate from above.
fn plate(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(NIGHT, FJORD);
    let (x, y) = (300 + shift * 4, 240);
    canvas.circle(x + 8, y + 12, 196, NIGHT, 120);
    canvas.circle(x, y, 190, MIST, 255);
    canvas.circle(x, y, 150, LINE, 255);
    canvas.circle(x, y, 144, MIST, 255);
    canvas.circle(x - 36, y + 18, 62, AMBER, 215);
    canvas.circle(x + 44, y - 26, 44, SPRUCE, 235);
    canvas.circle(x + 30, y + 46, 30 + shift, LEAF, 220);
    canvas.circle(x - 20, y - 50, 20, CREAM, 255);
    canvas.circle(x + 8, y - 66, 12, AMBER, 235);
    canvas.rectangle(546, 90, 12, 300, LINE, 235);
    canvas.rectangle(72 - shift, 90, 12, 300, LINE, 235);
    canvas
}

/// A gear and its smaller neighbour.
fn wheel(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(LINE, FJORD);
    canvas.rectangle(0, 380, WIDTH, 100, NIGHT, 170);
    gear(&mut canvas, (230 + shift * 9, 230), 130, FJORD);
    gear(&mut canvas, (456, 140 + shift * 6), 70 + shift * 2, SPRUCE);
    canvas
}

fn gear(canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, colour: Colour) {
    // Sines of a twelfth of a circle in thousandths.
    const SINES: [i32; 12] = [0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500];
    let sine = |at: i32| {
        let at = usize::try_from(at.rem_euclid(12)).unwrap_or_default();
        SINES.get(at).copied().unwrap_or_default()
    };
    for tooth in 0..12 {
        let (dx, dy) = (sine(tooth + 3) * radius / 1000, sine(tooth) * radius / 1000);
        canvas.circle(x + dx, y + dy, radius / 6, colour, 255);
    }
    canvas.circle(x, y, radius, colour, 255);
    canvas.circle(x, y, radius * 2 / 3, LINE, 60);
    canvas.circle(x, y, radius / 3, NIGHT, 255);
    canvas.circle(x, y, radius / 5, MIST, 255);
}

/// Hills, a sun, and building blocks.
fn playground(shift: i32) -> Canvas {
    let mut canvas = Canvas::gradient(MIST, CREAM);
    canvas.circle(110 + shift * 30, 110, 52, AMBER, 110);
    canvas.circle(150, 620, 330, SPRUCE, 235);
    canvas.circle(520, 640, 340, LEAF, 235);
    for (at, colour) in (0..).zip([FJORD, SKY, AMBER]) {
        canvas.rectangle(330 + at * 62 - shift * 3, 300, 56, 56, colour, 255);
    }
    canvas.rectangle(361 - shift * 3, 240, 56, 56, SPRUCE, 255);
    canvas.rectangle(392 - shift * 3, 180, 56, 56, FJORD, 200);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::TRADES;

    #[test]
    fn every_trade_has_pictures_of_its_own_that_are_small_and_repeatable() {
        let mut seen = std::collections::HashSet::new();
        for trade in TRADES {
            for variant in [0, 5] {
                let bytes = jpeg(trade.curriculum, variant).unwrap();
                assert!(bytes.starts_with(&[0xFF, 0xD8, 0xFF]));
                assert!(bytes.len() < 60_000, "{}: {}", trade.curriculum, bytes.len());
                assert_eq!(bytes, jpeg(trade.curriculum, variant).unwrap());
                assert!(seen.insert(bytes), "{} {variant}", trade.curriculum);
            }
        }
    }
}

//! Flat shapes on a gradient, by rows of pixels.

use super::{HEIGHT, WIDTH};

/// Red, green, blue.
pub(crate) type Colour = [u8; 3];

/// Covers wholly.
const OPAQUE: u8 = 255;

/// A picture being drawn.
pub(crate) struct Canvas(Vec<u8>);

impl Canvas {
    /// From one colour at the top to another at the bottom.
    pub(crate) fn gradient(top: Colour, bottom: Colour) -> Self {
        let pixels = usize::try_from(WIDTH * HEIGHT * 3).unwrap_or_default();
        let mut canvas = Self(vec![0; pixels]);
        for y in 0..HEIGHT {
            let share = u8::try_from(y * 255 / HEIGHT).unwrap_or(u8::MAX);
            canvas.span(y, 0, WIDTH, mixed(top, bottom, share), OPAQUE);
        }
        canvas
    }

    /// Red, green, blue of each pixel, row by row.
    pub(crate) fn into_pixels(self) -> Vec<u8> {
        self.0
    }

    /// A rectangle by its upper left corner and size.
    pub(crate) fn rectangle(
        &mut self,
        x: i32,
        y: i32,
        width: i32,
        height: i32,
        colour: Colour,
        cover: u8,
    ) {
        for row in y..y + height {
            self.span(row, x, x + width, colour, cover);
        }
    }

    /// A disc by its centre and radius.
    pub(crate) fn circle(&mut self, x: i32, y: i32, radius: i32, colour: Colour, cover: u8) {
        let mut half = 0;
        for up in (0..=radius).rev() {
            while (half + 1) * (half + 1) <= radius * radius - up * up {
                half += 1;
            }
            self.span(y - up, x - half, x + half, colour, cover);
            if up > 0 {
                self.span(y + up, x - half, x + half, colour, cover);
            }
        }
    }

    /// Part of a row; what lies outside is left out.
    fn span(&mut self, y: i32, from: i32, to: i32, colour: Colour, cover: u8) {
        let (from, to) = (from.max(0), to.min(WIDTH));
        if !(0..HEIGHT).contains(&y) || from >= to {
            return;
        }
        let place = |x: i32| usize::try_from((y * WIDTH + x) * 3).unwrap_or_default();
        let row = self.0.get_mut(place(from)..place(to)).unwrap_or_default();
        if cover == OPAQUE {
            row.copy_from_slice(&colour.repeat(row.len() / 3));
            return;
        }
        for pixel in row.chunks_exact_mut(3) {
            if let [red, green, blue] = *pixel {
                pixel.copy_from_slice(&mixed([red, green, blue], colour, cover));
            }
        }
    }
}

/// So much of the second colour over the first, of 255.
fn mixed(under: Colour, over: Colour, cover: u8) -> Colour {
    if cover == OPAQUE {
        return over;
    }
    let [r, g, b] = under;
    let [red, green, blue] = over;
    let mix = |under: u8, over: u8| {
        let sum = u16::from(under) * u16::from(255 - cover) + u16::from(over) * u16::from(cover);
        u8::try_from(sum / 255).unwrap_or(u8::MAX)
    };
    [mix(r, red), mix(g, green), mix(b, blue)]
}

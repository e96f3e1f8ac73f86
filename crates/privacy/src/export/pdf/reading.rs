//! Reads the text of our own pages as a reader does: glyphs by the meaning that the font gives
//! them. One line for each that is drawn.

use std::collections::HashMap;

pub fn text_of(pdf: &[u8]) -> Vec<String> {
    let fonts = meanings(pdf);
    let mut lines = Vec::new();
    let mut rest = pdf;
    while let Some(at) = find(rest, b"BT\n/F") {
        rest = &rest[at + 5..];
        let font = usize::from(rest[0] - b'1');
        let begin = rest.iter().position(|byte| matches!(byte, b'(' | b'<')).unwrap();
        rest = &rest[begin..];
        let bytes = string(&mut rest);
        let glyphs = bytes.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
        lines.push(glyphs.map(|glyph| fonts[font][&glyph]).collect());
    }
    lines
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|part| part == what)
}

/// Of each font in turn, which letter a glyph is.
fn meanings(pdf: &[u8]) -> Vec<HashMap<u16, char>> {
    let mut fonts = Vec::new();
    let mut rest = pdf;
    while let Some(at) = find(rest, b"begincmap") {
        let end = find(rest, b"endcmap").unwrap();
        let text = String::from_utf8_lossy(&rest[at..end]).into_owned();
        let lines = text.lines().filter(|line| line.starts_with('<') && line.len() == 13);
        let number = |digits: &str| u16::from_str_radix(digits, 16).unwrap();
        let pair = |line: &str| {
            (number(&line[1..5]), char::from_u32(u32::from(number(&line[8..12]))).unwrap())
        };
        fonts.push(lines.map(pair).collect());
        rest = &rest[end + 7..];
    }
    fonts
}

/// The bytes of a string of a page, written in letters or in hexadecimal.
fn string(rest: &mut &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let is_hex = rest[0] == b'<';
    let mut at = 1;
    if is_hex {
        while rest[at] != b'>' {
            let digits = std::str::from_utf8(&rest[at..at + 2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            at += 2;
        }
        *rest = &rest[at..];
        return bytes;
    }
    let mut depth = 1;
    loop {
        let byte = rest[at];
        at += 1;
        match byte {
            b'\\' => {
                let escaped = rest[at];
                at += 1;
                bytes.push(match escaped {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    b'0'..=b'7' => {
                        let digits = std::str::from_utf8(&rest[at - 1..at + 2]).unwrap();
                        at += 2;
                        u8::from_str_radix(digits, 8).unwrap()
                    }
                    other => other,
                });
                continue;
            }
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            *rest = &rest[at..];
            return bytes;
        }
        bytes.push(byte);
    }
}

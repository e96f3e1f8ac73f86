//! Pictures that are in the text of a mail. Mail programs do not show pictures written into the
//! text as data, so each becomes a part of its own that the text names.

use base64::{Engine, prelude::BASE64_STANDARD};

/// Most pictures of one mail; further ones stay as they are.
const PICTURES_MAX: usize = 20;
const START: &str = "src=\"data:";

/// A picture out of the text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Picture {
    /// The name the text has for it.
    pub(super) id: String,
    /// Its kind, as in `image/png`.
    pub(super) kind: String,
    pub(super) bytes: Vec<u8>,
}

/// The text with its pictures taken out, and the pictures.
pub(super) fn taken_out(html: &str) -> (String, Vec<Picture>) {
    let mut pictures = Vec::new();
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(START) {
        text.push_str(before);
        let read = (pictures.len() < PICTURES_MAX).then(|| read(after)).flatten();
        if let Some((kind, bytes, tail)) = read {
            let id = format!("bilde{}", pictures.len() + 1);
            text.push_str(&format!("src=\"cid:{id}"));
            pictures.push(Picture { id, kind, bytes });
            rest = tail;
        } else {
            text.push_str(START);
            rest = after;
        }
    }
    text.push_str(rest);
    (text, pictures)
}

/// Kind, bytes, and what follows from the closing quote on.
fn read(data: &str) -> Option<(String, Vec<u8>, &str)> {
    let end = data.find('"')?;
    let (address, tail) = data.split_at_checked(end)?;
    let (kind, encoded) = address.split_once(";base64,")?;
    let is_picture = kind
        .strip_prefix("image/")
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase()));
    let bytes = is_picture.then(|| BASE64_STANDARD.decode(encoded).ok()).flatten()?;
    Some((kind.to_owned(), bytes, tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_in_the_text_becomes_a_part_that_the_text_names() {
        let html = "<p>Se</p><img src=\"data:image/png;base64,aGVp\" alt=\"x\"><p>da</p>";
        let (text, pictures) = taken_out(html);
        assert_eq!(text, "<p>Se</p><img src=\"cid:bilde1\" alt=\"x\"><p>da</p>");
        let [picture] = pictures.as_slice() else { panic!("one picture") };
        assert_eq!((picture.kind.as_str(), picture.bytes.as_slice()), ("image/png", &b"hei"[..]));
    }

    #[test]
    fn what_is_no_picture_stays() {
        for html in [
            "<p>src=\"data:</p>",
            "<img src=\"data:text/html;base64,aGVp\">",
            "<img src=\"data:image/png;base64,%%\">",
            "<img src=\"https://a.example/b.png\">",
        ] {
            assert_eq!(taken_out(html), (html.to_owned(), Vec::new()));
        }
    }
}

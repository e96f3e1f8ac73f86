//! Rich text as the product stores it, read into a tree: cleaned HTML of a few tags. Whatever is
//! none of them is text; nothing in it is ever code.

use serde_json::{Value as Json, json};

use crate::clean::Cleaner;

/// Nesting beyond this is laid flat.
const DEPTH_MAX: usize = 12;
/// Pieces of one text; what comes after is cut, and said to be.
const PIECES_MAX: usize = 20_000;

#[derive(Debug, PartialEq, Eq)]
enum Token<'a> {
    Open(&'a str, &'a str),
    Close(&'a str),
    Text(&'a str),
}

/// The next tag or the text before it. A `<` that begins no tag is text.
fn next_token(html: &str) -> Option<(Token<'_>, &str)> {
    if html.is_empty() {
        return None;
    }
    if let Some(after) = html.strip_prefix('<')
        && after.starts_with(|it: char| it.is_ascii_alphabetic() || it == '/' || it == '!')
        && let Some((inside, rest)) = after.split_once('>')
    {
        let token = match inside.strip_prefix('/') {
            Some(name) => Token::Close(name.trim()),
            None => {
                let inside = inside.trim_end_matches('/');
                let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
                Token::Open(name, attributes)
            }
        };
        return Some((token, rest));
    }
    let end = html.char_indices().skip(1).find(|(_, it)| *it == '<').map_or(html.len(), |it| it.0);
    let (text, rest) = html.split_at_checked(end)?;
    Some((Token::Text(text), rest))
}

/// An element that is not closed yet.
struct Open {
    /// What it is called in the tree; empty for one that leaves only its children.
    kind: &'static str,
    /// Its tag, which closes it.
    tag: String,
    href: Option<String>,
    /// To which side its lines stand, where they do not stand to the left.
    side: Option<&'static str>,
    children: Vec<Json>,
}

fn kind_of(tag: &str) -> &'static str {
    match tag {
        "p" => "p",
        "h1" | "h2" | "h3" => "h",
        "ul" => "ul",
        "ol" => "ol",
        "li" => "li",
        "blockquote" => "quote",
        "strong" | "b" => "b",
        "em" | "i" => "i",
        "u" => "u",
        "s" => "s",
        "a" => "a",
        _ => "",
    }
}

const fn is_block(kind: &str) -> bool {
    matches!(kind.as_bytes(), b"p" | b"h" | b"ul" | b"ol" | b"li" | b"quote")
}

/// The tree of a text: its blocks, each of which has something to say.
pub(crate) fn tree(html: &str, cleaner: &mut Cleaner) -> Vec<Json> {
    let mut stack = vec![opened("", "", 0)];
    let (mut rest, mut pieces) = (html, 0);
    while let Some((token, after)) = next_token(rest) {
        rest = after;
        pieces += 1;
        if pieces > PIECES_MAX {
            break;
        }
        match token {
            Token::Text(text) => add_text(&mut stack, text, cleaner),
            Token::Open("br", _) => add(&mut stack, json!({ "t": "br" })),
            Token::Open("img" | "hr" | "!--", _) => {}
            Token::Open(tag, attributes) => stack.push(opened(tag, attributes, stack.len())),
            Token::Close(tag) => {
                if let Some(at) = stack.iter().skip(1).rposition(|open| open.tag == tag) {
                    while stack.len() > at + 1 {
                        close_last(&mut stack);
                    }
                }
            }
        }
    }
    while stack.len() > 1 {
        close_last(&mut stack);
    }
    let all = stack.pop().map(|root| root.children).unwrap_or_default();
    blocks(all)
}

fn opened(tag: &str, attributes: &str, depth: usize) -> Open {
    let kind = if depth > DEPTH_MAX { "" } else { kind_of(tag) };
    let href = (kind == "a").then(|| href_of(attributes)).flatten();
    let kind = if kind == "a" && href.is_none() { "" } else { kind };
    let side = matches!(kind, "p" | "h").then(|| side_of(attributes)).flatten();
    Open { kind, tag: tag.to_owned(), href, side, children: Vec::new() }
}

/// The side that the cleaned style of a paragraph names.
fn side_of(attributes: &str) -> Option<&'static str> {
    let (_, after) = attributes.split_once("text-align:")?;
    let named = after.trim_start();
    ["center", "right", "justify"].into_iter().find(|side| named.starts_with(side))
}

fn href_of(attributes: &str) -> Option<String> {
    let (_, after) = attributes.split_once("href=\"")?;
    let (href, _) = after.split_once('"')?;
    let href = decoded(href);
    let is_taken = ["https://", "http://", "mailto:"].iter().any(|it| href.starts_with(it));
    (is_taken && !href.chars().any(char::is_control)).then_some(href)
}

fn add(stack: &mut [Open], piece: Json) {
    if let Some(open) = stack.last_mut() {
        open.children.push(piece);
    }
}

fn add_text(stack: &mut [Open], text: &str, cleaner: &mut Cleaner) {
    let text = cleaner.clean(&decoded(text)).replace('\n', " ");
    if !text.is_empty() {
        add(stack, Json::String(text));
    }
}

fn close_last(stack: &mut Vec<Open>) {
    let Some(Open { kind, href, side, children, .. }) = stack.pop() else { return };
    let closed = match kind {
        "" => {
            if let Some(parent) = stack.last_mut() {
                parent.children.extend(children);
            }
            return;
        }
        "ul" | "ol" => json!({ "t": kind, "c": items(children) }),
        "li" | "quote" => json!({ "t": kind, "c": blocks(children) }),
        "a" => json!({ "t": "a", "h": href, "c": inline(children) }),
        _ => match side {
            Some(side) => json!({ "t": kind, "side": side, "c": inline(children) }),
            None => json!({ "t": kind, "c": inline(children) }),
        },
    };
    if !children_of(&closed).is_empty() {
        add(stack, closed);
    }
}

fn kind(piece: &Json) -> &str {
    piece.get("t").and_then(Json::as_str).unwrap_or_default()
}

fn children_of(piece: &Json) -> &[Json] {
    piece.get("c").and_then(Json::as_array).map_or(&[], Vec::as_slice)
}

/// Only what stands in a line; of blocks that are inside, their text.
fn inline(children: Vec<Json>) -> Vec<Json> {
    let mut line = Vec::new();
    for piece in children {
        if is_block(kind(&piece)) {
            line.extend(inline(children_of(&piece).to_vec()));
        } else {
            line.push(piece);
        }
    }
    let is_blank =
        |it: &Json| it.as_str().is_some_and(|it| it.trim().is_empty()) || kind(it) == "br";
    if line.iter().all(is_blank) { Vec::new() } else { line }
}

/// Only blocks: what stands in lines between them becomes paragraphs.
fn blocks(children: Vec<Json>) -> Vec<Json> {
    let (mut all, mut line) = (Vec::new(), Vec::new());
    for piece in children {
        match kind(&piece) {
            // An item outside of a list.
            "li" => {
                flush(&mut all, &mut line);
                all.push(json!({ "t": "ul", "c": [piece] }));
            }
            kind if is_block(kind) => {
                flush(&mut all, &mut line);
                all.push(piece);
            }
            _ => line.push(piece),
        }
    }
    flush(&mut all, &mut line);
    all
}

fn flush(all: &mut Vec<Json>, line: &mut Vec<Json>) {
    let line = inline(std::mem::take(line));
    if !line.is_empty() {
        all.push(json!({ "t": "p", "c": line }));
    }
}

/// Only items, each a list of blocks.
fn items(children: Vec<Json>) -> Vec<Json> {
    let mut items = Vec::new();
    for piece in children {
        let inside =
            if kind(&piece) == "li" { children_of(&piece).to_vec() } else { blocks(vec![piece]) };
        if !inside.is_empty() {
            items.push(Json::Array(inside));
        }
    }
    items
}

/// Text without entities: the few that the cleaning writes, and numbers.
fn decoded(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        decoded.push_str(before);
        let entity = after.split_once(';').and_then(|(name, after)| Some((entity(name)?, after)));
        match entity {
            Some((letter, after)) => {
                decoded.push(letter);
                rest = after;
            }
            None => {
                decoded.push('&');
                rest = after;
            }
        }
    }
    decoded.push_str(rest);
    decoded
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some('\u{a0}'),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(html: &str) -> Json {
        Json::Array(tree(html, &mut Cleaner::default()))
    }

    #[test]
    fn text_is_read_as_it_was_written() {
        assert_eq!(
            read("<p>Målte <strong>3 &lt; 4</strong><br>&amp; #let x = 1</p><p></p>"),
            json!([{ "t": "p", "c": [
                "Målte ", { "t": "b", "c": ["3 < 4"] }, { "t": "br" }, "& #let x = 1",
            ] }]),
        );
        assert_eq!(read("bare tekst"), json!([{ "t": "p", "c": ["bare tekst"] }]));
        assert_eq!(read("1 < 2"), json!([{ "t": "p", "c": ["1 ", "< 2"] }]));
        assert_eq!(read(" <p> </p><p><br></p>"), json!([]));
    }

    #[test]
    fn a_paragraph_keeps_its_side() {
        assert_eq!(
            read("<h2 style=\"text-align: center\">Avtale</h2><p style=\"text-align: left\">a</p>"),
            json!([{ "t": "h", "side": "center", "c": ["Avtale"] }, { "t": "p", "c": ["a"] }]),
        );
        let odd =
            read("<p style=\"text-align: url(x)\">a <b style=\"text-align: right\">b</b></p>");
        assert_eq!(odd, json!([{ "t": "p", "c": ["a ", { "t": "b", "c": ["b"] }] }]));
    }

    #[test]
    fn lists_hold_items_and_items_blocks() {
        assert_eq!(
            read("<ul><li><p>en</p></li><li>to<ol><li>dyp</li></ol></li></ul>"),
            json!([{ "t": "ul", "c": [
                [{ "t": "p", "c": ["en"] }],
                [{ "t": "p", "c": ["to"] }, { "t": "ol", "c": [[{ "t": "p", "c": ["dyp"] }]] }],
            ] }]),
        );
    }

    #[test]
    fn links_lead_to_addresses_alone() {
        let link = read("<p><a href=\"https://a.example/?a=1&amp;b=2\" rel=\"x\">her</a></p>");
        assert_eq!(link[0]["c"][0]["h"], "https://a.example/?a=1&b=2");
        let none = read("<p><a href=\"javascript:alert(1)\">her</a></p>");
        assert_eq!(none, json!([{ "t": "p", "c": ["her"] }]));
    }

    #[test]
    fn whatever_is_nested_or_not_closed_is_read() {
        let deep = format!("{}dypt{}", "<blockquote>".repeat(300), "</blockquote>".repeat(300));
        assert!(read(&deep).to_string().contains("dypt"));
        assert!(read("<p><b>åpen <x>ukjent</x>").to_string().contains("ukjent"));
        assert!(read("</p></ul>tekst<").to_string().contains("tekst"));
    }
}

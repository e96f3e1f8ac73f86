//! Cleaned rich text, tag by tag. It opens and closes its elements properly.

/// A piece of rich text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// A tag from `<` to `>`.
    Tag(&'a str),
    /// What stands between, with entities.
    Text(&'a str),
}

impl Piece<'_> {
    /// As it is written.
    pub(crate) const fn as_str(&self) -> &str {
        match self {
            Self::Tag(it) | Self::Text(it) => it,
        }
    }
}

/// The pieces of a text, in order; together they are the text.
pub(crate) fn pieces(html: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let is_tag = rest.starts_with('<');
        let end = if is_tag { end_of_tag(rest) } else { rest.find('<') };
        let (piece, after) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        rest = after;
        Some(if is_tag { Piece::Tag(piece) } else { Piece::Text(piece) })
    })
}

/// Behind the `>` that ends a tag: one between quotes is part of a value.
fn end_of_tag(from: &str) -> Option<usize> {
    let mut is_quoted = false;
    from.char_indices().find_map(|(at, letter)| {
        is_quoted ^= letter == '"';
        (letter == '>' && !is_quoted).then_some(at + 1)
    })
}

/// The name of a tag that opens an element, and of one that closes it.
pub(crate) fn opens(tag: &str) -> Option<&str> {
    let inside = tag.strip_prefix('<')?.strip_suffix('>')?;
    let name = inside.split([' ', '/']).next()?;
    (!name.is_empty()).then_some(name)
}

pub(crate) fn closes(tag: &str) -> Option<&str> {
    tag.strip_prefix("</")?.strip_suffix('>')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_the_text() {
        let html = "a<p style=\"text-align: center\">b &lt; c</p><img alt=\"1 > 0\"><br>d<";
        let all: Vec<_> = pieces(html).collect();
        assert_eq!(all.iter().map(Piece::as_str).collect::<String>(), html);
        assert_eq!(all[4], Piece::Tag("<img alt=\"1 > 0\">"));
        assert_eq!((opens("<p class=\"x\">"), closes("</p>")), (Some("p"), Some("p")));
        assert_eq!((opens("</p>"), closes("<p>"), opens("<br/>")), (None, None, Some("br")));
    }
}

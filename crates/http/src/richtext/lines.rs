//! Cleaned HTML as a letter without formatting.

/// Elements after which a new paragraph begins.
const PARAGRAPHS: [&str; 7] = ["p", "h1", "h2", "h3", "blockquote", "ul", "ol"];

/// Cleaned HTML as plain text: an empty line between paragraphs, a dash before each point of a
/// list, the address after a link's words.
#[must_use]
pub fn lines(html: &str) -> String {
    let mut text = String::new();
    let mut link: Option<String> = None;
    let mut first_point = false;
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        push_words(&mut text, before);
        let Some((tag, tail)) = after.split_once('>') else { break };
        rest = tail;
        let (closes, tag) = tag.strip_prefix('/').map_or((false, tag), |tag| (true, tag));
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match (name, closes) {
            ("br", _) => text.push('\n'),
            ("ul" | "ol", false) => first_point = true,
            ("li", false) => {
                if std::mem::take(&mut first_point) {
                    end_paragraph(&mut text);
                } else {
                    end_line(&mut text);
                }
                text.push_str("- ");
            }
            ("a", false) => link = attribute(tag, "href"),
            ("a", true) => {
                if let Some(address) =
                    link.take().filter(|address| !text.ends_with(address.as_str()))
                {
                    text.push_str(&format!(" ({address})"));
                }
            }
            (name, true) if PARAGRAPHS.contains(&name) => end_paragraph(&mut text),
            _ => {}
        }
    }
    push_words(&mut text, rest);
    text.trim().to_owned()
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, after) = tag.split_once(&format!("{name}=\""))?;
    let (value, _) = after.split_once('"')?;
    Some(unescaped(value))
}

fn push_words(text: &mut String, words: &str) {
    let words = unescaped(words);
    // White space at the beginning of a line is the source's, not the reader's.
    let words = if text.is_empty() || text.ends_with('\n') { words.trim_start() } else { &words };
    text.push_str(words);
}

fn unescaped(text: &str) -> String {
    text.replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

fn end_line(text: &mut String) {
    let words = text.trim_end().len();
    text.truncate(words);
    if !text.is_empty() {
        text.push('\n');
    }
}

fn end_paragraph(text: &mut String) {
    end_line(text);
    if !text.is_empty() {
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn paragraphs_lists_and_links_stay_readable() {
        let html = "<h2>Velkommen</h2><p>Hei <strong>Kari</strong>,<br>vi møtes.</p>\
                    <ul><li><p>Sko</p></li><li>Hjelm &amp; briller</li></ul>\
                    <p>Se <a href=\"https://a.example/?b=1&amp;c=2\" rel=\"x\">siden</a>, eller \
                    <a href=\"https://a.example\">https://a.example</a></p>";
        assert_eq!(
            lines(html),
            "Velkommen\n\nHei Kari,\nvi møtes.\n\n- Sko\n- Hjelm & briller\n\n\
             Se siden (https://a.example/?b=1&c=2), eller https://a.example"
        );
    }

    #[test]
    fn text_alone_is_itself() {
        assert_eq!(lines("1 &lt; 2"), "1 < 2");
        assert_eq!(lines(""), "");
    }
}

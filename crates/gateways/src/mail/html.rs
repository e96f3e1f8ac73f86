//! The HTML version of a plain text.

const FONT: &str = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif";

/// A complete HTML document with the text's paragraphs, line breaks and links. Everything in the
/// text is escaped; only addresses with `https://` (and `http://localhost`) become links.
#[must_use]
pub fn html_from_text(text: &str) -> String {
    let mut html = String::new();
    let text = text.replace("\r\n", "\n");
    for paragraph in text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()) {
        html.push_str("<p>");
        for (at, line) in paragraph.lines().enumerate() {
            if at > 0 {
                html.push_str("<br>");
            }
            push_line(&mut html, line);
        }
        html.push_str("</p>");
    }
    document(&html)
}

/// A complete HTML document of what is in its body.
pub(super) fn document(body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"nb\"><head><meta charset=\"utf-8\"></head>\
         <body style=\"{FONT};font-size:16px;line-height:1.5;color:#1c1c1c\">{body}</body></html>"
    )
}

fn push_line(html: &mut String, line: &str) {
    for word in line.split_inclusive(char::is_whitespace) {
        let address = word.trim_end();
        // A full stop or a bracket at the end belongs to the sentence.
        let address = address.trim_end_matches(['.', ',', ')', '!', ';', ':']);
        if is_link(address) {
            let rest = word.strip_prefix(address).unwrap_or_default();
            html.push_str("<a href=\"");
            push_escaped(html, address);
            html.push_str("\">");
            push_escaped(html, address);
            html.push_str("</a>");
            push_escaped(html, rest);
        } else {
            push_escaped(html, word);
        }
    }
}

fn is_link(address: &str) -> bool {
    let has_host = |scheme: &str| {
        address.strip_prefix(scheme).is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    };
    has_host("https://") || address.starts_with("http://localhost:")
}

fn push_escaped(html: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(text: &str) -> String {
        let html = html_from_text(text);
        let (_, body) = html.split_once("color:#1c1c1c\">").unwrap();
        body.strip_suffix("</body></html>").unwrap().to_owned()
    }

    #[test]
    fn paragraphs_and_lines_stay() {
        assert_eq!(body("Hei!\r\n\r\nEn\nto\n\n\n\n"), "<p>Hei!</p><p>En<br>to</p>");
        assert_eq!(body(""), "");
    }

    #[test]
    fn addresses_become_links_and_nothing_else_does() {
        assert_eq!(
            body("Se https://svenn.example/nytt/passord/a?b=1&c=2."),
            "<p>Se <a href=\"https://svenn.example/nytt/passord/a?b=1&amp;c=2\">\
             https://svenn.example/nytt/passord/a?b=1&amp;c=2</a>.</p>"
        );
        for text in ["javascript:alert(1)", "http://svenn.example", "https://", "data:text/html,x"]
        {
            assert!(!body(text).contains("<a"), "{text}");
        }
    }

    #[test]
    fn markup_in_the_text_is_text() {
        assert_eq!(
            body("<b>\"Per\" & 'Kari'</b>"),
            "<p>&lt;b&gt;&quot;Per&quot; &amp; &#39;Kari&#39;&lt;/b&gt;</p>"
        );
        let quoted = body("https://a.example/\"onclick=\"x");
        assert!(quoted.contains("href=\"https://a.example/&quot;onclick=&quot;x\""), "{quoted}");
    }
}

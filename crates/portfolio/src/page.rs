//! A document as a page that works from a memory stick: no script, nothing that is fetched from
//! elsewhere, files beside it.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write,
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use svenn_http::richtext::TEXT_TAGS;
use svenn_typesetting::{Attachment, Bar, Block, Cover, Document, Picture, Ring, Table};

/// How the page looks; there is a dark one, and one for paper.
const LOOK: &str = include_str!("page.css");
/// A page may load what lies beside it, and nothing else.
const POLICY: &str = "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; \
                      base-uri 'none'; form-action 'none'";

/// What stored texts keep on the page: pictures that would be fetched from elsewhere go.
static TEXT: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(TEXT_TAGS))
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"]))]))
        .generic_attributes(HashSet::new())
        .url_schemes(HashSet::from(["https", "http", "mailto"]))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer"));
    builder
});

struct Page {
    html: String,
    /// Headings until now, for their anchors.
    headings: usize,
}

/// The page of a document. Its pictures and other files lie where the document says.
pub(crate) fn html(document: &Document) -> String {
    let mut body = Page { html: String::new(), headings: 0 };
    body.blocks(&document.blocks);
    let title = escaped(&document.title);
    let cover = document.cover.as_ref().map(cover).unwrap_or_default();
    format!(
        "<!doctype html>\n<html lang=\"nb\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{LOOK}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#innhold\">Hopp til innholdet</a>\n<header>\n<p>{office}</p>\n\
         {cover}<p><a href=\"opplaeringsmappe.pdf\">Opplæringsmappen som PDF</a></p>\n</header>\n\
         <nav aria-label=\"Innhold\">\n<h2>Innhold</h2>\n{contents}</nav>\n\
         <main id=\"innhold\" tabindex=\"-1\">\n{body}</main>\n</body>\n</html>\n",
        office = escaped(&document.letterhead.name),
        contents = contents(&document.blocks),
        body = body.html,
    )
}

/// The first page of a stick with several portfolios: where each lies, and whose it is.
pub(crate) fn front(office: &str, folders: &[(String, String)]) -> String {
    let mut links = String::new();
    for (folder, navn) in folders {
        let _ = writeln!(
            links,
            "<li><a href=\"{}/index.html\">{}</a></li>",
            address(folder),
            escaped(navn)
        );
    }
    format!(
        "<!doctype html>\n<html lang=\"nb\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>Opplæringsmapper</title>\n\
         <style>\n{LOOK}</style>\n</head>\n<body>\n<header>\n<p>{}</p>\n\
         <h1>Opplæringsmapper</h1>\n</header>\n<main>\n<ul>\n{links}</ul>\n</main>\n</body>\n\
         </html>\n",
        escaped(office)
    )
}

fn cover(cover: &Cover) -> String {
    let subtitle = if cover.subtitle.is_empty() {
        String::new()
    } else {
        format!("<p class=\"trade\">{}</p>\n", escaped(&cover.subtitle))
    };
    format!(
        "<p class=\"kind\">{}</p>\n<h1>{}</h1>\n{subtitle}{}",
        escaped(&cover.kind),
        escaped(&cover.title),
        facts(&cover.facts)
    )
}

/// Links to the headings of the two uppermost levels.
fn contents(blocks: &[Block]) -> String {
    let mut links = String::new();
    let mut number = 0;
    for block in blocks {
        let Block::Heading(level, text) = block else { continue };
        number += 1;
        if *level <= 2 {
            let _ = writeln!(
                links,
                "<li class=\"l{level}\"><a href=\"#d{number}\">{}</a></li>",
                escaped(text)
            );
        }
    }
    format!("<ul>\n{links}</ul>\n")
}

impl Page {
    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(level, text) => self.heading(*level, text),
            Block::Paragraph(text) => self.words("", text),
            Block::Note(text) => self.words(" class=\"note\"", text),
            Block::Rich(html) => {
                let _ = writeln!(self.html, "<div class=\"text\">{}</div>", stored(html));
            }
            Block::Facts(all) => self.html.push_str(&facts(all)),
            Block::Table(all) => self.table(all),
            Block::Pictures(all) => self.pictures(all),
            Block::Drawing(drawing) => self.words(" class=\"note\"", &drawing.alt),
            Block::Attachments(all) => self.attachments(all),
            Block::Bars(all) => self.bars(all),
            Block::Rings(all) => self.rings(all),
            Block::PageBreak => {}
            Block::Card(inner) => {
                self.html.push_str("<div class=\"card\">\n");
                self.blocks(inner);
                self.html.push_str("</div>\n");
            }
        }
    }

    /// One below the page's own title.
    fn heading(&mut self, level: u8, text: &str) {
        self.headings += 1;
        let level = level.clamp(1, 4) + 1;
        let (number, text) = (self.headings, escaped(text));
        let _ = writeln!(self.html, "<h{level} id=\"d{number}\">{text}</h{level}>");
    }

    fn words(&mut self, class: &str, text: &str) {
        if !text.trim().is_empty() {
            let _ = writeln!(self.html, "<p{class}>{}</p>", lines(text));
        }
    }

    fn table(&mut self, table: &Table) {
        if table.rows.is_empty() {
            return;
        }
        self.html
            .push_str("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Tabell\">");
        self.html.push_str("<table>\n<thead><tr>");
        for cell in &table.head {
            let _ = write!(self.html, "<th scope=\"col\">{}</th>", escaped(cell));
        }
        self.html.push_str("</tr></thead>\n<tbody>\n");
        for row in &table.rows {
            self.html.push_str("<tr>");
            for (at, cell) in row.iter().enumerate() {
                let class = if table.numbers.contains(&at) { " class=\"number\"" } else { "" };
                let _ = write!(self.html, "<td{class}>{}</td>", lines(cell));
            }
            self.html.push_str("</tr>\n");
        }
        self.html.push_str("</tbody></table></div>\n");
    }

    fn pictures(&mut self, all: &[Picture]) {
        if all.is_empty() {
            return;
        }
        self.html.push_str("<div class=\"pictures\">\n");
        for picture in all {
            let place = address(&picture.file);
            let _ = writeln!(
                self.html,
                "<figure><a href=\"{place}\"><img src=\"{place}\" alt=\"{}\" loading=\"lazy\"></a>\
                 <figcaption>{}</figcaption></figure>",
                escaped(&picture.alt),
                escaped(&picture.caption)
            );
        }
        self.html.push_str("</div>\n");
    }

    fn attachments(&mut self, all: &[Attachment]) {
        if all.is_empty() {
            return;
        }
        self.html.push_str("<p class=\"note\">Vedlegg:</p>\n<ul>\n");
        for it in all {
            let name = escaped(&it.name);
            let place = address(&it.place);
            let _ = writeln!(self.html, "<li><a href=\"{place}\">{name}</a></li>");
        }
        self.html.push_str("</ul>\n");
    }

    fn bars(&mut self, all: &[Bar]) {
        if all.is_empty() {
            return;
        }
        self.html.push_str("<ul class=\"bars\">\n");
        for bar in all {
            let (label, words) = (escaped(&bar.label), escaped(&bar.words));
            let _ = writeln!(
                self.html,
                "<li><span>{label}</span><progress max=\"100\" value=\"{:.0}\" \
                 aria-label=\"{label}: {words}\"></progress><span>{words}</span></li>",
                share(bar.part)
            );
        }
        self.html.push_str("</ul>\n");
    }

    fn rings(&mut self, all: &[Ring]) {
        self.html.push_str("<ul class=\"rings\">\n");
        for ring in all {
            let _ = writeln!(
                self.html,
                "<li><svg viewBox=\"0 0 40 40\" aria-hidden=\"true\" focusable=\"false\">\
                 <circle class=\"all\" cx=\"20\" cy=\"20\" r=\"16\"/>\
                 <circle class=\"part\" cx=\"20\" cy=\"20\" r=\"16\" pathLength=\"100\" \
                 stroke-dasharray=\"{:.0} 100\" transform=\"rotate(-90 20 20)\"/></svg>\
                 <strong>{}</strong><span>{}</span></li>",
                share(ring.part),
                escaped(&ring.words),
                escaped(&ring.label)
            );
        }
        self.html.push_str("</ul>\n");
    }
}

/// From 0 to 100.
fn share(part: f64) -> f64 {
    if part.is_finite() { part.clamp(0.0, 1.0) * 100.0 } else { 0.0 }
}

fn facts(all: &[(String, String)]) -> String {
    let mut told = String::new();
    for (label, value) in all.iter().filter(|(_, value)| !value.trim().is_empty()) {
        let _ = writeln!(told, "<div><dt>{}</dt><dd>{}</dd></div>", escaped(label), lines(value));
    }
    if told.is_empty() { told } else { format!("<dl>\n{told}</dl>\n") }
}

/// Stored text below the headings of the page.
fn stored(html: &str) -> String {
    let mut kept = TEXT.clean(html).to_string();
    for level in ["h1", "h2", "h3"] {
        kept = kept
            .replace(&format!("<{level}>"), "<p class=\"h\">")
            .replace(&format!("</{level}>"), "</p>");
    }
    kept
}

fn lines(text: &str) -> String {
    escaped(text.trim()).replace('\n', "<br>")
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// A path beside the page as an address.
fn address(path: &str) -> String {
    let mut safe = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            safe.push(char::from(byte));
        } else {
            let _ = write!(safe, "%{byte:02X}");
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use svenn_kernel::Timestamp;
    use svenn_typesetting::{Letterhead, Unprintable};

    use super::*;

    fn page(blocks: Vec<Block>) -> String {
        html(&Document {
            title: "Opplæringsmappe for <Kari>".to_owned(),
            letterhead: Letterhead { name: "Fjord".to_owned(), ..Letterhead::default() },
            made: Timestamp::from_millis(0),
            ident: "mappe/k".to_owned(),
            cover: None,
            contents: true,
            unprintable: Unprintable::Boxes,
            blocks,
        })
    }

    #[test]
    fn no_sign_is_markup_and_nothing_is_fetched_from_elsewhere() {
        let signs = "<script>x</script> & \"sitat\" 'x'";
        let text = "<p>Målte</p><img src=\"https://borte.example/a.png\"><h1>Stor</h1>\
                    <script>x</script><a href=\"https://lov.example\">loven</a>";
        let html = page(vec![
            Block::Heading(1, signs.to_owned()),
            Block::Note(signs.to_owned()),
            Block::Facts(vec![(signs.to_owned(), signs.to_owned())]),
            Block::Rich(text.to_owned()),
            Block::Table(Table {
                head: vec![signs.to_owned()],
                rows: vec![vec![signs.to_owned()]],
                ..Table::default()
            }),
            Block::Bars(vec![Bar { label: signs.to_owned(), words: signs.to_owned(), part: 2.0 }]),
        ]);
        assert!(!html.contains("<script"), "{html}");
        assert!(!html.contains("borte.example"), "{html}");
        assert!(html.contains("<p class=\"h\">Stor</p>"), "{html}");
        assert!(html.contains("<a href=\"https://lov.example\""), "a link is the reader's choice");
        assert!(html.contains("&lt;Kari&gt;"));
    }

    #[test]
    fn files_are_found_whatever_they_are_called() {
        let file = "filer/0001 Løv & 1#?%.jpg".to_owned();
        let picture = Picture { file: file.clone(), ..Picture::default() };
        let html = page(vec![
            Block::Pictures(vec![picture]),
            Block::Attachments(vec![Attachment { name: "a".to_owned(), place: file }]),
        ]);
        let place = "filer/0001%20L%C3%B8v%20%26%201%23%3F%25.jpg";
        assert_eq!(html.matches(place).count(), 3, "{html}");
    }

    #[test]
    fn the_contents_lead_to_the_headings() {
        let html = page(vec![
            Block::Heading(1, "A".to_owned()),
            Block::Heading(3, "B".to_owned()),
            Block::Heading(2, "C".to_owned()),
        ]);
        assert!(html.contains("<a href=\"#d1\">A</a>") && html.contains("<h2 id=\"d1\">A</h2>"));
        assert!(html.contains("<a href=\"#d3\">C</a>") && html.contains("<h3 id=\"d3\">C</h3>"));
        assert!(!html.contains("#d2"), "only the uppermost are listed");
    }
}

//! A template with the values of an apprentice.

use std::cell::RefCell;

use svenn_messaging::rules::{fill, push_escaped};

use super::{
    IfMissing, MissingRule, Values,
    markup::{Piece, closes, opens, pieces},
};
use crate::Field;

/// A text with its values, as rich text: a value is text in it, never markup.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// What must be there and is missing stands as `[Fødselsdato mangler]`.
    pub html: String,
    /// What must be there and is missing, each once. With any the text is no document.
    pub mangler: Vec<Field>,
}

/// What is left out as a whole: the innermost of these.
const PARAGRAPHS: [&str; 5] = ["p", "h1", "h2", "h3", "li"];

/// A paragraph that is not closed yet.
struct Paragraph<'a> {
    tag: &'a str,
    /// Where it begins in what is written.
    start: usize,
    /// How much was missing before it.
    missing: usize,
    is_left_out: bool,
}

/// The text of a template with values. Where one is missing, the field's rule says what is done;
/// a field without a rule must be there. What is left out asks for nothing.
#[must_use]
pub fn merge(innhold: &str, rules: &[MissingRule], values: &Values) -> Merged {
    let mut html = String::with_capacity(innhold.len());
    let mut missing: Vec<Field> = Vec::new();
    let mut open: Vec<Paragraph<'_>> = Vec::new();
    for piece in pieces(innhold) {
        match piece {
            Piece::Text(text) => {
                let filled = fill_text(text, rules, values);
                html.push_str(&filled.html);
                missing.extend(filled.missing);
                if filled.is_left_out {
                    match open.last_mut() {
                        Some(paragraph) => paragraph.is_left_out = true,
                        None => html.truncate(html.len() - filled.html.len()),
                    }
                }
            }
            Piece::Tag(tag) => {
                if let Some(name) = opens(tag).filter(|name| PARAGRAPHS.contains(name)) {
                    let (start, missing) = (html.len(), missing.len());
                    open.push(Paragraph { tag: name, start, missing, is_left_out: false });
                }
                html.push_str(tag);
                let Some(last) = closes(tag).and_then(|name| open.pop_if(|it| it.tag == name))
                else {
                    continue;
                };
                if last.is_left_out {
                    html.truncate(last.start);
                    missing.truncate(last.missing);
                }
            }
        }
    }
    let mut mangler = Vec::new();
    for field in missing {
        if !mangler.contains(&field) {
            mangler.push(field);
        }
    }
    Merged { html, mangler }
}

#[derive(Default)]
struct Filled {
    html: String,
    missing: Vec<Field>,
    is_left_out: bool,
}

/// Text between tags with its values.
fn fill_text(text: &str, rules: &[MissingRule], values: &Values) -> Filled {
    let said = RefCell::new(Filled::default());
    let gaps: Vec<(Field, String)> =
        Field::ALL.iter().map(|it| (*it, format!("[{} mangler]", it.label()))).collect();
    let gap = |field: Field| gaps.iter().find(|it| it.0 == field).map_or("", |it| it.1.as_str());
    let value = |name: &str| {
        let field: Field = name.parse().ok()?;
        if let Some(value) = values.get(field) {
            return Some(value);
        }
        let rule = rules.iter().find(|rule| rule.felt == field);
        Some(match rule.map(|rule| (rule.regel, rule.tekst.trim())) {
            Some((IfMissing::Tekst, instead)) => instead,
            Some((IfMissing::Utelat, _)) => {
                said.borrow_mut().is_left_out = true;
                ""
            }
            Some((IfMissing::Kreves, _)) | None => {
                said.borrow_mut().missing.push(field);
                gap(field)
            }
        })
    };
    let html = fill(text, value, push_escaped);
    Filled { html, ..said.into_inner() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(Field, &str)]) -> Values {
        let mut values = Values::default();
        for (field, value) in pairs {
            values.set(*field, *value);
        }
        values
    }

    fn rule(felt: Field, regel: IfMissing, tekst: &str) -> MissingRule {
        MissingRule { felt, regel, tekst: tekst.to_owned() }
    }

    #[test]
    fn values_stand_where_they_are_named_and_are_never_markup() {
        let kari = values(&[(Field::Navn, "<b>Kari</b> & {epost} #let x \"y\"")]);
        let merged = merge("<p><strong>{navn}</strong>, {ukjent} {</p>", &[], &kari);
        assert_eq!(
            merged.html,
            "<p><strong>&lt;b&gt;Kari&lt;/b&gt; &amp; {epost} #let x &quot;y&quot;</strong>, \
             {ukjent} {</p>",
            "a value is filled in once, as text",
        );
        assert!(merged.mangler.is_empty());
        let address = "<p><a href=\"https://x.example/{navn}\">x</a></p>";
        assert_eq!(merge(address, &[], &kari).html, address, "addresses stay as they are");
    }

    #[test]
    fn what_must_be_there_and_is_not_is_told_once() {
        let merged = merge("<p>{fodselsdato} {navn} {fodselsdato}</p>", &[], &Values::default());
        assert_eq!(merged.mangler, [Field::Fodselsdato, Field::Navn]);
        assert!(merged.html.contains("[Fødselsdato mangler]"));
    }

    #[test]
    fn something_else_is_written_where_a_value_is_missing() {
        let rules = [rule(Field::Telefon, IfMissing::Tekst, "ikke <oppgitt>")];
        let html = "<p>Telefon: {telefon}</p>";
        let merged = merge(html, &rules, &Values::default());
        assert_eq!(merged.html, "<p>Telefon: ikke &lt;oppgitt&gt;</p>");
        let known = values(&[(Field::Telefon, "400 00 214")]);
        assert_eq!(merge(html, &rules, &known).html, "<p>Telefon: 400 00 214</p>");
        let nothing = [rule(Field::Telefon, IfMissing::Tekst, "")];
        assert_eq!(merge(html, &nothing, &Values::default()).html, "<p>Telefon: </p>");
    }

    #[test]
    fn the_innermost_paragraph_is_left_out_and_asks_for_nothing() {
        let rules = [rule(Field::Kontaktperson, IfMissing::Utelat, "")];
        let html = "<p>Før</p><p>{navn}: <em>{kontaktperson}</em></p><ul><li><p>en</p></li>\
                    <li><p>{kontaktperson}</p></li></ul><p>Etter</p>";
        let merged = merge(html, &rules, &Values::default());
        assert_eq!(merged.html, "<p>Før</p><ul><li><p>en</p></li><li></li></ul><p>Etter</p>",);
        assert!(merged.mangler.is_empty(), "the name stood in what is left out");
        let known = values(&[(Field::Kontaktperson, "Anne"), (Field::Navn, "Kari")]);
        assert!(merge(html, &rules, &known).html.contains("<p>Kari: <em>Anne</em></p>"));
        assert_eq!(merge("x {kontaktperson}", &rules, &Values::default()).html, "");
    }

    #[test]
    fn whatever_is_merged_the_rest_stays_as_it_was() {
        for html in ["", "bare tekst", "<p>åpen", "</p>", "<p>{</p>", "<p>}{</p>", "<ul><li>a"] {
            assert_eq!(merge(html, &[], &Values::default()).html, html, "{html}");
        }
    }
}

//! The letters that banks take in payments, and what becomes of others.

/// Letters beside the Latin alphabet that are taken inside the Nordic countries and Germany.
const LETTERS: &str = "áäçđéíóöúüýæøåßÁÄÇĐÉÍÓÖÚÜÝÆØÅ";
const MARKS: &str = "/-?:().,'+ %&=@§";

/// Whether banks take a character in a name or a text.
#[must_use]
pub fn is_taken(character: char) -> bool {
    character.is_ascii_alphanumeric() || MARKS.contains(character) || LETTERS.contains(character)
}

/// A text with other letters written as those that banks take (š becomes s, ŋ becomes n), and
/// what has none as a point. What is taken stays as it is.
#[must_use]
pub fn latin(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            taken if is_taken(taken) => made.push(taken),
            space if space.is_whitespace() || space.is_control() => made.push(' '),
            '\u{2013}' | '\u{2014}' | '\u{2212}' => made.push('-'),
            '\u{2018}' | '\u{2019}' | '\u{201c}' | '\u{201d}' | '"' | '«' | '»' => {
                made.push('\'')
            }
            other => {
                let folded = svenn_kernel::text::fold(&other.to_string());
                let fits = !folded.is_empty() && folded.chars().all(is_taken);
                match fits {
                    true if other.is_uppercase() => made.push_str(&folded.to_uppercase()),
                    true => made.push_str(&folded),
                    false => made.push('.'),
                }
            }
        }
    }
    made.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same, cut to so many characters.
#[must_use]
pub(crate) fn latin_within(text: &str, chars_max: usize) -> String {
    let made: String = latin(text).chars().take(chars_max).collect();
    made.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn norwegian_stays_and_others_are_written_as_it() {
        for (text, taken) in [
            ("Berg & Sønn (Åsnes) AS", "Berg & Sønn (Åsnes) AS"),
            ("Márku Guovdageaidnu", "Márku Guovdageaidnu"),
            ("Čáhci Šuoŋŋa ŧ", "Cáhci Suonna t"),
            ("Łódź – «Vik»", "Lódz - 'Vik'"),
            ("A\nB\t C", "A B C"),
            ("🙂 OK <b>", ". OK .b."),
        ] {
            assert_eq!(latin(text), taken);
        }
        assert_eq!(latin_within("abc def", 4), "abc");
    }
}

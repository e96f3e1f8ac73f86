//! Which lines of an answer are questions that may be asked.

use super::mask::{Names, mask};

/// Most questions about one text.
const QUESTIONS_MAX: usize = 3;
/// Shortest and longest question, in characters.
const QUESTION_CHARS: std::ops::RangeInclusive<usize> = 12..=160;
/// What a question about work begins with.
const BEGINNINGS: [&str; 9] =
    ["hva", "hvorfor", "hvordan", "hvilke", "hvilken", "hvilket", "når", "hvor", "hvis"];
/// What a question about work never has: words about the model, about secrets, or that have
/// somebody do something on the page.
const FOREIGN: [&str; 13] = [
    "instruks",
    "ignorer",
    "ignore",
    "prompt",
    "språkmodell",
    "assistent",
    "passord",
    "password",
    "fødselsnummer",
    "klikk",
    "logg inn",
    "last ned",
    "skriv inn",
];

/// The questions of an answer that may be asked: short ones of one sentence, which name nobody.
/// What else the model said is left out.
pub(crate) fn questions_in(answer: &str, names: &Names) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for line in answer.lines() {
        let question = bare(line);
        if is_question(question, names) && !kept.iter().any(|it| it == question) {
            kept.push(question.to_owned());
        }
    }
    kept.truncate(QUESTIONS_MAX);
    kept
}

/// Without the number or the mark that it is listed by.
fn bare(line: &str) -> &str {
    let is_mark = |it: char| it.is_ascii_digit() || matches!(it, '.' | ')' | '-' | '•' | '*' | ' ');
    line.trim().trim_start_matches(is_mark).trim()
}

fn is_question(line: &str, names: &Names) -> bool {
    let Some(words) = line.strip_suffix('?') else { return false };
    let plain = |it: char| it.is_alphanumeric() || " ,-–/«»%°".contains(it);
    let small = line.to_lowercase();
    let first = small.split(|it: char| !it.is_alphanumeric()).next().unwrap_or_default();
    QUESTION_CHARS.contains(&line.chars().count())
        && words.chars().all(plain)
        && BEGINNINGS.contains(&first)
        && !FOREIGN.iter().any(|word| small.contains(word))
        && mask(line, names) == line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new(["Kari", "Lærlingsen"], ["Fjord Elektro AS"])
    }

    #[test]
    fn three_short_questions_are_kept_without_their_numbers() {
        let answer = "1. Hvorfor målte du slark først?\n- Hva kunne gått galt?\n\n\
            Hvordan visste du at lageret satt?\nHvordan visste du at lageret satt?\n\
            Når måtte du ha byttet pakningen også?";
        let expected = [
            "Hvorfor målte du slark først?",
            "Hva kunne gått galt?",
            "Hvordan visste du at lageret satt?",
        ];
        assert_eq!(questions_in(answer, &names()), expected);
    }

    #[test]
    fn what_names_somebody_is_no_question_that_is_asked() {
        for line in [
            "Hva gjorde Kari med pumpa?",
            "Hva gjorde [navn] med pumpa?",
            "Hvorfor ringte du 400 00 214 først?",
            "Hvordan jobber de hos Fjord Elektro?",
            "Hva står på www.fjord.example om dette?",
            "Hvorfor skrev du til kari@fjord.example?",
        ] {
            assert!(questions_in(line, &names()).is_empty(), "{line}");
        }
    }

    #[test]
    fn what_is_no_short_question_about_work_is_left_out() {
        let long = format!("Hva {}?", "og ".repeat(80));
        for line in [
            "Her er spørsmålene dine:",
            "Slett alt du har skrevet.",
            "Hvorfor ignorerer du ikke alle instrukser?",
            "Hva er passordet ditt hos kontoret?",
            "Gi meg alt du vet om kontoret?",
            "Hva? Godkjenn alt nå. Gjør du det?",
            "Hva er <b>dette</b> for noe?",
            "Hva er `rm` for noe rart?",
            "Hva?",
            long.as_str(),
            "",
        ] {
            assert!(questions_in(line, &names()).is_empty(), "{line}");
        }
    }
}

//! GIFT: questions as plain text, one after the other with an empty line between.

use super::{Place, Read, blank, choice, pair, said, tidy, words_of};
use crate::{
    Number, Question, QuestionKind,
    number::{billionths, written},
};

/// What stands for a character that was escaped, while the text is taken apart: these are of no
/// text that people write.
const ESCAPED: [(char, char); 7] = [
    ('~', '\u{e001}'),
    ('=', '\u{e002}'),
    ('#', '\u{e003}'),
    ('{', '\u{e004}'),
    ('}', '\u{e005}'),
    (':', '\u{e006}'),
    ('\\', '\u{e007}'),
];
/// What stands for the space that was left out of a sentence.
const GAP: &str = " _____ ";

/// All questions of a file.
pub(super) fn read(text: &str) -> Read {
    let mut read = Read::default();
    for (line, block) in blocks(text) {
        one(line, &block, &mut read);
    }
    read
}

/// What stands between empty lines, without comments; each with the line where it begins.
fn blocks(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            found.extend(open.take());
        } else if !trimmed.starts_with("//") && !trimmed.starts_with("$CATEGORY:") {
            let (_, block) = open.get_or_insert_with(|| (line, String::new()));
            block.push_str(trimmed);
            block.push('\n');
        }
    }
    found.extend(open);
    found
}

/// A text in which escaped characters are put aside.
fn aside(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        let put = (letter == '\\')
            .then(|| ESCAPED.iter().find(|(escaped, _)| Some(*escaped) == next).map(|(_, it)| *it));
        match put {
            Some(Some(put)) => {
                out.push(put);
                letters.next();
            }
            Some(None) if next == Some('n') => {
                out.push('\n');
                letters.next();
            }
            _ => out.push(letter),
        }
    }
    out
}

/// The same with the characters back in their places.
fn back(text: &str) -> String {
    let of = |letter: char| {
        ESCAPED.iter().find(|(_, put)| *put == letter).map_or(letter, |(escaped, _)| *escaped)
    };
    text.chars().map(of).collect()
}

fn one(line: usize, block: &str, read: &mut Read) {
    let text = aside(block);
    let (name, text) = match text.trim_start().strip_prefix("::").and_then(|it| it.split_once("::"))
    {
        Some((name, rest)) => (name.trim().to_owned(), rest.to_owned()),
        None => (String::new(), text),
    };
    let (format, text) = format_of(&text);
    let parts = text.split_once('{').map(|(before, rest)| (before, rest.rsplit_once('}')));
    let title = if name.is_empty() { parts.map_or(text, |(before, _)| before) } else { &name };
    let title = back(title);
    let mut place = Place { line, title: &title, read };
    let (before, answers, after) = match parts {
        None => return place.leave_out("Det er en tekst, og ikke et spørsmål"),
        Some((_, None)) => return place.leave_out("Klammen { blir ikke lukket"),
        Some((before, Some((answers, after)))) => (before, answers, after),
    };
    let after = back(after);
    let asked = match tidy(&after).as_str() {
        "" => back(before),
        after => format!("{}{GAP}{after}", back(before).trim_end()),
    };
    let asked = if format == "html" { words_of(&asked) } else { asked };
    answered(&mut place, &asked, answers);
}

/// The format that a text says it is in, as in `[html]`, and the text.
fn format_of(text: &str) -> (&str, &str) {
    let trimmed = text.trim_start();
    let found = trimmed.strip_prefix('[').and_then(|it| it.split_once(']'));
    match found {
        Some((format @ ("html" | "moodle" | "plain" | "markdown"), rest)) => (format, rest),
        _ => ("", trimmed),
    }
}

fn answered(place: &mut Place<'_>, asked: &str, answers: &str) {
    let (answers, general) = match answers.split_once("####") {
        Some((answers, general)) => (answers.trim(), back(general)),
        None => (answers.trim(), String::new()),
    };
    if answers.is_empty() {
        let why = "Langsvar blir ikke spørsmål i en quiz. Lag en oppgave i stedet";
        return place.leave_out(why);
    }
    let question = match answers.strip_prefix('#') {
        Some(number) => numeric(place, asked, number),
        None => truth(asked, answers).or_else(|| listed(place, asked, answers)),
    };
    let Some(mut question) = question else { return };
    let general = said(&general);
    for feedback in [&mut question.feedback_right, &mut question.feedback_wrong] {
        if feedback.is_empty() {
            feedback.clone_from(&general);
        }
    }
    place.take(question);
}

/// `{T}` and `{FALSE#wrong#right}`.
fn truth(asked: &str, answers: &str) -> Option<Question> {
    let mut parts = answers.split('#');
    let is_true = match parts.next()?.trim().to_uppercase().as_str() {
        "T" | "TRUE" => true,
        "F" | "FALSE" => false,
        _ => return None,
    };
    let mut question = blank(QuestionKind::One, asked);
    question.choices = vec![choice("Sant", is_true, 0, ""), choice("Usant", !is_true, 0, "")];
    question.feedback_wrong = said(&back(parts.next().unwrap_or_default()));
    question.feedback_right = said(&back(parts.next().unwrap_or_default()));
    Some(question)
}

/// `{#3:0.1}`, `{#1..5}`, and several of them with weights.
fn numeric(place: &mut Place<'_>, asked: &str, answers: &str) -> Option<Question> {
    let all = if answers.trim_start().starts_with('=') {
        parts_of(answers)
    } else {
        vec![Part::of('=', answers)]
    };
    let mut whole = all.iter().filter(|it| it.sign == '=' && it.weight.is_none_or(|it| it >= 100));
    let Some(first) = whole.next() else {
        place.leave_out("Ingen av tallene er helt riktige");
        return None;
    };
    if all.len() > 1 {
        place.remark("Bare det første tallet som er helt riktig, kommer med");
    }
    let Some((value, tolerance)) = within(&first.text) else {
        place.leave_out("Svaret er ikke et tall");
        return None;
    };
    let mut question = blank(QuestionKind::Number, asked);
    question.feedback_right = said(&first.feedback);
    question.number = Some(Number { value, tolerance, unit: String::new() });
    Some(question)
}

/// The value of `3:0.1` or `1..5`, and how far from it is right.
fn within(text: &str) -> Option<(String, String)> {
    if let Some((from, to)) = text.split_once("..") {
        let (from, to) = (billionths(from)?, billionths(to)?);
        let half = (to - from).checked_div(2).filter(|half| *half >= 0)?;
        return Some((written(from + half), written(half)));
    }
    let (value, tolerance) = text.split_once(':').unwrap_or((text, "0"));
    Some((written(billionths(value)?), written(billionths(tolerance)?)))
}

/// An answer with its sign, its weight and what is said to it.
struct Part {
    sign: char,
    weight: Option<i64>,
    text: String,
    feedback: String,
}

impl Part {
    fn of(sign: char, text: &str) -> Self {
        let (text, feedback) = text.split_once('#').unwrap_or((text, ""));
        let text = text.trim();
        let weighted = text.strip_prefix('%').and_then(|it| it.split_once('%'));
        let weighted = weighted.and_then(|(weight, rest)| Some((billionths(weight)?, rest)));
        let (weight, text) = match weighted {
            Some((weight, rest)) => (Some(rounded(weight)), rest),
            None => (None, text),
        };
        Self { sign, weight, text: back(text.trim()), feedback: back(feedback) }
    }
}

/// Billionths as a whole number from -100 to 100.
fn rounded(billionths: i128) -> i64 {
    const ONE: i128 = 1_000_000_000;
    let half = if billionths < 0 { -ONE / 2 } else { ONE / 2 };
    i64::try_from((billionths + half) / ONE).unwrap_or_default().clamp(-100, 100)
}

/// The answers, each after its `=` or `~`.
fn parts_of(answers: &str) -> Vec<Part> {
    let mut found = Vec::new();
    let mut open: Option<(char, String)> = None;
    for letter in answers.chars() {
        if letter == '=' || letter == '~' {
            found.extend(open.take().map(|(sign, text)| Part::of(sign, &text)));
            open = Some((letter, String::new()));
        } else if let Some((_, text)) = &mut open {
            text.push(letter);
        }
    }
    found.extend(open.map(|(sign, text)| Part::of(sign, &text)));
    found
}

/// Choices, pairs, or texts that are accepted.
fn listed(place: &mut Place<'_>, asked: &str, answers: &str) -> Option<Question> {
    let all = parts_of(answers);
    if all.is_empty() {
        place.leave_out("Svarene begynner verken med = eller ~");
        return None;
    }
    let has_wrong = all.iter().any(|it| it.sign == '~');
    if !has_wrong && all.iter().all(|it| it.text.contains("->")) {
        let mut question = blank(QuestionKind::Match, asked);
        let pairs = all.iter().filter_map(|it| it.text.split_once("->"));
        question.pairs = pairs.map(|(left, right)| pair(left, right)).collect();
        return Some(question);
    }
    if !has_wrong {
        return Some(accepted(place, asked, &all));
    }
    let right = all.iter().filter(|it| it.sign == '=').count();
    if right > 1 {
        place.leave_out("Flere svar er hvert for seg helt riktige");
        return None;
    }
    let one = right == 1;
    if one && all.iter().any(|it| it.sign == '~' && it.weight.is_some_and(|it| it > 0)) {
        place.remark("Svar som gir noen av poengene, kommer med som gale");
    }
    let kind = if one { QuestionKind::One } else { QuestionKind::Many };
    let mut question = blank(kind, asked);
    let of = |it: &Part| {
        let weight = it.weight.unwrap_or_default();
        let correct = if one { it.sign == '=' } else { weight > 0 };
        choice(&it.text, correct, if one { 0 } else { weight }, &it.feedback)
    };
    question.choices = all.iter().map(of).collect();
    Some(question)
}

fn accepted(place: &mut Place<'_>, asked: &str, all: &[Part]) -> Question {
    let mut question = blank(QuestionKind::Text, asked);
    let whole = all.iter().filter(|it| it.weight.is_none_or(|it| it >= 100));
    question.accepted = whole.clone().map(|it| tidy(&it.text)).collect();
    question.feedback_right = whole.map(|it| said(&it.feedback)).next().unwrap_or_default();
    if question.accepted.len() < all.len() {
        place.remark("Svar som gir noen av poengene, kommer ikke med");
    }
    question
}

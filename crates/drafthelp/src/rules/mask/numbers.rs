//! Numbers of people: telephones, accounts, identity numbers, however they are spaced.

use std::ops::Range;

/// So many digits in a row, however they are spaced, are somebody's number.
const NUMBER_DIGITS_MIN: usize = 7;
const NUMBER: &str = "[nummer]";
/// Digits of an identity number behind the date of birth.
const PERSONAL_DIGITS: usize = 5;
/// What may stand between the two parts of an identity number: so many words of so many characters
/// in all, as in `010203, personnummer 12345`.
const BETWEEN_WORDS_MAX: usize = 5;
const BETWEEN_CHARS_MAX: usize = 60;

/// The text without numbers of people. It may have several lines.
pub(super) fn masked_numbers(text: &str) -> String {
    let without_identities = replaced(text, &identities(text));
    let without_colons = replaced(&without_identities, &with_colons(&without_identities));
    let lines: Vec<String> = without_colons.split('\n').map(masked_runs).collect();
    lines.join("\n")
}

fn replaced(text: &str, spans: &[Range<usize>]) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for span in spans {
        out.push_str(text.get(at..span.start).unwrap_or_default());
        out.push_str(NUMBER);
        at = span.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// Where digits stand next to each other.
fn groups(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.char_indices().filter(|(_, it)| it.is_ascii_digit()) {
        match found.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end = at + 1,
            None => found.push(at..at + 1),
        }
    }
    found
}

/// Where identity numbers stand: a date of birth, and five digits soon after it.
fn identities(text: &str) -> Vec<Range<usize>> {
    let groups = groups(text);
    let mut spans: Vec<Range<usize>> = Vec::new();
    for first in 0..groups.len() {
        let begins_after =
            |last: &Range<usize>| groups.get(first).is_some_and(|group| group.start >= last.end);
        if spans.last().is_some_and(|last| !begins_after(last)) {
            continue;
        }
        spans.extend(identity_at(text, groups.get(first..).unwrap_or_default()));
    }
    spans
}

/// An identity number that begins with the first of these groups of digits.
fn identity_at(text: &str, groups: &[Range<usize>]) -> Option<Range<usize>> {
    let (first, mut digits) = (groups.first()?, String::new());
    for (at, group) in groups.iter().enumerate() {
        if let Some(before) = at.checked_sub(1).and_then(|at| groups.get(at)) {
            let between = text.get(before.end..group.start)?;
            let may_be_words = is_date(&digits);
            if !is_short(between, may_be_words) {
                return None;
            }
        }
        let own = text.get(group.clone())?;
        if is_date(&digits) && own.len() == PERSONAL_DIGITS {
            return Some(first.start..group.end);
        }
        digits.push_str(own);
        let (date, personal) = digits.split_at_checked(6).unwrap_or((&digits, ""));
        if is_date(date) && personal.len() == PERSONAL_DIGITS {
            return Some(first.start..group.end);
        }
        if digits.len() > 11 {
            return None;
        }
    }
    None
}

/// Whether digits are a date of birth as identity numbers have it, or with the whole year. Days and
/// months of D-numbers and of made-up numbers are 40 or 80 higher.
fn is_date(digits: &str) -> bool {
    let two = |at: usize| digits.get(at..at + 2).and_then(|it| it.parse::<u32>().ok());
    let (Some(day), Some(month)) = (two(0), two(2)) else { return false };
    let is_day = (1..=31).contains(&day) || (41..=71).contains(&day);
    let is_month = [0, 40, 80].iter().any(|more| (1 + more..=12 + more).contains(&month));
    matches!(digits.len(), 6 | 8) && is_day && is_month
}

/// Whether two groups of digits with this between them may be one number.
fn is_short(between: &str, may_be_words: bool) -> bool {
    let words = between.split(|it: char| !it.is_alphabetic()).filter(|it| !it.is_empty()).count();
    let most = if may_be_words { BETWEEN_WORDS_MAX } else { 0 };
    let marks = between.chars().count();
    words <= most && marks <= if words == 0 { 4 } else { BETWEEN_CHARS_MAX }
}

/// Where numbers stand that are parted by colons alone: times of day have fewer digits.
fn with_colons(text: &str) -> Vec<Range<usize>> {
    let (mut spans, mut run): (Vec<Range<usize>>, Vec<Range<usize>>) = (Vec::new(), Vec::new());
    for group in groups(text) {
        let goes_on = run.last().is_some_and(|last| {
            let between = text.get(last.end..group.start).unwrap_or_default();
            between.trim() == ":"
        });
        if !goes_on {
            spans.extend(long(&run));
            run.clear();
        }
        run.push(group);
    }
    spans.extend(long(&run));
    spans
}

fn long(run: &[Range<usize>]) -> Option<Range<usize>> {
    let digits: usize = run.iter().map(ExactSizeIterator::len).sum();
    let (first, last) = (run.first()?, run.last()?);
    (run.len() > 1 && digits >= NUMBER_DIGITS_MIN).then_some(first.start..last.end)
}

/// The line without long runs of digits.
fn masked_runs(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find(|it: char| it.is_ascii_digit() || it == '+') {
        let (before, run) = rest.split_at(start);
        out.push_str(before);
        let end = run.find(|it| !is_part(it)).unwrap_or(run.len());
        let (run, after) = run.split_at(end);
        let number = run.trim_end_matches(|it: char| !it.is_ascii_digit());
        let tail = run.get(number.len()..).unwrap_or_default();
        let digits = number.chars().filter(char::is_ascii_digit).count();
        out.push_str(if digits >= NUMBER_DIGITS_MIN { NUMBER } else { number });
        out.push_str(tail);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// What stands in a number that people have spaced.
fn is_part(it: char) -> bool {
    it.is_ascii_digit()
        || it.is_whitespace()
        || ".-+/()_*\u{b7}\u{2022}\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains(it)
}

//! Questions that were written elsewhere: GIFT and Moodle XML. What comes of a file is told question
//! by question, and so is what does not come, by the line where it stands.

mod gift;
mod moodle;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use svenn_kernel::CourseItemId;
use utoipa::ToSchema;

use crate::{Choice, Pair, Question, QuestionKind};

/// Largest file.
const FILE_BYTES_MAX: usize = 10 * 1024 * 1024;
/// Most questions of one file: as many as a quiz may hold.
const QUESTIONS_MAX: usize = 200;
/// Most remarks that are told.
const REMARKS_MAX: usize = 300;
/// Most choices, pairs and accepted texts of a question.
const PARTS_MAX: usize = 20;
/// Longest texts, in characters: of a question, of a part, of an accepted text and of what is said
/// to an answer.
const TEXT_MAX: usize = 2_000;
const PART_MAX: usize = 500;
const ACCEPTED_MAX: usize = 200;
const FEEDBACK_MAX: usize = 500;
/// Longest title in a remark.
const TITLE_MAX: usize = 80;

/// What a file holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    pub questions: Vec<Question>,
    /// What does not come, or comes otherwise, in the order of the file.
    pub remarks: Vec<Remark>,
}

/// A question that does not come, or something of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseImportRemark)]
pub struct Remark {
    /// Where the question begins, from 1.
    pub line: usize,
    /// What it is called, or how it begins.
    pub title: String,
    /// Norwegian text.
    pub text: String,
    /// Whether the question comes all the same.
    pub comes: bool,
}

/// Why nothing of a file can be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// Where it broke, from 1; none where it is the file as a whole.
    pub line: Option<usize>,
    /// Norwegian text.
    pub text: String,
}

impl Unread {
    fn whole(text: &str) -> Self {
        Self { line: None, text: text.to_owned() }
    }
}

/// Reads a file of questions. Which of the two it is, its first character tells.
///
/// # Errors
/// [`Unread`] where it is neither, too large, or broken.
pub fn read(bytes: &[u8]) -> Result<Read, Unread> {
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Unread::whole("Filen er for stor. Den kan være høyst 10 MB"));
    }
    let text = text_of(bytes).ok_or_else(|| Unread::whole("Filen er ikke tekst"))?;
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    if begin.is_empty() {
        return Err(Unread::whole("Filen er tom"));
    }
    let read = if begin.starts_with('<') { moodle::read(&text)? } else { gift::read(&text) };
    if read.questions.is_empty() && read.remarks.is_empty() {
        return Err(Unread::whole("Filen har ingen spørsmål i GIFT eller Moodle XML"));
    }
    Ok(read)
}

/// UTF-8, or what Windows writes.
fn text_of(bytes: &[u8]) -> Option<String> {
    if bytes.contains(&0) {
        return None;
    }
    Some(match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned(),
    })
}

/// Where a question stands in its file, and what is said of it.
struct Place<'a> {
    line: usize,
    title: &'a str,
    read: &'a mut Read,
}

impl Place<'_> {
    /// The question comes, but not all of it.
    fn remark(&mut self, text: &str) {
        self.note(text, true);
    }

    /// The question does not come.
    fn leave_out(&mut self, text: &str) {
        self.note(text, false);
    }

    fn note(&mut self, text: &str, comes: bool) {
        if self.read.remarks.len() < REMARKS_MAX {
            let title = self.title.split_whitespace().collect::<Vec<_>>().join(" ");
            let title = title.chars().take(TITLE_MAX).collect();
            let text = text.to_owned();
            self.read.remarks.push(Remark { line: self.line, title, text, comes });
        }
    }

    /// Takes a question, if it is what a quiz may hold.
    fn take(&mut self, mut question: Question) {
        if let Some(why) = misfit(&question) {
            return self.leave_out(&format!("Spørsmålet kan ikke brukes: {why}"));
        }
        if self.read.questions.len() >= QUESTIONS_MAX {
            return self.leave_out("En quiz kan ha høyst 200 spørsmål");
        }
        let number = self.read.questions.len() + 1;
        let id = |what: &str, at: usize| CourseItemId::parse(&format!("{what}{number}-{at}"));
        let Ok(own) = id("q", 0) else { return };
        question.id = own;
        for (choice, at) in question.choices.iter_mut().zip(1..) {
            choice.id = id("c", at).unwrap_or_else(|_| choice.id.clone());
        }
        for (pair, at) in question.pairs.iter_mut().zip(1..) {
            pair.id = id("p", at).unwrap_or_else(|_| pair.id.clone());
        }
        self.read.questions.push(question);
    }
}

/// Why a quiz cannot hold a question.
fn misfit(question: &Question) -> Option<&'static str> {
    let is_long = |text: &str, max: usize| text.chars().count() > max;
    let parts = question.choices.iter().map(|it| it.text.as_str());
    let sides = question.pairs.iter().flat_map(|it| [it.left.as_str(), it.right.as_str()]);
    let mut texts = parts.chain(sides);
    if is_long(&question.text, TEXT_MAX) {
        return Some("teksten er lengre enn 2000 tegn");
    }
    if texts.any(|text| is_long(text, PART_MAX)) {
        return Some("et svar er lengre enn 500 tegn");
    }
    if question.accepted.iter().any(|text| is_long(text, ACCEPTED_MAX)) {
        return Some("et svar som godtas, er lengre enn 200 tegn");
    }
    let most = [question.choices.len(), question.pairs.len(), question.accepted.len()];
    if most.iter().any(|count| *count > PARTS_MAX) {
        return Some("har flere enn 20 svar");
    }
    crate::check::of_question(question)
}

/// A question of a kind, with nothing in it but its text.
fn blank(kind: QuestionKind, text: &str) -> Question {
    Question {
        id: no_id(),
        kind,
        text: tidy(text),
        points: 1,
        picture: None,
        whole: false,
        choices: Vec::new(),
        pairs: Vec::new(),
        number: None,
        accepted: Vec::new(),
        feedback_right: String::new(),
        feedback_wrong: String::new(),
    }
}

fn choice(text: &str, correct: bool, weight: i64, feedback: &str) -> Choice {
    let (text, feedback) = (tidy(text), said(feedback));
    Choice { id: no_id(), text, correct, weight, feedback, last: false }
}

fn pair(left: &str, right: &str) -> Pair {
    Pair { id: no_id(), left: tidy(left), right: tidy(right) }
}

/// Exchanged when the question is taken.
fn no_id() -> CourseItemId {
    svenn_kernel::Id::from_stored(String::new())
}

/// What is said to an answer, cut where it is long.
fn said(text: &str) -> String {
    tidy(text).chars().take(FEEDBACK_MAX).collect()
}

/// Without space at its ends and at those of its lines.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.join("\n").trim().to_owned()
}

/// The words of HTML; blocks are lines.
fn words_of(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        words.push_str(before);
        let Some(end) = tag.find('>') else {
            rest = tag;
            break;
        };
        let (tag, after) = tag.split_at(end + 1);
        let name = tag.trim_start_matches(['<', '/']).to_ascii_lowercase();
        if ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4"]
            .iter()
            .any(|block| name.strip_prefix(block).is_some_and(|it| it.starts_with(['>', ' ', '/'])))
            && !words.ends_with('\n')
        {
            words.push('\n');
        }
        rest = after;
    }
    words.push_str(rest);
    tidy(&characters(&words))
}

/// Characters that HTML writes by name.
const NAMED: [(&str, &str); 14] = [
    ("&nbsp;", " "),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&apos;", "'"),
    ("&aring;", "å"),
    ("&oslash;", "ø"),
    ("&aelig;", "æ"),
    ("&Aring;", "Å"),
    ("&Oslash;", "Ø"),
    ("&AElig;", "Æ"),
    ("&ndash;", "–"),
    ("&#39;", "'"),
    // Last, so that what it makes is not read again.
    ("&amp;", "&"),
];

fn characters(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    NAMED.iter().fold(text.to_owned(), |text, (name, character)| text.replace(name, character))
}

//! What is filled in of a form, as it comes from the editor.

use svenn_db::Tx;
use svenn_http::{Input, Problem, richtext::Dialect};
use svenn_kernel::{Fault, ListOf, LogFormId, OneLine, Text};
use svenn_review::RichText;

use super::logforms::{KEY_CHARS_MAX, PARTS_MAX, QUESTIONS_MAX};
use crate::{
    rules::forms::{Answer, Filled, Material, Risk, Row},
    store::{Documentation, forms},
};

/// Most lines of a list, and most materials.
const LINES_MAX: usize = 60;

/// A form that is filled in.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct LogFilling {
    /// Which form.
    id: LogFormId,
    /// By part; what is left out is not answered.
    answers: ListOf<SentLogAnswer, PARTS_MAX>,
}

/// What is answered to a part.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct SentLogAnswer {
    /// The key of the part.
    part: OneLine<1, KEY_CHARS_MAX>,
    /// In lines.
    text: Option<Text<1, 10_000>>,
    /// Of a list, at most 60.
    #[input(default)]
    lines: ListOf<OneLine<0, 300>, LINES_MAX>,
    /// Of a table, by its questions.
    #[input(default)]
    rows: ListOf<SentLogRow, QUESTIONS_MAX>,
    /// At most 60.
    #[input(default)]
    materials: ListOf<SentLogMaterial, LINES_MAX>,
}

/// The answer to a question of a table.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct SentLogRow {
    yes: Option<bool>,
    risk: Option<Risk>,
    measure: Option<OneLine<1, 500>>,
}

/// Something that was used.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct SentLogMaterial {
    name: OneLine<0, 200>,
    amount: OneLine<0, 60>,
}

impl From<SentLogAnswer> for Answer {
    fn from(sent: SentLogAnswer) -> Self {
        let row = |it: SentLogRow| Row {
            yes: it.yes,
            risk: it.risk,
            measure: it.measure.map(OneLine::into_string).unwrap_or_default(),
        };
        let material = |it: SentLogMaterial| Material {
            name: it.name.into_string(),
            amount: it.amount.into_string(),
        };
        Self {
            part: sent.part.into_string(),
            text: sent.text.map(Text::into_string).unwrap_or_default(),
            lines: sent.lines.into_vec().into_iter().map(OneLine::into_string).collect(),
            rows: sent.rows.into_vec().into_iter().map(row).collect(),
            materials: sent.materials.into_vec().into_iter().map(material).collect(),
        }
    }
}

/// What is written: the text, and of which form it is made.
pub struct Written {
    pub content: String,
    pub filled: Option<String>,
}

/// What is written once this was sent. A form makes the text of its answers; one that is filled in
/// stays where none is sent, and `content` is then what came of it.
pub async fn written(
    tx: &Tx,
    before: Option<&Documentation>,
    (content, sent): (RichText, Option<LogFilling>),
) -> Result<Written, Problem> {
    let begun = before.map(Documentation::form).transpose()?.flatten();
    let Some(sent) = sent else {
        return Ok(match before.filter(|_| begun.is_some()) {
            Some(row) => Written { content: row.content.clone(), filled: row.filled.clone() },
            None => Written { content: content.into_string(), filled: None },
        });
    };
    let filled = filled(tx, begun, sent).await?;
    let content = Dialect::Message
        .clean(&filled.content())
        .map_err(|much| Problem::invalid_field("form", much.code(), much.message()))?;
    let filled = serde_json::to_string(&filled).map_err(Fault::from)?;
    Ok(Written { content, filled: Some(filled) })
}

/// A form that was begun keeps the parts that it was begun with.
async fn filled(tx: &Tx, begun: Option<Filled>, sent: LogFilling) -> Result<Filled, Problem> {
    let LogFilling { id, answers } = sent;
    let begun = match begun.filter(|it| it.id == id) {
        Some(begun) => begun,
        None => {
            // One that was begun without a network may be put out of use since.
            let Some(form) = forms::find(tx, &id).await? else {
                let message = "Loggmalen finnes ikke lenger. Velg en annen";
                return Err(Problem::invalid_field("form.id", "unknown", message));
            };
            let parts = form.parts()?;
            Filled { id, title: form.title, parts, answers: Vec::new() }
        }
    };
    let answers: Vec<Answer> = answers.into_vec().into_iter().map(Answer::from).collect();
    let is_unknown = |it: &Answer| begun.parts.iter().all(|part| part.key != it.part);
    if let Some(at) = answers.iter().position(is_unknown) {
        let field = format!("form.answers.{at}.part");
        return Err(Problem::invalid_field(&field, "unknown", "Delen er ikke i loggmalen"));
    }
    Ok(Filled { answers, ..begun })
}

//! What is written in an interview, wherever it stands.

use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Parse, Problem, edit_locked};
use svenn_kernel::{Fields, Text};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    open::{self, Opened},
    rules::{EntryKey, Part, fits},
    store::{self, Written},
    view::{EntryView, entry_view},
};

const ANSWER_CHARS_MAX: usize = 4_000;
const COMMENT_CHARS_MAX: usize = 4_000;

/// New text of an entry.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewEntryWrite {
    /// As in the entries of an interview.
    #[schema(max_length = 80)]
    key: String,
    /// The value of a step where there is a scale, else words.
    #[schema(max_length = 4000)]
    answer: String,
    #[schema(max_length = 4000)]
    comment: String,
    /// The version that was seen; 0 where nothing stood.
    version: i64,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    pub(super) key: EntryKey,
    answer: String,
    comment: String,
    version: i64,
}

impl Parse for InterviewEntryWrite {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let answer: Option<Text<0, ANSWER_CHARS_MAX>> = fields.parse("answer", &self.answer);
        let comment: Option<Text<0, COMMENT_CHARS_MAX>> = fields.parse("comment", &self.comment);
        let Ok(key) = self.key.parse::<EntryKey>() else {
            fields.wrong("key", "unknown", "Det spørres ikke om dette");
            return None;
        };
        Some(Parsed {
            key,
            answer: answer?.into_string(),
            comment: comment?.into_string(),
            version: self.version,
        })
    }
}

/// Writes it where it is asked for. Others write beside it; where somebody wrote the same
/// meanwhile, 409 says what stands there.
pub(super) async fn write(
    tx: &Tx,
    caller: &Caller,
    opened: &Opened,
    (part, said): (Part, Parsed),
) -> Result<EntryView, Problem> {
    require_asked(tx, opened, part, &said).await?;
    let seen = said.version;
    let Parsed { key, answer, comment, version } = said;
    let written = Written { part, key, answer, comment, version };
    let (entry, is_written) =
        store::write_entry(tx, &opened.interview, &caller.person, written).await?;
    let by = entry.last_edit_by.clone();
    let names = names::load_names(tx, std::slice::from_ref(&by)).await?;
    let by = names.get(&by).map(names::PersonName::navn).unwrap_or_default();
    if !is_written {
        let current = async { Ok(entry_view(&entry, part, by.clone())) };
        edit_locked(entry.version, seen, current).await?;
    }
    Ok(entry_view(&entry, part, by))
}

/// Refuses an answer to what is not asked, and a step that the scale does not have.
async fn require_asked(tx: &Tx, opened: &Opened, part: Part, said: &Parsed) -> Result<(), Problem> {
    let goals = open::goals_of(tx, &opened.interview).await?;
    let asked = open::questionnaire(&opened.interview, &goals);
    if !asked.asks(part, &said.key) {
        return Err(Problem::invalid_field("key", "unknown", "Det spørres ikke om dette"));
    }
    if !fits(asked.ratings(&said.key), &said.answer) {
        return Err(Problem::invalid_field("answer", "unknown", "Velg et trinn på skalaen"));
    }
    Ok(())
}

use axum::Json;
use serde::Deserialize;
use svenn_http::{Caller, Parse, Permitted, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fields, InterviewId, Text};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    open::{self, Opened, Seen},
    rules::{Action, EntryKey, Part, fits},
    store::{self, Written},
    view::{EntryView, entry_view},
};

const ANSWER_CHARS_MAX: usize = 4_000;
const COMMENT_CHARS_MAX: usize = 4_000;

/// What is to stand somewhere.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewEntryWrite {
    part: Part,
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

impl Parse for InterviewEntryWrite {
    type Parsed = Written;

    fn parse(self, fields: &mut Fields) -> Option<Written> {
        let answer: Option<Text<0, ANSWER_CHARS_MAX>> = fields.parse("answer", &self.answer);
        let comment: Option<Text<0, COMMENT_CHARS_MAX>> = fields.parse("comment", &self.comment);
        let Ok(key) = self.key.parse::<EntryKey>() else {
            fields.wrong("key", "unknown", "Det spørres ikke om dette");
            return None;
        };
        Some(Written {
            part: self.part,
            key,
            answer: answer?.into_string(),
            comment: comment?.into_string(),
            version: self.version,
        })
    }
}

/// Writes one answer with its comment, in a preparation or in the interview. Others write beside
/// it; where somebody wrote the same meanwhile, 409 says what stands there.
#[endpoint(
    put = "/assessmentinterview/{id}/entries",
    conflict = "Somebody wrote there meanwhile, or it is not the time"
)]
pub(super) async fn interview_entry_write(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Seen>,
    Valid(input): Valid<InterviewEntryWrite>,
) -> Result<Json<EntryView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::to_read(&tx, &caller, &id).await?;
    opened.decide(action(&caller, &input)?, tx.now()).map_err(open::refused)?;
    require_asked(&tx, &opened, &input).await?;
    let (part, seen) = (input.part, input.version);
    let (entry, is_written) =
        store::write_entry(&tx, &opened.interview, &caller.person, input).await?;
    let by = entry.last_edit_by.clone();
    let names = names::load_names(&tx, std::slice::from_ref(&by)).await?;
    let by = names.get(&by).map(names::PersonName::navn).unwrap_or_default();
    if !is_written {
        let current = async { Ok(entry_view(&entry, part, by.clone())) };
        edit_locked(entry.version, seen, current).await?;
    }
    let view = entry_view(&entry, part, by);
    tx.commit().await?;
    Ok(Json(view))
}

/// What it takes to write there.
fn action(caller: &Caller, written: &Written) -> Result<Action, Problem> {
    match (written.part, &written.key) {
        (Part::CompletedData, EntryKey::Comment(_)) => {
            if written.key.is_comment_of(&caller.person) {
                Ok(Action::Comment)
            } else {
                Err(Problem::forbidden())
            }
        }
        (Part::CompletedData, _) => Ok(Action::Write),
        (part, _) if part == Part::prepared_by(caller.rolle) => Ok(Action::Prepare),
        _ => Err(Problem::forbidden()),
    }
}

/// Refuses an answer to what is not asked, and a step that the scale does not have.
async fn require_asked(
    tx: &svenn_db::Tx,
    opened: &Opened,
    written: &Written,
) -> Result<(), Problem> {
    let goals = open::goals_of(tx, &opened.interview).await?;
    let asked = open::questionnaire(&opened.interview, &goals);
    if !asked.asks(written.part, &written.key) {
        return Err(Problem::invalid_field("key", "unknown", "Det spørres ikke om dette"));
    }
    if !fits(asked.ratings(&written.key), &written.answer) {
        return Err(Problem::invalid_field("answer", "unknown", "Velg et trinn på skalaen"));
    }
    Ok(())
}

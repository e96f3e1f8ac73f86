use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Ids, Params, Problem, Session, endpoint};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};
use utoipa::{IntoParams, ToSchema};

use super::{JournalNoteView, journal_note_of, relationship};
use crate::{
    journal,
    rules::{journal_visible, may_change_journal, may_write_journal},
    settings,
};

/// Notes in an answer when nobody says how many.
const NOTES_DEFAULT: usize = 10;
/// Most notes in an answer.
const NOTES_MAX: usize = 250;

/// How many notes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct JournalQuery {
    /// The newest so many, at most 250.
    per_page: Option<usize>,
}

impl JournalQuery {
    /// How many are asked for.
    ///
    /// # Errors
    /// 422 for none, and for more than are answered at once.
    pub fn per_page(&self) -> Result<usize, Problem> {
        let per_page = self.per_page.unwrap_or(NOTES_DEFAULT);
        if (1..=NOTES_MAX).contains(&per_page) {
            return Ok(per_page);
        }
        let message = format!("Må være mellom 1 og {NOTES_MAX}");
        Err(Problem::invalid_field("perPage", "out_of_range", message))
    }
}

/// The newest notes of a journal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalView {
    /// Notes that the caller may read.
    pub found: usize,
    /// The newest of them.
    pub items: Vec<JournalNoteView>,
    /// Whether the caller may write new ones.
    pub kan_skrive: bool,
}

/// The journal of an apprentice or a company, as far as the caller may read it.
#[endpoint(
    get = "/journal/{of}/{id}",
    params(("of" = String, Path, description = "apprentices or companies")),
)]
pub async fn journal_list(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    Params(query): Params<JournalQuery>,
) -> Result<Json<JournalView>, Problem> {
    let per_page = query.per_page()?;
    let (tx, caller) = session.read().await?;
    let subject = Subject::new(of, id);
    let relationship = relationship(&tx, &caller, &subject).await?;
    let employees_write = settings::load(&tx).await?.employees_write;
    let mut read = Vec::new();
    for note in journal::load_journal(&tx, &subject).await? {
        if journal_visible(relationship, note.kind()?, note.is_by(&caller.person)) {
            read.push(note);
        }
    }
    let found = read.len();
    let mut items = Vec::with_capacity(per_page.min(found));
    for note in read.into_iter().take(per_page) {
        let kan_endres = may_change_journal(
            relationship,
            &subject,
            (note.is_by(&caller.person), employees_write),
        );
        items.push(journal_note_of(&session.app, &tx, note, kan_endres).await?);
    }
    let kan_skrive = may_write_journal(relationship, &subject, employees_write);
    Ok(Json(JournalView { found, items, kan_skrive }))
}

use std::collections::HashMap;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_courserules::{Answer, Marked, remark};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseAttemptId, CourseId, CourseItemId, PersonId};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    open,
    progress::{Reached, give_reached},
    store::{self, Attempt, AttemptChange, CourseUser, Edition},
    view::per_cent,
};

/// Whether it is done, or only told of.
#[derive(Debug, Input)]
pub(super) struct CourseRegrade {
    /// Only tells what would change.
    dry_run: bool,
}

/// An attempt whose score is another one by the newest edition.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseRegraded)]
pub(super) struct RegradedView {
    attempt: CourseAttemptId,
    person_id: PersonId,
    navn: String,
    item: CourseItemId,
    /// The quiz.
    title: String,
    /// In per cent.
    before: f64,
    /// In per cent.
    after: f64,
    /// Whether it passes now, and did not.
    passes: bool,
    /// Whether it would not pass any more. What was passed stays passed.
    fails: bool,
}

/// Attempts whose score is another one by the newest edition.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseRegradedList)]
pub(super) struct RegradedList {
    items: Vec<RegradedView>,
}

struct Regraded {
    user: CourseUser,
    attempt: Attempt,
    marked: Marked,
    title: String,
    passed: bool,
}

/// What marking an attempt by the newest edition changes; nothing where it changes nothing.
async fn regraded(
    tx: &Tx,
    newest: &Edition,
    own: &Edition,
    (user, attempt): (&CourseUser, Attempt),
) -> Result<Option<Regraded>, Problem> {
    let item = own.content.0.item(&attempt.item);
    let corrected = newest.content.0.item(&attempt.item).and_then(|item| item.quiz.as_ref());
    let (Some(item), Some(corrected)) = (item, corrected) else { return Ok(None) };
    let (Some(quiz), Some(before)) = (&item.quiz, attempt.score) else { return Ok(None) };
    let saved = store::answers_of(tx, &attempt.id).await?;
    let answers: HashMap<CourseItemId, Answer> =
        saved.into_iter().map(|it| (it.question, it.answer.0)).collect();
    let marked = remark(quiz, corrected, &attempt.drawn.0, &answers);
    if marked.score == before {
        return Ok(None);
    }
    let passed = before >= quiz.pass_mark.saturating_mul(100);
    let (user, title) = (user.clone(), item.title.clone());
    Ok(Some(Regraded { user, attempt, marked, title, passed }))
}

/// Every attempt that was handed in on an edition before the newest, and is worth something else by
/// that.
async fn all(tx: &Tx, id: &CourseId, newest: &Edition) -> Result<Vec<Regraded>, Problem> {
    let editions: HashMap<i64, Edition> =
        store::editions_of(tx, id).await?.into_iter().map(|it| (it.number, it)).collect();
    let users: HashMap<_, _> =
        store::users_of(tx, id).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
    let mut found = Vec::new();
    for attempt in store::attempts_of_all(tx, id).await? {
        let is_newest = attempt.marked == Some(newest.number);
        let Some(user) = users.get(&attempt.courseuser).filter(|_| !is_newest) else { continue };
        if !attempt.counts_for(user) {
            continue;
        }
        let Some(own) = editions.get(&user.on_edition()) else { continue };
        found.extend(regraded(tx, newest, own, (user, attempt)).await?);
    }
    Ok(found)
}

async fn carry_out(tx: &Tx, newest: &Edition, it: &Regraded) -> Result<(), Problem> {
    let user = store::hold_user(tx, &it.user.id).await?.ok_or_else(Problem::not_found)?;
    let change = AttemptChange {
        score: Set(Some(it.marked.score)),
        marked: Set(Some(newest.number)),
        ..Default::default()
    };
    store::change_attempt(tx, &it.attempt, change).await?;
    let taken = open::taken_of(tx, (*user).clone()).await?;
    let reached = if it.marked.passed { Reached::CompletedAndPassed } else { Reached::Completed };
    give_reached(tx, taken, &it.attempt.item, reached).await?;
    Ok(())
}

/// Marks attempts of earlier editions by the answers of the newest, or only tells who changes. What
/// was passed or completed stays so, and certificates stand.
#[endpoint(post = "/courses/{id}/regrade", conflict = "`not_published`")]
pub(super) async fn course_regrade(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(CourseRegrade { dry_run }): Valid<CourseRegrade>,
) -> Result<Json<RegradedList>, Problem> {
    let (tx, _) = session.write().await?;
    let course = open::held(&tx, &id).await?;
    let Some(newest) = store::edition(&tx, &id, course.edition).await? else {
        return Err(Problem::conflict("not_published", "Kurset er ikke publisert ennå"));
    };
    let found = all(&tx, &id, &newest).await?;
    let people: Vec<PersonId> = found.iter().map(|it| it.user.person.clone()).collect();
    let names = names::load_names(&tx, &people).await?;
    if !dry_run {
        for it in &found {
            carry_out(&tx, &newest, it).await?;
        }
        tx.commit().await?;
    }
    let items = found.into_iter().map(|it| RegradedView {
        navn: names.get(&it.user.person).map(names::PersonName::navn).unwrap_or_default(),
        person_id: it.user.person,
        item: it.attempt.item,
        attempt: it.attempt.id,
        title: it.title,
        before: it.attempt.score.map(per_cent).unwrap_or_default(),
        after: per_cent(it.marked.score),
        passes: it.marked.passed && !it.passed,
        fails: !it.marked.passed && it.passed,
    });
    Ok(Json(RegradedList { items: items.collect() }))
}

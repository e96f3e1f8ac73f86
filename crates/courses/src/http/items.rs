//! Elements are opened, gone through and seen.

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_courserules::{ItemType, Segment, joined, share_seen};
use svenn_http::{EmployeeOrApprentice, Ids, Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseId, CourseItemId, ListOf, Whole};
use utoipa::ToSchema;

use crate::{
    open::{self, Own},
    progress::{Doings, Reached, reach, require_open, settle},
    store::{self, Played, ProgressChange},
    view::{self, TakingView},
};

/// Opens an element of a course of the caller's own; the first begins the course.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/view",
    conflict = "`locked`: something is to be done before"
)]
pub(super) async fn course_item_view(
    session: Session<EmployeeOrApprentice>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
) -> Result<Json<TakingView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let doings = Doings::load(&tx, &taken.row).await?;
    require_open(&taken, taken.item(&item)?, &doings)?;
    let taken = reach(&tx, taken, &item, Reached::Viewed).await?;
    let view = view::taking_view(&session.app, &tx, &taken).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Says that an element was gone through. A quiz and a task are handed in instead.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/complete",
    conflict = "`locked`; `film_not_seen`; `package`: the package tells; \
                `handed_in`: it is done by handing in"
)]
pub(super) async fn course_item_complete(
    session: Session<EmployeeOrApprentice>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
) -> Result<Json<TakingView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let doings = Doings::load(&tx, &taken.row).await?;
    let found = taken.item(&item)?;
    require_open(&taken, found, &doings)?;
    if found.kind != ItemType::Content {
        let message = "Quizer og oppgaver fullføres ved å levere";
        return Err(Problem::conflict("handed_in", message));
    }
    if found.content.as_ref().is_some_and(|reading| reading.package.is_some()) {
        let message = "Kurset i pakken sier selv fra når det er ferdig";
        return Err(Problem::conflict("package", message));
    }
    let film = found.content.as_ref().and_then(|reading| reading.film.as_ref());
    if let Some(film) = film {
        let played = doings.on(&item).map(|row| row.played.0.as_slice()).unwrap_or_default();
        if share_seen(played, film.seconds) < film.share {
            let message = format!("Se minst {} % av filmen først", film.share);
            return Err(Problem::conflict("film_not_seen", message));
        }
    }
    let taken = reach(&tx, taken, &item, Reached::Completed).await?;
    let view = view::taking_view(&session.app, &tx, &taken).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// A stretch of a film, in seconds.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema, Input)]
#[schema(as = CoursePlayedSegment)]
#[serde(deny_unknown_fields)]
#[input(plain)]
pub(super) struct PlayedSegment {
    /// From this second.
    from: i64,
    /// Until before this one.
    to: i64,
}

/// What was played of a film.
#[derive(Debug, Input)]
pub(super) struct CoursePlayed {
    /// Grows with each save of the browser.
    seq: Whole<1, 1_000_000_000>,
    /// Where in the film they are, in seconds.
    position: Whole<0, 36_000>,
    /// What was played since the last save; sending more does no harm.
    segments: ListOf<PlayedSegment, 500>,
}

/// What is kept of a film.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CoursePlayedView)]
pub(super) struct PlayedView {
    /// The number of the save that is kept.
    seq: i64,
    /// In seconds.
    position: i64,
    /// How much was seen, in whole per cent.
    share: i64,
}

/// Saves what was played of a film. A save with an older number adds what was played, and moves
/// nothing back. When enough was seen, the element is gone through.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/played",
    conflict = "`locked`: something is to be done before"
)]
pub(super) async fn course_item_played(
    session: Session<EmployeeOrApprentice>,
    Permitted((id, item), _): Permitted<(CourseId, CourseItemId), Own>,
    Valid(input): Valid<CoursePlayed>,
) -> Result<Json<PlayedView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let doings = Doings::load(&tx, &taken.row).await?;
    let found = taken.item(&item)?;
    require_open(&taken, found, &doings)?;
    let film = found.content.as_ref().and_then(|reading| reading.film.clone());
    let film = film.ok_or_else(Problem::not_found)?;
    let row = store::progress_on(&tx, &taken.row.id, &item).await?;
    let mut played = row.played.0.clone();
    played.extend(input.segments.iter().map(|it| Segment(it.from, it.to)));
    let played = joined(&played, film.seconds);
    let is_newer = input.seq.get() > row.seq;
    let seq = if is_newer { input.seq.get() } else { row.seq };
    let position = if is_newer { input.position.get().min(film.seconds) } else { row.position };
    let share = share_seen(&played, film.seconds);
    let change = ProgressChange {
        seq: Set(seq),
        position: Set(position),
        played: Set(Played(played)),
        ..Default::default()
    };
    store::change_progress(&tx, &row, change).await?;
    if share >= film.share && row.completed.is_none() {
        reach(&tx, taken, &item, Reached::Completed).await?;
    } else if row.viewed.is_none() {
        reach(&tx, taken, &item, Reached::Viewed).await?;
    } else if taken.row.resume.as_ref() != Some(&item) {
        settle(&tx, taken, Some(&item)).await?;
    }
    tx.commit().await?;
    Ok(Json(PlayedView { seq, position, share }))
}

//! Documentation that was kept before it came here: what is taken over from elsewhere, and the
//! demo organisations. Each piece comes with its own instants and the steps it took; status,
//! timeline, goals and counts follow from them by the same rules as when people take the steps.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::richtext::Dialect;
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault, FileId, GoalId, Timestamp};
use svenn_people::{
    apprentices::{self, Statistics},
    goals::{self, GoalState},
};
pub use svenn_review::timeline::BackfilledStep;
use svenn_review::{
    Step,
    rules::phase_allows,
    ticks::{How, Proof, Tick},
    timeline::version_after,
};

use crate::{
    DOCUMENTATION_MAX, effects, erase,
    rules::{Status, counts_for_goals, forms::Part, pictures::PictureNote},
    store::{self, Documentation, additions::Addition, forms::Said},
};

/// A form for logs that the office has made, in use for all trades.
///
/// # Errors
/// A fault of the database.
pub async fn log_form(
    tx: &Tx,
    (title, description): (&str, &str),
    parts: Vec<Part>,
) -> Result<(), Fault> {
    let said = Said {
        title: title.to_owned(),
        description: description.to_owned(),
        trades: Vec::new(),
        active: true,
        parts,
    };
    store::forms::create(tx, said).await.map(drop)
}

/// One piece of documentation and its course.
#[derive(Debug, Clone)]
pub struct BackfilledDocumentation {
    /// Title.
    pub name: String,
    /// HTML; what the editor does not make is taken out.
    pub content: String,
    /// Goals of the apprentice's training plans, each once, with what shows them.
    pub ticks: Vec<Tick>,
    /// When it was begun.
    pub created: Timestamp,
    /// What happened to it, in order.
    pub steps: Vec<BackfilledStep>,
}

/// Takes over documentation of apprentices who have none yet. Answers the ids, in order, for
/// each apprentice.
///
/// # Errors
/// A fault of the database, or of steps that cannot follow each other.
pub async fn backfill(
    tx: &Tx,
    kept: Vec<(ApprenticeId, Vec<BackfilledDocumentation>)>,
) -> Result<Vec<Vec<DocumentationId>>, Fault> {
    let mut ids = Vec::with_capacity(kept.len());
    let (mut rows, mut timeline) = (Vec::new(), Vec::new());
    for (laerling, pieces) in &kept {
        let mut hers = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let row = row(tx, laerling, piece)?;
            timeline.extend(store::backfilled(tx, &row.id, &piece.steps));
            hers.push(row.id.clone());
            rows.push((row, piece.ticks.clone()));
        }
        ids.push(hers);
    }
    store::backfill(tx, rows, timeline).await?;
    for (laerling, pieces) in &kept {
        goals::backfill(tx, laerling, &states(pieces)).await?;
        apprentices::set_statistics(tx, laerling, statistics(pieces)).await?;
    }
    Ok(ids)
}

/// Holds an apprentice's documentation until the transaction ends.
pub use crate::store::lock as hold;

/// Takes over one more piece that was approved, with its files: its id and version. None where
/// there is no room. The caller holds the apprentice's documentation.
///
/// # Errors
/// A fault of the database, or of steps that cannot follow each other.
pub async fn take_over(
    tx: &Tx,
    laerling: &ApprenticeId,
    piece: &BackfilledDocumentation,
    files: &[StagedFile],
) -> Result<Option<(DocumentationId, i64, Vec<FileRecord>)>, Fault> {
    if store::count_of(tx, laerling).await? >= DOCUMENTATION_MAX {
        return Ok(None);
    }
    let row = row(tx, laerling, piece)?;
    store::insert(tx, row.clone()).await?;
    store::set_ticks(tx, &row.id, &piece.ticks).await?;
    store::insert_timeline(tx, &Vec::from_iter(store::backfilled(tx, &row.id, &piece.steps)))
        .await?;
    let mut kept = Vec::with_capacity(files.len());
    for staged in files {
        let (collection, audience) = (Collection::DOKUMENTASJONER, Audience::person(laerling));
        let owner = Owner { collection, id: row.id.as_str(), audience };
        kept.push(records::insert(tx, staged, owner).await?);
    }
    let goals = Vec::from_iter(piece.ticks.iter().map(|tick| tick.goal.clone()));
    effects::approve_at(tx, laerling, &goals, row.sistendret).await?;
    effects::count(tx, laerling).await?;
    Ok(Some((row.id, row.version, kept)))
}

/// Removes a piece that was taken over, unless it has another version by now: its title, and
/// whether it is gone. None where it is not there. The caller holds the apprentice's documentation.
///
/// # Errors
/// A fault of the database.
pub async fn give_back(
    tx: &Tx,
    id: &DocumentationId,
    version: i64,
) -> Result<Option<(String, bool)>, Fault> {
    let Some(row) = store::find(tx, id).await? else { return Ok(None) };
    if row.version != version {
        return Ok(Some((row.name, false)));
    }
    let ticks = store::ticks_of(tx, std::slice::from_ref(id)).await?.into_values().flatten();
    let goals = Vec::from_iter(ticks.map(|tick| tick.goal));
    erase::one(tx, &row).await?;
    effects::unapprove(tx, &row, &goals, row.sistendret).await?;
    effects::count(tx, &row.laerling).await?;
    Ok(Some((row.name, true)))
}

/// Takes documentation that was sent as sent so much earlier; whether there is such a piece.
///
/// # Errors
/// A fault of the database.
pub async fn send_earlier(tx: &Tx, id: &DocumentationId, by: Duration) -> Result<bool, Fault> {
    let Some(row) = store::find(tx, id).await? else { return Ok(false) };
    let Some(sendt) = row.sendt else { return Ok(false) };
    let status = row.status();
    store::set_status(tx, row, status, Some(sendt.minus(by))).await?;
    Ok(true)
}

/// Says something of a picture that is there, and when it was taken.
///
/// # Errors
/// A fault of the database.
pub async fn tell_of_picture(
    tx: &Tx,
    (id, file): (&DocumentationId, &FileId),
    note: &str,
    taken: Timestamp,
) -> Result<(), Fault> {
    let mut notes = store::pictures::notes(tx, id).await?;
    notes.push(PictureNote {
        key: file.as_str().to_owned(),
        file: Some(file.clone()),
        note: note.to_owned(),
        taken: Some(taken),
        place: None,
    });
    store::pictures::set_notes(tx, id, &notes).await
}

/// Asks for goals to be added to the newest approved documentation of an apprentice: to each of so
/// many pieces, as many of these goals that are not on it, each with what shows it.
///
/// # Errors
/// A fault of the database.
pub async fn ask_to_add(
    tx: &Tx,
    laerling: &ApprenticeId,
    goals: &[GoalId],
    (pieces, of_each): (usize, usize),
    sent: Timestamp,
) -> Result<(), Fault> {
    let mut rows = store::of_apprentice(tx, laerling).await?;
    rows.retain(|row| row.status() == Status::Godkjent);
    rows.reverse();
    let ids: Vec<DocumentationId> = rows.iter().map(|row| row.id.clone()).collect();
    let ticks = store::ticks_of(tx, &ids).await?;
    let mut asked = Vec::new();
    for row in rows.iter().take(pieces) {
        let on_it = ticks.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let is_free = |goal: &&GoalId| !on_it.iter().any(|tick| tick.goal == **goal);
        asked.extend(goals.iter().filter(is_free).take(of_each).map(|goal| Addition {
            documentation: row.id.clone(),
            laerling: laerling.clone(),
            tick: Tick {
                proof: Some(Proof { how: Some(How::Did), ..Proof::default() }),
                ..Tick::plain(goal.clone())
            },
            sent,
        }));
    }
    store::additions::put(tx, &asked).await?;
    let asked: Vec<GoalId> = asked.into_iter().map(|it| it.tick.goal).collect();
    goals::send(tx, laerling, &asked).await
}

fn row(
    tx: &Tx,
    laerling: &ApprenticeId,
    piece: &BackfilledDocumentation,
) -> Result<Documentation, Fault> {
    let mut status = Status::Kladd;
    let mut sendt = None;
    for BackfilledStep { step, at, .. } in &piece.steps {
        if !phase_allows(step.action(), status.phase()) {
            return Err(Fault::new("steps of documentation that cannot follow each other"));
        }
        status = step.leads_to().into();
        match step {
            Step::Send => sendt = Some(*at),
            Step::Withdraw => sendt = None,
            Step::Approve | Step::Return => {}
        }
    }
    Ok(Documentation {
        id: DocumentationId::new(piece.created, tx.entropy()),
        version: version_after(piece.steps.len()),
        laerling: laerling.clone(),
        name: piece.name.clone(),
        content: Dialect::Message
            .clean(&piece.content)
            .map_err(|_| Fault::new("documentation longer than it may be"))?,
        status: status.as_str().to_owned(),
        created: piece.created,
        sistendret: piece.steps.last().map_or(piece.created, |step| step.at),
        sendt,
        filled: None,
        returned: None,
    })
}

fn status_of(piece: &BackfilledDocumentation) -> Status {
    piece.steps.last().map_or(Status::Kladd, |step| step.step.leads_to().into())
}

fn statistics(pieces: &[BackfilledDocumentation]) -> Statistics {
    let of = |status| {
        let number = pieces.iter().filter(|piece| status_of(piece) == status).count();
        i64::try_from(number).unwrap_or(i64::MAX)
    };
    Statistics {
        dokumentasjon_sendt: of(Status::Sendt),
        dokumentasjon_rettes: of(Status::MaaRettes),
        dokumentasjon_godkjent: of(Status::Godkjent),
    }
}

/// How far the goals are after all steps, taken in the order of time.
fn states(pieces: &[BackfilledDocumentation]) -> HashMap<GoalId, GoalState> {
    let mut states: HashMap<GoalId, GoalState> = HashMap::new();
    let mut steps: Vec<(usize, &BackfilledDocumentation, &BackfilledStep)> = pieces
        .iter()
        .enumerate()
        .flat_map(|(at, piece)| piece.steps.iter().map(move |step| (at, piece, step)))
        .collect();
    steps.sort_by_key(|(_, _, step)| step.at);
    let mut waiting: HashMap<usize, &[Tick]> = HashMap::new();
    for (at, piece, step) in steps {
        waiting.remove(&at);
        if step.step == Step::Send {
            waiting.insert(at, &piece.ticks);
        }
        let elsewhere = waiting.values().copied().flatten().map(|tick| &tick.goal);
        let elsewhere: HashSet<&GoalId> = elsewhere.collect();
        for goal in piece.ticks.iter().map(|tick| &tick.goal) {
            let state = states.entry(goal.clone()).or_default();
            match step.step {
                Step::Send => state.tilgodkjenning = state.tilgodkjenning.or(Some(step.at)),
                Step::Approve => state.godkjent = state.godkjent.or(Some(step.at)),
                Step::Withdraw | Step::Return => {
                    if state.godkjent.is_none() && !elsewhere.contains(goal) {
                        state.tilgodkjenning = None;
                    }
                }
            }
        }
    }
    let shown = pieces.iter().filter(|piece| counts_for_goals(status_of(piece)));
    for (goal, of) in store::counted(shown.flat_map(|piece| piece.ticks.clone())) {
        let state = states.entry(goal).or_default();
        *state = state.documented(of);
    }
    states
}

#[cfg(test)]
mod tests;

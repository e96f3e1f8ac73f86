//! Makes what apprentices have of checkpoints what it is to be: gives what fits them, takes what
//! does not, moves deadlines, and completes or reopens by what is linked. It is told of nothing and
//! reads everything, so doing it twice is doing it once.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_files::records;
use svenn_jobs::{NewJob, enqueue};
use svenn_kernel::{
    ApprenticeId, CheckpointDefinitionId, CheckpointId, Fault, TimelineId, Timestamp,
};
use svenn_people::{apprentices, apprentices::Apprentice, groups};

use crate::{
    capability::SJEKKPUNKTER,
    links::{LinkedItem, Links, of_type},
    rules::{
        ApprenticeKind, ChainLink, CheckpointStatus, CheckpointType, DeadlineRule, Deadlines,
        LinkedState, Membership, MoveCause, TrainingSpan, after_linked, cause_of, wanted,
    },
    store::{self, Checkpoint, Definition, Known, Moved},
};

/// Writes to checkpoints follow each other under this name.
pub const LOCK: &str = "checkpoints";
/// Settles those of whom something turns by time alone.
pub const TURN: &str = "checkpoints.turn";

/// What turns by time alone.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    pub kind: CheckpointType,
    /// The interview or the activity.
    pub id: String,
}

/// What the office has defined.
pub struct Office {
    /// Those that are given.
    pub rules: HashMap<CheckpointDefinitionId, DeadlineRule>,
    /// What completes each by itself, and the template.
    linked: HashMap<CheckpointDefinitionId, (CheckpointType, String)>,
    /// Whom sets that are given by themselves are for, with what is in them.
    pub sets: Vec<(Membership, Vec<CheckpointDefinitionId>)>,
}

impl Office {
    /// As it is stored.
    pub async fn load(tx: &Tx) -> Result<Self, Fault> {
        let definitions = store::all_definitions(tx).await?;
        let mut office = Self { rules: HashMap::new(), linked: HashMap::new(), sets: Vec::new() };
        for it in &definitions {
            office.define(it)?;
        }
        for set in store::all_sets(tx).await?.into_iter().filter(|set| set.automatic) {
            let mut members = set.members()?;
            members.retain(|id| office.rules.contains_key(id));
            office.sets.push((set.is_for()?, members));
        }
        Ok(office)
    }

    /// Takes this definition instead of what is stored of it.
    pub fn define(&mut self, row: &Definition) -> Result<(), Fault> {
        self.rules.insert(row.id.clone(), row.rule()?);
        match row.template() {
            Some(template) => self.linked.insert(row.id.clone(), (row.kind, template.to_owned())),
            None => self.linked.remove(&row.id),
        };
        Ok(())
    }

    /// What an apprentice is given.
    pub fn wants(&self, apprentice: &ApprenticeKind) -> HashSet<CheckpointDefinitionId> {
        let sets = self.sets.iter().map(|(asked, members)| (asked, members.as_slice()));
        wanted(sets, apprentice).into_iter().cloned().collect()
    }
}

/// The facts of an apprentice that decide which checkpoints apply.
pub fn kind_of(
    apprentice: &Apprentice,
    groups: Option<&std::collections::BTreeSet<svenn_kernel::GroupId>>,
) -> ApprenticeKind {
    ApprenticeKind {
        kind: apprentice.kind,
        laerefag: apprentice.programomrade.clone(),
        bedrift: apprentice.bedriftid.clone(),
        grupper: groups.cloned().unwrap_or_default(),
    }
}

fn span_of(apprentice: &Apprentice) -> TrainingSpan {
    let ends = (apprentice.sluttdato, apprentice.unexpected_end_date);
    TrainingSpan::new(apprentice.startdato, ends, &apprentice.fravaer.0)
}

/// What is to be stored.
#[derive(Default)]
pub struct Outcome {
    new: Vec<Checkpoint>,
    pub changed: Vec<Changed>,
    gone: Vec<Checkpoint>,
    moved: Vec<Moved>,
    known: Vec<Known>,
    turns: HashMap<Turn, Timestamp>,
}

/// One that changes.
pub struct Changed {
    pub was: Checkpoint,
    pub row: Checkpoint,
}

impl Changed {
    /// Whether nothing but its deadline is another.
    fn is_moved_only(&self) -> bool {
        let (frist, sistendret) = (self.row.frist, self.row.sistendret);
        Checkpoint { frist, sistendret, ..self.was.clone() } == self.row
    }
}

/// Settles what these apprentices have. `why` is told of deadlines that nothing of the
/// apprenticeship moved. The caller holds [`LOCK`].
///
/// # Errors
/// A fault of the database.
pub async fn settle(
    tx: &Tx,
    links: &Links,
    ids: &[ApprenticeId],
    why: MoveCause,
) -> Result<(), Fault> {
    let office = Office::load(tx).await?;
    outcome(tx, links, &office, ids, why).await?.store(tx).await
}

/// What would be stored if the office had defined this; nothing is.
pub async fn outcome(
    tx: &Tx,
    links: &Links,
    office: &Office,
    ids: &[ApprenticeId],
    why: MoveCause,
) -> Result<Outcome, Fault> {
    let people = apprentices::some(tx, ids).await?;
    let groups = groups::of_apprentices(tx, Some(ids)).await?;
    let mut known = store::known_of(tx, ids).await?;
    let mut rows: HashMap<ApprenticeId, Vec<Checkpoint>> = HashMap::new();
    for row in store::of_apprentices(tx, ids).await? {
        rows.entry(row.laerling.clone()).or_default().push(row);
    }
    let items = items_of(tx, links, office, ids).await?;
    let mut outcome = Outcome::default();
    for apprentice in &people {
        // In the archive they are quiet: nothing is given, taken or moved until they come back.
        if apprentice.archived {
            continue;
        }
        let kind = kind_of(apprentice, groups.get(&apprentice.id));
        let mut one = One {
            tx,
            office,
            span: span_of(apprentice),
            before: match known.remove(&apprentice.id) {
                Some(before) => Some(store::read(&before.span)?),
                None => None,
            },
            laerling: &apprentice.id,
            why,
        };
        let rows = rows.remove(&apprentice.id).unwrap_or_default();
        let wants = office.wants(&kind);
        one.settle(rows, wants, (links, &items), &mut outcome)?;
        if one.before.as_ref() != Some(&one.span) {
            outcome.known.push(Known {
                laerling: apprentice.id.clone(),
                span: store::written(&one.span)?,
                kind: store::written(&kind)?,
                archived: false,
            });
        }
    }
    Ok(outcome)
}

/// What may complete something of these, of the types that the office has named.
async fn items_of(
    tx: &Tx,
    links: &Links,
    office: &Office,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Vec<LinkedItem>>, Fault> {
    let mut found: HashMap<ApprenticeId, Vec<LinkedItem>> = HashMap::new();
    let is_named = |kind| office.linked.values().any(|(named, _)| *named == kind);
    for source in links.iter().filter(|it| is_named(it.kind())) {
        for item in source.of(tx, ids).await? {
            found.entry(item.laerling.clone()).or_default().push(item);
        }
    }
    for items in found.values_mut() {
        items.sort_by(|one, other| (one.planned, &one.id).cmp(&(other.planned, &other.id)));
    }
    Ok(found)
}

/// One apprentice.
struct One<'a> {
    tx: &'a Tx,
    office: &'a Office,
    span: TrainingSpan,
    before: Option<TrainingSpan>,
    laerling: &'a ApprenticeId,
    why: MoveCause,
}

impl One<'_> {
    fn settle(
        &mut self,
        rows: Vec<Checkpoint>,
        mut wants: HashSet<CheckpointDefinitionId>,
        (links, items): (&Links, &HashMap<ApprenticeId, Vec<LinkedItem>>),
        outcome: &mut Outcome,
    ) -> Result<(), Fault> {
        let (mut kept, mut before) = (Vec::with_capacity(rows.len()), BTreeMap::new());
        for row in rows {
            let lost = row.checkpoint.as_ref().is_some_and(|id| !wants.remove(id));
            if lost && !row.is_completed() {
                outcome.gone.push(row);
            } else {
                before.insert(row.id.clone(), row.clone());
                kept.push(row);
            }
        }
        let mut wants: Vec<_> = wants.into_iter().collect();
        wants.sort();
        kept.extend(wants.into_iter().map(|id| self.given(id)));
        let none = Vec::new();
        self.link(&mut kept, links, items.get(self.laerling).unwrap_or(&none), outcome);
        let chain: HashMap<_, ChainLink> =
            kept.iter().filter_map(|row| Some((row.checkpoint.clone()?, row.link()))).collect();
        for mut row in kept {
            self.reckon(&mut row, &chain)?;
            match before.remove(&row.id) {
                None => outcome.new.push(row),
                Some(was) if was != row => {
                    if was.frist != row.frist {
                        outcome.moved.push(self.moved(was.frist, &row)?);
                    }
                    row.sistendret = self.tx.now();
                    outcome.changed.push(Changed { was, row });
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn given(&self, checkpoint: CheckpointDefinitionId) -> Checkpoint {
        blank(self.tx, self.laerling.clone(), Some(checkpoint))
    }

    /// Links open interviews and activities to what they are to complete, the earliest first, and
    /// completes or reopens by where they stand.
    fn link(
        &self,
        rows: &mut [Checkpoint],
        links: &Links,
        items: &[LinkedItem],
        outcome: &mut Outcome,
    ) {
        let mut taken: HashSet<String> =
            rows.iter().filter_map(|row| row.connected_item_id.clone()).collect();
        rows.sort_by_key(|row| (row.frist.unwrap_or(NaiveDate::MAX), row.created));
        for row in rows {
            let linked = row.checkpoint.as_ref().and_then(|id| self.office.linked.get(id));
            let Some((kind, template)) = linked else { continue };
            // What nobody knows of is left as it is.
            if of_type(links, *kind).is_none() {
                continue;
            }
            let connected = row.connected_item_id.as_ref();
            let mut item = items.iter().find(|item| Some(&item.id) == connected);
            if item.is_none() && row.completed_by.is_none() {
                let free = |it: &&LinkedItem| it.template == *template && !taken.contains(&it.id);
                item = items.iter().find(free);
            }
            taken.extend(item.map(|it| it.id.clone()));
            if let Some((item, at)) = item.and_then(|it| Some((it, it.turns?))) {
                outcome.turns.insert(Turn { kind: *kind, id: item.id.clone() }, at);
            }
            row.connected_item_id = item.map(|it| it.id.clone());
            let state = item.map_or(LinkedState::Nothing, |it| it.state);
            let (status, completed) = after_linked((row.status, row.completed), state);
            if status != row.status {
                row.completed_by = None;
                row.changed = self.tx.now();
            }
            (row.status, row.completed) = (status, completed);
        }
    }

    fn reckon(
        &self,
        row: &mut Checkpoint,
        chain: &HashMap<CheckpointDefinitionId, ChainLink>,
    ) -> Result<(), Fault> {
        // When something was due stays as it was once it is done.
        if row.is_completed() && row.frist.is_some() {
            return Ok(());
        }
        let deadlines = Deadlines { span: &self.span, rules: &self.office.rules, links: chain };
        row.frist = match row.custom() {
            Some(day) => Some(day),
            None => match self.rule_of(row)? {
                Some(rule) => deadlines.of(&rule),
                None => row.frist,
            },
        };
        Ok(())
    }

    fn rule_of(&self, row: &Checkpoint) -> Result<Option<DeadlineRule>, Fault> {
        if let Some(rule) = &row.rule {
            return Ok(Some(store::read(rule)?));
        }
        Ok(row.checkpoint.as_ref().and_then(|id| self.office.rules.get(id)).cloned())
    }

    fn moved(&self, fra: Option<NaiveDate>, row: &Checkpoint) -> Result<Moved, Fault> {
        let of_training = self.before.as_ref().and_then(|before| cause_of(before, &self.span));
        let is_chained = self.rule_of(row)?.is_some_and(|rule| rule.other().is_some());
        let why = match of_training {
            Some(cause) => cause,
            None if self.why == MoveCause::Other && !is_chained => MoveCause::Definition,
            None => self.why,
        };
        Ok(Moved {
            id: TimelineId::new(self.tx.now(), self.tx.entropy()),
            checkpoint: row.id.clone(),
            at: self.tx.now(),
            fra,
            til: row.frist,
            why,
            reason: String::new(),
            by_id: None,
            custom_before: None,
            reason_before: None,
        })
    }
}

impl Outcome {
    async fn store(mut self, tx: &Tx) -> Result<(), Fault> {
        let gone = self.removable(tx).await?;
        store::remove(tx, &gone).await?;
        store::insert_many(tx, &self.new).await?;
        let (moved, changed): (Vec<_>, Vec<_>) =
            self.changed.into_iter().partition(Changed::is_moved_only);
        let rows = |all: Vec<Changed>| all.into_iter().map(|it| it.row).collect::<Vec<_>>();
        store::save_deadlines(tx, &rows(moved)).await?;
        store::save_many(tx, &rows(changed)).await?;
        store::add_moves(tx, self.moved).await?;
        for (turn, due) in self.turns {
            let key = format!("{TURN} {} {}", turn.id, due.millis());
            let payload = serde_json::to_string(&turn)?;
            enqueue(tx, NewJob { kind: TURN, key, payload, due }).await?;
        }
        store::remember(tx, &self.known).await
    }

    /// Checkpoints without comments and files: others are not removed silently.
    async fn removable(&mut self, tx: &Tx) -> Result<Vec<Checkpoint>, Fault> {
        let gone = std::mem::take(&mut self.gone);
        if gone.is_empty() {
            return Ok(gone);
        }
        let ids: Vec<CheckpointId> = gone.iter().map(|row| row.id.clone()).collect();
        let commented = store::with_comments(tx, &ids).await?;
        let owners: Vec<&str> = ids.iter().map(CheckpointId::as_str).collect();
        let mut with_files = HashSet::new();
        for some in owners.chunks(500) {
            with_files.extend(records::of_owners(tx, SJEKKPUNKTER, some).await?.into_keys());
        }
        let is_bare = |row: &Checkpoint| {
            !commented.contains(&row.id) && !with_files.contains(row.id.as_str())
        };
        Ok(gone.into_iter().filter(is_bare).collect())
    }
}

/// A checkpoint of which nothing is said yet.
pub fn blank(
    tx: &Tx,
    laerling: ApprenticeId,
    checkpoint: Option<CheckpointDefinitionId>,
) -> Checkpoint {
    let now: Timestamp = tx.now();
    Checkpoint {
        id: CheckpointId::new(now, tx.entropy()),
        version: 1,
        laerling,
        checkpoint,
        title: String::new(),
        description: String::new(),
        rule: None,
        status: CheckpointStatus::NotCompleted,
        completed: None,
        completed_by: None,
        changed: now,
        connected_item_id: None,
        custom_date: None,
        custom_date_enabled: false,
        reason: String::new(),
        frist: None,
        coordinators: "[]".to_owned(),
        created: now,
        sistendret: now,
    }
}

/// What the deadline of one would be by its rule, as things stand.
pub async fn reckoned(tx: &Tx, row: &Checkpoint) -> Result<Option<NaiveDate>, Fault> {
    let Some(apprentice) = apprentices::find(tx, &row.laerling).await? else {
        return Ok(row.frist);
    };
    let office = Office::load(tx).await?;
    let links: HashMap<_, _> = store::of_apprentices(tx, std::slice::from_ref(&row.laerling))
        .await?
        .iter()
        .filter_map(|it| Some((it.checkpoint.clone()?, it.link())))
        .collect();
    let rule = match &row.rule {
        Some(rule) => Some(store::read(rule)?),
        None => row.checkpoint.as_ref().and_then(|id| office.rules.get(id)).cloned(),
    };
    let span = span_of(&apprentice);
    let deadlines = Deadlines { span: &span, rules: &office.rules, links: &links };
    Ok(rule.map_or(row.frist, |rule: DeadlineRule| deadlines.of(&rule)))
}

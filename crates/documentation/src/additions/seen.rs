//! All documentation of an apprentice beside the goals, and what waits for those who answer.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, files::FileView};
use svenn_kernel::{
    ApprenticeId, Collection, DocumentationId, Fault, GoalId, Permission, Role, Timestamp,
};
use svenn_people::{apprentices, goals, relations};
use svenn_review::{
    mention::Account,
    ticks::{PlanWords, Shown},
    view::{self, ReviewApprentice, ReviewGoal},
};
use utoipa::ToSchema;

use super::{DocumentationAddition, named};
use crate::{
    rules::{Status, pictures::in_order},
    store::{self, Documentation, additions::Addition},
    view::{ids_of, told_of},
};

/// All own documentation, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentationTicks {
    pub items: Vec<TickedDocumentation>,
}

/// A piece of documentation beside the goals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TickedDocumentation {
    pub id: DocumentationId,
    /// Send it back with what is ticked.
    pub version: i64,
    /// Title.
    pub name: String,
    pub status: Status,
    /// When it was sent, or else last changed.
    pub at: Timestamp,
    /// What is written, in lines.
    pub text: String,
    /// Its files.
    pub files: Vec<FileView>,
    /// The goals it shows.
    pub goals: Vec<ReviewGoal>,
    /// Goals of the plans that are not ticked, and of which the text tells.
    pub told: Vec<ToldGoal>,
    /// What is to be added, or was refused.
    pub additions: Vec<DocumentationAddition>,
    /// How goals are ticked on it now.
    pub ticking: Ticking,
}

/// A goal of which a text tells.
#[derive(Debug, Serialize, ToSchema)]
pub struct ToldGoal {
    pub goal: GoalId,
    /// The sentence that tells of it best.
    pub sentence: String,
}

/// How goals are ticked on documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum Ticking {
    /// They are added and taken away as one likes.
    #[serde(rename = "direkte")]
    Directly,
    /// They are asked for, and added by an instructor.
    #[serde(rename = "tillegg")]
    ByAddition,
    /// Not now: it waits for an answer.
    #[serde(rename = "ikke nå")]
    NotNow,
}

/// How goals are ticked on this now.
const fn ticking(status: Status) -> Ticking {
    match status {
        Status::Kladd | Status::MaaRettes => Ticking::Directly,
        Status::Godkjent => Ticking::ByAddition,
        Status::Sendt => Ticking::NotNow,
    }
}

/// An apprentice's documentation beside the goals.
pub async fn ticks(
    app: &App,
    tx: &Tx,
    laerling: &ApprenticeId,
) -> Result<DocumentationTicks, Fault> {
    let mut rows = store::of_apprentice(tx, laerling).await?;
    rows.reverse();
    let ids: Vec<DocumentationId> = rows.iter().map(|row| row.id.clone()).collect();
    let owners: Vec<&str> = ids.iter().map(DocumentationId::as_str).collect();
    let mut files = records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?;
    let mut notes = store::pictures::notes_of(tx, &ids).await?;
    let mut ticks = store::ticks_of(tx, &ids).await?;
    let mut additions: HashMap<DocumentationId, Vec<Addition>> = HashMap::new();
    for it in store::additions::all_of(tx, laerling).await? {
        additions.entry(it.documentation.clone()).or_default().push(it);
    }
    let trees = goals::trees(tx, laerling).await?;
    let of_plans: Vec<GoalId> = goals::ids_in(&trees).cloned().collect();
    let mut all: BTreeSet<GoalId> = of_plans.iter().cloned().collect();
    all.extend(ticks.values().flatten().map(|tick| tick.goal.clone()));
    all.extend(additions.values().flatten().map(|it| it.tick.goal.clone()));
    let words = PlanWords::load(tx, &Vec::from_iter(all)).await?;
    let states = goals::states(tx, laerling).await?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let files = files.remove(row.id.as_str()).unwrap_or_default();
        let of_pictures = notes.remove(&row.id).unwrap_or_default();
        let files = in_order(files, |file| &file.id, &of_pictures);
        let file_ids = ids_of(&files);
        let text = told_of(&row, &file_ids, &of_pictures);
        let account = Account::of(&text);
        let shown = Shown { text: &text, files: &file_ids };
        let ticks = ticks.remove(&row.id).unwrap_or_default();
        let asked = additions.remove(&row.id).unwrap_or_default();
        let is_free =
            |goal: &&GoalId| !ticks.iter().any(|tick| tick.goal == **goal && tick.stands());
        let told = of_plans.iter().filter(is_free).filter_map(|goal| {
            let sentence = words.told(goal, &account)?;
            Some(ToldGoal { goal: goal.clone(), sentence })
        });
        let told = told.collect();
        items.push(TickedDocumentation {
            version: row.version,
            name: row.name.clone(),
            status: row.status(),
            at: row.sendt.unwrap_or(row.sistendret),
            files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
            goals: view::goals_of(ticks, (&words, &states), &account, &shown),
            told,
            additions: named(&asked, &words, (&account, &shown)),
            ticking: ticking(row.status()),
            id: row.id,
            text,
        });
    }
    Ok(DocumentationTicks { items })
}

/// What waits for the caller, one apprentice after the other; the one whose oldest has waited
/// longest comes first.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentationAdditions {
    pub items: Vec<AdditionsOfApprentice>,
    /// How many goals there are.
    pub total: usize,
}

/// What an apprentice asks for.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdditionsOfApprentice {
    pub laerling: ReviewApprentice,
    pub documentation: Vec<AddedTo>,
}

/// Documentation to which goals are to be added.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddedTo {
    pub id: DocumentationId,
    /// Title.
    pub name: String,
    /// When it was sent.
    pub sendt: Option<Timestamp>,
    /// What is written, in lines.
    pub text: String,
    /// Its files.
    pub files: Vec<FileView>,
    pub additions: Vec<DocumentationAddition>,
}

/// The apprentices whose goals the caller answers: an employee's own, and those that a coordinator
/// is responsible for.
async fn followed(tx: &Tx, caller: &Caller) -> Result<Vec<ApprenticeId>, Fault> {
    match caller.rolle {
        Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await,
        Role::Koordinator => {
            relations::apprentices_of_coordinator(tx, &caller.person.clone().into()).await
        }
        Role::Laerling => Ok(Vec::new()),
    }
}

/// What waits for the caller, of apprentices who are not archived.
async fn waiting_rows(tx: &Tx, caller: &Caller) -> Result<Vec<Addition>, Fault> {
    if !caller.may(Permission::ApproveDocumentation) || !caller.may(Permission::ApproveGoal) {
        return Ok(Vec::new());
    }
    let mut rows = store::additions::waiting_of(tx, &followed(tx, caller).await?).await?;
    let whose: BTreeSet<ApprenticeId> = rows.iter().map(|it| it.laerling.clone()).collect();
    if whose.is_empty() {
        return Ok(rows);
    }
    let named = apprentices::named(tx, whose).await?.into_iter();
    let archived: BTreeSet<ApprenticeId> =
        named.filter(|(_, _, archived)| *archived).map(|(id, ..)| id).collect();
    rows.retain(|it| !archived.contains(&it.laerling));
    Ok(rows)
}

/// How many goals wait for the caller to be added.
///
/// # Errors
/// A fault of the database.
pub async fn count_waiting(tx: &Tx, caller: &Caller) -> Result<usize, Fault> {
    Ok(waiting_rows(tx, caller).await?.len())
}

/// What waits for the caller.
pub async fn waiting(app: &App, tx: &Tx, caller: &Caller) -> Result<DocumentationAdditions, Fault> {
    let rows = waiting_rows(tx, caller).await?;
    let ids: BTreeSet<DocumentationId> = rows.iter().map(|it| it.documentation.clone()).collect();
    let ids = Vec::from_iter(ids);
    let owners: Vec<&str> = ids.iter().map(DocumentationId::as_str).collect();
    let mut files = records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?;
    let mut notes = store::pictures::notes_of(tx, &ids).await?;
    let pieces: HashMap<DocumentationId, Documentation> =
        store::find_many(tx, &ids).await?.into_iter().map(|row| (row.id.clone(), row)).collect();
    let of_goals: Vec<GoalId> = rows.iter().map(|it| it.tick.goal.clone()).collect();
    let words = PlanWords::load(tx, &of_goals).await?;
    let mut groups: Vec<(ApprenticeId, Vec<Addition>)> = Vec::new();
    let mut places: BTreeMap<ApprenticeId, usize> = BTreeMap::new();
    for it in rows {
        let place = *places.entry(it.laerling.clone()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, of)) => of.push(it),
            None => groups.push((it.laerling.clone(), vec![it])),
        }
    }
    let mut items = Vec::with_capacity(groups.len());
    for (laerling, additions) in groups {
        let Some(apprentice) = apprentices::find(tx, &laerling).await? else { continue };
        let mut documentation = Vec::new();
        for of_one in by_documentation(additions) {
            let Some(id) = of_one.first().map(|it| it.documentation.clone()) else { continue };
            let Some(row) = pieces.get(&id) else { continue };
            let files = files.remove(id.as_str()).unwrap_or_default();
            let of_pictures = notes.remove(&id).unwrap_or_default();
            let files = in_order(files, |file| &file.id, &of_pictures);
            let file_ids = ids_of(&files);
            let text = told_of(row, &file_ids, &of_pictures);
            let shown = Shown { text: &text, files: &file_ids };
            let additions = named(&of_one, &words, (&Account::of(&text), &shown));
            documentation.push(AddedTo {
                id,
                name: row.name.clone(),
                sendt: row.sendt,
                files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
                additions,
                text,
            });
        }
        documentation.retain(|it| !it.additions.is_empty());
        if !documentation.is_empty() {
            let laerling = ReviewApprentice::from(&apprentice);
            items.push(AdditionsOfApprentice { laerling, documentation });
        }
    }
    let number = |it: &AdditionsOfApprentice| -> usize {
        it.documentation.iter().map(|of| of.additions.len()).sum()
    };
    Ok(DocumentationAdditions { total: items.iter().map(number).sum(), items })
}

/// One piece of documentation after the other, in the order of their first.
fn by_documentation(additions: Vec<Addition>) -> Vec<Vec<Addition>> {
    let mut groups: Vec<Vec<Addition>> = Vec::new();
    for it in additions {
        let is_of = |group: &&mut Vec<Addition>| {
            group.first().is_some_and(|first| first.documentation == it.documentation)
        };
        match groups.iter_mut().find(is_of) {
            Some(group) => group.push(it),
            None => groups.push(vec![it]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_ticked_directly_what_is_approved_by_addition_and_what_waits_not_now() {
        let (direct, addition) = (Ticking::Directly, Ticking::ByAddition);
        let expected = [direct, Ticking::NotNow, direct, addition];
        assert_eq!(Status::ALL.map(ticking), expected);
    }
}

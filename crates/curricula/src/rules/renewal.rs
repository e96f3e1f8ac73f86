//! What a newer version of the curriculum would change of a plan, goal by goal.

use std::collections::{HashMap, HashSet};

use svenn_kernel::{CategoryId, Entropy, GoalId, Timestamp, TrainingPlanId};

use super::{CategoryDraft, GoalDraft};
use crate::plans::{CategoryRow, Content, GoalRow};

/// Where a plan differs from its curriculum. What matches is not told: it stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Renewal {
    /// Goals that the plan does not have.
    pub added: Vec<AddedGoal>,
    /// Goals that the curriculum words in another way than the plan.
    pub changed: Vec<ChangedGoal>,
    /// Goals that the curriculum does not have any more.
    pub gone: Vec<GoalRow>,
}

/// A goal that the plan does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedGoal {
    /// The category in which a new plan would have it.
    pub category: String,
    /// Codes of the goals that a new plan would have beside it.
    pub beside: Vec<GoalId>,
    pub goal: GoalDraft,
}

/// A goal that the curriculum words in another way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedGoal {
    pub goal: GoalRow,
    /// Text of the curriculum.
    pub label: String,
}

/// What somebody takes over of a newer version.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TakenOver {
    /// Codes of goals to add.
    pub add: HashSet<GoalId>,
    /// Goals of the plan that get the words of the curriculum.
    pub reword: HashSet<GoalId>,
    /// Goals of the plan to delete.
    pub remove: HashSet<GoalId>,
}

/// Compares a plan with what a new one would be made of. Goals of the office's own are no
/// curriculum's, and are left out.
#[must_use]
pub fn renewal(before: &Content, drafts: Vec<CategoryDraft>) -> Renewal {
    let national: HashMap<&GoalId, &GoalRow> =
        before.goals.iter().filter(|row| row.kode != row.id).map(|row| (&row.kode, row)).collect();
    let mut told = Renewal::default();
    let mut named = HashSet::new();
    for CategoryDraft { label: category, goals } in drafts {
        let beside: Vec<GoalId> = goals.iter().map(|goal| goal.kode.clone()).collect();
        for goal in goals {
            named.insert(goal.kode.clone());
            match national.get(&goal.kode) {
                None => {
                    let (category, beside) = (category.clone(), beside.clone());
                    told.added.push(AddedGoal { category, beside, goal });
                }
                Some(row) if row.label != goal.label => {
                    told.changed.push(ChangedGoal { goal: (*row).clone(), label: goal.label });
                }
                Some(_) => {}
            }
        }
    }
    let gone = before.goals.iter().filter(|row| row.kode != row.id && !named.contains(&row.kode));
    told.gone.extend(gone.cloned());
    told
}

/// The plan with what was taken over. An added goal comes last in the category that is called as a
/// new plan's would be, else beside its neighbours, else in a category of its own.
#[must_use]
pub fn renewed(
    plan: &TrainingPlanId,
    before: &Content,
    told: &Renewal,
    taken: &TakenOver,
    (now, entropy): (Timestamp, &dyn Entropy),
) -> Content {
    let mut after = before.clone();
    after.goals.retain(|row| !taken.remove.contains(&row.id));
    after.sub_goals.retain(|row| !taken.remove.contains(&row.goal));
    for ChangedGoal { goal, label } in &told.changed {
        if !taken.reword.contains(&goal.id) {
            continue;
        }
        for row in after.goals.iter_mut().filter(|row| row.id == goal.id) {
            row.label.clone_from(label);
        }
    }
    for added in told.added.iter().filter(|it| taken.add.contains(&it.goal.kode)) {
        let category = home(&after, added).unwrap_or_else(|| {
            let id = CategoryId::new(now, entropy);
            let rekkefoelge = next(after.categories.iter().map(|row| row.rekkefoelge));
            let label = added.category.clone();
            let (trainingplan, made) = (plan.clone(), id.clone());
            after.categories.push(CategoryRow { id: made, trainingplan, rekkefoelge, label });
            id
        });
        let beside = after.goals.iter().filter(|row| row.category == category);
        let rekkefoelge = next(beside.map(|row| row.rekkefoelge));
        after.goals.push(GoalRow {
            id: GoalId::new(now, entropy),
            trainingplan: plan.clone(),
            category,
            rekkefoelge,
            kode: added.goal.kode.clone(),
            label: added.goal.label.clone(),
            exclude_assessment_interview: false,
            excludepracticallog: false,
            self_assessment_activated: false,
            self_assessment_levels: "[]".to_owned(),
            nummer: String::new(),
            beskrivelse: String::new(),
            arbeidsoppgaver: "[]".to_owned(),
            halvaar: 0,
            ansvarlig: String::new(),
        });
    }
    after
}

fn home(content: &Content, added: &AddedGoal) -> Option<CategoryId> {
    let called = content.categories.iter().find(|row| row.label == added.category);
    let neighbour = || content.goals.iter().find(|row| added.beside.contains(&row.kode));
    called.map(|row| row.id.clone()).or_else(|| neighbour().map(|row| row.category.clone()))
}

fn next(places: impl Iterator<Item = i64>) -> i64 {
    places.max().map_or(0, |last| last.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::OsEntropy;

    use super::*;

    fn plan() -> TrainingPlanId {
        TrainingPlanId::parse("p").unwrap()
    }

    fn row(id: &str, kode: &str, label: &str, place: i64) -> GoalRow {
        GoalRow {
            id: GoalId::parse(id).unwrap(),
            trainingplan: plan(),
            category: CategoryId::parse("c").unwrap(),
            rekkefoelge: place,
            kode: GoalId::parse(kode).unwrap(),
            label: label.to_owned(),
            exclude_assessment_interview: true,
            excludepracticallog: false,
            self_assessment_activated: false,
            self_assessment_levels: "[]".to_owned(),
            nummer: String::new(),
            beskrivelse: String::new(),
            arbeidsoppgaver: "[]".to_owned(),
            halvaar: 0,
            ansvarlig: String::new(),
        }
    }

    fn before() -> Content {
        let category = CategoryRow {
            id: CategoryId::parse("c").unwrap(),
            trainingplan: plan(),
            rekkefoelge: 0,
            label: "Vårt navn".to_owned(),
        };
        let goals = vec![
            row("g1", "KM1", "måle", 0),
            row("g2", "KM2", "sage", 1),
            row("g3", "KM3", "lodde", 2),
            row("own", "own", "vårt eget", 3),
        ];
        Content { categories: vec![category], goals, sub_goals: Vec::new() }
    }

    fn drafts() -> Vec<CategoryDraft> {
        let goal = |(kode, label): (&str, &str)| GoalDraft {
            kode: GoalId::parse(kode).unwrap(),
            label: label.to_owned(),
        };
        let draft = |label: &str, goals: &[(&str, &str)]| CategoryDraft {
            label: label.to_owned(),
            goals: goals.iter().copied().map(goal).collect(),
        };
        vec![
            draft("Verksted", &[("KM1", "måle"), ("KM2", "sage og kappe"), ("KM4", "bore")]),
            draft("HMS", &[("KM5", "verne")]),
        ]
    }

    // "Shows the difference goal by goal and carries over what matches."
    #[test]
    fn a_newer_version_is_told_goal_by_goal() {
        let told = renewal(&before(), drafts());
        let added: Vec<_> = told.added.iter().map(|it| it.goal.label.as_str()).collect();
        assert_eq!(added, ["bore", "verne"]);
        let [changed] = &told.changed[..] else { panic!("{told:?}") };
        assert_eq!((changed.goal.label.as_str(), &*changed.label), ("sage", "sage og kappe"));
        let gone: Vec<_> = told.gone.iter().map(|it| it.label.as_str()).collect();
        assert_eq!(gone, ["lodde"]);
    }

    #[test]
    fn what_is_taken_over_is_changed_and_all_else_stays() {
        let (before, told) = (before(), renewal(&before(), drafts()));
        let ids = |ids: &[&str]| ids.iter().map(|id| GoalId::parse(id).unwrap()).collect();
        let time = (Timestamp::from_millis(5), &OsEntropy as &dyn Entropy);
        let nothing = renewed(&plan(), &before, &told, &TakenOver::default(), time);
        assert_eq!(nothing, before);
        let all = TakenOver {
            add: ids(&["KM4", "KM5", "KM9"]),
            reword: ids(&["g1", "g2"]),
            remove: ids(&["g3"]),
        };
        let after = renewed(&plan(), &before, &told, &all, time);
        let labels: Vec<_> = after.goals.iter().map(|it| it.label.as_str()).collect();
        assert_eq!(labels, ["måle", "sage og kappe", "vårt eget", "bore", "verne"]);
        assert_eq!((&after.goals[1].id, &after.goals[0]), (&before.goals[1].id, &before.goals[0]));
        let categories: Vec<_> = after.categories.iter().map(|it| it.label.as_str()).collect();
        assert_eq!(categories, ["Vårt navn", "HMS"], "a neighbour says where a goal belongs");
        assert_eq!((after.goals[3].rekkefoelge, after.goals[4].rekkefoelge), (4, 0));
        assert_eq!(after.goals[4].category, after.categories[1].id);
    }
}

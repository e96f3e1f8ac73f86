//! What becomes of the categories, goals and sub-goals of a plan when somebody has arranged them.

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

use svenn_kernel::{CategoryId, Entropy, Fields, GoalId, Timestamp, TrainingPlanId};

use crate::plans::{CategoryRow, Content, GoalRow, NewIds, SubGoalRow};

/// A category as it is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedCategory {
    /// Which; a new one has none.
    pub id: Option<CategoryId>,
    /// Id of a new one, where the caller has chosen it.
    pub key: Option<CategoryId>,
    pub label: String,
    /// Its goals in order, also those that were another's before.
    pub goals: Vec<WantedGoal>,
}

/// A goal as it is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedGoal {
    /// Which; a new one has none.
    pub id: Option<GoalId>,
    /// Id of a new one, where the caller has chosen it.
    pub key: Option<GoalId>,
    pub label: String,
    /// Whether it is left out of assessment interviews.
    pub exclude_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    pub excludepracticallog: bool,
    /// Whether the apprentice assesses it too, if there is more than one level.
    pub self_assessment_activated: bool,
    /// The levels from the lowest, as a JSON list of texts.
    pub self_assessment_levels: String,
    /// What the office says of it; what is not told stays as it was.
    pub told: ToldOfGoal,
    /// When and where it is planned; what is not told stays as it was.
    pub planned: PlannedGoal,
    /// Its sub-goals in order.
    pub sub_goals: Vec<WantedSubGoal>,
}

/// What the office says of a goal; none is what was there before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ToldOfGoal {
    /// The office's own number.
    pub nummer: Option<String>,
    /// Cleaned HTML.
    pub beskrivelse: Option<String>,
    /// Jobs that show it, as a JSON list of texts.
    pub arbeidsoppgaver: Option<String>,
}

/// When and where a goal is planned; none is what was there before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlannedGoal {
    /// The half-year of the training, from 1; 0 for none.
    pub halvaar: Option<i64>,
    /// The place that is responsible for it; may be empty.
    pub ansvarlig: Option<String>,
}

/// A sub-goal as it is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedSubGoal {
    /// Which; a new one has none.
    pub id: Option<GoalId>,
    /// Id of a new one, where the caller has chosen it.
    pub key: Option<GoalId>,
    pub label: String,
    /// Whether it is part of assessment interviews.
    pub include_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    pub excludepracticallog: bool,
}

/// The same, where new ones that are the plan's already are named: they were sent before, and the
/// answer was lost.
#[must_use]
pub fn recognised(before: &Content, wanted: Vec<WantedCategory>) -> Vec<WantedCategory> {
    let categories: HashSet<_> = before.categories.iter().map(|row| &row.id).collect();
    let goals: HashSet<_> = before.goals.iter().map(|row| &row.id).collect();
    let sub_goals: HashSet<_> = before.sub_goals.iter().map(|row| &row.id).collect();
    let mut wanted = wanted;
    for category in &mut wanted {
        recognise(&categories, &mut category.id, &mut category.key);
        for goal in &mut category.goals {
            recognise(&goals, &mut goal.id, &mut goal.key);
            for sub_goal in &mut goal.sub_goals {
                recognise(&sub_goals, &mut sub_goal.id, &mut sub_goal.key);
            }
        }
    }
    wanted
}

fn recognise<T: Eq + Hash>(known: &HashSet<&T>, id: &mut Option<T>, key: &mut Option<T>) {
    if id.is_none() && key.as_ref().is_some_and(|key| known.contains(key)) {
        *id = key.take();
    }
}

/// What new categories, goals and sub-goals are to be called.
#[must_use]
pub fn keys(wanted: &[WantedCategory]) -> NewIds {
    let goals = || wanted.iter().flat_map(|it| &it.goals);
    let new = |goal: &&WantedGoal| goal.id.is_none();
    let sub_goals = goals().flat_map(|it| &it.sub_goals).filter(|it| it.id.is_none());
    NewIds {
        categories: wanted
            .iter()
            .filter(|it| it.id.is_none())
            .filter_map(|it| it.key.clone())
            .collect(),
        goals: goals().filter(new).filter_map(|it| it.key.clone()).collect(),
        sub_goals: sub_goals.filter_map(|it| it.key.clone()).collect(),
    }
}

/// Whether the plan is arranged like this already.
#[must_use]
pub fn is_arranged(
    plan: &TrainingPlanId,
    before: &Content,
    wanted: &[WantedCategory],
    made: (Timestamp, &dyn Entropy),
) -> bool {
    by_id(arranged(plan, before, wanted.to_vec(), made)) == by_id(before.clone())
}

fn by_id(mut content: Content) -> Content {
    content.categories.sort_by(|a, b| a.id.cmp(&b.id));
    content.goals.sort_by(|a, b| a.id.cmp(&b.id));
    content.sub_goals.sort_by(|a, b| a.id.cmp(&b.id));
    content
}

/// Notes each category, goal and sub-goal that is named and is not the plan's, or is named twice.
pub fn check_named(before: &Content, wanted: &[WantedCategory], fields: &mut Fields) {
    let mut categories: HashSet<_> = before.categories.iter().map(|row| &row.id).collect();
    let mut goals: HashSet<_> = before.goals.iter().map(|row| &row.id).collect();
    let mut sub_goals: HashSet<_> = before.sub_goals.iter().map(|row| &row.id).collect();
    let NewIds { categories: new_categories, goals: new_goals, sub_goals: new_sub_goals } =
        keys(wanted);
    let twice = has_twice(&new_categories) || has_twice(&new_goals) || has_twice(&new_sub_goals);
    if twice {
        fields.wrong("categories", "duplicate", "Noe nytt er med to ganger");
    }
    for (at, category) in wanted.iter().enumerate() {
        let path = format!("categories.{at}");
        take(&mut categories, category.id.as_ref(), &path, fields);
        for (at, goal) in category.goals.iter().enumerate() {
            let path = format!("{path}.goals.{at}");
            take(&mut goals, goal.id.as_ref(), &path, fields);
            for (at, sub_goal) in goal.sub_goals.iter().enumerate() {
                let path = format!("{path}.subGoals.{at}");
                take(&mut sub_goals, sub_goal.id.as_ref(), &path, fields);
            }
        }
    }
}

fn has_twice<T: Eq + Hash>(all: &[T]) -> bool {
    all.iter().collect::<HashSet<_>>().len() < all.len()
}

fn take<T: Eq + Hash>(left: &mut HashSet<&T>, id: Option<&T>, path: &str, fields: &mut Fields) {
    if id.is_some_and(|id| !left.remove(id)) {
        let message = "Finnes ikke i planen, eller er med to ganger";
        fields.wrong(&format!("{path}.id"), "unknown", message);
    }
}

/// The goals of the plan that are not wanted any more, in their order.
#[must_use]
pub fn goals_left_out<'a>(before: &'a Content, wanted: &[WantedCategory]) -> Vec<&'a GoalRow> {
    let kept: HashSet<_> =
        wanted.iter().flat_map(|it| &it.goals).filter_map(|goal| goal.id.as_ref()).collect();
    before.goals.iter().filter(|goal| !kept.contains(&goal.id)).collect()
}

/// The sub-goals of the plan that are not wanted any more, in their order.
#[must_use]
pub fn sub_goals_left_out<'a>(
    before: &'a Content,
    wanted: &[WantedCategory],
) -> Vec<&'a SubGoalRow> {
    let goals = wanted.iter().flat_map(|it| &it.goals);
    let kept: HashSet<_> =
        goals.flat_map(|it| &it.sub_goals).filter_map(|part| part.id.as_ref()).collect();
    before.sub_goals.iter().filter(|part| !kept.contains(&part.id)).collect()
}

/// The plan as it is to be. What was there before keeps its id, and a goal the national code that
/// it was copied with; a goal of the office's own is its own code. Ids of `wanted` are the plan's.
#[must_use]
pub fn arranged(
    plan: &TrainingPlanId,
    before: &Content,
    wanted: Vec<WantedCategory>,
    (now, entropy): (Timestamp, &dyn Entropy),
) -> Content {
    let known: HashMap<_, _> = before.goals.iter().map(|row| (&row.id, row)).collect();
    let mut after = Content::default();
    for (place, category) in (0_i64..).zip(wanted) {
        let named = category.id.or(category.key);
        let category_id = named.unwrap_or_else(|| CategoryId::new(now, entropy));
        for (place, goal) in (0_i64..).zip(category.goals) {
            let id = goal.id.or(goal.key).unwrap_or_else(|| GoalId::new(now, entropy));
            let sub_goals = (0_i64..).zip(goal.sub_goals).map(|(place, it)| SubGoalRow {
                id: it.id.or(it.key).unwrap_or_else(|| GoalId::new(now, entropy)),
                trainingplan: plan.clone(),
                goal: id.clone(),
                rekkefoelge: place,
                label: it.label,
                include_assessment_interview: it.include_assessment_interview,
                excludepracticallog: it.excludepracticallog,
            });
            after.sub_goals.extend(sub_goals);
            let known = known.get(&id).copied();
            let ToldOfGoal { nummer, beskrivelse, arbeidsoppgaver } = goal.told;
            let told = |told: Option<String>, before: Option<&String>, none: &str| {
                told.unwrap_or_else(|| before.map_or_else(|| none.to_owned(), Clone::clone))
            };
            let PlannedGoal { halvaar, ansvarlig } = goal.planned;
            after.goals.push(GoalRow {
                halvaar: halvaar.or(known.map(|row| row.halvaar)).unwrap_or_default(),
                ansvarlig: told(ansvarlig, known.map(|row| &row.ansvarlig), ""),
                nummer: told(nummer, known.map(|row| &row.nummer), ""),
                beskrivelse: told(beskrivelse, known.map(|row| &row.beskrivelse), ""),
                arbeidsoppgaver: told(arbeidsoppgaver, known.map(|row| &row.arbeidsoppgaver), "[]"),
                trainingplan: plan.clone(),
                category: category_id.clone(),
                rekkefoelge: place,
                kode: known.map_or_else(|| id.clone(), |row| row.kode.clone()),
                id,
                label: goal.label,
                exclude_assessment_interview: goal.exclude_assessment_interview,
                excludepracticallog: goal.excludepracticallog,
                self_assessment_activated: goal.self_assessment_activated,
                self_assessment_levels: goal.self_assessment_levels,
            });
        }
        after.categories.push(CategoryRow {
            id: category_id,
            trainingplan: plan.clone(),
            rekkefoelge: place,
            label: category.label,
        });
    }
    after
}

/// The same content for another plan: everything gets an id of its own, and goals keep their
/// national codes.
#[must_use]
pub fn copied(
    to: &TrainingPlanId,
    content: Content,
    (now, entropy): (Timestamp, &dyn Entropy),
) -> Content {
    let category_ids: HashMap<_, _> = content
        .categories
        .iter()
        .map(|row| (row.id.clone(), CategoryId::new(now, entropy)))
        .collect();
    let goal_ids: HashMap<_, _> =
        content.goals.iter().map(|row| (row.id.clone(), GoalId::new(now, entropy))).collect();
    let category_of = |id: CategoryId| category_ids.get(&id).cloned().unwrap_or(id);
    let goal_of = |id: GoalId| goal_ids.get(&id).cloned().unwrap_or(id);
    let categories = content.categories.into_iter().map(|row| CategoryRow {
        id: category_of(row.id.clone()),
        trainingplan: to.clone(),
        ..row
    });
    let goals = content.goals.into_iter().map(|row| {
        let own = row.kode == row.id;
        let id = goal_of(row.id.clone());
        let kode = if own { id.clone() } else { row.kode.clone() };
        GoalRow {
            kode,
            id,
            trainingplan: to.clone(),
            category: category_of(row.category.clone()),
            ..row
        }
    });
    let sub_goals = content.sub_goals.into_iter().map(|row| SubGoalRow {
        id: GoalId::new(now, entropy),
        trainingplan: to.clone(),
        goal: goal_of(row.goal.clone()),
        ..row
    });
    Content {
        categories: categories.collect(),
        goals: goals.collect(),
        sub_goals: sub_goals.collect(),
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::OsEntropy;

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(5);

    fn plan() -> TrainingPlanId {
        TrainingPlanId::parse("p1").unwrap()
    }

    fn sub_goal(id: Option<&str>, label: &str) -> WantedSubGoal {
        WantedSubGoal {
            id: id.map(|id| GoalId::parse(id).unwrap()),
            key: None,
            label: label.to_owned(),
            include_assessment_interview: true,
            excludepracticallog: false,
        }
    }

    fn goal(id: Option<&str>, label: &str, sub_goals: Vec<WantedSubGoal>) -> WantedGoal {
        WantedGoal {
            id: id.map(|id| GoalId::parse(id).unwrap()),
            key: None,
            label: label.to_owned(),
            exclude_assessment_interview: false,
            excludepracticallog: true,
            self_assessment_activated: false,
            self_assessment_levels: "[]".to_owned(),
            told: ToldOfGoal::default(),
            planned: PlannedGoal::default(),
            sub_goals,
        }
    }

    fn category(id: Option<&str>, label: &str, goals: Vec<WantedGoal>) -> WantedCategory {
        WantedCategory {
            id: id.map(|id| CategoryId::parse(id).unwrap()),
            key: None,
            label: label.to_owned(),
            goals,
        }
    }

    fn goal_row(id: &str, kode: &str) -> GoalRow {
        GoalRow {
            id: GoalId::parse(id).unwrap(),
            trainingplan: plan(),
            category: CategoryId::parse("c1").unwrap(),
            rekkefoelge: 0,
            kode: GoalId::parse(kode).unwrap(),
            label: id.to_owned(),
            exclude_assessment_interview: false,
            excludepracticallog: false,
            self_assessment_activated: false,
            self_assessment_levels: "[]".to_owned(),
            nummer: "1".to_owned(),
            beskrivelse: "<p>Slik gjør vi</p>".to_owned(),
            arbeidsoppgaver: "[]".to_owned(),
            halvaar: 3,
            ansvarlig: "Bedriften".to_owned(),
        }
    }

    fn stored() -> Content {
        Content {
            categories: vec![CategoryRow {
                id: CategoryId::parse("c1").unwrap(),
                trainingplan: plan(),
                rekkefoelge: 0,
                label: "Drift".to_owned(),
            }],
            goals: vec![goal_row("g1", "KM1"), goal_row("g2", "KM2"), goal_row("g3", "g3")],
            sub_goals: vec![SubGoalRow {
                id: GoalId::parse("s1").unwrap(),
                trainingplan: plan(),
                goal: GoalId::parse("g1").unwrap(),
                rekkefoelge: 0,
                label: "Første".to_owned(),
                include_assessment_interview: false,
                excludepracticallog: false,
            }],
        }
    }

    fn wrong(wanted: &[WantedCategory]) -> Vec<String> {
        let mut fields = Fields::new();
        check_named(&stored(), wanted, &mut fields);
        let wrong = fields.finish().err().unwrap_or_default();
        wrong.into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn what_is_named_is_the_plans_and_named_once() {
        let twice = vec![goal(Some("g1"), "a", vec![sub_goal(Some("s9"), "b")])];
        let again = vec![goal(Some("g1"), "a", vec![]), goal(None, "ny", vec![])];
        let wanted = [category(Some("c1"), "Drift", twice), category(Some("c9"), "HMS", again)];
        let expected =
            ["categories.0.goals.0.subGoals.0.id", "categories.1.id", "categories.1.goals.0.id"];
        assert_eq!(wrong(&wanted), expected);
        assert_eq!(wrong(&[category(Some("c1"), "Drift", vec![])]), [""; 0]);
    }

    #[test]
    fn a_goal_that_is_moved_is_not_left_out() {
        let moved = vec![goal(Some("g2"), "g2", vec![])];
        let wanted = [category(Some("c1"), "Drift", vec![]), category(None, "HMS", moved)];
        let before = stored();
        let gone: Vec<_> = goals_left_out(&before, &wanted).into_iter().map(|it| &it.id).collect();
        assert_eq!(gone, [&GoalId::parse("g1").unwrap(), &GoalId::parse("g3").unwrap()]);
    }

    // "Goals are copied with code and version": arranging them changes neither id nor code.
    #[test]
    fn what_was_there_keeps_its_id_and_code_and_what_is_new_gets_its_own() {
        let goals = vec![
            goal(None, "ny", vec![sub_goal(None, "del")]),
            goal(Some("g2"), "endret", vec![sub_goal(Some("s1"), "Første")]),
        ];
        let wanted = vec![category(None, "Ny", goals), category(Some("c1"), "Drift", vec![])];
        let after = arranged(&plan(), &stored(), wanted, (NOW, &OsEntropy));
        let [first, second] = &after.goals[..] else { panic!("{:?}", after.goals) };
        assert_eq!((&first.kode, first.rekkefoelge), (&first.id, 0));
        assert_eq!((second.id.as_str(), second.kode.as_str()), ("g2", "KM2"));
        assert_eq!((second.label.as_str(), second.rekkefoelge), ("endret", 1));
        let told = |row: &GoalRow| (row.title(), row.beskrivelse.clone());
        assert_eq!(told(second), ("1 endret".to_owned(), "<p>Slik gjør vi</p>".to_owned()));
        assert_eq!(told(first), ("ny".to_owned(), String::new()));
        assert_eq!((second.halvaar, second.ansvarlig.as_str()), (3, "Bedriften"));
        assert_eq!((first.halvaar, first.ansvarlig.as_str()), (0, ""));
        assert_eq!(first.category, after.categories[0].id);
        assert_eq!(after.categories[1].id.as_str(), "c1");
        assert_eq!(after.sub_goals[0].goal, first.id);
        assert_eq!(
            (after.sub_goals[1].id.as_str(), after.sub_goals[1].goal.as_str()),
            ("s1", "g2")
        );
    }

    #[test]
    fn what_is_sent_again_is_recognised_and_changes_nothing() {
        let new = |id: &str| WantedGoal {
            key: Some(GoalId::parse(id).unwrap()),
            ..goal(None, "ny", vec![sub_goal(None, "del")])
        };
        let keyed = |id: &str| {
            let mut made = new(id);
            made.sub_goals[0].key = Some(GoalId::parse("del1").unwrap());
            made
        };
        let wanted = vec![WantedCategory {
            key: Some(CategoryId::parse("hms").unwrap()),
            ..category(None, "HMS", vec![keyed("mitt")])
        }];
        let made = (NOW, &OsEntropy as &dyn Entropy);
        assert!(!is_arranged(&plan(), &stored(), &wanted, made));
        let after = arranged(&plan(), &stored(), wanted.clone(), made);
        assert_eq!((after.categories[0].id.as_str(), after.goals[0].id.as_str()), ("hms", "mitt"));
        let again = recognised(&after, wanted.clone());
        assert_eq!(again[0].goals[0].id, Some(GoalId::parse("mitt").unwrap()));
        assert_eq!(keys(&again).goals, []);
        assert!(is_arranged(&plan(), &after, &again, made));
        let more = [again, vec![category(None, "Mer", vec![])]].concat();
        assert!(!is_arranged(&plan(), &after, &more, made));
        // Without keys of its own, what is new is new each time.
        let unnamed = vec![category(None, "HMS", vec![goal(None, "ny", vec![])])];
        let after = arranged(&plan(), &stored(), unnamed.clone(), made);
        assert!(!is_arranged(&plan(), &after, &recognised(&after, unnamed), made));
        let twice = [category(Some("c1"), "Drift", vec![new("a"), new("a")])];
        assert_eq!(wrong(&twice), ["categories"]);
    }

    #[test]
    fn a_copy_has_ids_of_its_own_and_the_same_codes() {
        let to = TrainingPlanId::parse("p2").unwrap();
        let before = stored();
        let after = copied(&to, before.clone(), (NOW, &OsEntropy));
        let [first, _, own] = &after.goals[..] else { panic!("{:?}", after.goals) };
        assert_eq!((first.kode.as_str(), &own.kode), ("KM1", &own.id));
        assert!(after.goals.iter().all(|goal| goal.category == after.categories[0].id));
        assert_eq!(after.sub_goals[0].goal, first.id);
        let plans = after.goals.iter().map(|it| &it.trainingplan);
        assert!(
            plans.chain(after.categories.iter().map(|it| &it.trainingplan)).all(|it| *it == to)
        );
        let old: HashSet<_> = before.goals.iter().map(|it| it.id.as_str()).collect();
        assert!(after.goals.iter().all(|it| !old.contains(it.id.as_str())));
    }
}

//! What a recommended line is, and how far along it somebody is.

use std::{collections::HashMap, sync::Arc};

use svenn_kernel::{Fields, Permission, Permissions, Role, TrainingPlanId};

/// Most months of a line.
pub const MONTHS_MAX: usize = 60;
/// All goals.
const WHOLE: i64 = 100;

/// The share of the goals, in percent, that is to be approved by the end of each month of the
/// apprenticeship: it never falls, and reaches all goals in the last month.
///
/// An apprenticeship of another length follows the same line stretched over its own months: one of
/// eighteen months reaches the end of the line too, and one of the line's length takes it month by
/// month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progression(Arc<[i64]>);

impl Progression {
    /// The line that holds where the office recommends none: half the time, half the goals.
    #[must_use]
    pub fn even() -> Self {
        Self(Arc::new([WHOLE]))
    }

    /// Reads a line that a client sent; each wrong month is noted.
    pub fn parse(field: &str, months: &[i64], fields: &mut Fields) -> Option<Self> {
        if months.len() > MONTHS_MAX {
            let message = format!("Kan ikke ha flere enn {MONTHS_MAX} måneder");
            fields.wrong(field, "too_many", message);
            return None;
        }
        let mut highest = 0;
        let mut right = true;
        for (at, share) in months.iter().enumerate() {
            let wrong = if !(0..=WHOLE).contains(share) {
                Some(("out_of_range", "Andelen er fra 0 til 100 prosent"))
            } else if *share < highest {
                Some(("falls", "Andelen kan ikke være lavere enn måneden før"))
            } else if at + 1 == months.len() && *share != WHOLE {
                Some(("not_whole", "I den siste måneden skal andelen være 100 prosent"))
            } else {
                None
            };
            if let Some((code, message)) = wrong {
                fields.wrong(&format!("{field}.{at}"), code, message);
                right = false;
            }
            highest = highest.max(*share);
        }
        (right && !months.is_empty()).then(|| Self(months.into()))
    }

    /// A line as it is stored; none of no months.
    #[must_use]
    pub fn stored(months: Vec<i64>) -> Option<Self> {
        (!months.is_empty()).then(|| Self(months.into()))
    }

    /// In percent by the end of each month.
    #[must_use]
    pub fn months(&self) -> &[i64] {
        &self.0
    }

    /// The share where `passed` of `all` days have passed, in percent times `all`. Between the ends
    /// of two months it rises evenly.
    fn share_times_all(&self, passed: i64, all: i64) -> i64 {
        let months = i64::try_from(self.0.len()).unwrap_or(i64::MAX);
        let place = passed.clamp(0, all).saturating_mul(months);
        let (month, into_it) = (place / all, place % all);
        let (before, after) = (self.by_end_of(month), self.by_end_of(month + 1));
        before.saturating_mul(all - into_it).saturating_add(after.saturating_mul(into_it))
    }

    fn by_end_of(&self, month: i64) -> i64 {
        match usize::try_from(month - 1) {
            Ok(at) => self.0.get(at).copied().unwrap_or(WHOLE),
            Err(_) => 0,
        }
    }
}

/// What an office recommends.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines {
    /// For every plan that has none of its own.
    pub of_all: Option<Progression>,
    pub of_plans: HashMap<TrainingPlanId, Progression>,
}

impl Lines {
    /// The line that holds for a plan: its own, the office's, or the even one.
    #[must_use]
    pub fn of(&self, plan: &TrainingPlanId) -> Progression {
        let own = self.of_plans.get(plan).or(self.of_all.as_ref());
        own.cloned().unwrap_or_else(Progression::even)
    }

    /// What is recommended to somebody with these plans, each with its number of goals.
    #[must_use]
    pub fn recommended<'a>(
        &self,
        plans: impl IntoIterator<Item = (&'a TrainingPlanId, i64)>,
    ) -> Recommended {
        Recommended(plans.into_iter().map(|(plan, goals)| (self.of(plan), goals)).collect())
    }
}

/// The recommendation for an apprentice: the line of each plan, with its number of goals. Without
/// plans it is the even line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recommended(Vec<(Progression, i64)>);

impl Recommended {
    /// The share of all goals, in whole percent, that is recommended to be approved where
    /// `passed` of `all` days of training have passed.
    #[must_use]
    pub fn at(&self, passed: i64, all: i64) -> i64 {
        if all <= 0 {
            return 0;
        }
        let lines = || self.0.iter().filter(|(_, goals)| *goals > 0);
        let goals: i64 = lines().map(|(_, goals)| goals).sum();
        if goals == 0 {
            return rounded(Progression::even().share_times_all(passed, all), all);
        }
        let each = lines().map(|(line, of)| line.share_times_all(passed, all).saturating_mul(*of));
        rounded(each.fold(0, i64::saturating_add), all.saturating_mul(goals))
    }
}

/// Halves are rounded up, as in every share that people read.
fn rounded(share: i64, of: i64) -> i64 {
    let doubled = share.saturating_mul(2).saturating_add(of);
    (doubled / of.saturating_mul(2)).clamp(0, WHOLE)
}

/// Whether a caller may change the recommendation of a visible plan: "edit recommended
/// progression" is a permission of employees, who "see only the training plans they are connected
/// to". What is recommended for all is the office's.
#[must_use]
pub fn may_edit_plan(rolle: Role, tilganger: &Permissions) -> bool {
    match rolle {
        Role::Koordinator => true,
        Role::Ansatt => tilganger.contains(&Permission::EditProgression),
        Role::Laerling => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(months: &[i64]) -> Progression {
        Progression::stored(months.to_vec()).unwrap()
    }

    fn plan(id: &str) -> TrainingPlanId {
        TrainingPlanId::parse(id).unwrap()
    }

    /// "recommended progression: share of goals by month of the læretid, per plan or for all"
    #[test]
    fn a_month_ends_at_its_share_and_between_two_ends_it_rises_evenly() {
        let slow = Lines { of_all: Some(line(&[10, 20, 60, 100])), ..Lines::default() };
        let recommended = slow.recommended([(&plan("a"), 8)]);
        let by_quarter = [0, 25, 50, 75, 100].map(|passed| recommended.at(passed, 100));
        assert_eq!(by_quarter, [0, 10, 20, 60, 100]);
        assert_eq!((recommended.at(60, 100), recommended.at(70, 100)), (36, 52));
        assert_eq!((recommended.at(-5, 100), recommended.at(105, 100)), (0, 100));
        assert_eq!(recommended.at(1, 0), 0);
    }

    #[test]
    fn a_shorter_time_follows_the_same_line_over_its_own_months() {
        let lines = Lines { of_all: Some(line(&[0, 0, 50, 100])), ..Lines::default() };
        let recommended = lines.recommended([(&plan("a"), 1)]);
        assert_eq!((recommended.at(540, 1080), recommended.at(270, 540)), (0, 0));
        assert_eq!((recommended.at(810, 1080), recommended.at(405, 540)), (50, 50));
    }

    #[test]
    fn a_plans_own_line_counts_before_the_one_for_all_and_that_before_the_even_one() {
        let (own, other) = (plan("own"), plan("other"));
        let half = |lines: &Lines, id: &TrainingPlanId| lines.recommended([(id, 4)]).at(50, 100);
        let mut lines = Lines::default();
        assert_eq!(half(&lines, &own), 50);
        lines.of_all = Some(line(&[20, 100]));
        lines.of_plans.insert(own.clone(), line(&[80, 100]));
        assert_eq!((half(&lines, &own), half(&lines, &other)), (80, 20));
        // Three goals of the one and one of the other.
        let both = lines.recommended([(&own, 3), (&other, 1), (&plan("empty"), 0)]);
        assert_eq!(both.at(50, 100), 65);
        assert_eq!(Recommended::default().at(1, 3), 33);
        assert_eq!(Recommended::default().at(1, 8), 13);
    }

    #[test]
    fn a_line_rises_to_all_goals_within_five_years() {
        let wrong = |months: &[i64]| {
            let mut fields = Fields::new();
            assert_eq!(Progression::parse("maaneder", months, &mut fields), None);
            let wrong = fields.finish().unwrap_err();
            wrong.into_iter().map(|it| (it.field, it.code)).collect::<Vec<_>>()
        };
        let told = |field: &str, code| vec![(field.to_owned(), code)];
        assert_eq!(wrong(&[50, 40, 100]), told("maaneder.1", "falls"));
        assert_eq!(wrong(&[50, 90]), told("maaneder.1", "not_whole"));
        assert_eq!(wrong(&[-1, 100]), told("maaneder.0", "out_of_range"));
        assert_eq!(wrong(&[0, 101]), told("maaneder.1", "out_of_range"));
        assert_eq!(wrong(&vec![100; MONTHS_MAX + 1]), told("maaneder", "too_many"));
        let mut fields = Fields::new();
        let right = Progression::parse("maaneder", &[0, 40, 40, 100], &mut fields).unwrap();
        assert_eq!(right.months(), [0, 40, 40, 100]);
        assert_eq!(Progression::parse("maaneder", &[], &mut fields), None);
        assert!(fields.finish().is_ok());
    }

    /// "Permissions (employees, via tilganger): … edit recommended progression …"
    #[test]
    fn an_employee_edits_with_the_permission_alone() {
        let holds = Permissions::from([Permission::EditProgression]);
        assert!(may_edit_plan(Role::Koordinator, &Permissions::new()));
        assert!(may_edit_plan(Role::Ansatt, &holds));
        assert!(!may_edit_plan(Role::Ansatt, &Permissions::new()));
        assert!(!may_edit_plan(Role::Laerling, &holds));
    }
}

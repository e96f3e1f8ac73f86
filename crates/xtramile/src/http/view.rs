//! What is answered: the catalogue, and what an apprentice has of it.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use svenn_gateways::xtramile::{CourseLessons, ProvidedCourse};
use svenn_kernel::text::collation_key;
use utoipa::ToSchema;

use crate::{
    rules::{mean, per_cent},
    store::Choice,
};

/// A course of the provider.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = XtramileCourse)]
#[serde(rename_all = "camelCase")]
pub(super) struct CourseView {
    pub id: String,
    pub name: String,
    pub lessons_count: i64,
    /// Somebody has it, and the catalogue has it no more.
    pub gone: bool,
}

impl From<ProvidedCourse> for CourseView {
    fn from(ProvidedCourse { id, name, lessons }: ProvidedCourse) -> Self {
        Self { id, name, lessons_count: lessons, gone: false }
    }
}

/// How far an apprentice is in a course.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = XtramileStatistics)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatisticsView {
    pub course_id: String,
    pub total_lessons_count: i64,
    /// Never more than all.
    pub completed_lessons_count: i64,
    /// The share that is completed, in whole percent.
    pub percent: i64,
}

/// The digital courses of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = XtramileApprentice)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApprenticeView {
    /// The courses that the apprentice has, by id.
    pub xtramile_courses: Vec<String>,
    /// By name. The whole catalogue for the office; for others, and where the provider does not
    /// answer, the courses that the apprentice has.
    pub all_courses: Vec<CourseView>,
    /// Of the courses that the apprentice has; empty where the provider does not tell.
    pub statistics: Vec<StatisticsView>,
    /// The mean of the shares, in whole percent; left out without courses, and where the provider
    /// does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub mean: Option<i64>,
    /// Whether the provider has told its catalogue.
    pub has_catalogue: bool,
    /// Whether the provider has told how far the apprentice is.
    pub has_statistics: bool,
}

/// By name.
pub(super) fn sorted(mut courses: Vec<CourseView>) -> Vec<CourseView> {
    courses.sort_by_cached_key(|it| collation_key(&it.name));
    courses
}

/// What is kept of an apprentice, with what the provider tells, as far as it does.
pub(super) fn apprentice_view(
    kept: Vec<Choice>,
    catalogue: Option<Vec<ProvidedCourse>>,
    lessons: Option<Vec<CourseLessons>>,
) -> ApprenticeView {
    let xtramile_courses: Vec<String> = kept.iter().map(|it| it.course.clone()).collect();
    let (has_catalogue, has_statistics) = (catalogue.is_some(), lessons.is_some());
    let offered: Vec<CourseView> =
        catalogue.unwrap_or_default().into_iter().map(CourseView::from).collect();
    let statistics = lessons.map_or_else(Vec::new, |told| statistics(&kept, &offered, told));
    let there: HashSet<String> = offered.iter().map(|it| it.id.clone()).collect();
    let of_old = kept.into_iter().filter(|it| !there.contains(&it.course)).map(|it| CourseView {
        id: it.course,
        name: it.name,
        lessons_count: it.lessons,
        gone: has_catalogue,
    });
    let all_courses: Vec<CourseView> = of_old.collect();
    let shares: Vec<i64> = statistics.iter().map(|it| it.percent).collect();
    ApprenticeView {
        xtramile_courses,
        all_courses: sorted(all_courses.into_iter().chain(offered).collect()),
        mean: mean(&shares),
        statistics,
        has_catalogue,
        has_statistics,
    }
}

/// Of what is kept alone. A course that the provider says nothing of is not begun.
fn statistics(
    kept: &[Choice],
    offered: &[CourseView],
    told: Vec<CourseLessons>,
) -> Vec<StatisticsView> {
    let told: HashMap<String, CourseLessons> =
        told.into_iter().map(|it| (it.course.clone(), it)).collect();
    let of = |choice: &Choice| {
        let (total, completed) =
            told.get(&choice.course).map_or((0, 0), |it| (it.total, it.completed));
        let listed = offered.iter().find(|it| it.id == choice.course);
        let total = match total {
            0 => listed.map_or(choice.lessons, |it| it.lessons_count),
            total => total,
        };
        let completed = completed.clamp(0, total.max(0));
        StatisticsView {
            course_id: choice.course.clone(),
            total_lessons_count: total,
            completed_lessons_count: completed,
            percent: per_cent(completed, total),
        }
    };
    kept.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{ApprenticeId, PersonId, Timestamp};

    use super::*;

    fn kept(course: &str, name: &str, lessons: i64) -> Choice {
        Choice {
            apprentice: ApprenticeId::parse("kari").unwrap(),
            course: course.to_owned(),
            name: name.to_owned(),
            lessons,
            by_id: PersonId::parse("siri").unwrap(),
            created: Timestamp::from_millis(0),
        }
    }

    fn offered(id: &str, name: &str, lessons: i64) -> ProvidedCourse {
        ProvidedCourse { id: id.to_owned(), name: name.to_owned(), lessons }
    }

    fn lessons(course: &str, total: i64, completed: i64) -> CourseLessons {
        CourseLessons { course: course.to_owned(), total, completed }
    }

    #[test]
    fn a_course_that_left_the_catalogue_keeps_its_name_and_counts_its_lessons() {
        let view = apprentice_view(
            vec![kept("1", "Brann", 4), kept("2", "Førstehjelp", 3)],
            Some(vec![offered("2", "Førstehjelp på jobb", 5)]),
            Some(vec![lessons("1", 2, 4), lessons("3", 9, 9)]),
        );
        let names: Vec<_> = view.all_courses.iter().map(|it| (&*it.name, it.gone)).collect();
        assert_eq!(names, [("Brann", true), ("Førstehjelp på jobb", false)]);
        let told = view.statistics.iter().map(|it| {
            (&*it.course_id, it.completed_lessons_count, it.total_lessons_count, it.percent)
        });
        assert_eq!(told.collect::<Vec<_>>(), [("1", 2, 2, 100), ("2", 0, 5, 0)]);
        assert_eq!(view.mean, Some(50));
    }

    #[test]
    fn without_the_provider_what_is_kept_is_shown_and_nothing_is_said_of_how_far() {
        let view = apprentice_view(vec![kept("1", "Brann", 4)], None, None);
        assert_eq!(view.all_courses[0].name, "Brann");
        assert!(!view.all_courses[0].gone && !view.has_catalogue && !view.has_statistics);
        assert!(view.statistics.is_empty() && view.mean.is_none());
    }
}

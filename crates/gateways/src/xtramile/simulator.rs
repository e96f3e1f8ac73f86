//! The provider of the simulator: a small catalogue, and progress that follows from who somebody is.

use async_trait::async_trait;

use super::{CourseEntrance, CourseLessons, CourseProvider, ProvidedCourse};
use crate::error::GatewayError;

/// The catalogue: id, name and lessons.
const COURSES: [(&str, &str, i64); 8] = [
    ("101", "Arbeidsmiljø og sikkerhet", 8),
    ("102", "Kommunikasjon på arbeidsplassen", 5),
    ("103", "Psykisk helse i læretiden", 6),
    ("104", "Personlig økonomi", 10),
    ("105", "Bærekraft i faget", 4),
    ("106", "Å lede og bli ledet", 7),
    ("107", "Søvn og hverdag", 3),
    ("108-STENGT", "Krever egen avtale", 2),
];

/// Where the simulated provider does not do its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedCourseRules {
    /// Courses that end so let nobody in.
    pub refused_ending: String,
    /// Offices whose id ends so are not answered.
    pub unavailable_ending: String,
    /// Offices whose id ends so are told the catalogue, and not how far people are.
    pub halved_ending: String,
}

impl Default for SimulatedCourseRules {
    fn default() -> Self {
        Self {
            refused_ending: "STENGT".to_owned(),
            unavailable_ending: "nede".to_owned(),
            halved_ending: "halv".to_owned(),
        }
    }
}

/// Stands in for the provider.
#[derive(Debug, Clone)]
pub struct SimulatedCourseProvider {
    base_url: String,
    rules: SimulatedCourseRules,
}

impl SimulatedCourseProvider {
    /// A provider whose pages are the simulator's of the product at `base_url`.
    #[must_use]
    pub fn new(base_url: &str, rules: SimulatedCourseRules) -> Self {
        Self { base_url: base_url.to_owned(), rules }
    }

    fn is_up(&self, organisation: &str) -> Result<(), GatewayError> {
        if organisation.ends_with(&self.rules.unavailable_ending) {
            return Err(GatewayError::unavailable("simulated"));
        }
        Ok(())
    }
}

#[async_trait]
impl CourseProvider for SimulatedCourseProvider {
    async fn courses(&self, organisation: &str) -> Result<Vec<ProvidedCourse>, GatewayError> {
        self.is_up(organisation)?;
        let course = |(id, name, lessons): &(&str, &str, i64)| ProvidedCourse {
            id: (*id).to_owned(),
            name: (*name).to_owned(),
            lessons: *lessons,
        };
        Ok(COURSES.iter().map(course).collect())
    }

    async fn statistics(
        &self,
        organisation: &str,
        subject: &str,
    ) -> Result<Vec<CourseLessons>, GatewayError> {
        self.is_up(organisation)?;
        if organisation.ends_with(&self.rules.halved_ending) {
            return Err(GatewayError::unavailable("simulated"));
        }
        let far = subject.bytes().fold(0_i64, |sum, byte| sum + i64::from(byte));
        let begun = COURSES.iter().zip(0..).map(|((id, _, lessons), at)| CourseLessons {
            course: (*id).to_owned(),
            total: *lessons,
            completed: (far + at) % (lessons + 1),
        });
        Ok(begun.filter(|it| it.completed > 0).collect())
    }

    async fn authorize(&self, entrance: &CourseEntrance) -> Result<String, GatewayError> {
        self.is_up(&entrance.organisation)?;
        let course = &entrance.course;
        if course.ends_with(&self.rules.refused_ending) {
            return Err(GatewayError::refused("simulated"));
        }
        Ok(format!("{}/simulator?xtramile={course}", self.base_url))
    }
}

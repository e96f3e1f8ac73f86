//! A provider of digital courses (xtramile): its catalogue, how far somebody is in each course, and
//! an address that opens a course without signing in again.
//!
//! The provider publishes no description of its own interface. What is spoken here is:
//!
//! | call | answer |
//! |---|---|
//! | `GET /courses?organisation=ID` | `[{ "id", "name", "lessonsCount" }]` |
//! | `GET /statistics?organisation=ID&subject=ID` | `[{ "courseId", "totalLessonsCount", "completedLessonsCount" }]` |
//! | `POST /authorization` with `subject`, `organisation`, `course` | `{ "url" }` |
//!
//! Ids are texts or numbers; fields that are not known are passed over, and so are entries without
//! an id.

mod http;
mod read;
mod simulator;

pub use http::{HttpCourseProvider, XtramileConfig};
pub use simulator::{SimulatedCourseProvider, SimulatedCourseRules};

use std::fmt::Debug;

use async_trait::async_trait;

use crate::error::GatewayError;

/// A course of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedCourse {
    pub id: String,
    pub name: String,
    pub lessons: i64,
}

/// How far somebody is in a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseLessons {
    pub course: String,
    pub total: i64,
    pub completed: i64,
}

/// Who wants to be let in, and to what. Nobody's name: the provider knows people by our id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseEntrance {
    /// The apprentice's id here.
    pub subject: String,
    /// The training office's id here.
    pub organisation: String,
    /// The provider's id of the course.
    pub course: String,
}

/// Has courses, and knows how far people are in them.
#[async_trait]
pub trait CourseProvider: Send + Sync + Debug {
    /// The courses that an office may give.
    async fn courses(&self, organisation: &str) -> Result<Vec<ProvidedCourse>, GatewayError>;

    /// How far somebody is, in each course that they have begun.
    async fn statistics(
        &self,
        organisation: &str,
        subject: &str,
    ) -> Result<Vec<CourseLessons>, GatewayError>;

    /// An address that opens a course for the apprentice, once and within a short while.
    /// [`GatewayError::Refused`] when the provider does not let the apprentice in.
    async fn authorize(&self, entrance: &CourseEntrance) -> Result<String, GatewayError>;
}

#[cfg(test)]
mod tests;

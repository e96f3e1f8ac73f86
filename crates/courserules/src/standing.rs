//! The words for where somebody stands with a course.

use svenn_kernel::stored_words;

/// Where somebody stands with a course.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseUserState)]
pub enum UserState {
    Assigned,
    Begun,
    Completed,
    Overdue,
}

impl UserState {
    /// Its label.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Assigned => "Ikke begynt",
            Self::Begun => "I gang",
            Self::Completed => "Fullført",
            Self::Overdue => "Over fristen",
        }
    }
}

/// Why the office lets somebody off an element, in the words of cmi5.
#[stored_words(schema, input)]
#[schema(as = CourseWaiveReason)]
pub enum WaiveReason {
    /// They have shown that they know it.
    #[serde(rename = "Tested Out")]
    TestedOut,
    /// They have taken something like it in another course here.
    #[serde(rename = "Equivalent AU")]
    EquivalentAu,
    /// They have taken something like it elsewhere.
    #[serde(rename = "Equivalent Outside Activity")]
    EquivalentOutside,
    /// The office has decided so.
    Administrative,
}

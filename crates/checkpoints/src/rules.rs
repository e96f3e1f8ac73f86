//! Where a checkpoint stands and until when. Pure functions of what is stored and of time: the
//! pages show what they say, the endpoints enforce what they say.

mod circle;
mod deadlines;
mod fit;
mod gone;
mod linked;
mod state;
mod year;

use svenn_kernel::stored_words;

pub use circle::circle;
pub use deadlines::{
    ChainLink, DeadlineKind, DeadlineRule, Deadlines, INDIVIDUAL_DEFAULT, MoveCause, TrainingSpan,
    cause_of,
};
pub use fit::{ApprenticeKind, Membership, fits, wanted};
pub use gone::{chained_words, left_words, lost_words, without_words};
pub use linked::{LinkedState, after_linked};
pub use state::{
    DeadlineState, NO_DEADLINE, Standing, deadline_state, deadline_timestamp, holds_until,
    is_overdue, may_undo,
};
pub use year::{Counted, Wheel, WheelDate, WheelMonth, WheelRow, wheel};

/// What completes a checkpoint.
#[stored_words(column, schema, input)]
pub enum CheckpointType {
    /// Somebody says so; shown as Notat.
    #[serde(rename = "MANUAL")]
    Manual,
    /// An interview made from a template; shown as Vurderingssamtale.
    #[serde(rename = "ASSESSMENTINTERVIEWTEMPLATE")]
    AssessmentInterview,
    /// An activity made from a template; shown as Aktivitet.
    #[serde(rename = "ACTIVITYTEMPLATE")]
    Activity,
    /// A course that was given; shown as Kurs.
    #[serde(rename = "COURSE")]
    Course,
}

impl CheckpointType {
    /// The word people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Manual => "Notat",
            Self::AssessmentInterview => "Vurderingssamtale",
            Self::Activity => "Aktivitet",
            Self::Course => "Kurs",
        }
    }
}

/// Whether a checkpoint is completed.
#[stored_words(column, schema)]
pub enum CheckpointStatus {
    #[serde(rename = "NOT_COMPLETED")]
    NotCompleted,
    #[serde(rename = "COMPLETED")]
    Completed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_the_specifications_words() {
        let words = CheckpointType::ALL.map(|it| (it.as_str(), it.label()));
        assert_eq!(
            words,
            [
                ("MANUAL", "Notat"),
                ("ASSESSMENTINTERVIEWTEMPLATE", "Vurderingssamtale"),
                ("ACTIVITYTEMPLATE", "Aktivitet"),
                ("COURSE", "Kurs"),
            ]
        );
    }

    /// "Status NOT_COMPLETED or COMPLETED."
    #[test]
    fn statuses_have_the_specifications_words() {
        assert_eq!(CheckpointStatus::ALL.map(|it| it.as_str()), ["NOT_COMPLETED", "COMPLETED"]);
    }
}

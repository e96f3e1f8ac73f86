//! Interviews and activities complete checkpoints, and reopen them.

use svenn_kernel::Timestamp;

use super::CheckpointStatus;

/// Where what a checkpoint is linked to stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkedState {
    /// Nothing is linked to it.
    Nothing,
    /// It is not done: an interview not DONE, an activity not 'Gjennomført' for the apprentice.
    Open,
    /// It is done; when, where that is known: an interview's doneTime, an activity's
    /// implementation start.
    Done(Option<Timestamp>),
}

/// What becomes of a checkpoint of an interview or an activity: when it was completed, or that it
/// is not.
#[must_use]
pub const fn after_linked(
    (status, completed): (CheckpointStatus, Option<Timestamp>),
    linked: LinkedState,
) -> (CheckpointStatus, Option<Timestamp>) {
    match (status, linked) {
        (CheckpointStatus::Completed, LinkedState::Nothing | LinkedState::Open) => {
            (CheckpointStatus::NotCompleted, None)
        }
        (CheckpointStatus::NotCompleted, LinkedState::Done(Some(at))) => {
            (CheckpointStatus::Completed, Some(at))
        }
        _ => (status, completed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Timestamp = Timestamp::from_millis(1_000);
    const OPEN: (CheckpointStatus, Option<Timestamp>) = (CheckpointStatus::NotCompleted, None);
    const DONE: (CheckpointStatus, Option<Timestamp>) = (CheckpointStatus::Completed, Some(AT));

    /// "Interview checkpoint: completed but interview not DONE resets to not completed; not
    /// completed but interview DONE with doneTime becomes completed at that time."
    #[test]
    fn an_interview_completes_and_reopens() {
        assert_eq!(after_linked(DONE, LinkedState::Open), OPEN);
        assert_eq!(after_linked(OPEN, LinkedState::Done(Some(AT))), DONE);
        assert_eq!(after_linked(OPEN, LinkedState::Done(None)), OPEN, "without doneTime");
        assert_eq!(after_linked(OPEN, LinkedState::Open), OPEN);
    }

    /// "Activity checkpoint: completed with no activity, or activity not 'Gjennomført' for the
    /// apprentice, resets to not completed; activity done with an implementation start sets
    /// completed at that start."
    #[test]
    fn an_activity_completes_and_reopens() {
        assert_eq!(after_linked(DONE, LinkedState::Nothing), OPEN);
        assert_eq!(after_linked(DONE, LinkedState::Open), OPEN);
        assert_eq!(after_linked(OPEN, LinkedState::Done(Some(AT))), DONE);
        let later = Timestamp::from_millis(9_000);
        assert_eq!(after_linked(DONE, LinkedState::Done(Some(later))), DONE, "it stays as it was");
    }
}

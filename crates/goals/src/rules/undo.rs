//! Taking an approval back.

use svenn_kernel::{PersonId, Timestamp};

pub use svenn_review::UNDO_WINDOW;

/// The approval that somebody wants to take back.
#[derive(Debug, Clone, Copy)]
pub struct Approval<'a> {
    pub by: &'a PersonId,
    pub at: Timestamp,
}

/// Why an approval is not taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoRefusal {
    /// Nothing that the caller may know of: there was none, or it is somebody else's.
    Hidden,
    /// It could have been done a moment ago.
    TooLate,
}

/// Whether the caller may take an approval of goals back now: their own, and a moment after it was
/// given.
///
/// # Errors
/// The [`UndoRefusal`].
pub fn decide_undo(
    approval: Approval<'_>,
    (caller, now): (&PersonId, Timestamp),
) -> Result<(), UndoRefusal> {
    if approval.by != caller {
        return Err(UndoRefusal::Hidden);
    }
    if now > approval.at.plus(UNDO_WINDOW) { Err(UndoRefusal::TooLate) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// "Approval undone within ten seconds."
    #[test]
    fn an_approval_is_taken_back_by_whoever_gave_it_within_ten_seconds() {
        let [terje, anne] = ["terje", "anne"].map(|id| PersonId::parse(id).unwrap());
        let at = Timestamp::from_millis(5_000);
        let after = |secs| at.plus(Duration::from_secs(secs));
        let approval = Approval { by: &terje, at };
        assert_eq!(decide_undo(approval, (&terje, after(10))), Ok(()));
        assert_eq!(decide_undo(approval, (&terje, after(30))), Ok(()), "it was on its way");
        assert_eq!(decide_undo(approval, (&terje, after(31))), Err(UndoRefusal::TooLate));
        assert_eq!(decide_undo(approval, (&anne, at)), Err(UndoRefusal::Hidden));
    }
}

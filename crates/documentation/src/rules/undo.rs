//! Taking an approval back.

use svenn_kernel::{PersonId, Timestamp};

pub use svenn_goals::rules::UNDO_WINDOW;

use super::{AccessLevel, Action, Refusal, Status, role_allows, sees};

/// The approval that somebody wants to take back.
#[derive(Debug, Clone, Copy)]
pub struct Approval<'a> {
    pub by: &'a PersonId,
    pub at: Timestamp,
}

/// Whether the caller may take an approval back now: her own, and a moment after she gave it.
/// `approval` is what happened last to the documentation, when that was one.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide_undo(
    access_level: AccessLevel,
    status: Status,
    approval: Option<Approval<'_>>,
    (caller, now): (&PersonId, Timestamp),
) -> Result<(), Refusal> {
    if !sees(access_level, status) {
        return Err(Refusal::Hidden);
    }
    if !role_allows(Action::Approve, access_level) {
        return Err(Refusal::NotYours);
    }
    let Some(approval) = approval.filter(|_| status == Status::Godkjent) else {
        return Err(Refusal::WrongStatus);
    };
    if approval.by != caller {
        return Err(Refusal::NotYours);
    }
    if now > approval.at.plus(UNDO_WINDOW) {
        return Err(Refusal::TooLate);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const INSTRUCTOR: AccessLevel = AccessLevel::Instructor { approves: true, returns: true };

    fn decided(access_level: AccessLevel, status: Status, secs: u64) -> Result<(), Refusal> {
        let (terje, at) = (PersonId::parse("terje").unwrap(), Timestamp::from_millis(5_000));
        let approval = Some(Approval { by: &terje, at });
        decide_undo(access_level, status, approval, (&terje, at.plus(Duration::from_secs(secs))))
    }

    /// "Approval undone within ten seconds."
    #[test]
    fn an_approval_is_taken_back_within_ten_seconds() {
        for access_level in [INSTRUCTOR, AccessLevel::Coordinator] {
            assert_eq!(decided(access_level, Status::Godkjent, 0), Ok(()));
            assert_eq!(decided(access_level, Status::Godkjent, 10), Ok(()));
            assert_eq!(decided(access_level, Status::Godkjent, 30), Ok(()), "it was on its way");
            assert_eq!(decided(access_level, Status::Godkjent, 31), Err(Refusal::TooLate));
        }
    }

    #[test]
    fn only_whoever_approved_takes_it_back() {
        let [terje, anne] = ["terje", "anne"].map(|id| PersonId::parse(id).unwrap());
        let at = Timestamp::from_millis(0);
        let approval = Some(Approval { by: &terje, at });
        for access_level in [INSTRUCTOR, AccessLevel::Coordinator] {
            let refused = decide_undo(access_level, Status::Godkjent, approval, (&anne, at));
            assert_eq!(refused, Err(Refusal::NotYours));
        }
        assert_eq!(decided(AccessLevel::Author, Status::Godkjent, 0), Err(Refusal::NotYours));
        let silent = AccessLevel::Instructor { approves: false, returns: true };
        assert_eq!(decided(silent, Status::Godkjent, 0), Err(Refusal::NotYours));
    }

    #[test]
    fn what_is_not_approved_has_nothing_to_take_back() {
        for status in [Status::Sendt, Status::MaaRettes] {
            assert_eq!(decided(INSTRUCTOR, status, 0), Err(Refusal::WrongStatus));
        }
        assert_eq!(decided(INSTRUCTOR, Status::Kladd, 0), Err(Refusal::Hidden));
        let (terje, at) = (PersonId::parse("terje").unwrap(), Timestamp::from_millis(0));
        let none = decide_undo(INSTRUCTOR, Status::Godkjent, None, (&terje, at));
        assert_eq!(none, Err(Refusal::WrongStatus));
        assert_eq!(decided(AccessLevel::Stranger, Status::Godkjent, 0), Err(Refusal::Hidden));
    }
}

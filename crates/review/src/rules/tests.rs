//! Each test names the sentence of the specification that it holds.

use svenn_kernel::UnknownWord;

use super::*;

const INSTRUCTOR: AccessLevel = AccessLevel::Instructor { approves: true, returns: true };
const BYSTANDER: AccessLevel = AccessLevel::Instructor { approves: false, returns: false };

/// Every phase, every caller, every action: the whole table, written by hand.
#[test]
fn every_phase_caller_and_action_is_decided() {
    use Action::{Approve, Delete, Edit, Remind, Return, Send, Withdraw};
    let table: [(AccessLevel, Phase, &[Action]); 20] = [
        (AccessLevel::Author, Phase::Draft, &[Edit, Send, Delete]),
        (AccessLevel::Author, Phase::Sent, &[Withdraw, Remind]),
        (AccessLevel::Author, Phase::Returned, &[Edit, Send]),
        (AccessLevel::Author, Phase::Approved, &[]),
        (INSTRUCTOR, Phase::Draft, &[]),
        (INSTRUCTOR, Phase::Sent, &[Approve, Return]),
        (INSTRUCTOR, Phase::Returned, &[]),
        (INSTRUCTOR, Phase::Approved, &[]),
        (BYSTANDER, Phase::Draft, &[]),
        (BYSTANDER, Phase::Sent, &[]),
        (BYSTANDER, Phase::Returned, &[]),
        (BYSTANDER, Phase::Approved, &[]),
        (AccessLevel::Coordinator, Phase::Draft, &[]),
        (AccessLevel::Coordinator, Phase::Sent, &[Approve, Return, Remind]),
        (AccessLevel::Coordinator, Phase::Returned, &[]),
        (AccessLevel::Coordinator, Phase::Approved, &[]),
        (AccessLevel::Stranger, Phase::Draft, &[]),
        (AccessLevel::Stranger, Phase::Sent, &[]),
        (AccessLevel::Stranger, Phase::Returned, &[]),
        (AccessLevel::Stranger, Phase::Approved, &[]),
    ];
    for (access_level, phase, allowed) in table {
        for action in Action::ALL {
            let expected = allowed.contains(&action);
            let decided = decide(action, access_level, phase);
            assert_eq!(decided.is_ok(), expected, "{access_level:?} {phase:?} {action:?}");
            let known = decide_known(action, access_level, phase);
            assert_eq!(known.is_ok(), expected, "{access_level:?} {phase:?} {action:?}");
        }
    }
}

/// "404 when the caller may not know it exists, 403 when they may."
#[test]
fn a_refusal_gives_away_no_more_than_the_caller_may_know() {
    for action in Action::ALL {
        for phase in Phase::ALL {
            let refused = decide(action, AccessLevel::Stranger, phase);
            assert_eq!(refused, Err(Refusal::Hidden), "{phase:?} {action:?}");
            let known = decide_known(action, AccessLevel::Stranger, phase);
            assert_eq!(known, Err(Refusal::Hidden), "{phase:?} {action:?}");
        }
        for access_level in [INSTRUCTOR, BYSTANDER, AccessLevel::Coordinator] {
            let refused = decide(action, access_level, Phase::Draft);
            assert_eq!(refused, Err(Refusal::Hidden), "{access_level:?} {action:?}");
        }
    }
    assert_eq!(decide(Action::Edit, INSTRUCTOR, Phase::Sent), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Approve, AccessLevel::Author, Phase::Sent), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Edit, AccessLevel::Author, Phase::Sent), Err(Refusal::WrongPhase));
    assert_eq!(decide(Action::Approve, INSTRUCTOR, Phase::Approved), Err(Refusal::WrongPhase));
    let draft = decide_known(Action::Approve, INSTRUCTOR, Phase::Draft);
    assert_eq!(draft, Err(Refusal::WrongPhase), "everybody knows of a task");
}

#[test]
fn a_draft_is_the_apprentices_own_business() {
    for phase in Phase::ALL {
        assert!(sees(AccessLevel::Author, phase));
        assert!(!sees(AccessLevel::Stranger, phase));
        for other in [INSTRUCTOR, BYSTANDER, AccessLevel::Coordinator] {
            assert_eq!(sees(other, phase), phase != Phase::Draft);
        }
    }
}

fn holding(held: &[Permission]) -> Permissions {
    held.iter().copied().collect()
}

/// "Permissions (employees, via tilganger): … approve or reject documentation".
#[test]
fn an_instructor_approves_and_returns_by_separate_permissions() {
    let approver = AccessLevel::instructor(&holding(&[Permission::ApproveDocumentation]));
    assert_eq!(decide(Action::Approve, approver, Phase::Sent), Ok(()));
    assert_eq!(decide(Action::Return, approver, Phase::Sent), Err(Refusal::NotYours));
    let returner = AccessLevel::instructor(&holding(&[Permission::RejectDocumentation]));
    assert_eq!(decide(Action::Approve, returner, Phase::Sent), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Return, returner, Phase::Sent), Ok(()));
}

/// "Permissions (employees, via tilganger): … request approval, approve or reject competence
/// goal".
#[test]
fn the_answer_to_what_names_goals_takes_the_permission_for_goals_too() {
    use Permission::{ApproveDocumentation, ApproveGoal, RejectDocumentation, RejectGoal};
    let may = |held: &[Permission]| {
        let access_level = AccessLevel::instructor_of_goals(&holding(held));
        [Action::Approve, Action::Return]
            .map(|action| decide(action, access_level, Phase::Sent).is_ok())
    };
    assert_eq!(may(&[ApproveDocumentation, RejectDocumentation]), [false, false]);
    assert_eq!(may(&[ApproveDocumentation, ApproveGoal]), [true, false]);
    assert_eq!(may(&[RejectDocumentation, RejectGoal]), [false, true]);
}

/// The permission "create, edit or delete documentation" lets nobody change what is another's.
#[test]
fn no_permission_opens_the_apprentices_own_text() {
    let all: Permissions = Permission::ALL.iter().copied().collect();
    for action in [Action::Edit, Action::Send, Action::Withdraw, Action::Delete] {
        for phase in [Phase::Sent, Phase::Returned, Phase::Approved] {
            let refused = decide(action, AccessLevel::instructor(&all), phase);
            assert_eq!(refused, Err(Refusal::NotYours), "{action:?} {phase:?}");
        }
    }
}

/// A step is taken from where its action is allowed, and the timeline tells it.
#[test]
fn steps_lead_where_the_timeline_says() {
    let told = [
        (Step::Send, Phase::Sent, "SENDT"),
        (Step::Withdraw, Phase::Draft, "TRUKKET TILBAKE"),
        (Step::Approve, Phase::Approved, "GODKJENT"),
        (Step::Return, Phase::Returned, "MÅ RETTES"),
    ];
    for (step, phase, word) in told {
        assert_eq!(step.leads_to(), phase);
        assert_eq!(step.event().as_str(), word);
        assert_eq!(word.parse(), Ok(step.event()));
        assert_eq!(serde_json::to_value(step.event()).unwrap(), word);
        assert!(!phase_allows(step.action(), phase), "no step is taken twice");
    }
    assert_eq!("noe annet".parse::<Event>(), Err(UnknownWord));
}

fn undone(access_level: AccessLevel, phase: Phase, secs: u64) -> Result<(), Refusal> {
    let (terje, at) = (PersonId::parse("terje").unwrap(), Timestamp::from_millis(5_000));
    let asked = (&terje, at.plus(Duration::from_secs(secs)));
    decide_undo(access_level, phase, Some((&terje, at)), asked)
}

/// "Approval undone within ten seconds."
#[test]
fn an_approval_is_taken_back_within_ten_seconds() {
    for access_level in [INSTRUCTOR, AccessLevel::Coordinator] {
        assert_eq!(undone(access_level, Phase::Approved, 0), Ok(()));
        assert_eq!(undone(access_level, Phase::Approved, 10), Ok(()));
        assert_eq!(undone(access_level, Phase::Approved, 30), Ok(()), "it was on its way");
        assert_eq!(undone(access_level, Phase::Approved, 31), Err(Refusal::TooLate));
    }
}

#[test]
fn only_whoever_approved_takes_it_back() {
    let [terje, anne] = ["terje", "anne"].map(|id| PersonId::parse(id).unwrap());
    let at = Timestamp::from_millis(0);
    for access_level in [INSTRUCTOR, AccessLevel::Coordinator] {
        let refused = decide_undo(access_level, Phase::Approved, Some((&terje, at)), (&anne, at));
        assert_eq!(refused, Err(Refusal::NotYours));
    }
    assert_eq!(undone(AccessLevel::Author, Phase::Approved, 0), Err(Refusal::NotYours));
    let silent = AccessLevel::Instructor { approves: false, returns: true };
    assert_eq!(undone(silent, Phase::Approved, 0), Err(Refusal::NotYours));
    assert_eq!(undone(AccessLevel::Stranger, Phase::Approved, 0), Err(Refusal::Hidden));
}

#[test]
fn what_is_not_approved_has_nothing_to_take_back() {
    for phase in [Phase::Draft, Phase::Sent, Phase::Returned] {
        assert_eq!(undone(INSTRUCTOR, phase, 0), Err(Refusal::WrongPhase));
    }
    let (terje, at) = (PersonId::parse("terje").unwrap(), Timestamp::from_millis(0));
    let none = decide_undo(INSTRUCTOR, Phase::Approved, None, (&terje, at));
    assert_eq!(none, Err(Refusal::WrongPhase));
}

/// "Purr" to an instructor, once a day.
#[test]
fn an_instructor_is_reminded_once_a_day() {
    let midnight = oslo::start_of_day("2026-11-24".parse().unwrap());
    let evening = midnight.minus(Duration::from_secs(60));
    assert!(may_remind(None, evening));
    assert!(!may_remind(Some(evening), evening.plus(Duration::from_secs(59))));
    assert!(may_remind(Some(evening), midnight), "a day is Norway's");
}

/// "Sending needs a name; content or at least one file."
#[test]
fn sending_needs_content_or_a_file() {
    assert!(!has_substance(true, 0));
    assert!(has_substance(false, 0) && has_substance(true, 1));
}

#[test]
fn what_is_sent_or_approved_shows_its_goals() {
    let shows = Phase::ALL.map(Phase::is_evidence);
    assert_eq!(shows, [false, true, false, true]);
}

/// What the view shows is what the endpoints enforce.
#[test]
fn what_is_shown_is_what_is_enforced() {
    for phase in Phase::ALL {
        let can = Can::of(|action| decide(action, AccessLevel::Author, phase).is_ok());
        let shown =
            [can.edit, can.send, can.withdraw, can.delete, can.approve, can.send_back, can.remind];
        assert_eq!(shown, Action::ALL.map(|it| decide(it, AccessLevel::Author, phase).is_ok()));
    }
}

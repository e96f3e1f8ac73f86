//! Each test names the sentence of the specification that it holds.

use svenn_kernel::UnknownWord;

use super::*;

const INSTRUCTOR: AccessLevel = AccessLevel::Instructor { approves: true, returns: true };
const BYSTANDER: AccessLevel = AccessLevel::Instructor { approves: false, returns: false };

/// "Kladd, Sendt (awaiting correction), Må rettes, Godkjent."
#[test]
fn the_statuses_are_stored_by_their_norwegian_words() {
    let words: Vec<_> = Status::ALL.iter().map(|it| it.as_str()).collect();
    assert_eq!(words, ["Kladd", "Sendt", "Må rettes", "Godkjent"]);
    for status in Status::ALL {
        assert_eq!(Status::from_stored(status.as_str()), status);
        assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
    }
}

/// "An unknown status is treated as Sendt."
#[test]
fn an_unknown_status_is_treated_as_sent() {
    for word in ["", "Godkjent?", "kladd", "SENDT", "Arkivert"] {
        assert_eq!(Status::from_stored(word), Status::Sendt, "{word}");
    }
}

/// Every status, every caller, every action: the whole table, written by hand.
#[test]
fn every_status_caller_and_action_is_decided() {
    use Action::{Approve, Delete, Edit, Remind, Return, Send, Withdraw};
    let table: [(AccessLevel, Status, &[Action]); 20] = [
        (AccessLevel::Author, Status::Kladd, &[Edit, Send, Delete]),
        (AccessLevel::Author, Status::Sendt, &[Withdraw, Remind]),
        (AccessLevel::Author, Status::MaaRettes, &[Edit, Send]),
        (AccessLevel::Author, Status::Godkjent, &[]),
        (INSTRUCTOR, Status::Kladd, &[]),
        (INSTRUCTOR, Status::Sendt, &[Approve, Return]),
        (INSTRUCTOR, Status::MaaRettes, &[]),
        (INSTRUCTOR, Status::Godkjent, &[]),
        (BYSTANDER, Status::Kladd, &[]),
        (BYSTANDER, Status::Sendt, &[]),
        (BYSTANDER, Status::MaaRettes, &[]),
        (BYSTANDER, Status::Godkjent, &[]),
        (AccessLevel::Coordinator, Status::Kladd, &[]),
        (AccessLevel::Coordinator, Status::Sendt, &[Approve, Return, Remind]),
        (AccessLevel::Coordinator, Status::MaaRettes, &[]),
        (AccessLevel::Coordinator, Status::Godkjent, &[]),
        (AccessLevel::Stranger, Status::Kladd, &[]),
        (AccessLevel::Stranger, Status::Sendt, &[]),
        (AccessLevel::Stranger, Status::MaaRettes, &[]),
        (AccessLevel::Stranger, Status::Godkjent, &[]),
    ];
    for (access_level, status, allowed) in table {
        for action in Action::ALL {
            let decided = decide(action, access_level, status);
            let expected = allowed.contains(&action);
            assert_eq!(decided.is_ok(), expected, "{access_level:?} {status:?} {action:?}");
        }
        let can = can(access_level, status);
        let shown =
            [can.edit, can.send, can.withdraw, can.delete, can.approve, can.send_back, can.remind];
        let enforced = Action::ALL.map(|action| decide(action, access_level, status).is_ok());
        assert_eq!(shown, enforced, "what is shown is what is enforced");
    }
}

/// "404 when the caller may not know it exists, 403 when they may."
#[test]
fn a_refusal_gives_away_no_more_than_the_caller_may_know() {
    for action in Action::ALL {
        for status in Status::ALL {
            let refused = decide(action, AccessLevel::Stranger, status);
            assert_eq!(refused, Err(Refusal::Hidden), "{status:?} {action:?}");
        }
        for access_level in [INSTRUCTOR, BYSTANDER, AccessLevel::Coordinator] {
            let refused = decide(action, access_level, Status::Kladd);
            assert_eq!(refused, Err(Refusal::Hidden), "{access_level:?} {action:?}");
        }
    }
    assert_eq!(decide(Action::Edit, INSTRUCTOR, Status::Sendt), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Approve, AccessLevel::Author, Status::Sendt), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Edit, AccessLevel::Author, Status::Sendt), Err(Refusal::WrongStatus));
    assert_eq!(decide(Action::Approve, INSTRUCTOR, Status::Godkjent), Err(Refusal::WrongStatus));
}

fn instructor(held: &[Permission], goals: Goals) -> AccessLevel {
    AccessLevel::instructor(&held.iter().copied().collect(), goals)
}

/// "Permissions (employees, via tilganger): … request approval, approve or reject competence
/// goal".
#[test]
fn the_answer_to_documentation_with_goals_takes_the_permission_for_goals_too() {
    use Permission::{ApproveDocumentation, ApproveGoal, RejectDocumentation, RejectGoal};
    let sent = |action, access_level| decide(action, access_level, Status::Sendt).is_ok();
    let without = instructor(&[ApproveDocumentation, RejectDocumentation], Goals::Some);
    assert!(!sent(Action::Approve, without) && !sent(Action::Return, without));
    let approves = instructor(&[ApproveDocumentation, ApproveGoal], Goals::Some);
    assert!(sent(Action::Approve, approves) && !sent(Action::Return, approves));
    let returns = instructor(&[RejectDocumentation, RejectGoal], Goals::Some);
    assert!(!sent(Action::Approve, returns) && sent(Action::Return, returns));
}

/// "Permissions (employees, via tilganger): … approve or reject documentation".
#[test]
fn an_instructor_approves_and_returns_by_separate_permissions() {
    let approver = instructor(&[Permission::ApproveDocumentation], Goals::None);
    assert_eq!(decide(Action::Approve, approver, Status::Sendt), Ok(()));
    assert_eq!(decide(Action::Return, approver, Status::Sendt), Err(Refusal::NotYours));
    let returner = instructor(&[Permission::RejectDocumentation], Goals::None);
    assert_eq!(decide(Action::Approve, returner, Status::Sendt), Err(Refusal::NotYours));
    assert_eq!(decide(Action::Return, returner, Status::Sendt), Ok(()));
}

/// The permission "create, edit or delete documentation" lets nobody change what is another's.
#[test]
fn no_permission_opens_the_apprentices_own_text() {
    let all: Permissions = Permission::ALL.iter().copied().collect();
    for action in [Action::Edit, Action::Send, Action::Withdraw, Action::Delete] {
        for status in [Status::Sendt, Status::MaaRettes, Status::Godkjent] {
            let refused = decide(action, AccessLevel::instructor(&all, Goals::None), status);
            assert_eq!(refused, Err(Refusal::NotYours), "{action:?} {status:?}");
        }
    }
}

/// A step is taken from a status where its action is allowed, and the timeline tells it.
#[test]
fn steps_lead_where_the_timeline_says() {
    let told = [
        (Step::Send, Status::Sendt, "SENDT"),
        (Step::Withdraw, Status::Kladd, "TRUKKET TILBAKE"),
        (Step::Approve, Status::Godkjent, "GODKJENT"),
        (Step::Return, Status::MaaRettes, "MÅ RETTES"),
    ];
    for (step, status, word) in told {
        assert_eq!(step.leads_to(), status);
        assert_eq!(step.event().as_str(), word);
        assert_eq!(word.parse(), Ok(step.event()));
        assert_eq!(serde_json::to_value(step.event()).unwrap(), word);
        assert!(!status_allows(step.action(), status), "no step is taken twice");
    }
    assert_eq!("noe annet".parse::<Event>(), Err(UnknownWord));
}

/// "Sending needs a name; content or at least one file."
#[test]
fn sending_needs_content_or_a_file() {
    assert!(!has_substance(true, 0));
    assert!(has_substance(false, 0));
    assert!(has_substance(true, 1));
}

/// "A goal goes from sent for approval (timestamp) to approved (timestamp); removal clears
/// both." Removal of one documentation leaves the goal that another one still carries.
#[test]
fn a_goal_that_another_sent_documentation_carries_stays_sent() {
    let goal = |text: &str| GoalId::parse(text).unwrap();
    let goals = [goal("KM1"), goal("KM2"), goal("KM3")];
    let elsewhere = HashSet::from([goal("KM2"), goal("KM9")]);
    assert_eq!(goals_to_clear(&goals, &elsewhere), [goal("KM1"), goal("KM3")]);
    assert_eq!(goals_to_clear(&goals, &HashSet::new()), goals);
}

/// Drafts are the apprentice's alone, so no count that others see includes them.
#[test]
fn drafts_count_for_no_goal() {
    assert!(!counts_for_goals(Status::Kladd));
    assert!(counts_for_goals(Status::Sendt));
    assert!(counts_for_goals(Status::MaaRettes));
    assert!(counts_for_goals(Status::Godkjent));
}

#[test]
fn documentation_or_hour_log_depends_on_the_organisation() {
    let route = |rolle, timekeeping| documentation_route(rolle, timekeeping, "kari", "d1");
    assert_eq!(route(Role::Koordinator, false), "/k/laerlinger/kari/dokumentasjoner/d1");
    assert_eq!(route(Role::Ansatt, true), "/b/laerlinger/kari/timeforinger/d1");
    assert_eq!(route(Role::Laerling, false), "/l/dokumentasjon/d1");
    assert_eq!(route(Role::Laerling, true), "/l/timeforing/d1");
}

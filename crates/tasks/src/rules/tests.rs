use std::time::Duration;

use svenn_kernel::{Permission, Permissions, PersonId, Role, Timestamp};

use super::*;

const INSTRUCTOR: AccessLevel = AccessLevel::Instructor { approves: true, returns: true };

fn at(millis: i64) -> Option<Timestamp> {
    Some(Timestamp::from_millis(millis))
}

/// "Må rettes if any item is in correction; else Sendt if in approval; else Kladd if in draft;
/// else Godkjent if approved; else Venter innlevering."
#[test]
fn the_first_mark_that_is_set_says_where_it_stands() {
    let all = Marks { draft: at(1), approval: at(2), correction: at(3), approved: at(4) };
    let said = |marks: Marks| (marks.status(), marks.since());
    assert_eq!(said(all), (Status::Returned, at(3)));
    let sent = Marks { correction: None, ..all };
    assert_eq!(said(sent), (Status::Sendt, at(2)));
    let draft = Marks { approval: None, ..sent };
    assert_eq!(said(draft), (Status::Kladd, at(1)));
    let approved = Marks { draft: None, ..draft };
    assert_eq!(said(approved), (Status::Godkjent, at(4)));
    assert_eq!(said(Marks::default()), (Status::Waiting, None));
    assert_eq!(Status::Waiting.as_str(), "Venter innlevering");
}

#[test]
fn a_step_leaves_one_mark() {
    let now = Timestamp::from_millis(9);
    for (step, status) in [
        (Step::Send, Status::Sendt),
        (Step::Withdraw, Status::Kladd),
        (Step::Return, Status::Returned),
        (Step::Approve, Status::Godkjent),
    ] {
        let marks = Marks::after(step, now);
        assert_eq!((marks.status(), marks.since()), (status, Some(now)));
    }
    assert_eq!(Marks::default().begun(now).status(), Status::Kladd);
    let returned = Marks::after(Step::Return, now);
    assert_eq!(returned.begun(Timestamp::from_millis(20)), returned, "it stays to be corrected");
}

#[test]
fn an_apprentice_writes_until_she_hands_in_and_the_instructor_answers_then() {
    use Status::{Godkjent, Kladd, Returned, Sendt, Waiting};
    for status in [Waiting, Kladd, Returned] {
        assert_eq!(decide(Action::Edit, AccessLevel::Author, status), Ok(()));
        assert_eq!(decide(Action::Send, AccessLevel::Author, status), Ok(()));
        assert_eq!(decide(Action::Approve, INSTRUCTOR, status), Err(Refusal::WrongStatus));
    }
    for action in [Action::Approve, Action::Return] {
        assert_eq!(decide(action, INSTRUCTOR, Sendt), Ok(()));
        assert_eq!(decide(action, AccessLevel::Coordinator, Sendt), Ok(()));
        assert_eq!(decide(action, AccessLevel::Author, Sendt), Err(Refusal::NotYours));
    }
    assert_eq!(decide(Action::Withdraw, AccessLevel::Author, Sendt), Ok(()));
    assert_eq!(decide(Action::Edit, AccessLevel::Author, Sendt), Err(Refusal::WrongStatus));
    for action in Action::ALL {
        assert!(!status_allows(action, Godkjent), "what is approved is final: {action:?}");
        for status in [Waiting, Kladd, Sendt, Returned, Godkjent] {
            assert_eq!(decide(action, AccessLevel::Stranger, status), Err(Refusal::Hidden));
        }
    }
}

#[test]
fn an_instructor_needs_the_permissions_for_documentation() {
    let holding = |list: &[Permission]| {
        let tilganger: Permissions = list.iter().copied().collect();
        let may = can(AccessLevel::instructor(&tilganger), Status::Sendt);
        (may.approve, may.send_back)
    };
    assert_eq!(holding(&[]), (false, false));
    assert_eq!(holding(&[Permission::ApproveDocumentation]), (true, false));
    assert_eq!(holding(&[Permission::RejectDocumentation]), (false, true));
}

#[test]
fn a_draft_is_the_apprentices_own_business() {
    for status in [Status::Waiting, Status::Kladd] {
        assert!(shows_work(AccessLevel::Author, status));
        assert!(!shows_work(INSTRUCTOR, status));
        assert!(!shows_work(AccessLevel::Coordinator, status));
    }
    for status in [Status::Sendt, Status::Returned, Status::Godkjent] {
        assert!(shows_work(INSTRUCTOR, status));
        assert!(!shows_work(AccessLevel::Stranger, status));
    }
}

#[test]
fn an_approval_is_taken_back_by_whoever_gave_it_for_a_moment() {
    let [terje, anne] = ["terje", "anne"].map(|id| PersonId::parse(id).unwrap());
    let given = Timestamp::from_millis(5_000);
    let approval = Some(Approval { by: &terje, at: given });
    let asked = |who: &PersonId, secs| {
        let now = given.plus(Duration::from_secs(secs));
        decide_undo(INSTRUCTOR, Status::Godkjent, approval, (who, now))
    };
    assert_eq!(asked(&terje, 30), Ok(()));
    assert_eq!(asked(&terje, 31), Err(Refusal::TooLate));
    assert_eq!(asked(&anne, 0), Err(Refusal::NotYours));
    let waiting = decide_undo(INSTRUCTOR, Status::Sendt, None, (&terje, given));
    assert_eq!(waiting, Err(Refusal::WrongStatus));
}

#[test]
fn what_is_handed_in_or_approved_shows_its_goals() {
    assert!(is_evidence(Status::Sendt) && is_evidence(Status::Godkjent));
    for status in [Status::Waiting, Status::Kladd, Status::Returned] {
        assert!(!is_evidence(status));
    }
}

/// "/l/oppgaver/:uid (new task), /l/oppgave/:uid (single task)."
#[test]
fn each_role_has_a_page_of_a_task() {
    let page = |rolle, kind| task_route(rolle, kind, "kari", "o1");
    assert_eq!(page(Role::Laerling, Kind::Opplaeringsplan), "/l/oppgaver/o1");
    assert_eq!(page(Role::Laerling, Kind::Individuell), "/l/oppgave/o1");
    assert_eq!(page(Role::Ansatt, Kind::Individuell), "/b/laerlinger/kari/oppgaver/o1");
    let office = page(Role::Koordinator, Kind::Opplaeringsplan);
    assert_eq!(office, "/k/laerlinger/kari/oppgaver/o1");
}

// "Many approved at once where nothing needs a look."
#[test]
fn what_has_text_and_asks_nothing_needs_no_look() {
    assert_eq!(look("Sikret stillaset.", false), Look::Klar);
    assert_eq!(look("Er det nok?", false), Look::Asks);
    assert_eq!(look("  ", false), Look::WithoutText);
    assert_eq!(look("Nok nå?", true), Look::Corrected);
}

use svenn_kernel::{Role, Timestamp};
use svenn_review::AccessLevel;

use super::*;

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
    let instructor = AccessLevel::Instructor { approves: true, returns: true };
    for status in [Waiting, Kladd, Returned] {
        let may = can(AccessLevel::Author, status);
        assert!(may.edit && may.send && !may.withdraw && !may.remind);
        assert!(!can(instructor, status).approve);
    }
    let hers = can(AccessLevel::Author, Sendt);
    assert!(hers.withdraw && hers.remind && !hers.edit && !hers.approve);
    for other in [instructor, AccessLevel::Coordinator] {
        assert!(can(other, Sendt).approve && can(other, Sendt).send_back);
    }
    assert!(!can(AccessLevel::Author, Kladd).delete, "it goes with its task");
    let nothing = can(AccessLevel::Stranger, Sendt);
    for access_level in [AccessLevel::Author, instructor, AccessLevel::Coordinator] {
        assert_eq!(can(access_level, Godkjent), nothing, "what is approved is final");
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

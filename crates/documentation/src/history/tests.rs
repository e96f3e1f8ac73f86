use svenn_kernel::{PersonId, Role};

use super::*;

fn goal(text: &str) -> GoalId {
    GoalId::parse(text).unwrap()
}

fn piece(goals: &[&str], steps: &[(Step, i64)]) -> BackfilledDocumentation {
    let step = |(step, at): &(Step, i64)| BackfilledStep {
        step: *step,
        at: Timestamp::from_millis(*at),
        by: PersonId::parse("p1").unwrap(),
        rolle: Role::Laerling,
        comment: None,
    };
    BackfilledDocumentation {
        name: "Montering".to_owned(),
        content: String::new(),
        ticks: goals.iter().map(|text| Tick::plain(goal(text))).collect(),
        created: Timestamp::from_millis(1),
        steps: steps.iter().map(step).collect(),
    }
}

#[test]
fn goals_end_where_the_steps_of_all_pieces_lead_together() {
    let pieces = [
        piece(&["a", "b"], &[(Step::Send, 10), (Step::Approve, 20)]),
        piece(&["b", "c"], &[(Step::Send, 12), (Step::Return, 30)]),
        piece(&["c", "d"], &[(Step::Send, 15)]),
        piece(&["e"], &[(Step::Send, 16), (Step::Return, 17)]),
        piece(&["f"], &[]),
    ];
    let states = states(&pieces);
    let at = |millis| Some(Timestamp::from_millis(millis));
    let state = |tilgodkjenning, godkjent, dokumentasjoner| GoalState {
        tilgodkjenning,
        godkjent,
        dokumentasjoner,
        utfoert: dokumentasjoner,
        ..GoalState::default()
    };
    assert_eq!(states[&goal("a")], state(at(10), at(20), 1));
    assert_eq!(states[&goal("b")], state(at(10), at(20), 2));
    assert_eq!(states[&goal("c")], state(at(12), None, 2), "another one still waits");
    assert_eq!(states[&goal("d")], state(at(15), None, 1));
    assert_eq!(states[&goal("e")], state(None, None, 1));
    assert!(!states.contains_key(&goal("f")), "a draft moves nothing");
    let counts = statistics(&pieces);
    assert_eq!((counts.dokumentasjon_sendt, counts.dokumentasjon_rettes), (1, 2));
    assert_eq!(counts.dokumentasjon_godkjent, 1);
}

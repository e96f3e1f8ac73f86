//! Each test names the sentence of the specification that it holds.

use svenn_kernel::Permission;

use super::*;

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

/// "Permissions (employees, via tilganger): … request approval, approve or reject competence
/// goal".
#[test]
fn the_answer_to_documentation_with_goals_takes_the_permission_for_goals_too() {
    let held: Permissions = [Permission::ApproveDocumentation].into_iter().collect();
    let approves = |goals| can(instructor(&held, goals), Status::Sendt).approve;
    assert!(approves(Goals::None) && !approves(Goals::Some));
}

/// "Many approved at once where nothing needs a look."
#[test]
fn what_shows_no_goal_needs_a_look() {
    let ticked = |goals, lacks| Ticked { goals, lacks };
    let of = |ticked| look("Koblet opp kursene.", ticked, false);
    assert_eq!(of(ticked(5, false)), Look::Klar);
    assert_eq!(of(ticked(0, false)), Look::WithoutGoals);
    assert_eq!(look("Er det rett sikring?", ticked(0, false), false), Look::Asks);
    // "from twelve "Mange mål"; a goal of which the text says nothing is "Ikke nevnt"; both stay
    // out of "godkjenn flere""
    assert_eq!(of(ticked(11, true)), Look::NotMentioned);
    assert_eq!(of(ticked(12, true)), Look::ManyGoals);
    assert!(Status::ALL.iter().all(|status| Status::from(status.phase()) == *status));
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

/// "each goal … can be refused by itself with a reason while the rest is approved"
#[test]
fn goals_that_are_there_are_refused_each_once_and_not_all_of_them() {
    let goal = |text: &str| GoalId::parse(text).unwrap();
    let on_it = [goal("KM1"), goal("KM2")];
    let code = |refused: &[&str]| {
        let refused: Vec<GoalId> = refused.iter().map(|text| goal(text)).collect();
        may_refuse(&on_it, refused.iter()).err().map(|(code, _)| code)
    };
    assert_eq!(code(&["KM2"]), None);
    assert_eq!(code(&["KM2", "KM2"]), Some("duplicate"));
    assert_eq!(code(&["KM3"]), Some("unknown"));
    assert_eq!(code(&["KM1", "KM2"]), Some("all"));
}

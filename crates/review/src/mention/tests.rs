use serde::Deserialize;

use super::*;

/// A log with what its text accounts for, and what was ticked without.
#[derive(Deserialize)]
struct Labelled {
    text: String,
    told: Vec<String>,
    untold: Vec<String>,
}

fn says(text: &str, goal: &str) -> Mention {
    mention(&Account::of(text), &GoalWords::of([goal]))
}

fn shares(logs: &[Labelled]) -> (usize, usize) {
    let (mut wrong, mut told, mut caught, mut untold) = (0, 0, 0, 0);
    for log in logs {
        let account = Account::of(&log.text);
        let is_untold =
            |goal: &&String| mention(&account, &GoalWords::of([goal.as_str()])) == Mention::Untold;
        wrong += log.told.iter().filter(is_untold).count();
        told += log.told.len();
        caught += log.untold.iter().filter(is_untold).count();
        untold += log.untold.len();
    }
    (wrong * 100 / told, caught * 100 / untold)
}

/// "of the ticks that the text does account for at most one in ten is called "Ikke nevnt", of those
/// it does not at least six in ten are"
#[test]
fn what_is_told_is_seldom_called_untold_and_what_is_not_often_is() {
    let logs: Vec<Labelled> = serde_json::from_str(include_str!("logs.json")).unwrap();
    let (wrong, caught) = shares(&logs);
    assert!(wrong <= 10, "{wrong} % of what is told is called untold");
    assert!(caught >= 60, "{caught} % of what is not told is called untold");
}

#[test]
fn what_is_for_later_elsewhere_or_anothers_is_not_told() {
    let seals = "tette gjennomføringer mot brann";
    let told = Mention::Told("Jeg tettet hullet med brannmasse.".to_owned());
    assert_eq!(says("Fint vær. Jeg tettet hullet med brannmasse.", seals), told);
    for text in [
        "Brannveggen tetter vi neste uke.",
        "Se vedlegg om tetting med brannmasse.",
        "Per tettet med brannmasse.",
        "Han tettet hullet mens jeg ryddet bilen.",
        "Spiste lunsj.",
        "",
    ] {
        assert_eq!(says(text, seals), Mention::Untold, "{text}");
    }
    let seen = says("Ragnhild tettet med brannmasse, og jeg holdt lampa.", seals);
    assert!(matches!(seen, Mention::Told(_)));
}

#[test]
fn a_row_of_risks_tells_of_risk_alone_and_measurements_are_told() {
    let risks = "Fare | Tiltak\nÅpen gjennomføring | tettes med brannmasse";
    assert_eq!(says(risks, "tette gjennomføringer mot brann"), Mention::Untold);
    assert!(matches!(says(risks, "vurdere risiko"), Mention::Told(_)));
    let measured = "Kylling levert, målt i pakken | 2,4 | 3,0";
    assert!(matches!(says(measured, "ta imot varer som kommer"), Mention::Told(_)));
}

#[test]
fn one_of_several_texts_is_enough_and_a_strange_goal_is_not_judged() {
    let account = Account::of("Jeg fileterte ti torsk.");
    let both = GoalWords::of(["koke og sile kraft", "filetere fisk"]);
    assert!(matches!(mention(&account, &both), Mention::Told(_)));
    assert_eq!(says("Jeg fileterte ti torsk.", "stille inn en symaskin"), Mention::Unknown);
}

#[test]
fn the_table_is_read_and_each_subject_has_words() {
    for goal in ["vurdere risiko", "arbeide trygt"] {
        assert!(!words::subjects(goal).is_empty(), "{goal}");
    }
    assert_eq!(words::subjects("vurdere risiko"), [words::RISK]);
    let sealed = hits("brannmasse");
    let of = words::subjects("tette gjennomføringer mot brann");
    assert!(of.iter().any(|subject| sealed.of(*subject).0 > 0));
}

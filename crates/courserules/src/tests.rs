use std::{collections::HashMap, time::Duration};

use serde_json::json;
use svenn_kernel::{CourseItemId, SeededEntropy, Timestamp};

use super::*;

fn id(text: &str) -> CourseItemId {
    CourseItemId::parse(text).unwrap()
}

fn choice(name: &str, correct: bool) -> Choice {
    Choice {
        id: id(name),
        text: format!("Svar {name}"),
        correct,
        weight: 0,
        feedback: String::new(),
        last: false,
    }
}

fn question(kind: QuestionKind) -> Question {
    Question {
        id: id("q"),
        kind,
        text: "Hva gjør du?".to_owned(),
        points: 1,
        picture: None,
        whole: false,
        choices: Vec::new(),
        pairs: Vec::new(),
        number: None,
        accepted: Vec::new(),
        feedback_right: "Riktig".to_owned(),
        feedback_wrong: "Les en gang til".to_owned(),
    }
}

fn quiz(questions: Vec<Question>) -> Quiz {
    Quiz {
        pass_mark: 80,
        attempts_max: 0,
        minutes: None,
        counts: Counts::Best,
        shuffle: false,
        draw: 0,
        questions,
    }
}

fn as_written(question: &Question) -> Drawn {
    let ids = |all: &[Pair]| all.iter().map(|pair| pair.id.clone()).collect::<Vec<_>>();
    let choices = question.choices.iter().map(|choice| choice.id.clone()).collect();
    let (lefts, rights) = (ids(&question.pairs), ids(&question.pairs));
    Drawn { questions: vec![DrawnQuestion { id: question.id.clone(), choices, lefts, rights }] }
}

fn marked(question: &Question, answer: Answer) -> Marked {
    let answers = HashMap::from([(question.id.clone(), answer)]);
    mark(&quiz(vec![question.clone()]), &as_written(question), &answers)
}

fn chosen(keys: &[&str]) -> Answer {
    Answer { chosen: keys.iter().map(|key| (*key).to_owned()).collect(), ..Answer::default() }
}

fn written(text: &str) -> Answer {
    Answer { text: text.to_owned(), ..Answer::default() }
}

fn paired(pairs: &[(&str, &str)]) -> Answer {
    let pair = |(left, right): &(&str, &str)| Matched {
        left: (*left).to_owned(),
        right: (*right).to_owned(),
    };
    Answer { pairs: pairs.iter().map(pair).collect(), ..Answer::default() }
}

#[test]
fn of_one_the_right_choice_is_worth_all_and_no_other_anything() {
    let one = Question {
        choices: vec![choice("a", false), choice("b", true)],
        ..question(QuestionKind::One)
    };
    assert_eq!(marked(&one, chosen(&["2"])).score, 10_000);
    assert_eq!(marked(&one, chosen(&["1"])).score, 0);
    assert_eq!(marked(&one, Answer::default()).score, 0);
}

#[test]
fn many_is_the_sum_of_weights_of_chosen_wrong_ones_negative_floor_0() {
    let choices = vec![choice("a", true), choice("b", true), choice("c", true), choice("d", false)];
    let many = Question { choices, ..question(QuestionKind::Many) };
    assert_eq!(marked(&many, chosen(&["1", "2", "3"])).score, 10_000);
    assert_eq!(marked(&many, chosen(&["1", "2"])).score, 6_667);
    assert_eq!(marked(&many, chosen(&["1", "2", "3", "4"])).score, 0);
    assert_eq!(marked(&many, chosen(&["4"])).score, 0);
    let mut weighted = many;
    for (choice, weight) in weighted.choices.iter_mut().zip([50, 25, 25, -50]) {
        choice.weight = weight;
    }
    assert_eq!(marked(&weighted, chosen(&["1", "4"])).score, 0);
    assert_eq!(marked(&weighted, chosen(&["1", "2"])).score, 7_500);
}

#[test]
fn order_counts_per_place_or_all() {
    let choices = ["a", "b", "c", "d"].map(|name| choice(name, false)).to_vec();
    let mut order = Question { choices, ..question(QuestionKind::Order) };
    assert_eq!(marked(&order, chosen(&["1", "2", "3", "4"])).score, 10_000);
    assert_eq!(marked(&order, chosen(&["2", "1", "3", "4"])).score, 5_000);
    order.whole = true;
    assert_eq!(marked(&order, chosen(&["2", "1", "3", "4"])).score, 0);
}

#[test]
fn match_is_the_share_of_right_pairs_and_right_sides_that_read_alike_are_one() {
    let pair = |name: &str, right: &str| Pair {
        id: id(name),
        left: name.to_owned(),
        right: right.to_owned(),
    };
    let pairs = vec![pair("a", "Hjelm"), pair("b", "Hansker"), pair("c", "Hjelm")];
    let it = Question { pairs, ..question(QuestionKind::Match) };
    assert_eq!(marked(&it, paired(&[("1", "3"), ("2", "2"), ("3", "1")])).score, 10_000);
    assert_eq!(marked(&it, paired(&[("1", "2"), ("2", "1"), ("3", "3")])).score, 3_333);
}

#[test]
fn a_number_is_right_within_its_tolerance_with_comma_and_point_and_unit() {
    let number =
        Number { value: "3,14".to_owned(), tolerance: "0.01".to_owned(), unit: "mm".to_owned() };
    let it = Question { number: Some(number), ..question(QuestionKind::Number) };
    for right in ["3,14", "3.14", " 3,15 mm", "3.13MM", "+3,14"] {
        assert_eq!(marked(&it, written(right)).score, 10_000, "{right}");
    }
    for wrong in ["3,16", "3,14 cm", "tre", "", "-3,14", "3,1,4"] {
        assert_eq!(marked(&it, written(wrong)).score, 0, "{wrong}");
    }
}

#[test]
fn a_text_is_right_trimmed_without_case_with_alternatives() {
    let accepted = vec!["HMS kort".to_owned(), "hms-kort".to_owned()];
    let it = Question { accepted, ..question(QuestionKind::Text) };
    assert_eq!(marked(&it, written("  hms   KORT ")).score, 10_000);
    assert_eq!(marked(&it, written("HMS-kort")).score, 10_000);
    assert_eq!(marked(&it, written("HMS")).score, 0);
}

#[test]
fn a_score_is_rounded_once_at_the_end_and_what_is_shown_passes() {
    let of = |name: &str| Question {
        id: id(name),
        choices: vec![choice("a", true), choice("b", false)],
        ..question(QuestionKind::One)
    };
    let all = quiz(["x", "y", "z"].map(of).to_vec());
    let drawn = draw(&all, &SeededEntropy::new(1));
    let answers = HashMap::from([(id("x"), chosen(&["1"])), (id("y"), chosen(&["1"]))]);
    let Marked { score, passed, marks } = mark(&all, &drawn, &answers);
    assert_eq!((score, passed), (6_667, false));
    let rights: Vec<bool> = marks.iter().map(|mark| mark.right).collect();
    assert_eq!(rights, [true, true, false]);
    assert_eq!(marks[2].feedback, "");
}

#[test]
fn nothing_is_said_of_what_is_not_answered() {
    let one = Question {
        choices: vec![choice("a", false), choice("b", true)],
        ..question(QuestionKind::One)
    };
    let said = |answer: Answer| marked(&one, answer).marks[0].feedback.clone();
    assert_eq!(said(chosen(&["2"])), "Riktig");
    assert_eq!(said(chosen(&["1"])), "Les en gang til");
    assert_eq!(said(Answer::default()), "");
    assert_eq!(said(written(" ")), "");
}

#[test]
fn what_is_drawn_is_a_part_and_keys_do_not_tell_the_order() {
    let of = |at: usize| Question {
        id: id(&format!("q{at}")),
        choices: ["a", "b", "c", "d", "e", "f"].map(|name| choice(name, false)).to_vec(),
        ..question(QuestionKind::Order)
    };
    let all = Quiz { draw: 3, ..quiz((0..10).map(of).collect()) };
    let drawn = draw(&all, &SeededEntropy::new(7));
    assert_eq!(drawn.questions.len(), 3);
    let right: Vec<CourseItemId> =
        all.questions[0].choices.iter().map(|it| it.id.clone()).collect();
    assert!(drawn.questions.iter().all(|it| it.choices != right));
    let shown = drawn.questions[0].shown(all.question(&drawn.questions[0].id).unwrap());
    let keys: Vec<&str> = shown.choices.iter().map(|it| it.key.as_str()).collect();
    assert_eq!(keys, ["1", "2", "3", "4", "5", "6"]);
    let kept: Drawn = serde_json::from_value(json!(drawn)).unwrap();
    assert_eq!(kept, drawn);
}

#[test]
fn none_of_these_stays_last() {
    let mut choices = ["a", "b", "c", "d", "e"].map(|name| choice(name, false)).to_vec();
    choices[1].last = true;
    let one = Question { choices, ..question(QuestionKind::One) };
    let all = Quiz { shuffle: true, ..quiz(vec![one]) };
    for seed in 0..20 {
        let drawn = draw(&all, &SeededEntropy::new(seed));
        assert_eq!(drawn.questions[0].choices.last(), Some(&id("b")));
    }
}

#[test]
fn an_answer_with_an_unknown_key_or_a_key_twice_is_refused() {
    let one = Question {
        choices: vec![choice("a", true), choice("b", false)],
        ..question(QuestionKind::Many)
    };
    let drawn = &as_written(&one).questions[0];
    assert!(drawn.require(QuestionKind::Many, &chosen(&["1", "2"])).is_ok());
    for bad in [&["3"][..], &["0"], &["1", "1"], &["x"]] {
        assert!(drawn.require(QuestionKind::Many, &chosen(bad)).is_err(), "{bad:?}");
    }
    assert!(drawn.require(QuestionKind::One, &chosen(&["1", "2"])).is_err());
    assert!(drawn.require(QuestionKind::Many, &written("ja")).is_err());
}

fn item(name: &str, kind: ItemType, move_on: MoveOn) -> Item {
    let is = |of: ItemType| kind == of;
    let reading = Reading {
        text: "<p>Les</p>".to_owned(),
        files: Vec::new(),
        embed: None,
        film: None,
        package: None,
    };
    let one = Question {
        choices: vec![choice("a", true), choice("b", false)],
        ..question(QuestionKind::One)
    };
    Item {
        id: id(name),
        kind,
        title: format!("Del {name}"),
        move_on,
        requires: Vec::new(),
        content: is(ItemType::Content).then_some(reading),
        quiz: is(ItemType::Quiz).then(|| quiz(vec![one])),
        task: is(ItemType::Task).then(|| Task { text: "<p>Gjør</p>".to_owned(), files: true }),
    }
}

fn course(items: Vec<Item>) -> Content {
    let (id, title) = (id("m"), "Modul".to_owned());
    let modules = vec![Module { id, kind: ItemType::Module, title, items }];
    Content { modules, ..Content::default() }
}

#[test]
fn an_element_is_done_by_its_rule_in_the_words_of_cmi5() {
    let none = ItemProgress::default();
    let completed = ItemProgress { viewed: true, completed: true, passed: false };
    let passed = ItemProgress { viewed: true, completed: false, passed: true };
    let both = ItemProgress { passed: true, ..completed };
    let done = |rule: MoveOn| [none, completed, passed, both].map(|it| rule.is_satisfied(it));
    assert_eq!(done(MoveOn::NotApplicable), [true, true, true, true]);
    assert_eq!(done(MoveOn::Viewed), [false, true, true, true]);
    assert_eq!(done(MoveOn::Completed), [false, true, false, true]);
    assert_eq!(done(MoveOn::Passed), [false, false, true, true]);
    assert_eq!(done(MoveOn::CompletedAndPassed), [false, false, false, true]);
    assert_eq!(done(MoveOn::CompletedOrPassed), [false, true, true, true]);
}

#[test]
fn progress_says_what_is_left_and_why_it_stands_still() {
    let mut task = item("c", ItemType::Task, MoveOn::Passed);
    task.requires = vec![id("b")];
    let content = course(vec![
        item("a", ItemType::Content, MoveOn::Completed),
        item("b", ItemType::Quiz, MoveOn::Passed),
        task,
    ]);
    let completed = ItemProgress { viewed: true, completed: true, passed: false };
    let all = HashMap::from([(id("a"), completed), (id("b"), completed)]);
    let tried = ItemFacts { score: Some(6_667), attempts_left: Some(1), ..ItemFacts::default() };
    let facts = HashMap::from([(id("b"), tried)]);
    let progress = course_progress(&content, &all, &facts);
    assert_eq!((progress.done, progress.total, progress.percent), (1, 3, 33));
    let why: Vec<&str> = progress.left.iter().map(|it| it.why.as_str()).collect();
    assert_eq!(why, ["Ikke bestått: 66,67 % av 80 %. 1 forsøk igjen", "Krever først: Del b"]);
    assert!(is_locked(&content, content.item(&id("c")).unwrap(), &all));
}

#[test]
fn a_course_is_not_at_100_before_all_is_done() {
    let items = (0..300).map(|at| {
        let rule = if at == 0 { MoveOn::Viewed } else { MoveOn::NotApplicable };
        item(&format!("i{at}"), ItemType::Content, rule)
    });
    let content = course(items.collect());
    let before = course_progress(&content, &HashMap::new(), &HashMap::new());
    assert_eq!((before.percent, before.is_completed()), (99, false));
    let seen = ItemProgress { viewed: true, ..ItemProgress::default() };
    let all = HashMap::from([(id("i0"), seen)]);
    assert!(course_progress(&content, &all, &HashMap::new()).is_completed());
    let empty = course_progress(&Content::default(), &HashMap::new(), &HashMap::new());
    assert_eq!((empty.percent, empty.is_completed()), (0, false));
}

#[test]
fn best_or_last_counts_and_attempts_end() {
    let tried = [60, 90, 70].map(|per_cent| Attempt { score: per_cent * 100 });
    assert_eq!(counting(Counts::Best, &tried), Some(Attempt { score: 9_000 }));
    assert_eq!(counting(Counts::Last, &tried), Some(Attempt { score: 7_000 }));
    assert_eq!(counting(Counts::Best, &[]), None);
    let limited = Quiz { attempts_max: 2, ..quiz(Vec::new()) };
    assert_eq!(attempts_left(&limited, 3), Some(0));
    assert_eq!(attempts_left(&quiz(Vec::new()), 3), None);
}

#[test]
fn the_time_of_an_attempt_is_over_by_the_servers_clock_and_answers_on_their_way_are_taken() {
    let begun = Timestamp::from_millis(1_000);
    let after = |seconds: u64| begun.plus(Duration::from_secs(seconds));
    let sitting = Sitting { begun, extra_time: 0 };
    let quiz = quiz(Vec::new());
    assert_eq!(
        (seconds_left(&quiz, sitting, after(9_999)), takes(&quiz, sitting, after(9_999))),
        (None, true)
    );
    let short = Quiz { minutes: Some(2), ..quiz };
    assert_eq!(seconds_left(&short, sitting, after(50)), Some(70));
    assert_eq!(seconds_left(&short, sitting, after(500)), Some(0));
    assert!(takes(&short, sitting, after(120 + 29)));
    assert!(!takes(&short, sitting, after(120 + 31)));
}

#[test]
fn who_has_longer_time_has_so_much_longer_and_begun_minutes_are_whole() {
    let begun = Timestamp::from_millis(1_000);
    let longer = Sitting { begun, extra_time: 25 };
    let short = Quiz { minutes: Some(10), ..quiz(Vec::new()) };
    assert_eq!([0, 25, 50].map(|it| minutes_with(&short, it)), [10, 13, 15].map(Some));
    let after = |seconds: u64| begun.plus(Duration::from_secs(seconds));
    assert_eq!(seconds_left(&short, longer, after(600)), Some(180));
    assert!(takes(&short, longer, after(13 * 60 + 29)));
    assert_eq!(minutes_with(&quiz(Vec::new()), 50), None);
}

#[test]
fn a_film_is_seen_by_what_was_played_and_seeking_counts_nothing() {
    let played = [Segment(10, 20), Segment(0, 15), Segment(90, 200), Segment(30, 30)];
    let all = joined(&played, 100);
    assert_eq!(all, [Segment(0, 20), Segment(90, 100)]);
    assert_eq!(share_seen(&all, 100), 30);
    assert_eq!(share_seen(&[], 0), 0);
}

#[test]
fn a_draft_says_why_it_cannot_be_published() {
    let said = |content: &Content| {
        problems(content).into_iter().map(|problem| problem.text).collect::<Vec<_>>()
    };
    assert_eq!(said(&Content::default()), ["Kurset har ikke noe innhold"]);
    assert_eq!(said(&course(vec![item("a", ItemType::Quiz, MoveOn::Passed)])), [""; 0]);
    let mut first = item("a", ItemType::Content, MoveOn::Passed);
    let mut second = item("b", ItemType::Quiz, MoveOn::Passed);
    first.requires = vec![id("b")];
    second.requires = vec![id("a"), id("gone")];
    second.quiz = Some(quiz(vec![question(QuestionKind::One)]));
    assert_eq!(
        said(&course(vec![first, second])),
        [
            "Krever noe som selv krever dette",
            "Innhold kan fullføres, men ikke bestås",
            "Krever noe som ikke er i kurset lenger",
            "Krever noe som selv krever dette",
            "Spørsmål 1: trenger minst to svar",
        ]
    );
}

#[test]
fn a_corrected_answer_marks_anew_and_what_was_not_asked_so_stays() {
    let one = Question {
        choices: vec![choice("a", true), choice("b", false)],
        ..question(QuestionKind::One)
    };
    let before = quiz(vec![one.clone()]);
    let mut other = one.clone();
    other.choices = vec![choice("a", false), choice("b", true)];
    let corrected = quiz(vec![other]);
    let answers = HashMap::from([(id("q"), chosen(&["2"]))]);
    let drawn = as_written(&one);
    assert_eq!(mark(&before, &drawn, &answers).score, 0);
    assert_eq!(remark(&before, &corrected, &drawn, &answers).score, 10_000);
    assert_eq!(remark(&before, &quiz(Vec::new()), &drawn, &answers).score, 0);
}

#[test]
fn a_certificate_runs_out_soon_for_sixty_days() {
    let on = |today: &str| {
        let day = |text: &str| -> chrono::NaiveDate { text.parse().unwrap() };
        CertificateState::on(day("2027-03-02"), day(today))
    };
    assert_eq!(on("2026-12-31"), CertificateState::Valid);
    assert_eq!(on("2027-01-01"), CertificateState::Soon);
    assert_eq!(on("2027-03-02"), CertificateState::Soon);
    assert_eq!(on("2027-03-03"), CertificateState::Over);
}

#[test]
fn tasks_that_were_approved_are_not_asked_anew_and_all_else_is() {
    let task = || item("a", ItemType::Task, MoveOn::Passed);
    let approved =
        HashMap::from([(id("a"), ItemProgress { viewed: true, completed: true, passed: true })]);
    let asks = |items: Vec<Item>| asks_anew(&course(items), &approved);
    assert!(!asks(vec![task()]));
    assert!(!asks(vec![task(), item("b", ItemType::Content, MoveOn::NotApplicable)]));
    assert!(asks(vec![task(), item("b", ItemType::Content, MoveOn::Viewed)]));
    assert!(asks(vec![task(), item("b", ItemType::Task, MoveOn::Passed)]), "a new task");
}

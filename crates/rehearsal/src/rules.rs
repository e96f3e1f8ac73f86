//! Which question is asked on which day.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use svenn_kernel::{Timestamp, oslo};

/// Questions that what was handed in brings, at most.
const PER_LOG_MAX: usize = 3;
/// The first question comes so many days after it was handed in.
const FIRST_AFTER: u64 = 3;
/// A question that would come later than so many days after it is not asked.
const LAST_AFTER: u64 = 7;
/// A question that was not known comes again after so many days.
const AGAIN_AFTER: u64 = 21;
/// A question that nobody answers is let go of after so many days.
const OPEN_FOR: u64 = 14;

/// What an apprentice handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<Q> {
    /// The day it was.
    pub day: NaiveDate,
    /// What may be asked of it, what is nearest first.
    pub questions: Vec<Q>,
}

/// A question that somebody asked with an approval.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithApproval<Q> {
    pub question: Q,
    /// The day of the approval.
    pub day: NaiveDate,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered<Q> {
    pub question: Q,
    /// The day of asking it was, as [`asking_day`] has it.
    pub day: NaiveDate,
    /// Whether the apprentice knew it, as they say themselves.
    pub knew: bool,
}

/// Why a question is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It is asked of this one of the logs.
    Log(usize),
    /// Somebody asked it with an approval: it is asked once.
    Approval,
    /// It was not known.
    Miss,
}

/// A question on its day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due<Q> {
    pub question: Q,
    pub day: NaiveDate,
    pub why: Why,
}

/// The day of asking that an instant belongs to: it begins at noon, when people are told of its
/// question.
#[must_use]
pub fn asking_day(at: Timestamp) -> NaiveDate {
    let day = oslo::day_of(at);
    if at < oslo::noon(day) { day.pred_opt().unwrap_or(day) } else { day }
}

fn after(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

/// What is asked of logs, the oldest of which is the first: a question once, one a day. Nothing
/// depends on answers.
pub fn of_logs<Q: Clone + Ord>(logs: &[Log<Q>]) -> Vec<Due<Q>> {
    let mut days: BTreeSet<NaiveDate> = BTreeSet::new();
    let mut asked: BTreeSet<Q> = BTreeSet::new();
    let mut found = Vec::new();
    for (at, log) in logs.iter().enumerate() {
        let mut free = (FIRST_AFTER..=LAST_AFTER).map(|later| after(log.day, later));
        let new = log.questions.iter().filter(|it| !asked.contains(*it)).take(PER_LOG_MAX);
        let new: Vec<Q> = new.cloned().collect();
        for question in new {
            let Some(day) = free.find(|day| !days.contains(day)) else { break };
            days.insert(day);
            asked.insert(question.clone());
            found.push(Due { question, day, why: Why::Log(at) });
        }
    }
    found
}

/// What is asked of logs, and what was asked with approvals, the earliest of which is the first:
/// each of these on the first day after its own that no log takes. Nothing depends on answers.
pub fn told<Q: Clone + Ord>(logs: &[Log<Q>], approvals: &[WithApproval<Q>]) -> Vec<Due<Q>> {
    let mut found = of_logs(logs);
    let mut days: BTreeSet<NaiveDate> = found.iter().map(|it| it.day).collect();
    for WithApproval { question, day } in approvals {
        let day = first_free(&mut days, after(*day, 1));
        found.push(Due { question: question.clone(), day, why: Why::Approval });
    }
    found
}

/// Takes the first day from this one on that is free.
fn first_free(days: &mut BTreeSet<NaiveDate>, from: NaiveDate) -> NaiveDate {
    let mut day = from;
    while !days.insert(day) && day < NaiveDate::MAX {
        day = after(day, 1);
    }
    day
}

/// All that is open on a day of asking or comes after it, by its day: what people are [`told`] of,
/// and what was not known when it was last answered. Answers come in the order of their time.
pub fn due<Q: Clone + Ord>(
    mut found: Vec<Due<Q>>,
    answers: &[Answered<Q>],
    today: NaiveDate,
) -> Vec<Due<Q>> {
    let with_approval = found.iter().filter(|it| it.why == Why::Approval);
    let once: BTreeSet<Q> = with_approval.map(|it| it.question.clone()).collect();
    let mut days: BTreeSet<NaiveDate> = found.iter().map(|it| it.day).collect();
    found.retain(|it| {
        let is_answer =
            |answer: &Answered<Q>| answer.question == it.question && answer.day >= it.day;
        !answers.iter().any(is_answer) && after(it.day, OPEN_FOR) >= today
    });
    for (at, answer) in answers.iter().enumerate() {
        let is_last = answers.iter().skip(at + 1).all(|it| it.question != answer.question);
        let waits = found.iter().any(|it| it.question == answer.question);
        if answer.knew || !is_last || waits || once.contains(&answer.question) {
            continue;
        }
        let day = first_free(&mut days, after(answer.day, AGAIN_AFTER));
        if after(day, OPEN_FOR) >= today {
            found.push(Due { question: answer.question.clone(), day, why: Why::Miss });
        }
    }
    found.sort_by(|a, b| (a.day, &a.question).cmp(&(b.day, &b.question)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(of_november: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, of_november).unwrap()
    }

    fn log(of_november: u32, questions: &[&'static str]) -> Log<&'static str> {
        Log { day: day(of_november), questions: questions.to_vec() }
    }

    fn answered(question: &'static str, of_november: u32, knew: bool) -> Answered<&'static str> {
        Answered { question, day: day(of_november), knew }
    }

    fn days(due: &[Due<&'static str>]) -> Vec<(&'static str, String)> {
        due.iter().map(|it| (it.question, it.day.format("%d.%m").to_string())).collect()
    }

    fn at(question: &'static str, day: &str) -> (&'static str, String) {
        (question, day.to_owned())
    }

    /// "one after three or four days"
    #[test]
    fn the_first_question_comes_on_the_third_day_and_the_next_on_the_fourth() {
        let found = of_logs(&[log(2, &["a", "b"])]);
        assert_eq!(days(&found), [at("a", "05.11"), at("b", "06.11")]);
    }

    /// "up to three short questions from the log just sent"
    #[test]
    fn a_log_brings_three_questions_at_most() {
        assert_eq!(of_logs(&[log(2, &["a", "b", "c", "d"])]).len(), 3);
    }

    /// "one nudge a day"
    #[test]
    fn two_logs_share_no_day_and_what_would_come_late_is_not_asked() {
        let logs = [log(2, &["a", "b", "c"]), log(2, &["d", "e", "f"]), log(3, &["g"])];
        let found = of_logs(&logs);
        let all: BTreeSet<NaiveDate> = found.iter().map(|it| it.day).collect();
        assert_eq!(all.len(), found.len());
        assert_eq!(days(&found[3..]), [at("d", "08.11"), at("e", "09.11"), at("g", "10.11")]);
    }

    #[test]
    fn a_question_is_asked_of_one_log_only() {
        let found = of_logs(&[log(2, &["a"]), log(12, &["a", "b"])]);
        assert_eq!(days(&found), [at("a", "05.11"), at("b", "15.11")]);
    }

    /// "again after 21 days on a miss"
    #[test]
    fn what_was_not_known_comes_again_after_21_days_and_what_was_known_does_not() {
        let logs = [log(2, &["a", "b"])];
        let answers = [answered("a", 5, false), answered("b", 6, true)];
        assert_eq!(days(&due(of_logs(&logs), &answers, day(7))), [at("a", "26.11")]);
        let known = [answered("a", 5, false), answered("b", 6, true), answered("a", 26, true)];
        assert!(due(of_logs(&logs), &known, day(27)).is_empty());
        let missed = [answered("a", 5, false), answered("a", 26, false)];
        assert_eq!(days(&due(Vec::new(), &missed, day(27))), [at("a", "17.12")]);
    }

    #[test]
    fn what_comes_again_moves_no_question_of_a_log() {
        let logs = [log(23, &["b"])];
        let found = due(of_logs(&logs), &[answered("a", 5, false)], day(24));
        assert_eq!(days(&found), [at("b", "26.11"), at("a", "27.11")]);
    }

    /// "An instructor may put one question with an approval."
    #[test]
    fn what_came_with_an_approval_is_asked_once_on_the_first_free_day_after_it() {
        let logs = [log(2, &["a", "b"])];
        let asked = |of_november: u32| WithApproval { question: "q", day: day(of_november) };
        let found = |of_november: u32| told(&logs, &[asked(of_november)]);
        assert_eq!(days(&found(2)[2..]), [at("q", "03.11")]);
        assert_eq!(days(&found(4)[2..]), [at("q", "07.11")], "both days are those of the log");
        assert_eq!(days(&found(4)[..2]), [at("a", "05.11"), at("b", "06.11")]);
        let open = |answers: &[Answered<&'static str>]| {
            days(&due(told(&[], &[asked(2)]), answers, day(4)))
        };
        assert_eq!(open(&[]), [at("q", "03.11")]);
        assert!(open(&[answered("q", 3, false)]).is_empty());
    }

    #[test]
    fn a_question_that_is_rehearsed_before_its_day_is_asked_all_the_same() {
        let found = due(of_logs(&[log(2, &["a"])]), &[answered("a", 3, true)], day(3));
        assert_eq!(days(&found), [at("a", "05.11")]);
    }

    /// "nothing blocked"
    #[test]
    fn what_nobody_answers_is_let_go_of_after_two_weeks() {
        let logs = [log(2, &["a"])];
        assert_eq!(due(of_logs(&logs), &[], day(19)).len(), 1);
        assert!(due(of_logs(&logs), &[], day(20)).is_empty());
    }

    #[test]
    fn a_day_of_asking_begins_at_noon() {
        let noon = oslo::noon(day(5));
        assert_eq!(asking_day(noon), day(5));
        assert_eq!(asking_day(Timestamp::from_millis(noon.millis() - 1)), day(4));
    }
}

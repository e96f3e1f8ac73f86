use svenn_kernel::{GoalId, Timestamp, oslo};

use super::*;

const HOUR: i64 = 3_600_000;

fn at(hours: i64) -> Timestamp {
    Timestamp::from_millis(1_799_740_800_000 + hours * HOUR)
}

fn lasting(from: i64, to: i64) -> TimeSpan {
    TimeSpan { from: at(from), to: at(to) }
}

fn goals(ids: &[&str]) -> Vec<GoalId> {
    ids.iter().map(|id| GoalId::parse(id).unwrap()).collect()
}

/// "Kladd (draft): a start or end time is missing or zero, or there are no participants. Planlagt:
/// start is in the future. Pågående: now is between start and end. Gjennomført: end has passed."
#[test]
fn a_day_is_draft_planned_under_way_or_done() {
    let day = lasting(0, 6);
    assert_eq!(day_status(day, 0, at(-1)), DayStatus::Kladd);
    assert_eq!(day_status(TimeSpan::default(), 5, at(0)), DayStatus::Kladd);
    assert_eq!(
        day_status(TimeSpan { from: at(0), ..TimeSpan::default() }, 5, at(0)),
        DayStatus::Kladd
    );
    assert_eq!(day_status(day, 1, at(-1)), DayStatus::Planlagt);
    assert_eq!(day_status(day, 1, at(0)), DayStatus::Underway);
    assert_eq!(day_status(day, 1, at(6)), DayStatus::Underway);
    assert_eq!(day_status(day, 1, at(7)), DayStatus::Done);
}

/// "DONE (completed with participants), PROGRESS (start before now and not completed), PLANNED
/// (start in the future), MISSINGTIME (start equals epoch zero), MISSINGPARTICIPANTS (no
/// participants)."
#[test]
fn the_filters_find_what_they_say() {
    let day = lasting(0, 6);
    assert_eq!(filters(day, 2, at(7)), [ListFilter::Done]);
    assert_eq!(filters(day, 2, at(1)), [ListFilter::Progress]);
    assert_eq!(filters(day, 2, at(-1)), [ListFilter::Planned]);
    assert_eq!(filters(day, 0, at(7)), [ListFilter::MissingParticipants]);
    let nothing = [ListFilter::MissingTime, ListFilter::MissingParticipants];
    assert_eq!(filters(TimeSpan::default(), 0, at(0)), nothing);
}

/// "'Fristen er utløpt' if registration is on and the deadline has passed; 'Ingen flere plasser' if
/// no spots are left; otherwise 'Åpen for påmelding'." "Spots left = max spots minus those who
/// answered Kommer."
#[test]
fn the_public_reads_whether_it_is_open() {
    let on = Activated { registration: true, ..Activated::default() };
    let spots = Spots { deadline: true, date: at(1), max_spots_enabled: true, max_spots: 20 };
    assert_eq!(spots_left(spots, 18), Some(2));
    assert_eq!(spots_left(spots, 23), Some(0));
    assert_eq!(spots_left(Spots::default(), 23), None);
    assert_eq!(public_status(on, spots, 18, at(2)), PublicStatus::Expired);
    assert_eq!(public_status(Activated::default(), spots, 18, at(2)), PublicStatus::Open);
    assert_eq!(public_status(on, spots, 20, at(0)), PublicStatus::Full);
    assert_eq!(public_status(on, spots, 18, at(0)), PublicStatus::Open);
    assert_eq!(PublicStatus::Expired.as_str(), "Fristen er utløpt");
    assert_eq!(PublicStatus::Full.as_str(), "Ingen flere plasser");
    assert_eq!(PublicStatus::Open.as_str(), "Åpen for påmelding");
}

/// "Current day: 'Ikke startet' before start, 'Ferdig' after end, 'Pågår' with a day number
/// during."
#[test]
fn the_current_day_has_a_number() {
    let days = [lasting(0, 6), lasting(24, 30)];
    let current = |hours| current_day(&days, at(hours));
    assert_eq!(current(-1), Current { status: CurrentDay::Before, dag: None });
    assert_eq!(current(0), Current { status: CurrentDay::During, dag: Some(1) });
    assert_eq!(current(12), Current { status: CurrentDay::During, dag: Some(1) });
    assert_eq!(current(25), Current { status: CurrentDay::During, dag: Some(2) });
    assert_eq!(current(31), Current { status: CurrentDay::After, dag: None });
    assert_eq!(current_day(&[], at(0)).status, CurrentDay::Before);
}

/// "1. If attendance registration is on and the person is 'Ikke møtt', the status is Ikke møtt. 2.
/// Else if feedback is off, the training day status applies. 3. If the person did not meet, the
/// status is Ikke møtt. 4. With data present, the status is the stored feedback status, otherwise
/// Til vurdering."
#[test]
fn a_persons_status_follows_the_rules_in_their_order() {
    let with = |attendenceregistration, no_feedback| Activated {
        attendenceregistration,
        no_feedback,
        ..Activated::default()
    };
    let (met, not_met) = (AttendanceStatus::Registered, AttendanceStatus::NotMet);
    let done = DayStatus::Done;
    let shown = |activated, attendance, missing, feedback| {
        shown_status(done, activated, attendance, missing, feedback)
    };
    assert_eq!(shown(with(true, true), not_met, false, None), ShownStatus::NotMet);
    assert_eq!(shown(with(false, true), not_met, false, None), ShownStatus::Done);
    assert_eq!(shown(with(true, true), met, true, None), ShownStatus::Done);
    assert_eq!(shown(with(true, false), met, true, None), ShownStatus::NotMet);
    let partly = Some(FeedbackStatus::PartlyDone);
    assert_eq!(shown(with(true, false), met, false, partly), ShownStatus::PartlyDone);
    assert_eq!(shown(with(true, false), met, false, None), ShownStatus::ToAssess);
}

/// "Activity checkpoint: completed with no activity, or activity not 'Gjennomført' for the
/// apprentice, resets to not completed."
#[test]
fn an_activity_is_done_for_whoever_was_there() {
    use AttendanceStatus::{NotMet, Registered, Waiting};
    let with = |attendenceregistration, no_feedback| Activated {
        attendenceregistration,
        no_feedback,
        ..Activated::default()
    };
    let done = ShownStatus::Done;
    assert!(is_done_for(done, with(true, true), Registered));
    assert!(!is_done_for(done, with(true, true), Waiting), "nobody has seen her");
    assert!(is_done_for(done, with(false, true), Waiting), "nobody is asked who comes");
    assert!(is_done_for(done, with(true, false), Waiting), "what she learnt says that she came");
    assert!(!is_done_for(ShownStatus::NotMet, with(true, true), NotMet));
    assert!(!is_done_for(ShownStatus::ToAssess, with(true, false), Registered));
    assert!(!is_done_for(ShownStatus::Underway, with(true, true), Registered));
}

/// "No feedback record gives Venter vurdering. A record with no goals gives Gjennomført if the day
/// has no goals, else Ikke utført. A record with all the day's goals gives Gjennomført. Otherwise
/// Delvis utført."
#[test]
fn feedback_stands_by_its_goals() {
    let of_day = goals(&["KM1", "KM2"]);
    assert_eq!(feedback_status(None, &of_day), FeedbackStatus::Waiting);
    assert_eq!(feedback_status(Some(&[]), &[]), FeedbackStatus::Done);
    assert_eq!(feedback_status(Some(&[]), &of_day), FeedbackStatus::NotDone);
    assert_eq!(feedback_status(Some(&goals(&["KM2", "KM1"])), &of_day), FeedbackStatus::Done);
    assert_eq!(feedback_status(Some(&goals(&["KM2"])), &of_day), FeedbackStatus::PartlyDone);
}

/// "A participant counts as invited only when they answered Kommer, or, when registration is off,
/// all participants are invited."
#[test]
fn who_counts_as_invited() {
    let on = Activated { registration: true, ..Activated::default() };
    assert!(is_invited(on, InvitationStatus::Accepted));
    assert!(!is_invited(on, InvitationStatus::Maybe));
    assert!(is_invited(Activated::default(), InvitationStatus::Rejected));
}

#[test]
fn nobody_overtakes_those_who_wait_and_nobody_is_too_many() {
    use InvitationStatus::{Accepted, Maybe, Waiting};
    assert_eq!(answer(Accepted, Waiting, None, (true, false)), Answered::Is(Accepted));
    assert_eq!(answer(Accepted, Waiting, Some(1), (true, false)), Answered::Is(Accepted));
    assert_eq!(answer(Accepted, Waiting, Some(1), (true, true)), Answered::Queued);
    assert_eq!(answer(Accepted, Waiting, Some(0), (true, false)), Answered::Queued);
    assert_eq!(answer(Accepted, Waiting, Some(0), (false, false)), Answered::Full);
    assert_eq!(answer(Accepted, Accepted, Some(0), (true, true)), Answered::Is(Accepted));
    assert_eq!(answer(Maybe, Waiting, Some(0), (false, false)), Answered::Is(Maybe));
    assert_eq!(next_in_line(Some(2), 5, (at(1), false), at(0)), 2);
    assert_eq!(next_in_line(None, 5, (at(1), false), at(0)), 5);
    assert_eq!(next_in_line(Some(2), 5, (at(1), true), at(0)), 0);
    assert_eq!(next_in_line(Some(2), 5, (at(0), false), at(0)), 0);
}

/// "Registration opens 1 hour before start; task visibility until 24:00 of the end day."
#[test]
fn registration_opens_an_hour_before_and_the_day_is_seen_until_midnight() {
    let day = lasting(0, 6);
    assert_eq!(attendance_opens(day), at(-1));
    assert!(!attendance_open(day, Timestamp::from_millis(at(-1).millis() - 1)));
    assert!(attendance_open(day, at(-1)));
    assert!(attendance_open(day, at(8)));
    let midnight = oslo::end_of_day(oslo::day_of(at(6)));
    assert_eq!(visible_until(day), Some(midnight));
    assert!(!attendance_open(day, midnight));
    assert_eq!(open_day(&[day, lasting(24, 30)], at(23)), Some(1));
    assert_eq!(open_day(&[day], at(-2)), None);
}

/// "A code of another day says so."
#[test]
fn a_code_is_right_of_another_day_or_wrong() {
    let codes = ["123456".to_owned(), "654321".to_owned(), String::new()];
    assert_eq!(check_code(&codes, 0, "123456"), CodeCheck::Right);
    assert_eq!(check_code(&codes, 0, "654321"), CodeCheck::OtherDay(2));
    assert_eq!(check_code(&codes, 0, "000000"), CodeCheck::Wrong);
    assert_eq!(check_code(&codes, 2, ""), CodeCheck::Wrong);
}

#[test]
fn a_code_on_the_wall_counts_for_as_long_as_it_takes_to_type_it() {
    let slots: Vec<i64> = wall_slots(Timestamp::from_millis(90_000)).collect();
    assert_eq!(slots, [3, 2, 1]);
}

#[test]
fn one_day_here_is_here() {
    use AttendanceStatus::{NotMet, Registered, Waiting};
    assert_eq!(overall(&[]), Waiting);
    assert_eq!(overall(&[NotMet, Registered]), Registered);
    assert_eq!(overall(&[NotMet, Waiting]), NotMet);
}

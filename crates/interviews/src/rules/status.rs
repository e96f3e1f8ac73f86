//! Where an interview stands.

use svenn_kernel::{Timestamp, oslo, stored_words};

/// "Enumeration: PLANNED, REPORT, DONE, NOT_MET."
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = InterviewStatus)]
pub enum Status {
    /// "Planned on creation."
    Planned,
    /// "A report state is set when a report is generated."
    Report,
    /// Held, with its report.
    Done,
    NotMet,
}

/// What people read of it.
#[stored_words(schema)]
#[schema(as = InterviewStatusLabel)]
pub enum StatusLabel {
    Planlagt,
    #[serde(rename = "Genererer rapport")]
    Reporting,
    #[serde(rename = "Venter signering")]
    Unsigned,
    #[serde(rename = "Gjennomført")]
    Held,
    #[serde(rename = "Ikke møtt")]
    NotMet,
}

/// How many are to sign, and how many have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Signatures {
    /// Who has not signed yet.
    pub waiting: usize,
}

/// "Labels: Planlagt, Genererer rapport, Venter signering, Gjennomført, Ikke møtt."
#[must_use]
pub const fn status_label(status: Status, signatures: Signatures) -> StatusLabel {
    match status {
        Status::Planned => StatusLabel::Planlagt,
        Status::Report => StatusLabel::Reporting,
        Status::Done if signatures.waiting > 0 => StatusLabel::Unsigned,
        Status::Done => StatusLabel::Held,
        Status::NotMet => StatusLabel::NotMet,
    }
}

/// "Waiting for signing shows 'Venter signering av deg' if the current user has not signed, else
/// 'Venter signering av N andre'." Nothing where nobody is waited for.
#[must_use]
pub fn wait_text(status: Status, signatures: Signatures, waits_for_caller: bool) -> Option<String> {
    if status != Status::Done || signatures.waiting == 0 {
        return None;
    }
    Some(if waits_for_caller {
        "Venter signering av deg".to_owned()
    } else {
        format!("Venter signering av {} andre", signatures.waiting)
    })
}

/// "Active when the planned time has passed or it is started."
#[must_use]
pub fn is_active(status: Status, planned: Timestamp, is_started: bool, now: Timestamp) -> bool {
    status == Status::Planned && (is_started || planned <= now)
}

/// Whether it was missed: the day it was planned for is over, nobody began with it, and nobody has
/// said what came of it.
#[must_use]
pub fn is_missed(status: Status, planned: Timestamp, is_started: bool, now: Timestamp) -> bool {
    status == Status::Planned && !is_started && end_of(planned) <= now
}

/// When the day of a planned time is over.
fn end_of(planned: Timestamp) -> Timestamp {
    oslo::end_of_day(oslo::day_of(planned))
}

/// Until when what is derived of an interview's time holds; `None` for ever.
#[must_use]
pub fn holds_until(status: Status, planned: Timestamp, now: Timestamp) -> Option<Timestamp> {
    let turns = [planned, end_of(planned)].into_iter().filter(|at| *at > now).min();
    turns.filter(|_| status == Status::Planned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Signatures = Signatures { waiting: 0 };
    const TWO: Signatures = Signatures { waiting: 2 };

    /// An interview that nobody held is one from the morning after.
    #[test]
    fn an_interview_is_missed_when_its_day_is_over() {
        let at = |text: &str| oslo::at_local(text.parse().unwrap());
        let planned = at("2026-11-20T09:00:00");
        let missed =
            |status, is_started, now: &str| is_missed(status, planned, is_started, at(now));
        assert!(!missed(Status::Planned, false, "2026-11-20T23:59:59"));
        assert!(missed(Status::Planned, false, "2026-11-21T00:00:00"));
        assert!(!missed(Status::Planned, true, "2026-11-22T00:00:00"));
        assert!(!missed(Status::NotMet, false, "2026-11-22T00:00:00"));
        let midnight = Some(at("2026-11-21T00:00:00"));
        assert_eq!(holds_until(Status::Planned, planned, at("2026-11-20T08:00:00")), Some(planned));
        assert_eq!(holds_until(Status::Planned, planned, planned), midnight);
        assert_eq!(holds_until(Status::Planned, planned, at("2026-11-21T00:00:00")), None);
    }

    /// "Labels: Planlagt, Genererer rapport, Venter signering, Gjennomført, Ikke møtt."
    #[test]
    fn the_labels_are_those_of_the_specification() {
        let words = [
            (Status::Planned, TWO, "Planlagt"),
            (Status::Report, TWO, "Genererer rapport"),
            (Status::Done, TWO, "Venter signering"),
            (Status::Done, NONE, "Gjennomført"),
            (Status::NotMet, TWO, "Ikke møtt"),
        ];
        for (status, signatures, word) in words {
            assert_eq!(status_label(status, signatures).as_str(), word);
        }
    }

    /// "Waiting for signing shows 'Venter signering av deg' if the current user has not signed,
    /// else 'Venter signering av N andre'."
    #[test]
    fn whose_signature_is_waited_for_is_told() {
        let told = |status, signatures, own| wait_text(status, signatures, own);
        assert_eq!(told(Status::Done, TWO, true).as_deref(), Some("Venter signering av deg"));
        assert_eq!(told(Status::Done, TWO, false).as_deref(), Some("Venter signering av 2 andre"));
        assert_eq!(told(Status::Done, NONE, false), None);
        assert_eq!(told(Status::Planned, TWO, true), None);
    }

    /// "Active when the planned time has passed or it is started."
    #[test]
    fn it_is_active_from_its_time_or_from_when_somebody_starts_it() {
        let (before, planned, after) =
            (Timestamp::from_millis(1), Timestamp::from_millis(2), Timestamp::from_millis(3));
        assert!(!is_active(Status::Planned, planned, false, before));
        assert!(is_active(Status::Planned, planned, true, before));
        assert!(is_active(Status::Planned, planned, false, planned));
        assert!(is_active(Status::Planned, planned, false, after));
        assert!(!is_active(Status::Done, planned, true, after));
        assert_eq!(holds_until(Status::Planned, planned, before), Some(planned));
        assert_eq!(holds_until(Status::Planned, planned, after), Some(end_of(planned)));
    }
}

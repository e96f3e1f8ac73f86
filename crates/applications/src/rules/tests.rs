use chrono::NaiveDate;

use super::*;

/// "Enumeration: CREATING, SENT, FORWARDED, INTERVIEW, OFFERED, APPROVED, REJECTED, DELETED.
/// Labels: Kladd, Mottatt, Videresendt, Til interview ('Til intervju'), Tilbudt læreplass, Fått
/// læreplass, Avslått, Slettet".
#[test]
fn statuses_have_the_words_and_labels_of_the_specification() {
    let words = "CREATING, SENT, FORWARDED, INTERVIEW, OFFERED, APPROVED, REJECTED, DELETED";
    assert_eq!(S::ALL.map(S::as_str).join(", "), words);
    let labels = "Kladd, Mottatt, Videresendt, Til intervju, Tilbudt læreplass, Fått læreplass, \
                  Avslått, Slettet";
    assert_eq!(S::ALL.map(S::label).join(", "), labels);
}

#[test]
fn each_moves_what_is_theirs_to_move() {
    use Mover::{Applicant, Coordinator, Retention};
    let all = |by, before| {
        let mut steps = Vec::new();
        for from in S::ALL {
            steps.extend(
                S::ALL
                    .into_iter()
                    .filter(|to| may_move(from, *to, before, by))
                    .map(|to| format!("{from}>{to}")),
            );
        }
        steps.join(" ")
    };
    assert_eq!(
        all(Applicant, None),
        "CREATING>SENT CREATING>DELETED SENT>DELETED FORWARDED>DELETED INTERVIEW>DELETED \
         OFFERED>DELETED REJECTED>DELETED"
    );
    assert_eq!(
        all(Coordinator, Some(S::Interview)),
        "SENT>FORWARDED SENT>INTERVIEW SENT>OFFERED SENT>REJECTED FORWARDED>SENT \
         FORWARDED>INTERVIEW FORWARDED>OFFERED FORWARDED>REJECTED INTERVIEW>SENT \
         INTERVIEW>FORWARDED INTERVIEW>OFFERED INTERVIEW>REJECTED OFFERED>SENT OFFERED>FORWARDED \
         OFFERED>INTERVIEW OFFERED>APPROVED OFFERED>REJECTED REJECTED>INTERVIEW"
    );
    assert_eq!(all(Retention, None).matches("DELETED").count(), 8 - 1);
}

#[test]
fn a_rejection_is_told_by_its_letter() {
    let at = Timestamp::from_millis(5);
    assert_eq!(told(S::Rejected, Some(S::Sent), None), S::Sent);
    assert_eq!(told(S::Rejected, Some(S::Sent), Some(at)), S::Rejected);
    assert_eq!(told(S::Offered, None, None), S::Offered);
}

/// "opening and deadline per season and kind (1 February and 1 March are two)"
#[test]
fn each_kind_has_its_own_deadline_and_one_that_the_office_has_not_named_that_of_all() {
    let at = Timestamp::from_millis;
    let until = |slag, frist| Window { aar: 2027, slag, apner: at(10), frist: at(frist) };
    let [february, march] = [until(RoundKind::Laerekandidat, 20), until(RoundKind::Laerling, 30)];
    let counts = |all: &[Window], slag| window(&windows_for(all, slag), at(15));
    assert_eq!(counts(&[february, march], RoundKind::Laerekandidat), Some(february));
    assert_eq!(counts(&[february, march], RoundKind::Laerling), Some(march));
    assert_eq!(counts(&[march], RoundKind::Laerekandidat), Some(march));
}

#[test]
fn the_deadline_itself_counts_and_of_two_windows_the_later_end() {
    let at = Timestamp::from_millis;
    let window_of = |apner, frist| Window {
        aar: 2027,
        slag: RoundKind::Laerling,
        apner: at(apner),
        frist: at(frist),
    };
    let two = [window_of(10, 20), window_of(10, 30)];
    assert!(is_within(&two[0], at(10)) && is_within(&two[0], at(20)));
    assert!(!is_within(&two[0], at(9)) && !is_within(&two[0], at(21)));
    assert_eq!(window(&two, at(15)), Some(two[1]));
    assert_eq!(window(&two, at(5)), Some(two[0]));
    assert_eq!(window(&two, at(99)), Some(two[1]));
    assert_eq!(window(&[], at(1)), None);
}

#[test]
fn what_may_not_be_asked_is_named_with_its_rule() {
    for asked in ["Er du gravid?", "Hvilken RELIGION har du?", "Har du en diagnose?"] {
        assert!(not_to_be_asked(asked).is_some(), "{asked}");
    }
    for asked in ["Har du førerkort?", "Hvilke språk snakker du?"] {
        assert_eq!(not_to_be_asked(asked), None, "{asked}");
    }
}

#[test]
fn from_fifteen_one_applies_alone() {
    let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).unwrap();
    let today = day(2027, 3, 1);
    let wrong = |born| {
        let mut fields = Fields::new();
        check_birth(born, today, &mut fields);
        fields.finish().is_err()
    };
    assert!(!wrong(day(2012, 3, 1)) && wrong(day(2012, 3, 2)));
    assert!(wrong(day(2027, 3, 2)) && wrong(day(1900, 1, 1)));
}

//! Where a signing stands, whose turn it is, and what may be done with it.

use chrono::NaiveDate;
use svenn_kernel::oslo;
use svenn_signing::rules::{
    DRAWING_BYTES_MAX, Ends, Facts, NoSign, SignerFacts, SignerStatus, SigningStatus, is_drawing,
    is_unsigned, kept_from, may_decline, may_remind, may_sign, signer_status, status,
    status_holds_until,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn facts(signers: usize, signed: usize, due: Option<&str>) -> Facts {
    Facts { is_sent: true, signers, signed, due: due.map(day), ..Facts::default() }
}

/// "Ferdig when all signers (at least one) have signed; else Utløpt if the due date has passed;
/// else Delvis signert if at least one has signed; else Venter signering."
#[test]
fn the_status_is_derived_as_specified() {
    let today = day("2026-11-20");
    let of = |signers, signed, due| status(facts(signers, signed, due), today);
    let (yesterday, now) = (Some("2026-11-19"), Some("2026-11-20"));
    assert_eq!(of(2, 2, yesterday), SigningStatus::Ferdig);
    assert_eq!(of(0, 0, None), SigningStatus::Waiting, "at least one has to sign");
    assert_eq!(of(2, 1, yesterday), SigningStatus::Expired);
    assert_eq!(of(2, 0, yesterday), SigningStatus::Expired);
    assert_eq!(of(2, 1, now), SigningStatus::Partly, "the last day counts");
    assert_eq!(of(2, 0, now), SigningStatus::Waiting);
    assert_eq!(of(2, 0, None), SigningStatus::Waiting);
}

#[test]
fn what_was_not_sent_taken_back_or_declined_comes_before() {
    let today = day("2026-11-20");
    let all = facts(2, 2, None);
    assert_eq!(status(Facts { is_sent: false, ..all }, today), SigningStatus::Kladd);
    let voided = Facts { is_voided: true, is_declined: true, ..all };
    assert_eq!(status(voided, today), SigningStatus::Trukket);
    let declined = Facts { is_declined: true, ..facts(2, 1, Some("2026-11-19")) };
    assert_eq!(status(declined, today), SigningStatus::Declined);
}

#[test]
fn a_status_changes_by_itself_when_the_due_date_is_over() {
    let today = day("2026-11-20");
    let until = |facts| status_holds_until(facts, today).map(oslo::day_of);
    let ends = oslo::end_of_day(day("2026-11-20"));
    assert_eq!(status_holds_until(facts(2, 1, Some("2026-11-20")), today), Some(ends));
    assert_eq!(until(facts(2, 2, Some("2026-11-20"))), None);
    assert_eq!(until(facts(2, 1, Some("2026-11-19"))), None);
    assert_eq!(until(facts(2, 1, None)), None);
}

fn signer(order: i32, signed: bool) -> SignerFacts {
    SignerFacts { order, signed, ..SignerFacts::default() }
}

#[test]
fn where_the_order_counts_others_wait_and_those_of_one_number_sign_in_any_order() {
    let all = [signer(1, true), signer(2, false), signer(2, false), signer(3, false)];
    let of = |ordered, one| signer_status(ordered, &all, one);
    assert_eq!(of(true, all[0]), SignerStatus::Signert);
    assert_eq!(of(true, all[1]), SignerStatus::Venter);
    assert_eq!(of(true, all[2]), SignerStatus::Venter);
    assert_eq!(of(true, all[3]), SignerStatus::NotYet);
    assert_eq!(of(false, all[3]), SignerStatus::Venter);
}

/// "Signing counts as unsigned when not signed and not due."
#[test]
fn what_is_signed_or_due_does_not_count_as_unsigned() {
    use SigningStatus::{Expired, Ferdig, Partly, Trukket, Waiting};
    assert!(is_unsigned(Waiting, SignerStatus::Venter));
    assert!(is_unsigned(Partly, SignerStatus::Lest));
    assert!(!is_unsigned(Partly, SignerStatus::Signert));
    assert!(!is_unsigned(Partly, SignerStatus::NotYet));
    for over in [Expired, Ferdig, Trukket] {
        assert!(!is_unsigned(over, SignerStatus::Venter));
    }
}

#[test]
fn who_has_read_everything_and_whose_turn_it_is_may_sign() {
    use SigningStatus::{Partly, Trukket, Waiting};
    assert_eq!(may_sign(Waiting, SignerStatus::Lest), Ok(()));
    assert_eq!(may_sign(Waiting, SignerStatus::Opened), Err(NoSign::NotRead));
    assert_eq!(may_decline(Waiting, SignerStatus::Venter), Ok(()));
    assert_eq!(may_decline(Partly, SignerStatus::NotYet), Err(NoSign::NotHerTurn));
    assert_eq!(may_sign(Partly, SignerStatus::Signert), Err(NoSign::HasSigned));
    assert_eq!(may_sign(Trukket, SignerStatus::Lest), Err(NoSign::Over(Trukket)));
}

#[test]
fn those_who_have_not_signed_are_reminded_once_a_day() {
    let today = oslo::noon(day("2026-11-20"));
    assert!(may_remind(None, today));
    assert!(!may_remind(Some(oslo::start_of_day(day("2026-11-20"))), today));
    assert!(may_remind(Some(oslo::noon(day("2026-11-19"))), today));
}

#[test]
fn a_signing_is_kept_for_so_long_after_it_is_over() {
    let at = |text: &str| oslo::start_of_day(text.parse().unwrap());
    let now = at("2026-11-24");
    let draft = Ends { updated: at("2026-01-01"), ..Ends::default() };
    assert_eq!(kept_from(draft, now), Some(at("2026-01-01")));
    let sent = Ends { sent: Some(at("2026-01-02")), ..draft };
    assert_eq!(kept_from(sent, now), None, "somebody can sign it");
    let due = Ends { due: Some("2026-11-24".parse().unwrap()), ..sent };
    assert_eq!(kept_from(due, now), None, "today is a day to sign on");
    let ran_out = Ends { due: Some("2026-02-01".parse().unwrap()), ..sent };
    assert_eq!(kept_from(ran_out, now), Some(at("2026-02-02")));
    let finished = Ends { finished: Some(at("2026-01-20")), ..ran_out };
    assert_eq!(kept_from(finished, now), Some(at("2026-01-20")));
    let voided = Ends { voided: Some(at("2026-01-10")), ..ran_out };
    assert_eq!(kept_from(voided, now), Some(at("2026-01-10")));
}

#[test]
fn a_drawing_draws_and_does_nothing_else() {
    assert!(is_drawing("M10 20 L30.5,40 q1-2 3 4"));
    assert!(!is_drawing("L10 20"));
    assert!(!is_drawing("M10 20\"/><script>"));
    assert!(!is_drawing(&format!("M{}", "1 ".repeat(DRAWING_BYTES_MAX))));
}

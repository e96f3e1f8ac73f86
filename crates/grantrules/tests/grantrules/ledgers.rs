//! What follows from the figures: what may be paid, what is posted, when a period may be closed.

use std::collections::BTreeMap;

use svenn_grantrules::{
    Balance, DeviationType, Entry, Party, PayoutStatus, PeriodState, Split, Task, TaskKind,
    carrying, changed_since, difference_sentence, differences, missing, paid_by_county,
    replacement,
};
use svenn_money::Ore;

use crate::kit::{company, ore};

#[test]
fn payout_status_is_by_the_rule_of_the_specification() {
    for (expected, paid, label) in [
        (0, 0, "---"),
        (0, 100, "---"),
        (100, 100, "Utbetalt"),
        (100, 40, "Delvis utbetalt"),
        (100, 140, "Delvis utbetalt"),
        (100, 0, "Ikke utbetalt"),
        (-100, 0, "Ikke utbetalt"),
        (-100, -100, "Utbetalt"),
    ] {
        assert_eq!(PayoutStatus::of(Ore::new(expected), Ore::new(paid)).label(), label);
    }
}

#[test]
fn what_was_paid_too_much_is_taken_from_what_comes_next() {
    let first =
        Balance { carried: Ore::ZERO, distributed: ore("26 701,06"), paid: ore("32 041,28") };
    assert_eq!(first.open(), ore("-5 340,22"));
    assert_eq!((first.payable(), first.owed_to_office()), (Ore::ZERO, ore("5 340,22")));
    let next = Balance { carried: first.open(), distributed: ore("32 041,28"), paid: Ore::ZERO };
    assert_eq!((next.payable(), next.owed_to_office()), (ore("26 701,06"), Ore::ZERO));
    assert!(next.allows(ore("26 701,06")));
    assert!(!next.allows(ore("26 701,07")));
    assert!(!next.allows(Ore::ZERO));
    let stays = Balance { distributed: Ore::kroner(1_000), ..next };
    assert_eq!((stays.payable(), stays.owed_to_office()), (Ore::ZERO, ore("4 340,22")));
}

/// "The flow from expected to paid": the rows of counties add up to what was paid, and a company that
/// is paid in full leaves nothing in any of them.
#[test]
fn a_payment_is_of_the_counties_that_the_parts_come_from() {
    let spread = |paid: i64, parts: &[(&str, i64)]| -> Vec<(String, i64)> {
        let parts = parts.iter().map(|(county, ore)| ((*county).to_owned(), Ore::new(*ore)));
        let found = paid_by_county(Ore::new(paid), &parts.collect(), "Oslo");
        found.into_iter().map(|(county, ore)| (county, ore.ore())).collect()
    };
    let of = |all: &[(&str, i64)]| -> Vec<(String, i64)> {
        all.iter().map(|(county, ore)| ((*county).to_owned(), *ore)).collect()
    };
    let two = [("Agder", 200), ("Vestland", 100)];
    assert_eq!(spread(300, &two), of(&two), "in full, though the company is of a third county");
    assert_eq!(spread(100, &two), of(&[("Agder", 67), ("Vestland", 33)]), "to the øre");
    assert_eq!(spread(0, &two), []);
    assert_eq!(spread(350, &two), of(&[("Agder", 200), ("Oslo", 50), ("Vestland", 100)]));
    let less = [("Agder", 200), ("Oslo", -50)];
    assert_eq!(spread(150, &less), of(&less), "what was taken back beside the apprentices");
    assert_eq!(spread(40, &[("Agder", 10), ("Vestland", -10)]), of(&[("Oslo", 40)]));
    assert_eq!(spread(40, &[]), of(&[("Oslo", 40)]), "carried from an earlier period");
    for paid in 0..=400 {
        let sum: i64 = spread(paid, &[("A", 33), ("B", 71), ("C", 1), ("Oslo", 195)])
            .iter()
            .map(|(_, ore)| ore)
            .sum();
        assert_eq!(sum, paid);
    }
}

fn entry(of: &str, party: Party, kroner: i64) -> Entry {
    Entry { company: Some(company(of)), party, ore: Ore::kroner(kroner) }
}

#[test]
fn a_later_change_shows_as_a_difference_once() {
    let posted = vec![entry("A", Party::Company, 700), entry("A", Party::Office, 300)];
    let wanted = vec![
        entry("A", Party::Company, 350),
        entry("A", Party::Office, 150),
        entry("B", Party::Company, 350),
        entry("B", Party::Office, 150),
    ];
    let lines = differences(&posted, &wanted);
    assert_eq!(
        lines,
        [
            entry("A", Party::Office, -150),
            entry("A", Party::Company, -350),
            entry("B", Party::Office, 150),
            entry("B", Party::Company, 350),
        ]
    );
    let then: Vec<Entry> = posted.into_iter().chain(lines).collect();
    assert_eq!(differences(&then, &wanted), []);
    assert_eq!(differences(&then, &then), []);
}

#[test]
fn a_replaced_line_is_reversed_and_said_anew() {
    let (old, new) = (entry("A", Party::Company, 100), entry("A", Party::Company, 120));
    let reversing = entry("A", Party::Company, -100);
    assert_eq!(replacement(&old, Some(&new)), [reversing.clone(), new]);
    assert_eq!(replacement(&old, None), [reversing]);
    assert_eq!(replacement(&old, Some(&old)), []);
}

#[test]
fn a_period_closes_when_all_is_done_or_explained() {
    let task = |kind, count, explained: Option<&str>| Task {
        kind,
        count,
        explained: explained.map(str::to_owned),
    };
    let tasks = [
        task(TaskKind::BankLineUnmatched, 2, Some("Privat innskudd")),
        task(TaskKind::StatementNotSent, 1, Some("  ")),
        task(TaskKind::PayoutOpen, 0, None),
        task(TaskKind::RateMissing, 3, Some("Kommer")),
    ];
    let left: Vec<_> = missing(&tasks).into_iter().map(|task| task.kind).collect();
    assert_eq!(left, [TaskKind::RateMissing, TaskKind::StatementNotSent]);
}

#[test]
fn only_an_open_period_is_written_to() {
    use PeriodState::{Closed, Held, Open};
    assert!(Open.may_write() && !Held.may_write() && !Closed.may_write());
    assert!(Open.may_become(Held) && Held.may_become(Closed) && Closed.may_become(Open));
    assert!(!Closed.may_become(Held));
}

/// "A closed period is locked for every writer …; a later change shows up as a difference to settle
/// in the next."
#[test]
fn what_changes_after_closing_is_settled_to_the_ore_in_the_next() {
    let split = |office, company| Split { office: Ore::new(office), company: Ore::new(company) };
    let then = BTreeMap::from([(company("a"), split(300, 701)), (company("b"), split(30, 70))]);
    let now = BTreeMap::from([(company("a"), split(301, 600)), (company("c"), split(3, 7))]);
    let changed = changed_since(&then, &now);
    let expected = [
        (company("a"), split(1, -101)),
        (company("b"), split(-30, -70)),
        (company("c"), split(3, 7)),
    ];
    assert_eq!(changed, BTreeMap::from(expected));
    assert_eq!(
        carrying(split(1, -101)),
        [
            (DeviationType::LessGrantCompany, Ore::new(101), split(0, -101)),
            (DeviationType::ExtraGrantOffice, Ore::new(1), split(1, 0)),
        ]
    );
    assert!(carrying(split(0, 0)).is_empty());
    for difference in changed.into_values() {
        let settled: Split = carrying(difference).into_iter().map(|(_, _, split)| split).sum();
        assert_eq!(settled, difference);
    }
    let sentence = difference_sentence(split(-30_000, -70_000), "Høsten 2025", "Vik AS");
    assert!(sentence.starts_with("Tilskuddet for Høsten 2025 er "), "{sentence}");
    assert!(sentence.contains("mindre enn da perioden ble lukket"), "{sentence}");
}

//! Twins, and what an entry may be the payment of.

use std::collections::HashSet;

use chrono::NaiveDate;
use svenn_bank::{BankLine, Class, Expected, Matcher, keys, new_ones, suspected};
use svenn_money::Ore;

const OWN: &str = "3207.40.68323";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn line(date: &str, kroner: i64, text: &str) -> BankLine {
    let text = text.to_owned();
    BankLine { date: day(date), ore: Ore::kroner(kroner), text, ..BankLine::default() }
}

#[test]
fn twins_stay_and_a_second_import_adds_nothing() {
    let file = [
        line("2026-01-19", -500, "Berg"),
        line("2026-01-19", -500, "Berg"),
        line("2026-01-20", -500, "Berg"),
    ];
    let first = keys(OWN, &file);
    let mut there: HashSet<String> = first.iter().cloned().collect();
    assert_eq!(there.len(), 3, "twins have keys of their own");
    assert_eq!(new_ones(&keys("32074068323", &file), &there), []);
    // Another file, which overlaps and in which the same things are written a little otherwise.
    let overlapping = [
        line("2026-01-19", -500, "BERG"),
        line("2026-01-19", -500, " Berg "),
        line("2026-01-19", -500, "Berg"),
        line("2026-01-21", -500, "Berg"),
    ];
    let second = keys(OWN, &overlapping);
    let new: Vec<usize> = new_ones(&second, &there).into_iter().map(|(at, _)| at).collect();
    assert_eq!(new, [2, 3], "a third twin is new, and another day");
    there.extend(second);
    assert_eq!(there.len(), 5);
    assert_eq!(new_ones(&keys("86011117947", &file), &there).len(), 3, "of another account");
}

#[test]
fn the_reference_of_the_bank_is_the_key_where_there_is_one() {
    let with = |text: &str, archive_ref: &str| BankLine {
        archive_ref: Some(archive_ref.into()),
        ..line("2026-01-19", 100, text)
    };
    let one = keys(OWN, &[with("a", "R1")]);
    assert_eq!(one, keys(OWN, &[with("another text", "R1")]));
    assert_ne!(one, keys(OWN, &[with("a", "R2")]));
    let batch = keys(OWN, &[with("a", "R1"), with("a", "R1")]);
    assert_ne!(batch[0], batch[1], "parts of a batch have the reference of its entry");
}

#[test]
fn what_came_in_another_form_is_suspected_and_kept() {
    let new = [line("2026-01-19", 100, "a"), line("2026-01-19", 100, "b")];
    assert_eq!(suspected(&new, &[(day("2026-01-19"), Ore::kroner(100))]), [0]);
    assert!(suspected(&new, &[]).is_empty());
}

fn expected(id: &str, kroner: i64, party: &str, name: &str) -> Expected {
    Expected {
        id: id.into(),
        ore: Ore::kroner(kroner),
        references: vec![format!("REF-{id}")],
        account: None,
        orgnr: None,
        party: party.into(),
        name: name.into(),
        due: day("2026-01-20"),
    }
}

fn classes(line: &BankLine, expected: &[Expected]) -> Vec<(Class, Vec<String>, bool)> {
    let found = Matcher::new(expected).candidates(line);
    found.into_iter().map(|it| (it.class, it.ids, it.may_post)).collect()
}

fn ids(of: &[&str]) -> Vec<String> {
    of.iter().map(|it| (*it).to_owned()).collect()
}

#[test]
fn a_reference_with_the_amount_is_sure_and_without_it_is_not() {
    let open = [expected("1", -500, "a", "Berg AS"), expected("2", -500, "b", "Vik AS")];
    let mut entry = line("2026-01-20", -500, "");
    entry.end_to_end = Some("REF-2".into());
    assert_eq!(classes(&entry, &open)[0], (Class::A, ids(&["2"]), true));
    entry.ore = Ore::kroner(-400);
    assert_eq!(classes(&entry, &open), [(Class::C, ids(&["2"]), false)]);
    entry.ore = Ore::kroner(400);
    assert_eq!(classes(&entry, &open), [], "the other way");
}

#[test]
fn an_account_with_the_amount_is_good_within_five_bank_days() {
    let mut open = [expected("1", -500, "a", "Berg AS")];
    open[0].account = Some("86011117947".into());
    let at =
        |date: &str| BankLine { party_account: Some("86011117947".into()), ..line(date, -500, "") };
    // Tuesday to Tuesday: five bank days and a weekend.
    assert_eq!(classes(&at("2026-01-27"), &open), [(Class::B, ids(&["1"]), true)]);
    assert_eq!(classes(&at("2026-01-28"), &open), [(Class::F, ids(&["1"]), false)]);
    let mut by_number = [expected("1", -500, "a", "x")];
    by_number[0].orgnr = Some("974760673".into());
    let text = line("2026-01-20", -500, "Org 974 760 673 tilskudd");
    assert_eq!(classes(&text, &by_number)[0].0, Class::B);
    let other = line("2026-01-20", -500, "Org 1974 760 673");
    assert_eq!(classes(&other, &by_number)[0].0, Class::F);
}

#[test]
fn two_of_the_same_class_are_posted_by_nobody() {
    let mut open = [expected("1", -500, "a", "Berg AS"), expected("2", -500, "a", "Berg AS")];
    for it in &mut open {
        it.account = Some("86011117947".into());
    }
    let entry =
        BankLine { party_account: Some("86011117947".into()), ..line("2026-01-20", -500, "") };
    let found = classes(&entry, &open);
    assert_eq!(found, [(Class::B, ids(&["1"]), false), (Class::B, ids(&["2"]), false)]);
}

#[test]
fn names_are_compared_without_kinds_and_accents() {
    let open = [expected("1", -500, "a", "Åsnes Bygg og Anlegg AS")];
    for (text, class) in [
        ("AASNES BYGG OG ANLEGG", Class::D),
        ("Til: Åsnes Bygg og Anlegg AS, tilskudd", Class::D),
        ("Asnes Bygg og Anleg", Class::D),
        ("Vik Rør", Class::F),
    ] {
        assert_eq!(classes(&line("2026-01-20", -500, text), &open)[0].0, class, "{text}");
    }
}

#[test]
fn several_of_one_party_are_one_entry_where_there_is_one_way() {
    let open = [
        expected("1", 100, "rfk", "Rogaland"),
        expected("2", 200, "rfk", "Rogaland"),
        expected("3", 400, "rfk", "Rogaland"),
        expected("4", 300, "afk", "Agder"),
    ];
    let found = classes(&line("2026-01-20", 500, "x"), &open);
    assert_eq!(found, [(Class::E, ids(&["1", "3"]), false)]);
    // 100 and 200, or 300 of another.
    let found = classes(&line("2026-01-20", 300, "x"), &open);
    assert_eq!(found[0], (Class::E, ids(&["1", "2"]), false));
    assert_eq!(found[1], (Class::F, ids(&["4"]), false));
    let two_ways: Vec<Expected> =
        ["1", "2", "3"].into_iter().map(|id| expected(id, 100, "a", "x")).collect();
    assert_eq!(classes(&line("2026-01-20", 200, "y"), &two_ways), []);
}

#[test]
fn every_candidate_says_why() {
    let open = [expected("1", -500, "a", "Berg AS")];
    let mut entry = line("2026-01-20", -400, "");
    entry.end_to_end = Some("REF-1".into());
    let found = Matcher::new(&open).candidates(&entry);
    let said: Vec<String> = found[0].reasons.iter().map(|it| it.replace('\u{a0}', " ")).collect();
    assert_eq!(said, ["Referansen REF-1 er vår", "Beløpet er 400,00, ventet 500,00"]);
    assert_eq!(found[0].class.score(), 70);
}

#[test]
fn a_large_statement_is_matched_in_little_time() {
    let open: Vec<Expected> = (0..6_000)
        .map(|it| expected(&it.to_string(), -(1_000 + it), &format!("p{}", it % 3_000), "Berg"))
        .collect();
    let matcher = Matcher::new(&open);
    let mut posted = 0;
    for at in 0..6_000 {
        let mut entry = line("2026-01-20", -(1_000 + at), "");
        entry.end_to_end = Some(format!("REF-{at}"));
        posted += usize::from(matcher.candidates(&entry)[0].may_post);
    }
    assert_eq!(posted, 6_000);
}

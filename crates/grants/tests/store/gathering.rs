//! From the record to the contract.

use svenn_grantrules::{Basis, EligibleFrom, Leave, WHOLE_BP};
use svenn_grants::gather::{Beside, StoredContract, Terms, contract};

use crate::kit::{Known, company, day, kari};

fn ended(bedrift: &str, from: &str, until: &str) -> StoredContract {
    StoredContract {
        company: Some(company(bedrift)),
        from: Some(day(from)),
        to: Some(day(until)),
        model: Some("HOVEDMODELL".into()),
        ..StoredContract::default()
    }
}

#[test]
fn contracts_follow_each_other_without_sharing_a_day() {
    let known = Known::new();
    let mut kari = kari();
    kari.contracts[0].from = Some(day("2025-09-12"));
    // Noted as ended on the day that the next one begins.
    kari.contracts.push(ended("B", "2024-08-16", "2025-09-12"));
    let made = contract(&kari, known.beside());
    let days: Vec<_> = made
        .segments
        .iter()
        .map(|it| (it.company.as_str(), it.from.to_string(), it.to.to_string()))
        .collect();
    assert_eq!(
        days,
        [
            ("B", "2024-08-16".into(), "2025-09-11".into()),
            ("A", "2025-09-12".into(), "2026-08-15".into()),
        ]
    );
    assert_eq!(made.segments[1].county.as_deref(), Some("Rogaland"));
    assert_eq!(made.segments[0].county, None);
}

#[test]
fn positions_leaves_credit_and_end_are_those_of_the_record() {
    let known = Known::new();
    let mut kari = kari();
    kari.positions = vec![(day("2025-01-01"), 80.5), (day("2025-06-01"), 100.0)];
    kari.leaves = vec![Leave { from: day("2025-10-06"), to: None }];
    kari.godskrivning = 6;
    kari.raised_on = Some(day("2025-11-20"));
    kari.ungdomsrett = false;
    let made = contract(&kari, known.beside());
    assert_eq!(made.positions.iter().map(|it| it.bp).collect::<Vec<_>>(), [8_050, WHOLE_BP]);
    assert_eq!(made.leaves, kari.leaves);
    assert_eq!((made.credit_months, made.raised_on), (6, Some(day("2025-11-20"))));
    assert_eq!(made.segments[0].basis, Basis::BasisIi);
}

#[test]
fn basis_and_county_are_those_of_the_day_and_else_of_the_right_and_the_company() {
    let known = Known::new();
    let mut kari = kari();
    let vestland = || Some("Vestland".to_owned());
    kari.terms = vec![
        Terms { from: day("2024-01-01"), basis: None, county: vestland() },
        Terms { from: day("2025-10-01"), basis: Some(Basis::BasisIi), county: None },
        Terms { from: day("2025-11-16"), basis: None, county: None },
        Terms { from: day("2027-01-01"), basis: Some(Basis::BasisIi), county: vestland() },
    ];
    let made = contract(&kari, known.beside());
    let parts: Vec<_> = made
        .segments
        .iter()
        .map(|it| (it.from.to_string(), it.to.to_string(), it.basis, it.county.as_deref()))
        .collect();
    let part =
        |from: &str, to: &str, basis, county| (from.to_owned(), to.to_owned(), basis, county);
    assert_eq!(
        parts,
        [
            part("2024-08-16", "2025-09-30", Basis::BasisI, Some("Vestland")),
            part("2025-10-01", "2025-11-15", Basis::BasisIi, Some("Rogaland")),
            part("2025-11-16", "2026-08-15", Basis::BasisI, Some("Rogaland")),
        ]
    );
}

#[test]
fn a_contract_may_be_paid_for_from_the_month_of_its_stamp() {
    let known = Known::new();
    let from = |stamped: Option<&str>| {
        let mut kari = kari();
        kari.contracts[0].stamped = stamped.map(day);
        let eligible = EligibleFrom::FirstOfStampMonth;
        let made = contract(&kari, Beside { eligible, ..known.beside() });
        made.segments.first().map(|it| it.from.to_string())
    };
    assert_eq!(from(Some("2024-10-09")).as_deref(), Some("2024-10-01"));
    assert_eq!(from(Some("2024-08-20")).as_deref(), Some("2024-08-01"));
    assert_eq!(from(Some("2024-05-01")).as_deref(), Some("2024-08-16"));
    assert_eq!(from(None), None);
}

#[test]
fn what_is_not_known_has_no_days_or_no_months() {
    let known = Known::new();
    let without = |change: fn(&mut StoredContract)| {
        let mut kari = kari();
        change(&mut kari.contracts[0]);
        contract(&kari, known.beside()).segments
    };
    assert_eq!(without(|it| it.company = None), []);
    assert_eq!(without(|it| it.to = None), []);
    assert_eq!(without(|it| it.from = None), []);
    let segments = without(|it| it.model = None);
    assert!(!segments[0].model.is_sound());
    assert_eq!(segments[0].model.name, "ikke valgt");
    assert!(!without(|it| it.model = Some("FULL4".into()))[0].model.is_sound());
}

//! Reckoning a period, and putting what was reckoned in force.

use svenn_grantrules::{
    Basis, Deviation, DeviationType, Manual, Obstacle, RateTable, Rules, Standing,
};
use svenn_grants::{
    GrantDeviationId,
    gather::{Record, contract},
    reckon::{By, Reckoned, reckon},
    store::{self, RateRefused},
};
use svenn_money::Ore;

use crate::kit::{Kit, Known, company, day, held, kari, rate};

fn reckoned(deviations: &[Deviation], rates: &RateTable) -> Reckoned {
    reckoned_of(&kari(), deviations, rates)
}

fn reckoned_of(record: &Record, deviations: &[Deviation], rates: &RateTable) -> Reckoned {
    let contract = contract(record, Known::new().beside());
    let period = svenn_grantrules::Period::half_year_of(day("2025-07-01"));
    let by = By { period, rules: &Rules::default(), rates };
    reckon(record, &contract, &Manual::default(), deviations, by)
}

fn rates_of_2025() -> RateTable {
    RateTable::new(vec![rate("2025-01-01", "2025-12-31", 183_093)]).unwrap()
}

#[test]
fn a_row_says_what_she_comes_to_or_what_is_missing() {
    let row = reckoned(&[], &rates_of_2025());
    let expected = row.calculation.unwrap().expected();
    assert_eq!((expected.total(), expected.company), (Ore::new(4_577_325), Ore::new(3_204_128)));
    assert_eq!(row.basis, Some(Basis::BasisI));
    assert_eq!(row.model.as_deref(), Some("Hovedmodell (2+2)"));
    assert!(matches!(row.standing, Standing::In { .. }));
    let missing = reckoned(&[], &RateTable::default());
    assert!(matches!(missing.obstacles.as_slice(), [Obstacle::RateMissing { .. }]));
    assert_eq!(missing.calculation, None);
}

#[test]
fn who_takes_the_test_without_a_contract_is_not_in_the_period_and_no_task() {
    let mut record = kari();
    "PRAKSISKANDIDAT".clone_into(&mut record.kind);
    let paid_for = reckoned_of(&record, &[], &rates_of_2025());
    assert!(matches!(paid_for.standing, Standing::In { .. }), "the office has said a model");
    record.contracts[0].model = None;
    let without = reckoned_of(&record, &[], &rates_of_2025());
    assert_eq!((without.standing, without.calculation), (Standing::NoContract, None));
    assert_eq!(without.obstacles, []);
    "LAERLING".clone_into(&mut record.kind);
    let unknown = reckoned_of(&record, &[], &rates_of_2025());
    assert_eq!(unknown.obstacles.len(), 1, "an apprentice's model is missing");
}

async fn an_edition_is_read_when_it_is_in_force(kit: Kit) {
    let id = kit.autumn().await;
    let rates = rates_of_2025();
    let tx = kit.write().await;
    let period = held(&tx, &id).await;
    let first = store::begin_edition(&tx, &period, 1).await.unwrap();
    let ids = [kari().id];
    store::write_row(&tx, &id, first, &ids, &[reckoned(&[], &rates)]).await.unwrap();
    let kari = kari();
    assert_eq!(store::row_in_force(&tx, &period, &kari.id).await.unwrap(), None);
    tx.commit().await.unwrap();

    let tx = kit.write().await;
    let mut period = held(&tx, &id).await;
    store::put_in_force(&tx, &mut period, first).await.unwrap();
    tx.commit().await.unwrap();

    let tx = kit.read().await;
    let period = store::find_period(&tx, &id).await.unwrap().unwrap();
    let (row, calculation) = store::row_in_force(&tx, &period, &kari.id).await.unwrap().unwrap();
    assert_eq!((row.expected_grant_sum, row.months_numerator), (4_577_325, 6));
    assert_eq!(row.company_ref, Some(company("A")));
    assert_eq!(calculation, reckoned(&[], &rates).calculation, "with all that explains it");
    let sums = store::sums_by_company(&tx, &period).await.unwrap();
    assert_eq!(sums[&company("A")].company, Ore::new(3_204_128));
}

async fn a_later_edition_takes_the_place_and_the_old_one_goes_in_portions(kit: Kit) {
    let id = kit.autumn().await;
    let rates = rates_of_2025();
    for kroner in [0, 1_000] {
        let tx = kit.write().await;
        let mut period = held(&tx, &id).await;
        let number = store::begin_edition(&tx, &period, 1).await.unwrap();
        let more = Deviation {
            id: "d1".into(),
            kind: DeviationType::ExtraGrant,
            value: Ore::kroner(kroner),
            date: day("2025-11-12"),
            description: String::new(),
            company: None,
        };
        let row = reckoned(&[more], &rates);
        let ids = [row.apprentice.clone()];
        store::write_row(&tx, &id, number, &ids, std::slice::from_ref(&row)).await.unwrap();
        // Done again, it stands there once.
        store::write_row(&tx, &id, number, &ids, &[row]).await.unwrap();
        store::put_in_force(&tx, &mut period, number).await.unwrap();
        tx.commit().await.unwrap();
    }
    let tx = kit.write().await;
    let period = store::find_period(&tx, &id).await.unwrap().unwrap();
    assert_eq!(period.edition, Some(2));
    let sums = store::sums_by_company(&tx, &period).await.unwrap();
    assert_eq!(sums[&company("A")].total(), Ore::new(4_677_325));
    let mut rounds = 0;
    while store::drop_some(&tx, &id, 100).await.unwrap() {
        rounds += 1;
    }
    assert_eq!(rounds, 2, "its rows, then the edition");
    assert!(store::row_in_force(&tx, &period, &kari().id).await.unwrap().is_some());
}

async fn what_was_being_built_is_given_up(kit: Kit) {
    let id = kit.autumn().await;
    let tx = kit.write().await;
    let mut period = held(&tx, &id).await;
    let first = store::begin_edition(&tx, &period, 2).await.unwrap();
    let second = store::begin_edition(&tx, &period, 2).await.unwrap();
    assert_eq!((first, second), (1, 2));
    store::put_in_force(&tx, &mut period, second).await.unwrap();
    assert_eq!(period.edition, Some(2));
    assert!(store::drop_some(&tx, &id, 10).await.unwrap());
    assert!(!store::drop_some(&tx, &id, 10).await.unwrap());
}

async fn rates_and_models_are_kept_and_do_not_contradict(kit: Kit) {
    let tx = kit.write().await;
    let models = store::all_models(&tx).await.unwrap();
    assert_eq!(models.len(), 8);
    let main = models.iter().find(|it| it.id.as_str() == "HOVEDMODELL").unwrap();
    let main = main.rules().unwrap();
    assert_eq!((main.education_months, main.value_months), (12, 12));
    let of_2026 = rate("2026-01-01", "2026-12-31", 190_000);
    store::add_rate(&tx, of_2026, "Fylket").await.unwrap();
    let twice = store::add_rate(&tx, rate("2025-12-31", "2026-12-31", 190_000), "").await;
    assert!(matches!(twice, Err(RateRefused::Rule(_))));
    let seeded = store::all_rates(&tx).await.unwrap();
    let basis = seeded.iter().find(|it| it.id.as_str() == "SATS_2025_BASIS_I").unwrap();
    assert_eq!(basis.clone().rate().unwrap(), rate("2025-01-01", "2025-12-31", 183_093));
    assert_eq!(seeded.len(), 3, "two of 2025, and what was added");
}

async fn a_deviation_is_replaced_by_its_id(kit: Kit) {
    let id = kit.autumn().await;
    let tx = kit.write().await;
    let period = held(&tx, &id).await;
    let kari = kari();
    let new = |kroner| Deviation {
        id: GrantDeviationId::parse("d1").unwrap().into(),
        kind: DeviationType::LessGrant,
        value: Ore::kroner(kroner),
        date: day("2025-11-12"),
        description: "Fravær".into(),
        company: None,
    };
    let other = Deviation { id: "d2".into(), kind: DeviationType::Office, ..new(5) };
    assert!(!store::put_deviation(&tx, &period, Some(&kari.id), &new(100), None).await.unwrap());
    assert!(!store::put_deviation(&tx, &period, Some(&kari.id), &other, None).await.unwrap());
    assert!(store::put_deviation(&tx, &period, Some(&kari.id), &new(200), None).await.unwrap());
    let stored = store::deviations_of(&tx, &id, &kari.id).await.unwrap();
    assert_eq!(stored, [new(200), other], "in its place");
}

crate::on_both! {
    an_edition_is_read_when_it_is_in_force;
    a_later_edition_takes_the_place_and_the_old_one_goes_in_portions;
    what_was_being_built_is_given_up;
    rates_and_models_are_kept_and_do_not_contradict;
    a_deviation_is_replaced_by_its_id;
}

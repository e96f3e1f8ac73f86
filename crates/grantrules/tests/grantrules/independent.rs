//! The product against the independent calculation, to the øre.

use std::collections::BTreeMap;

use svenn_grantrules::{Obstacle, PartMonth};

use crate::{
    by_days::{Comes, by_days},
    contracts::random,
};

const APPRENTICES: u64 = 1_000;

fn agrees(part_month: PartMonth) {
    let (mut reckoned, mut with_money) = (0, 0);
    let mut seed = 0;
    while reckoned < APPRENTICES {
        seed += 1;
        let (asked, rates) = random(seed, part_month);
        let product = match asked.tried() {
            Ok(product) => product,
            // The period may have nobody that a deviation or a sum could be of.
            Err(obstacles) => {
                let lost = |it: &Obstacle| {
                    matches!(
                        it,
                        Obstacle::ManualSumWithoutCompany
                            | Obstacle::DeviationWithoutCompany { .. }
                    )
                };
                assert!(obstacles.iter().all(lost), "{seed}: {obstacles:?}");
                continue;
            }
        };
        // Without a day that counts the last company stands in for what was set by hand.
        let by_hand = asked.manual.sum.is_some() || !asked.deviations.is_empty();
        if product.months.is_zero() && by_hand {
            continue;
        }
        reckoned += 1;
        let found: BTreeMap<String, Comes> = product
            .companies
            .iter()
            .map(|it| {
                let (before, after) = (it.before_deviations, it.after_deviations);
                let comes = Comes {
                    gross: it.gross.ore(),
                    office: before.office.ore(),
                    company: before.company.ore(),
                    office_after: after.office.ore(),
                    company_after: after.company.ore(),
                };
                (it.company.to_string(), comes)
            })
            .collect();
        with_money += u64::from(!product.gross.is_zero());
        let (contract, rules) = (&asked.contract, &asked.rules);
        let expected = by_days(&asked, &rates);
        assert_eq!(found, expected, "{seed} {:?} {rules:?} {contract:?}", asked.period);
    }
    assert!(with_money > APPRENTICES / 3, "only {with_money} had a grant");
}

#[test]
fn a_thousand_apprentices_agree_by_days() {
    agrees(PartMonth::Days);
}

#[test]
fn a_thousand_apprentices_agree_by_thirtieths() {
    agrees(PartMonth::D30);
}

#[test]
fn a_thousand_apprentices_agree_by_halves() {
    agrees(PartMonth::Half);
}

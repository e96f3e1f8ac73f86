//! Lines are only added, and to open periods alone.

use svenn_grantrules::{Deviation, DeviationType, Entry, Ledger, Party, PeriodState, differences};
use svenn_grants::store::{self, NewLine, PeriodRefused};
use svenn_money::Ore;

use crate::kit::{Kit, company, day, held, kari};

fn line(party: Party, kroner: i64) -> NewLine {
    NewLine {
        ledger: Ledger::Distributed,
        apprentice: Some(kari().id),
        entry: entry(party, kroner),
        reason: "Beregnet".into(),
        source: "edition 1".into(),
    }
}

fn entry(party: Party, kroner: i64) -> Entry {
    Entry { company: Some(company("A")), party, ore: Ore::kroner(kroner) }
}

async fn what_is_posted_is_taken_back_by_another_line_once(kit: Kit) {
    let id = kit.autumn().await;
    let tx = kit.write().await;
    let lines = vec![line(Party::Company, 700), line(Party::Office, 300)];
    let posted = store::post(&tx, &id, lines, None).await.unwrap();
    assert!(store::reverse(&tx, &posted[0], "Feil", None).await.unwrap().is_some());
    assert_eq!(store::reverse(&tx, &posted[0], "Feil", None).await.unwrap(), None);
    let stored = store::entries_of(&tx, &id, Ledger::Distributed).await.unwrap();
    assert_eq!(
        stored,
        [entry(Party::Company, 700), entry(Party::Office, 300), entry(Party::Company, -700),]
    );
    let wanted = [entry(Party::Company, 650), entry(Party::Office, 300)];
    assert_eq!(differences(&stored, &wanted), [entry(Party::Company, 650)]);
    assert_eq!(store::entries_of(&tx, &id, Ledger::Paid).await.unwrap(), []);
}

async fn the_database_refuses_lines_of_a_period_that_is_not_open(kit: Kit) {
    let id = kit.autumn().await;
    let tx = kit.write().await;
    let posted = store::post(&tx, &id, vec![line(Party::Company, 700)], None).await.unwrap();
    tx.commit().await.unwrap();
    for state in [PeriodState::Held, PeriodState::Closed] {
        let tx = kit.write().await;
        let mut period = held(&tx, &id).await;
        store::become_state(&tx, &mut period, state, None).await.unwrap();
        tx.commit().await.unwrap();

        let tx = kit.write().await;
        assert!(store::post(&tx, &id, vec![line(Party::Company, 1)], None).await.is_err());
        tx.rollback().await.unwrap();
        let tx = kit.write().await;
        assert!(store::reverse(&tx, &posted[0], "Feil", None).await.is_err());
        tx.rollback().await.unwrap();
        let tx = kit.write().await;
        let period = held(&tx, &id).await;
        let deviation = Deviation {
            id: "d1".into(),
            kind: DeviationType::Company,
            value: Ore::kroner(1),
            date: day("2025-11-12"),
            description: String::new(),
            company: None,
        };
        let put = store::put_deviation(&tx, &period, Some(&kari().id), &deviation, None).await;
        assert!(matches!(put, Err(PeriodRefused::State(found)) if found == state));
        tx.rollback().await.unwrap();
    }
    let tx = kit.write().await;
    let mut period = held(&tx, &id).await;
    assert!(period.closed.is_some());
    let held_again = store::become_state(&tx, &mut period, PeriodState::Held, None).await;
    assert!(matches!(held_again, Err(PeriodRefused::State(PeriodState::Closed))));
    store::become_state(&tx, &mut period, PeriodState::Open, None).await.unwrap();
    assert_eq!((period.reopened, period.closed), (1, None));
    store::post(&tx, &id, vec![line(Party::Company, 1)], None).await.unwrap();
    let stored = store::entries_of(&tx, &id, Ledger::Distributed).await.unwrap();
    assert_eq!(stored.len(), 2, "what was posted before is there still");
}

#[test]
fn nothing_here_changes_or_deletes_a_posted_line() {
    let source = include_str!("../../src/store/lines.rs");
    for word in ["update_many", "update_one", "delete_many", "delete_by_id", ".update(", ".delete("]
    {
        assert!(!source.contains(word), "a posted line is taken back by another one: {word}");
    }
    for other in ["deviations", "editions", "models", "periods", "rates"] {
        let path = format!("{}/src/store/{other}.rs", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read_to_string(path).unwrap();
        assert!(!source.contains("entities::line"), "{other} writes no lines");
    }
}

crate::on_both! {
    what_is_posted_is_taken_back_by_another_line_once;
    the_database_refuses_lines_of_a_period_that_is_not_open;
}

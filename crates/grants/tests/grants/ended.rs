//! A process that ends while it reckons.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use svenn_db::gate::{Gate, gated};
use svenn_grants::Outside;
use svenn_kernel::ApprenticeId;
use svenn_people::{
    apprentices::{self, Apprentice},
    parts::TrainingModel,
};
use svenn_testkit::{json, on_both_engines};
use tokio::sync::Notify;

use super::{autumn, period_update};

/// More than are reckoned in one transaction.
const APPRENTICES: i64 = 201;
const RECKON: &str = "grants.reckon";

/// Lets so many transactions begin, and then none any more: there the process ends.
struct Ends {
    left: AtomicUsize,
    ended: Notify,
}

#[async_trait]
impl Gate for Ends {
    async fn pass(&self, sql: &str) {
        if sql != "BEGIN" {
            return;
        }
        let left = |left: usize| left.checked_sub(1);
        if self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, left).is_err() {
            self.ended.notify_one();
            std::future::pending::<()>().await;
        }
    }
}

on_both_engines! {
    /// "In portions into an edition that nobody reads yet, put in force by one short transaction";
    /// "Ended in the middle: whole or not at all".
    async fn what_ends_in_the_middle_of_reckoning_is_whole_or_not_at_all(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik AS").await;
        let tx = fjord.write().await;
        for at in 0..APPRENTICES {
            let new = Apprentice {
                fornavn: format!("Kari {at}"),
                bedriftid: Some(vik.clone()),
                startdato: Some("2024-08-16".parse().unwrap()),
                sluttdato: Some("2026-08-15".parse().unwrap()),
                ungdomsrett: true,
                tilskuddsmodell: Some(TrainingModel::Hovedmodell),
                ..apprentices::blank(ApprenticeId::new(tx.now(), tx.entropy()))
            };
            apprentices::insert(&tx, new).await.unwrap();
        }
        tx.commit().await.unwrap();
        let id = autumn(&world, &siri).await;
        let path = format!("/grant/periods/{id}");
        let before = siri.get(&path).await.expect(200)["expected"].clone();
        assert_eq!(before["office"], APPRENTICES * 1_373_197);

        let mut update = period_update(1);
        update["distribution"]["key"] = json!(40.0);
        siri.put(&path, update).await.expect(200);
        let outside = Outside {
            statements: Arc::new(svenn_grantpapers::SentStatements),
            payments: Arc::new(svenn_payouts::PaidCompanies),
            bank: Arc::new(svenn_reconciliation::UnmatchedLines),
        };
        let handlers = svenn_grants::capability(outside).handlers;
        let handler = handlers[0](world.app());
        let read = fjord.read().await;
        let waiting = svenn_jobs::waiting_payloads(&read, RECKON).await.unwrap();
        read.rollback().await.unwrap();
        let mut ended = 0;
        for transactions in [1, 1, 2, 3, 4] {
            let gate =
                Arc::new(Ends { left: AtomicUsize::new(transactions), ended: Notify::new() });
            let run = gated(gate.clone(), handler.run(&fjord.tenant, RECKON, "", &waiting[0]));
            tokio::select! {
                done = run => {
                    done.unwrap();
                    break;
                }
                () = gate.ended.notified() => ended += 1,
            }
            let seen = siri.get(&path).await.expect(200);
            if seen["reckoning"].is_null() {
                break;
            }
            assert_eq!(seen["expected"], before, "ended after {transactions} transactions");
        }
        assert!(ended > 1, "it ended {ended} times");
        world.run_jobs().await;
        let after = siri.get(&path).await.expect(200);
        assert!(after["reckoning"].is_null(), "{after}");
        assert_eq!(after["statistics"]["apprentices"], APPRENTICES);
        assert_eq!(after["expected"]["total"], before["total"]);
        assert_eq!(after["expected"]["office"], APPRENTICES * 1_830_930);
    }
}

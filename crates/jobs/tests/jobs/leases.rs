//! A job is in one hand at a time, and in another's at once when a process is gone.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use sea_orm::ConnectionTrait;
use svenn_db::Actor;

use crate::{
    kit::{Provider, keys, tenant},
    on_both,
};

on_both! {
    async fn two_processes_with_a_slow_provider_send_everything_once(kit) {
        let provider = Provider::slow(30);
        for office in ["fjord", "vidde"] {
            kit.queue_many(office, &keys("news", 20)).await;
            kit.queue_codes(office, &keys("code", 5)).await;
        }
        let first = kit.process(&provider).await.start();
        let second = kit.process(&provider).await.start();
        for office in ["fjord", "vidde"] {
            kit.done(office, 25).await;
        }
        let sent = provider.sent();
        assert_eq!(sent.len(), 50, "nothing twice");
        assert_eq!(sent.iter().collect::<BTreeSet<_>>().len(), 50, "everything");
        first.stop().await;
        second.stop().await;
    }

    /// The clock stands still: no lease runs out.
    async fn what_a_dead_process_had_in_hand_is_taken_over_at_once(kit) {
        kit.queue_codes("fjord", &keys("code", 1)).await;
        let hangs = Provider::slow(3_600_000);
        let dies = kit.process(&hangs).await;
        let fjord = tenant("fjord");
        let task = {
            let (dies, fjord) = (dies.clone(), fjord.clone());
            tokio::spawn(async move { dies.run_due(&fjord).await })
        };
        while kit.keys_where("fjord", "holder IS NOT NULL").await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let provider = Provider::slow(0);
        let lives = kit.process(&provider).await;
        assert_eq!(lives.run_due(&fjord).await.unwrap(), 0, "it is in the hand of a process");
        task.abort();
        let _ = task.await;
        drop(dies);
        let (begun, mut taken) = (Instant::now(), 0);
        for _ in 0..100 {
            taken = lives.run_due(&fjord).await.unwrap();
            if taken > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        println!("figure: taken over after {} ms", begun.elapsed().as_millis());
        assert_eq!(taken, 1);
        assert_eq!(provider.sent(), ["fjord code 000"]);
    }

    /// Whoever lost a job in the meantime does not put it away.
    async fn who_has_lost_a_job_does_not_finish_it(kit) {
        kit.queue_codes("fjord", &keys("code", 1)).await;
        let (fjord, slow) = (tenant("fjord"), Provider::slow(400));
        let loses = kit.process(&slow).await;
        let task = {
            let fjord = fjord.clone();
            tokio::spawn(async move { loses.run_due(&fjord).await })
        };
        while kit.keys_where("fjord", "holder IS NOT NULL").await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let tx = kit.databases.write(&fjord, Actor::System).await.unwrap();
        let another = kit.databases.process().await.unwrap();
        let taken = format!("UPDATE jobs SET holder = '{another}', tries = tries + 1");
        tx.execute_unprepared(&taken).await.unwrap();
        tx.commit().await.unwrap();
        task.await.unwrap().unwrap();
        assert_eq!(slow.sent().len(), 1);
        let still = format!("done IS NULL AND holder = '{another}'");
        assert_eq!(kit.keys_where("fjord", &still).await.len(), 1);
    }

    async fn a_process_that_is_told_to_stop_finishes_what_it_has_begun(kit) {
        let provider = Provider::slow(300);
        kit.queue_many("fjord", &keys("news", 10)).await;
        let running = kit.process(&provider).await.start();
        while kit.keys_where("fjord", "holder IS NOT NULL").await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        running.stop().await;
        let done = kit.keys_where("fjord", "done IS NOT NULL").await.len();
        assert_eq!(provider.sent().len(), done);
        assert!(kit.keys_where("fjord", "holder IS NOT NULL").await.is_empty());
        assert!(done < 10);
    }
}

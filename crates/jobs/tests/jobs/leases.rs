//! A job is in one hand at a time, and in another's at once when a process is gone.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use sea_orm::ConnectionTrait;
use svenn_db::Actor;
use svenn_jobs::Runner;
use svenn_kernel::{Clock, Fault, TenantId};
use tokio::task::JoinHandle;

use crate::{
    kit::{Kit, Provider, keys, tenant},
    on_both,
};

/// Begins what is due.
fn begin(runner: &Runner) -> JoinHandle<Result<usize, Fault>> {
    let runner = runner.clone();
    tokio::spawn(async move { runner.run_due(&tenant("fjord")).await })
}

/// The process that has a job in hand, once one has.
async fn holder(kit: &Kit) -> String {
    loop {
        if let Some(holder) = kit.holders("fjord").await.pop() {
            return holder;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A process takes a job in hand and is gone.
async fn hold_and_die(kit: &Kit) {
    let dies = kit.process(&Provider::slow(3_600_000)).await;
    let task = begin(&dies);
    holder(kit).await;
    task.abort();
    let _ = task.await;
}

/// Looks until something was to be done; how much. The system lets go of a lock in its own time.
async fn until_taken(runner: &Runner, tenant: &TenantId) -> usize {
    for _ in 0..100 {
        let taken = runner.run_due(tenant).await.unwrap();
        if taken > 0 {
            return taken;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    0
}

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
        let fjord = tenant("fjord");
        let hangs = Provider::slow(3_600_000);
        let dies = kit.process(&hangs).await;
        let task = begin(&dies);
        holder(&kit).await;
        let provider = Provider::slow(0);
        let lives = kit.process(&provider).await;
        assert_eq!(lives.run_due(&fjord).await.unwrap(), 0, "it is in the hand of a process");
        task.abort();
        let _ = task.await;
        drop(dies);
        let begun = Instant::now();
        let taken = until_taken(&lives, &fjord).await;
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

    /// "At least once" is for what breaks; a clock that is set breaks nothing.
    async fn a_clock_that_is_set_forward_sends_nothing_twice(kit) {
        kit.queue_many("fjord", &keys("news", 3)).await;
        let provider = Provider::slow(400);
        let first = kit.process(&provider).await.start();
        let second = kit.process(&provider).await;
        holder(&kit).await;
        kit.clock.advance(Duration::from_secs(2 * 3_600));
        let second = second.start();
        kit.done("fjord", 3).await;
        let mut sent = provider.sent();
        sent.sort();
        assert_eq!(sent, ["fjord news 000", "fjord news 001", "fjord news 002"]);
        println!("figure: set forward two hours while a job was done: sent once");
        first.stop().await;
        second.stop().await;
    }

    /// Nor does one that is set back keep from others what a dead process held.
    async fn a_clock_that_is_set_back_holds_up_no_job_of_a_dead_process(kit) {
        kit.queue_many("fjord", &keys("news", 1)).await;
        let (fjord, queued) = (tenant("fjord"), kit.clock.now());
        kit.clock.advance(Duration::from_secs(2 * 3_600));
        hold_and_die(&kit).await;
        kit.clock.set(queued);
        let provider = Provider::slow(0);
        let lives = kit.process(&provider).await;
        assert_eq!(until_taken(&lives, &fjord).await, 1);
        assert_eq!(provider.sent(), ["fjord news 000"]);
    }

    /// It was done, and could not be put away: its process lives, and does it again.
    async fn what_a_process_holds_by_name_alone_it_takes_again(kit) {
        kit.queue_many("fjord", &keys("news", 1)).await;
        let (fjord, provider) = (tenant("fjord"), Provider::slow(300));
        let (mine, other) = (kit.process(&provider).await, kit.process(&provider).await);
        let task = begin(&mine);
        let name = holder(&kit).await;
        task.await.unwrap().unwrap();
        let tx = kit.databases.write(&fjord, Actor::System).await.unwrap();
        let lease = kit.clock.now().plus(Duration::from_secs(60)).millis();
        let held = format!("UPDATE jobs SET done = NULL, holder = '{name}', lease = {lease}");
        tx.execute_unprepared(&held).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(other.run_due(&fjord).await.unwrap(), 0, "its process lives");
        assert_eq!(mine.run_due(&fjord).await.unwrap(), 1);
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

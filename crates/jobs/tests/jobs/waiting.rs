//! A provider that is away for long: codes expire, everything else waits.

use std::{sync::atomic::Ordering, time::Duration};

use svenn_kernel::Clock;

use crate::{
    kit::{Provider, keys, tenant},
    on_both,
};

on_both! {
    async fn messages_outlast_a_night_without_a_provider_and_codes_do_not(kit) {
        let provider = Provider::away();
        let runner = kit.process(&provider).await;
        kit.queue_codes("fjord", &keys("code", 1)).await;
        kit.queue_many("fjord", &keys("news", 2)).await;
        let mut tries = 0;
        for _ in 0..12 * 6 {
            tries += runner.run_due(&tenant("fjord")).await.unwrap();
            kit.clock.advance(Duration::from_secs(600));
        }
        assert_eq!(*provider.given_up.lock().unwrap(), [r#"fjord Never("it has expired")"#]);
        assert_eq!(*provider.waits.lock().unwrap(), 3, "each is said to wait, once");
        println!("figure: away for 12 hours: {tries} tries of 3 jobs, both messages sent after it");
        assert!((60..160).contains(&tries), "the pauses grow: {tries}");
        provider.is_away.store(false, Ordering::Relaxed);
        kit.clock.advance(Duration::from_secs(900));
        runner.run_due(&tenant("fjord")).await.unwrap();
        // Each has pauses of its own.
        let mut sent = provider.sent();
        sent.sort();
        assert_eq!(sent, ["fjord news 000", "fjord news 001"]);
    }

    /// What is queued after it is sent at once, and what was due goes out by itself.
    async fn a_clock_that_is_set_back_holds_up_nothing_new(kit) {
        let provider = Provider::slow(0);
        let runner = kit.process(&provider).await;
        kit.clock.advance(Duration::from_secs(3_600));
        kit.queue_codes("fjord", &keys("before", 1)).await;
        kit.clock.set(kit.clock.now().minus(Duration::from_secs(3_600)));
        kit.queue_codes("fjord", &keys("after", 1)).await;
        runner.run_due(&tenant("fjord")).await.unwrap();
        assert_eq!(provider.sent(), ["fjord after 000"]);
        kit.clock.advance(Duration::from_secs(3_600));
        runner.run_due(&tenant("fjord")).await.unwrap();
        assert_eq!(provider.sent().len(), 2);
        println!("figure: set back an hour: a new code goes at once");
    }

    /// In an upgrade of two processes one after the other.
    async fn what_an_older_process_does_not_know_is_left_to_the_newer(kit) {
        let older = kit.runner(&[]);
        kit.queue_many("fjord", &keys("news", 1)).await;
        older.run_due(&tenant("fjord")).await.unwrap();
        assert_eq!(kit.keys_where("fjord", "done IS NULL").await.len(), 1);
        let provider = Provider::slow(0);
        let newer = kit.process(&provider).await;
        kit.clock.advance(Duration::from_secs(60));
        newer.run_due(&tenant("fjord")).await.unwrap();
        assert_eq!(provider.sent(), ["fjord news 000"]);
        // What nobody knows does not wait for ever.
        kit.queue_many("fjord", &keys("more", 1)).await;
        older.run_due(&tenant("fjord")).await.unwrap();
        kit.clock.advance(Duration::from_secs(25 * 3_600));
        older.run_due(&tenant("fjord")).await.unwrap();
        assert!(kit.keys_where("fjord", "done IS NULL").await.is_empty());
        assert_eq!(kit.keys_where("fjord", "failure LIKE 'no handler%'").await, ["more 000"]);
    }

    async fn in_the_end_a_message_is_given_up(kit) {
        let provider = Provider::away();
        let runner = kit.process(&provider).await;
        kit.queue_many("fjord", &keys("news", 1)).await;
        // That nobody tried for a week does not count.
        kit.clock.advance(Duration::from_secs(7 * 24 * 3_600));
        runner.run_due(&tenant("fjord")).await.unwrap();
        assert!(provider.given_up.lock().unwrap().is_empty());
        kit.clock.advance(Duration::from_secs(24 * 3_600));
        runner.run_due(&tenant("fjord")).await.unwrap();
        assert_eq!(provider.given_up.lock().unwrap().len(), 1);
        assert_eq!(kit.keys_where("fjord", "done IS NULL").await.len(), 0);
    }
}

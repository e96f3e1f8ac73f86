//! One office's messages to everybody do not delay another's code to sign in.

use std::time::Duration;

use crate::{
    kit::{Provider, keys, tenant},
    on_both,
};

on_both! {
    /// With a provider that takes 200 ms a message, 100 messages of one office take 20 seconds.
    async fn a_code_does_not_wait_for_anybodys_messages(kit) {
        let provider = Provider::slow(200);
        let running = kit.process(&provider).await.start();
        kit.queue_many("fjord", &keys("news", 100)).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        for office in ["vidde", "fjord"] {
            // Queued by another process: found by the sweep at the latest, so it is woken here.
            kit.queue_codes(office, &keys("code", 1)).await;
        }
        let second = kit.process(&provider).await.start();
        let begun = std::time::Instant::now();
        for code in ["vidde code 000", "fjord code 000"] {
            while !provider.sent().iter().any(|sent| sent == code) {
                assert!(begun.elapsed() < Duration::from_secs(4), "{code} waits for the news");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        println!("figure: two codes sent {} ms after they were queued", begun.elapsed().as_millis());
        assert!(kit.keys_where("fjord", "done IS NULL").await.len() > 50, "the rest is on its way");
        running.stop().await;
        second.stop().await;
    }

    async fn offices_take_turns(kit) {
        let provider = Provider::slow(20);
        kit.queue_many("fjord", &keys("news", 30)).await;
        kit.queue_many("vidde", &keys("news", 5)).await;
        let running = kit.process(&provider).await.start();
        kit.done("vidde", 5).await;
        let of_fjord = provider.sent().iter().filter(|it| it.starts_with("fjord")).count();
        assert!(of_fjord < 30, "{of_fjord} of fjord went before the last of vidde");
        kit.done("fjord", 30).await;
        running.stop().await;
    }

    async fn what_was_done_long_ago_is_removed(kit) {
        let provider = Provider::slow(0);
        let runner = kit.process(&provider).await;
        kit.queue_many("fjord", &keys("old", 1_500)).await;
        runner.run_due(&tenant("fjord")).await.unwrap();
        kit.clock.advance(Duration::from_secs(13 * 24 * 3_600));
        assert_eq!(runner.prune(&tenant("fjord")).await.unwrap(), 0);
        kit.queue_many("fjord", &keys("new", 3)).await;
        runner.run_due(&tenant("fjord")).await.unwrap();
        kit.queue_many("fjord", &keys("waiting", 2)).await;
        kit.clock.advance(Duration::from_secs(2 * 24 * 3_600));
        assert_eq!(runner.prune(&tenant("fjord")).await.unwrap(), 1_500);
        assert_eq!(kit.keys_where("fjord", "TRUE").await.len(), 5);
    }
}

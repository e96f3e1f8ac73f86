//! Two who do the same at once: it is done once.

use svenn_testkit::{Client, Reply, Value, explored, json, on_both_engines};

use super::{VIK, detail, dnb, kroner, open, own_account, path_of, stored, upload};
use crate::payouts::{ready_to_pay, sent};

async fn matches(who: &Client, entry: &Value, seen: &Value) -> Reply {
    let body = json!({
        "version": seen["entry"]["version"], "ids": seen["candidates"][0]["ids"], "difference": false,
    });
    who.post(&format!("{}/match", path_of(entry)), body).await
}

fn answers(one: &Reply, other: &Reply) -> [u16; 2] {
    let mut both = [one.status.as_u16(), other.status.as_u16()];
    both.sort_unstable();
    both
}

on_both_engines! {
    async fn a_line_is_matched_once_and_taken_back_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, _, due) = ready_to_pay(&world, &fjord, &siri).await;
        sent(&siri, &tor, &path).await;
        let account = own_account(&siri).await;
        let amount = format!("-{}", kroner(due, ','));
        stored(&world, &siri, &account, dnb(&[("02.12.2026", "Overføring", &amount, VIK)])).await;
        let entry = open(&siri).await.remove(0);
        let undo = format!("{}/undo", path_of(&entry));
        let mut done = 0;
        for schedule in explored("line matched x matched, and both taken back") {
            let seen = detail(&siri, &entry).await;
            let one = matches(&siri, &entry, &seen);
            let (one, other) = fjord.race_by(&schedule, one, matches(&tor, &entry, &seen)).await;
            schedule.none_failed(&[&one, &other]);
            schedule.holds(answers(&one, &other) == [200, 409], "matched");
            let version = detail(&siri, &entry).await["entry"]["version"].clone();
            let body = json!({ "version": version, "reason": "Feil" });
            let one = siri.post(&undo, body.clone());
            let (one, other) = fjord.race_by(&schedule, one, tor.post(&undo, body)).await;
            schedule.none_failed(&[&one, &other]);
            schedule.holds(answers(&one, &other) == [200, 409], "taken back");
            done += 2;
            let history = detail(&siri, &entry).await["history"].as_array().unwrap().len();
            schedule.holds(history == done, history);
        }
    }

    async fn of_two_lines_one_pays_a_payout(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, _, due) = ready_to_pay(&world, &fjord, &siri).await;
        sent(&siri, &tor, &path).await;
        let account = own_account(&siri).await;
        let amount = format!("-{}", kroner(due, ','));
        let line = ("02.12.2026", "Overføring", amount.as_str(), VIK);
        stored(&world, &siri, &account, dnb(&[line, line])).await;
        let twins = open(&siri).await;
        let seen = [detail(&siri, &twins[0]).await, detail(&siri, &twins[1]).await];
        let one = matches(&siri, &twins[0], &seen[0]);
        let other = matches(&tor, &twins[1], &seen[1]);
        let both = fjord.race(one, other).await;
        assert_eq!(answers(&both.0, &both.1), [200, 409]);
        assert_eq!(open(&siri).await.len(), 1, "the other twin waits");
    }

    async fn a_file_that_is_read_twice_at_once_adds_its_lines_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let account = format!("&account={}", own_account(&siri).await);
        let file = dnb(&[("02.12.2025", "Gebyr", "-5,00", ""), ("02.12.2025", "Gebyr", "-5,00", "")]);
        let one = upload(&siri, "write", &account, file.clone());
        let other = upload(&tor, "write", &account, file);
        let both = fjord.race(one, other).await;
        assert_eq!(answers(&both.0, &both.1), [200, 200]);
        world.run_jobs().await;
        assert_eq!(open(&siri).await.len(), 2);
    }
}

//! Two calls about one checkpoint, and one that is made while its apprentice's time changes.

use svenn_testkit::{explored, json, on_both_engines};

use super::{enable, from_start, individual, line, lines, path, train};

on_both_engines! {
    async fn a_checkpoint_that_is_deleted_takes_no_comment(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        for schedule in explored("checkpoint deleted x comment") {
            let made = format!("/apprentices/{}/checkpoints", kari.id);
            let made = siri.post(&made, individual("Ring hjem")).await.expect(201);
            let deleting = format!("{}?version={}", path(&made), made["version"]);
            let comments = format!("{}/comments", path(&made));
            let comments = siri.post(&comments, json!({ "text": "Ringte" }));
            let (deleted, said) = fjord.race_by(&schedule, siri.delete(&deleting), comments).await;
            schedule.none_failed(&[&deleted, &said]);
            schedule.holds([201, 404].contains(&said.status.as_u16()), said.status);
            schedule.holds(deleted.status == 204, deleted.status);
            schedule.holds(lines(&siri, &kari).await.is_empty(), "still there");
        }
    }

    async fn what_is_reckoned_from_the_start_follows_the_start(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        enable(&siri).await;
        let made = |title: &str| {
            let mut body = individual(title);
            body["deadline"] = from_start(30);
            body
        };
        for schedule in explored("checkpoint's time changed x made from the start") {
            let kari = fjord.apprentice("Kari").await;
            train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
            let her = format!("/apprentices/{}", kari.id);
            let version = siri.get(&her).await.expect(200)["version"].clone();
            let time = json!({
                "version": version, "startdato": "2026-09-01", "sluttdato": "2028-08-31",
            });
            let (of_time, of_checkpoints) = (format!("{her}/laeretid"), format!("{her}/checkpoints"));
            let changes = siri.put(&of_time, time);
            let makes = siri.post(&of_checkpoints, made("Første"));
            let (changed, first) = fjord.race_by(&schedule, changes, makes).await;
            schedule.none_failed(&[&changed, &first]);
            schedule.holds(changed.status == 200 && first.status == 201, "not done");
            world.run_jobs().await;
            let _ = siri.post(&of_checkpoints, made("Andre")).await.expect(201);
            let deadlines = [line(&siri, &kari, "Første").await, line(&siri, &kari, "Andre").await];
            let [first, second] = deadlines.map(|it| it["deadlineTimestamp"].clone());
            schedule.holds(first == second, format_args!("{first}, and it is {second}"));
        }
    }
}

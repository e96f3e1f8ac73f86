//! Two activities that become one.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{answer, information, invite, made, path, seen, turn};

fn limited(title: &str, places: i64, has_list: bool) -> Value {
    let mut body = information(title);
    body["waitingList"] = json!(has_list);
    body["deadline"]["maxSpotsEnabled"] = json!(true);
    body["deadline"]["maxSpots"] = json!(places);
    body
}

/// How somebody stands: the answer, and the number on the waiting list.
async fn stands(who: &Client, day: &Value) -> (String, Option<u64>) {
    let own = seen(who, day).await["own"].clone();
    (own["invitationstatus"].as_str().unwrap().to_owned(), own["venteliste"].as_u64())
}

async fn told(who: &Client) -> Vec<String> {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    messages.iter().map(|it| it["templateId"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    /// Cell `activities_merged`.
    async fn merging_keeps_the_places_and_the_order_of_the_answers_and_tells_who_lost(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut people = Vec::new();
        for name in ["Anne", "Bo", "Cato", "Dag", "Eli"] {
            people.push(fjord.apprentice(name).await);
        }
        let [anne, bo, cato, dag, eli] = people.as_slice() else { panic!("five people") };
        let stays = made(&siri, limited("Kurs", 2, true), &[anne, bo]).await;
        let goes = made(&siri, limited("Samling", 2, true), &[cato, dag, eli]).await;
        for day in [&stays, &goes] {
            invite(&siri, day).await;
        }
        // In this order: Cato and Anne get places, Dag too, Eli waits for one, Bo gets one.
        for (who, day) in [(cato, &goes), (anne, &stays), (dag, &goes), (eli, &goes)] {
            world.clock.advance(std::time::Duration::from_secs(60));
            answer(who, day, "ACCEPTED").await.unwrap();
        }
        world.run_jobs().await;
        let merge = format!("{}/merge", path(&stays));
        let merged = siri.post(&merge, json!({ "other": goes["id"] })).await.expect(200);
        assert_eq!((&merged["counts"]["kommer"], &merged["spotsLeft"]), (&json!(2), &json!(0)));
        assert_eq!(merged["counts"]["venteliste"], 2);
        let accepted = ("ACCEPTED".to_owned(), None);
        let waits = |number| ("WAITING".to_owned(), Some(number));
        assert_eq!(stands(anne, &stays).await, accepted);
        assert_eq!(stands(cato, &stays).await, accepted, "the first of the others to answer");
        assert_eq!(stands(dag, &stays).await, waits(1));
        assert_eq!(stands(eli, &stays).await, waits(2));
        world.run_jobs().await;
        // Told once, and the event of his calendar moves.
        let mailbox = cato.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let his = world.mailed_events(&mailbox).await;
        assert_eq!(his.len(), 2, "{his:?}");
        assert!(his.iter().all(|it| it.method == "REQUEST" && it.uid == his[0].uid), "{his:?}");
        assert!(his[1].sequence > his[0].sequence, "{his:?}");
        let centre = told(cato).await;
        assert_eq!(centre.iter().filter(|it| *it == "aktivitetsammenslaatt").count(), 1);
        assert!(!centre.contains(&"aktivitetavlyst".to_owned()), "{centre:?}");
        assert!(told(dag).await.contains(&"aktivitetutenplass".to_owned()));
        for keeps in [cato, eli] {
            assert!(!told(keeps).await.contains(&"aktivitetutenplass".to_owned()));
        }
        // The place that becomes free goes to whoever answered first.
        answer(anne, &stays, "REJECTED").await.unwrap();
        assert_eq!(stands(dag, &stays).await, accepted);
        // Bo, who has not answered, is behind those who have.
        answer(bo, &stays, "ACCEPTED").await.unwrap();
        assert_eq!(stands(bo, &stays).await, waits(2));
    }

    /// Who stands on both hears once: the event of the one that goes leaves the calendar.
    async fn whoever_stands_on_both_is_told_once(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let stays = made(&siri, limited("Kurs", 2, true), &[&kari]).await;
        let goes = made(&siri, limited("Samling", 2, true), &[&kari]).await;
        for day in [&stays, &goes] {
            invite(&siri, day).await;
        }
        world.run_jobs().await;
        let mailbox = kari.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let before = world.mailed_events(&mailbox).await;
        let merge = format!("{}/merge", path(&stays));
        siri.post(&merge, json!({ "other": goes["id"] })).await.expect(200);
        world.run_jobs().await;
        let after = world.mailed_events(&mailbox).await;
        assert_eq!(after.len(), before.len() + 1, "{after:?}");
        assert_eq!(after.last().unwrap().method, "CANCEL", "{after:?}");
        let centre = told(&kari).await;
        assert_eq!(centre.iter().filter(|it| *it == "aktivitetavlyst").count(), 1, "{centre:?}");
        assert!(!centre.contains(&"aktivitetsammenslaatt".to_owned()), "{centre:?}");
    }

    async fn without_a_list_whoever_finds_no_place_has_none_and_is_told(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (anne, bo) = (fjord.apprentice("Anne").await, fjord.apprentice("Bo").await);
        let stays = made(&siri, limited("Kurs", 1, false), &[&anne]).await;
        let goes = made(&siri, limited("Samling", 1, false), &[&bo]).await;
        for (who, day) in [(&anne, &stays), (&bo, &goes)] {
            invite(&siri, day).await;
            answer(who, day, "ACCEPTED").await.unwrap();
        }
        let merge = format!("{}/merge", path(&stays));
        let other = json!({ "other": goes["id"] });
        let preview = siri.post(&format!("{merge}/preview"), other.clone()).await.expect(200);
        assert_eq!(preview["folger"], json!([
            "1 deltaker flyttes hit med svaret sitt", "1 som hadde plass, mister den og får beskjed",
        ]));
        siri.post(&merge, other).await.expect(200);
        world.run_jobs().await;
        let mailbox = bo.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let told_of = world.mailed_events(&mailbox).await;
        assert!(told_of.iter().all(|it| it.method == "REQUEST"), "{told_of:?}");
        assert_eq!(stands(&bo, &stays).await, ("WAITING".to_owned(), None));
        world.run_jobs().await;
        assert!(told(&bo).await.contains(&"aktivitetutenplass".to_owned()));
        assert!(!told(&bo).await.contains(&"aktivitetflyttet".to_owned()));
    }
}

//! What devices tell of the chat: not what was read in time, not more than once a minute, and
//! nothing of what was written.

use std::time::Duration;

use svenn_testkit::{Client, World, json, on_both_engines};

use super::{read, room, say, view};

/// The public key of the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

async fn switch_on(who: &Client, name: &str) {
    let body = json!({
        "endpoint": format!("https://fcm.googleapis.com/send/{name}"),
        "keys": { "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg" },
    });
    who.post("/push/subscriptions", body).await.expect(204);
}

/// What a device showed, oldest first: title and text.
async fn shown(world: &World, name: &str) -> Vec<(String, String)> {
    let simulator = world.composed.simulator.as_ref().unwrap();
    let messages = simulator.messages(100).await.unwrap().into_iter().rev();
    let hers = messages.filter(|it| it.to.ends_with(name));
    hers.map(|it| (it.subject, it.body)).collect()
}

async fn after(world: &World, seconds: u64) {
    world.clock.advance(Duration::from_secs(seconds));
    world.run_jobs().await;
}

on_both_engines! {
    async fn a_device_tells_of_what_is_not_read_within_ten_seconds(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch_on(&kari, "kari").await;
        switch_on(&siri, "siri").await;
        let id = room(&siri, &[&kari], None).await;
        say(&siri, &id, "Kan du ringe meg?").await;
        after(&world, 9).await;
        assert!(shown(&world, "kari").await.is_empty(), "she has ten seconds");
        after(&world, 1).await;
        let route = format!("Ny melding i chatten\n/l?chat={id}");
        assert_eq!(shown(&world, "kari").await, [("Siri Koordinatorsen".to_owned(), route)]);
        after(&world, 600).await;
        assert_eq!(shown(&world, "kari").await.len(), 1, "once");
        assert!(shown(&world, "siri").await.is_empty(), "nobody is told of what she wrote");
    }

    async fn what_is_read_in_time_is_told_on_no_device(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch_on(&kari, "kari").await;
        let id = room(&siri, &[&kari], None).await;
        say(&siri, &id, "Hei").await;
        world.clock.advance(Duration::from_secs(6));
        read(&kari, &id, 1).await;
        say(&siri, &id, "Er du der?").await;
        after(&world, 4).await;
        assert!(shown(&world, "kari").await.is_empty(), "the second has ten seconds of its own");
        after(&world, 6).await;
        assert_eq!(shown(&world, "kari").await.len(), 1);
    }

    async fn a_room_tells_once_a_minute_of_all_that_is_new(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch_on(&kari, "kari").await;
        let first = room(&siri, &[&kari], None).await;
        say(&siri, &first, "En").await;
        after(&world, 10).await;
        for text in ["To", "Tre", "Fire"] {
            say(&siri, &first, text).await;
            after(&world, 15).await;
        }
        assert_eq!(shown(&world, "kari").await.len(), 1);
        let other = room(&siri, &[&kari], Some("Gruppa")).await;
        say(&siri, &other, "Annet").await;
        after(&world, 10).await;
        assert_eq!(shown(&world, "kari").await.len(), 2, "another room has a minute of its own");
        after(&world, 5).await;
        let all = shown(&world, "kari").await;
        assert_eq!(all[1].0, "Gruppa");
        assert!(all[2].1.starts_with("3 nye meldinger i chatten"), "{all:?}");
        assert_eq!(all.len(), 3);
        for text in ["En", "Annet", "Fire"] {
            assert!(!all.iter().any(|(_, shown)| shown.contains(text)), "nothing of the text");
        }
    }

    async fn a_muted_room_tells_nothing_until_it_is_heard_again(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch_on(&kari, "kari").await;
        let id = room(&siri, &[&kari], None).await;
        let path = format!("/chat/rooms/{id}/muted");
        let muted = kari.put(&path, json!({ "muted": true })).await.expect(200);
        assert_eq!(muted["muted"], true);
        assert_eq!(view(&siri, &id).await["muted"], false, "it is hers alone");
        say(&siri, &id, "Hei").await;
        after(&world, 120).await;
        assert!(shown(&world, "kari").await.is_empty());
        kari.put(&path, json!({ "muted": false })).await.expect(200);
        say(&siri, &id, "Hei igjen").await;
        // Muted in the ten seconds, too.
        kari.put(&path, json!({ "muted": true })).await.expect(200);
        after(&world, 10).await;
        assert!(shown(&world, "kari").await.is_empty());
        kari.put(&path, json!({ "muted": false })).await.expect(200);
        say(&siri, &id, "Og igjen").await;
        after(&world, 10).await;
        assert_eq!(shown(&world, "kari").await.len(), 1);
        let stranger = fjord.apprentice("Ola").await;
        assert_eq!(stranger.put(&path, json!({ "muted": true })).await.problem(404), "not_found");
    }

    async fn whoever_has_left_or_signed_out_is_told_nothing(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, ola) = (
            fjord.coordinator("Siri").await,
            fjord.apprentice("Kari").await,
            fjord.apprentice("Ola").await,
        );
        switch_on(&kari, "kari").await;
        switch_on(&ola, "ola").await;
        let id = room(&siri, &[&kari, &ola], Some("Gruppa")).await;
        say(&siri, &id, "Hei alle").await;
        siri.delete(&format!("/chat/rooms/{id}/members/{}", kari.id)).await.expect(204);
        ola.post("/authentication/signout", json!({})).await.expect(204);
        after(&world, 60).await;
        assert!(shown(&world, "kari").await.is_empty());
        assert!(shown(&world, "ola").await.is_empty());
    }

    /// What was written before somebody came is no news to her.
    async fn a_new_member_is_told_of_what_comes(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, ola) = (
            fjord.coordinator("Siri").await,
            fjord.apprentice("Kari").await,
            fjord.apprentice("Ola").await,
        );
        switch_on(&ola, "ola").await;
        let id = room(&siri, &[&kari], Some("Gruppa")).await;
        for text in ["En", "To", "Tre"] {
            say(&siri, &id, text).await;
        }
        world.clock.advance(Duration::from_secs(1));
        let path = format!("/chat/rooms/{id}/members");
        siri.post(&path, json!({ "participants": [ola.id] })).await.expect(200);
        say(&siri, &id, "Velkommen").await;
        after(&world, 10).await;
        let all = shown(&world, "ola").await;
        assert!(all.len() == 1 && all[0].1.starts_with("Ny melding"), "{all:?}");
    }
}

//! Writing, reading, and how far everybody has read.

use svenn_testkit::{json, on_both_engines};

use super::{list, read, room, say, texts, unread, view};

on_both_engines! {
    async fn a_message_is_unread_until_it_is_read(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        read(&kari, &id, 0).await;
        assert_eq!(unread(&kari).await, 0);
        let sent = say(&siri, &id, "Hei Kari").await;
        assert_eq!((&sent["number"], &sent["messageType"]), (&json!(1), &json!(0)));
        assert_eq!((unread(&kari).await, unread(&siri).await), (json!(1), json!(0)));
        let seen = &list(&kari).await[0];
        assert_eq!((&seen["lastChat"], &seen["isRead"]), (&json!("Hei Kari"), &json!(false)));
        assert_eq!(seen["recentMessageSentBy"], siri.id);
        say(&siri, &id, "Er du der?").await;
        read(&kari, &id, 1).await;
        assert_eq!(unread(&kari).await, 1, "what came in the meantime stays unread");
        assert_eq!(view(&siri, &id).await["readBy"], json!([siri.id]));
        read(&kari, &id, 99).await;
        assert_eq!(unread(&kari).await, 0);
        let shown = view(&siri, &id).await;
        assert_eq!(shown["unRead"], json!([]));
        say(&siri, &id, "Fint").await;
        assert_eq!(unread(&kari).await, 1, "nobody reads ahead");
        let path = format!("/chat/rooms/{id}/read");
        assert_eq!(kari.post(&path, json!({ "number": -1 })).await.problem(422), "invalid");
    }

    /// "Chat messages load 20 at a time".
    async fn messages_come_twenty_at_a_time(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        for number in 1..=45 {
            let body = json!({ "key": format!("k{number}"), "message": format!("{number}") });
            siri.post(&format!("/chat/rooms/{id}/messages"), body).await.expect(201);
        }
        let expected = |range: std::ops::RangeInclusive<u32>| {
            range.map(|number| number.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(texts(&kari, &id, "").await, expected(26..=45));
        assert_eq!(texts(&kari, &id, "?before=26").await, expected(6..=25));
        assert_eq!(texts(&kari, &id, "?before=6").await, expected(1..=5));
        let more = async |query: &str| {
            let path = format!("/chat/rooms/{id}/messages{query}");
            kari.get(&path).await.expect(200)["more"].clone()
        };
        assert_eq!((more("").await, more("?before=6").await), (json!(true), json!(false)));
        let wrong = format!("/chat/rooms/{id}/messages?before=x");
        assert_eq!(kari.get(&wrong).await.problem(422), "invalid");
    }

    async fn what_is_sent_twice_is_there_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        let path = format!("/chat/rooms/{id}/messages");
        let body = json!({ "key": "1", "message": "Hei" });
        let first = siri.post(&path, body.clone()).await.expect(201);
        let second = siri.post(&path, body.clone()).await.expect(200);
        assert_eq!(first["ref"], second["ref"]);
        kari.post(&path, body).await.expect(201);
        assert_eq!(texts(&kari, &id, "").await, ["Hei", "Hei"]);
        let page = siri.get(&path).await.expect(200);
        assert_eq!(page["messages"][0]["key"], "1", "the sender knows what she sent");
        assert!(page["messages"][1].get("key").is_none(), "what others call theirs is theirs");
    }

    /// A message that was on its way twice at once, as when a phone changes its network.
    async fn what_is_sent_twice_at_once_is_there_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        let path = format!("/chat/rooms/{id}/messages");
        let body = json!({ "key": "1", "message": "Hei" });
        let (one, other) = tokio::join!(
            siri.post(&path, body.clone()), siri.post(&path, body.clone()),
        );
        let mut codes = [one.status.as_u16(), other.status.as_u16()];
        codes.sort_unstable();
        assert_eq!(codes, [200, 201]);
        assert_eq!(texts(&kari, &id, "").await, ["Hei"]);
    }

    /// "empty text sends a thumbs-up emoji instead"; "A message of a single emoji (at most 3) is
    /// shown large."
    async fn an_empty_text_is_a_thumbs_up_and_large(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        let sent = say(&siri, &id, "  ").await;
        assert_eq!((&sent["message"], &sent["large"]), (&json!("👍"), &json!(true)));
        assert_eq!(say(&siri, &id, "Hei 👍").await["large"], false);
        let path = format!("/chat/rooms/{id}/messages");
        let long = json!({ "key": "l", "message": "å".repeat(4_001) });
        assert_eq!(siri.post(&path, long).await.problem(422), "invalid");
        let key = json!({ "key": "", "message": "Hei" });
        assert_eq!(siri.post(&path, key).await.problem(422), "invalid");
    }
}

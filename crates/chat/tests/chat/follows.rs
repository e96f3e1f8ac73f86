//! What happens to people, and what the chat does about it.

use svenn_testkit::{Client, json, on_both_engines};

use super::{list, room, say, texts, view};

async fn told(who: &Client) -> usize {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    messages.iter().filter(|it| it["templateId"] == "chattattut").count()
}

on_both_engines! {
    /// "Access ends with the relation, in lists, search, sockets, links, feeds and files in the same
    /// instant."
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let of_ola = json!({ "ids": [ola.id], "add": [terje.id], "remove": [] });
        siri.post("/apprentices/ansatte", of_ola).await.expect(200);
        let two = room(&kari, &[&terje], None).await;
        let group = room(&siri, &[&kari, &terje], Some("Kari")).await;
        let both = room(&siri, &[&kari, &terje, &ola], Some("Begge")).await;
        say(&kari, &two, "Hei").await;
        let exchange = |add: &[&str], remove: &[&str]| {
            json!({ "ids": [kari.id], "add": add, "remove": remove })
        };
        siri.post("/apprentices/ansatte", exchange(&[], &[&terje.id])).await.expect(200);
        for gone in [&two, &group] {
            assert_eq!(terje.get(&format!("/chat/rooms/{gone}")).await.problem(404), "not_found");
        }
        assert_eq!(list(&terje).await.len(), 1, "he instructs Ola, who is in the third");
        view(&terje, &both).await;
        world.run_jobs().await;
        assert_eq!(told(&terje).await, 1);
        assert_eq!(texts(&kari, &two, "").await, ["Hei"]);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("2 chatter: "), "{journal}");
        // He instructs again: the room of two goes on.
        siri.post("/apprentices/ansatte", exchange(&[&terje.id], &[])).await.expect(200);
        let again = json!({ "participants": [terje.id] });
        assert_eq!(kari.post("/chat/rooms", again).await.expect(200)["id"], two.as_str());
        assert_eq!(texts(&terje, &two, "").await, ["Hei"]);
    }
}

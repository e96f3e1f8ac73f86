//! Coming and going.

use svenn_testkit::{Client, json, on_both_engines};

use super::{id_of, list, room, say, texts, view};

/// Everybody of a room with whether she is out.
async fn participants(who: &Client, room: &str) -> Vec<(String, bool)> {
    let answer = who.get(&format!("/chat/participants/{room}")).await.expect(200);
    let all = answer["participants"].as_array().unwrap().iter();
    all.map(|it| (id_of(it), it["fjernet"].as_bool().unwrap())).collect()
}

fn member(room: &str, who: &Client) -> String {
    format!("/chat/rooms/{room}/members/{}", who.id)
}

on_both_engines! {
    async fn whoever_is_taken_out_is_flagged_and_knows_nothing_more(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let id = room(&siri, &[&kari], Some("Gruppa")).await;
        let add = json!({ "participants": [ola.id] });
        let path = format!("/chat/rooms/{id}/members");
        assert_eq!(kari.post(&path, add.clone()).await.problem(422), "invalid");
        assert_eq!(siri.post(&path, add.clone()).await.expect(200)["membersCount"], 3);
        siri.post(&path, add.clone()).await.expect(200);
        say(&ola, &id, "Hei alle").await;
        assert_eq!(kari.delete(&member(&id, &ola)).await.problem(403), "forbidden");
        siri.delete(&member(&id, &ola)).await.expect(204);
        assert_eq!(siri.delete(&member(&id, &ola)).await.problem(404), "not_found");
        assert_eq!(ola.get(&format!("/chat/rooms/{id}")).await.problem(404), "not_found");
        assert!(list(&ola).await.is_empty());
        let all = participants(&kari, &id).await;
        assert_eq!(all.len(), 3);
        assert_eq!(all[2], (ola.id.clone(), true));
        assert_eq!(texts(&kari, &id, "").await, ["Hei alle"], "what he wrote stays");
        siri.post(&path, add).await.expect(200);
        assert_eq!(view(&ola, &id).await["membersCount"], 3, "he may come back");
    }

    async fn everybody_may_leave_a_group_and_an_empty_one_is_gone(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], Some("Gruppa")).await;
        kari.delete(&member(&id, &kari)).await.expect(204);
        siri.delete(&member(&id, &siri)).await.expect(204);
        assert_eq!(siri.get(&format!("/chat/rooms/{id}")).await.problem(404), "not_found");
        let single = room(&siri, &[&kari], None).await;
        assert_eq!(kari.delete(&member(&single, &kari)).await.problem(409), "not_a_group");
        let add = json!({ "participants": [kari.id] });
        let path = format!("/chat/rooms/{single}/members");
        assert_eq!(siri.post(&path, add).await.problem(409), "not_a_group");
    }

    async fn a_room_has_a_hundred_members_at_most(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let many: Vec<String> = (0..101).map(|number| format!("p{number}")).collect();
        let body = json!({ "participants": many, "chatTitle": "Alle" });
        let refused = siri.post("/chat/rooms", body).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "too_many");
    }

    /// Cell `archived`.
    async fn archived_people_are_flagged(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        assert!(participants(&siri, &id).await.contains(&(kari.id.clone(), true)));
        let body = json!({ "participants": [kari.id] });
        assert_eq!(siri.post("/chat/rooms", body).await.problem(422), "invalid");
    }

    /// Cell `coordinator_left`.
    async fn a_coordinator_who_is_shut_out_is_flagged(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let terje = fjord.instructor("Terje").await;
        let id = room(&siri, &[&nora, &terje], Some("Kontoret")).await;
        let access = format!("/coordinators/{}/access", nora.id);
        siri.post(&access, json!({ "version": 1, "deaktivert": true })).await.expect(200);
        assert!(participants(&siri, &id).await.contains(&(nora.id.clone(), true)));
        let choices = terje.get("/chat/choices").await.expect(200).to_string();
        assert!(choices.contains(&siri.id) && !choices.contains(&nora.id), "{choices}");
    }
}

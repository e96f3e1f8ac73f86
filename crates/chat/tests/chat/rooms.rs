//! Making rooms, finding them, and who may.

use svenn_chat::{
    backfill::{self, BackfilledRoom},
    rules::GROUPS_OF_ONE_MAX,
};
use svenn_kernel::PersonId;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{give_coordinator, id_of, list, room, say, unread, view};

async fn search(who: &Client, body: Value) -> Vec<String> {
    let answer = who.post("/search/CHATROOM", body).await.expect(200);
    answer["items"].as_array().unwrap().iter().map(id_of).collect()
}

on_both_engines! {
    /// "Creating a room marks the creator as read and others as unread."
    async fn two_people_have_one_room_whoever_begins(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        give_coordinator(&fjord, &siri, &kari).await;
        let id = room(&siri, &[&kari], None).await;
        let mine = view(&siri, &id).await;
        assert_eq!((&mine["chatType"], &mine["name"]), (&json!("0"), &json!("Kari Lærlingsen")));
        assert_eq!((&mine["isRead"], &mine["lastChat"]), (&json!(true), &json!("---")));
        assert_eq!((&mine["readBy"], &mine["unRead"]), (&json!([siri.id]), &json!([kari.id])));
        let hers = &list(&kari).await[0];
        assert_eq!(hers["name"], "Siri Koordinatorsen");
        assert_eq!(hers["isRead"], false);
        assert_eq!((unread(&siri).await, unread(&kari).await), (json!(0), json!(1)));
        let again = json!({ "participants": [siri.id] });
        let again = kari.post("/chat/rooms", again).await.expect(200);
        assert_eq!(id_of(&again), id);
        assert_eq!(list(&kari).await.len(), 1);
    }

    async fn a_group_has_a_name_and_whoever_was_chosen(world) {
        let fjord = world.office("fjord").await;
        let (siri, unni) = (fjord.coordinator("Siri").await, fjord.coordinator("Unni").await);
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let named = room(&siri, &[&kari, &ola], Some(" Vg3 ")).await;
        let seen = view(&ola, &named).await;
        assert_eq!((&seen["chatType"], &seen["name"]), (&json!("GROUP"), &json!("Vg3")));
        assert_eq!(seen["membersCount"], 3);
        let nameless = room(&siri, &[&unni], Some("")).await;
        assert_eq!(view(&unni, &nameless).await["chatTitle"], "Gruppe uten navn");
        let group = siri.post("/groups", json!({ "name": "Tirsdag" })).await.expect(201);
        let members = json!({ "members": [kari.id, ola.id] });
        let path = format!("/groups/{}/members", id_of(&group));
        siri.post(&path, members).await.expect(200);
        let body = json!({ "groups": [group["id"]], "chatTitle": "Tirsdag" });
        let made = siri.post("/chat/rooms", body).await.expect(201);
        assert_eq!(made["membersCount"], 3);
    }

    async fn nobody_makes_groups_without_end(world) {
        let fjord = world.office("fjord").await;
        let (siri, unni) = (fjord.coordinator("Siri").await, fjord.coordinator("Unni").await);
        let ola = fjord.apprentice("Ola").await;
        let [creator, other, third] =
            [&siri, &unni, &ola].map(|it| PersonId::parse(&it.id).unwrap());
        let tx = fjord.write().await;
        for number in 0..GROUPS_OF_ONE_MAX {
            let past = BackfilledRoom {
                creator: creator.clone(),
                others: vec![other.clone(), third.clone()],
                title: format!("Gruppe {number}"),
                said: Vec::new(),
                read: true,
            };
            backfill::insert(&tx, &past).await.unwrap();
        }
        tx.commit().await.unwrap();
        let group = json!({ "participants": [ola.id], "chatTitle": "En til" });
        assert_eq!(siri.post("/chat/rooms", group).await.problem(409), "too_many_groups");
        // A room of two is one for each pair, and has room always.
        room(&siri, &[&ola], None).await;
    }

    /// Cell `permissions_changed`.
    async fn an_employee_writes_with_the_permission_to_and_reads_without(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let id = room(&terje, &[&kari], None).await;
        let tx = fjord.write().await;
        let person = svenn_kernel::PersonId::parse(&terje.id).unwrap();
        let none = svenn_kernel::Permissions::new();
        svenn_access::accounts::set_tilganger(&tx, &person, &none).await.unwrap();
        tx.commit().await.unwrap();
        let message = json!({ "key": "0123456789abcdef", "message": "Hei" });
        let path = format!("/chat/rooms/{id}/messages");
        assert_eq!(terje.post(&path, message.clone()).await.problem(403), "forbidden");
        let new = json!({ "participants": [kari.id] });
        assert_eq!(terje.post("/chat/rooms", new).await.problem(403), "forbidden");
        let _ = terje.get(&path).await.expect(200);
        let _ = kari.post(&path, message).await.expect(201);
    }

    /// "Employees choose their apprentices and coordinators"; "Apprentices choose only their own
    /// coordinators and their employees. The own user is excluded from choices."
    async fn everybody_chooses_among_the_own(world) {
        let fjord = world.office("fjord").await;
        let (siri, unni) = (fjord.coordinator("Siri").await, fjord.coordinator("Unni").await);
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, siv) = (fjord.apprentice("Ola").await, fjord.instructor("Siv").await);
        give_coordinator(&fjord, &siri, &kari).await;
        let choices = async |who: &Client| {
            let answer = who.get("/chat/choices").await.expect(200);
            let items = answer["items"].as_array().unwrap().iter();
            items.map(id_of).collect::<std::collections::BTreeSet<_>>()
        };
        let ids = |people: &[&Client]| people.iter().map(|it| it.id.clone()).collect();
        assert_eq!(choices(&kari).await, ids(&[&siri, &terje]));
        assert_eq!(choices(&terje).await, ids(&[&kari, &siri, &unni]));
        assert_eq!(siri.get("/chat/choices").await.problem(403), "forbidden");
        let tries = [
            (&kari, &unni), (&kari, &ola), (&kari, &siv), (&terje, &ola), (&terje, &siv),
        ];
        for (who, chosen) in tries {
            let body = json!({ "participants": [chosen.id] });
            let refused = who.post("/chat/rooms", body).await;
            assert_eq!(refused.expect(422)["fields"][0]["field"], "participants");
        }
        let group = siri.post("/groups", json!({ "name": "Tirsdag" })).await.expect(201);
        let body = json!({ "groups": [group["id"]] });
        assert_eq!(terje.post("/chat/rooms", body).await.problem(422), "invalid");
        let nobody = json!({ "participants": [siri.id] });
        assert_eq!(siri.post("/chat/rooms", nobody).await.problem(422), "invalid");
        let stranger = world.office("vidde").await.apprentice("Vilde").await;
        let body = json!({ "participants": [stranger.id] });
        assert_eq!(siri.post("/chat/rooms", body).await.problem(422), "invalid");
    }

    async fn nobody_else_knows_of_a_room_not_even_a_coordinator(world) {
        let fjord = world.office("fjord").await;
        let (siri, unni) = (fjord.coordinator("Siri").await, fjord.coordinator("Unni").await);
        let kari = fjord.apprentice("Kari").await;
        let id = room(&siri, &[&kari], None).await;
        say(&siri, &id, "Hemmelig").await;
        let of = |tail: &str| format!("/chat/rooms/{id}{tail}");
        for path in [of(""), of("/messages"), format!("/chat/participants/{id}")] {
            assert_eq!(unni.get(&path).await.problem(404), "not_found");
        }
        let message = json!({ "key": "1", "message": "Hei" });
        let tries = [
            (of("/messages"), message),
            (of("/read"), json!({ "number": 1 })),
            (of("/members"), json!({ "participants": [unni.id] })),
            (format!("/chat/delete/{id}"), json!({})),
        ];
        for (path, body) in tries {
            assert_eq!(unni.post(&path, body).await.problem(404), "not_found", "{path}");
        }
        let name = json!({ "version": 1, "chatTitle": "Min" });
        assert_eq!(unni.put(&of(""), name).await.problem(404), "not_found");
        assert!(list(&unni).await.is_empty());
        assert!(search(&unni, json!({ "q": "Kari" })).await.is_empty());
        let theirs = json!({ "filters": [{ "field": "members", "values": [kari.id] }] });
        assert!(search(&unni, theirs.clone()).await.is_empty(), "no filter reaches further");
        assert_eq!(search(&siri, theirs).await, [id]);
    }

    /// "Table search for CHATROOM: sortBy recentMessageSentAt descending, perPage 15, page,
    /// search text, filter members equal to own id."
    async fn coordinators_search_their_rooms(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let with_kari = room(&siri, &[&kari], None).await;
        world.clock.advance(std::time::Duration::from_secs(1));
        let group = room(&siri, &[&kari, &ola], Some("Fagdag")).await;
        let own = json!([{ "field": "members", "values": [siri.id] }]);
        let sort = json!([{ "field": "recentMessageSentAt", "direction": "desc" }]);
        let ask = |q: &str| json!({ "q": q, "sort": sort, "perPage": 15, "filters": own });
        assert_eq!(search(&siri, ask("")).await, [group.clone(), with_kari.clone()]);
        assert_eq!(search(&siri, ask("fagdag")).await, [group.as_str()]);
        assert_eq!(search(&siri, ask("ola")).await, [group.as_str()]);
        world.clock.advance(std::time::Duration::from_secs(1));
        say(&kari, &with_kari, "Hei").await;
        assert_eq!(search(&siri, ask("")).await, [with_kari.clone(), group.clone()]);
        let answer = siri.post("/search/CHATROOM", ask("kari")).await.expect(200);
        let first = &answer["items"][0];
        assert_eq!(first["recentMessageText"], "Hei");
        assert_eq!(first["unRead"], json!([siri.id]));
        let path = format!("/chat/delete/{group}");
        siri.send(post(), &path, None).await.expect(204);
        assert_eq!(search(&siri, ask("")).await, [with_kari]);
    }

    async fn employees_and_coordinators_rename_groups_and_delete_rooms(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let id = room(&siri, &[&kari, &terje], Some("Før")).await;
        let path = format!("/chat/rooms/{id}");
        let name = |version: i64, name: &str| json!({ "version": version, "chatTitle": name });
        assert_eq!(kari.put(&path, name(1, "Vår")).await.problem(403), "forbidden");
        let empty = terje.put(&path, name(1, " ")).await.expect(422);
        assert_eq!(empty["fields"][0]["message"], "Du må skrive et navn");
        let renamed = terje.put(&path, name(1, "Etter")).await.expect(200);
        assert_eq!((&renamed["name"], &renamed["version"]), (&json!("Etter"), &json!(2)));
        let late = siri.put(&path, name(1, "Sent")).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["name"], "Etter");
        let delete = format!("/chat/delete/{id}");
        assert_eq!(kari.send(post(), &delete, None).await.problem(403), "forbidden");
        terje.send(post(), &delete, None).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
        let single = room(&siri, &[&kari], None).await;
        let path = format!("/chat/rooms/{single}");
        assert_eq!(siri.put(&path, name(1, "Ny")).await.problem(409), "not_a_group");
        siri.send(post(), &format!("/chat/delete/{single}"), None).await.expect(204);
        assert!(list(&kari).await.is_empty());
    }
}

/// POST without a body.
fn post() -> axum::http::Method {
    axum::http::Method::POST
}

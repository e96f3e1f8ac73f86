//! "Places left computed on the server and never over-booked however many answer at once, the
//! waiting list moves up by itself and is told."

use futures::future::join_all;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, json, on_both_engines};

use super::{answer, information, invite, made, path, seen, turn};

/// How many answer at once, and for how many places; the numbers are the bench's.
const PEOPLE: usize = 40;
const PLACES: usize = 8;

on_both_engines! {
    async fn however_many_answer_at_once_nobody_is_one_too_many(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut people: Vec<Client> = Vec::new();
        for number in 0..PEOPLE {
            people.push(fjord.apprentice(&format!("Lærling{number}")).await);
        }
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(PLACES);
        let day = made(&siri, body, &people.iter().collect::<Vec<_>>()).await;
        invite(&siri, &day).await;
        let answers = join_all(people.iter().map(|who| answer(who, &day, "ACCEPTED"))).await;
        let answers: Vec<_> = answers.into_iter().map(Result::unwrap).collect();
        let coming = answers.iter().filter(|it| it["invitationstatus"] == "ACCEPTED").count();
        assert_eq!(coming, PLACES);
        let shown = seen(&siri, &day).await;
        assert_eq!(shown["counts"]["kommer"], PLACES);
        assert_eq!(shown["counts"]["venteliste"], PEOPLE - PLACES);
        assert_eq!(shown["spotsLeft"], 0);
        assert_eq!(shown["publicStatus"], "Ingen flere plasser");
        let mut numbers: Vec<u64> = shown["deltakere"].as_array().unwrap().iter()
            .filter_map(|it| it["venteliste"].as_u64()).collect();
        numbers.sort_unstable();
        assert!(numbers.iter().copied().eq(1..=(PEOPLE - PLACES) as u64), "each in her place");

        // Whoever was first in line gets the place that becomes free, and is told.
        let first = shown["deltakere"].as_array().unwrap().iter()
            .find(|it| it["venteliste"] == 1).unwrap()["id"].clone();
        let leaves = answers.iter().position(|it| it["invitationstatus"] == "ACCEPTED").unwrap();
        answer(&people[leaves], &day, "REJECTED").await.unwrap();
        let first = people.iter().find(|who| first == who.id).unwrap();
        assert_eq!(seen(first, &day).await["own"]["invitationstatus"], "ACCEPTED");
        world.run_jobs().await;
        let centre = first.get("/notificationcenter/my?days=100").await.expect(200);
        let told = centre["automaticMessages"]["messages"].as_array().unwrap();
        assert!(told.iter().any(|it| it["templateId"] == "aktivitetplass"));
        assert_eq!(seen(&siri, &day).await["counts"]["kommer"], PLACES);
        // Nobody overtakes those who wait.
        let late = answer(&people[leaves], &day, "ACCEPTED").await.unwrap();
        assert_eq!(late["venteliste"], PEOPLE - PLACES);
    }

    async fn more_places_are_given_to_those_who_wait_in_their_order(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        let mut body = information("Truckkurs");
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(1);
        let day = made(&siri, body.clone(), &[&kari, &ola, &terje]).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        assert_eq!(answer(&ola, &day, "ACCEPTED").await.unwrap_err(), "full");
        body["waitingList"] = json!(true);
        body["version"] = json!(3);
        siri.put(&path(&day), body.clone()).await.expect(200);
        answer(&terje, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        assert_eq!(seen(&ola, &day).await["own"]["venteliste"], 2);
        let left = ola.get(&format!("/trainingday/spotsleft/{}", day["id"].as_str().unwrap())).await;
        assert_eq!(left.expect(200)["spotsLeft"], 0);
        body["deadline"]["maxSpots"] = json!(2);
        body["version"] = json!(4);
        siri.put(&path(&day), body).await.expect(200);
        assert_eq!(seen(&terje, &day).await["own"]["invitationstatus"], "ACCEPTED");
        assert_eq!(seen(&ola, &day).await["own"]["venteliste"], 1);
        // When it has begun nobody moves up any more.
        turn(&world, 1);
        let again = |id: &str, rolle| {
            let id = PersonId::parse(id).unwrap();
            let fjord = &fjord;
            async move { fjord.sign_in(&id, rolle).await }
        };
        let (siri, ola) =
            (again(&siri.id, Role::Koordinator).await, again(&ola.id, Role::Laerling).await);
        let body = json!({ "id": day["id"], "user": kari.id, "status": "REJECTED" });
        siri.post("/trainingday/invitationstatus", body).await.expect(200);
        assert_eq!(seen(&ola, &day).await["own"]["venteliste"], 1);
    }
}

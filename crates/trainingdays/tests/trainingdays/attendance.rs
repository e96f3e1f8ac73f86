//! Who came: by code, from the wall, from a list, and from a phone that was offline.

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{json, on_both_engines};

use super::{at, information, made, path, seen, turn};

on_both_engines! {
    /// "A wrong code is tried ten times; a code of another day says so." "Registration opens 1 hour
    /// before start."
    async fn a_code_registers_on_its_day_and_ten_wrong_ones_are_enough(world) {
        turn(&world, -1);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari, &ola]).await;
        let codes = siri.get(&format!("{}/codes", path(&day))).await.expect(200);
        let [first, second] = [0, 1].map(|at| codes["codes"][at].as_str().unwrap().to_owned());
        assert!(first.len() == 6 && first != second);
        let register = async |who: &svenn_testkit::Client, code: &str| {
            let body = json!({ "id": day["id"], "code": code });
            who.post("/trainingday/attendenceregistration", body).await
        };
        assert_eq!(register(&kari, &second).await.problem(409), "other_day");
        let grouped = format!("{} {}", &first[..3], &first[3..]);
        let here = register(&kari, &grouped).await.expect(200);
        assert_eq!(here["own"]["attendencestatus"], "REGISTERED");
        let wrong = if first == "000000" { "000001" } else { "000000" };
        for _ in 0..10 {
            assert_eq!(register(&ola, wrong).await.problem(409), "wrong_code");
        }
        assert_eq!(register(&ola, &first).await.problem(409), "too_many_tries");
        // Somebody at the door sees to it.
        let body = json!({ "id": day["id"], "users": [
            { "id": ola.id, "dag": 1, "status": "REGISTERED", "at": at(-1) },
        ]});
        siri.post("/trainingday/attendencestatus", body).await.expect(200);
        assert_eq!(seen(&ola, &day).await["own"]["attendencestatus"], "REGISTERED");

        // What the wall shows counts for a while, and only on its day.
        let wall = siri.get(&format!("{}/wall", path(&day))).await.expect(200);
        let shown = wall["code"].as_str().unwrap().to_owned();
        register(&kari, &shown).await.expect(200);
        turn(&world, 0);
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(register(&kari, &shown).await.problem(409), "wrong_code");
    }

    async fn nobody_registers_before_it_opens(world) {
        turn(&world, -2);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        let body = json!({ "id": day["id"], "code": "123456" });
        let early = kari.post("/trainingday/attendenceregistration", body).await;
        assert_eq!(early.problem(409), "not_open");
        let body = json!({ "id": day["id"], "users": [
            { "id": kari.id, "dag": 1, "status": "REGISTERED", "at": at(-2) },
        ]});
        let early = siri.post("/trainingday/attendencestatus", body).await;
        assert_eq!(early.problem(409), "not_open");
    }

    /// "Offline at the coordinator's phone with later sync."
    async fn what_a_phone_kept_offline_is_told_twice_and_counts_once_and_the_later_word_wins(world) {
        turn(&world, 3);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (terje, siv) = (fjord.instructor("Terje").await, fjord.instructor("Siv").await);
        fjord.connect(&terje, &kari).await;
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        let entry = |status: &str, hours| json!({ "id": day["id"], "users": [
            { "id": kari.id, "dag": 1, "status": status, "at": at(hours) },
        ]});
        let set = "/trainingday/attendencestatus";
        siri.post(set, entry("NOT_MET", 2)).await.expect(200);
        // Older, sent later.
        for _ in 0..2 {
            siri.post(set, entry("REGISTERED", 1)).await.expect(200);
        }
        let shown = seen(&siri, &day).await;
        assert_eq!(shown["deltakere"][0]["attendencestatus"], "NOT_MET");
        assert_eq!(shown["deltakere"][0]["status"], "Ikke møtt");
        // Her instructor may, another does not know of it.
        terje.post(set, entry("REGISTERED", 3)).await.expect(200);
        assert_eq!(siv.post(set, entry("NOT_MET", 3)).await.problem(404), "not_found");
        assert_eq!(seen(&kari, &day).await["own"]["attendencestatus"], "REGISTERED");
    }
}

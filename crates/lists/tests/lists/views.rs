//! Saved views through the real router.

use svenn_testkit::{Client, Value, json, on_both_engines};

fn new(navn: &str, shared: bool) -> Value {
    json!({ "list": "LAERLINGER", "navn": navn, "query": "?q=kari", "shared": shared })
}

async fn names(who: &Client) -> Vec<String> {
    let all = who.get("/views?list=LAERLINGER").await.expect(200);
    let all = all.as_array().unwrap().clone();
    all.iter().map(|view| view["navn"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    async fn own_views_are_ones_own_and_shared_ones_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let terje = fjord.instructor("Terje").await;
        let made = siri.post("/views", new(" Åse sine ", false)).await.expect(201);
        assert_eq!((&made["navn"], &made["own"]), (&json!("Åse sine"), &json!(true)));
        assert_eq!((&made["version"], &made["standard"]), (&json!(1), &json!(false)));
        let _ = siri.post("/views", new("Alle nye", true)).await.expect(201);
        let _ = terje.post("/views", new("Terjes", false)).await.expect(201);
        assert_eq!(terje.post("/views", new("Delt", true)).await.problem(403), "forbidden");
        assert_eq!(names(&siri).await, ["Alle nye", "Åse sine"]);
        assert_eq!(names(&nora).await, ["Alle nye"]);
        assert_eq!(names(&terje).await, ["Terjes"]);
        let seen = nora.get("/views?list=LAERLINGER").await.expect(200);
        assert_eq!(seen[0]["eier"], "Siri Koordinatorsen");
        assert_eq!(nora.get("/views?list=BEDRIFTER").await.expect(200), json!([]));
        assert_eq!(nora.get("/views?list=ACCOUNTS").await.problem(422), "invalid");
    }

    async fn a_view_is_renamed_shared_and_removed(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/views", new("Mine", false)).await.expect(201);
        let path = format!("/views/{}", made["id"].as_str().unwrap());
        let change = |version: i64, navn: &str, shared: bool| {
            json!({ "version": version, "navn": navn, "query": "?q=ola", "shared": shared })
        };
        assert_eq!(nora.put(&path, change(1, "Tatt", false)).await.problem(404), "not_found");
        let shared = siri.put(&path, change(1, "Våre", true)).await.expect(200);
        assert_eq!((&shared["version"], &shared["shared"]), (&json!(2), &json!(true)));
        // The office's now: Nora renames it, but does not take it back for Siri.
        assert_eq!(nora.put(&path, change(2, "Våre", false)).await.problem(403), "forbidden");
        let _ = nora.put(&path, change(2, "Alles", true)).await.expect(200);
        let stale = siri.put(&path, change(2, "Våre igjen", true)).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"]["navn"], "Alles");
        assert_eq!(siri.delete(&format!("{path}?version=2")).await.problem(409), "stale_version");
        let _ = nora.delete(&format!("{path}?version=3")).await.expect(204);
        assert_eq!(names(&siri).await, Vec::<String>::new());
        assert_eq!(siri.delete(&format!("{path}?version=3")).await.problem(404), "not_found");
    }

    async fn a_list_opens_with_the_view_one_chose_for_oneself(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/views", new("Felles", true)).await.expect(201);
        let id = made["id"].as_str().unwrap().to_owned();
        let chosen = |view: Value| json!({ "list": "LAERLINGER", "view": view });
        let _ = nora.put("/views/default", chosen(json!(id))).await.expect(204);
        let opens = async |who: &Client| {
            let all = who.get("/views?list=LAERLINGER").await.expect(200);
            all[0]["standard"].as_bool().unwrap()
        };
        assert!(opens(&nora).await);
        assert!(!opens(&siri).await);
        let other = json!({ "list": "BEDRIFTER", "view": id });
        assert_eq!(nora.put("/views/default", other).await.problem(422), "invalid");
        // Taken back, it is nobody else's beginning any more.
        let back = json!({ "version": 1, "navn": "Felles", "query": "", "shared": false });
        let _ = siri.put(&format!("/views/{id}"), back).await.expect(200);
        assert_eq!(nora.put("/views/default", chosen(json!(id))).await.problem(422), "invalid");
        let _ = siri.put("/views/default", chosen(json!(id))).await.expect(204);
        assert!(opens(&siri).await);
        let _ = siri.put("/views/default", chosen(Value::Null)).await.expect(204);
        assert!(!opens(&siri).await);
    }

    async fn a_pinned_view_stands_in_ones_own_menu_with_its_count(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let _ = (fjord.apprentice("Kari").await, fjord.apprentice("Karin").await);
        let made = siri.post("/views", new("Kari", true)).await.expect(201);
        let pin = format!("/views/{}/pin", made["id"].as_str().unwrap());
        assert_eq!(made["festet"], false);
        let _ = nora.put(&pin, json!({ "festet": true })).await.expect(204);
        let _ = nora.put(&pin, json!({ "festet": true })).await.expect(204);
        let pins = nora.get("/views/pinned").await.expect(200);
        let expected = json!([{
            "id": made["id"], "list": "LAERLINGER", "navn": "Kari", "query": "?q=kari", "antall": 2,
        }]);
        assert_eq!(pins, expected);
        assert_eq!(siri.get("/views/pinned").await.expect(200), json!([]));
        assert_eq!(nora.get("/views?list=LAERLINGER").await.expect(200)[0]["festet"], true);
        // It counts what is there now.
        let _ = fjord.apprentice("Kari").await;
        assert_eq!(nora.get("/views/pinned").await.expect(200)[0]["antall"], 3);
        let _ = nora.put(&pin, json!({ "festet": false })).await.expect(204);
        assert_eq!(nora.get("/views/pinned").await.expect(200), json!([]));
    }

    /// Who looks at her own alone is told how many of those there are.
    async fn a_pinned_view_is_counted_in_the_part_one_looks_at(world) {
        let fjord = world.office("fjord").await;
        let nora = fjord.coordinator("Nora").await;
        let (kari, _) = (fjord.apprentice("Kari").await, fjord.apprentice("Karin").await);
        let made = nora.post("/views", new("Kari", false)).await.expect(201);
        let pin = format!("/views/{}/pin", made["id"].as_str().unwrap());
        let _ = nora.put(&pin, json!({ "festet": true })).await.expect(204);
        let hers = json!({ "ids": [kari.id], "add": [nora.id], "replace": true });
        let _ = nora.post("/apprentices/coordinators", hers).await.expect(200);
        let counted = async |query: &str| {
            nora.get(&format!("/views/pinned{query}")).await.expect(200)[0]["antall"].clone()
        };
        assert_eq!(counted("").await, 2);
        assert_eq!(counted("?bare=LAERLINGER%3D%253Fkoordinatornavn%253D~meg").await, 1);
        assert_eq!(counted("?bare=BEDRIFTER%3D%253Fkoordinatornavn%253D~meg").await, 2);
    }

    async fn what_is_not_ones_own_any_longer_leaves_the_menu(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let terje = fjord.instructor("Terje").await;
        let made = siri.post("/views", new("Felles", true)).await.expect(201);
        let path = format!("/views/{}", made["id"].as_str().unwrap());
        let pin = format!("{path}/pin");
        for who in [&siri, &nora] {
            let _ = who.put(&pin, json!({ "festet": true })).await.expect(204);
        }
        assert_eq!(terje.put(&pin, json!({ "festet": true })).await.problem(404), "not_found");
        let back = json!({ "version": 1, "navn": "Felles", "query": "?q=x", "shared": false });
        let _ = siri.put(&path, back).await.expect(200);
        assert_eq!(nora.get("/views/pinned").await.expect(200), json!([]));
        assert_eq!(siri.get("/views/pinned").await.expect(200)[0]["antall"], 0);
        let _ = siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(siri.get("/views/pinned").await.expect(200), json!([]));
    }

    async fn one_counts_what_one_may_see_and_the_menu_has_an_end(world) {
        let fjord = world.office("fjord").await;
        let (terje, kari) = (fjord.instructor("Terje").await, fjord.apprentice("Kari").await);
        let _ = fjord.apprentice("Kari").await;
        fjord.connect(&terje, &kari).await;
        let mut pins = Vec::new();
        for at in 0..=20 {
            let made = terje.post("/views", new(&format!("V{at}"), false)).await.expect(201);
            pins.push(format!("/views/{}/pin", made["id"].as_str().unwrap()));
        }
        for pin in &pins[..20] {
            let _ = terje.put(pin, json!({ "festet": true })).await.expect(204);
        }
        let one_more = terje.put(&pins[20], json!({ "festet": true })).await;
        assert_eq!(one_more.problem(409), "too_many_pins");
        let seen = terje.get("/views/pinned").await.expect(200);
        assert_eq!(seen.as_array().unwrap().len(), 20);
        assert_eq!(seen[0]["antall"], 1);
    }

    async fn names_and_numbers_of_views_have_limits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (navn, query) in [("", ""), (&*"å".repeat(61), ""), ("x", &*"q".repeat(4_001))] {
            let body = json!({
                "list": "LAERLINGER", "navn": navn, "query": query, "shared": false,
            });
            assert_eq!(siri.post("/views", body).await.problem(422), "invalid");
        }
        let unknown = json!({ "list": "X", "navn": "x", "query": "", "shared": false });
        assert_eq!(siri.post("/views", unknown).await.problem(422), "invalid");
        for at in 0..50 {
            let _ = siri.post("/views", new(&format!("V{at}"), false)).await.expect(201);
        }
        assert_eq!(siri.post("/views", new("En til", false)).await.problem(409), "too_many_views");
        let _ = siri.post("/views", new("Delt", true)).await.expect(201);
    }
}

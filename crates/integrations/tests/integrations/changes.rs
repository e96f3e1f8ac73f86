//! What has changed, read by key.

use svenn_testkit::{Client, Value, on_both_engines};

use super::{ALL, each, make, system};

/// All that is told since a position, and where it ends.
async fn since(system: &Client, mut seq: i64, limit: u64) -> (Vec<Value>, i64) {
    let mut all = Vec::new();
    loop {
        let path = format!("/changes?since={seq}&limit={limit}");
        let told = system.get(&path).await.expect(200);
        all.extend(told["items"].as_array().unwrap().clone());
        seq = told["seq"].as_i64().unwrap();
        if told["flere"] == false {
            return (all, seq);
        }
    }
}

on_both_engines! {
    async fn a_key_is_told_what_changed_of_what_it_opens(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of_companies = system(&world, &make(&siri, "Regnskap", &["COMPANIES_READ"]).await);
        let of_all = system(&world, &make(&siri, "Fylket", &ALL).await);
        let of_figures = system(&world, &make(&siri, "Tall", &["MEASURES_READ"]).await);
        let (_, from) = since(&of_companies, 0, 500).await;
        let berg = fjord.company("Berg AS").await;
        let kari = fjord.apprentice("Kari").await;
        let (told, to) = since(&of_companies, from, 500).await;
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!((&told[0]["samling"], &told[0]["verb"]), (&"BEDRIFTER".into(), &"create".into()));
        assert_eq!(told[0]["id"], berg.as_str());
        assert!(from < told[0]["seq"].as_i64().unwrap() && told[0]["at"].is_i64());
        let (told, _) = since(&of_companies, to, 500).await;
        assert!(told.is_empty(), "{told:?}");

        let (at_once, _) = since(&of_all, from, 500).await;
        let (one_by_one, _) = since(&of_all, from, 1).await;
        assert_eq!(at_once, one_by_one);
        let hers = at_once.iter().find(|it| it["id"] == kari.id).unwrap();
        assert_eq!(hers["samling"], "LAERLINGER");
        assert!(!at_once.iter().any(|it| it["samling"] == "INTEGRASJONSNOKLER"));
        assert!(since(&of_figures, 0, 500).await.0.is_empty());

        let first = of_all.get("/changes?since=0&limit=1").await.expect(200);
        assert_eq!((each(&first, "seq").len(), &first["flere"]), (1, &true.into()));
        let ahead = of_all.get(&format!("/changes?since={}", to + 1_000)).await;
        assert_eq!(ahead.problem(409), "ahead");
        for wrong in ["/changes", "/changes?since=-1", "/changes?since=0&limit=501"] {
            assert_eq!(of_all.get(wrong).await.status, 422, "{wrong}");
        }
        assert_eq!(world.anonymous().get("/changes?since=0").await.problem(401), "bad_key");
    }
}

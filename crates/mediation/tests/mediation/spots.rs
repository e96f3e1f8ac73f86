//! Places of companies.

use svenn_testkit::{json, on_both_engines};

use super::{TRADE, answer, scene};

on_both_engines! {
    /// "subjectsStatistics per subject {applicants, available, interview}"
    async fn what_is_said_is_stored_and_the_rest_is_counted(world) {
        let it = scene(&world).await;
        let spot = it.places(&it.vik, 3).await;
        assert_eq!((&spot["version"], &spot["available"]), (&json!(1), &json!(3)));
        let body = |version: i64, available: i64| {
            json!({ "version": version, "bedrift": it.vik, "fag": TRADE, "available": available })
        };
        let path = "/applications/spots";
        assert_eq!(it.siri.post(path, body(0, 4)).await.problem(409), "stale_version");
        assert_eq!(it.siri.post(path, body(1, -1)).await.status, 422);
        let changed = it.siri.post(path, body(1, 1)).await.expect(200);
        assert_eq!((&changed["version"], &changed["available"]), (&json!(2), &json!(1)));
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik, &it.berg]).await;
        let spots = it.siri.get(path).await.expect(200);
        let spots = spots.as_array().unwrap();
        assert_eq!(spots.len(), 2, "{spots:?}");
        assert_eq!((&spots[0]["bedrift"]["navn"], &spots[0]["version"]), (&json!("Berg AS"), &json!(0)));
        assert_eq!((&spots[1]["applicants"], &spots[1]["interview"]), (&json!(1), &json!(0)));
        let nowhere = json!({ "version": 0, "bedrift": "ukjent", "fag": TRADE, "available": 1 });
        assert_eq!(it.siri.post(path, nowhere).await.status, 422);
        assert_eq!(it.terje.get(path).await.status, 403);
    }

    /// "block acceptance over free unless the coordinator adds one"
    async fn a_company_has_as_many_as_it_has_said(world) {
        let it = scene(&world).await;
        it.places(&it.vik, 1).await;
        let (kari, ola) = (it.applicant("Kari Vik", 1).await, it.applicant("Ola Dal", 2).await);
        let mut offers = Vec::new();
        for one in [&kari, &ola] {
            it.forward(one, &[&it.vik]).await;
            offers.push(it.offer(one, &it.vik).await);
        }
        let nobody = world.anonymous();
        let (first, second) = (answer(&kari, &offers[0], true), answer(&ola, &offers[1], true));
        nobody.post(&first.0, first.1).await.expect(200);
        assert_eq!(nobody.post(&second.0, second.1.clone()).await.problem(409), "no_place");
        assert_eq!(it.seen(&ola).await["status"], "OFFERED");
        let more = json!({ "version": 1, "bedrift": it.vik, "fag": TRADE, "available": 2 });
        it.siri.post("/applications/spots", more).await.expect(200);
        nobody.post(&second.0, second.1).await.expect(200);
    }
}

//! The county's code lists, and what the office says of reasons for ending.

use svenn_gateways::countycodes::{CodeTable, CountyCodes, SimulatedCountyCodes};
use svenn_testkit::{json, on_both_engines};

use super::{county, day};

on_both_engines! {
    /// "today's by the office's own mark … never set `unexpectedEndDate`"
    async fn a_reason_ends_a_contract_only_when_the_office_says_so(world) {
        let fjord = county(&world, 3).await;
        let of_2010 = fjord.siri.get("/vigo/reasons").await.expect(200);
        assert_eq!(of_2010["reasons"].as_array().unwrap().len(), 15);
        assert!(of_2010["fetched"].is_null());
        let list = SimulatedCountyCodes.table(CodeTable::Reasons).await.unwrap();
        let tx = fjord.fjord.write().await;
        assert_eq!(svenn_vigo::keep_codes(&tx, CodeTable::Reasons, &list).await.unwrap(), 46);
        tx.commit().await.unwrap();
        let today = fjord.siri.get("/vigo/reasons").await.expect(200);
        assert_eq!(today["reasons"].as_array().unwrap().len(), 46);
        assert!(today["fetched"].is_number());
        let of = |code: &str| {
            let all = today["reasons"].as_array().unwrap();
            all.iter().find(|it| it["code"] == code).unwrap()["ends"].clone()
        };
        assert_eq!([of("AB"), of("FL"), of("KO")], [json!(false), json!(true), json!(null)]);
        let mark = async |code: &str, ends| {
            let path = format!("/vigo/reasons/{code}");
            fjord.siri.put(&path, json!({ "ends": ends })).await
        };
        mark("KO", json!(true)).await.expect(200);
        mark("NB", json!(false)).await.expect(200);
        assert_eq!(mark("ZZ", json!(true)).await.problem(404), "not_found");

        let ended = |place, reason| fjord.line(place, &[(9, "01.05.2026"), (10, reason)]);
        fjord.read(&world, &[ended(0, "KO"), ended(1, "NB"), ended(2, "X40")]).await;
        let mut rows = Vec::new();
        for place in 0..3 {
            let row = fjord.row_of(&format!("Kari{place} Lærlingsen")).await;
            rows.push(json!({ "id": row["id"], "version": row["version"] }));
        }
        fjord.accept(&world, json!({ "kind": "LAERLINGER", "rows": rows })).await;
        assert_eq!(fjord.apprentice(0).await.unexpected_end_date, day("2026-05-01"));
        // One that is no termination, and one of which nobody has said anything.
        assert_eq!(fjord.apprentice(1).await.unexpected_end_date, None);
        assert_eq!(fjord.apprentice(2).await.unexpected_end_date, None);
        let path = format!("/apprentices/{}/vigo", fjord.people[0].as_str());
        let kept = fjord.siri.get(&path).await.expect(200);
        assert_eq!(kept[0]["reason"], "KO Konkurs i bedriften");
        // What was said is taken back.
        let back = mark("KO", json!(null)).await.expect(200);
        let ko = back["reasons"].as_array().unwrap().iter().find(|it| it["code"] == "KO");
        assert_eq!(ko.unwrap()["ends"], json!(null));
    }
}

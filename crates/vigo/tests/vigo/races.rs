//! Two who do the same at once: it is done once.

use svenn_testkit::{json, on_both_engines};

use super::{HEADER, county, day, upload};

on_both_engines! {
    async fn a_row_is_accepted_once_and_taken_back_once(world) {
        let fjord = county(&world, 1).await;
        let tor = fjord.fjord.coordinator("Tor").await;
        let siri = &fjord.siri;
        fjord.read(&world, &[fjord.line(0, &[(7, "15.08.2027")])]).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let body = json!({
            "kind": "LAERLINGER", "rows": [{ "id": row["id"], "version": row["version"] }],
        });
        let one = siri.post("/vigo/accepted", body.clone());
        let both = fjord.fjord.race(one, tor.post("/vigo/accepted", body)).await;
        let (one, other) = (both.0.expect(201), both.1.expect(201));
        let accepted = [&one, &other].map(|it| it["accepted"].as_i64().unwrap());
        assert_eq!(accepted[0] + accepted[1], 1, "{one} {other}");
        assert_eq!(fjord.apprentice(0).await.sluttdato, day("2027-08-15"));
        let done = if accepted[0] == 1 { &one } else { &other };
        let path = format!("/vigo/accepted/{}/undo", done["id"].as_str().unwrap());
        let both = fjord.fjord.race(siri.post(&path, json!({})), tor.post(&path, json!({}))).await;
        let mut answers = [both.0.status.as_u16(), both.1.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        assert_eq!(fjord.apprentice(0).await.sluttdato, day("2027-07-31"));
    }

    async fn a_row_that_is_kept_and_accepted_at_once_is_one_of_both(world) {
        let fjord = county(&world, 1).await;
        let tor = fjord.fjord.coordinator("Tor").await;
        fjord.read(&world, &[fjord.line(0, &[(7, "15.08.2027")])]).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let rows = json!([{ "id": row["id"], "version": row["version"], "columns": ["TIL"] }]);
        let body = json!({ "kind": "LAERLINGER", "rows": rows });
        let accept = fjord.siri.post("/vigo/accepted", body);
        let path = format!("/vigo/rows/{}/keep", row["id"].as_str().unwrap());
        let keep = json!({ "version": row["version"], "columns": ["TIL"], "kept": true });
        let both = fjord.fjord.race(accept, tor.post(&path, keep)).await;
        let accepted = both.0.expect(201)["accepted"] == 1;
        let kept = both.1.status.as_u16() == 200;
        assert_ne!(accepted, kept);
        let ends = fjord.apprentice(0).await.sluttdato;
        assert_eq!(ends, day(if accepted { "2027-08-15" } else { "2027-07-31" }));
    }

    /// "file anew while accepting": what was accepted stays, and the new file says the truth of it.
    async fn a_file_that_comes_while_a_row_is_accepted_loses_nothing(world) {
        let fjord = county(&world, 1).await;
        let tor = fjord.fjord.coordinator("Tor").await;
        let line = fjord.line(0, &[(7, "15.08.2027")]);
        fjord.read(&world, std::slice::from_ref(&line)).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let body = json!({
            "kind": "LAERLINGER",
            "rows": [{ "id": row["id"], "version": row["version"], "columns": ["TIL"] }],
        });
        let text = format!("{HEADER}\n{line}\n");
        let accept = fjord.siri.post("/vigo/accepted", body);
        let both = fjord.fjord.race(accept, upload(&tor, "LAERLINGER", text.as_bytes())).await;
        both.1.expect(201);
        // A row of the older file may be gone before it is accepted.
        let accepted = both.0.status.as_u16() == 201 && both.0.json()["accepted"] == 1;
        let ends = day(if accepted { "2027-08-15" } else { "2027-07-31" });
        assert_eq!(fjord.apprentice(0).await.sluttdato, ends);
        let rows = fjord.rows().await;
        assert_eq!(rows.len(), 1, "only the newest file's rows are there");
        // What is left, if anything, is accepted or found to be so already.
        let rest = json!({ "kind": "LAERLINGER", "column": "TIL" });
        let _ = fjord.siri.post("/vigo/accepted", rest).await;
        assert_eq!(fjord.apprentice(0).await.sluttdato, day("2027-08-15"));
    }
}

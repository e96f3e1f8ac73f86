//! What a page asks for in one call is answered as it would be alone.

use std::collections::BTreeMap;

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use svenn_testkit::{Reply, Value, json, on_both_engines};

/// The lines of an answer by their places.
fn lines(reply: &Reply) -> BTreeMap<u64, Value> {
    let line = |line: &str| -> Value { svenn_testkit::serde_json::from_str(line).unwrap() };
    let text = std::str::from_utf8(&reply.bytes).unwrap();
    text.lines().map(line).map(|one| (one["place"].as_u64().unwrap(), one)).collect()
}

on_both_engines! {
    async fn what_is_asked_together_is_answered_as_it_would_be_alone(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let asked = json!([
            { "method": "GET", "path": "/api/organisation" },
            { "method": "POST", "path": "/api/search/LAERLINGER", "body": { "page": 1, "perPage": 5 } },
            { "method": "GET", "path": "/api/apprentices/01a22eaf-c180-7105-8118-821b62f7e5e1" },
            { "method": "GET", "path": "/api/me" },
        ]);
        let reply = siri.post("/together", asked).await;
        assert_eq!(reply.status, StatusCode::OK);
        assert_eq!(reply.headers[header::CONTENT_TYPE], "application/x-ndjson");
        let lines = lines(&reply);
        assert_eq!(lines.len(), 4);
        let alone = siri.get("/organisation").await.expect(200);
        assert_eq!((&lines[&0]["status"], &lines[&0]["body"]), (&json!(200), &alone));
        assert_eq!(lines[&1]["status"], 200);
        assert_eq!(lines[&2]["status"], 404, "who may not see it hears no more than alone");
        assert_eq!(lines[&2]["body"]["code"], "not_found");
        assert_eq!(lines[&3]["body"], siri.get("/me").await.expect(200));
    }

    async fn nothing_is_answered_to_who_shows_no_token(world) {
        world.office("fjord").await;
        let asked = json!([{ "method": "GET", "path": "/api/me" }]);
        let body = Body::from(asked.to_string());
        let nobody = world.anonymous();
        let reply = nobody.raw(Method::POST, "/api/together", None, body).await;
        assert_eq!(lines(&reply)[&0]["status"], 401);
    }

    async fn only_reads_go_together_and_no_more_than_a_page_asks(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let read = json!({ "method": "GET", "path": "/api/me" });
        let refused = [
            json!([read, { "method": "POST", "path": "/api/groups", "body": { "navn": "A" } }]),
            json!([{ "method": "DELETE", "path": "/api/groups/1" }]),
            json!([{ "method": "GET", "path": "/metrics" }]),
            json!(vec![read; 33]),
            json!({ "not": "a list" }),
        ];
        for asked in refused {
            assert_eq!(siri.post("/together", asked).await.problem(400), "not_reads");
        }
        // It is not asked for itself.
        let itself = json!([{ "method": "GET", "path": "/api/together" }]);
        assert_eq!(lines(&siri.post("/together", itself).await)[&0]["status"], 404);
    }
}

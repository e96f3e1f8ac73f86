//! `POST /graphql` as a protocol; the operations have tests beside their capabilities.

use axum::{body::Body, http::Method};
use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

const JSON: Option<&str> = Some("application/json");

async fn ask(client: &Client, query: &str, variables: Value) -> Reply {
    client.post("/graphql", json!({ "query": query, "variables": variables })).await
}

/// The first error's code, when the status is the expected one.
#[track_caller]
fn code(reply: &Reply, status: u16) -> String {
    let answer = reply.expect(status);
    assert!(answer["errors"][0]["message"].is_string(), "{answer}");
    answer["errors"][0]["extensions"]["code"].as_str().unwrap_or_default().to_owned()
}

on_both_engines! {
    async fn an_account_is_found_by_email_and_by_phone_of_its_role(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = fjord.instructor("Terje").await;
        let me = terje.get("/me").await.expect(200);
        let by_email = "query($it: String!, $role: Role!) { checkUserExistsEmail(email: $it, role: $role) }";
        let by_phone = "query($it: String!, $role: Role!) { checkUserExistsPhone(phoneNumber: $it, role: $role) }";
        let email = me["epost"].as_str().unwrap().to_uppercase();
        for (query, it, role, found) in [
            (by_email, email.as_str(), "ANSATT", true),
            (by_email, email.as_str(), "LAERLING", false),
            (by_phone, me["telefon"].as_str().unwrap(), "ANSATT", true),
            (by_phone, me["telefon"].as_str().unwrap(), "KOORDINATOR", false),
            (by_phone, "+47 987 65 432", "ANSATT", false),
        ] {
            let reply = ask(&siri, query, json!({ "it": it, "role": role })).await.expect(200);
            let data = reply["data"].as_object().unwrap();
            assert_eq!(data.values().next(), Some(&json!(found)), "{it} {role}");
        }
        let wrong = ask(&siri, by_email, json!({ "it": "siri", "role": "ANSATT" })).await;
        assert_eq!(code(&wrong, 200), "invalid");
        let field = &wrong.json()["errors"][0]["extensions"]["fields"][0];
        assert_eq!(field["message"], "Vennligst skriv en gyldig e-post");
        // Who makes nobody may not ask who has an account.
        let asked = ask(&terje, by_email, json!({ "it": email, "role": "ANSATT" })).await;
        assert_eq!(code(&asked, 200), "forbidden");
    }

    async fn a_request_that_is_no_operation_says_why(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        for (query, expected) in [
            ("{", "malformed"),
            ("{ a: __typename b: __typename }", "not_one_operation"),
            ("{ unknownField }", "not_in_schema"),
            ("mutation { createCompany(input: { orgnr: 7 }) { id } }", "not_in_schema"),
            ("subscription { a }", "not_in_schema"),
        ] {
            assert_eq!(code(&ask(&siri, query, json!({})).await, 400), expected, "{query}");
        }
        let deep = format!("{{ a(b: {}{}) }}", "[".repeat(8_000), "]".repeat(8_000));
        assert_eq!(code(&ask(&siri, &deep, json!({})).await, 400), "malformed");
        let long = format!("{{ a }} #{}", "a".repeat(20_000));
        assert_eq!(code(&ask(&siri, &long, json!({})).await, 422), "invalid");
    }

    async fn no_batch_no_get_no_large_body_and_nobody(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let batch = json!([{ "query": "{ __typename }" }, { "query": "{ __typename }" }]);
        assert_eq!(code(&siri.post("/graphql", batch).await, 422), "invalid");
        let by_address = siri.get("/graphql?query=%7B__typename%7D").await;
        assert_eq!(by_address.problem(405), "method_not_allowed");
        let form = siri.raw(Method::POST, "/api/graphql", Some("text/plain"), "{}".into()).await;
        assert_eq!(code(&form, 415), "not_json");
        let large = json!({ "query": "{ __typename }", "variables": { "a": "a".repeat(70_000) } });
        let large = Body::from(large.to_string());
        assert_eq!(code(&siri.raw(Method::POST, "/api/graphql", JSON, large).await, 413), "too_large");
        let nobody = ask(&world.anonymous(), "{ __typename }", json!({})).await;
        assert_eq!(code(&nobody, 401), "unauthenticated");
        let _ = siri.send(Method::POST, "/authentication/signout", None).await;
        let query = "{ checkUserExistsEmail(email: \"a@b.example\", role: ANSATT) }";
        assert_eq!(code(&ask(&siri, query, json!({})).await, 401), "unauthenticated");
    }

    async fn introspection_is_open_in_the_simulator(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        let reply = ask(&siri, "{ __schema { mutationType { fields { name } } } }", json!({})).await;
        let fields = reply.expect(200)["data"]["__schema"]["mutationType"]["fields"].clone();
        assert!(fields.as_array().unwrap().iter().any(|field| field["name"] == "createCompany"));
    }
}

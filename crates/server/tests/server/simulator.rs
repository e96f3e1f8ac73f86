//! Organisations made by a call: there for tests, absent in production.

use std::sync::Arc;

use svenn_access::Budgets;
use svenn_http::Environment;
use svenn_kernel::SeededEntropy;
use svenn_server::{Outside, compose};
use svenn_testkit::{
    Backend, Client, World,
    serde_json::{Value, json},
};

const SHEET: &str = "Fornavn;Etternavn;E-post;Start;Slutt;Læreplan;Bedrift;Orgnr;Koordinator;\
    Faglig leder;Faglig leder e-post\n\
    Kari;Berg;kari@proven.example;01.08.2026;31.07.2028;Planen;Bygg AS;974760673;\
    berit@proven.example;Terje Dahl;terje@proven.example\n";

fn wish() -> Value {
    json!({
        "tenant": "proven",
        "navn": "Kontoret",
        "people": [
            { "rolle": "KOORDINATOR", "fornavn": "Berit", "etternavn": "Vik",
              "epost": "berit@proven.example" },
        ],
        "plan": "Planen",
        "sheet": SHEET,
    })
}

async fn production(world: &World) -> Client {
    let mut config = world.config.clone();
    config.environment = Environment::Production;
    let outside = Outside {
        clock: world.clock.clone(),
        entropy: Arc::new(SeededEntropy::new(3)),
        budgets: Budgets::default(),
    };
    Client::anonymous(compose(&config, outside).await.unwrap().router)
}

/// Which engine is underneath is nothing to these calls.
fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(World) -> F) {
    World::run(Backend::Sqlite, test);
}

#[test]
fn a_call_makes_an_organisation_whose_people_are_signed_in() {
    on_sqlite(async |world| {
        let anybody = world.anonymous();
        let made = anybody.post("/simulator/organisations", wish()).await.expect(200);
        let people = made["people"].as_array().unwrap();
        let of = |rolle: &str| people.iter().find(|it| it["rolle"] == rolle).unwrap().clone();
        let (berit, kari) = (of("KOORDINATOR"), of("LAERLING"));
        assert_eq!(people.len(), 3);

        let mut office = world.anonymous();
        office.token = berit["accessToken"].as_str().map(str::to_owned);
        let found = office.post("/search/LAERLINGER", json!({ "page": 1, "perPage": 5 })).await;
        let found = found.expect(200);
        assert_eq!(found["items"][0]["id"], kari["id"]);
        assert_eq!(found["items"][0]["bedrift"], "Bygg AS");
        assert_ne!(found["items"][0]["statusLabel"], "Krever handling", "she lacks nothing");

        // The cookie alone lets a browser in.
        let mut browser = world.anonymous();
        let text = |field: &str| kari["cookie"][field].as_str().unwrap();
        browser.set_cookie(text("name"), text("value"));
        browser.post("/authentication/refresh", json!({})).await.expect(200);
        let password = json!({ "epost": "kari@proven.example", "password": "Svenn2026",
            "tenantId": "proven" });
        anybody.post("/authentication/signin", password).await.expect(200);

        let again = anybody.post("/simulator/organisations", wish()).await;
        assert_eq!(again.problem(409), "tenant_exists");
        let another = json!({ "tenant": "proven", "epost": "terje@proven.example" });
        let another = anybody.post("/simulator/sessions", another).await.expect(200);
        assert_eq!(another["rolle"], "ANSATT");
        let nobody = json!({ "tenant": "proven", "epost": "ingen@proven.example" });
        anybody.post("/simulator/sessions", nobody).await.expect(404);
    });
}

#[test]
fn what_was_sent_is_taken_as_sent_days_ago() {
    on_sqlite(async |world| {
        let (kari, _, _) = world.office("fjord").await.loop_of_three().await;
        let body = json!({ "name": "Lager", "content": "<p>Slik.</p>", "goals": [] });
        let draft = kari.post("/documentation", body).await.expect(201);
        let path = format!("/documentation/{}", draft["id"].as_str().unwrap());
        let earlier = json!({ "tenant": "fjord", "documentation": draft["id"], "days": 6 });
        let anybody = world.anonymous();
        anybody.post("/simulator/earlier", earlier.clone()).await.expect(404);
        let version = json!({ "version": draft["version"] });
        let sent = kari.post(&format!("{path}/send"), version).await.expect(200);
        anybody.post("/simulator/earlier", earlier).await.expect(204);
        let now = kari.get(&path).await.expect(200);
        let at = |view: &Value| view["sendt"].as_i64().unwrap();
        assert_eq!((at(&sent) - at(&now), &now["status"]), (6 * 86_400_000, &json!("Sendt")));
    });
}

#[test]
fn production_has_no_call_that_lets_anybody_in() {
    on_sqlite(async |world| {
        world.office("proven").await;
        let closed = production(&world).await;
        closed.post("/simulator/organisations", wish()).await.expect(404);
        let session = json!({ "tenant": "proven", "epost": "berit@proven.example" });
        closed.post("/simulator/sessions", session).await.expect(404);
        let earlier = json!({ "tenant": "proven", "documentation": "d1", "days": 6 });
        closed.post("/simulator/earlier", earlier).await.expect(404);
        assert!(!svenn_server::openapi_json().unwrap().contains("simulator/sessions"));
    });
}

#[test]
fn production_has_no_imitated_provider_and_no_imitated_mailbox() {
    on_sqlite(async |world| {
        let closed = production(&world).await;
        for (path, here) in [
            ("/simulator/openid/idporten/.well-known/openid-configuration", 200),
            ("/simulator/openid/idporten/keys", 200),
            ("/simulator/graph/behaviour", 200),
            ("/simulator/graph/v1.0/me", 401),
        ] {
            assert_eq!(world.anonymous().get(path).await.status.as_u16(), here, "{path}");
            assert_eq!(closed.get(path).await.status.as_u16(), 404, "{path}");
        }
    });
}

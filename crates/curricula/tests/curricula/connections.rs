//! Whom a plan is for: employees who see it, and new apprentices who get it by themselves.

use svenn_testkit::{Office, Value, json, on_both_engines};

pub const TRADE: &str = "BATAU3----";
const TRADES: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");
const CREATE: &str = "mutation($input: NewApprenticeInput!) { \
    createApprentice(input: $input) { id status } }";

/// A plan, in an office that knows the trade.
pub async fn plan(office: &Office<'_>) -> String {
    let plan = office.plan("Prøvefaget").await;
    let tx = office.write().await;
    let records = svenn_gateways::grep::parse(TRADES.as_bytes(), "programomraader.json").unwrap();
    svenn_curricula::import::grep(&tx, records).await.unwrap();
    tx.commit().await.unwrap();
    plan.plan.id.as_str().to_owned()
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect()
}

fn apprentice(fornavn: &str, programomrade: Option<&str>, bedriftid: Option<&str>) -> Value {
    json!({
        "fornavn": fornavn, "etternavn": "Berg",
        "epost": format!("{}@mail.example", fornavn.to_lowercase()),
        "programomrade": programomrade, "bedriftid": bedriftid,
    })
}

on_both_engines! {
    // "Employees see only the training plans they are connected to."
    async fn a_coordinator_connects_employees(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let (terje, anne) = (fjord.instructor("Terje").await, fjord.instructor("Anne").await);
        let path = format!("/trainingplans/{plan}/connections");
        let before = siri.get(&path).await.expect(200);
        assert_eq!(before, json!({
            "id": plan, "version": 1, "connectedEmployees": [], "automaticProgramArea": null,
            "automaticCompanies": null,
        }));
        let both = json!({ "version": 1, "connectedEmployees": [terje.id, anne.id] });
        let saved = siri.put(&path, both.clone()).await.expect(200);
        assert_eq!(ids(&saved["connectedEmployees"]), [&*anne.id, &*terje.id]);
        let list = terje.get("/trainingplans").await.expect(200);
        assert_eq!(list[0]["title"], "Prøvefaget");
        assert_eq!(siri.put(&path, both).await.problem(409), "stale_version");
        let one = json!({ "version": 2, "connectedEmployees": [anne.id] });
        let _ = siri.put(&path, one).await.expect(200);
        assert_eq!(terje.get("/trainingplans").await.expect(200), json!([]));
        assert_eq!(terje.get(&path).await.problem(403), "forbidden");
        for (wrong, field, code) in [
            (json!({ "connectedEmployees": ["ukjent"] }), "connectedEmployees", "unknown"),
            (json!({ "automaticProgramArea": "UKJENT----" }), "automaticProgramArea", "unknown"),
            (json!({ "automaticCompanies": ["ukjent"] }), "automaticCompanies", "unknown"),
            (json!({ "automaticCompanies": [] }), "automaticCompanies", "required"),
        ] {
            let mut body = json!({ "version": 3, "connectedEmployees": [] });
            body.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
            let refused = siri.put(&path, body).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], field);
            assert_eq!(refused["fields"][0]["code"], code);
        }
        let kept = siri.get(&path).await.expect(200);
        assert_eq!((&kept["version"], ids(&kept["connectedEmployees"])), (&json!(3), vec![&*anne.id]));
    }

    // "automaticProgramArea, automaticCompanies (a list or false)": a new apprentice of that trade
    // and company gets the plan by herself.
    /// Cell `begins`.
    async fn a_new_apprentice_gets_the_plan_of_her_trade_and_company(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let (bygg, skog) = (fjord.company("Bygg").await, fjord.company("Skog").await);
        let path = format!("/trainingplans/{plan}/connections");
        let automatic = json!({
            "version": 1, "connectedEmployees": [], "automaticProgramArea": TRADE,
            "automaticCompanies": [bygg],
        });
        let saved = siri.put(&path, automatic).await.expect(200);
        assert_eq!(saved["automaticProgramArea"]["id"], TRADE);
        assert_eq!(saved["automaticCompanies"], json!([{ "id": bygg, "navn": "Bygg" }]));
        let plans_of = async |new: Value| {
            let body = json!({ "query": CREATE, "variables": { "input": new } });
            let made = siri.post("/graphql", body).await.expect(200);
            let id = made["data"]["createApprentice"]["id"].as_str().unwrap();
            let detail = siri.get(&format!("/apprentices/{id}")).await.expect(200);
            ids(&detail["trainingplans"]).len()
        };
        assert_eq!(plans_of(apprentice("Kari", Some(TRADE), Some(bygg.as_str()))).await, 1);
        assert_eq!(plans_of(apprentice("Per", Some(TRADE), Some(skog.as_str()))).await, 0);
        assert_eq!(plans_of(apprentice("Ola", None, Some(bygg.as_str()))).await, 0);
        // Of all companies; and whoever is imported gets it too.
        let everywhere = json!({
            "version": 2, "connectedEmployees": [], "automaticProgramArea": TRADE,
        });
        let _ = siri.put(&path, everywhere).await.expect(200);
        assert_eq!(plans_of(apprentice("Eva", Some(TRADE), Some(skog.as_str()))).await, 1);
        let rows = format!("Fornavn;Etternavn;E-post;Lærefag\nAnna;Lie;anna@mail.example;{TRADE}\n");
        let importing = "/imports/people?name=nye.csv&mode=write";
        let _ = siri.upload(importing, "text/csv", rows.into_bytes()).await.expect(200);
        let uses = siri.get(&format!("/trainingplans/{plan}/uses")).await.expect(200);
        let names: Vec<_> = uses["laerlinger"].as_array().unwrap().iter().map(|it| &it["navn"]).collect();
        assert_eq!(names, ["Anna Lie", "Eva Berg", "Kari Berg"]);
    }
}

//! Whoever may not call hears that, and nothing else, whatever is wrong with the call: a body that
//! is empty, broken, of another kind or too large, and parameters that are wrong or lacking.

use axum::body::Body;
use svenn_access::accounts;
use svenn_kernel::{Permission, Permissions, PersonId, Role, TenantId};
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{
    FILE_DOWNLOAD, Operation,
    answers::Answers,
    operations, outcome, path_of,
    permissions::{hold, needs},
    samples::{Sample, Scene, sample},
    scene,
};

/// Employees may, with records of their own: of others they hear nothing, whatever they hold.
const OF_OWN_RECORDS: &[&str] = &[
    "apprentice_selfassessment_update",
    "apprentice_update",
    "chat_file_create",
    "chat_members_add",
    "chat_message_create",
    "company_contact_update",
    "company_delete",
    "delivery_key_create",
    "documentation_answerfile_create",
    "documentation_approve",
    "documentation_approve_undo",
    "documentation_return",
    "trainingplan_progression_update",
    "yearly_sheet_send",
    "yearly_sheet_update",
];

/// Which permission is needed depends on what the call changes: any of them opens the door.
const BY_CHANGE: &[&str] = &["assessment_criteria_update", "exams_update"];

/// What is wrong with a call, as it is sent.
struct Wrong {
    what: &'static str,
    kind: Option<&'static str>,
    body: Vec<u8>,
    query: String,
}

/// Whatever can be wrong with a call of an operation.
fn wrongs(document: &Value, operation: &Operation, sample: &Sample) -> Vec<Wrong> {
    let json = Some("application/json");
    let mut all = Vec::new();
    let mut add = |what, kind, body: &str, query: &str| {
        all.push(Wrong { what, kind, body: body.into(), query: query.to_owned() });
    };
    let right = || match &sample.body {
        Some(body) => (json, body.to_string()),
        None => (None, String::new()),
    };
    if sample.body.is_some() {
        add("an empty object", json, "{}", &sample.query);
        add("no JSON", json, "{", &sample.query);
        add("wrong types", json, r#"{"version":"x","ids":5,"query":7}"#, &sample.query);
        add("another kind", Some("text/plain"), "hei", &sample.query);
        add("too much", json, &" ".repeat(1_100_000), &sample.query);
    }
    let described = &document["paths"][&operation.path][operation.method.as_str().to_lowercase()];
    let parameters = described["parameters"].as_array().into_iter().flatten();
    let named: Vec<String> = parameters
        .filter(|it| it["in"] == "query")
        .map(|it| format!("{}=%00%FF", it["name"].as_str().unwrap()))
        .collect();
    if !named.is_empty() {
        let (kind, body) = right();
        add("no parameters", kind, &body, "");
        add("wrong parameters", kind, &body, &format!("?{}", named.join("&")));
    }
    all
}

async fn call(client: &Client, operation: &Operation, sample: &Sample, wrong: &Wrong) -> Reply {
    let path = format!("/api{}{}", path_of(operation, sample), wrong.query);
    let body = Body::from(wrong.body.clone());
    client.raw(operation.method.clone(), &path, wrong.kind, body).await
}

/// What of it was not refused as it should be, or not as the document says.
async fn misheard(
    answers: &mut Answers,
    client: &Client,
    operation: &Operation,
    scene: &Scene,
    expected: &[u16],
) -> Vec<String> {
    let sample = sample(operation, scene);
    let mut misheard = Vec::new();
    for wrong in wrongs(answers.document(), operation, &sample) {
        let reply = call(client, operation, &sample, &wrong).await;
        misheard.extend(answers.misfits(operation, &reply));
        let status = outcome(operation, &reply);
        if !expected.contains(&status) {
            let text = String::from_utf8_lossy(&reply.bytes).into_owned();
            let id = &operation.id;
            misheard.push(format!("{id}, {}: answered {status}: {text}", wrong.what));
        }
    }
    misheard
}

fn asked() -> impl Iterator<Item = Operation> {
    operations().into_iter().filter(|it| !it.public && it.id != FILE_DOWNLOAD)
}

async fn demand_terms(ingrid: &Client) {
    let text = "<p>Slik er det.</p>";
    let texts = json!({ "version": 0, "personvern": text, "brukervilkar": text });
    ingrid.put("/terms", texts).await.expect(200);
    let reply = ingrid.post("/users/enableforcedacceptance", json!({ "enabled": true })).await;
    reply.expect(204);
}

/// An employee who holds everything but these permissions.
async fn hold_all_but(world: &World, person: &str, left_out: &[Permission]) {
    let all: Permissions =
        Permission::ALL.iter().copied().filter(|it| !left_out.contains(it)).collect();
    hold(world, person, all).await;
}

/// What is taken from an employee, one after the other, so that the call is refused.
fn lacking(operation: &Operation) -> Vec<&'static [Permission]> {
    match needs(operation) {
        all if BY_CHANGE.contains(&operation.id.as_str()) => vec![all],
        all => all.iter().map(std::slice::from_ref).collect(),
    }
}

on_both_engines! {
    async fn a_role_that_may_not_call_hears_nothing_of_what_is_wrong(world) {
        let fjord = scene(&world).await;
        let (mut answers, mut wrong) = (Answers::read(), Vec::new());
        for operation in asked().filter(|it| !it.graphql) {
            let roles = sample(&operation, &fjord).roles;
            let people = [
                (Role::Koordinator, &fjord.ingrid),
                (Role::Ansatt, &fjord.terje),
                (Role::Laerling, &fjord.kari),
            ];
            for (rolle, client) in people {
                if !roles.contains(&rolle) {
                    let heard = misheard(&mut answers, client, &operation, &fjord, &[403, 404]).await;
                    wrong.extend(heard.into_iter().map(|it| format!("{rolle}: {it}")));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
    }

    async fn an_employee_without_the_permission_hears_nothing_of_what_is_wrong(world) {
        let fjord = scene(&world).await;
        let (mut answers, mut wrong) = (Answers::read(), Vec::new());
        for operation in asked().filter(|it| !it.graphql) {
            if !sample(&operation, &fjord).roles.contains(&Role::Ansatt) {
                continue;
            }
            for without in lacking(&operation) {
                hold_all_but(&world, &fjord.terje.id, without).await;
                let heard = misheard(&mut answers, &fjord.terje, &operation, &fjord, &[403, 404]).await;
                wrong.extend(heard.into_iter().map(|it| format!("without {without:?}: {it}")));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
    }

    async fn of_what_is_not_hers_an_employee_hears_nothing_of_what_is_wrong(world) {
        let fjord = scene(&world).await;
        hold(&world, &fjord.siv.id, Permission::ALL.iter().copied().collect()).await;
        let (mut answers, mut wrong, mut count) = (Answers::read(), Vec::new(), 0);
        for operation in asked().filter(|it| OF_OWN_RECORDS.contains(&it.id.as_str())) {
            wrong.extend(misheard(&mut answers, &fjord.siv, &operation, &fjord, &[404]).await);
            count += 1;
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(count, OF_OWN_RECORDS.len());
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
    }

    async fn whoever_has_signed_out_hears_nothing_of_what_is_wrong(world) {
        let fjord = scene(&world).await;
        fjord.siv.post("/authentication/signout", json!({})).await.expect(204);
        let (mut answers, mut wrong) = (Answers::read(), Vec::new());
        for operation in asked() {
            // The body of a GraphQL operation says which one it is.
            wrong.extend(misheard(&mut answers, &fjord.siv, &operation, &fjord, &[401]).await);
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    async fn before_the_terms_nobody_hears_what_is_wrong(world) {
        let fjord = scene(&world).await;
        demand_terms(&fjord.ingrid).await;
        let before_terms = ["me_view", "signout", "terms_accept", "terms_view"];
        let (mut answers, mut wrong) = (Answers::read(), Vec::new());
        for operation in asked().filter(|it| !before_terms.contains(&it.id.as_str())) {
            wrong.extend(misheard(&mut answers, &fjord.kari, &operation, &fjord, &[403, 404]).await);
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// The operation is known once its document is read: then it is asked who may.
    async fn whoever_may_not_call_an_operation_of_graphql_hears_nothing_of_its_input(world) {
        let fjord = scene(&world).await;
        let person = PersonId::parse(&fjord.terje.id).unwrap();
        let tenant = TenantId::parse(&fjord.tenant).unwrap();
        let tx = world.databases().write(&tenant, svenn_db::Actor::System).await.unwrap();
        accounts::set_tilganger(&tx, &person, &Permissions::new()).await.unwrap();
        tx.commit().await.unwrap();
        for (name, kind, input) in [
            ("createCompany", "NewCompanyInput", json!({ "navn": "", "orgnr": "1" })),
            ("createEmployee", "NewEmployeeInput", json!({
                "fornavn": "", "etternavn": "", "epost": "x", "bedrifter": ["/"],
                "tilganger": ["ROOT"],
            })),
            ("updateEmployeeApprenticeRelations", "EmployeeApprenticeRelationsInput", json!({
                "employeeId": "/", "version": 1, "laerlinger": ["/"],
            })),
        ] {
            let answered = match name {
                "createCompany" => "{ id }",
                "createEmployee" => "{ status }",
                _ => "{ version }",
            };
            let query = format!("mutation($input: {kind}!) {{ {name}(input: $input) {answered} }}");
            let body = json!({ "query": query, "variables": { "input": input } });
            for client in [&fjord.kari, &fjord.terje] {
                let answer = client.post("/graphql", body.clone()).await.expect(200);
                let code = &answer["errors"][0]["extensions"]["code"];
                assert_eq!(code, "forbidden", "{name}: {answer}");
            }
            let answer = fjord.ingrid.post("/graphql", body).await.expect(200);
            assert_eq!(answer["errors"][0]["extensions"]["code"], "invalid", "{name}: {answer}");
        }
    }

    /// A call that nothing is wrong with is refused as before.
    async fn whoever_may_hears_what_is_wrong(world) {
        let fjord = scene(&world).await;
        let reply = fjord.ingrid.post("/groups", json!({})).await;
        assert_eq!(reply.problem(422), "invalid");
        let path = "/api/groups";
        let broken = Body::from("{");
        let reply = fjord.ingrid.raw(axum::http::Method::POST, path, Some("application/json"), broken);
        assert_eq!(reply.await.problem(400), "malformed");
    }
}

//! What employees with the permission make and delete of companies.

use svenn_kernel::{CompanyId, EmployeeId, Permission, Permissions};
use svenn_people::relations;
use svenn_testkit::{Client, Instructor, Office, Value, json, on_both_engines};

async fn who_may(fjord: &Office<'_>, name: &str, permission: Permission) -> Instructor {
    fjord.instructor_who_may(name, Permissions::from([permission])).await
}

async fn employ(fjord: &Office<'_>, who: &Client, company: &CompanyId) {
    let tx = fjord.write().await;
    relations::add_company(&tx, &EmployeeId::parse(&who.id).unwrap(), company).await.unwrap();
    tx.commit().await.unwrap();
}

async fn create(who: &Client, input: Value) -> Value {
    let query = "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }";
    who.post("/graphql", json!({ "query": query, "variables": { "input": input } }))
        .await
        .expect(200)
}

on_both_engines! {
    /// "Create … company": it is the employee's own from then on, without what the office keeps.
    async fn a_company_that_an_employee_makes_is_the_own_one(world) {
        let fjord = world.office("fjord").await;
        let terje = who_may(&fjord, "Terje", Permission::CreateCompany).await;
        let listed = async || terje.post("/search/BEDRIFTER", json!({})).await.expect(200);
        assert_eq!(listed().await["found"], 0);
        let private = json!({
            "orgnr": "974760673", "navn": "Bygg AS", "kontonummer": "86011117947",
            "contactInformation": { "grantemail": "tilskudd@bygg.example" },
        });
        let refused = create(&terje, private).await;
        let fields = refused["errors"][0]["extensions"]["fields"].as_array().unwrap().clone();
        let wrong: Vec<&Value> = fields.iter().map(|it| &it["field"]).collect();
        assert_eq!(wrong, ["kontonummer", "contactInformation.grantemail"], "{refused}");
        let made = create(&terje, json!({ "orgnr": "974760673", "navn": "Bygg AS" })).await;
        let id = made["data"]["createCompany"]["id"].as_str().unwrap().to_owned();
        assert_eq!(listed().await["items"][0]["id"], json!(id));
        let seen = terje.get(&format!("/companies/{id}/contact")).await.expect(200);
        assert_eq!((&seen["navn"], &seen["hindring"]), (&json!("Bygg AS"), &Value::Null));
    }

    async fn the_register_tells_an_employee_of_no_company_of_the_office(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = who_may(&fjord, "Terje", Permission::CreateCompany).await;
        let found = siri.get("/org/companies?navn=granitt").await.expect(200);
        let orgnr = found[0]["orgnr"].as_str().unwrap().to_owned();
        let _ = create(&siri, json!({ "orgnr": orgnr, "navn": "Granitt AS" })).await;
        let path = format!("/org/company/{orgnr}");
        assert!(siri.get(&path).await.expect(200)["bedriftid"].is_string());
        assert_eq!(terje.get(&path).await.expect(200)["bedriftid"], Value::Null);
        let siv = fjord.instructor("Siv").await;
        assert_eq!(siv.get(&path).await.problem(403), "forbidden");
    }

    /// "Delete … company": an own one, without apprentices, of which the office keeps nothing.
    async fn an_employee_deletes_an_own_company_that_holds_nothing(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, other) = (fjord.company("Bygg AS").await, fjord.company("Rør AS").await);
        let terje = who_may(&fjord, "Terje", Permission::DeleteCompany).await;
        let siv = fjord.instructor("Siv").await;
        for who in [&terje, &siv] {
            employ(&fjord, who, &bygg).await;
        }
        let path = |id: &CompanyId, version: i64| format!("/companies/{id}?version={version}");
        assert_eq!(terje.delete(&path(&other, 1)).await.problem(404), "not_found");
        assert_eq!(siv.delete(&path(&bygg, 1)).await.problem(403), "forbidden");
        let stale = terje.delete(&path(&bygg, 0)).await;
        let current = stale.json()["current"].clone();
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(current["navn"], "Bygg AS");
        assert!(current.get("kontonummer").is_none() && current.get("merknad").is_none());

        let note = json!({ "type": 0, "notat": "<p>Besøk i mai</p>" });
        let journal = format!("/journal/companies/{bygg}");
        let note = siri.post(&journal, note).await.expect(201);
        assert_eq!(terje.delete(&path(&bygg, 1)).await.problem(409), "has_records");
        let seen = terje.get(&format!("/companies/{bygg}/contact")).await.expect(200);
        assert!(seen["hindring"].as_str().unwrap().contains("Be kontoret slette den"), "{seen}");
        let written = format!("/journalnotes/{}", note["id"].as_str().unwrap());
        let _ = siri.delete(&written).await.expect(204);
        let _ = terje.delete(&path(&bygg, 1)).await.expect(204);
        assert_eq!(siri.get(&format!("/companies/{bygg}")).await.problem(404), "not_found");
    }
}

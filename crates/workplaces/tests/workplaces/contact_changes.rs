use svenn_kernel::{Permission, Permissions};
use svenn_testkit::{Client, Value, json, on_both_engines};

/// What the operation answered, or the problem's code.
async fn change(who: &Client, input: Value) -> Result<Value, String> {
    let query = "mutation($input: ChangePhoneOrAndEmailInput!) {
        changePhoneOrAndEmail(input: $input) { email phone status }
    }";
    let body = json!({ "query": query, "variables": { "input": input } });
    let answer = who.post("/graphql", body).await.expect(200);
    match answer["errors"][0]["extensions"]["code"].as_str() {
        Some(code) => Err(code.to_owned()),
        None => Ok(answer["data"]["changePhoneOrAndEmail"].clone()),
    }
}

on_both_engines! {
    /// Cell `contact_changed`.
    async fn a_coordinator_changes_what_anybody_signs_in_with(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let mona = fjord.coordinator("Mona").await;
        for (who, role) in [(&kari, "LAERLING"), (&terje, "ANSATT"), (&mona, "KOORDINATOR")] {
            let before = who.get("/me").await.expect(200);
            let email = format!("ny.{}@fjord.example", role.to_lowercase());
            let input = json!({ "id": who.id, "role": role, "email": email.to_uppercase() });
            let changed = change(&siri, input).await.unwrap();
            assert_eq!(changed["status"], "SUCCESS");
            assert_eq!((&changed["email"], &changed["phone"]), (&json!(email), &before["telefon"]));
            assert_eq!(who.get("/me").await.expect(200)["epost"], email, "the session stays");
        }
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!((&seen["epost"], &seen["version"]), (&json!("ny.laerling@fjord.example"), &json!(2)));
        assert!(svenn_access::index::is_current(world.databases(), &fjord.tenant).await.unwrap());
    }

    /// "EMAIL_EXISTS, PHONE_EXISTS, BOTH_EXISTS, SUCCESS".
    async fn what_another_of_the_role_has_is_not_given_twice(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let taken = kari.get("/me").await.expect(200);
        let (email, phone) = (&taken["epost"], &taken["telefon"]);
        for (email, phone, status) in [
            (email, &Value::Null, "EMAIL_EXISTS"),
            (&Value::Null, phone, "PHONE_EXISTS"),
            (email, phone, "BOTH_EXISTS"),
        ] {
            let input = json!({ "id": ola.id, "role": "LAERLING", "email": email, "phone": phone });
            let changed = change(&siri, input).await.unwrap();
            assert_eq!(changed["status"], status);
            assert_ne!(&changed["email"], &taken["epost"], "what is stored is answered");
        }
        let terje = fjord.instructor("Terje").await;
        let input = json!({ "id": terje.id, "role": "ANSATT", "email": email });
        assert_eq!(change(&siri, input).await.unwrap()["status"], "SUCCESS", "another role");
    }

    async fn nobody_else_may_and_nobody_changes_the_own_without_proof(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let edits = Permissions::from([Permission::ManageEmployees, Permission::EditEmployee]);
        let leder = fjord.instructor_who_may("Leder", edits).await;
        let input = |id: &str, role: &str| json!({ "id": id, "role": role, "email": "a@b.example" });
        let own = change(&siri, input(&siri.id, "KOORDINATOR")).await;
        assert_eq!(own.unwrap_err(), "own_contacts");
        let own = change(&kari, input(&kari.id, "LAERLING")).await;
        assert_eq!(own.unwrap_err(), "own_contacts");
        let unknown = json!({ "email": null, "phone": null, "status": "UNKNOWN" });
        let of_a_stranger = change(&leder, input(&kari.id, "LAERLING")).await.unwrap();
        assert_eq!(of_a_stranger, unknown, "nobody's apprentice is told of");
        fjord.connect(&leder, &kari).await;
        let without = change(&leder, input(&kari.id, "LAERLING")).await;
        assert_eq!(without.unwrap_err(), "forbidden");
        for (id, role) in [(kari.id.as_str(), "ANSATT"), ("nobody", "LAERLING")] {
            assert_eq!(change(&siri, input(id, role)).await.unwrap(), unknown, "{id} {role}");
        }
        assert_eq!(change(&siri, input("æ", "LAERLING")).await.unwrap_err(), "invalid");
        let nothing = json!({ "id": kari.id, "role": "LAERLING" });
        assert_eq!(change(&siri, nothing).await.unwrap_err(), "invalid");
    }

    /// "Edit … apprentice", and of one's own alone.
    async fn an_employee_with_edit_apprentice_changes_what_an_own_apprentice_signs_in_with(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let may = Permissions::from([Permission::EditApprentice]);
        let terje = fjord.instructor_who_may("Terje", may).await;
        fjord.connect(&terje, &kari).await;
        let input = |id: &str| json!({ "id": id, "role": "LAERLING", "email": "ny@b.example" });
        assert_eq!(change(&terje, input(&kari.id)).await.unwrap()["status"], "SUCCESS");
        assert_eq!(change(&terje, input(&ola.id)).await.unwrap()["status"], "UNKNOWN");
    }

    async fn an_employee_is_made_and_connected_by_graphql_too(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let company = fjord.company("Bygg AS").await;
        let create = "mutation($input: NewEmployeeInput!) {
            createEmployee(input: $input) { id status }
        }";
        let input = json!({
            "fornavn": "Nora", "etternavn": "Vik", "epost": "nora@bygg.example",
            "bedrifter": [company],
        });
        let body = json!({ "query": create, "variables": { "input": input } });
        let made = siri.post("/graphql", body.clone()).await.expect(200);
        let made = &made["data"]["createEmployee"];
        assert_eq!(made["status"], "SUCCESS");
        let again = siri.post("/graphql", body).await.expect(200);
        let again = &again["data"]["createEmployee"];
        assert_eq!(again, &json!({ "id": null, "status": "EMAIL_EXISTS" }));
        let relate = "mutation($input: EmployeeApprenticeRelationsInput!) {
            updateEmployeeApprenticeRelations(input: $input) { version laerlinger }
        }";
        let input = json!({ "employeeId": made["id"], "version": 1, "laerlinger": [kari.id] });
        let body = json!({ "query": relate, "variables": { "input": input } });
        let related = siri.post("/graphql", body).await.expect(200);
        let related = &related["data"]["updateEmployeeApprenticeRelations"];
        assert_eq!(related, &json!({ "version": 2, "laerlinger": [kari.id] }));
        let id = made["id"].as_str().unwrap();
        let seen = siri.get(&format!("/employees/{id}")).await.expect(200);
        assert_eq!(seen["bedrifter"][0]["navn"], "Bygg AS", "the company stays");
    }
}

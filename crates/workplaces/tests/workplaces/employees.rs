use std::collections::BTreeSet;

use svenn_kernel::{CompanyId, EmployeeId, Permission, Permissions, PersonId, permission};
use svenn_people::{apprentices, names, relations};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

/// An employee of the companies who holds what a new instructor does, and more.
async fn employee(
    office: &Office<'_>,
    fornavn: &str,
    of: &[&CompanyId],
    more: &[Permission],
) -> Client {
    let tilganger: Permissions =
        permission::new_instructor().into_iter().chain(more.iter().copied()).collect();
    let client = office.instructor_who_may(fornavn, tilganger).await;
    let tx = office.write().await;
    let id = EmployeeId::parse(&client.id).unwrap();
    let companies = of.iter().map(|company| (*company).clone()).collect();
    relations::set_companies(&tx, &id, &companies).await.unwrap();
    tx.commit().await.unwrap();
    client
}

/// Moves an apprentice to a company.
async fn place(office: &Office<'_>, apprentice: &Client, company: &CompanyId) {
    let tx = office.write().await;
    let id = svenn_kernel::ApprenticeId::parse(&apprentice.id).unwrap();
    let mut row = apprentices::find(&tx, &id).await.unwrap().unwrap();
    row.bedriftid = Some(company.clone());
    apprentices::update(&tx, row).await.unwrap();
    tx.commit().await.unwrap();
}

const MANAGES: [Permission; 4] = [
    Permission::ManageEmployees,
    Permission::CreateEmployee,
    Permission::EditEmployee,
    Permission::DeleteEmployee,
];

fn basics(seen: &Value) -> Value {
    json!({
        "employeeId": seen["id"], "version": seen["version"], "fornavn": seen["fornavn"],
        "etternavn": seen["etternavn"], "epost": seen["epost"], "telefon": seen["telefon"],
        "customRole": seen["customRole"], "adresse": seen["adresse"],
    })
}

fn wrong(refused: &svenn_testkit::Reply) -> Vec<(String, String)> {
    assert_eq!(refused.problem(422), "invalid");
    let fields = refused.json()["fields"].as_array().unwrap().clone();
    let text = |field: &Value, name: &str| field[name].as_str().unwrap().to_owned();
    fields.iter().map(|it| (text(it, "field"), text(it, "code"))).collect()
}

async fn detail(client: &Client, id: &str) -> Value {
    client.get(&format!("/employees/{id}")).await.expect(200)
}

on_both_engines! {
    async fn a_coordinator_makes_an_employee_who_may_do_the_daily_work(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let company = fjord.company("Bygg AS").await;
        let body = json!({
            "fornavn": " Terje ", "etternavn": "Bakke", "epost": "Terje.Bakke@Bygg.example",
            "telefon": "400 00 214", "customRole": "Instruktør", "personnr": "17912099997",
            "adresse": { "adresse": "Kaia 3", "postnummer": "6800", "poststed": "Førde" },
            "bedrifter": [company], "laerlinger": [kari.id],
        });
        let made = siri.post("/employeemgmt/create", body.clone()).await.expect(201);
        assert_eq!(made["status"], "SUCCESS");
        let id = made["id"].as_str().unwrap();
        let seen = detail(&siri, id).await;
        assert_eq!((&seen["fornavn"], &seen["version"]), (&json!("Terje"), &json!(1)));
        assert_eq!(seen["epost"], "terje.bakke@bygg.example");
        assert_eq!(seen["telefon"], "+4740000214");
        assert_eq!(seen["customRole"], "Instruktør");
        assert_eq!(seen["personnr"], "179120 *****");
        assert_eq!(seen["bedrifter"][0]["navn"], "Bygg AS");
        assert_eq!(seen["lastEditBy"]["navn"], "Siri Koordinatorsen");
        assert_eq!(seen["tilganger"], seen["standardTilganger"]);
        let terje = fjord.sign_in(&PersonId::parse(id).unwrap(), svenn_kernel::Role::Ansatt).await;
        let me = terje.get("/me").await.expect(200);
        assert_eq!(me["permissions"], json!([]));
        let _ = terje.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let tenants = json!({ "email": "terje.bakke@bygg.example" });
        let known = world.anonymous().post("/authentication/tenantsbyemail", tenants).await;
        assert_eq!(known.expect(200).as_array().unwrap().len(), 1, "the sign-in index follows");
        let again = siri.post("/employeemgmt/create", body).await;
        let exists = |field: &str| (field.to_owned(), "exists".to_owned());
        assert_eq!(wrong(&again), [exists("personnr")]);
    }

    async fn what_is_missing_or_taken_is_named_by_its_field(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let code = |field: &str, code: &str| (field.to_owned(), code.to_owned());
        let empty = siri.post("/employeemgmt/create", json!({ "fornavn": "A", "etternavn": "" }));
        let expected = [code("etternavn", "required"), code("epost", "required")];
        assert_eq!(wrong(&empty.await), expected);
        let malformed = json!({
            "fornavn": "A", "etternavn": "B", "epost": "a@b", "telefon": "12",
            "adresse": { "postnummer": "68" },
        });
        let expected = [
            code("adresse.postnummer", "not_a_postal_code"),
            code("epost", "not_an_email"),
            code("telefon", "not_a_phone_number"),
        ];
        assert_eq!(wrong(&siri.post("/employeemgmt/create", malformed).await), expected);
        let taken = |epost: &str, telefon: &str| {
            json!({ "fornavn": "A", "etternavn": "B", "epost": epost, "telefon": telefon })
        };
        let one = taken("a@b.example", "40000001");
        let _ = siri.post("/employeemgmt/create", one.clone()).await.expect(201);
        let both = siri.post("/employeemgmt/create", one).await;
        assert_eq!(wrong(&both), [code("epost", "exists"), code("telefon", "exists")]);
        let message = &both.json()["fields"][1]["message"];
        assert_eq!(message, "Konto eksisterer med telefonnummeret");
        let phone = siri.post("/employeemgmt/create", taken("c@b.example", "+47 400 00 001"));
        assert_eq!(wrong(&phone.await), [code("telefon", "exists")]);
        let unknown = json!({
            "fornavn": "A", "etternavn": "B", "epost": "d@b.example", "bedrifter": ["x"],
            "avdelinger": ["x"], "laerlinger": ["x"], "personnr": "1",
        });
        let expected = [
            code("bedrifter", "unknown"),
            code("avdelinger", "unknown"),
            code("laerlinger", "unknown"),
            code("personnr", "not_an_identity_number"),
        ];
        assert_eq!(wrong(&siri.post("/employeemgmt/create", unknown).await), expected);
    }

    async fn an_edit_moves_the_sign_in_and_counts_at_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = fjord.instructor("Terje").await;
        let before = detail(&siri, &terje.id).await;
        let mut body = basics(&before);
        body["epost"] = json!("ny@bygg.example");
        body["telefon"] = json!("");
        body["customRole"] = json!("Daglig leder");
        body["personnr"] = json!("17912099997");
        body["tilganger"] = json!(["TTAIB", "AAPL"]);
        let after = siri.post("/employeemgmt/editbasic", body.clone()).await.expect(200);
        assert_eq!(after["status"], "UPDATED");
        assert_eq!((&after["version"], &after["epost"]), (&json!(2), &json!("ny@bygg.example")));
        assert_eq!((&after["telefon"], &after["personnr"]), (&Value::Null, &json!("179120 *****")));
        assert_eq!(after["lastEditBy"]["navn"], "Siri Koordinatorsen");
        let me = terje.get("/me").await.expect(200);
        assert_eq!(me["permissions"], json!(["AAPL", "TTAIB"]), "the open session has it at once");
        assert_eq!(me["epost"], "ny@bygg.example");
        assert!(svenn_access::index::is_current(world.databases(), &fjord.tenant).await.unwrap());
        let refused = siri.post("/employeemgmt/editbasic", body.clone()).await;
        assert_eq!(refused.problem(409), "stale_version");
        assert_eq!(refused.json()["current"]["customRole"], "Daglig leder");
        body["version"] = json!(2);
        for field in ["personnr", "tilganger"] {
            body.as_object_mut().unwrap().remove(field);
        }
        let kept = siri.post("/employeemgmt/editbasic", body.clone()).await.expect(200);
        assert_eq!(kept["personnr"], "179120 *****");
        assert_eq!(kept["tilganger"], json!(["AAPL", "TTAIB"]));
        body["version"] = json!(3);
        body["personnr"] = json!("");
        let without = siri.post("/employeemgmt/editbasic", body).await.expect(200);
        assert_eq!(without.get("personnr"), None);
    }

    async fn connections_are_changed_from_both_sides_and_neither_is_overwritten(world) {
        let fjord = world.office("fjord").await;
        let (siri, terje) = (fjord.coordinator("Siri").await, fjord.instructor("Terje").await);
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let company = fjord.company("Bygg AS").await;
        fjord.connect(&terje, &ola).await;
        let body = |version: i64, laerlinger: Value| {
            json!({
                "employeeId": terje.id, "version": version, "bedrifter": [company],
                "avdelinger": [], "laerlinger": laerlinger,
            })
        };
        let path = "/employeemgmt/editcompanyapprentices";
        let stale = siri.post(path, body(1, json!([kari.id]))).await;
        assert_eq!(stale.problem(409), "stale_version", "Ola came meanwhile");
        let seen = siri.post(path, body(2, json!([kari.id]))).await.expect(200);
        assert_eq!((&seen["version"], &seen["bedrifter"][0]["navn"]), (&json!(3), &json!("Bygg AS")));
        let connected = format!("/employeemgmt/connectedapprentices/{}", terje.id);
        let connected = siri.get(&connected).await.expect(200);
        assert_eq!(connected[0]["navn"], "Kari Lærlingsen");
        assert_eq!((connected.as_array().unwrap().len(), &connected[0]["onlyInstructor"]), (1, &json!(true)));
        let theirs = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(theirs["version"], 2, "who had Kari open is told");
        let picked = siri.get("/options/employeeapprentices?q=ola").await.expect(200);
        assert_eq!(picked[0]["id"], ola.id.as_str());
        let many = "a ".repeat(90).replace(' ', "%20");
        let refused = siri.get(&format!("/options/employeeapprentices?q={many}")).await;
        assert_eq!(wrong(&refused), [("q".to_owned(), "too_long".to_owned())]);
    }

    /// Cell `employee_deleted`.
    async fn who_is_deleted_is_out_at_once_and_only_the_name_stays(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let epost = detail(&siri, &terje.id).await["epost"].clone();
        let delete = json!({ "employeeId": terje.id });
        assert_eq!(siri.post("/employeemgmt/delete", delete.clone()).await.status, 204);
        assert_eq!(terje.get("/me").await.problem(401), "no_profile");
        assert_eq!(siri.get(&format!("/employees/{}", terje.id)).await.problem(404), "not_found");
        assert_eq!(siri.post("/employeemgmt/delete", delete).await.problem(404), "not_found");
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["ansatte"], json!([]));
        assert!(seen["todo"].as_array().unwrap().contains(&json!("Lærlingen har ingen faglig leder")));
        let listed = siri.post("/search/ANSATTER", json!({})).await.expect(200);
        assert_eq!(listed["found"], 0);
        let picked = siri.get("/options/employees?q=terje").await.expect(200);
        assert_eq!(picked, json!([]));
        let id = PersonId::parse(&terje.id).unwrap();
        let tx = fjord.read().await;
        assert_eq!(names::load_names(&tx, std::slice::from_ref(&id)).await.unwrap()[&id].navn(), "Terje Ledersen");
        drop(tx);
        assert!(svenn_access::index::is_current(world.databases(), &fjord.tenant).await.unwrap());
        let again = json!({ "fornavn": "Terje", "etternavn": "Ny", "epost": epost });
        let _ = siri.post("/employeemgmt/create", again).await.expect(201);
    }

    async fn an_employee_with_the_permission_manages_the_own_companies_and_no_more(world) {
        let fjord = world.office("fjord").await;
        let (own, other) = (fjord.company("Eget AS").await, fjord.company("Annet AS").await);
        let leder = employee(&fjord, "Leder", &[&own], &MANAGES).await;
        let nils = employee(&fjord, "Nils", &[&own], &[]).await;
        let both = employee(&fjord, "Begge", &[&own, &other], &[]).await;
        let above = employee(&fjord, "Over", &[&own], &[Permission::Applications]).await;
        let far = employee(&fjord, "Fjern", &[&other], &[]).await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        place(&fjord, &kari, &own).await;
        place(&fjord, &ola, &other).await;
        fjord.connect(&both, &ola).await;

        let listed = leder.post("/search/ANSATTER", json!({})).await.expect(200);
        assert_eq!(listed["found"], 4, "herself, Nils, Begge and Over");
        let without = nils.post("/search/ANSATTER", json!({})).await.expect(200);
        assert_eq!(without["found"], 0, "the list needs TTAIB");
        assert_eq!(nils.get(&format!("/employees/{}", nils.id)).await.problem(403), "forbidden");
        assert_eq!(leder.get(&format!("/employees/{}", far.id)).await.problem(404), "not_found");

        let seen = detail(&leder, &both.id).await;
        assert_eq!(seen["bedrifter"].as_array().unwrap().len(), 1, "of the other she knows nothing");
        assert_eq!(seen.get("tilganger"), None);
        for (who, edits) in [(&nils, true), (&both, false), (&above, false)] {
            let seen = detail(&leder, &who.id).await;
            assert_eq!(seen["can"]["edit"], edits);
            let mut body = basics(&seen);
            body["customRole"] = json!("Instruktør");
            let reply = leder.post("/employeemgmt/editbasic", body).await;
            assert_eq!(reply.status.as_u16(), if edits { 200 } else { 403 });
            if !edits {
                let delete = leder.post("/employeemgmt/delete", json!({ "employeeId": who.id }));
                assert_eq!(delete.await.problem(403), "forbidden");
            }
        }
        let mut raise = basics(&detail(&leder, &nils.id).await);
        raise["tilganger"] = json!(["DELETE_COMPANY"]);
        assert_eq!(leder.post("/employeemgmt/editbasic", raise).await.problem(403), "forbidden");
        let mut own_contact = basics(&detail(&leder, &leder.id).await);
        own_contact["epost"] = json!("annen@eget.example");
        let refused = leder.post("/employeemgmt/editbasic", own_contact).await;
        assert_eq!(refused.problem(409), "own_contacts");

        let connect = |bedrifter: Value, laerlinger: Value| {
            json!({
                "employeeId": both.id, "version": seen["version"], "bedrifter": bedrifter,
                "avdelinger": [], "laerlinger": laerlinger,
            })
        };
        let path = "/employeemgmt/editcompanyapprentices";
        for (bedrifter, laerlinger, field) in [
            (json!([own, other]), json!([]), "bedrifter"),
            (json!([own]), json!([ola.id]), "laerlinger"),
            (json!([]), json!([]), "bedrifter"),
        ] {
            let refused = leder.post(path, connect(bedrifter, laerlinger)).await;
            assert_eq!(wrong(&refused)[0].0, field);
        }
        let _ = leder.post(path, connect(json!([own]), json!([kari.id]))).await.expect(200);
        let tx = fjord.read().await;
        let id = EmployeeId::parse(&both.id).unwrap();
        let companies: BTreeSet<_> =
            relations::companies_of(&tx, &id).await.unwrap().into_iter().collect();
        assert_eq!(companies, BTreeSet::from([own.clone(), other.clone()]), "the other stays");
        assert_eq!(relations::apprentices_of(&tx, &id).await.unwrap().len(), 2, "and so does Ola");
        drop(tx);
        let connected = format!("/employeemgmt/connectedapprentices/{}", both.id);
        let connected = leder.get(&connected).await.expect(200);
        assert_eq!(connected.as_array().unwrap().len(), 1);
        assert_eq!((&connected[0]["id"], &connected[0]["opens"]), (&json!(kari.id), &json!(false)));
        let options = leder.get("/options/employeecompanies").await.expect(200);
        assert_eq!(options.as_array().unwrap().len(), 1);
        let options = leder.get("/options/employeeapprentices").await.expect(200);
        assert_eq!(options.as_array().unwrap().len(), 1);

        let new = |bedrifter: Value| {
            json!({
                "fornavn": "Ny", "etternavn": "Ansatt", "epost": "ny@eget.example",
                "bedrifter": bedrifter,
            })
        };
        for bedrifter in [json!([]), json!([other])] {
            let refused = leder.post("/employeemgmt/create", new(bedrifter)).await;
            assert_eq!(wrong(&refused)[0].0, "bedrifter");
        }
        let _ = leder.post("/employeemgmt/create", new(json!([own]))).await.expect(201);
        let delete = leder.post("/employeemgmt/delete", json!({ "employeeId": nils.id })).await;
        assert_eq!(delete.status, 204);
        let itself = leder.post("/employeemgmt/delete", json!({ "employeeId": leder.id })).await;
        assert_eq!(itself.problem(403), "forbidden");
    }
}

//! What employees with the permission make and change of their own apprentices.

use std::collections::BTreeSet;

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

/// What the form sends that leaves out what is the office's.
fn about(version: &Value, fornavn: &str) -> Value {
    json!({
        "version": version, "fornavn": fornavn, "etternavn": "Nordmann",
        "epost": "kari.nordmann@fjord.example", "telefon": "", "fodselsdato": "2008-03-01",
        "adresse": "Kaien 1", "postnummer": "5003", "poststed": "Bergen",
    })
}

async fn create(who: &Client, more: &Value) -> Value {
    let mut input = json!({ "fornavn": "Per", "etternavn": "Dahl", "telefon": "400 12 345" });
    for (name, value) in more.as_object().unwrap() {
        input[name] = value.clone();
    }
    let query = "mutation($input: NewApprenticeInput!) {
        createApprentice(input: $input) { id status }
    }";
    who.post("/graphql", json!({ "query": query, "variables": { "input": input } }))
        .await
        .expect(200)
}

fn wrong(answer: &Value) -> BTreeSet<(String, String)> {
    let fields = answer["errors"][0]["extensions"]["fields"].as_array().unwrap().clone();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    fields.iter().map(|it| (text(&it["field"]), text(&it["code"]))).collect()
}

on_both_engines! {
    /// "Edit … apprentice": who she is and how she is reached; what is agreed is the office's.
    async fn an_employee_with_edit_apprentice_changes_own_apprentices(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = who_may(&fjord, "Terje", Permission::EditApprentice).await;
        let siv = fjord.instructor("Siv").await;
        for who in [&terje, &siv] {
            fjord.connect(who, &kari).await;
        }
        let path = |who: &Client| format!("/apprentices/{}", who.id);
        let seen = terje.get(&path(&kari)).await.expect(200);
        let before = kari.get("/me").await.expect(200);
        let body = about(&seen["version"], "Kari Anne");
        assert_eq!(siv.put(&path(&kari), body.clone()).await.problem(403), "forbidden");
        assert_eq!(terje.put(&path(&ola), body.clone()).await.problem(404), "not_found");
        assert_eq!(kari.put(&path(&kari), body.clone()).await.problem(403), "forbidden");
        for (field, value) in [("type", json!("LAEREKANDIDAT")), ("kontonummer", json!(""))] {
            let mut beyond = body.clone();
            beyond[field] = value;
            assert_eq!(terje.put(&path(&kari), beyond).await.problem(403), "forbidden", "{field}");
        }
        let saved = terje.put(&path(&kari), body.clone()).await.expect(200);
        assert_eq!(saved["fornavn"], "Kari Anne");
        assert_eq!(saved["type"], seen["type"]);
        assert!(saved.get("privat").is_none() && saved.get("merknad").is_none(), "{saved}");
        assert_eq!(kari.get("/me").await.expect(200)["epost"], "kari.nordmann@fjord.example");
        // Whoever changes what somebody signs in with is not unseen.
        world.run_jobs().await;
        let told = world.newest_message_to(before["epost"].as_str().unwrap()).await.unwrap();
        assert!(told.contains("Var det ikke deg"), "{told}");
        assert_eq!(terje.put(&path(&kari), body).await.problem(409), "stale_version");
        let laeretid = json!({ "version": saved["version"], "startdato": null, "sluttdato": null });
        let contract = format!("{}/laeretid", path(&kari));
        assert_eq!(terje.put(&contract, laeretid).await.problem(403), "forbidden");
    }

    async fn an_archived_apprentice_is_the_offices_alone(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = who_may(&fjord, "Terje", Permission::EditApprentice).await;
        fjord.connect(&terje, &kari).await;
        let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let path = format!("/apprentices/{}", kari.id);
        let put = terje.put(&path, about(&json!(2), "Kari")).await;
        assert_eq!(put.problem(404), "not_found");
        let put = siri.put(&path, about(&json!(2), "Kari")).await;
        assert_eq!(put.problem(409), "archived");
    }

    /// "Create … apprentice": in an own company, under its own people, followed up by those who
    /// are responsible for it.
    async fn an_employee_with_create_apprentice_makes_them_in_own_companies(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, other) = (fjord.company("Bygg AS").await, fjord.company("Rør AS").await);
        let responsible = json!({ "version": 1, "coordinators": [siri.id] });
        let path = format!("/companies/{bygg}/ansvarligekoordinatorer");
        let _ = siri.put(&path, responsible).await.expect(200);
        let terje = who_may(&fjord, "Terje", Permission::CreateApprentice).await;
        let (siv, far) = (fjord.instructor("Siv").await, fjord.instructor("Far").await);
        for who in [&terje, &siv] {
            employ(&fjord, who, &bygg).await;
        }
        employ(&fjord, &far, &other).await;

        let of_own = json!({ "bedriftid": bygg });
        let refused = create(&siv, &of_own).await;
        assert_eq!(refused["errors"][0]["extensions"]["code"], "forbidden");
        let not_own = ("bedriftid".to_owned(), "not_own".to_owned());
        for more in [json!({}), json!({ "bedriftid": other }), json!({ "bedriftid": "ukjent" })] {
            assert!(wrong(&create(&terje, &more).await).contains(&not_own), "{more}");
        }
        let beyond = json!({
            "bedriftid": bygg, "ansatte": [far.id], "merknad": "Hei", "personnr": "17912099997",
            "coordinators": [siri.id], "tilskuddsmodell": "HOVEDMODELL", "godskrivning": 6,
        });
        let office = |field: &str| (field.to_owned(), "office_only".to_owned());
        let mut expected = BTreeSet::from(
            ["merknad", "personnr", "coordinators", "tilskuddsmodell", "godskrivning"].map(office),
        );
        expected.insert(("ansatte".to_owned(), "not_own".to_owned()));
        assert_eq!(wrong(&create(&terje, &beyond).await), expected);

        let made = create(&terje, &json!({ "bedriftid": bygg, "ansatte": [siv.id] })).await;
        let made = &made["data"]["createApprentice"];
        assert_eq!(made["status"], "SUCCESS");
        let path = format!("/apprentices/{}", made["id"].as_str().unwrap());
        let seen = terje.get(&path).await.expect(200);
        let instructs: BTreeSet<&str> =
            seen["ansatte"].as_array().unwrap().iter().filter_map(|it| it["id"].as_str()).collect();
        assert_eq!(instructs, BTreeSet::from([terje.id.as_str(), siv.id.as_str()]));
        assert_eq!(seen["coordinators"][0]["id"], json!(siri.id), "of the company");
        assert_eq!(far.get(&path).await.problem(404), "not_found");
    }
}

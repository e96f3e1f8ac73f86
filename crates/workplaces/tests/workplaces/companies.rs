use std::collections::BTreeSet;

use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Permission, Permissions};
use svenn_people::{
    apprentices,
    parts::{DepartmentStay, DepartmentStays},
    relations,
};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

async fn company(client: &Client, id: &CompanyId) -> Value {
    client.get(&format!("/companies/{id}")).await.expect(200)
}

fn about(seen: &Value) -> Value {
    let mut body = seen.clone();
    let whole = body.as_object_mut().unwrap();
    whole.retain(|field, _| {
        [
            "version",
            "orgnr",
            "navn",
            "adresse",
            "invoiceadress",
            "contactInformation",
            "typebedrift",
            "nettside",
            "kontonummer",
        ]
        .contains(&field.as_str())
    });
    body
}

/// Moves an apprentice to a company and into its departments.
async fn place(office: &Office<'_>, who: &Client, company: &CompanyId, departments: &[&Value]) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut row = apprentices::find(&tx, &id).await.unwrap().unwrap();
    row.bedriftid = Some(company.clone());
    let stay = |department: &&Value| DepartmentStay {
        id: svenn_kernel::DepartmentId::parse(department["id"].as_str().unwrap()).unwrap(),
        is_duration: false,
        duration: None,
    };
    row.avdelinger_more = DepartmentStays(departments.iter().map(stay).collect());
    apprentices::update(&tx, row).await.unwrap();
    tx.commit().await.unwrap();
}

async fn employ(office: &Office<'_>, who: &Client, companies: &[&CompanyId]) {
    let tx = office.write().await;
    let id = EmployeeId::parse(&who.id).unwrap();
    let all: BTreeSet<CompanyId> = companies.iter().map(|it| (*it).clone()).collect();
    relations::set_companies(&tx, &id, &all).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn the_second_editor_of_a_company_sees_what_the_first_one_saved(world) {
        let fjord = world.office("fjord").await;
        let (siri, marit) = (fjord.coordinator("Siri").await, fjord.coordinator("Marit").await);
        let id = fjord.company("Bygg AS").await;
        let path = format!("/companies/{id}");
        let seen = company(&siri, &id).await;
        let mut body = about(&seen);
        body["navn"] = json!(" Bygg og Anlegg AS ");
        body["adresse"]["postnr"] = json!("5003");
        body["contactInformation"]["email"] = json!("Post@Bygg.example");
        let saved = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!(saved["navn"], "Bygg og Anlegg AS");
        assert_eq!(saved["contactInformation"]["email"], "post@bygg.example");
        assert_eq!(saved["version"], seen["version"].as_i64().unwrap() + 1);

        let stale = marit.put(&path, body.clone()).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"], saved);
        body["version"] = saved["version"].clone();
        body["adresse"]["postnr"] = json!("50");
        assert_eq!(marit.put(&path, body).await.problem(422), "invalid");
        assert_eq!(company(&marit, &id).await, saved);
    }

    async fn an_organisation_number_stays_with_one_company(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, elektro) = (fjord.company("Bygg AS").await, fjord.company("El AS").await);
        let mut body = about(&company(&siri, &bygg).await);
        body["orgnr"] = company(&siri, &elektro).await["orgnr"].clone();
        let refused = siri.put(&format!("/companies/{bygg}"), body.clone()).await;
        assert_eq!(refused.problem(422), "invalid");
        let field = &refused.json()["fields"][0];
        assert_eq!(field["field"], "orgnr");
        assert_eq!(field["message"], "Bedrift med orgnr eksisterer allerede");
        body["orgnr"] = json!("319 000 003");
        let saved = siri.put(&format!("/companies/{bygg}"), body).await.expect(200);
        assert_eq!(saved["orgnr"], "319000003");
    }

    async fn a_department_that_somebody_is_in_is_not_taken_away(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = fjord.company("Bygg AS").await;
        let path = format!("/companies/{id}/avdelinger");
        let set = async |version: &Value, departments: Value| {
            let body = json!({ "version": version, "departments": departments });
            siri.put(&path, body).await
        };
        let made = set(&json!(1), json!([{ "name": " Lager " }, { "name": "Verksted" }])).await;
        let made = made.expect(200);
        let find = |seen: &Value, name: &str| {
            let all = seen["departments"].as_array().unwrap();
            all.iter().find(|it| it["name"] == name).unwrap().clone()
        };
        let (lager, verksted) = (find(&made, "Lager"), find(&made, "Verksted"));
        place(&fjord, &kari, &id, &[&verksted]).await;
        let seen = company(&siri, &id).await;
        assert_eq!(seen["antallLaerlinger"], 1);
        assert_eq!(
            seen["avdelingsbruk"],
            json!([{ "id": verksted["id"], "laerlinger": 1, "ansatte": 0 }])
        );
        let refused = set(&seen["version"], json!([lager])).await;
        assert_eq!(refused.problem(422), "invalid");
        let field = &refused.json()["fields"][0];
        assert_eq!((&field["code"], &field["field"]), (&json!("in_use"), &json!("departments")));
        assert!(field["message"].as_str().unwrap().contains("1 lærling"));

        let renamed = json!({ "id": verksted["id"], "name": "Verkstedet" });
        let saved = set(&seen["version"], json!([renamed])).await.expect(200);
        assert_eq!(saved["departments"], json!([renamed]));
        for (departments, field) in [
            (json!([{ "name": "A" }, { "name": "a" }]), "departments.1.name"),
            (json!([renamed, { "id": lager["id"], "name": "Lager" }]), "departments"),
            (json!([renamed, { "name": " " }]), "departments.1.name"),
        ] {
            let refused = set(&saved["version"], departments).await;
            assert_eq!(refused.problem(422), "invalid");
            let fields = refused.json()["fields"].as_array().unwrap().clone();
            assert!(fields.iter().any(|it| it["field"] == field), "{fields:?}");
        }
    }

    async fn departments_keep_the_order_they_were_sent_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let id = fjord.company("Bygg AS").await;
        let path = format!("/companies/{id}/avdelinger");
        let names = |seen: &Value| -> Vec<String> {
            let all = seen["departments"].as_array().unwrap();
            all.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
        };
        let sent: Vec<String> = (0..12).map(|at| format!("Avdeling {}", 12 - at)).collect();
        let departments: Vec<Value> = sent.iter().map(|name| json!({ "name": name })).collect();
        let body = json!({ "version": 1, "departments": departments });
        let made = siri.put(&path, body).await.expect(200);
        assert_eq!(names(&made), sent);
        let mut turned = made["departments"].as_array().unwrap().clone();
        turned.reverse();
        let body = json!({ "version": made["version"], "departments": turned });
        let saved = siri.put(&path, body).await.expect(200);
        assert_eq!(names(&saved), sent.iter().rev().cloned().collect::<Vec<_>>());
        assert_eq!(names(&company(&siri, &id).await), names(&saved));
        // "fails with 'Company not found' when the company does not exist"
        let gone = json!({ "version": 1, "departments": [] });
        let gone = siri.put("/companies/ukjent/avdelinger", gone).await;
        assert_eq!(gone.problem(404), "not_found");
        assert_eq!(gone.json()["title"], "Company not found");
    }

    async fn employees_departments_and_contact_person_are_set_together(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, siv) = (fjord.instructor("Terje").await, fjord.instructor("Siv").await);
        let (bygg, elektro) = (fjord.company("Bygg AS").await, fjord.company("El AS").await);
        employ(&fjord, &siv, &[&bygg, &elektro]).await;
        let departments = json!({ "version": 1, "departments": [{ "name": "Lager" }] });
        let made = siri.put(&format!("/companies/{bygg}/avdelinger"), departments).await.expect(200);
        let lager = made["departments"][0]["id"].clone();
        let path = format!("/companies/{bygg}/ansatte");
        let body = json!({
            "version": made["version"], "kontaktperson": terje.id,
            "ansatte": [{ "id": terje.id, "avdelinger": [lager] }],
        });
        let saved = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!(saved["kontaktperson"], terje.id);
        assert_eq!(saved["ansatte"].as_array().unwrap().len(), 1);
        assert_eq!(saved["ansatte"][0]["avdelinger"], json!([lager]));
        assert_eq!(saved["avdelingsbruk"][0]["ansatte"], 1);
        // What Siv has elsewhere stays.
        let other = company(&siri, &elektro).await;
        assert_eq!(other["ansatte"][0]["id"], siv.id);

        for (change, field) in [
            (json!({ "ansatte": [], "kontaktperson": terje.id }), "kontaktperson"),
            (json!({ "ansatte": [{ "id": "ukjent" }] }), "ansatte"),
            (json!({ "ansatte": [{ "id": siv.id, "avdelinger": ["annen"] }] }), "ansatte"),
        ] {
            let mut body = change;
            body["version"] = saved["version"].clone();
            let refused = siri.put(&path, body).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
        assert_eq!(siri.put(&path, body).await.problem(409), "stale_version");
        assert_eq!(company(&siri, &bygg).await, saved);
    }

    async fn coordinators_and_trades_are_those_there_are(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let id = fjord.company("Bygg AS").await;
        let path = format!("/companies/{id}/ansvarligekoordinatorer");
        let body = json!({ "version": 1, "coordinators": [siri.id] });
        let saved = siri.put(&path, body).await.expect(200);
        assert_eq!(saved["coordinators"][0]["id"], siri.id);
        let listed = siri.post("/search/BEDRIFTER", json!({})).await.expect(200);
        assert_eq!(listed["items"][0]["coordinators"], json!([siri.id]));
        let unknown = json!({ "version": saved["version"], "coordinators": ["ukjent"] });
        assert_eq!(siri.put(&path, unknown).await.problem(422), "invalid");
        let trades = format!("/companies/{id}/laerefag");
        let body = json!({
            "version": saved["version"], "laerefag": [{ "programomrade": "UKJENT----" }],
        });
        let refused = siri.put(&trades, body).await;
        assert_eq!(refused.problem(422), "invalid");
        let none = json!({ "version": saved["version"], "laerefag": [] });
        assert_eq!(siri.put(&trades, none).await.expect(200)["laerefag"], json!([]));
    }

    /// Cell `company_deleted`.
    async fn a_company_with_apprentices_stays_and_one_without_leaves_its_name(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, siv) = (fjord.apprentice("Kari").await, fjord.instructor("Siv").await);
        let id = fjord.company("Bygg AS").await;
        place(&fjord, &kari, &id, &[]).await;
        employ(&fjord, &siv, &[&id]).await;
        let seen = company(&siri, &id).await;
        assert!(seen["hindring"].as_str().unwrap().contains("1 lærling"));
        let path = |version: &Value| format!("/companies/{id}?version={version}");
        let refused = siri.delete(&path(&seen["version"])).await;
        assert_eq!(refused.problem(409), "has_apprentices");

        let archive = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", archive).await.expect(200);
        let seen = company(&siri, &id).await;
        assert_eq!(seen["hindring"], json!(null));
        let stale = siri.delete(&path(&json!(99))).await;
        assert_eq!(stale.problem(409), "stale_version");
        let preview = siri.post(&format!("/companies/{id}/delete/preview"), json!({})).await;
        let said = preview.expect(200)["folger"].to_string();
        for part in ["1 ansatt blir stående uten", "1 arkivert lærling kommer tilbake uten"] {
            assert!(said.contains(part), "{said}");
        }
        assert_eq!(company(&siri, &id).await["version"], seen["version"], "nothing was done");
        siri.delete(&path(&seen["version"])).await.expect(204);
        assert_eq!(siri.get(&format!("/companies/{id}")).await.problem(404), "not_found");
        let employee = siri.get(&format!("/employees/{}", siv.id)).await.expect(200);
        assert_eq!(employee["bedrifter"], json!([]));
        let apprentice = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(apprentice["bedrift"]["navn"], "Bygg AS");
        let listed = siri.post("/search/ARKIVERTELAERLINGER", json!({})).await.expect(200);
        assert_eq!(listed["items"][0]["bedrift"], "Bygg AS");
        let found = siri.post("/search/BEDRIFTER", json!({})).await.expect(200);
        assert_eq!(found["found"], 0);
    }

    /// "Edit … company", for her own and as far as its own people know best.
    async fn an_employee_with_edit_company_changes_how_her_own_company_is_reached(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, other) = (fjord.company("Bygg AS").await, fjord.company("Rør AS").await);
        let may = Permissions::from([Permission::EditCompany]);
        let terje = fjord.instructor_who_may("Terje", may).await;
        let berit = fjord.instructor("Berit").await;
        employ(&fjord, &terje, &[&bygg]).await;
        employ(&fjord, &berit, &[&bygg]).await;
        let mut full = about(&company(&siri, &bygg).await);
        full["kontonummer"] = json!("86011117947");
        full["contactInformation"]["grantemail"] = json!("tilskudd@bygg.example");
        let _ = siri.put(&format!("/companies/{bygg}"), full).await.expect(200);

        let path = format!("/companies/{bygg}/contact");
        let seen = terje.get(&path).await.expect(200);
        assert!(!seen.to_string().contains("86011117947") && seen.get("merknad").is_none(), "{seen}");
        let body = json!({
            "version": seen["version"], "invoiceadress": "", "typebedrift": "Entreprenør",
            "nettside": "https://bygg.example",
            "adresse": { "adresse": "Kaien 1", "postnr": "6800", "poststed": "Førde",
                "fylke": "Vestland", "kommunenavn": "Sunnfjord" },
            "contactInformation": { "email": " Post@Bygg.example ", "phone": "55 12 34 56",
                "invoiceemail": "" },
        });
        let saved = terje.put(&path, body.clone()).await.expect(200);
        assert_eq!(saved["contactInformation"]["email"], "post@bygg.example");
        let now = company(&siri, &bygg).await;
        assert_eq!(now["adresse"]["adresse"], "Kaien 1");
        assert_eq!(now["contactInformation"]["phone"], "+4755123456");
        // What is the office's stays.
        assert_eq!(now["contactInformation"]["grantemail"], "tilskudd@bygg.example");
        assert_eq!((&now["navn"], &now["kontonummer"]), (&json!("Bygg AS"), &json!("8601 ** **947")));

        let stale = terje.put(&path, body.clone()).await;
        assert_eq!(stale.json()["current"]["adresse"]["adresse"], "Kaien 1");
        assert_eq!(stale.problem(409), "stale_version");
        let mut wrong = body.clone();
        wrong["contactInformation"]["email"] = json!("bygg");
        let wrong = terje.put(&path, wrong).await.expect(422);
        assert_eq!(wrong["fields"][0]["field"], "contactInformation.email");
        let others = format!("/companies/{other}/contact");
        assert_eq!(terje.get(&others).await.problem(404), "not_found");
        assert_eq!(terje.put(&others, body.clone()).await.problem(404), "not_found");
        assert_eq!(berit.put(&path, body).await.problem(403), "forbidden");
        // Where one works is no secret to those who work there.
        assert_eq!(berit.get(&path).await.expect(200)["navn"], "Bygg AS");
    }
}

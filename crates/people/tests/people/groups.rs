use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

async fn group(siri: &Client, name: &str) -> String {
    let made = siri.post("/groups", json!({ "name": name })).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

async fn members(siri: &Client, group: &str, query: &str) -> Vec<String> {
    let page = siri.get(&format!("/groups/{group}/members{query}")).await.expect(200);
    let items = page["items"].as_array().unwrap().iter();
    items.map(|it| it["fornavn"].as_str().unwrap().to_owned()).collect()
}

async fn archive(office: &Office<'_>, who: &Client) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut found = apprentices::find(&tx, &id).await.unwrap().unwrap();
    found.archived = true;
    apprentices::update(&tx, found).await.unwrap();
    tx.commit().await.unwrap();
}

/// The only document of a list, narrowed to the values of a field.
async fn facet(siri: &Client, collection: &str, values: &[&str]) -> Value {
    let filters = json!([{ "field": "grupper", "values": values }]);
    let body = json!({ "filters": filters, "facets": ["grupper"] });
    siri.post(&format!("/search/{collection}"), body).await.expect(200)
}

on_both_engines! {
    async fn a_group_has_apprentices_and_employees(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let terje = fjord.instructor("Terje").await;
        let company = fjord.company("Bygg AS").await;
        let work =
            json!({ "version": 1, "bedriftid": company, "ansatte": [], "avdelingerMore": [] });
        let path = format!("/apprentices/{}/laerebedrift", kari.id);
        let _ = siri.put(&path, work).await.expect(200);
        let id = group(&siri, " Elektro 2026 ").await;
        let path = format!("/groups/{id}/members");
        let both = json!({ "members": [kari.id, terje.id] });
        let moved = siri.post(&path, both.clone()).await.expect(200);
        assert_eq!(moved["members"].as_array().unwrap().len(), 2);
        let expected = json!({
            "id": id, "version": 1, "name": "Elektro 2026", "totalApprentices": 1,
            "totalEmployees": 1,
        });
        assert_eq!(moved["group"], expected);
        let again = siri.post(&path, both).await.expect(200);
        assert_eq!(again["members"], json!([]), "nobody is in a group twice");
        let page = siri.get(&path).await.expect(200);
        assert_eq!(page["found"], 2);
        let first = &page["items"][0];
        let expected = json!({
            "id": kari.id, "type": "APPRENTICE", "fornavn": "Kari", "etternavn": "Lærlingsen",
            "bedrift": "Bygg AS", "bedriftRef": first["bedriftRef"],
            "telefon": first["telefon"],
        });
        assert_eq!(*first, expected);
        assert!(first["bedriftRef"].is_string(), "the company itself");
        assert_eq!(page["items"][1]["type"], "EMPLOYEE");
        assert_eq!(members(&siri, &id, "?q=terj").await, ["Terje"]);
        assert_eq!(members(&siri, &id, "?q=bygg").await, ["Kari"]);
        assert_eq!(members(&siri, &id, "?perPage=1&page=2").await, ["Terje"]);
        assert_eq!(siri.get(&format!("/people/{}/groups", kari.id)).await.expect(200),
            json!([{ "id": id, "name": "Elektro 2026" }]));
        let remove = format!("{path}/remove");
        let gone = siri.post(&remove, json!({ "members": [kari.id, siri.id] })).await.expect(200);
        assert_eq!(gone["members"], json!([kari.id]));
        assert_eq!(members(&siri, &id, "").await, ["Terje"]);
    }

    /// "Adding a member to a group requires the person to exist."
    async fn nobody_is_added_when_one_does_not_exist(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let id = group(&siri, "Bygg").await;
        let path = format!("/groups/{id}/members");
        for somebody in ["nobody", siri.id.as_str()] {
            let refused = siri.post(&path, json!({ "members": [kari.id, somebody] })).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["code"], "unknown");
        }
        assert!(members(&siri, &id, "").await.is_empty());
        let refused = siri.post(&path, json!({ "members": [] })).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(refused.json()["fields"][0]["message"], "Du må velge minst 1 bruker");
        let many: Vec<String> = (0..2_001).map(|at| format!("p{at}")).collect();
        let refused = siri.post(&path, json!({ "members": many })).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(siri.get("/people/nobody/groups").await.problem(404), "not_found");
        assert_eq!(siri.get(&format!("{path}?perPage=251")).await.problem(422), "invalid");
        assert_eq!(siri.get(&format!("{path}?page=0")).await.problem(422), "invalid");
    }

    async fn a_name_is_needed_and_the_second_to_rename_sees_the_first(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let refused = siri.post("/groups", json!({ "name": "  " })).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(refused.json()["fields"][0]["message"], "Du må skrive et navn");
        let id = group(&siri, "Bygg").await;
        let path = format!("/groups/{id}");
        let renamed = siri.put(&path, json!({ "version": 1, "name": "Bygg og anlegg" })).await;
        assert_eq!(renamed.expect(200)["version"], 2);
        let late = siri.put(&path, json!({ "version": 1, "name": "Tømrer" })).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["name"], "Bygg og anlegg");
        let _ = siri.delete(&path).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
        assert_eq!(siri.get("/groups").await.expect(200), json!([]));
    }

    async fn the_lists_follow_the_groups_at_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let (ola, terje) = (fjord.apprentice("Ola").await, fjord.instructor("Terje").await);
        fjord.connect(&terje, &ola).await;
        let without = "f7635d6b-2c1a-4e0f-9b57-8d3a6c40e915";
        let none = facet(&siri, "LAERLINGER", &[without]).await;
        assert_eq!(none["found"], 2);
        let uten = json!([{ "value": without, "label": "Uten gruppe", "count": 2 }]);
        assert_eq!(none["facets"][0]["counts"], uten);
        let id = group(&siri, "Bygg").await;
        let add = json!({ "members": [kari.id, ola.id, terje.id] });
        let _ = siri.post(&format!("/groups/{id}/members"), add).await.expect(200);
        let found = facet(&siri, "LAERLINGER", &[&id]).await;
        assert_eq!(found["found"], 2);
        let of_bygg = json!([{ "value": id, "label": "Bygg", "count": 2 }]);
        assert_eq!(found["facets"][0]["counts"], of_bygg);
        assert_eq!(facet(&siri, "ANSATTER", &[&id]).await["items"][0]["gruppenavn"], json!(["Bygg"]));
        let _ = siri
            .put(&format!("/groups/{id}"), json!({ "version": 1, "name": "Tømrer" }))
            .await
            .expect(200);
        archive(&fjord, &kari).await;
        let found = facet(&siri, "LAERLINGER", &[&id]).await;
        assert_eq!(found["items"][0]["gruppenavn"], json!(["Tømrer"]));
        let groups = siri.post("/search/GRUPPER", json!({ "q": "tomr" })).await.expect(200);
        let document =
            json!({ "id": id, "name": "Tømrer", "totalApprentices": 1, "totalEmployees": 1 });
        assert_eq!(groups["items"], json!([document]));
        let seen = terje.post("/search/LAERLINGER", json!({})).await.expect(200);
        assert_eq!(seen["items"][0]["id"], ola.id.as_str());
        assert_eq!(seen["items"][0]["grupper"], Value::Null, "groups are the coordinators'");
        let asked = json!({ "facets": ["gruppenavn"] });
        assert_eq!(terje.post("/search/ANSATTER", asked).await.status.as_u16(), 400);
        assert_eq!(terje.post("/search/GRUPPER", json!({})).await.expect(200)["found"], 0);
        let _ = siri.delete(&format!("/groups/{id}")).await.expect(204);
        assert_eq!(facet(&siri, "LAERLINGER", &[without]).await["found"], 1);
        assert_eq!(facet(&siri, "ANSATTER", &[without]).await["found"], 1);
    }
}

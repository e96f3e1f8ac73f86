use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

async fn detail(client: &Client, id: &str) -> Value {
    client.get(&format!("/coordinators/{id}")).await.expect(200)
}

on_both_engines! {
    async fn a_new_coordinator_signs_in_at_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let new = json!({
            "fornavn": " Marit ", "etternavn": "Brekke", "epost": "Marit@Fjord.example",
            "telefon": "400 00 310", "bedrift": "Avdeling nord",
        });
        let made = siri.post("/users/createcoordinator", new.clone()).await.expect(201);
        assert_eq!(made["status"], "SUCCESS");
        let id = made["id"].as_str().unwrap();
        let seen = detail(&siri, id).await;
        assert_eq!(seen["fornavn"], "Marit");
        assert_eq!(seen["epost"], "marit@fjord.example");
        assert_eq!(seen["telefon"], "+4740000310");
        assert_eq!((&seen["deaktivert"], &seen["meg"]), (&json!(false), &json!(false)));
        assert_eq!(seen["hindring"], json!(null));
        let marit = fjord.sign_in(&PersonId::parse(id).unwrap(), Role::Koordinator).await;
        assert_eq!(marit.get("/me").await.expect(200)["fornavn"], "Marit");

        let again = siri.post("/users/createcoordinator", new).await;
        assert_eq!(again.problem(422), "invalid");
        assert_eq!(again.json()["result"], "PHONEANDEMAIL_EXISTS");
        let fields = again.json()["fields"].as_array().unwrap().clone();
        let messages: Vec<_> = fields.iter().map(|it| it["message"].as_str().unwrap()).collect();
        let email = "Konto eksisterer med e-posten";
        assert_eq!(messages, [email, "Konto eksisterer med telefonnummeret"]);
        let bare = json!({ "fornavn": "", "etternavn": "X" });
        let fields = siri.post("/users/createcoordinator", bare).await.json()["fields"].clone();
        assert_eq!(fields.as_array().unwrap().len(), 2);
        let listed = siri.post("/search/KOORDINATORER", json!({})).await.expect(200);
        assert_eq!(listed["found"], 2);
    }

    async fn whoever_is_shut_out_is_out_at_once_and_can_be_let_in_again(world) {
        let fjord = world.office("fjord").await;
        let (siri, marit) = (fjord.coordinator("Siri").await, fjord.coordinator("Marit").await);
        let path = format!("/coordinators/{}/access", marit.id);
        let shut = siri.post(&path, json!({ "version": 1, "deaktivert": true })).await.expect(200);
        assert_eq!(shut["deaktivert"], true);
        assert_eq!(marit.get("/me").await.problem(401), "no_profile");
        let offered = siri.get("/options/coordinators").await.expect(200);
        assert_eq!(offered.as_array().unwrap().len(), 1);
        let listed = siri.post("/search/KOORDINATORER", json!({ "q": "Marit" })).await.expect(200);
        assert_eq!(listed["items"][0]["tilgang"], "Stengt ute");

        // The one left is the last, and it is oneself.
        let own = format!("/coordinators/{}/access", siri.id);
        let refused = siri.post(&own, json!({ "version": 1, "deaktivert": true })).await;
        assert_eq!(refused.problem(409), "oneself");
        let stale = siri.post(&path, json!({ "version": 1, "deaktivert": false })).await;
        assert_eq!(stale.problem(409), "stale_version");
        let version = shut["version"].clone();
        siri.post(&path, json!({ "version": version, "deaktivert": false })).await.expect(200);
        let person = PersonId::parse(&marit.id).unwrap();
        let again = fjord.sign_in(&person, Role::Koordinator).await;
        again.get("/me").await.expect(200);
    }

    async fn a_deleted_coordinator_leaves_her_name_and_frees_her_contacts(world) {
        let fjord = world.office("fjord").await;
        let (siri, marit) = (fjord.coordinator("Siri").await, fjord.coordinator("Marit").await);
        let kari = fjord.apprentice("Kari").await;
        let company = fjord.company("Bygg AS").await;
        let responsible = json!({ "version": 1, "coordinators": [marit.id] });
        let of_company = format!("/companies/{company}/ansvarligekoordinatorer");
        siri.put(&of_company, responsible.clone()).await.expect(200);
        let of_kari = format!("/apprentices/{}/ansvarligekoordinatorer", kari.id);
        siri.put(&of_kari, responsible).await.expect(200);
        let note = json!({ "type": 1, "notat": "<p>Avtalt</p>" });
        let journal = format!("/journal/apprentices/{}", kari.id);
        marit.post(&journal, note).await.expect(201);
        let seen = detail(&siri, &marit.id).await;
        assert_eq!((&seen["antallLaerlinger"], &seen["antallBedrifter"]), (&json!(1), &json!(1)));

        let path = format!("/coordinators/{}?version={}", marit.id, seen["version"]);
        siri.delete(&path).await.expect(204);
        assert_eq!(marit.get("/me").await.problem(401), "no_profile");
        let gone = siri.get(&format!("/coordinators/{}", marit.id)).await;
        assert_eq!(gone.problem(404), "not_found");
        let written = siri.get(&journal).await.expect(200);
        assert!(written["items"][0]["opprettetAv"].as_str().unwrap().starts_with("Marit"));
        let kept = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(kept["coordinators"], json!([]));
        let kept = siri.get(&format!("/companies/{company}")).await.expect(200);
        assert_eq!(kept["coordinators"], json!([]));
        let again = json!({ "fornavn": "Marit", "etternavn": "Ny", "epost": seen["epost"] });
        siri.post("/users/createcoordinator", again).await.expect(201);
        let own = format!("/coordinators/{}?version=1", siri.id);
        assert_eq!(siri.delete(&own).await.problem(409), "oneself");
    }

    async fn contacts_of_others_are_changed_here_and_ones_own_on_ones_own_page(world) {
        let fjord = world.office("fjord").await;
        let (siri, marit) = (fjord.coordinator("Siri").await, fjord.coordinator("Marit").await);
        let body = |seen: &Value| json!({
            "version": seen["version"], "fornavn": "Ny", "etternavn": seen["etternavn"],
            "epost": "ny@fjord.example", "telefon": seen["telefon"], "bedrift": "",
        });
        let seen = detail(&siri, &marit.id).await;
        let path = format!("/coordinators/{}", marit.id);
        let saved = siri.put(&path, body(&seen)).await.expect(200);
        assert_eq!((&saved["fornavn"], &saved["epost"]), (&json!("Ny"), &body(&seen)["epost"]));
        assert_eq!(marit.get("/me").await.expect(200)["epost"], "ny@fjord.example");
        let stale = siri.put(&path, body(&seen)).await;
        assert_eq!(stale.problem(409), "stale_version");
        let own = detail(&siri, &siri.id).await;
        let refused = siri.put(&format!("/coordinators/{}", siri.id), body(&own)).await;
        assert_eq!(refused.problem(409), "own_contacts");
        for client in [fjord.instructor("Terje").await, fjord.apprentice("Kari").await] {
            assert_eq!(client.get(&path).await.problem(403), "forbidden");
        }
    }

    async fn rights_are_given_by_those_who_hold_them_and_the_last_holder_keeps_them(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let new = json!({ "fornavn": "Marit", "etternavn": "Brekke", "epost": "m@fjord.example" });
        let made = siri.post("/users/createcoordinator", new).await.expect(201);
        let id = made["id"].as_str().unwrap();
        let marit = fjord.sign_in(&PersonId::parse(id).unwrap(), Role::Koordinator).await;
        assert_eq!(marit.get("/me").await.expect(200)["rights"], json!([]));
        assert_eq!(marit.get("/grant/periods").await.problem(403), "right_missing");
        let path = format!("/coordinators/{id}/rights");
        let own = format!("/coordinators/{}/rights", siri.id);
        let body = |version: i64, rights: &[&str]| json!({ "version": version, "rights": rights });

        let refused = marit.put(&path, body(1, &["GRANTS_VIEW"])).await;
        assert_eq!(refused.problem(409), "right_not_held");
        let given = siri.put(&path, body(1, &["GRANTS_VIEW", "GRANTS_EDIT"])).await.expect(200);
        let held = |seen: &Value| {
            let rights = seen["rights"].as_array().unwrap().iter();
            rights.filter(|it| it["held"] == true).count()
        };
        assert_eq!((held(&given), &given["version"]), (2, &json!(2)));
        marit.get("/grant/periods").await.expect(200);
        let stale = siri.put(&path, body(1, &[])).await;
        assert_eq!(stale.problem(409), "stale_version");

        // What Marit holds too Siri may lose; the rest nobody else has.
        let refused = siri.put(&own, body(1, &["GRANTS_VIEW", "GRANTS_EDIT"])).await;
        assert_eq!(refused.problem(409), "last_holder");
        let seen = detail(&siri, &siri.id).await;
        let hindrances: Vec<_> =
            seen["rights"].as_array().unwrap().iter().map(|it| it["hindring"].is_null()).collect();
        assert_eq!(hindrances, [true, true, false, false, false, false, false]);
        let kept = ["GRANTS_APPROVE", "ACCOUNTS_READ", "ACCOUNTS_CHANGE", "BANK_IMPORT",
            "PERIOD_CLOSE"];
        siri.put(&own, body(1, &kept)).await.expect(200);
        assert_eq!(siri.get("/grant/periods").await.problem(403), "right_missing");

        // Neither is shut out or deleted as long as nobody else holds what they do.
        let access = format!("/coordinators/{}/access", siri.id);
        let shut = json!({ "version": 2, "deaktivert": true });
        assert_eq!(marit.post(&access, shut).await.problem(409), "last_holder");
        let delete = format!("/coordinators/{}?version=2", siri.id);
        assert_eq!(marit.delete(&delete).await.problem(409), "last_holder");
        let unknown = siri.put(&path, body(2, &["ROOT"])).await;
        assert_eq!(unknown.problem(422), "invalid");
    }
}

use svenn_kernel::{Permission, permission};
use svenn_testkit::{Client, Value, json, on_both_engines};

async fn found(siri: &Client, collection: &str) -> Vec<Value> {
    let answer = siri.post(&format!("/search/{collection}"), json!({})).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

async fn do_to(who: &Client, what: &str, ids: &[&str]) -> Value {
    who.post(&format!("/apprentices/{what}"), json!({ "ids": ids })).await.expect(200)
}

on_both_engines! {
    async fn an_archived_apprentice_leaves_the_lists_and_comes_back_whole(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(found(&siri, "LAERLINGER").await.len(), 2);
        assert_eq!(found(&siri, "ARKIVERTELAERLINGER").await.len(), 0);

        let answer = do_to(&siri, "archive", &[&kari.id]).await;
        assert_eq!(answer, json!({ "done": [kari.id], "failed": [] }));
        let current = found(&siri, "LAERLINGER").await;
        assert_eq!((current.len(), &current[0]["id"]), (1, &json!(ola.id)));
        let archive = found(&siri, "ARKIVERTELAERLINGER").await;
        assert_eq!((archive.len(), &archive[0]["id"]), (1, &json!(kari.id)));
        assert!(archive[0]["arkivert"].as_i64().unwrap() > 0);
        assert_eq!(archive[0]["ansattenavn"], json!(["Terje Ledersen"]));
        // Her sign-in is closed at once; her instructor has one apprentice less.
        assert_eq!(kari.get("/me").await.problem(401), "no_profile");
        assert_eq!(found(&terje, "LAERLINGER").await.len(), 0);
        assert_eq!(found(&terje, "ARKIVERTELAERLINGER").await.len(), 0);
        assert_eq!(found(&siri, "ANSATTER").await[0]["antallLaerlinger"], 0);
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!((&detail["archived"], &detail["progress"]["total"]), (&json!(true), &json!(4)));

        let answer = do_to(&siri, "restore", &[&kari.id]).await;
        assert_eq!(answer["done"], json!([kari.id]));
        assert_eq!(found(&siri, "LAERLINGER").await.len(), 2);
        assert_eq!(found(&siri, "ARKIVERTELAERLINGER").await.len(), 0);
        assert_eq!(found(&terje, "LAERLINGER").await.len(), 1);
        // The session ended; the account is open again.
        assert_eq!(kari.get("/me").await.problem(401), "unauthenticated");
        let person = svenn_kernel::PersonId::parse(&kari.id).unwrap();
        let kari = fjord.sign_in(&person, svenn_kernel::Role::Laerling).await;
        let _ = kari.get("/me").await.expect(200);
    }

    async fn what_cannot_be_done_is_listed_and_the_rest_is_done(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let _ = do_to(&siri, "archive", &[&ola.id]).await;
        let answer = do_to(&siri, "archive", &["ukjent", &ola.id, &kari.id]).await;
        assert_eq!(answer["done"], json!([kari.id]));
        let failed = answer["failed"].as_array().unwrap();
        assert_eq!((&failed[0]["id"], &failed[0]["code"]), (&json!("ukjent"), &json!("not_found")));
        assert_eq!(failed[1]["code"], "archived");
        assert_eq!(failed[1]["navn"], "Ola Lærlingsen");
        assert_eq!(failed[1]["message"], "Lærlingen er arkivert");
        let many: Vec<String> = (0..201).map(|at| format!("a{at}")).collect();
        for body in [json!({ "ids": [] }), json!({ "ids": many }), json!({ "ids": ["a b"] })] {
            let refused = siri.post("/apprentices/archive", body).await;
            assert_eq!(refused.problem(422), "invalid");
        }
    }

    /// Cell `company_deleted`.
    async fn whoever_comes_back_to_a_deleted_company_comes_back_without_one_and_is_told_of(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let company = fjord.company("Bygg & Sønn AS").await;
        let path = format!("/apprentices/{}/laerebedrift", kari.id);
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let body = json!({ "version": detail["version"], "bedriftid": company, "ansatte": [],
            "avdelingerMore": [] });
        let _ = siri.put(&path, body).await.expect(200);
        let _ = do_to(&siri, "archive", &[&kari.id]).await;
        let deleting = format!("/companies/{company}");
        let version = siri.get(&deleting).await.expect(200)["version"].clone();
        let _ = siri.delete(&format!("{deleting}?version={version}")).await.expect(204);
        let answer = do_to(&siri, "restore", &[&kari.id]).await;
        assert_eq!(answer["done"], json!([kari.id]));
        assert_eq!(answer["notes"][0]["code"], "company_deleted");
        let told = "Lærebedriften «Bygg & Sønn AS» er slettet. Velg en ny lærebedrift";
        assert_eq!(answer["notes"][0]["message"], told);
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(detail["bedriftid"], Value::Null);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("Bygg &amp; Sønn AS"), "{journal}");
    }

    async fn an_account_that_was_closed_before_stays_closed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let person = svenn_kernel::PersonId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        svenn_access::accounts::close(&tx, &person).await.unwrap();
        tx.commit().await.unwrap();
        let _ = do_to(&siri, "archive", &[&kari.id]).await;
        let _ = do_to(&siri, "restore", &[&kari.id]).await;
        let tx = fjord.read().await;
        let account = svenn_access::accounts::load_account(&tx, &person).await.unwrap().unwrap();
        assert!(account.closed);
    }

    async fn an_employee_archives_own_apprentices_with_the_permission_and_restores_none(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let plain = fjord.instructor("Anne").await;
        let mut held = permission::new_instructor();
        held.insert(Permission::DeleteApprentice);
        let terje = fjord.instructor_who_may("Terje", held).await;
        fjord.connect(&plain, &kari).await;
        fjord.connect(&terje, &kari).await;
        let body = json!({ "ids": [kari.id, ola.id] });
        for who in [&plain, &kari] {
            let refused = who.post("/apprentices/archive", body.clone()).await;
            assert_eq!(refused.problem(403), "forbidden");
        }
        let answer = terje.post("/apprentices/archive", body.clone()).await.expect(200);
        assert_eq!(answer["done"], json!([kari.id]));
        assert_eq!(answer["failed"][0]["code"], "not_found");
        assert_eq!(terje.post("/apprentices/restore", body).await.problem(403), "forbidden");
    }

    async fn coordinators_are_changed_for_many_and_changed_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let path = "/apprentices/coordinators";
        let body = json!({ "ids": [kari.id], "add": [siri.id] });
        let _ = siri.post(path, body).await.expect(200);
        let body = json!({
            "ids": [kari.id, ola.id, "ukjent"], "add": [nora.id], "remove": [siri.id],
        });
        let answer = siri.post(path, body).await.expect(200);
        assert_eq!(answer["failed"][0]["code"], "not_found");
        let expected = json!([
            { "id": kari.id, "added": [nora.id], "removed": [siri.id] },
            { "id": ola.id, "added": [nora.id], "removed": [] },
        ]);
        assert_eq!(answer["done"], expected);
        let names: Vec<Value> = found(&siri, "LAERLINGER").await;
        assert!(names.iter().all(|it| it["koordinatornavn"] == json!(["Nora Koordinatorsen"])));
        for change in answer["done"].as_array().unwrap() {
            let back = json!({
                "ids": [change["id"]], "add": change["removed"], "remove": change["added"],
            });
            let _ = siri.post(path, back).await.expect(200);
        }
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(detail["coordinators"][0]["id"], siri.id);
        let detail = siri.get(&format!("/apprentices/{}", ola.id)).await.expect(200);
        assert_eq!(detail["coordinators"], json!([]));
        // Nothing to change leaves the version alone.
        let version = detail["version"].clone();
        let _ = siri.post(path, json!({ "ids": [ola.id], "remove": [siri.id] })).await.expect(200);
        let detail = siri.get(&format!("/apprentices/{}", ola.id)).await.expect(200);
        assert_eq!(detail["version"], version);
    }

    async fn instructors_and_plans_are_given_to_many_and_taken_back(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let (terje, berit) = (fjord.instructor("Terje").await, fjord.instructor("Berit").await);
        let plan = fjord.plan("Prøvefaget").await.plan.id.to_string();
        fjord.connect(&berit, &kari).await;
        for (path, field, new, old) in [
            ("/apprentices/ansatte", "ansatte", &terje.id, Some(&berit.id)),
            ("/apprentices/trainingplans", "trainingplans", &plan, None),
        ] {
            let body = json!({ "ids": [kari.id, ola.id], "add": [new], "replace": true });
            let answer = siri.post(path, body).await.expect(200);
            assert_eq!(answer["failed"], json!([]), "{path}");
            let of = async |who: &Client| {
                let detail = siri.get(&format!("/apprentices/{}", who.id)).await.expect(200);
                let all = detail[field].as_array().unwrap().clone();
                all.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
            };
            assert_eq!((of(&kari).await, of(&ola).await), (vec![new.clone()], vec![new.clone()]));
            for change in answer["done"].as_array().unwrap() {
                let back = json!({
                    "ids": [change["id"]], "add": change["removed"], "remove": change["added"],
                });
                let _ = siri.post(path, back).await.expect(200);
            }
            let before: Vec<String> = old.into_iter().cloned().collect();
            assert_eq!((of(&kari).await, of(&ola).await), (before, vec![]), "{path}");
            let unknown = json!({ "ids": [kari.id], "add": ["ukjent"] });
            assert_eq!(siri.post(path, unknown).await.problem(422), "invalid");
            assert_eq!(terje.post(path, json!({ "ids": [kari.id], "add": [new] })).await.problem(403), "forbidden");
        }
    }

    async fn a_wrong_change_of_coordinators_is_refused(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let path = "/apprentices/coordinators";
        for (body, field) in [
            (json!({ "ids": [kari.id], "add": ["ukjent"] }), "add"),
            (json!({ "ids": [kari.id] }), "add"),
            (json!({ "ids": [], "add": [siri.id] }), "ids"),
            (json!({ "ids": [kari.id], "add": [siri.id], "remove": [siri.id] }), "remove"),
        ] {
            let refused = siri.post(path, body).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
        let body = json!({ "ids": [kari.id], "add": [siri.id] });
        assert_eq!(kari.post(path, body).await.problem(403), "forbidden");
    }

    async fn a_sign_in_shows_in_the_lists_at_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let before = found(&siri, "LAERLINGER").await[0]["sistInnlogget"].as_i64().unwrap();
        assert!(before > 0);
        let _ = found(&siri, "ANSATTER").await;
        world.clock.advance(std::time::Duration::from_secs(60));
        for (client, rolle, collection) in [
            (&kari, svenn_kernel::Role::Laerling, "LAERLINGER"),
            (&terje, svenn_kernel::Role::Ansatt, "ANSATTER"),
        ] {
            let person = svenn_kernel::PersonId::parse(&client.id).unwrap();
            let _ = fjord.sign_in(&person, rolle).await;
            let after = found(&siri, collection).await[0]["sistInnlogget"].as_i64().unwrap();
            assert_eq!(after, before + 60_000, "{collection}");
        }
    }

    async fn only_an_archived_apprentice_is_deleted_for_good(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let new = json!({ "name": "Tavle", "content": "<p>x</p>", "goals": [] });
        let made = kari.post("/documentation", new).await.expect(201);
        let detail = format!("/apprentices/{}", kari.id);
        let version = |seen: &Value| seen["version"].as_i64().unwrap();
        let path = |version: i64| format!("/archive/apprentices/{}?version={version}", kari.id);
        let seen = siri.get(&detail).await.expect(200);
        assert_eq!(siri.delete(&path(version(&seen))).await.problem(409), "not_archived");
        let body = json!({ "ids": [kari.id] });
        let _ = siri.post("/apprentices/archive", body).await.expect(200);
        assert_eq!(siri.delete(&path(version(&seen))).await.problem(409), "stale_version");
        let seen = siri.get(&detail).await.expect(200);
        assert_eq!(terje.delete(&path(version(&seen))).await.problem(403), "forbidden");
        let _ = siri.delete(&path(version(&seen))).await.expect(204);
        assert_eq!(siri.get(&detail).await.problem(404), "not_found");
        let gone = format!("/documentation/{}", made["id"].as_str().unwrap());
        assert_eq!(siri.get(&gone).await.problem(404), "not_found");
        let left = siri.post("/search/ARKIVERTELAERLINGER", json!({})).await.expect(200);
        assert_eq!(left["found"], 0);
    }
}

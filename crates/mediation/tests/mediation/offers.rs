//! An offer from the first to the last step.

use svenn_testkit::{Value, json, on_both_engines};

use super::{answer, offered, scene, told};

fn states(seen: &Value) -> Vec<&str> {
    seen["offers"].as_array().unwrap().iter().map(|it| it["status"].as_str().unwrap()).collect()
}

on_both_engines! {
    /// "accepting one closes her others in one transaction"
    async fn of_two_offers_one_is_accepted_and_the_other_closed(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        let done = it.forward(&kari, &[&it.vik, &it.berg]).await;
        assert_eq!((&done["done"], &done["failed"]), (&json!([kari.id]), &json!([])));
        let seen = it.seen(&kari).await;
        assert_eq!((&seen["status"], states(&seen)), (&json!("FORWARDED"), vec!["FORWARDED"; 2]));
        let first = it.offer(&kari, &it.vik).await;
        let second = it.offer(&kari, &it.berg).await;
        let nobody = world.anonymous();
        let own = nobody.post("/soknad/fjord/vis", json!({ "visit": kari.visit })).await.expect(200);
        assert_eq!(own["status"], "OFFERED");
        assert_eq!(own["offers"].as_array().unwrap().len(), 2);
        assert_eq!(own["offers"][0]["isOpen"], true);
        let (path, yes) = answer(&kari, &first, true);
        let own = nobody.post(&path, yes.clone()).await.expect(200);
        assert_eq!(own["status"], "APPROVED");
        let again = nobody.post(&path, yes).await.expect(200);
        assert_eq!(own, again, "the same press counts once");
        let (path, yes) = answer(&kari, &second, true);
        assert_eq!(nobody.post(&path, yes).await.problem(409), "has_place");
        let (path, no) = answer(&kari, &second, false);
        assert_eq!(nobody.post(&path, no).await.problem(409), "offer_over");
        let seen = it.seen(&kari).await;
        assert_eq!(seen["status"], "APPROVED");
        assert_eq!(it.offer_of(&kari, &it.vik).await["status"], "ACCEPTED");
        assert_eq!(it.offer_of(&kari, &it.berg).await["status"], "CLOSED");
        world.run_jobs().await;
        let letters = world.messages_to(&kari.email).await;
        let count = |words: &str| letters.iter().filter(|it| it.contains(words)).count();
        assert_eq!(count("sendt søknaden din videre til"), 1, "{letters:?}");
        assert_eq!(count("Du er tilbudt læreplass hos Vik AS"), 1, "{letters:?}");
        assert_eq!(count("Du har takket ja til læreplass hos Vik AS"), 1, "{letters:?}");
        let (of_vik, of_berg) = (told(&it.terje).await, told(&it.berit).await);
        assert!(of_vik.iter().any(|it| it == "soknadtilbudsvar"), "{of_vik:?}");
        assert!(of_berg.iter().any(|it| it == "soknadikkeaktuell"), "{of_berg:?}");
        let centre = it.berit.get("/notificationcenter/my?days=100").await.expect(200);
        assert!(!centre.to_string().contains("Kari"), "{centre}");
        assert_eq!(it.berit.get(&format!("/applications/company/{second}")).await.status, 404);
        let key = json!({ "visit": kari.visit });
        let all = nobody.post("/soknad/fjord/alt", key).await.expect(200).to_string();
        assert!(all.contains("Vik AS") && all.contains("Berg AS"), "who has had it: {all}");
    }

    /// "An offer in our product must say whether it is such a one"
    async fn a_place_of_the_county_is_said_to_be_one_to_both(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let offer = it.offer_of(&kari, &it.vik).await;
        let path = format!("/applications/offers/{}/offer", offer["id"].as_str().unwrap());
        let mut body = offered(&offer["version"], &json!(null));
        body["mistetRett"] = json!(true);
        let seen = it.siri.post(&path, body).await.expect(200);
        assert_eq!(seen["offers"][0]["mistetRett"], true);
        let key = json!({ "visit": kari.visit });
        let own = world.anonymous().post("/soknad/fjord/vis", key).await.expect(200);
        assert_eq!(own["offers"][0]["mistetRett"], true);
    }

    async fn a_no_leaves_the_application_where_the_others_are(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik, &it.berg]).await;
        let id = it.offer(&kari, &it.vik).await;
        let (path, no) = answer(&kari, &id, false);
        let nobody = world.anonymous();
        let own = nobody.post(&path, no.clone()).await.expect(200);
        assert_eq!((&own["status"], &own["offers"][0]["status"]), (&json!("FORWARDED"), &json!("DECLINED")));
        nobody.post(&path, no).await.expect(200);
        let strange = answer(&kari, "ukjent", true);
        assert_eq!(nobody.post(&strange.0, strange.1).await.status, 404);
        let done = it.forward(&kari, &[&it.vik, &it.berg]).await;
        assert_eq!(done["done"], json!([kari.id]), "who declined may be asked again");
        let why = done["failed"][0]["message"].as_str().unwrap();
        assert_eq!(why, "Berg AS: Søknaden er allerede videresendt til bedriften");
    }

    async fn what_is_offered_may_be_taken_back_and_offered_again(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        let path = format!("/applications/offers/{id}");
        let stale = it.siri.post(&format!("{path}/withdraw"), json!({ "version": 1 })).await;
        assert_eq!(stale.problem(409), "stale_version");
        let version = &it.offer_of(&kari, &it.vik).await["version"];
        let back = it.siri.post(&format!("{path}/withdraw"), json!({ "version": version })).await.expect(200);
        assert_eq!((&back["status"], states(&back)), (&json!("SENT"), vec!["WITHDRAWN"]));
        let remind = it.siri.post(&format!("{path}/remind"), json!({})).await;
        assert_eq!(remind.problem(409), "no_step");
        let (own, yes) = answer(&kari, &id, true);
        assert_eq!(world.anonymous().post(&own, yes.clone()).await.problem(409), "offer_over");
        it.offer(&kari, &it.vik).await;
        world.anonymous().post(&own, yes).await.expect(200);
        let version = &it.offer_of(&kari, &it.vik).await["version"];
        let late = it.siri.post(&format!("{path}/withdraw"), json!({ "version": version })).await;
        assert_eq!(late.problem(409), "no_step");
    }

    /// "deleteApplicationHttpsClient: the office erases after confirmation, refused while an offer
    /// is open"
    async fn an_offered_place_is_answered_or_taken_back_before_the_office_ends_it(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        it.offer(&kari, &it.vik).await;
        let erase = json!({ "data": { "id": kari.id } });
        let refused = it.siri.post("/deleteApplicationHttpsClient", erase).await;
        assert_eq!(refused.problem(409), "offered");
        let reject = json!({ "ids": [kari.id], "begrunnelse": "Ingen plass", "tekst": "" });
        let rejected = it.siri.post("/applications/reject", reject).await.expect(200);
        assert_eq!(rejected["done"], json!([]));
        let seen = it.seen(&kari).await;
        let to = |til: &str| json!({ "version": seen["version"], "til": til, "grunn": "" });
        let status = format!("/applications/{}/status", kari.id);
        assert_eq!(it.siri.post(&status, to("SENT")).await.problem(409), "follows_offers");
        let approved = it.siri.post(&status, to("APPROVED")).await.expect(200);
        assert_eq!((&approved["status"], states(&approved)), (&json!("APPROVED"), vec!["ACCEPTED"]));
        world.run_jobs().await;
        let letters = world.messages_to(&kari.email).await.concat();
        assert_eq!(letters.matches("Du har takket ja").count(), 1, "{letters}");
        assert!(!letters.contains("ny status: Fått læreplass"), "told once: {letters}");
    }

    async fn who_withdraws_is_told_to_the_company_without_a_name(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        let nobody = world.anonymous();
        nobody.post("/soknad/fjord/trekk", json!({ "visit": kari.visit })).await.expect(200);
        let seen = it.seen(&kari).await;
        assert_eq!((&seen["navn"], states(&seen)), (&json!("Slettet"), vec!["CLOSED"]));
        assert_eq!(seen["offers"][0]["seen"], json!([]));
        assert_eq!(it.terje.get(&format!("/applications/company/{id}")).await.status, 404);
        world.run_jobs().await;
        let of_vik = told(&it.terje).await;
        assert!(of_vik.iter().any(|it| it == "soknadikkeaktuell"), "{of_vik:?}");
        let version = &seen["offers"][0]["version"];
        let path = format!("/applications/offers/{id}/offer");
        let late = it.siri.post(&path, offered(version, &json!(null))).await;
        assert_eq!(late.problem(409), "not_open");
    }

    async fn nothing_is_there_where_applications_are_off(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        let tx = it.fjord.write().await;
        svenn_organisation::change(&tx, |it| it.flags.application = false).await.unwrap();
        tx.commit().await.unwrap();
        for path in ["/applications/spots", "/applications/companies?q=&fag=BATAU3----"] {
            assert_eq!(it.siri.get(path).await.status, 404, "{path}");
        }
        assert_eq!(it.terje.get("/applications/company").await.status, 404);
        let (path, yes) = answer(&kari, &id, true);
        assert_eq!(world.anonymous().post(&path, yes).await.status, 404);
    }
}

//! What becomes of stays when something happens to people and companies.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{Places, TIL, places};

/// Which version of Kari is stored.
async fn version(it: &Places) -> Value {
    let hers = it.siri.get(&format!("/apprentices/{}", it.kari.id)).await.expect(200);
    hers["version"].clone()
}

on_both_engines! {
    /// One leaves, the other one stays; without anybody it does not take place.
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari, &it.ola]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        it.siri.post("/apprentices/archive", json!({ "ids": [it.kari.id] })).await.expect(200);
        let seen = it.siri.get(&path).await.expect(200);
        assert_eq!(seen["laerlinger"].as_array().unwrap().len(), 1, "{seen}");
        assert_eq!((&seen["laerlinger"][0]["id"], &seen["tilstand"]), (&json!(it.ola.id), &json!("Planlagt")));
        it.siri.post("/apprentices/archive", json!({ "ids": [it.ola.id] })).await.expect(200);
        assert_eq!(it.siri.get(&path).await.expect(200)["tilstand"], "Avlyst");
    }

    /// Ending before the stay does is told before it is done.
    async fn terminated(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.stay(&[&it.kari]).await;
        let preview = format!("/apprentices/{}/hevlaerekontrakt/preview", it.kari.id);
        for (last, number) in [("2026-12-08", 1), (TIL, 0)] {
            let ends = json!({ "version": version(&it).await, "unexpectedEndDate": last });
            let told = it.siri.post(&preview, ends).await.expect(200)["folger"].to_string();
            assert_eq!(told.matches("1 hospitering").count(), number, "{told}");
        }
    }

    async fn leave_changed(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.stay(&[&it.kari]).await;
        let leave = json!({ "fra": "2026-12-01", "til": "2026-12-07", "merknad": "" });
        let leave = json!({ "version": version(&it).await, "fravaer": [leave] });
        it.siri.put(&format!("/apprentices/{}/fravaer", it.kari.id), leave).await.expect(200);
        let journal = it.siri.get(&format!("/journal/apprentices/{}", it.kari.id)).await;
        assert!(journal.expect(200).to_string().contains("1 hospitering: er i fraværet"));
    }

    async fn employee_deleted(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        assert_eq!(it.siri.get(&path).await.expect(200)["ansatte"][0]["id"], it.vera.id);
        it.siri.post("/employeemgmt/delete", json!({ "employeeId": it.vera.id })).await.expect(204);
        let seen = it.siri.get(&path).await.expect(200);
        assert_eq!((&seen["ansatte"], &seen["tilstand"]), (&json!([]), &json!("Planlagt")));
    }

    /// Said before, kept afterwards.
    async fn a_stay_is_cancelled(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari, &it.ola]).await;
        let path = format!("/stays/{}/cancel", stay["id"].as_str().unwrap());
        let said = it.siri.post(&format!("{path}/preview"), json!({})).await.expect(200);
        let hosts = "1 instruktør i vertsbedriften ser ikke lenger lærlingene";
        let told = "4 personer får beskjed, og hospiteringen går ut av kalenderne deres";
        assert_eq!(said["folger"], json!([told, hosts]));
        let off = json!({ "version": stay["version"], "message": "Verten er syk" });
        it.siri.post(&path, off).await.expect(200);
        let journal = it.siri.get(&format!("/journal/apprentices/{}", it.ola.id)).await;
        let journal = journal.expect(200).to_string();
        assert!(journal.contains("er avlyst") && journal.contains(hosts), "{journal}");
        let again = it.siri.post(&format!("{path}/preview"), json!({})).await;
        assert_eq!(again.problem(409), "over");
    }

    async fn end_moved(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.stay(&[&it.kari]).await;
        let path = format!("/apprentices/{}", it.kari.id);
        let version = it.siri.get(&path).await.expect(200)["version"].clone();
        let days = json!({
            "version": version, "startdato": "2025-11-21", "sluttdato": "2026-12-08",
        });
        it.siri.put(&format!("{path}/laeretid"), days).await.expect(200);
        let journal = it.siri.get(&format!("/journal/apprentices/{}", it.kari.id)).await;
        let journal = journal.expect(200).to_string();
        assert!(journal.contains("1 hospitering: varer lenger enn læretiden"), "{journal}");
    }

    async fn apprentice_erased(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari, &it.ola]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        let erase = async |who: &Client| {
            let person = format!("/privacy/people/{}", who.id);
            let seen = it.siri.get(&person).await.expect(200);
            let body = json!({ "version": seen["version"], "bekreftelse": seen["navn"] });
            it.siri.post(&format!("{person}/anonymise"), body).await.expect(204);
            it.siri.get(&path).await.expect(200)
        };
        let seen = erase(&it.kari).await;
        assert_eq!(seen["laerlinger"].as_array().unwrap().len(), 1, "{seen}");
        assert_eq!((&seen["laerlinger"][0]["id"], &seen["tilstand"]), (&json!(it.ola.id), &json!("Planlagt")));
        assert_eq!(erase(&it.ola).await["tilstand"], "Avlyst");
    }

    async fn company_wound_up(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.stay(&[&it.kari]).await;
        let tx = fjord.read().await;
        let said = svenn_stays::company_ends(&tx, &it.host).await.unwrap();
        assert_eq!(said, ["1 hospitering: er planlagt i bedriften. Flytt eller avlys"]);
        assert!(svenn_stays::company_ends(&tx, &it.home).await.unwrap().is_empty());
    }

    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        let other = fjord.company("Berg AS").await;
        it.siri.post(&format!("/companies/{}/move", it.host), json!({ "til": other })).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        assert_eq!(it.siri.get(&path).await.expect(200)["bedrift"], "Berg AS");
        // One message each: whoever works there hears of the merger, the apprentice of the stay.
        let centre = async |who: &Client| {
            let all = who.get("/notificationcenter/my?days=100").await.expect(200);
            all["automaticMessages"]["messages"].to_string()
        };
        let (hers, theirs) = (centre(&it.kari).await, centre(&it.vera).await);
        assert_eq!(hers.matches("hospiteringendret").count(), 1, "{hers}");
        assert_eq!(theirs.matches("hospiteringendret").count(), 0, "{theirs}");
        assert_eq!(theirs.matches("bedriftsammenslaatt").count(), 1, "{theirs}");
    }

    async fn company_deleted(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        it.siri.post("/employeemgmt/delete", json!({ "employeeId": it.vera.id })).await.expect(204);
        let company = it.siri.get(&format!("/companies/{}", it.host)).await.expect(200);
        let version = company["version"].clone();
        it.siri.delete(&format!("/companies/{}?version={version}", it.host)).await.expect(204);
        assert_eq!(it.siri.get(&path).await.expect(200)["tilstand"], "Avlyst");
    }

    /// "Access ends with the relation": who leaves the company that takes a stay hears that it is
    /// without them, and sees nothing of it any more.
    async fn employee_moved(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let stay = it.stay(&[&it.kari]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        it.vera.get(&path).await.expect(200);
        world.run_jobs().await;
        let company = it.siri.get(&format!("/companies/{}", it.host)).await.expect(200);
        let nobody = json!({ "version": company["version"], "ansatte": [] });
        it.siri.put(&format!("/companies/{}/ansatte", it.host), nobody).await.expect(200);
        assert_eq!(it.siri.get(&path).await.expect(200)["ansatte"], json!([]));
        it.vera.get(&path).await.expect(404);
        let whys = it.siri.get(&path.replace("/stays", "/hvorfor/stays")).await.expect(200);
        assert!(whys.to_string().contains("arbeider ikke lenger i bedriften"), "{whys}");
        world.run_jobs().await;
        let mailbox = it.vera.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let told = world.mailed_events(&mailbox).await;
        assert_eq!(told.last().unwrap().method, "CANCEL", "{told:?}");
    }

    /// Whoever instructs one apprentice of a stay no more, and another one still, hears nothing.
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let berit = fjord.instructor("Berit").await;
        let stay = it.stay(&[&it.kari, &it.ola]).await;
        world.run_jobs().await;
        let mailbox = async |who: &Client| {
            who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
        };
        let methods = async |who: &Client| {
            let told = world.mailed_events(&mailbox(who).await).await;
            told.iter().map(|it| it.method.clone()).collect::<Vec<_>>()
        };
        for (who, last) in [(&it.kari, "REQUEST"), (&it.ola, "CANCEL")] {
            let exchange = json!({ "ids": [who.id], "add": [berit.id], "remove": [it.terje.id] });
            // Said before it is done, by name, and nothing is done by it.
            let path = "/apprentices/ansatte/preview";
            let said = it.siri.post(path, exchange.clone()).await.expect(200);
            assert_eq!(said[0]["id"], who.id);
            let follows = "1 hospitering: de rundt lærlingen får beskjed";
            assert!(said[0]["folger"].to_string().contains(follows), "{said}");
            it.siri.post("/apprentices/ansatte", exchange).await.expect(200);
            world.run_jobs().await;
            assert_eq!(methods(&it.terje).await.last().unwrap(), last);
            assert_eq!(methods(&berit).await, ["REQUEST"], "told once");
        }
        let path = format!("/hvorfor/stays/{}", stay["id"].as_str().unwrap());
        let whys = it.siri.get(&path).await.expect(200).to_string();
        assert!(whys.contains("er ikke lenger faglig leder"), "{whys}");
    }

    async fn coordinators_changed(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let nora = fjord.coordinator("Nora").await;
        it.stay(&[&it.kari]).await;
        let add = json!({ "ids": [it.kari.id], "add": [nora.id], "remove": [] });
        it.siri.post("/apprentices/coordinators", add).await.expect(200);
        world.run_jobs().await;
        let mailbox = nora.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let told = world.mailed_events(&mailbox).await;
        assert_eq!(told.iter().map(|it| &*it.method).collect::<Vec<_>>(), ["REQUEST"], "{told:?}");
    }
}

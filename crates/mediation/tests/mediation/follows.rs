//! What happens to companies, and what follows for offers.

use std::time::Duration;

use svenn_companies::CompanyTrade;
use svenn_kernel::{ProgramAreaId, oslo};
use svenn_testkit::{json, on_both_engines};

use super::{TRADE, answer, scene, told};
use crate::registers::outside::Outside;

on_both_engines! {
    /// Cell `company_deleted`.
    async fn offers_of_a_company_that_is_deleted_are_taken_back(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.places(&it.vik, 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        let path = format!("/companies/{}", it.vik);
        let version = &it.siri.get(&path).await.expect(200)["version"];
        let preview = it.siri.post(&format!("{path}/delete/preview"), json!({})).await.expect(200);
        let said = json!("1 søknad trekkes tilbake fra bedriften");
        assert!(preview["folger"].as_array().unwrap().contains(&said), "{preview}");
        it.siri.delete(&format!("{path}?version={version}")).await.expect(204);
        let seen = it.seen(&kari).await;
        assert_eq!(seen["offers"][0]["status"], "WITHDRAWN");
        assert_eq!(seen["status"], "SENT", "it stands where its offers do");
        let (path, yes) = answer(&kari, &id, true);
        assert_eq!(world.anonymous().post(&path, yes).await.problem(409), "offer_over");
        it.world.run_jobs().await;
        let letters = it.world.messages_to(&kari.email).await;
        assert!(letters.iter().any(|it| it.contains("er trukket tilbake")), "{letters:?}");
        assert!(told(&it.terje).await.contains(&"soknadikkeaktuell".to_owned()));
        assert_eq!(it.siri.get("/applications/spots").await.expect(200), json!([]));
    }

    /// What a company has under way is the other's from the first instant on, and nothing twice.
    async fn companies_merged(world) {
        let it = scene(&world).await;
        let (kari, ola) = (it.applicant("Kari Vik", 1).await, it.applicant("Ola Dal", 2).await);
        it.places(&it.vik, 1).await;
        it.places(&it.berg, 2).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        it.forward(&ola, &[&it.vik, &it.berg]).await;
        let place = json!({
            "bedrift": it.vik, "fag": TRADE, "beskrivelse": "", "startdato": null, "frist": null,
            "publisert": true,
        });
        it.siri.post("/applications/places", place).await.expect(201);
        let (path, to) = (format!("/companies/{}/move", it.vik), json!({ "til": it.berg }));
        let preview = it.siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
        for said in [
            "1 søknad går over til den andre bedriften",
            "1 søknad trekkes tilbake: den andre bedriften har den fra før",
            "1 utlyst læreplass går over til den andre bedriften",
        ] {
            assert!(preview["folger"].as_array().unwrap().contains(&json!(said)), "{preview}");
        }
        assert_eq!(it.offer_of(&kari, &it.vik).await["status"], "OFFERED", "it was said alone");
        let before = told(&it.berit).await.len();
        it.siri.post(&path, to).await.expect(200);
        assert_eq!(it.offer_of(&kari, &it.berg).await["status"], "OFFERED");
        assert_eq!(it.offer_of(&ola, &it.vik).await["status"], "WITHDRAWN");
        assert_eq!(it.offer_of(&ola, &it.berg).await["status"], "FORWARDED");
        let spots = it.siri.get("/applications/spots").await.expect(200);
        let berg = spots.as_array().unwrap().iter().find(|one| one["bedrift"]["id"] == it.berg.as_str());
        assert_eq!(berg.unwrap()["available"], 3);
        let place = it.siri.get("/applications/places").await.expect(200)[0].clone();
        assert_eq!(place["bedrift"]["id"], it.berg.as_str());
        let now = told(&it.berit).await;
        assert_eq!(now.iter().filter(|one| *one == "soknadvideresendt").count(), 2, "{now:?}");
        assert_eq!(now.len(), before + 1, "once");
        let (path, yes) = answer(&kari, &id, true);
        world.anonymous().post(&path, yes).await.expect(200);
        assert_eq!(it.offer_of(&kari, &it.berg).await["status"], "ACCEPTED");
    }

    /// What is under way with a company at its end is taken back, once, and everybody is told.
    /// Cell `company_wound_up`.
    async fn offers_of_a_company_that_is_wound_up_are_taken_back(world) {
        let it = scene(&world).await;
        let (outside, process) = Outside::with(&world).await;
        let orgnr = it.siri.get(&format!("/companies/{}", it.vik)).await.expect(200)["orgnr"].clone();
        let orgnr = orgnr.as_str().unwrap().to_owned();
        let (kari, ola) = (it.applicant("Kari Vik", 1).await, it.applicant("Ola Dal", 2).await);
        it.forward(&kari, &[&it.vik]).await;
        it.offer(&kari, &it.vik).await;
        it.forward(&ola, &[&it.vik, &it.berg]).await;
        let place = json!({
            "bedrift": it.vik, "fag": TRADE, "beskrivelse": "", "startdato": null, "frist": null,
            "publisert": true,
        });
        it.siri.post("/applications/places", place).await.expect(201);
        let read = async |said| {
            outside.company(&orgnr, said);
            world.clock.advance(Duration::from_secs(1));
            it.siri.post("/registers/read", json!({})).await.expect(204);
            process.runner.run_due(&it.fjord.tenant).await.unwrap();
            world.run_jobs().await;
        };
        read(json!({ "navn": "VIK AS" })).await;
        assert_eq!(it.seen(&kari).await["status"], "OFFERED");
        for employees in [1, 2] {
            read(json!({ "navn": "VIK AS", "konkurs": true, "antallAnsatte": employees })).await;
            assert_eq!(it.offer_of(&kari, &it.vik).await["status"], "WITHDRAWN");
            assert_eq!(it.seen(&kari).await["status"], "SENT");
            assert_eq!(it.offer_of(&ola, &it.vik).await["status"], "WITHDRAWN");
            assert_eq!(it.offer_of(&ola, &it.berg).await["status"], "FORWARDED", "not Vik's");
            let place = it.siri.get("/applications/places").await.expect(200)[0].clone();
            assert_eq!((&place["publisert"], &place["vises"]), (&json!(false), &json!(false)));
            let count = async |to: &str, words: &str| {
                world.messages_to(to).await.iter().filter(|it| it.contains(words)).count()
            };
            assert_eq!(count(&kari.email, "er trukket tilbake").await, 1);
            assert_eq!(count(&ola.email, "tar ikke imot lærlinger lenger").await, 1);
            let gone = told(&it.terje).await;
            assert_eq!(gone.iter().filter(|it| *it == "soknadikkeaktuell").count(), 2, "{gone:?}");
            let centre = it.siri.get("/notificationcenter/my").await.expect(200).to_string();
            assert_eq!(centre.matches("2 søknader trekkes tilbake fra bedriften").count(), 1);
            assert!(centre.contains("1 læreplass lyses ikke ut lenger"), "{centre}");
        }
    }

    /// "a company that is not approved for the trade is warned about before anything is forwarded"
    /// Cell `approval_changed`.
    async fn an_approval_that_ends_is_warned_about(world) {
        let it = scene(&world).await;
        it.places(&it.vik, 1).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let trade = |godkjent_til| {
            CompanyTrade::of(ProgramAreaId::parse(TRADE).unwrap(), godkjent_til)
        };
        let tx = it.fjord.write().await;
        let yesterday = oslo::day_of(tx.now()).pred_opt();
        svenn_companies::set_trades(&tx, &it.berg, vec![trade(None)]).await.unwrap();
        svenn_companies::set_trades(&tx, &it.vik, vec![trade(yesterday)]).await.unwrap();
        tx.commit().await.unwrap();
        let spots = it.siri.get("/applications/spots").await.expect(200);
        let warning = "Bedriften er ikke godkjent som lærebedrift i faget";
        assert_eq!(spots[0]["advarsel"], warning);
        let options = it.siri.get("/applications/companies?fag=BATAU3----&q=vik").await.expect(200);
        assert_eq!(options[0]["advarsel"], warning);
        assert_eq!(it.offer_of(&kari, &it.vik).await["status"], "FORWARDED", "it stays");
        let place = json!({
            "bedrift": it.vik, "fag": TRADE, "beskrivelse": "", "startdato": null, "frist": null,
            "publisert": true,
        });
        let place = it.siri.post("/applications/places", place).await.expect(201);
        assert_eq!((&place["vises"], &place["advarsel"]), (&json!(false), &json!(warning)));
        let open = it.world.anonymous().get("/soknad/fjord/plasser").await.expect(200);
        assert_eq!(open["plasser"], json!([]), "no contract is made with such a company");
    }
}

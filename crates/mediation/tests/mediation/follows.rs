//! What happens to companies, and what follows for offers.

use svenn_companies::CompanyTrade;
use svenn_kernel::{ProgramAreaId, oslo};
use svenn_testkit::{json, on_both_engines};

use super::{TRADE, answer, scene, told};

on_both_engines! {
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

    /// "a company that is not approved for the trade is warned about before anything is forwarded"
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
    }
}

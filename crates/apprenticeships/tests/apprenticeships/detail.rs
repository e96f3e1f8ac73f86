use svenn_http::App;
use svenn_kernel::{ApprenticeId, numbers::IdentityNumber};
use svenn_people::{apprentices, personnr};
use svenn_testkit::{Client, Office, json, on_both_engines};

/// Synthetic.
const NUMBER: &str = "17912099997";

/// Gives an apprentice a complete record but for plan and instructor.
async fn complete(office: &Office<'_>, app: &App, who: &Client) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let rules = personnr::rules(app, tx.now());
    let number = IdentityNumber::parse(NUMBER, rules).unwrap();
    let (sealed, index) = personnr::seal(&tx, &app.secrets, &id, &number).unwrap();
    assert!(!sealed.contains(NUMBER) && !index.contains(NUMBER));
    apprentice.personnr = Some(sealed);
    apprentice.personnr_index = Some(index);
    apprentice.startdato = Some("2025-08-01".parse().unwrap());
    apprentice.sluttdato = Some("2027-07-31".parse().unwrap());
    apprentice.merknad = "Ring mandag".to_owned();
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn an_identity_number_is_sealed_and_shown_masked_to_everybody(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        complete(&fjord, world.app(), &kari).await;
        let siri = fjord.coordinator("Siri").await;
        for who in [&kari, &terje, &siri] {
            let reply = who.get(&format!("/apprentices/{}", kari.id)).await;
            assert!(!String::from_utf8_lossy(&reply.bytes).contains(NUMBER));
            assert_eq!(reply.expect(200)["personnr"], "179120 *****");
        }
    }

    async fn the_private_note_and_the_to_do_are_for_coordinators(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        complete(&fjord, world.app(), &kari).await;
        let (terje, siri) = (fjord.instructor("Terje").await, fjord.coordinator("Siri").await);
        fjord.connect(&terje, &kari).await;
        let path = format!("/apprentices/{}", kari.id);
        let seen = siri.get(&path).await.expect(200);
        assert_eq!(seen["merknad"], "Ring mandag");
        assert_eq!(seen["todo"], json!(["Lærlingen har ingen opplæringsplan"]));
        assert_eq!(seen["status"], "UFERDIG");
        assert_eq!(seen["statusLabel"], "Krever handling");
        for who in [&kari, &terje] {
            let seen = who.get(&path).await.expect(200);
            assert_eq!(seen.get("merknad"), None);
            assert_eq!(seen["todo"], json!([]));
        }
    }

    async fn a_complete_record_shows_where_the_apprentice_is(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        complete(&fjord, world.app(), &kari).await;
        let seen = terje.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["status"], "DURING");
        assert_eq!(seen["statusLabel"], "I læretid");
        assert_eq!(seen["type"], "LAERLING");
        assert_eq!(seen["laerlingtypename"], "Lærling");
        assert_eq!(seen["laeretid"], json!({"startdato": "2025-08-01", "sluttdato": "2027-07-31"}));
        assert_eq!(seen["ansatte"][0]["navn"], "Terje Ledersen");
        assert_eq!(seen["trainingplans"][0]["title"], "Prøvefaget");
        assert_eq!(seen["stillingsprosent"], 100.0);
        assert_eq!(
            seen["progress"],
            json!({"godkjent": 0, "tilgodkjenning": 0, "total": 4, "prosent": 0})
        );
        assert_eq!(
            seen["statistikk"],
            json!({
                "dokumentasjonSendt": 0, "dokumentasjonRettes": 0, "dokumentasjonGodkjent": 0,
                "vurderingssamtaler": 0, "timekeepingHours": 0.0, "timekeepings": 0, "goals": {},
            })
        );
    }

    async fn only_those_who_may_know_of_an_apprentice_find_her(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, nora) = (fjord.apprentice("Ola").await, fjord.instructor("Nora").await);
        let siri = fjord.coordinator("Siri").await;
        let stranger = vidde.coordinator("Siri").await;
        for path in [format!("/apprentices/{}", kari.id), format!("/apprentices/{}/goals", kari.id)]
        {
            for who in [&ola, &nora, &stranger] {
                assert_eq!(who.get(&path).await.problem(404), "not_found");
            }
            assert_eq!(world.anonymous().get(&path).await.problem(401), "unauthenticated");
            for who in [&kari, &terje, &siri] {
                let _ = who.get(&path).await.expect(200);
            }
        }
        for unknown in ["nobody", "a%20b", &siri.id] {
            let path = format!("/apprentices/{unknown}");
            assert_eq!(siri.get(&path).await.problem(404), "not_found");
        }
    }

    async fn archived_apprentices_are_for_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.archived = true;
        apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        let path = format!("/apprentices/{}", kari.id);
        let _ = siri.get(&path).await.expect(200);
        assert_eq!(terje.get(&path).await.problem(404), "not_found");
        assert_eq!(kari.get(&path).await.problem(404), "not_found");
        assert_eq!(kari.get("/me").await.problem(404), "no_profile");
    }

    async fn company_and_trade_are_named(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let company = fjord.company("Bygg AS").await;
        let path = format!("/apprentices/{}", kari.id);
        assert_eq!(siri.get(&path).await.expect(200)["bedrift"], json!(null));
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.bedriftid = Some(company.clone());
        apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        let seen = siri.get(&path).await.expect(200);
        assert_eq!(seen["bedrift"], json!({"id": company, "navn": "Bygg AS"}));
        assert_eq!(seen["programomrade"], json!(null));
    }
}

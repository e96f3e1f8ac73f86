//! The round of the day and the way to the trade test, through the real router, on both engines.

use std::time::Duration;

use chrono::NaiveDate;
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

/// The apprentice trains from a day to another.
async fn trains(office: &Office<'_>, who: &Client, [first, last]: [&str; 2]) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let day = |text: &str| Some(text.parse::<NaiveDate>().unwrap());
    let (startdato, sluttdato) = (day(first), day(last));
    let stored = apprentices::Apprentice { startdato, sluttdato, ..stored };
    apprentices::update(&tx, stored).await.unwrap();
    tx.commit().await.unwrap();
}

async fn sent(kari: &Client, goals: &[String]) -> Value {
    let new = json!({ "name": "Tavle", "content": "<p>Jeg monterte.</p>", "goals": goals });
    let made = kari.post("/documentation", new).await.expect(201);
    let path = format!("/documentation/{}/send", made["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": made["version"] })).await.expect(200)
}

/// What each thing of the round is.
fn kinds(round: &Value) -> Vec<&str> {
    let things = round["ting"].as_array().unwrap().iter();
    things.map(|thing| thing["kind"].as_str().unwrap()).collect()
}

on_both_engines! {
    async fn a_coordinator_goes_through_what_waits_one_thing_after_the_other(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        trains(&fjord, &kari, ["2025-11-20", "2027-11-20"]).await;
        let round = siri.get("/overview/round").await.expect(200);
        assert_eq!(kinds(&round), ["MANGLER"], "the identity number: {round}");
        let thing = &round["ting"][0];
        assert_eq!(thing["tittel"], "Kari Lærlingsen");
        assert_eq!(thing["tekst"], "Lærlingen har ikke personnr");
        assert_eq!(thing["route"], format!("/k/laerlinger/{}/rediger", kari.id));

        sent(&kari, &[]).await;
        world.clock.advance(Duration::from_secs(8 * 86_400));
        let berit = fjord.coordinator("Berit").await;
        let round = berit.get("/overview/round").await.expect(200);
        assert_eq!(kinds(&round), ["PURRING", "MANGLER"]);
        assert_eq!(round["ting"][0]["tittel"], "Purr på 1 dokumentasjon");
        assert_eq!(round["ting"][0]["route"], "/k/dokumentasjoner");
    }

    async fn an_apprentice_sees_the_way_to_the_trade_test(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, ids) = fjord.loop_of_three().await;
        trains(&fjord, &kari, ["2025-11-20", "2027-11-20"]).await;
        let goals: Vec<String> = ids[..1].iter().map(ToString::to_string).collect();
        let waits = sent(&kari, &goals).await;
        let path = format!("/documentation/{}/approve", waits["id"].as_str().unwrap());
        terje.post(&path, json!({ "version": waits["version"] })).await.expect(200);
        let new = json!({ "name": "Utkast", "content": "<p>Jeg</p>", "goals": [] });
        kari.post("/documentation", new).await.expect(201);

        let path = format!("/apprentices/{}/journey", kari.id);
        let way = kari.get(&path).await.expect(200);
        assert_eq!((&way["navn"], &way["andel"]), (&json!("Kari Lærlingsen"), &json!(50)));
        assert_eq!(way["progress"]["godkjent"], 1);
        let stations = way["stasjoner"].as_array().unwrap();
        let told: Vec<_> = stations.iter().map(|it| it["tittel"].as_str().unwrap()).collect();
        let first = "Første mål er godkjent";
        assert_eq!(told, ["Læretiden begynner", first, "Læretiden slutter"]);
        assert_eq!(stations[1]["andel"], 50);
        let of_areas: usize =
            way["omraader"].as_array().unwrap().iter().map(|it| it["maal"].as_array().unwrap().len()).sum();
        assert_eq!(of_areas, 4);
        let week = way["uka"].as_array().unwrap();
        assert_eq!(week[0]["tittel"], "Send «Utkast»");
        assert_eq!(week.iter().filter(|it| it["kind"] == "MAAL").count(), 2);

        // Those who follow the apprentice see the way, and not what the apprentice has to do.
        let his = terje.get(&path).await.expect(200);
        assert_eq!((&his["stasjoner"], &his["uka"]), (&way["stasjoner"], &json!([])));
    }
}

//! For which trades companies are approved.

use std::time::Duration;

use chrono::Days;
use svenn_companies::{self as companies, CompanyAddress, NewCompany};
use svenn_kernel::{
    ApprenticeId, CompanyId, ProgramAreaId, Role, numbers::OrganisationNumber, oslo,
};
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

/// A company of the simulated registers, in Vestland.
const REGISTERED: &str = "310000043";
const TRADE: &str = "BATMF3----";

async fn in_vestland(fjord: &Office<'_>, id: &CompanyId) {
    let tx = fjord.write().await;
    let address = CompanyAddress { fylke: "Vestland".to_owned(), ..CompanyAddress::default() };
    companies::set_address(&tx, id, address).await.unwrap();
    tx.commit().await.unwrap();
}

/// Somebody who learns a trade in a company.
async fn learner(fjord: &Office<'_>, company: &CompanyId, trade: &str) -> ApprenticeId {
    let tx = fjord.write().await;
    let id = ApprenticeId::new(tx.now(), tx.entropy());
    let new = apprentices::Apprentice {
        fornavn: "Ola".to_owned(),
        etternavn: "Vik".to_owned(),
        programomrade: Some(ProgramAreaId::parse(trade).unwrap()),
        bedriftid: Some(company.clone()),
        ..apprentices::blank(id.clone())
    };
    apprentices::insert(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn read(world: &World, siri: &Client) {
    world.clock.advance(Duration::from_secs(1));
    siri.post("/registers/read", json!({})).await.expect(204);
    world.run_jobs().await;
}

async fn warning(siri: &Client, id: &ApprenticeId) -> Value {
    let view = siri.get(&format!("/apprentices/{id}/approval")).await.expect(200);
    view.get("advarsel").cloned().unwrap_or_default()
}

/// What the list of differences says of companies' approvals.
async fn listed(siri: &Client) -> Vec<String> {
    let asked = json!({ "filters": [{ "field": "hva", "values": ["Godkjenning"] }] });
    let found = siri.post("/search/REGISTERAVVIK", asked).await.expect(200);
    let items = found["items"].as_array().unwrap().iter();
    items.map(|it| it["sier"].as_str().unwrap().to_owned()).collect()
}

/// Sets the approval for the trade by hand, until a day or without an end.
async fn approve(siri: &Client, company: &CompanyId, until: Value) {
    let path = format!("/companies/{company}");
    let version = siri.get(&path).await.expect(200)["version"].clone();
    let trade = json!({ "programomrade": TRADE, "godkjentTil": until });
    let body = json!({ "version": version, "laerefag": [trade] });
    siri.put(&format!("{path}/laerefag"), body).await.expect(200);
}

/// As somebody wrote it before the trade was gone from ours.
async fn kept(fjord: &Office<'_>, company: &CompanyId) {
    let tx = fjord.write().await;
    let trade = companies::CompanyTrade::of(ProgramAreaId::parse(TRADE).unwrap(), None);
    companies::set_trades(&tx, company, vec![trade]).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    /// "an apprentice in a trade the company is not approved for as a warning"
    async fn a_trade_without_approval_is_warned_about(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik").await;
        in_vestland(&fjord, &vik).await;
        let ola = learner(&fjord, &vik, TRADE).await;
        // Nobody has said anything yet.
        assert_eq!(warning(&siri, &ola).await, Value::Null);
        read(&world, &siri).await;
        let said = "BATMF3: ikke godkjent i registeret";
        assert_eq!(warning(&siri, &ola).await, said);
        assert_eq!(listed(&siri).await.len(), 1);
        let view = siri.get(&format!("/companies/{vik}/register")).await.expect(200);
        let differs = view["avvik"].as_array().unwrap();
        let approval = differs.iter().find(|it| it["hva"] == "GODKJENNING").unwrap();
        assert_eq!(approval["vart"], "1 lærling i BATMF3");

        // What the office keeps counts too, until it ends.
        kept(&fjord, &vik).await;
        assert_eq!(warning(&siri, &ola).await, Value::Null);
        assert_eq!(listed(&siri).await, Vec::<String>::new());
        approve(&siri, &vik, json!("2020-12-31")).await;
        assert_eq!(warning(&siri, &ola).await, "BATMF3: godkjenningen gikk ut 31.12.2020");
        let found = siri.post("/search/BEDRIFTER", json!({})).await.expect(200);
        assert_eq!(found["items"][0]["godkjenning"], "Utløpt");
        approve(&siri, &vik, Value::Null).await;

        // A company that the register has is approved, and its page says so.
        let tx = fjord.write().await;
        let number = OrganisationNumber::parse(REGISTERED).unwrap();
        let known = companies::insert(&tx, NewCompany::named("Bryggen", number)).await.unwrap();
        tx.commit().await.unwrap();
        in_vestland(&fjord, &known).await;
        let kari = learner(&fjord, &known, TRADE).await;
        read(&world, &siri).await;
        assert_eq!(warning(&siri, &kari).await, Value::Null);
        let view = siri.get(&format!("/companies/{known}/register")).await.expect(200);
        assert_eq!(view["godkjenninger"][0]["fylke"], "Vestland");
    }

    /// "slow, down, 429, half an answer": one register that misbehaves loses nothing of the other.
    async fn a_register_that_misbehaves_is_told_and_tried_again(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik").await;
        in_vestland(&fjord, &vik).await;
        learner(&fjord, &vik, "XXUTI3----").await;
        read(&world, &siri).await;
        let state = siri.get("/registers").await.expect(200);
        assert!(state["godkjenningerFeilet"].is_number(), "{state}");
        assert!(state["lest"].is_number(), "{state}");
        assert_eq!(listed(&siri).await, Vec::<String>::new());
    }

    /// "training offices per county"
    async fn training_offices_are_listed_by_county(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        read(&world, &siri).await;
        let asked = json!({ "filters": [{ "field": "fylker", "values": ["Vestland"] }] });
        let found = siri.post("/search/OPPLAERINGSKONTORER", asked).await.expect(200);
        assert_eq!(found["found"], 2);
    }

    /// "expiring approvals as … a reminder"
    async fn an_approval_that_ends_is_reminded_of(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik").await;
        kept(&fjord, &vik).await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let person = svenn_kernel::PersonId::parse(&siri.id).unwrap();
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        approve(&siri, &vik, json!(today.checked_add_days(Days::new(31)).unwrap())).await;
        world.clock.advance(Duration::from_secs(24 * 3_600));
        world.run_jobs().await;
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        let told = async || {
            let all = siri.get("/notificationcenter/my").await.expect(200).to_string();
            all.matches("Godkjenningen til Vik går ut").count()
        };
        assert_eq!(told().await, 1);
        world.run_jobs().await;
        assert_eq!(told().await, 1);
        let found = siri.post("/search/BEDRIFTER", json!({})).await.expect(200);
        assert_eq!(found["items"][0]["godkjenning"], "Utløper innen 90 dager");
    }
}

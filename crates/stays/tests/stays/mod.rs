//! Stays through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod exact;
mod follows;
pub mod samples;

use sea_orm::ActiveValue::Set;
use svenn_companies::CompanyTrade;
use svenn_curricula::plans::PlanGoal;
use svenn_kernel::{ApprenticeId, CompanyId, PersonId, ProgramAreaId, Role, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, goals, relations};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

const TRADE: &str = "BATMF3----";
/// First and last day of the stay, ahead of the clock.
pub const FRA: &str = "2026-12-07";
pub const TIL: &str = "2026-12-11";

/// Two apprentices of one company with a plan, another company that can take them, and who works
/// there.
pub struct Places {
    pub siri: Client,
    pub kari: Client,
    pub ola: Client,
    /// Who instructs both.
    pub terje: Client,
    /// Who works in the company that can take them.
    pub vera: Client,
    pub home: CompanyId,
    pub host: CompanyId,
    pub goal: PlanGoal,
}

pub async fn places(fjord: &Office<'_>) -> Places {
    let siri = fjord.coordinator("Siri").await;
    let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
    let (terje, vera) = (fjord.instructor("Terje").await, fjord.instructor("Vera").await);
    let plan = fjord.plan("Prøvefaget").await;
    let (home, host) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
    for one in [&kari, &ola] {
        fjord.connect(&terje, one).await;
        fjord.give_plan(one, &plan.plan.id).await;
    }
    let tx = fjord.write().await;
    let trade = || ProgramAreaId::parse(TRADE).unwrap();
    for one in [&kari, &ola] {
        let contract = ActiveModel {
            bedriftid: Set(Some(home.clone())),
            programomrade: Set(Some(trade())),
            startdato: Set(Some("2025-11-21".parse().unwrap())),
            sluttdato: Set(Some("2027-11-20".parse().unwrap())),
            ..Default::default()
        };
        apprentices::store(&tx, &id_of(one), contract).await.unwrap();
    }
    let vera_id = PersonId::parse(&vera.id).unwrap().into();
    relations::add_company(&tx, &vera_id, &host).await.unwrap();
    let trades = vec![CompanyTrade::of(trade(), None)];
    svenn_companies::set_trades(&tx, &host, trades).await.unwrap();
    tx.commit().await.unwrap();
    let goal = plan.goals().next().unwrap().clone();
    Places { siri, kari, ola, terje, vera, home, host, goal }
}

pub fn id_of(who: &Client) -> ApprenticeId {
    ApprenticeId::parse(&who.id).unwrap()
}

impl Places {
    /// Says how often a company gives the goal.
    async fn say(&self, company: &CompanyId, gis: &str) {
        let path = format!("/companies/{company}/goals/{}", self.goal.kode);
        self.siri.put(&path, json!({ "version": 0, "gis": gis })).await.expect(200);
    }

    /// A stay of these, with Vera.
    pub async fn stay(&self, people: &[&Client]) -> Value {
        let ids: Vec<&str> = people.iter().map(|it| it.id.as_str()).collect();
        let body = json!({
            "bedriftid": self.host, "laerlinger": ids, "koder": [self.goal.kode], "fra": FRA,
            "til": TIL, "ansatte": [self.vera.id], "merknad": "Ta med vernesko",
        });
        self.siri.post("/stays", body).await.expect(201)
    }
}

/// How many rows somebody finds.
async fn found(who: &Client, list: &str) -> i64 {
    let answer = who.post(&format!("/search/{list}"), json!({})).await.expect(200);
    answer["found"].as_i64().unwrap()
}

on_both_engines! {
    /// "two apprentices who lack the same goal are found a year ahead, one stay for both is planned …
    /// and the guest instructor sees nothing the day after"
    async fn a_goal_that_is_never_given_is_learnt_at_a_stay_that_ends_by_itself(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.say(&it.home, "ALDRI").await;
        it.say(&it.host, "OFTE").await;
        let needs = it.siri.post("/search/HOSPITERINGSBEHOV", json!({})).await.expect(200);
        assert_eq!((&needs["found"], &needs["items"][0]["maneder"]), (&json!(2), &json!(12)));
        assert_eq!(needs["items"][0]["maal"], json!([it.goal.label]));
        assert_eq!(found(&it.terje, "HOSPITERINGSBEHOV").await, 2);
        assert_eq!(found(&it.kari, "HOSPITERINGSBEHOV").await, 0, "she is not behind");

        let asked = json!({ "laerlinger": [it.kari.id, it.ola.id], "koder": [it.goal.kode] });
        let places = it.siri.post("/stays/places", asked).await.expect(200);
        assert_eq!(places.as_array().unwrap().len(), 1);
        assert_eq!((&places[0]["bedriftid"], &places[0]["gis"]), (&json!(it.host), &json!("OFTE")));
        assert_eq!(places[0]["ansatte"][0]["id"], it.vera.id);

        let stay = it.stay(&[&it.kari, &it.ola]).await;
        let path = format!("/stays/{}", stay["id"].as_str().unwrap());
        let again = json!({
            "bedriftid": it.host, "laerlinger": [it.ola.id], "fra": TIL, "til": TIL,
        });
        assert_eq!(it.siri.post("/stays", again).await.problem(409), "taken");
        let needs = it.siri.post("/search/HOSPITERINGSBEHOV", json!({})).await.expect(200);
        assert_eq!(needs["items"][1]["planlagt"], "Planlagt");
        let week = format!("/calendar?fra={FRA}&til={TIL}&kind=HOSPITERING");
        let entry = &it.siri.get(&week).await.expect(200)["entries"][0];
        let said = (&entry["tittel"], &entry["navn"]);
        assert_eq!(said, (&json!("Hospitering hos Vik AS"), &json!("2 lærlinger")));
        world.run_jobs().await;
        for who in [&it.kari, &it.terje, &it.vera] {
            let told = who.get("/notificationcenter/my?days=100").await.expect(200);
            assert!(told.to_string().contains("hospiter"), "{told}");
        }

        let hers = format!("/apprentices/{}/interviews", it.kari.id);
        let (vera, kari) =
            (PersonId::parse(&it.vera.id).unwrap(), PersonId::parse(&it.kari.id).unwrap());
        // Which day, and what Vera sees then: the stay, and the apprentices.
        for (day, sees_stay, sees_them) in [
            ("2026-12-06", true, false),
            (FRA, true, true),
            (TIL, true, true),
            ("2026-12-12", false, false),
        ] {
            world.clock.set(oslo::start_of_day(day.parse().unwrap()));
            let vera = fjord.sign_in(&vera, Role::Ansatt).await;
            let status = |sees: bool| if sees { 200 } else { 404 };
            assert_eq!(vera.get(&path).await.status, status(sees_stay), "{day}");
            assert_eq!(vera.get(&hers).await.status, status(sees_them), "{day}");
            assert_eq!(found(&vera, "HOSPITERINGER").await, i64::from(sees_stay), "{day}");
            let people = if sees_them { 2 } else { 0 };
            assert_eq!(found(&vera, "LAERLINGER").await, people, "{day}");
            // A room would last longer than the stay: she begins none.
            let rooms = vera.get("/chat/choices").await.expect(200).to_string();
            assert!(!rooms.contains(&it.kari.id), "{day}: {rooms}");
            let kari = fjord.sign_in(&kari, Role::Laerling).await;
            let seeing = kari.get("/visibility").await.expect(200)["ledere"].to_string();
            assert_eq!(seeing.contains("Vera"), sees_them, "{day}: {seeing}");
            assert!(seeing.contains("Terje"), "{day}: {seeing}");
        }
    }

    /// "corrected by what its apprentices have proven", fresh within the change
    async fn what_is_shown_in_a_company_corrects_what_it_said(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        it.say(&it.home, "ALDRI").await;
        assert_eq!(found(&it.siri, "HOSPITERINGSBEHOV").await, 2);
        let tx = fjord.write().await;
        goals::lock(&tx, &id_of(&it.kari)).await.unwrap();
        let goal = std::slice::from_ref(&it.goal.id);
        goals::approve(&tx, &id_of(&it.kari), goal).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(found(&it.siri, "HOSPITERINGSBEHOV").await, 0, "Ola's follows at once");
        let seen = it.siri.get(&format!("/companies/{}/goals", it.home)).await.expect(200);
        let goals = seen["planer"][0]["kategorier"][0]["maal"].as_array().unwrap().clone();
        let shown = goals.iter().find(|one| one["kode"] == json!(it.goal.kode)).unwrap();
        assert_eq!((&shown["vist"], &shown["rettet"]), (&json!(1), &json!(true)));
        assert_eq!(shown["tekst"], "Sjelden");
        let path = format!("/companies/{}/goals/{}", it.home, it.goal.kode);
        let stale = it.siri.put(&path, json!({ "version": 0, "gis": "OFTE" })).await;
        assert_eq!(stale.problem(409), "stale_version");
        let none = json!({ "version": 1, "gis": null });
        it.siri.put(&path, none).await.expect(200);
    }

    /// "her pace leaves these goals out"
    async fn nobody_is_behind_with_what_the_company_never_gives(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let hers = format!("/apprentices/{}", it.kari.id);
        // The pace in the list and on the page, and how many goals she is behind.
        let told = async || {
            let asked = json!({ "filters": [{ "field": "id", "values": [it.kari.id] }] });
            let row = it.siri.post("/search/LAERLINGER", asked).await.expect(200);
            let page = it.siri.get(&hers).await.expect(200);
            let way = it.kari.get(&format!("{hers}/journey")).await.expect(200);
            let pace = [row["items"][0]["tempo"].clone(), page["expected"]["tempo"].clone()];
            (pace, way["etter"].as_i64().unwrap())
        };
        let (pace, behind) = told().await;
        assert!(pace == [json!("Bak"), json!("Bak")] && behind > 0, "{pace:?} {behind}");
        let seen = it.siri.get(&format!("/companies/{}/goals", it.home)).await.expect(200);
        for category in seen["planer"][0]["kategorier"].as_array().unwrap() {
            for goal in category["maal"].as_array().unwrap() {
                let kode = goal["kode"].as_str().unwrap();
                let path = format!("/companies/{}/goals/{kode}", it.home);
                it.siri.put(&path, json!({ "version": 0, "gis": "ALDRI" })).await.expect(200);
            }
        }
        assert_eq!(told().await, ([json!("Foran"), json!("Foran")], 0));
    }

    /// "months ahead, to leader and coordinator (not to the apprentice, who is not behind)"
    async fn leaders_and_coordinators_hear_of_it_a_year_ahead(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let follows = json!({ "ids": [it.kari.id], "add": [it.siri.id], "remove": [] });
        it.siri.post("/apprentices/coordinators", follows).await.expect(200);
        it.say(&it.home, "ALDRI").await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.clock.set(oslo::noon("2026-11-20".parse().unwrap()));
        world.run_jobs().await;
        // Terje instructs both, and Siri follows one of them.
        for (who, rolle, number) in [
            (&it.terje, Role::Ansatt, 2),
            (&it.siri, Role::Koordinator, 1),
            (&it.vera, Role::Ansatt, 0),
            (&it.kari, Role::Laerling, 0),
        ] {
            let who = fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await;
            let told = who.get("/notificationcenter/my?days=100").await.expect(200);
            let told = told["automaticMessages"]["messages"].as_array().unwrap().clone();
            let lacking = told.iter().filter(|one| one["templateId"] == "kanikkegis").count();
            assert_eq!(lacking, number, "{rolle:?} {told:?}");
        }
    }
}

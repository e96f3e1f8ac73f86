//! How interviews are planned for many, prepared, and reminded of.

use std::time::Duration;

use sea_orm::{ActiveValue::Set, ConnectionTrait, Statement};
use svenn_companies::CompanyAddress;
use svenn_interviews::search::InterviewSource;
use svenn_kernel::{ApprenticeId, Timestamp, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_search::Source;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{
    calendars::epost,
    plan,
    samples::{LATER, asked},
    written,
};

const DAY: Duration = Duration::from_secs(24 * 3_600);
pub(super) const DAY_MILLIS: i64 = 86_400_000;

/// How many days after an instant somebody was last told by a template.
async fn told(fjord: &Office<'_>, who: &Client, template: &str, since: i64) -> Option<i64> {
    let tx = fjord.read().await;
    let last = "SELECT MAX(tidspunkt) FROM notifications WHERE person = $1 AND template = $2";
    let values = [who.id.as_str().into(), template.into()];
    let last = Statement::from_sql_and_values(tx.get_database_backend(), last, values);
    let row = tx.query_one_raw(last).await.unwrap().unwrap();
    let at: Option<i64> = row.try_get_by_index(0).unwrap();
    at.map(|at| (at - since) / DAY_MILLIS)
}

/// Noon today, from which days are counted.
pub(super) async fn noon(world: &World, fjord: &Office<'_>) -> i64 {
    let today = oslo::day_of(world.databases().clock().now());
    world.clock.set(oslo::noon(today));
    world.composed.runner.look_after(&fjord.tenant).await.unwrap();
    oslo::noon(today).millis()
}

pub(super) async fn day_passes(world: &World) {
    world.clock.advance(DAY);
    world.run_jobs().await;
    world.run_jobs().await;
}

fn words(list: &Value) -> Vec<(i64, &str)> {
    let all = list.as_array().unwrap().iter();
    all.map(|it| (it["value"].as_i64().unwrap(), it["label"].as_str().unwrap())).collect()
}

/// How many statements loading the list takes.
async fn of_list(office: &Office<'_>) -> u32 {
    let tx = office.read().await;
    let before = tx.statements();
    assert!(!InterviewSource.load(&tx, None).await.unwrap().is_empty());
    tx.statements() - before
}

async fn propose(siri: &Client, people: &[&Client], is_series: bool) -> Vec<Value> {
    let ids: Vec<&str> = people.iter().map(|it| it.id.as_str()).collect();
    let body = json!({ "laerlinger": ids, "fra": "2030-01-07", "minutes": 60, "serie": is_series });
    let found = siri.post("/assessmentinterview/proposals", body).await.expect(200);
    found.as_array().unwrap().clone()
}

on_both_engines! {
    /// "for all of a filtered list at once, with proposed times that avoid clashes and working
    /// hours; participants filled in by themselves"
    async fn all_of_a_list_are_planned_in_one_call(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let eva = fjord.apprentice("Eva").await;
        fjord.connect(&terje, &ola).await;
        let proposed = propose(&siri, &[&kari, &ola, &eva], false).await;
        assert_eq!(proposed[2]["mangler"], "Lærlingen har ingen faglig leder");
        let template = siri.post("/interviewtemplates", asked("Halvårssamtale")).await.expect(201);
        let body = |interviews: Value| json!({
            "template": template["id"], "minutes": 60, "place": "Kontoret", "teamsUrl": "",
            "inviter": true, "interviews": interviews,
        });
        let wanted: Vec<Value> = proposed
            .iter()
            .map(|it| json!({ "laerlingid": it["laerlingid"], "plannedTime": it["plannedTime"] }))
            .collect();
        let planned = siri.post("/assessmentinterview", body(json!(wanted))).await.expect(201);
        assert_eq!(planned["ids"].as_array().unwrap().len(), 3);
        for (who, number) in [(&kari, 1), (&ola, 1), (&eva, 1), (&terje, 2)] {
            let list = who.post("/search/VURDERINGSSAMTALER", json!({})).await.expect(200);
            assert_eq!(list["found"], number);
        }
        world.run_jobs().await;
        assert_eq!(world.mailed_events(&epost(&terje).await).await.len(), 2, "one for each");
        // Nobody is planned where one of them cannot be.
        let mut wrong = wanted;
        wrong[1] = json!({ "laerlingid": siri.id, "plannedTime": LATER });
        let refused = siri.post("/assessmentinterview", body(json!(wrong))).await;
        assert!(refused.status.is_client_error());
        let list = siri.post("/search/VURDERINGSSAMTALER", json!({})).await.expect(200);
        assert_eq!(list["found"], 3);
    }

    async fn who_goes_from_town_to_town_has_time_for_the_way(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &ola).await;
        for (who, town) in [(&kari, "Bergen"), (&ola, "Voss")] {
            let company = fjord.company(&format!("{town} Bygg")).await;
            let adresse = CompanyAddress { poststed: town.to_owned(), ..Default::default() };
            let tx = fjord.write().await;
            svenn_companies::set_address(&tx, &company, adresse).await.unwrap();
            let fields = ActiveModel { bedriftid: Set(Some(company)), ..Default::default() };
            apprentices::store(&tx, &ApprenticeId::parse(&who.id).unwrap(), fields).await.unwrap();
            tx.commit().await.unwrap();
        }
        for (reise, hours) in [(false, 1), (true, 2)] {
            let body = json!({
                "laerlinger": [kari.id, ola.id], "fra": "2030-01-07", "minutes": 60,
                "serie": false, "reise": reise,
            });
            let found = siri.post("/assessmentinterview/proposals", body).await.expect(200);
            let at = |row: usize| found[row]["plannedTime"].as_i64().unwrap();
            assert_eq!(at(1) - at(0), hours * 3_600_000, "Terje takes part in both");
            assert_eq!(found[1]["poststed"], "Voss");
        }
    }

    /// "a series (each half-year of the læretid)"
    async fn a_series_has_one_for_each_half_year_to_come(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let tx = fjord.write().await;
        let fields = ActiveModel {
            startdato: Set(Some("2029-08-01".parse().unwrap())),
            sluttdato: Set(Some("2031-08-01".parse().unwrap())),
            ..Default::default()
        };
        apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
        tx.commit().await.unwrap();
        let series = propose(&siri, &[&kari], true).await;
        let days: Vec<_> = series
            .iter()
            .map(|it| Timestamp::from_millis(it["plannedTime"].as_i64().unwrap()))
            .map(|at| oslo::day_of(at).to_string())
            .collect();
        let expected = ["2030-01-07", "2030-07-01", "2031-01-02", "2031-07-01"];
        assert_eq!(days, expected, "a month before each ends, and not on a holiday");
        assert_eq!(series[0]["halvaar"], "1. halvår, til 31.01.2030");
    }

    /// "3 av 4" in the planning of interviews: what is due before it is told beside it.
    async fn a_half_year_is_planned_with_how_many_were_assessed_before_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let tx = fjord.write().await;
        let fields = ActiveModel {
            startdato: Set(Some("2025-11-21".parse().unwrap())),
            sluttdato: Set(Some("2027-11-20".parse().unwrap())),
            ..Default::default()
        };
        apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
        tx.commit().await.unwrap();
        for serie in [true, false] {
            let body = json!({
                "laerlinger": [kari.id], "fra": "2026-11-23", "minutes": 60, "serie": serie,
            });
            let found = siri.post("/assessmentinterview/proposals", body).await.expect(200);
            assert_eq!(found[0]["halvaar"], "3. halvår, til 20.05.2027 · 0 av 1 holdt");
        }
    }

    /// "Default ratings: general Lav 1, Middels 2, Høy 3; competence goals 'Trenger mer opplæring'
    /// 1, 'Middels god' 2, 'Selvstendig' 3." "noCompetenceGoalsInPreperation"
    async fn each_side_prepares_what_the_template_has_for_it_and_sees_the_others(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let mut body = asked("Åpen samtale");
        body["enabled"]["noCompetenceGoalsInPreperation"] = json!(true);
        body["enabled"]["hiddenPreperation"] = json!(false);
        let template = siri.post("/interviewtemplates", body).await.expect(201);
        let body = json!({
            "template": template["id"], "minutes": 60, "place": "", "teamsUrl": "",
            "inviter": false, "interviews": [{ "laerlingid": kari.id, "plannedTime": LATER }],
        });
        let planned = siri.post("/assessmentinterview", body).await.expect(201);
        let path = format!("/assessmentinterview/{}", planned["ids"][0].as_str().unwrap());
        let view = kari.get(&path).await.expect(200);
        assert_eq!(words(&view["generalRatings"]), [(1, "Lav"), (2, "Middels"), (3, "Høy")]);
        assert_eq!(
            words(&view["competenceGoalRatings"]),
            [(1, "Trenger mer opplæring"), (2, "Middels god"), (3, "Selvstendig")],
        );
        assert_eq!(view["goals"].as_array().unwrap().len(), goals.len());
        assert_eq!(view["forberedelse"]["laerling"]["av"], json!(1), "no goal before it is held");
        let prepared = format!("{path}/preparation");
        let goal = written(&format!("g.{}", goals[0].as_str()), "2", 0);
        assert_eq!(kari.put(&prepared, goal).await.problem(422), "invalid");
        let hers = format!("q.{}", view["questions"][0]["id"].as_str().unwrap());
        kari.put(&prepared, written(&hers, "Bra", 0)).await.expect(200);
        let seen = terje.get(&path).await.expect(200);
        let found = seen["entries"].as_array().unwrap().iter().find(|it| it["key"] == json!(hers));
        let found = found.expect("the template hides nothing");
        assert!(found["lastEditBy"].as_str().unwrap().starts_with("Kari"));
    }

    /// "Assessment interview reminders: 1 and 3 days before." "reminder with what is missing"
    async fn those_who_take_part_are_reminded_three_days_and_one_before(world) {
        let fjord = world.office("fjord").await;
        let noon = noon(&world, &fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        plan(&siri, &kari, noon + 5 * DAY_MILLIS).await;
        let mut days = Vec::new();
        for _ in 1..=6 {
            day_passes(&world).await;
            days.push(told(&fjord, &kari, "vurderingssamtalepaaminnelse", noon).await);
        }
        assert_eq!(days, [None, Some(2), Some(2), Some(4), Some(4), Some(4)]);
    }

    /// "Signing reminders: 3 days after the interview"
    async fn who_has_not_signed_is_reminded_three_days_after_and_the_office_never(world) {
        let fjord = world.office("fjord").await;
        let noon = noon(&world, &fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let id = path.rsplit('/').next().unwrap();
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        siri.post(&format!("/assessmentinterview/endinterview/{id}"), json!({})).await.expect(200);
        world.run_jobs().await;
        terje.post(&format!("{path}/sign"), json!({})).await.expect(200);
        let template = "signeringvurderingssamtalepaaminnelse";
        let mut days = Vec::new();
        for _ in 1..=5 {
            day_passes(&world).await;
            days.push(told(&fjord, &kari, template, noon).await);
            assert_eq!(told(&fjord, &terje, template, noon).await, None, "he has signed");
            assert_eq!(told(&fjord, &siri, template, noon).await, None, "the office is not reminded");
        }
        assert_eq!(days, [None, None, Some(3), Some(3), Some(3)]);
    }

    async fn the_list_takes_as_many_statements_however_many_there_are(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        let one = of_list(&fjord).await;
        for at in 0..5 {
            let other = fjord.apprentice(&format!("Ola{at}")).await;
            fjord.connect(&terje, &other).await;
            plan(&siri, &other, LATER + at * 3_600_000).await;
        }
        assert_eq!(of_list(&fjord).await, one, "of one and of six");
    }
}

//! Whether goals hold, as lists and the office's first page say it.

use std::{collections::BTreeMap, time::Duration};

use chrono::Days;
use svenn_kernel::{ApprenticeId, Clock, PersonId, Role, TrainingPlanId, oslo};
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, World, json, on_both_engines};

use super::{
    path, sent, step,
    ticks::{part, put_parts},
};

const EMPTY: &str = "Tomme mål";
const EMPTY_LATE: &str = "Tomme mål siste halvår";
const CRITICAL: &str = "Kritiske mål";
const THIN: &str = "Tynne mål";

/// An apprentice in the middle of the training, with so many days left.
pub async fn trains(world: &World, office: &Office<'_>, who: &Client, left: u64) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let today = oslo::day_of(world.clock.now());
    stored.startdato = Some(oslo::add_months(today, -12));
    stored.sluttdato = Some(today + Days::new(left));
    apprentices::update(&tx, stored).await.unwrap();
    tx.commit().await.unwrap();
}

/// How many goals are thin, critical and empty, as the apprentice's own page says it.
async fn own(who: &Client) -> [usize; 3] {
    let evidence = format!("/apprentices/{}/goals/evidence", who.id);
    let all = who.get(&evidence).await.expect(200)["coverage"].clone();
    let all = all.as_array().unwrap();
    ["tynt", "kritisk", "tomt"]
        .map(|word| all.iter().filter(|goal| goal["judgement"] == word).count())
}

/// How many are in which facet. Each row says what its apprentice's own page says, each facet
/// counts the rows that say so, and finds as many.
async fn exact(siri: &Client, all: [&Client; 3]) -> BTreeMap<String, u64> {
    let list = "/search/LAERLINGER";
    let answer = siri.post(list, json!({ "facets": ["dekning"] })).await.expect(200);
    let rows = answer["items"].as_array().unwrap();
    assert_eq!(rows.len(), all.len());
    let mut said: BTreeMap<String, u64> = BTreeMap::new();
    for who in all {
        let row = rows.iter().find(|row| row["id"] == who.id).unwrap();
        let [thin, critical, empty] = own(who).await;
        let told = [&row["maalTynne"], &row["maalKritiske"], &row["maalTomme"]];
        assert_eq!(told, [&json!(thin), &json!(critical), &json!(empty)], "{row}");
        for label in row["dekning"].as_array().unwrap() {
            *said.entry(label.as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for facet in answer["facets"][0]["counts"].as_array().unwrap() {
        let label = facet["value"].as_str().unwrap().to_owned();
        counts.insert(label, facet["count"].as_u64().unwrap());
    }
    assert_eq!(counts, said);
    for (label, count) in &said {
        let only = json!({ "filters": [{ "field": "dekning", "values": [label] }] });
        let found = siri.post(list, only).await.expect(200)["found"].clone();
        assert_eq!(found, *count, "{label}");
    }
    said
}

fn facets(of: &[(&str, u64)]) -> BTreeMap<String, u64> {
    of.iter().map(|(label, count)| ((*label).to_owned(), *count)).collect()
}

on_both_engines! {
    /// "judgement facets … exact and fresh with the change that made them", "the office's start page
    /// ("7 lærlinger har tomme mål under et halvt år før prøven")"
    async fn each_facet_is_exact_with_the_change_that_made_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let (ola, per) = (fjord.apprentice("Ola").await, fjord.apprentice("Per").await);
        let plan = siri.get("/trainingplans").await.expect(200)[0]["id"].clone();
        let plan = TrainingPlanId::parse(plan.as_str().unwrap()).unwrap();
        for who in [&ola, &per] {
            fjord.give_plan(who, &plan).await;
        }
        // Of the second less than half a year is left, and of the third a few days more than that.
        for (who, left) in [(&kari, 400), (&ola, 100), (&per, 190)] {
            trains(&world, &fjord, who, left).await;
        }
        let all = [&kari, &ola, &per];
        assert_eq!(exact(&siri, all).await, facets(&[(EMPTY, 3), (EMPTY_LATE, 1)]));
        let told = siri.get("/overview").await.expect(200)["oppfolging"]["tomme"].clone();
        assert_eq!((&told["antall"], &told["forst"][0]["id"]), (&json!(1), &json!(ola.id)));

        sent(&ola, "En", &of_plan[..1]).await;
        let one = facets(&[(CRITICAL, 1), (EMPTY, 3), (EMPTY_LATE, 1)]);
        assert_eq!(exact(&siri, all).await, one);

        // What is refused by itself shows nothing from the same answer on.
        let waits = sent(&kari, "To", &of_plan[..2]).await;
        let thin = facets(&[(CRITICAL, 1), (EMPTY, 3), (EMPTY_LATE, 1), (THIN, 1)]);
        assert_eq!(exact(&siri, all).await, thin);
        assert_eq!(own(&kari).await, [2, 0, 2]);
        let refused = json!([{ "goal": of_plan[1], "reason": "Dette gjorde Per." }]);
        let body = json!({ "version": waits["version"], "refused": refused });
        terje.post(&format!("{}/approve", path(&waits)), body).await.expect(200);
        assert_eq!(exact(&siri, all).await, thin);
        assert_eq!(own(&kari).await, [1, 0, 3]);
        let waits = sent(&kari, "Tre", &of_plan[..1]).await;
        step(&terje, &waits, "approve").await;
        assert_eq!(exact(&siri, all).await, one);

        // Parts that come into the plan make what is there thin.
        let parts = json!([part("d1", "del 1"), part("d2", "del 2"), part("d3", "del 3")]);
        let (status, plan) = put_parts(&siri, &parts).await;
        assert_eq!(status, 200, "{plan}");
        assert_eq!(exact(&siri, all).await, thin);

        // So does time: for the third it has become late.
        world.clock.advance(Duration::from_secs(10 * 24 * 3_600));
        let again = async |who: &Client| {
            fjord.sign_in(&PersonId::parse(&who.id).unwrap(), Role::Laerling).await
        };
        let (kari, ola, per) = (again(&kari).await, again(&ola).await, again(&per).await);
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let late = facets(&[(CRITICAL, 1), (EMPTY, 3), (EMPTY_LATE, 2), (THIN, 1)]);
        assert_eq!(exact(&siri, [&kari, &ola, &per]).await, late);
        let told = siri.get("/overview").await.expect(200)["oppfolging"]["tomme"].clone();
        assert_eq!((&told["antall"], &told["forst"][0]["id"]), (&json!(2), &json!(ola.id)));
    }
}

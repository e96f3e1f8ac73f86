//! Recommended progression through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use std::time::Duration;

use svenn_curricula::plans;
use svenn_kernel::{
    ApprenticeId, Clock, Permission, PersonId, Role, TrainingPlanId, oslo, permission,
};
use svenn_people::{apprentices, goals};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

/// A hundred days of training that begin today.
async fn trains_from_today(world: &World, fjord: &Office<'_>, kari: &Client) {
    let tx = fjord.write().await;
    let id = ApprenticeId::parse(&kari.id).unwrap();
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let today = oslo::day_of(world.clock.now());
    apprentice.startdato = Some(today);
    apprentice.sluttdato = Some(today + chrono::Days::new(99));
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
}

/// What the list, her page and her first page say is expected of her.
async fn expected(siri: &Client, kari: &Client) -> [Value; 3] {
    let rows = siri.post("/search/LAERLINGER", json!({})).await.expect(200);
    let page = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
    let first = kari.get("/overview").await.expect(200);
    [
        rows["items"][0]["forventet"].clone(),
        page["expected"]["forventet"].clone(),
        first["expected"]["forventet"].clone(),
    ]
}

async fn plan_of(siri: &Client) -> TrainingPlanId {
    let all = siri.get("/progressions").await.expect(200);
    TrainingPlanId::parse(all["plans"][0]["id"].as_str().unwrap()).unwrap()
}

on_both_engines! {
    /// "recommended progression (share of goals by month of the læretid, per plan or for all)":
    /// lists, pages and first pages say what the office recommends, at once.
    async fn what_is_recommended_is_expected_everywhere_at_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        trains_from_today(&world, &fjord, &kari).await;
        world.clock.advance(Duration::from_secs(50 * 24 * 3_600));
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(expected(&siri, &kari).await, [json!(50), json!(50), json!(50)]);

        let for_all = json!({ "version": 0, "maaneder": [20, 100] });
        let saved = siri.put("/progressions", for_all.clone()).await.expect(200);
        assert_eq!(saved, json!({ "version": 1, "maaneder": [20, 100] }));
        assert_eq!(expected(&siri, &kari).await, [json!(20), json!(20), json!(20)]);

        let plan = plan_of(&siri).await;
        let path = format!("/trainingplans/{plan}/progression");
        let own = json!({ "version": 0, "maaneder": [0, 40, 80, 100] });
        siri.put(&path, own).await.expect(200);
        assert_eq!(expected(&siri, &kari).await, [json!(40), json!(40), json!(40)]);
        let shown = siri.get("/progressions").await.expect(200);
        assert_eq!(shown["plans"][0]["gjelder"], json!([0, 40, 80, 100]));
        assert_eq!(shown["plans"][0]["antallMaal"], ids.len());

        let none = siri.put(&path, json!({ "version": 1, "maaneder": [] })).await.expect(200);
        assert_eq!(none, json!({ "version": 2, "maaneder": [] }));
        assert_eq!(expected(&siri, &kari).await, [json!(20), json!(20), json!(20)]);
        let stale = siri.put("/progressions", for_all).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"], saved);
        siri.put("/progressions", json!({ "version": 1, "maaneder": [] })).await.expect(200);
        assert_eq!(expected(&siri, &kari).await, [json!(50), json!(50), json!(50)]);
    }

    async fn what_is_no_line_is_refused_month_by_month(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        for (months, field, code) in [
            (json!([10, 5, 100]), "maaneder.1", "falls"),
            (json!([10, 90]), "maaneder.1", "not_whole"),
            (json!([101]), "maaneder.0", "out_of_range"),
            (json!(vec![100; 61]), "maaneder", "too_many"),
        ] {
            let wrong = json!({ "version": 0, "maaneder": months });
            let refused = siri.put("/progressions", wrong).await;
            assert_eq!(refused.problem(422), "invalid", "{field}");
            assert_eq!(refused.json()["fields"][0]["field"], field);
            assert_eq!(refused.json()["fields"][0]["code"], code);
        }
        let seen = siri.get("/progressions").await.expect(200);
        assert_eq!(seen, json!({ "alle": { "version": 0, "maaneder": [] }, "plans": [] }));
    }

    /// "Employees see only the training plans they are connected to", and "edit recommended
    /// progression" is one of their permissions.
    async fn an_employee_changes_what_is_recommended_for_her_own_plans(world) {
        let fjord = world.office("fjord").await;
        let mut tilganger = permission::new_instructor();
        tilganger.insert(Permission::EditProgression);
        let terje = fjord.instructor_who_may("Terje", tilganger.clone()).await;
        let siv = fjord.instructor_who_may("Siv", tilganger).await;
        let (own, other) = (fjord.plan("Elektro").await, fjord.plan("Bygg").await);
        fjord.connect_to_plan(&terje, &own.plan.id).await;
        fjord.connect_to_plan(&siv, &other.plan.id).await;
        let seen = terje.get("/progressions").await.expect(200);
        assert_eq!(seen["plans"].as_array().unwrap().len(), 1);
        let shown = &seen["plans"][0];
        assert_eq!((&shown["title"], &shown["redigeres"]), (&json!("Elektro"), &json!(true)));
        let line = json!({ "version": 0, "maaneder": [30, 100] });
        let path = |plan: &plans::PlanTree| format!("/trainingplans/{}/progression", plan.plan.id);
        terje.put(&path(&own), line.clone()).await.expect(200);
        assert_eq!(terje.put(&path(&other), line.clone()).await.problem(404), "not_found");
        assert_eq!(terje.put("/progressions", line.clone()).await.problem(403), "forbidden");
        let eva = fjord.instructor("Eva").await;
        fjord.connect_to_plan(&eva, &own.plan.id).await;
        assert_eq!(eva.put(&path(&own), line).await.problem(403), "forbidden");
        let seen = eva.get("/progressions").await.expect(200);
        assert_eq!(seen["plans"][0]["redigeres"], false);
        assert_eq!(seen["plans"][0]["progresjon"], json!({ "version": 1, "maaneder": [30, 100] }));
    }

    async fn a_plan_that_is_deleted_takes_its_line_along(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let plan = fjord.plan("Elektro").await.plan.id;
        let path = format!("/trainingplans/{plan}/progression");
        siri.put(&path, json!({ "version": 0, "maaneder": [30, 100] })).await.expect(200);
        siri.delete(&format!("/trainingplans/{plan}?version=1")).await.expect(204);
        let tx = fjord.read().await;
        assert!(svenn_progression::lines::all(&tx).await.unwrap().is_empty());
    }

    /// "drawn as a line with the apprentice's own beside it"
    async fn her_own_line_stands_beside_the_recommended_one(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, ids) = fjord.loop_of_three().await;
        trains_from_today(&world, &fjord, &kari).await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        goals::approve(&tx, &id, &ids[..1]).await.unwrap();
        tx.commit().await.unwrap();
        let path = format!("/apprentices/{}/progression", kari.id);
        for reader in [&kari, &terje] {
            let seen = reader.get(&path).await.expect(200);
            let points = seen["punkter"].as_array().unwrap();
            assert_eq!((&points[0]["maaned"], &points[0]["godkjent"]), (&json!(0), &json!(25)));
            assert_eq!(points[1]["godkjent"], Value::Null);
            assert_eq!(points.last().unwrap()["anbefalt"], 100);
        }
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(ola.get(&path).await.problem(404), "not_found");
        let path = format!("/apprentices/{}/progression", ola.id);
        let seen = ola.get(&path).await.expect(200);
        assert_eq!(seen, json!({ "punkter": [] }));
    }
}

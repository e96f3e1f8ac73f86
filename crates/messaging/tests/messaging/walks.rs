//! What happens to apprentices, for the catalogue of automatic messages.

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId, CoordinatorId, GoalId, PersonId, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, relations};
use svenn_testkit::{Client, Office, Value, World, json};

use super::catalogue::{Told, step};

/// An apprentice who changes company, which is merged into another one, and comes back to who
/// instructed before.
pub(super) async fn other_companies(
    world: &World,
    fjord: &Office<'_>,
    (siri, kari, terje): (&Client, &Client, &Client),
    told: &mut Told,
) {
    let (first, second) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
    let hers = format!("/apprentices/{}", kari.id);
    let set = async |company: &CompanyId, ansatte: Value| {
        let version = siri.get(&hers).await.expect(200)["version"].clone();
        let body = json!({
            "version": version, "bedriftid": company, "ansatte": ansatte, "avdelingerMore": [],
        });
        siri.put(&format!("{hers}/laerebedrift"), body).await.expect(200);
    };
    set(&first, json!([])).await;
    world.run_jobs().await;
    told.look(world, siri).await;
    let to = json!({ "til": second });
    siri.post(&format!("/companies/{first}/move"), to).await.expect(200);
    world.run_jobs().await;
    world.run_jobs().await;
    told.look(world, siri).await;
    set(&second, json!([terje.id])).await;
}

/// A goal that is added to documentation after it was approved.
pub(super) async fn additions(
    world: &World,
    (siri, kari, terje): (&Client, &Client, &Client),
    goals: &[GoalId],
    told: &mut Told,
) {
    let body = json!({ "name": "Tavle", "content": "<p>Slik</p>", "goals": goals[..1] });
    let view = kari.post("/documentation", body).await.expect(201);
    let view = step(kari, &view, "send").await;
    let view = step(terje, &view, "approve").await;
    let added = json!({ "documentation": view["id"], "goal": goals[1], "how": "gjorde selv" });
    let asked = json!({ "additions": [added] });
    kari.post("/documentation/additions", asked).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let waiting = terje.get("/documentation/additions").await.expect(200);
    let of_it = &waiting["items"][0]["documentation"][0];
    let answer = json!({
        "documentation": of_it["id"],
        "goal": of_it["additions"][0]["goal"],
        "sent": of_it["additions"][0]["sent"],
    });
    let answers = json!({ "answers": [answer] });
    terje.post("/documentation/additions/answer", answers).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
}

/// A course that is given, reminded of, handed in, assessed and completed; another one is due the
/// day after the noon at which is looked for what comes.
pub(super) async fn courses(
    world: &World,
    fjord: &Office<'_>,
    (siri, kari): (&Client, &Client),
    told: &mut Told,
) {
    crate::courses::switch_on(fjord).await;
    let course = crate::courses::published(siri, crate::courses::modules(0)).await;
    crate::courses::give(siri, &course, &[kari]).await;
    world.run_jobs().await;
    told.look(world, siri).await;
    let own = kari.get("/courses/own").await.expect(200);
    let hers = format!("/courseusers/{}", own["items"][0]["courseUserId"].as_str().unwrap());
    siri.post(&format!("{hers}/remind"), json!({})).await.expect(204);
    world.run_jobs().await;
    told.look(world, siri).await;
    crate::courses::read(kari, &course).await;
    let attempt = crate::courses::begun(kari, &course).await;
    crate::courses::answer_right(kari, &attempt).await;
    kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
    let to = format!("{}/items/oppgave/handin", crate::courses::path(&course));
    let sent = kari.post(&to, json!({ "text": "Løse kabler" })).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let approve = format!("/coursehandins/{}/approve", sent["id"].as_str().unwrap());
    let body = json!({ "version": sent["version"] });
    siri.post(&approve, body).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let other = crate::courses::published(siri, crate::courses::modules(0)).await;
    let body = json!({ "persons": [kari.id], "deadline": "2026-11-21" });
    let path = crate::courses::path(&other);
    siri.post(&format!("{path}/assign"), body).await.expect(200);
}

/// A trade test that is moved and cancelled, and one that is reminded of.
pub(super) async fn trade_test_in_every_way(
    world: &World,
    (siri, kari): (&Client, &Client),
    told: &mut Told,
) {
    let soon = oslo::noon("2026-12-16".parse().unwrap()).millis();
    let all = format!("/apprentices/{}/tradetests", kari.id);
    let mut body = json!({
        "starts": soon, "minutes": 60, "place": "Skolen", "examiners": "Kari Vik",
    });
    // A week after the noon at which is looked for what comes.
    let mut near = body.clone();
    near["starts"] = json!(oslo::noon("2026-11-27".parse().unwrap()).millis());
    siri.post(&all, near).await.expect(201);
    let made = siri.post(&all, body.clone()).await.expect(201);
    world.run_jobs().await;
    told.look(world, siri).await;
    let path = format!("/tradetests/{}", made["id"].as_str().unwrap());
    body["version"] = json!(1);
    body["place"] = json!("Verkstedet");
    siri.put(&path, body).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let why = json!({ "version": 2, "message": "Sensor er syk." });
    siri.post(&format!("{path}/cancel"), why).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
}

/// A stay that is planned, moved and cancelled, of an apprentice whose company never gives a goal and
/// whose training ends a quarter after the noon at which is looked for what comes.
pub(super) async fn stay_in_every_way(
    world: &World,
    fjord: &Office<'_>,
    (siri, terje): (&Client, &Client),
    told: &mut Told,
) {
    let stine = fjord.apprentice("Stine").await;
    let plan = fjord.plan("Hospiteringsfaget").await;
    let (home, host) = (fjord.company("Sveis AS").await, fjord.company("Rør AS").await);
    fjord.connect(terje, &stine).await;
    fjord.give_plan(&stine, &plan.plan.id).await;
    let tx = fjord.write().await;
    let id = ApprenticeId::parse(&stine.id).unwrap();
    let contract = ActiveModel {
        bedriftid: Set(Some(home.clone())),
        startdato: Set(Some("2025-02-20".parse().unwrap())),
        sluttdato: Set(Some("2027-02-19".parse().unwrap())),
        ..Default::default()
    };
    apprentices::store(&tx, &id, contract).await.unwrap();
    let office: CoordinatorId = PersonId::parse(&siri.id).unwrap().into();
    relations::add_coordinator(&tx, &id, &office).await.unwrap();
    tx.commit().await.unwrap();
    let kode = plan.goals().next().unwrap().kode.clone();
    let never = json!({ "version": 0, "gis": "ALDRI" });
    siri.put(&format!("/companies/{home}/goals/{kode}"), never).await.expect(200);
    let body = json!({
        "bedriftid": host, "laerlinger": [stine.id], "koder": [kode], "fra": "2027-01-11",
        "til": "2027-01-15",
    });
    let made = siri.post("/stays", body).await.expect(201);
    world.run_jobs().await;
    told.look(world, siri).await;
    let path = format!("/stays/{}", made["id"].as_str().unwrap());
    let days = json!({ "version": 1, "fra": "2027-01-18", "til": "2027-01-22" });
    siri.put(&path, days).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let why = json!({ "version": 2, "message": "Verten er opptatt." });
    siri.post(&format!("{path}/cancel"), why).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
}

//! What happens to apprentices, for the catalogue of automatic messages.

use svenn_kernel::CompanyId;
use svenn_testkit::{Client, Office, Value, World, json};

use super::catalogue::Told;

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
    let assess = format!("/coursehandins/{}/assess", sent["id"].as_str().unwrap());
    let body = json!({ "version": sent["version"], "approved": true });
    siri.post(&assess, body).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    let other = crate::courses::published(siri, crate::courses::modules(0)).await;
    let body = json!({ "persons": [kari.id], "deadline": "2026-11-21" });
    let path = crate::courses::path(&other);
    siri.post(&format!("{path}/assign"), body).await.expect(200);
}

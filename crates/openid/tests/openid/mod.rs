//! Sign-in at an organisation's own provider, through the real router on both engines. The provider
//! is one of the tests, which answers by HTTP and has whims.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on says why by panicking"
)]

mod linking;
mod offices;
mod provider;
pub mod samples;
mod setting_up;
mod signing_in;
mod signing_out;

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, numbers::IdentityNumber};
use svenn_people::{apprentices, entity::apprentice, personnr};
use svenn_testkit::{Client, Office, Reply, Value, World, json};

use self::{
    provider::{Back, Provider},
    samples::settings,
};

const NUMBER: &str = "17912099997";

/// Sets by whom people sign in, with what is changed of it.
async fn set_up(ingrid: &Client, provider: &Provider, change: impl FnOnce(&mut Value)) -> Reply {
    let stored = ingrid.get("/openid/settings").await.expect(200);
    let mut body = settings(provider.issuer());
    body["version"] = stored["version"].clone();
    body["aktiv"] = json!(true);
    change(&mut body);
    ingrid.put("/openid/settings", body).await
}

/// Goes to the provider and comes back as this person.
async fn come_back(
    browser: &mut Client,
    office: &Office<'_>,
    provider: &Provider,
    claims: Value,
) -> Back {
    let body = json!({ "tenantId": office.tenant.as_str() });
    let to = browser.post_keeping_cookies("/authentication/openid/begin", body).await.expect(200);
    provider.signs_in(to["adresse"].as_str().unwrap(), claims)
}

async fn finish(browser: &mut Client, back: &Back) -> Reply {
    let body = json!({ "state": back.state, "code": back.code });
    browser.post_keeping_cookies("/authentication/openid/finish", body).await
}

/// Who has signed in with an answer.
async fn whose(world: &World, answer: &Value) -> String {
    let mut client = world.anonymous();
    client.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
    client.get("/me").await.expect(200)["id"].as_str().unwrap().to_owned()
}

/// Gives an apprentice an identity number.
async fn number(world: &World, office: &Office<'_>, who: &Client, number: &str) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let rules = personnr::rules(world.app(), tx.now());
    let number = IdentityNumber::parse(number, rules).unwrap();
    let (sealed, index) = personnr::seal(&tx, &world.app().secrets, &id, &number).unwrap();
    let change = apprentice::ActiveModel {
        personnr: Set(Some(sealed)),
        personnr_index: Set(Some(index)),
        ..Default::default()
    };
    apprentices::store(&tx, &id, change).await.unwrap();
    tx.commit().await.unwrap();
}

fn kari() -> Value {
    json!({
        "sub": "kari hos leverandøren", "pid": NUMBER, "acr": "high", "sid": "session 1",
        "email": "ola@fjord.example",
    })
}

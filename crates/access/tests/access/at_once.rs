//! Many calls at the same time: none is overlooked, and none is refused for the others' sake.

use svenn_access::accounts;
use svenn_kernel::PersonId;
use svenn_testkit::{Client, Office, PASSWORD, World, json, on_both_engines, tokio};

const COOKIE: &str = "svenn-refresh";

async fn with_password(office: &Office<'_>, person: &Client) -> String {
    let set = person.post("/authentication/setpassword", json!({ "password": PASSWORD })).await;
    set.expect(200);
    let id = PersonId::parse(&person.id).unwrap();
    let tx = office.read().await;
    accounts::load_account(&tx, &id).await.unwrap().unwrap().epost.unwrap()
}

fn sign_in(
    world: &World,
    epost: &str,
    password: &str,
) -> impl Future<Output = (u16, Client)> + use<> {
    let mut browser = world.anonymous();
    let body = json!({ "epost": epost, "password": password, "tenantId": "fjord" });
    async move {
        let reply = browser.post_keeping_cookies("/authentication/signin", body).await;
        (reply.status.as_u16(), browser)
    }
}

/// The statuses of calls done at the same time, sorted.
async fn all<F>(calls: impl IntoIterator<Item = F>) -> Vec<u16>
where
    F: Future<Output = u16> + Send + 'static,
{
    let running: Vec<_> = calls.into_iter().map(tokio::spawn).collect();
    let mut statuses = Vec::new();
    for call in running {
        statuses.push(call.await.unwrap());
    }
    statuses.sort_unstable();
    statuses
}

on_both_engines! {
    async fn two_tabs_that_refresh_at_once_both_stay(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let epost = with_password(&office, &kari).await;
        for _ in 0..5 {
            let (_, browser) = sign_in(&world, &epost, PASSWORD).await;
            let tabs = (0..2).map(|_| {
                let mut tab = browser.clone();
                async move {
                    let path = "/authentication/refresh";
                    let reply = tab.post_keeping_cookies(path, json!({})).await;
                    assert!(tab.cookie(COOKIE).is_some(), "neither tab is signed out");
                    reply.status.as_u16()
                }
            });
            assert_eq!(all(tabs).await, [200, 200]);
        }
    }

    async fn no_budget_is_stretched_by_sending_all_codes_at_once(world) {
        let _office = world.office("fjord").await;
        let calls = (0..12).map(|_| {
            let client = world.anonymous();
            async move {
                let body = json!({ "phone": "40000214", "tenantId": "fjord" });
                let path = "/authentication/sendverificationsms";
                client.post(path, body).await.status.as_u16()
            }
        });
        let statuses = all(calls).await;
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 5, "{statuses:?}");
        assert_eq!(statuses.last(), Some(&429));
    }

    async fn no_password_is_tried_more_often_by_trying_all_at_once(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let epost = with_password(&office, &kari).await;
        let calls = (0..30).map(|_| {
            let call = sign_in(&world, &epost, "Feil12345");
            async move { call.await.0 }
        });
        let statuses = all(calls).await;
        assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 20, "{statuses:?}");
        assert_eq!(sign_in(&world, &epost, PASSWORD).await.0, 429);
    }

    async fn right_passwords_use_up_nothing(world) {
        let office = world.office("fjord").await;
        let epost = with_password(&office, &office.apprentice("Kari").await).await;
        for _ in 0..25 {
            assert_eq!(sign_in(&world, &epost, PASSWORD).await.0, 200);
        }
    }
}

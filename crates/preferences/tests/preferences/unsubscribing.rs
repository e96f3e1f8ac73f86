//! Links by which somebody wants no more e-mails, without signing in.

use axum::{body::Body, http::Method};
use svenn_kernel::PersonId;
use svenn_preferences::links::{Leaving, Left};
use svenn_testkit::{Client, Reply, World, json, on_both_engines};

use super::{APPROVED, AREA, SENT, contact, gone, group, office_sends, send};

/// A call of a link as a mail program makes it.
async fn press(world: &World, method: Method, url: &str) -> Reply {
    let path = url.strip_prefix(world.app().base_url.as_str()).unwrap();
    let kind = Some("application/x-www-form-urlencoded");
    let body = Body::from("List-Unsubscribe=One-Click");
    world.anonymous().raw(method, path, kind, body).await
}

fn text(reply: &Reply) -> String {
    String::from_utf8(reply.bytes.clone()).unwrap()
}

async fn state(who: &Client) -> String {
    let view = who.get("/preferences").await.expect(200);
    group(&view, AREA)["epost"].as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "An e-mail carries List-Unsubscribe (one click)."
    async fn an_e_mail_carries_a_link_and_one_press_of_it_is_enough(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "Epost").await;
        let epost = contact(&terje, "epost").await;
        send(&kari, "Lager").await;
        let link = gone(&world, &epost).await[0].unsubscribe.clone().unwrap();
        assert!(!link.contains(&epost) && !link.contains("Terje"), "{link}");

        let page = press(&world, Method::GET, &link).await;
        assert_eq!(page.status.as_u16(), 200);
        assert_eq!(page.headers["cache-control"], "no-store");
        assert_eq!(page.headers["referrer-policy"], "no-referrer");
        assert!(page.headers.get("set-cookie").is_none());
        assert!(text(&page).contains("<button>"), "{}", text(&page));
        press(&world, Method::HEAD, &link).await;
        assert_eq!(state(&terje).await, "ON", "a look changes nothing");

        for _ in 0..2 {
            let done = press(&world, Method::POST, &link).await;
            assert_eq!(done.status.as_u16(), 200);
            let said = text(&done);
            assert!(said.contains("Du får ikke flere e-poster om «Dokumentasjon»"), "{said}");
            for secret in ["Terje", "Kontoret", epost.as_str(), terje.id.as_str()] {
                assert!(!said.contains(secret), "{secret} in {said}");
            }
            assert_eq!(state(&terje).await, "OFF");
        }
        send(&kari, "Aksel").await;
        assert_eq!(gone(&world, &epost).await.len(), 1);
    }

    async fn without_the_right_signature_nothing_is_done_or_told(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "Epost").await;
        let app = world.app();
        let leaving = Leaving { person: PersonId::parse(&terje.id).unwrap(), left: Left::All };
        let link = leaving.url(&app.base_url, &app.secrets, &fjord.tenant);
        let (before, token) = link.rsplit_once('/').unwrap();
        let (said, signature) = token.split_once('.').unwrap();
        let hers = Leaving { person: PersonId::parse(&kari.id).unwrap(), left: Left::All };
        let hers = hers.url(&app.base_url, &app.secrets, &fjord.tenant);
        let other = hers.rsplit_once('/').unwrap().1.split_once('.').unwrap().1.to_owned();
        for wrong in [
            format!("{before}/{said}"),
            format!("{before}/{said}.{other}"),
            format!("{before}/{said}.AAAA"),
            format!("{before}/x.{signature}"),
            link.replace("/fjord/", "/vidde/"),
        ] {
            for method in [Method::GET, Method::POST] {
                let refused = press(&world, method, &wrong).await;
                assert_eq!(refused.status.as_u16(), 404, "{wrong}");
                assert!(!text(&refused).contains("Du får ikke"), "{wrong}");
            }
        }
        assert_eq!(state(&terje).await, "ON");
    }

    /// Whoever is gone is told what everybody is, and nothing is written down of her.
    async fn a_link_of_somebody_who_is_gone_says_the_same(world) {
        let fjord = world.office("fjord").await;
        let app = world.app();
        let gone = PersonId::parse("borte").unwrap();
        let leaving = Leaving { person: gone.clone(), left: Left::Group(AREA.to_owned()) };
        let link = leaving.url(&app.base_url, &app.secrets, &fjord.tenant);
        let done = press(&world, Method::POST, &link).await;
        assert_eq!(done.status.as_u16(), 200);
        assert!(text(&done).contains("Du får ikke flere e-poster om «Dokumentasjon»"));
        let kept = svenn_preferences::load(&fjord.read().await, &gone).await.unwrap();
        assert_eq!(kept, svenn_preferences::Preferences::default());
    }

    async fn a_link_of_a_summary_is_for_all_that_can_be_switched_off(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        office_sends(&siri, APPROVED, "Epost").await;
        let app = world.app();
        let leaving = Leaving { person: PersonId::parse(&kari.id).unwrap(), left: Left::All };
        let link = leaving.url(&app.base_url, &app.secrets, &fjord.tenant);
        let done = press(&world, Method::POST, &link).await;
        assert!(text(&done).contains("Du får ikke flere varsler på e-post"), "{}", text(&done));
        let view = kari.get("/preferences").await.expect(200);
        for group in view["groups"].as_array().unwrap() {
            assert!(["OFF", "CRITICAL", "UNAVAILABLE"].contains(&group["epost"].as_str().unwrap()));
        }
        assert_eq!(group(&view, "Konto og tilgang")["epost"], "CRITICAL");
    }

    async fn links_are_not_tried_without_end(world) {
        let _fjord = world.office("fjord").await;
        let wrong = format!("{}/api/unsubscribe/fjord/x.y", world.app().base_url);
        let mut last = 0;
        for _ in 0..=300 {
            last = press(&world, Method::POST, &wrong).await.status.as_u16();
        }
        assert_eq!(last, 429);
    }

    async fn what_is_on_one_s_own_account_carries_none(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let epost = contact(&kari, "epost").await;
        let body = json!({ "password": svenn_testkit::PASSWORD });
        kari.post("/authentication/setpassword", body).await.expect(200);
        let letters = gone(&world, &epost).await;
        assert!(letters.iter().all(|it| it.unsubscribe.is_none()));
    }
}

//! Portfolios through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use crate::reading;
use svenn_kernel::GoalId;
use svenn_testkit::{Client, json, on_both_engines};

fn picture() -> Vec<u8> {
    let pixels = image::RgbaImage::from_pixel(900, 600, image::Rgba([20, 80, 107, 200]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// The text of an apprentice's portfolio, without white space.
async fn portfolio(who: &Client, apprentice: &Client) -> String {
    let reply = who.post(&format!("/apprentices/{}/portfolio", apprentice.id), json!({})).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", String::from_utf8_lossy(&reply.bytes));
    assert_eq!(reply.headers["content-type"], "application/pdf");
    reading::text_of(&reply.bytes)
}

/// Documentation with a picture that is sent, and approved by `terje`.
async fn documented(kari: &Client, terje: &Client, goals: &[GoalId]) {
    let body = json!({
        "name": "Takstol #1", "content": "<p>Kappet <b>alle</b> delene</p>", "goals": goals,
    });
    let draft = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}", draft["id"].as_str().unwrap());
    let file = format!("{path}/files?name=takstol.png");
    assert!(kari.upload(&file, "image/png", picture()).await.status.is_success());
    let read = kari.get(&path).await.expect(200);
    let sent = kari.post(&format!("{path}/send"), json!({ "version": read["version"] })).await;
    let version = json!({ "version": sent.expect(200)["version"] });
    terje.post(&format!("{path}/approve"), version).await.expect(200);
}

on_both_engines! {
    async fn it_tells_what_the_apprentice_did_and_who_approved_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        documented(&kari, &terje, &goals[..1]).await;
        let draft = json!({ "name": "Hemmeligkladd", "content": "<p>x</p>", "goals": [goals[0]] });
        kari.post("/documentation", draft).await.expect(201);
        for who in [&kari, &terje, &siri] {
            let text = portfolio(who, &kari).await;
            for words in [
                "Opplæringsmappe", "Innhold", "Progresjon", "Takstol#1", "Kappetalledelene",
                "GodkjentavTerje", "(fagligleder)", "Bilde,lagtinn",
            ] {
                assert!(text.contains(words), "{words}: {text}");
            }
            assert!(!text.contains("Hemmeligkladd"), "a draft is nobody's evidence");
        }
    }

    async fn nobody_reads_that_of_others(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let (stranger, ola) = (fjord.instructor("Siv").await, fjord.apprentice("Ola").await);
        for who in [&stranger, &ola] {
            let path = format!("/apprentices/{}/portfolio", kari.id);
            assert_eq!(who.post(&path, json!({})).await.problem(404), "not_found");
        }
    }
}

//! A file may go with an instructor's answer.

use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{draft, path, png, send_back, sent, step};

async fn attach(who: &Client, view: &Value, name: &str) -> Reply {
    let to = format!("{}/answerfiles?name={name}", path(view));
    who.upload(&to, "image/png", png(40, 30)).await
}

async fn names(who: &Client, view: &Value) -> Vec<String> {
    let view = who.get(&path(view)).await.expect(200);
    let files = view["answerFiles"].as_array().unwrap();
    files.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
}

async fn address(who: &Client, url: &str) -> Reply {
    let asked = json!({ "downloadUrl": url, "fileName": "" });
    who.post("/users/generateSignedUrl", asked).await
}

on_both_engines! {
    /// "A file may be added to a return."
    async fn a_file_goes_with_a_return_and_is_seen_once_it_came_back(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let waits = sent(&kari, "Tavle", &of_plan[..1]).await;
        let file = attach(&terje, &waits, "merket.png").await.expect(201);
        let gone = attach(&terje, &waits, "feil.png").await.expect(201);
        let at = format!("{}/answerfiles/{}", path(&waits), gone["id"].as_str().unwrap());
        assert_eq!(kari.delete(&at).await.problem(403), "forbidden");
        terje.delete(&at).await.expect(204);
        assert_eq!(names(&terje, &waits).await, ["merket.png"]);
        let url = format!("/api/files/{}", file["id"].as_str().unwrap());
        assert!(names(&kari, &waits).await.is_empty(), "nothing was answered yet");
        assert_eq!(address(&kari, &url).await.problem(404), "not_found");

        let back = send_back(&terje, &waits).await;
        assert_eq!(names(&kari, &back).await, ["merket.png"]);
        address(&kari, &url).await.expect(200);
        assert_eq!(attach(&terje, &back, "sent.png").await.problem(409), "wrong_status");
        assert_eq!(attach(&kari, &back, "min.png").await.problem(403), "forbidden");
        let stranger = fjord.instructor("Siv").await;
        assert_eq!(attach(&stranger, &back, "a.png").await.problem(404), "not_found");
        assert_eq!(address(&stranger, &url).await.problem(404), "not_found");
        // It stays with what is approved in the end.
        let again = step(&kari, &back, "send").await;
        let approved = step(&terje, &again, "approve").await;
        assert_eq!(names(&kari, &approved).await, ["merket.png"]);
        let begun = draft(&kari, "Kladd", &[]).await;
        assert!(names(&kari, &begun).await.is_empty());
    }
}

//! What is said of pictures, and the order in which they stand.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{path, png, step};

/// Some evening of 2023, in milliseconds.
const EVENING: i64 = 1_700_000_000_000;

fn said(key: &str, minutes: i64) -> Value {
    json!({ "key": key, "note": format!("Ord om {key}"), "taken": EVENING + minutes * 60_000 })
}

async fn upload(kari: &Client, view: &Value, key: &str) -> Value {
    let file = format!("{}/files?name={key}.png&key={key}", path(view));
    kari.upload(&file, "image/png", png(20, 20)).await.expect(201)
}

fn names(view: &Value) -> Vec<String> {
    let files = view["files"].as_array().unwrap();
    files.iter().map(|file| file["name"].as_str().unwrap().replace(".png", "")).collect()
}

/// What is said of the pictures, in the order in which they stand.
fn notes(view: &Value) -> Vec<String> {
    let all = view["pictures"].as_array().unwrap();
    let of = |file: &Value| {
        let said = all.iter().find(|it| it["file"] == file["id"])?;
        said["note"].as_str().map(str::to_owned)
    };
    view["files"].as_array().unwrap().iter().filter_map(of).collect()
}

async fn save(kari: &Client, view: &Value, pictures: &Value) -> Value {
    let body = json!({ "version": view["version"], "name": "Skap", "content": "",
        "goals": [], "pictures": pictures });
    kari.put(&path(view), body).await.expect(200)
}

on_both_engines! {
    /// An answer that is lost on its way makes no second picture, and no word loses its own.
    async fn a_picture_that_is_sent_again_under_its_key_is_the_same(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let body = json!({ "name": "Skap", "goals": [], "pictures": [said("a", 1)] });
        let draft = kari.post("/documentation", body).await.expect(201);
        let first = upload(&kari, &draft, "a").await;
        let again = upload(&kari, &draft, "a").await;
        assert_eq!(again["id"], first["id"]);
        let view = kari.get(&path(&draft)).await.expect(200);
        assert_eq!(names(&view), ["a"]);
        assert_eq!(notes(&view), ["Ord om a"]);

        // Where there is no room for another, too.
        for at in 1..20 {
            upload(&kari, &draft, &format!("b{at}")).await;
        }
        let file = format!("{}/files?name=mer.png&key=mer", path(&draft));
        kari.upload(&file, "image/png", png(20, 20)).await.expect(422);
        assert_eq!(upload(&kari, &draft, "a").await["id"], first["id"]);

        // Once it is removed, its key is free.
        let file = format!("{}/files/{}", path(&draft), first["id"].as_str().unwrap());
        kari.delete(&file).await.expect(204);
        assert_ne!(upload(&kari, &draft, "a").await["id"], first["id"]);
    }

    /// "Ten pictures uploaded in a wrong order stand in time order with their notes": what is said
    /// of a picture may come before it.
    async fn pictures_stand_in_the_order_they_were_taken_with_their_words(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let pictures = json!([said("a", 1), said("b", 2), said("c", 3)]);
        let body = json!({ "name": "Skap", "goals": [], "pictures": pictures });
        let draft = kari.post("/documentation", body).await.expect(201);
        for key in ["c", "a", "b"] {
            upload(&kari, &draft, key).await;
        }
        let plain = format!("{}/files?name=uten.png", path(&draft));
        kari.upload(&plain, "image/png", png(20, 20)).await.expect(201);
        let view = kari.get(&path(&draft)).await.expect(200);
        assert_eq!(names(&view), ["a", "b", "c", "uten"]);
        assert_eq!(notes(&view), ["Ord om a", "Ord om b", "Ord om c"]);
        assert!(!view.to_string().contains("GPS"));

        // By hand before that; a picture is named by its file's id too, and what is not sent stays.
        let plain = view["files"][3]["id"].clone();
        let by_hand = json!([{ "key": plain, "note": "Sist tatt", "place": 0 }]);
        let view = save(&kari, &view, &by_hand).await;
        assert_eq!(names(&view), ["uten", "a", "b", "c"]);
        assert_eq!(notes(&view)[0], "Sist tatt");
        let wrong = json!([{ "key": "a", "note": "x", "taken": 5 }]);
        let body = json!({ "version": view["version"], "name": "Skap", "content": "",
            "goals": [], "pictures": wrong });
        let refused = kari.put(&path(&view), body).await;
        assert_eq!(refused.problem(422), "invalid");

        let gone = view["files"][1]["id"].as_str().unwrap();
        kari.delete(&format!("{}/files/{gone}", path(&view))).await.expect(204);
        let view = kari.get(&path(&view)).await.expect(200);
        assert_eq!(notes(&view), ["Sist tatt", "Ord om b", "Ord om c"]);

        // What is said of pictures is text to whoever answers.
        step(&kari, &view, "send").await;
        let seen = terje.get(&path(&view)).await.expect(200);
        assert_eq!(notes(&seen), ["Sist tatt", "Ord om b", "Ord om c"]);
        assert_eq!(seen["look"], "Uten mål");
        let kept = kari.get("/documentation/ticks").await.expect(200)["items"][0]["text"].clone();
        assert!(kept.as_str().unwrap().ends_with("Sist tatt\nOrd om b\nOrd om c"), "{kept}");
    }
}

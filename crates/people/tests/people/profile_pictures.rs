//! Pictures of people: one's own, small and harmless, seen by whoever may see the person.

use svenn_files::FILE_BYTES_MAX;
use svenn_kernel::Permissions;
use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

const MINE: &str = "/users/profilepicture?name=jeg.png";

fn picture(width: u32, height: u32) -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(width, height, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

async fn put(who: &Client) -> Value {
    who.upload(MINE, "image/png", picture(60, 40)).await.expect(201)
}

/// Whose pictures somebody sees.
async fn seen(who: &Client, people: &[&Client]) -> Vec<String> {
    let people: Vec<&str> = people.iter().map(|it| it.id.as_str()).collect();
    let reply = who.post("/users/profilepictures", json!({ "people": people })).await.expect(200);
    let ids = reply.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned());
    ids.collect()
}

fn sorted(people: &[&Client]) -> Vec<String> {
    let mut ids: Vec<String> = people.iter().map(|it| it.id.clone()).collect();
    ids.sort();
    ids
}

async fn fetch(who: &Client, address: &Value) -> Reply {
    let address = address.as_str().unwrap();
    who.get(&address[address.find("/api/").unwrap() + 4..]).await
}

on_both_engines! {
    async fn a_picture_becomes_a_small_square_and_is_served_as_nothing_else(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let wide = kari.upload(MINE, "image/png", picture(1_400, 900)).await.expect(201);
        assert_eq!((&wide["width"], &wide["height"]), (&json!(512), &json!(512)));
        let list = kari.post("/users/profilepictures", json!({ "people": [kari.id] })).await;
        let list = list.expect(200);
        for (address, side) in [(&list[0]["url"], 512), (&list[0]["thumbnailUrl"], 160)] {
            let reply = fetch(&world.anonymous(), address).await;
            assert_eq!(reply.status, 200);
            assert_eq!(reply.headers["content-type"], "image/jpeg");
            assert_eq!(reply.headers["x-content-type-options"], "nosniff");
            assert!(reply.headers["cache-control"].to_str().unwrap().starts_with("private, max-age"));
            let shown = image::load_from_memory(&reply.bytes).unwrap();
            assert_eq!((shown.width(), shown.height()), (side, side));
        }
        let unsigned = list[0]["url"].as_str().unwrap().split("&signature").next().unwrap();
        assert!(!fetch(&world.anonymous(), &json!(unsigned)).await.status.is_success());
    }

    async fn another_one_takes_its_place_and_it_can_be_removed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let first = put(&siri).await;
        let second = put(&siri).await;
        assert_ne!(first["id"], second["id"]);
        assert_eq!(fetch(&siri, &first["url"]).await.status, 404, "the old one is gone");
        assert_eq!(seen(&siri, &[&siri]).await, sorted(&[&siri]));
        let said = siri.get("/privacy/audit?kind=PERSONER").await.expect(200);
        let said: Vec<&str> =
            said["lines"].as_array().unwrap().iter().map(|it| it["hva"].as_str().unwrap()).collect();
        assert!(said.starts_with(&["byttet profilbilde", "la inn et profilbilde"]), "{said:?}");
        let _ = siri.delete("/users/profilepicture").await.expect(204);
        assert_eq!(seen(&siri, &[&siri]).await, Vec::<String>::new());
        let _ = siri.delete("/users/profilepicture").await.expect(204);
        let said = siri.get("/privacy/audit?kind=PERSONER").await.expect(200);
        assert_eq!(said["lines"][0]["hva"], "fjernet profilbildet");
    }

    async fn whoever_may_see_the_person_sees_the_picture_and_nobody_else(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let ola = fjord.apprentice("Ola").await;
        let berit = fjord.instructor("Berit").await;
        let everybody: Vec<&Client> = vec![&kari, &terje, &siri, &ola, &berit];
        let mut files = Vec::new();
        for who in &everybody {
            files.push(put(who).await);
        }
        assert_eq!(seen(&siri, &everybody).await, sorted(&everybody));
        assert_eq!(seen(&kari, &everybody).await, sorted(&[&kari, &terje]));
        assert_eq!(seen(&terje, &everybody).await, sorted(&[&kari, &terje]));
        assert_eq!(seen(&ola, &everybody).await, sorted(&[&ola]));
        // The same holds for a fresh address.
        let signed = async |who: &Client| {
            let body = json!({ "downloadUrl": files[0]["url"] });
            who.post("/users/generateSignedUrl", body).await
        };
        let _ = signed(&terje).await.expect(200);
        assert_eq!(signed(&ola).await.problem(404), "not_found");
        assert_eq!(signed(&berit).await.problem(404), "not_found");

        let vidde = world.office("vidde").await;
        let stranger = vidde.coordinator("Nina").await;
        assert_eq!(seen(&stranger, &everybody).await, Vec::<String>::new());
        assert_eq!(signed(&stranger).await.problem(404), "not_found");
        let address = files[0]["url"].as_str().unwrap().replace("tenant=fjord", "tenant=vidde");
        assert_eq!(fetch(&stranger, &json!(address)).await.status, 404);
    }

    async fn what_is_no_such_picture_is_refused_and_the_old_one_stays(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let before = put(&kari).await;
        let field = |reply: Reply| reply.expect(422)["fields"][0]["code"].clone();
        let html = b"<html><script>alert(1)</script></html>".to_vec();
        let path = |name: &str| format!("/users/profilepicture?name={name}");
        let reply = kari.upload(&path("jeg.png"), "image/png", html.clone()).await;
        assert_eq!(field(reply), "file_content");
        for name in ["jeg.html", "jeg.svg", "jeg.gif", "jeg.pdf"] {
            let reply = kari.upload(&path(name), "application/octet-stream", html.clone()).await;
            assert_eq!(field(reply), "file_type", "{name}");
        }
        let mut broken = picture(60, 40);
        broken.truncate(70);
        let reply = kari.upload(&path("jeg.png"), "image/png", broken).await;
        assert_eq!(field(reply), "picture_unreadable");
        let mut large = picture(60, 40);
        large.resize(usize::try_from(FILE_BYTES_MAX / 4).unwrap(), 0);
        let _ = kari.upload(&path("jeg.png"), "image/png", large).await.expect(413);
        assert_eq!(fetch(&kari, &before["url"]).await.status, 200);
        let many: Vec<String> = (0..501).map(|at| format!("p{at}")).collect();
        let reply = kari.post("/users/profilepictures", json!({ "people": many })).await;
        assert_eq!(field(reply), "too_many");
    }

    async fn an_employee_who_may_not_change_the_own_page_has_no_picture(world) {
        let fjord = world.office("fjord").await;
        let terje = fjord.instructor_who_may("Terje", Permissions::new()).await;
        let reply = terje.upload(MINE, "image/png", picture(60, 40)).await;
        assert_eq!(reply.problem(403), "forbidden");
        assert_eq!(terje.delete("/users/profilepicture").await.problem(403), "forbidden");
        assert_eq!(seen(&terje, &[&terje]).await, Vec::<String>::new());
    }
}

//! Files in rooms.

use svenn_testkit::{json, on_both_engines};

use super::{room, texts, view};

fn picture() -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(12, 8, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

on_both_engines! {
    async fn a_file_is_a_message_that_only_members_open(world) {
        let fjord = world.office("fjord").await;
        let (siri, unni) = (fjord.coordinator("Siri").await, fjord.coordinator("Unni").await);
        let kari = fjord.apprentice("Kari").await;
        let id = room(&siri, &[&kari], None).await;
        let path = format!("/chat/rooms/{id}/files?name=bilde.png&key=f1");
        let sent = siri.upload(&path, "image/png", picture()).await.expect(201);
        assert_eq!((&sent["messageType"], &sent["message"]), (&json!(1), &json!("bilde.png")));
        assert_eq!(sent["filePath"].as_str().unwrap().split('/').next(), Some("CHATROOM"));
        assert_eq!(sent["filePath"].as_str().unwrap().split('/').nth(1), Some(id.as_str()));
        let file = &sent["fileInfo"];
        assert_eq!((&file["width"], &file["height"]), (&json!(12), &json!(8)));
        let again = siri.upload(&path, "image/png", picture()).await.expect(200);
        assert_eq!(again["ref"], sent["ref"]);
        assert_eq!(texts(&kari, &id, "").await, ["bilde.png"]);
        let address = json!({ "downloadUrl": file["url"], "fileName": "bilde.png" });
        kari.post("/users/generateSignedUrl", address.clone()).await.expect(200);
        let refused = unni.post("/users/generateSignedUrl", address).await;
        assert_eq!(refused.problem(404), "not_found");
        let stranger = unni.upload(&path, "image/png", picture()).await;
        assert_eq!(stranger.problem(404), "not_found");
        let forged = path.replace("bilde.png", "bilde.jpg").replace("f1", "f2");
        let forged = siri.upload(&forged, "image/jpeg", b"no picture".to_vec()).await;
        assert_eq!(forged.problem(422), "invalid");
        assert_eq!(view(&siri, &id).await["lastChat"], "bilde.png");
        let delete = format!("/chat/delete/{id}");
        siri.send(axum::http::Method::POST, &delete, None).await.expect(204);
        let files = svenn_files::records::all(&fjord.read().await).await.unwrap();
        assert!(files.is_empty(), "the files go with the room");
    }
}

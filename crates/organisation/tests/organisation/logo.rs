//! The office's logo.

use svenn_testkit::{json, on_both_engines};

/// A picture that is so wide, in pixels.
pub fn picture(width: u32) -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(width, 8, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

on_both_engines! {
    async fn the_office_has_one_logo_that_everybody_sees(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        assert_eq!(kari.get("/organisation").await.expect(200)["logo"], json!(null));
        let logo = "/organisation/logo";
        assert_eq!(siri.delete(logo).await.problem(404), "not_found");
        let text = siri.upload("/organisation/logo?name=a.txt", "text/plain", b"x".to_vec()).await;
        assert_eq!(text.json()["fields"][0]["code"], "not_a_picture");
        let path = "/organisation/logo?name=logo.png";
        let small = siri.upload(path, "image/png", picture(12)).await;
        assert_eq!(small.json()["fields"][0]["code"], "picture_size");
        siri.upload(path, "image/png", picture(200)).await.expect(201);
        siri.upload(path, "image/png", picture(300)).await.expect(201);
        let seen = kari.get("/organisation").await.expect(200);
        assert_eq!(seen["logo"]["width"], 300, "the newest alone");
        siri.delete(logo).await.expect(204);
        let theirs = kari.upload(path, "image/png", picture(12)).await;
        assert_eq!(theirs.problem(403), "forbidden");
    }
}

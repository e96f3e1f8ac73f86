use svenn_testkit::{json, on_both_engines};

use super::PDF;

on_both_engines! {
    async fn a_contract_is_kept_replaced_and_removed_by_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let path = format!("/apprentices/{}/laerekontrakt/fil", kari.id);
        assert_eq!(siri.get(&path).await.expect(200), json!([]));
        let upload = async |name: &str, bytes: &[u8]| {
            siri.upload(&format!("{path}?name={name}"), "application/pdf", bytes.to_vec()).await
        };
        let first = upload("kontrakt.pdf", PDF).await.expect(201);
        assert_eq!(upload("falsk.pdf", b"MZ not a contract").await.problem(422), "invalid");
        let second = upload("kontrakt.pdf", PDF).await.expect(201);
        let kept = siri.get(&path).await.expect(200);
        assert_eq!((kept[0]["id"].clone(), kept.as_array().unwrap().len()), (second["id"].clone(), 1));
        assert_eq!(kept[0]["name"], "kontrakt.pdf");
        let opens = async |who: &svenn_testkit::Client, file: &svenn_testkit::Value| {
            let body = json!({ "downloadUrl": file["url"], "fileName": "" });
            who.post("/users/generateSignedUrl", body).await.status.as_u16()
        };
        assert_eq!(opens(&siri, &second).await, 200);
        assert_eq!(opens(&siri, &first).await, 404, "the one before is gone");
        let remove = format!("/attachments/{}", second["id"].as_str().unwrap());
        for who in [&kari, &terje] {
            assert_eq!(who.get(&path).await.problem(403), "forbidden");
            assert_eq!(opens(who, &second).await, 404);
            assert_eq!(who.delete(&remove).await.problem(404), "not_found");
            let mine = format!("{path}?name=min.pdf");
            let tried = who.upload(&mine, "application/pdf", PDF.to_vec());
            assert_eq!(tried.await.problem(404), "not_found");
        }
        let _ = siri.delete(&remove).await.expect(204);
        assert_eq!(siri.get(&path).await.expect(200), json!([]));
    }
}

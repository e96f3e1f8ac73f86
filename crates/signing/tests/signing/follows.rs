//! What becomes of signings when something happens to people.

use svenn_testkit::{json, on_both_engines};

use super::{path, pdf, seen, send, signer, text};

on_both_engines! {
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let signers = [signer("Apprentice", &kari, 1)];
        let made = siri.post("/signings", text("Avtale", &signers)).await.expect(201);
        let files = format!("{}/files?name=avtale.pdf", path(&made));
        siri.upload(&files, "application/pdf", pdf("Avtale")).await.expect(201);
        send(&siri, &seen(&siri, &made).await).await;
        let ids = json!({ "ids": [kari.id] });
        let preview = siri.post("/apprentices/archive/preview", ids).await.expect(200);
        let said = preview[0]["folger"].to_string();
        assert!(said.contains("1 signering som venter på lærlingen"), "{said}");
    }
}

//! What anybody is told of a file.

use std::time::Duration;

use svenn_kernel::oslo;
use svenn_sealing::{Ending, Freezing, PublicFacts, Sha256Digest, freeze, tell, withdraw};
use svenn_testkit::{json, on_both_engines};

use super::{bytes_of, checked, order, pdf, sealed, subject, told, write};

on_both_engines! {
    async fn whose_file_it_is_is_told_and_nothing_private(world) {
        let (fjord, _vidde) = (world.office("fjord").await, world.office("vidde").await);
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let tx = write(&world, &fjord).await;
        let of = subject("a1");
        let frozen = [Sha256Digest::of(&source)];
        let art = "Signert dokument";
        freeze(&tx, &[Freezing { subject: &of, art, signers: 1, frozen: &frozen }]).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        let anybody = world.anonymous();
        let sent = told(&anybody, &source).await;
        assert_eq!(sent["treff"][0]["svar"], "UTEN_SEGL", "{sent}");
        let stored = sealed(&world, &fjord, &order("a1", &source, now)).await;
        for file in &stored.files {
            let told = told(&anybody, &bytes_of(&world, &fjord, file).await).await;
            let found = &told["treff"][0];
            assert_eq!(found["svar"], "GJELDENDE", "{told}");
            assert_eq!(found["organisasjon"], "Kontoret fjord");
            assert_eq!((&found["art"], &found["underskrivere"]), (&json!(art), &json!(1)));
            assert!(found["sertifikat"]["pem"].as_str().unwrap().contains("BEGIN CERTIFICATE"));
            for private in ["Kari", "Ingrid", "Lærekontrakt", "\"a1\"", "fjord\""] {
                let said = told.to_string();
                assert!(!said.replace("Kontoret fjord", "").contains(private), "{private}: {said}");
            }
        }
        let unknown = told(&anybody, b"en annen fil").await;
        assert_eq!(unknown, json!({ "treff": [] }));
    }

    async fn what_was_withdrawn_or_replaced_is_told_so(world) {
        let fjord = world.office("fjord").await;
        let now = world.app().databases.clock().now();
        let endings = [("a1", Ending::Trukket, "TRUKKET_TILBAKE"), ("a2", Ending::Erstattet, "ERSTATTET")];
        for (id, ending, svar) in endings {
            let source = pdf(id).await;
            let stored = sealed(&world, &fjord, &order(id, &source, now)).await;
            let tx = write(&world, &fjord).await;
            withdraw(&tx, &subject(id), ending).await.unwrap();
            tx.commit().await.unwrap();
            let sealed = bytes_of(&world, &fjord, &stored.files[0]).await;
            for bytes in [&source, &sealed] {
                let told = told(&world.anonymous(), bytes).await;
                assert_eq!(told["treff"][0]["svar"], svar, "{told}");
            }
        }
    }

    async fn what_has_expired_is_told_apart_from_what_was_withdrawn(world) {
        let fjord = world.office("fjord").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &fjord, &order("a1", &pdf("Bevis").await, now)).await;
        let tx = write(&world, &fjord).await;
        let valid_until = Some(oslo::day_of(now));
        let facts = PublicFacts { extent: Some("7,5 timer".to_owned()), valid_until };
        tell(&tx, &subject("a1"), facts).await.unwrap();
        tx.commit().await.unwrap();
        let file = bytes_of(&world, &fjord, &stored.files[0]).await;
        let holds = told(&world.anonymous(), &file).await["treff"][0].clone();
        assert_eq!((&holds["svar"], &holds["omfang"]), (&json!("GJELDENDE"), &json!("7,5 timer")));
        world.clock.advance(Duration::from_secs(24 * 3_600));
        let over = told(&world.anonymous(), &file).await["treff"][0].clone();
        assert_eq!((&over["svar"], &over["gyldigTil"]), (&json!("UTLOPT"), &json!(valid_until)));
    }

    async fn three_questions_are_answered_each_for_itself(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &fjord, &order("a1", &source, now)).await;
        let whole = bytes_of(&world, &fjord, &stored.files[0]).await;
        let anybody = world.anonymous();
        let good = checked(&anybody, &whole).await;
        assert_eq!((&good["endring"], &good["segl"]["kjent"]), (&json!("UENDRET"), &json!(true)));
        assert_eq!(good["segl"]["organisasjon"], "Kontoret fjord");
        assert_eq!(good["tid"]["kilde"], "TIDSSTEMPEL");
        assert_eq!(good["treff"][0]["svar"], "GJELDENDE");
        let added = checked(&anybody, &[whole.clone(), b"\n% lagt til\n".to_vec()].concat()).await;
        assert_eq!((&added["endring"], &added["tilfoyd"]), (&json!("TILFOYD"), &json!(12)), "{added}");
        assert_eq!(added["treff"], json!([]), "it is another file");
        assert_eq!(added["original"][0]["svar"], "GJELDENDE", "what was sealed is known");
        let mut flipped = whole.clone();
        flipped[source.len() / 2] ^= 1;
        let changed = checked(&anybody, &flipped).await;
        assert_eq!((&changed["endring"], &changed["treff"]), (&json!("ENDRET"), &json!([])));
        let plain = checked(&anybody, &pdf("En annen").await).await;
        assert_eq!((&plain["endring"], &plain["segl"]["kjent"]), (&json!("UTEN_SEGL"), &json!(false)));
        let other = checked(&anybody, b"ingen pdf").await;
        assert_eq!(other["endring"], "ULESBAR");
    }

    async fn a_file_is_found_though_the_catalogue_lost_its_index(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &fjord, &order("a1", &source, now)).await;
        world.run_jobs().await;
        let document = bytes_of(&world, &fjord, &stored.files[0]).await;
        svenn_sealing::index::delete(world.databases(), &fjord.tenant).await.unwrap();
        assert_eq!(told(&world.anonymous(), &document).await["treff"], json!([]));
        let app = world.app();
        svenn_sealing::index::follow(&app.databases, &app.secrets, &fjord.tenant).await.unwrap();
        assert_eq!(told(&world.anonymous(), &document).await["treff"][0]["svar"], "GJELDENDE");
    }

    async fn asking_has_its_limits(world) {
        let _fjord = world.office("fjord").await;
        let anybody = world.anonymous();
        let wrong = anybody.post("/verification/lookup", json!({ "sha256": "abc" })).await;
        assert_eq!(wrong.problem(422), "invalid");
        for _ in 0..60 {
            checked(&anybody, b"x").await;
        }
        let path = "/verification/check";
        let refused = anybody.upload(path, "application/pdf", b"x".to_vec()).await;
        assert_eq!(refused.status.as_u16(), 429);
    }
}

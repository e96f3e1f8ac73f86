//! Sealing, once.

use std::time::Duration;

use svenn_db::Audience;
use svenn_sealing::{FileKind, Sha256Digest, files_of as stored_files};
use svenn_testkit::{json, on_both_engines};

use super::{
    bytes_of, checked, files_of, is_good_to_others, order, pdf, sealed, sealer, subject, told,
};
use crate::reading;

on_both_engines! {
    async fn a_document_and_its_evidence_are_sealed_as_others_see_it_too(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Arbeidsavtale med æ, ø og å").await;
        let order = order("a1", &source, world.app().databases.clock().now());
        let stored = sealed(&world, &fjord, &order).await;
        let names: Vec<_> = stored.files.iter().map(|it| (it.kind, it.name.as_str())).collect();
        let expected = [
            (FileKind::Dokument, "Kontrakt signert.pdf"),
            (FileKind::Bevis, "Lærekontrakt signaturbevis.pdf"),
        ];
        assert_eq!(names, expected);
        for file in &stored.files {
            let bytes = bytes_of(&world, &fjord, file).await;
            assert_eq!(Sha256Digest::of(&bytes), file.sha256);
            assert!(file.stamped.is_some() && !file.waits, "{file:?}");
            let mut flipped = bytes.clone();
            let middle = source.len() / 2;
            flipped[middle] ^= 1;
            assert_ne!(is_good_to_others(&bytes), Some(false), "{}", file.name);
            assert_ne!(is_good_to_others(&flipped), Some(true), "{}", file.name);
        }
        let document = bytes_of(&world, &fjord, &stored.files[0]).await;
        assert!(document.starts_with(&source), "what was signed is in it, byte for byte");
        let evidence = bytes_of(&world, &fjord, &stored.files[1]).await;
        let text = reading::text_of(&evidence);
        for words in [
            "KariØdegård", "ka***@mail.example", "Lesttilslutt", "Signert", "192.0.2.x",
            "Firefox,Android", "Jegharlestdokumentetogsignererdet.", "(09:00:00UTC)",
            "Enkelelektronisksignatur(SES)", "PDF/A-2a", "Tegnet",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
        let hash = stored.files[0].frozen.to_string();
        assert!(text.contains(&hash[..16]), "the frozen document is named: {text}");
    }

    async fn killed_between_seal_and_store_it_is_sealed_once(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let order = order("a1", &source, world.app().databases.clock().now());
        let (sealer, tenant) = (sealer(&world), fjord.tenant.clone());
        // One dies with what it made, and two others are at it at once.
        drop(sealer.seal(&tenant, &order).await.unwrap());
        assert!(files_of(&fjord, "a1").await.is_empty(), "nothing of it counts");
        let first = sealer.seal(&tenant, &order).await.unwrap();
        let second = sealer.seal(&tenant, &order).await.unwrap();
        for (made, is_new) in [(&second, true), (&first, false)] {
            let tx = fjord.write().await;
            let stored = made.store(&tx, &Audience::Coordinators).await.unwrap();
            assert_eq!((stored.is_new, stored.files.len()), (is_new, 2));
            tx.commit().await.unwrap();
            made.finalise(&sealer, &stored).await;
        }
        let again = sealer.seal(&tenant, &order).await.unwrap();
        let tx = fjord.write().await;
        let stored = again.store(&tx, &Audience::Coordinators).await.unwrap();
        assert_eq!((stored.is_new, stored.files.len()), (false, 2));
        let all = svenn_files::records::all(&tx).await.unwrap();
        assert_eq!(all.len(), 2, "no other file was kept");
    }

    async fn another_document_than_the_frozen_one_is_not_sealed(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let mut order = order("a1", &source, world.app().databases.clock().now());
        order.documents[0].frozen = Sha256Digest::of(b"en annen");
        let refused = sealer(&world).seal(&fjord.tenant, &order).await.unwrap_err();
        assert!(matches!(refused, svenn_jobs::JobError::Never(_)), "{refused:?}");
        assert!(files_of(&fjord, "a1").await.is_empty());
    }

    async fn a_timestamp_that_failed_is_made_good_and_both_files_stay_known(world) {
        let fjord = world.office("fjord").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let timestamps = world.composed.timestamps.clone().unwrap();
        timestamps.set_away(true);
        let source = pdf("Avtale").await;
        let order = order("a1", &source, world.app().databases.clock().now());
        let stored = sealed(&world, &fjord, &order).await;
        assert!(stored.files.iter().all(|it| it.waits && it.stamped.is_none()), "{stored:?}");
        let before = bytes_of(&world, &fjord, &stored.files[0]).await;
        assert_ne!(is_good_to_others(&before), Some(false));
        world.run_jobs().await;
        let settings = ingrid.get("/sealing/settings").await.expect(200);
        assert_eq!((&settings["venter"], &settings["tidsstempler"]), (&json!(2), &json!(true)));
        timestamps.set_away(false);
        world.clock.advance(Duration::from_secs(3 * 3_600));
        world.run_jobs().await;
        let files = files_of(&fjord, "a1").await;
        assert!(files.iter().all(|it| !it.waits && it.stamped.is_some()), "{files:?}");
        assert_eq!(files[0].name, "Kontrakt signert.pdf", "under its name");
        let after = bytes_of(&world, &fjord, &files[0]).await;
        assert_ne!(before, after);
        assert_ne!(is_good_to_others(&after), Some(false));
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(siri.get("/sealing/settings").await.expect(200)["venter"], json!(0));
        for bytes in [&before, &after] {
            let told = told(&world.anonymous(), bytes).await;
            assert_eq!(told["treff"][0]["svar"], "GJELDENDE", "{told}");
        }
        let checked = checked(&world.anonymous(), &after).await;
        assert_eq!(checked["tid"]["kilde"], "TIDSSTEMPEL", "{checked}");
    }

    async fn a_file_that_must_not_be_touched_stays_and_the_evidence_names_it(world) {
        let fjord = world.office("fjord").await;
        let now = world.app().databases.clock().now();
        let source = pdf("Avtale").await;
        let first = sealed(&world, &fjord, &order("a1", &source, now)).await;
        let certified = bytes_of(&world, &fjord, &first.files[0]).await;
        let stored = sealed(&world, &fjord, &order("a2", &certified, now)).await;
        let [document, evidence] = &stored.files[..] else { panic!("{stored:?}") };
        assert_eq!((document.file.as_ref(), document.sha256), (None, document.frozen));
        let text = reading::text_of(&bytes_of(&world, &fjord, evidence).await);
        assert!(text.contains("Filenharikkesegliseg"), "{text}");
        assert!(text.contains(&document.frozen.to_string()[..16]), "{text}");
    }

    async fn who_is_forgotten_leaves_only_numbers(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &fjord, &order("a1", &source, now)).await;
        let document = bytes_of(&world, &fjord, &stored.files[0]).await;
        let tx = fjord.write().await;
        svenn_sealing::forget(&tx, &subject("a1")).await.unwrap();
        assert!(stored_files(&tx, &subject("a1")).await.unwrap().is_empty());
        tx.commit().await.unwrap();
        let told = told(&world.anonymous(), &document).await;
        assert_eq!(told["treff"][0]["svar"], "TRUKKET_TILBAKE", "{told}");
    }
}

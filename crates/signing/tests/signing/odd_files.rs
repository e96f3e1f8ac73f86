//! Files that are written in odd ways: what is taken is sealed, or counts with its evidence, and
//! everybody is told which.

use svenn_testkit::{Client, Value, World, json, on_both_engines};

use super::{file, path, pdf, seen, send, sent, sign, signer, text};

/// One page, with more in its catalog and on the page.
fn page(catalog: &str, page: &str, more: &[&str]) -> Vec<u8> {
    let content = "BT /F1 18 Tf 72 700 Td (Leie: 1 000 kr) Tj ET";
    let first = [
        format!("<</Type/Catalog/Pages 2 0 R{catalog}>>"),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R{page}>>"),
        format!("<</Length {}>>stream\n{content}\nendstream", content.len()),
    ];
    let more = more.iter().map(|it| (*it).to_owned());
    file(&first.into_iter().chain(more).collect::<Vec<_>>())
}

async fn upload(office: &Client, signing: &Value, bytes: Vec<u8>) -> svenn_testkit::Reply {
    let files = format!("{}/files?name=avtale.pdf", path(signing));
    office.upload(&files, "application/pdf", bytes).await
}

async fn refused(office: &Client, bytes: Vec<u8>) -> (String, String) {
    let made = office.post("/signings", text("Avtale", &[])).await.expect(201);
    let refused = upload(office, &made, bytes).await.expect(422);
    let field = &refused["fields"][0];
    (field["code"].as_str().unwrap().to_owned(), field["message"].as_str().unwrap().to_owned())
}

/// Uploaded, sent and signed by all: how it is at its end.
async fn finished(world: &World, (siri, kari): (&Client, &Client), bytes: Vec<u8>) -> Value {
    let signers = [signer("Apprentice", kari, 1)];
    let made = siri.post("/signings", text("Avtale", &signers)).await.expect(201);
    upload(siri, &made, bytes).await.expect(201);
    let signing = send(siri, &seen(siri, &made).await).await;
    sign(kari, &signing).await;
    world.run_jobs().await;
    seen(siri, &signing).await
}

async fn fetched(world: &World, file: &Value) -> Vec<u8> {
    let url = file["url"].as_str().unwrap().strip_prefix("/api").unwrap();
    world.anonymous().get(url).await.bytes.to_vec()
}

async fn checked(world: &World, bytes: Vec<u8>) -> Value {
    let anybody = world.anonymous();
    anybody.upload("/verification/check", "application/pdf", bytes).await.expect(200)
}

fn says(warnings: &Value, words: &str) -> bool {
    warnings.as_array().unwrap().iter().any(|it| it.as_str().unwrap().contains(words))
}

on_both_engines! {
    async fn what_leads_to_nothing_counts_as_absent_and_is_sealed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for (catalog, on_page) in [
            ("", "/Annots 99 0 R"), ("/AcroForm 99 0 R", ""), ("/AcroForm null", ""),
            ("/AcroForm<</Fields 99 0 R>>", ""), ("", "/Annots null"),
        ] {
            let bytes = page(catalog, on_page, &[]);
            let done = finished(&world, (&siri, &kari), bytes.clone()).await;
            assert_eq!(done["sealing"], "FORSEGLET", "{catalog} {on_page}: {done}");
            assert_eq!(done["files"][0]["bareBevis"], json!(false));
            assert_eq!(done["signedFiles"].as_array().unwrap().len(), 2, "{done}");
            let sealed = fetched(&world, &done["signedFiles"][0]).await;
            assert!(sealed.starts_with(&bytes), "as it came");
            let told = checked(&world, sealed).await;
            assert_eq!((&told["endring"], &told["kjentFil"]), (&json!("UENDRET"), &json!(true)));
        }
    }

    async fn what_readers_read_differently_is_written_anew_and_that_is_signed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let good = page("", "", &[]);
        let text = String::from_utf8(good.clone()).unwrap();
        let (before, start) = text.split_once("startxref\n").unwrap();
        let start: usize = start.lines().next().unwrap().parse().unwrap();
        let off = format!("{before}startxref\n{}\n%%EOF\n", start + 5).into_bytes();
        let blank = [&b"\n\n"[..], &good].concat();
        for bytes in [off, blank] {
            let done = finished(&world, (&siri, &kari), bytes.clone()).await;
            assert_eq!(done["sealing"], "FORSEGLET", "{done}");
            assert!(says(&done["files"][0]["warnings"], "skrevet på nytt"), "{done}");
            let frozen = fetched(&world, &done["files"][0]).await;
            assert!(frozen != bytes && frozen.starts_with(b"%PDF-"));
            let sealed = fetched(&world, &done["signedFiles"][0]).await;
            assert!(sealed.starts_with(&frozen), "what all have signed is what is sealed");
        }
    }

    async fn what_nobody_could_see_is_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let missing = String::from_utf8(page("", "", &[])).unwrap().replace("[3 0 R]", "[9 0 R]");
        assert!(refused(&siri, missing.into_bytes()).await.1.contains("skadet"));
        let signature = "<</Type/Sig/ByteRange[0 0 0 0]/Contents<00>>>";
        let one = "<</Type/Filespec/F(a)/EF<</F 7 0 R>>>>";
        let hidden = page("", "", &[signature, one, "<</Length 0>>stream\n\nendstream"]);
        assert_eq!(refused(&siri, hidden).await.0, "attachments");
        let outside = "<</Type/XObject/Subtype/Image/F(a.png)/Length 0>>stream\n\nendstream";
        assert!(refused(&siri, page("", "", &[outside])).await.1.contains("andre filer"));
        let field = "<</Subtype/Widget/FT/Tx/T(a)/V(100 000)/Rect[0 0 9 9]>>";
        let form = page("/AcroForm<</Fields[5 0 R]>>", "/Annots[5 0 R]", &[field]);
        assert!(refused(&siri, form).await.1.contains("utfylte felt"));
    }

    async fn layers_are_told_to_those_who_sign_as_well(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let layers = page("/OCProperties<</OCGs[5 0 R]/D<<>>>>", "", &["<</Type/OCG/Name(A)>>"]);
        let signers = [signer("Apprentice", &kari, 1)];
        let made = siri.post("/signings", text("Avtale", &signers)).await.expect(201);
        upload(&siri, &made, layers).await.expect(201);
        let signing = send(&siri, &seen(&siri, &made).await).await;
        assert!(says(&signing["files"][0]["warnings"], "lag som kan slås"), "{signing}");
        let view = kari.get(&format!("{}/sign", path(&signing))).await.expect(200);
        assert!(says(&view["files"][0]["notices"], "lag som kan slås"), "{view}");
        let plain = sent(&siri, "Uten", &signers).await;
        let view = kari.get(&format!("{}/sign", path(&plain))).await.expect(200);
        assert_eq!(view["files"][0]["notices"], json!([]));
    }

    /// Somebody's certifying signature allows no change: the evidence alone has a seal, which is
    /// said at upload, on the page, to those who sign, and to whoever checks the file.
    async fn what_takes_no_seal_counts_with_its_evidence_and_everybody_is_told(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let first = finished(&world, (&siri, &kari), pdf("Avtale")).await;
        let certified = fetched(&world, &first["signedFiles"][0]).await;
        let signers = [signer("Apprentice", &kari, 1)];
        let made = siri.post("/signings", text("Andre", &signers)).await.expect(201);
        let told = upload(&siri, &made, certified.clone()).await.expect(201);
        assert!(says(&told["warnings"], "får ikke segl i seg"), "{told}");
        assert_eq!(told["bareBevis"], json!(true));
        let signing = send(&siri, &seen(&siri, &made).await).await;
        let view = kari.get(&format!("{}/sign", path(&signing))).await.expect(200);
        assert_eq!(view["files"][0]["bareBevis"], json!(true));
        sign(&kari, &signing).await;
        world.run_jobs().await;
        let done = seen(&siri, &signing).await;
        assert_eq!((&done["sealing"], &done["files"][0]["bareBevis"]), (&json!("FORSEGLET"), &json!(true)));
        let sha256 = done["files"][0]["sha256"].clone();
        let asked = json!({ "sha256": sha256 });
        let told = world.anonymous().post("/verification/lookup", asked).await.expect(200);
        // Sealed by the first signing, and what was signed in the second: both are told.
        let both = told["treff"].as_array().unwrap().iter();
        let both: Vec<_> = both.map(|it| (&it["svar"], &it["slag"], &it["bareBevis"])).collect();
        let sealed = (&json!("GJELDENDE"), &json!("FORSEGLET"), &json!(false));
        let source = (&json!("UTEN_SEGL"), &json!("FROSSET"), &json!(true));
        assert_eq!(both, [sealed, source], "{told}");
    }
}

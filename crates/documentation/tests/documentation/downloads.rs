//! Files are fetched by signed addresses, and are never a page of ours.

use std::time::Duration;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, Request, header},
};
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{draft, path, png, step};

async fn upload(kari: &Client, view: &Value, name: &str, bytes: Vec<u8>) -> Value {
    kari.upload(&format!("{}/files?name={name}", path(view)), "", bytes).await.expect(201)
}

async fn fetch(world: &World, url: &str, header: Option<(HeaderName, &str)>) -> Reply {
    let mut request = Request::get(url);
    if let Some((name, value)) = header {
        request = request.header(name, value);
    }
    world.anonymous().request(request.body(Body::empty()).unwrap()).await
}

fn header(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

on_both_engines! {
    async fn a_file_is_shown_or_saved_and_nothing_else(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let picture = upload(&kari, &view, "L%C3%B8v.png", png(400, 300)).await;
        let text = upload(&kari, &view, "notat.txt", b"Arbeid".to_vec()).await;
        let original = picture["url"].as_str().unwrap();
        let small = picture["thumbnailUrl"].as_str().unwrap();
        for (url, kind, shown) in [
            (original.to_owned(), "image/png", "inline"),
            (small.to_owned(), "image/jpeg", "inline"),
            (format!("{original}&download=1"), "image/png", "attachment"),
            (text["url"].as_str().unwrap().to_owned(), "text/plain", "attachment"),
        ] {
            let reply = fetch(&world, &url, None).await;
            assert_eq!(reply.status, 200, "{url}");
            let has = |name| header(&reply.headers, name);
            assert_eq!(has(header::CONTENT_TYPE), kind);
            assert!(has(header::CONTENT_DISPOSITION).starts_with(shown), "{url}");
            assert_eq!(has(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
            let policy = "sandbox; default-src 'none'; frame-ancestors 'none'";
            assert_eq!(has(header::CONTENT_SECURITY_POLICY), policy);
            assert!(has(header::CACHE_CONTROL).starts_with("private"));
            assert_eq!(has(header::CONTENT_LENGTH), reply.bytes.len().to_string());
        }
        let reply = fetch(&world, original, None).await;
        let named = header(&reply.headers, header::CONTENT_DISPOSITION);
        assert!(named.ends_with("filename*=UTF-8''L%C3%B8v.png"), "{named}");
        assert_eq!(i64::try_from(reply.bytes.len()).unwrap(), picture["size"]);
    }

    async fn parts_are_answered_as_the_standard_says(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let file = upload(&kari, &view, "tall.txt", b"0123456789".to_vec()).await;
        let url = file["url"].as_str().unwrap();
        for (range, status, bytes, content_range) in [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"),
            ("bytes=8-", 206, "89", "bytes 8-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"),
            ("bytes=10-", 416, "", "bytes */10"),
            ("bytes=0-1,4-5", 200, "0123456789", ""),
            ("linjer=1-2", 200, "0123456789", ""),
        ] {
            let reply = fetch(&world, url, Some((header::RANGE, range))).await;
            assert_eq!((reply.status.as_u16(), reply.bytes), (status, bytes.into()), "{range}");
            assert_eq!(header(&reply.headers, header::CONTENT_RANGE), content_range, "{range}");
        }
        let whole = fetch(&world, url, None).await;
        let tag = header(&whole.headers, header::ETAG);
        let again = fetch(&world, url, Some((header::IF_NONE_MATCH, tag))).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
    }

    async fn an_address_that_is_wrong_or_old_leads_nowhere(world) {
        let fjord = world.office("fjord").await;
        world.office("vidde").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let first = upload(&kari, &view, "en.txt", b"en".to_vec()).await;
        let second = upload(&kari, &view, "to.txt", b"to".to_vec()).await;
        let url = first["url"].as_str().unwrap();
        let of = |file: &Value| file["id"].as_str().unwrap().to_owned();
        let (_, expires) = url.split_once("expires=").unwrap();
        let (expires, _) = expires.split_once('&').unwrap();
        for wrong in [
            url.replace(&of(&first), &of(&second)),
            url.replace("tenant=fjord", "tenant=vidde"),
            url.replace("tenant=fjord", "tenant=finnesikke"),
            url.replace("variant=original", "variant=thumbnail"),
            url.replace("en.txt", "en.html"),
            url.replace("reader=LAERLING", "reader=KOORDINATOR"),
            url.replace("revision=0", "revision=1"),
            url.replace(expires, "9999999999999"),
            format!("{}A", &url[..url.len() - 1]),
            url.replace(&of(&first), "finnes-ikke"),
        ] {
            assert_ne!(wrong, url);
            assert_eq!(fetch(&world, &wrong, None).await.problem(404), "not_found", "{wrong}");
        }
        let bare = url.split('?').next().unwrap();
        assert_eq!(fetch(&world, bare, None).await.status, 422);
        assert_eq!(fetch(&world, url, None).await.status, 200);
        world.clock.advance(Duration::from_secs(20 * 60));
        assert_eq!(fetch(&world, url, None).await.problem(404), "not_found");
    }

    /// An address works for as long as whoever it was made for may open the file.
    async fn an_address_ends_with_the_access_of_its_reader(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let view = draft(&kari, "En", &[]).await;
        upload(&kari, &view, "b.png", png(400, 300)).await;
        let view = step(&kari, &view, "send").await;
        let addresses = async |who: &Client| {
            let file = who.get(&path(&view)).await.expect(200)["files"][0].clone();
            ["url", "thumbnailUrl"].map(|it| file[it].as_str().unwrap().to_owned())
        };
        let (hers, his) = (addresses(&kari).await, addresses(&terje).await);
        assert_ne!(hers, his);
        for url in hers.iter().chain(&his) {
            assert_eq!(fetch(&world, url, None).await.status, 200, "{url}");
        }
        let etag = fetch(&world, &his[0], None).await.headers[header::ETAG].clone();
        let view = step(&kari, &view, "withdraw").await;
        for url in &his {
            assert_eq!(fetch(&world, url, None).await.problem(404), "not_found", "{url}");
        }
        let known = (header::IF_NONE_MATCH, etag.to_str().unwrap());
        assert_eq!(fetch(&world, &his[0], Some(known)).await.status, 404, "not even that it is so");
        assert_eq!(fetch(&world, &hers[0], None).await.status, 200, "it is her own draft");
        step(&kari, &view, "send").await;
        assert_eq!(fetch(&world, &his[0], None).await.status, 200);
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        for url in hers.iter().chain(&his) {
            assert_eq!(fetch(&world, url, None).await.problem(404), "not_found", "{url}");
        }
    }

    /// POST /users/generateSignedUrl with {downloadUrl, fileName}; returns signedUrl.
    async fn whoever_sees_the_documentation_gets_a_fresh_address(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let file = upload(&kari, &view, "b.png", png(400, 300)).await;
        let ask = |url: &str, name: &str| json!({ "downloadUrl": url, "fileName": name });
        let bare = format!("/api/files/{}", file["id"].as_str().unwrap());
        let refused = terje.post("/users/generateSignedUrl", ask(&bare, "")).await;
        assert_eq!(refused.problem(404), "not_found", "it is still a draft");
        step(&kari, &view, "send").await;
        world.clock.advance(Duration::from_secs(60 * 60));
        let person = PersonId::parse(&terje.id).unwrap();
        let terje = fjord.sign_in(&person, Role::Ansatt).await;
        let old = file["url"].as_str().unwrap();
        let small = format!("{bare}?variant=thumbnail");
        for (url, name, expected) in [
            (old, "", "filename=\"b.png\""),
            (&bare, "Lager nr. 1", "filename=\"Lager nr. 1.png\""),
            (&bare, "side.html", "filename=\"side.png\""),
            (&small, "", "filename=\"b.png\""),
        ] {
            let fresh = terje.post("/users/generateSignedUrl", ask(url, name)).await.expect(200);
            let reply = fetch(&world, fresh["signedUrl"].as_str().unwrap(), None).await;
            assert_eq!(reply.status, 200);
            let named = header(&reply.headers, header::CONTENT_DISPOSITION);
            assert!(named.contains(expected), "{name}: {named}");
            let kind = header(&reply.headers, header::CONTENT_TYPE);
            assert_eq!(kind == "image/jpeg", url.contains("thumbnail"));
        }
        let nils = fjord.instructor("Nils").await;
        let vidde = world.office("vidde").await;
        for stranger in [nils, vidde.coordinator("Vera").await] {
            let refused = stranger.post("/users/generateSignedUrl", ask(&bare, "")).await;
            assert_eq!(refused.problem(404), "not_found");
        }
    }
}

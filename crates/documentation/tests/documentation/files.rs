//! Files with documentation: what is taken, what is refused, and that nothing is left behind.

use axum::{
    body::Body,
    http::{Request, header},
};
use bytes::Bytes;
use futures::stream;
use svenn_kernel::Timestamp;
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{draft, path, png, step};

async fn upload(kari: &Client, view: &Value, name: &str, kind: &str, bytes: Vec<u8>) -> Reply {
    kari.upload(&format!("{}/files?name={name}", path(view)), kind, bytes).await
}

async fn file_names(kari: &Client, view: &Value) -> Vec<String> {
    let view = kari.get(&path(view)).await.expect(200);
    let files = view["files"].as_array().unwrap();
    files.iter().map(|file| file["name"].as_str().unwrap().to_owned()).collect()
}

/// Objects that were staged and never got a place.
async fn left_behind(world: &World) -> usize {
    world.app().files.sweep(Timestamp::from_millis(i64::MAX / 2)).await.unwrap()
}

/// An upload whose connection breaks after these pieces.
async fn broken_upload(kari: &Client, view: &Value, name: &str, pieces: Vec<Vec<u8>>) -> Reply {
    let sent = pieces.into_iter().map(|piece| Ok(Bytes::from(piece)));
    let broken = sent.chain([Err(std::io::Error::other("connection reset"))]);
    let request = Request::post(format!("/api{}/files?name={name}", path(view)))
        .header(header::AUTHORIZATION, format!("Bearer {}", kari.token.as_deref().unwrap()))
        .body(Body::from_stream(stream::iter(broken)))
        .unwrap();
    kari.request(request).await
}

on_both_engines! {
    async fn a_picture_is_made_small_and_shown(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Bilder", &[]).await;
        let file = upload(&kari, &view, "L%C3%B8v.png", "image/png", png(640, 480)).await;
        let file = file.expect(201);
        assert_eq!(file["name"], "Løv.png");
        assert_eq!(file["contentType"], "image/png");
        assert_eq!((&file["bilde"], &file["width"]), (&json!(true), &json!(640)));
        assert!(file["thumbnailUrl"].as_str().unwrap().contains("variant=thumbnail"));
        let text = upload(&kari, &view, "notat.txt", "text/plain", b"Arbeid".to_vec()).await;
        let text = text.expect(201);
        assert_eq!((&text["bilde"], &text["thumbnailUrl"]), (&json!(false), &Value::Null));
        let after = kari.get(&path(&view)).await.expect(200);
        assert_eq!(after["version"], view["version"], "text being written is not outdated");
        assert_eq!(after["files"].as_array().unwrap().len(), 2);
        assert_eq!(left_behind(&world).await, 0);
    }

    /// "Uploaded files whose name clashes with an existing stored file are renamed by appending
    /// ' (n)' before the extension."
    async fn names_that_clash_get_numbers_also_when_they_arrive_together(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Notater", &[]).await;
        let together = (0..4).map(|_| upload(&kari, &view, "Notat.txt", "", b"x".to_vec()));
        for reply in futures::future::join_all(together).await {
            reply.expect(201);
        }
        let mut names = file_names(&kari, &view).await;
        names.sort();
        assert_eq!(names, ["Notat (1).txt", "Notat (2).txt", "Notat (3).txt", "Notat.txt"]);
    }

    async fn hostile_files_are_refused_and_leave_nothing(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Farlig", &[]).await;
        let page = b"<!doctype html><script>alert(1)</script>".to_vec();
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec();
        let mut cut = png(64, 64);
        cut.truncate(60);
        for (name, kind, bytes, code) in [
            ("side.html", "text/html", page.clone(), "file_type"),
            ("tegning.svg", "image/svg+xml", svg.clone(), "file_type"),
            ("program.exe", "", b"MZ\x90\0".to_vec(), "file_type"),
            ("bilde.png", "image/png", page.clone(), "file_content"),
            ("bilde.png", "image/png", svg, "file_content"),
            ("plan.pdf", "application/pdf", png(8, 8), "file_content"),
            ("notat.txt", "text/plain", page, "file_content"),
            ("bilde.png", "text/html", png(8, 8), "file_content"),
            ("bilde.png", "image/png", cut, "picture_unreadable"),
            ("notat.txt", "text/plain", Vec::new(), "file_empty"),
            ("uten-type", "text/plain", b"x".to_vec(), "name"),
        ] {
            let problem = upload(&kari, &view, name, kind, bytes).await.expect(422);
            assert_eq!(problem["fields"][0]["code"], code, "{name} as {kind}");
        }
        assert_eq!(upload(&kari, &view, "..%2F..%2Fetc%2Fa.txt", "", b"x".to_vec()).await
            .expect(201)["name"], "a.txt");
        assert_eq!(file_names(&kari, &view).await, ["a.txt"]);
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn a_broken_upload_leaves_nothing(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Dårlig dekning", &[]).await;
        let text = vec![vec![b'x'; 20_000], vec![b'y'; 200_000]];
        let reply = broken_upload(&kari, &view, "notat.txt", text).await;
        assert_eq!(reply.problem(400), "broken_off");
        assert_eq!(reply.json()["title"], "Det opsto en feil under opplastning.");
        let half = png(2_000, 2_000)[..9_000].to_vec();
        let reply = broken_upload(&kari, &view, "bilde.png", vec![half]).await;
        assert_eq!(reply.problem(400), "broken_off");
        assert!(file_names(&kari, &view).await.is_empty());
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn too_large_is_said_before_it_is_read(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Film", &[]).await;
        let request = Request::post(format!("/api{}/files?name=film.mp4", path(&view)))
            .header(header::AUTHORIZATION, format!("Bearer {}", kari.token.as_deref().unwrap()))
            .header(header::CONTENT_LENGTH, 50 * 1024 * 1024 + 1)
            .body(Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>()))
            .unwrap();
        assert_eq!(kari.request(request).await.problem(413), "too_large");
    }

    async fn there_is_room_for_20(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Mange", &[]).await;
        for _ in 0..20 {
            upload(&kari, &view, "n.txt", "", b"x".to_vec()).await.expect(201);
        }
        let problem = upload(&kari, &view, "n.txt", "", b"x".to_vec()).await.expect(422);
        assert_eq!(problem["fields"][0]["code"], "too_many");
        assert_eq!(left_behind(&world).await, 0);
    }

    /// Sent while the bytes were still coming in: the file comes too late.
    async fn a_file_that_arrives_after_sending_is_refused(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let (to_body, body) = futures::channel::mpsc::unbounded::<Result<Bytes, std::io::Error>>();
        let request = Request::post(format!("/api{}/files?name=sen.txt", path(&view)))
            .header(header::AUTHORIZATION, format!("Bearer {}", kari.token.as_deref().unwrap()))
            .body(Body::from_stream(body))
            .unwrap();
        to_body.unbounded_send(Ok(Bytes::from(vec![b'x'; 9_000]))).unwrap();
        let sending = async {
            step(&kari, &view, "send").await;
            to_body.unbounded_send(Ok(Bytes::from_static(b"slutt"))).unwrap();
            drop(to_body);
        };
        let (late, ()) = futures::join!(kari.request(request), sending);
        assert_eq!(late.problem(409), "wrong_status");
        assert!(file_names(&kari, &view).await.is_empty());
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn a_deleted_file_is_gone_with_its_bytes(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &[]).await;
        let mut urls = Vec::new();
        for name in ["a.txt", "b.txt"] {
            let file = upload(&kari, &view, name, "", b"x".to_vec()).await.expect(201);
            urls.push((file["id"].as_str().unwrap().to_owned(), file["url"].clone()));
        }
        let first = format!("{}/files/{}", path(&view), urls[0].0);
        kari.delete(&first).await.expect(204);
        assert_eq!(kari.delete(&first).await.problem(404), "not_found");
        assert_eq!(file_names(&kari, &view).await, ["b.txt"]);
        kari.delete(&format!("{}?version={}", path(&view), view["version"])).await.expect(204);
        world.run_jobs().await;
        let below = svenn_files::ObjectPath::of_tenant(fjord.tenant.as_str()).unwrap();
        assert_eq!(world.app().files.delete_all(&below).await.unwrap(), 0, "no bytes are left");
        for (_, url) in urls {
            let path = url.as_str().unwrap();
            let reply = world.anonymous().get(path.strip_prefix("/api").unwrap()).await;
            assert_eq!(reply.problem(404), "not_found");
        }
    }

    /// A file of other documentation is not reached through one's own.
    async fn files_belong_to_their_documentation(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let (first, second) = (draft(&kari, "En", &[]).await, draft(&kari, "To", &[]).await);
        let file = upload(&kari, &first, "a.txt", "", b"x".to_vec()).await.expect(201);
        let wrong = format!("{}/files/{}", path(&second), file["id"].as_str().unwrap());
        assert_eq!(kari.delete(&wrong).await.problem(404), "not_found");
    }
}

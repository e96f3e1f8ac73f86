//! Files that come in parts, over a line that breaks.

use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, header},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use bytes::Bytes;
use futures::stream;
use sha2::{Digest, Sha256};
use svenn_kernel::Timestamp;
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{draft, path, png};

fn request(client: &Client, method: Method, path: &str) -> axum::http::request::Builder {
    let token = client.token.as_deref().unwrap();
    Request::builder()
        .method(method)
        .uri(format!("/api{path}"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header("tus-resumable", "1.0.0")
}

/// Begins an upload of so many bytes; answers its path.
async fn begin(client: &Client, length: usize) -> String {
    let asked = request(client, Method::POST, "/uploads").header("upload-length", length);
    let reply = client.request(asked.body(Body::empty()).unwrap()).await;
    reply.expect(201);
    let place = reply.headers[header::LOCATION].to_str().unwrap();
    place.strip_prefix("/api").unwrap().to_owned()
}

fn number(headers: &HeaderMap, name: &str) -> usize {
    headers[name].to_str().unwrap().parse().unwrap()
}

/// How much the server says that it has.
async fn offset(client: &Client, upload: &str) -> usize {
    let reply = client.get(upload).await;
    reply.expect(204);
    number(&reply.headers, "upload-offset")
}

async fn part_of(client: &Client, upload: &str, offset: usize, body: Body, sum: &[u8]) -> Reply {
    let sum = STANDARD.encode(Sha256::digest(sum));
    let asked = request(client, Method::PATCH, upload)
        .header(header::CONTENT_TYPE, "application/offset+octet-stream")
        .header("upload-offset", offset)
        .header("upload-checksum", format!("sha256 {sum}"));
    client.request(asked.body(body).unwrap()).await
}

async fn part(client: &Client, upload: &str, offset: usize, bytes: &[u8]) -> Reply {
    part_of(client, upload, offset, Body::from(bytes.to_vec()), bytes).await
}

/// Adds what came in parts to documentation.
async fn attach(client: &Client, view: &Value, upload: &str, name: &str) -> Reply {
    let id = upload.rsplit('/').next().unwrap();
    let asked = request(client, Method::POST, &format!("{}/files?name={name}", path(view)))
        .header(header::CONTENT_TYPE, "image/png")
        .header("upload-id", id);
    client.request(asked.body(Body::empty()).unwrap()).await
}

async fn files_of(client: &Client, view: &Value) -> usize {
    client.get(&path(view)).await.expect(200)["files"].as_array().unwrap().len()
}

/// Objects in the staging that belong to nothing.
async fn left_behind(world: &World) -> usize {
    world.app().files.sweep(Timestamp::from_millis(i64::MAX / 2)).await.unwrap()
}

/// A body that breaks off after these bytes.
fn cut(bytes: &[u8]) -> Body {
    let sent = [Ok(Bytes::from(bytes.to_vec())), Err(std::io::Error::other("connection reset"))];
    Body::from_stream(stream::iter(sent))
}

on_both_engines! {
    /// "all arrive (resumable upload), none twice"
    async fn a_file_arrives_once_over_a_line_that_breaks_and_a_server_that_is_killed(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Bilder", &[]).await;
        let bytes = png(640, 480);
        let half = bytes.len() / 2;
        let upload = begin(&kari, bytes.len()).await;
        assert_eq!(attach(&kari, &view, &upload, "a.png").await.problem(409), "not_whole");
        let broken = part_of(&kari, &upload, 0, cut(&bytes[..100]), &bytes[..half]).await;
        assert!(!broken.status.is_success());
        assert_eq!(offset(&kari, &upload).await, 0, "of a part that broke off nothing counts");
        let reply = part(&kari, &upload, 0, &bytes[..half]).await;
        reply.expect(204);
        assert_eq!(number(&reply.headers, "upload-offset"), half);
        // Another process goes on where the first was killed.
        let second = world.second_process().await;
        let kari = kari.at(second.router.clone());
        assert_eq!(offset(&kari, &upload).await, half);
        part(&kari, &upload, half, &bytes[half..]).await.expect(204);
        let first = attach(&kari, &view, &upload, "a.png").await.expect(201);
        assert_eq!((&first["bilde"], &first["width"]), (&json!(true), &json!(640)));
        // The answer was lost: the same file is answered, and there is one.
        let again = attach(&kari, &view, &upload, "a.png").await.expect(201);
        assert_eq!(again["id"], first["id"]);
        assert_eq!(files_of(&kari, &view).await, 1);
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn of_two_tabs_one_counts_and_the_other_goes_on_from_there(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Bilder", &[]).await;
        let bytes = png(64, 48);
        let upload = begin(&kari, bytes.len()).await;
        part(&kari, &upload, 0, &bytes[..50]).await.expect(204);
        assert_eq!(part(&kari, &upload, 0, &bytes[..70]).await.problem(409), "wrong_offset");
        assert_eq!(part(&kari, &upload, 60, &bytes[60..]).await.problem(409), "wrong_offset");
        let changed = part_of(&kari, &upload, 50, Body::from(bytes[51..].to_vec()), &bytes[50..]).await;
        assert_eq!(changed.problem(460), "checksum_mismatch");
        let much = [&bytes[50..], b"more"].concat();
        part(&kari, &upload, 50, &much).await.expect(413);
        part(&kari, &upload, 50, &bytes[50..]).await.expect(204);
        let (one, other) = svenn_testkit::tokio::join!(
            attach(&kari, &view, &upload, "a.png"),
            attach(&kari, &view, &upload, "a.png"),
        );
        assert!(one.status.is_success() || other.status.is_success());
        assert_eq!(files_of(&kari, &view).await, 1);
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn a_part_is_of_any_size_and_what_of_it_is_here_counts(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = draft(&kari, "Bilder", &[]).await;
        let file = [png(64, 48), vec![0; 3_500_000]].concat();
        let plain = async |upload: &str, offset: usize, body: Body| {
            let asked = request(&kari, Method::PATCH, upload)
                .header(header::CONTENT_TYPE, "application/offset+octet-stream")
                .header("upload-offset", offset);
            kari.request(asked.body(body).unwrap()).await
        };
        let upload = begin(&kari, file.len()).await;
        let cut = 2_500_000;
        let breaks = stream::iter([
            Ok(Bytes::copy_from_slice(&file[..cut])),
            Err(std::io::Error::other("the line is gone")),
        ]);
        plain(&upload, 0, Body::from_stream(breaks)).await;
        assert_eq!(offset(&kari, &upload).await, cut, "nothing is sent twice");
        let longer = [&file[cut..], b"x"].concat();
        plain(&upload, cut, Body::from(longer)).await.expect(413);
        let begun = offset(&kari, &upload).await;
        plain(&upload, begun, Body::from(file[begun..].to_vec())).await.expect(204);
        attach(&kari, &view, &upload, "a.png").await.expect(201);
        let upload = begin(&kari, file.len()).await;
        plain(&upload, 0, Body::from(file.clone())).await.expect(204);
        assert_eq!(offset(&kari, &upload).await, file.len());
        assert_eq!(plain(&upload, 0, Body::from(file.clone())).await.problem(409), "wrong_offset");
        kari.delete(&upload).await.expect(204);
        assert_eq!(left_behind(&world).await, 0);
    }

    async fn parts_are_held_against_sha1_too_and_what_is_spoken_is_told(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let bytes = vec![7; 1_500_000];
        let upload = begin(&kari, bytes.len()).await;
        let send = async |checksum: String| {
            let asked = request(&kari, Method::PATCH, &upload)
                .header(header::CONTENT_TYPE, "application/offset+octet-stream")
                .header("upload-offset", 0)
                .header("upload-checksum", checksum);
            kari.request(asked.body(Body::from(bytes.clone())).unwrap()).await
        };
        let sum = |bytes: &[u8]| STANDARD.encode(sha1::Sha1::digest(bytes));
        assert_eq!(send(format!("sha1 {}", sum(b"other"))).await.problem(460), "checksum_mismatch");
        assert_eq!(offset(&kari, &upload).await, 0, "all or nothing");
        for unknown in ["md5 AAAA", "sha1", "sha1 AAAA", "sha256 ?"] {
            send(unknown.to_owned()).await.expect(422);
        }
        send(format!("sha1 {}", sum(&bytes))).await.expect(204);
        assert_eq!(offset(&kari, &upload).await, bytes.len());
        for path in ["/uploads", upload.as_str()] {
            let asked = request(&kari, Method::OPTIONS, path);
            let said = kari.request(asked.body(Body::empty()).unwrap()).await;
            assert_eq!(said.status, 204);
            assert_eq!(said.headers["tus-version"], "1.0.0");
            assert_eq!(said.headers["tus-checksum-algorithm"], "sha1,sha256");
            assert_eq!(number(&said.headers, "tus-max-size"), 1024 * 1024 * 1024);
        }
    }

    async fn nobody_else_knows_of_an_upload_and_one_that_is_given_up_is_gone(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let nord = world.office("nord").await;
        let stranger = nord.apprentice("Nina").await;
        let bytes = png(64, 48);
        let upload = begin(&kari, bytes.len()).await;
        part(&kari, &upload, 0, &bytes).await.expect(204);
        for other in [&terje, &stranger, &fjord.apprentice("Ola").await] {
            assert_eq!(other.get(&upload).await.problem(404), "not_found");
            assert_eq!(part(other, &upload, 0, &bytes).await.problem(404), "not_found");
            assert_eq!(other.delete(&upload).await.problem(404), "not_found");
        }
        let theirs = draft(&stranger, "Bilder", &[]).await;
        assert_eq!(attach(&stranger, &theirs, &upload, "a.png").await.problem(404), "not_found");
        kari.delete(&upload).await.expect(204);
        assert_eq!(kari.get(&upload).await.problem(404), "not_found");
        assert_eq!(left_behind(&world).await, 0);
        let late = begin(&kari, bytes.len()).await;
        world.clock.advance(std::time::Duration::from_secs(6 * 3_600));
        let kari = fjord.sign_in(
            &svenn_kernel::PersonId::parse(&kari.id).unwrap(),
            svenn_kernel::Role::Laerling,
        ).await;
        assert_eq!(kari.get(&late).await.problem(404), "not_found");
    }

    async fn what_is_wrong_with_an_upload_is_told(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        kari.post("/uploads", json!({})).await.expect(422);
        let much = request(&kari, Method::POST, "/uploads").header("upload-length", 60_000_000);
        kari.request(much.body(Body::empty()).unwrap()).await.expect(413);
        let upload = begin(&kari, 10).await;
        let asked = request(&kari, Method::PATCH, &upload).header("upload-offset", 0);
        kari.request(asked.body(Body::from("x")).unwrap()).await.expect(415);
        let view = draft(&kari, "Bilder", &[]).await;
        let pretended = b"not a png!";
        part(&kari, &upload, 0, pretended).await.expect(204);
        attach(&kari, &view, &upload, "a.png").await.expect(422);
        let infected = [png(64, 48), svenn_gateways::antivirus::test_file()].concat();
        let upload = begin(&kari, infected.len()).await;
        part(&kari, &upload, 0, &infected).await.expect(204);
        let refused = attach(&kari, &view, &upload, "a.png").await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "harmful");
        assert_eq!(files_of(&kari, &view).await, 0);
        let mut begun = 2;
        loop {
            let asked = request(&kari, Method::POST, "/uploads").header("upload-length", 1);
            let reply = kari.request(asked.body(Body::empty()).unwrap()).await;
            if reply.status == 429 {
                break;
            }
            begun += 1;
            assert!(begun < 100, "it never ends");
        }
    }
}

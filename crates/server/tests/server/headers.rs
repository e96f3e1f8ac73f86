//! What every answer says to the browser.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use svenn_testkit::{json, on_both_engines};

use crate::applications::open_office;

on_both_engines! {
    async fn an_id_of_a_request_is_taken_only_when_it_looks_like_one(world) {
        let answered = async |id: &str| {
            let request = Request::builder().uri("/healthz").header("x-request-id", id);
            let reply = world.anonymous().request(request.body(Body::empty()).unwrap()).await;
            reply.headers["x-request-id"].to_str().unwrap().to_owned()
        };
        assert_eq!(answered("abc-123").await, "abc-123");
        for wild in ["a b", "<script>", &"a".repeat(65), &"a".repeat(9_000), ""] {
            assert_eq!(answered(wild).await.len(), 36, "a new one");
        }
    }

    async fn a_path_that_would_name_another_host_is_refused(world) {
        for path in ["//evil.example/l?token=a&tenant=fjord", "//", "/\\evil.example/"] {
            let reply = world.anonymous().raw(Method::GET, path, None, Body::empty()).await;
            assert_eq!(reply.status.as_u16(), 404, "{path}");
            assert!(reply.headers.get(header::LOCATION).is_none());
        }
    }

    async fn pages_run_our_own_scripts_alone(world) {
        let nobody = world.anonymous();
        for path in ["/healthz", "/api/me", "/api/nowhere", "/login"] {
            let reply = nobody.raw(Method::GET, path, None, Body::empty()).await;
            let of = |name| reply.headers.get(name).unwrap().to_str().unwrap().to_owned();
            let policy = of(header::CONTENT_SECURITY_POLICY);
            for part in [
                "default-src 'self'",
                "script-src 'self';",
                "object-src 'none'",
                "base-uri 'none'",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
                "connect-src 'self' ws://localhost:4000",
            ] {
                assert!(policy.contains(part), "{path}: {policy}");
            }
            for open in ["unsafe-eval", "script-src 'self' 'unsafe-inline'", " ws: ", " wss:", "*"] {
                assert!(!policy.contains(open), "{path}: {policy}");
            }
            assert_eq!(of(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
            assert_eq!(of(header::REFERRER_POLICY), "no-referrer");
            let strict = of(header::STRICT_TRANSPORT_SECURITY);
            assert_eq!(strict, "max-age=31536000; includeSubDomains");
        }
        let refused = nobody.raw(Method::GET, "/api/me", None, Body::empty()).await;
        assert_eq!(refused.headers[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(refused.headers[header::CACHE_CONTROL], "no-store");
    }

    /// "The Outlook pages are documents of their own, with `connect-src` for the two Microsoft hosts
    /// and `img-src https:` only there."
    async fn documents_that_read_outlook_alone_reach_microsoft(world) {
        let nobody = world.anonymous();
        let policy = async |path: &str| {
            let reply = nobody.raw(Method::GET, path, None, Body::empty()).await;
            reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned()
        };
        let theirs = "https://login.microsoftonline.com https://graph.microsoft.com";
        for path in ["/k/outlook", "/k/kalender/se", "/k/outlook/", "/k/outlook?mappe=sendt"] {
            let policy = policy(path).await;
            let calls = format!("connect-src 'self' {theirs} ws://localhost:4000");
            assert!(policy.contains(&calls), "{path}: {policy}");
            assert!(policy.contains("img-src https: 'self' blob: data:;"), "{path}: {policy}");
            assert!(policy.contains("trusted-types default svenn-mail "), "{path}: {policy}");
            assert!(policy.contains("script-src 'self';"), "{path}: {policy}");
        }
        for path in ["/", "/k", "/k/laerlinger", "/k/outlook/x", "/l/outlook", "/api/outlook", "/sw.js"] {
            let policy = policy(path).await;
            let open = ["microsoft", "https:", "svenn-mail"];
            assert!(open.iter().all(|it| !policy.contains(it)), "{path}: {policy}");
        }
    }

    /// "Embedded in a frame: only a button labelled 'Gå til {site}' is shown", and ASVS 3.4.6: "it
    /// cannot be embedded by default and that embedding of specific resources is allowed only when
    /// necessary".
    async fn in_a_frame_stands_the_way_out_and_nothing_else(world) {
        let nobody = world.anonymous();
        let ask = async |path: &str, place: &str| {
            let request = Request::builder().uri(path).header("sec-fetch-dest", place);
            nobody.request(request.body(Body::empty()).unwrap()).await
        };
        let policy = |reply: &svenn_testkit::Reply| {
            reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned()
        };
        for place in ["iframe", "frame", "fencedframe", "embed", "object"] {
            for path in ["/", "/login", "/k/laerlinger", "/l?token=a&tenant=fjord"] {
                let reply = ask(path, place).await;
                let policy = policy(&reply);
                assert!(policy.contains("frame-ancestors *"), "{policy}");
                assert!(policy.starts_with("default-src 'none'"), "{policy}");
                assert!(reply.headers.get(header::SET_COOKIE).is_none());
                let text = String::from_utf8(reply.bytes).unwrap();
                assert!(text.contains(r#"<a href="/" target="_top">Gå til Svenn</a>"#), "{text}");
                assert!(!text.contains("<script"));
            }
            let api = ask("/api/me", place).await;
            assert_eq!(api.status.as_u16(), 401, "{place}");
            assert!(policy(&api).contains("frame-ancestors 'none'"));
        }
        for place in ["document", "empty", "script"] {
            assert!(policy(&ask("/login", place).await).contains("frame-ancestors 'none'"));
        }
    }

    /// "Embeddable: a plain link first, a frame only for `frame-ancestors` that the office names
    /// (`server/src/frames.rs` lets that one address through and no other; a test tries the others)"
    async fn the_form_alone_stands_in_a_frame_where_the_office_says(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let _fjell = open_office(&world, "fjell").await;
        let nobody = world.anonymous();
        let ask = async |path: &str| {
            let request = Request::builder().uri(path).header("sec-fetch-dest", "iframe");
            let reply = nobody.request(request.body(Body::empty()).unwrap()).await;
            let policy = &reply.headers[header::CONTENT_SECURITY_POLICY];
            let policy = policy.to_str().unwrap().to_owned();
            (policy, String::from_utf8_lossy(&reply.bytes).contains("Gå til Svenn"))
        };
        assert!(ask("/soknad/fjord/innebygd").await.1, "nobody is named");
        let stored = siri.get("/applications/settings").await.expect(200);
        let body = |sites: &[&str]| json!({ "version": stored["version"], "innebygdHos": sites });
        for wrong in ["http://skole.example", "https://*.skole.example", "https://a.no; x", "*"] {
            let refused = siri.put("/applications/settings", body(&[wrong])).await;
            assert_eq!(refused.problem(422), "invalid", "{wrong}");
        }
        let sites = body(&["https://www.skole.example", "https://fylket.example:8443/"]);
        let saved = siri.put("/applications/settings", sites).await.expect(200);
        assert_eq!(saved["ramme"], "http://localhost:4000/soknad/fjord/innebygd");
        let (policy, is_way_out) = ask("/soknad/fjord/innebygd").await;
        let named = "frame-ancestors https://fylket.example:8443 https://www.skole.example;";
        assert!(policy.contains(named) && !is_way_out, "{policy}");
        assert!(policy.contains("script-src 'self'") && policy.contains("trusted-types"));
        for other in [
            "/soknad/fjord",
            "/soknad/fjord/min",
            "/soknad/fjord/plasser",
            "/soknad/fjord/medlem",
            "/soknad/fjord/innebygd/",
            "/soknad/fjord/innebygd/min",
            "/soknad/fjell/innebygd",
            "/soknad/ukjent/innebygd",
            "/soknad/%66jord/innebygd",
            "/login",
            "/k/soknader",
            "/",
        ] {
            let (policy, is_way_out) = ask(other).await;
            assert!(!policy.contains("skole.example") && is_way_out, "{other}: {policy}");
        }
        let api = ask("/api/soknad/fjord").await.0;
        assert!(api.contains("frame-ancestors 'none'"), "{api}");
    }

    /// ASVS 13.4.4 and 3.4.2: no TRACE, and nothing that lets another origin read an answer.
    async fn no_other_origin_reads_an_answer_and_nothing_is_traced(world) {
        let nobody = world.anonymous();
        for path in ["/healthz", "/api/me", "/login"] {
            let reply = nobody.raw(Method::TRACE, path, None, Body::empty()).await;
            assert_eq!(reply.status.as_u16(), 405, "{path}");
            for method in [Method::GET, Method::OPTIONS] {
                let asked = Request::builder().uri(path).method(method);
                let asked = asked.header(header::ORIGIN, "https://evil.example");
                let reply = nobody.request(asked.body(Body::empty()).unwrap()).await;
                for name in reply.headers.keys() {
                    assert!(!name.as_str().starts_with("access-control-"), "{path}: {name}");
                }
            }
        }
    }

    /// ASVS 15.3.7: a parameter that comes twice is not the sender's to choose from.
    async fn a_parameter_that_comes_twice_is_refused(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        assert!(ingrid.get("/search?q=kari").await.status.is_success());
        assert_eq!(ingrid.get("/search?q=kari&q=ola").await.status.as_u16(), 422);
        let body = Body::from(r#"{"password":"a","password":"b"}"#);
        let path = "/api/authentication/setpassword";
        let reply = ingrid.raw(Method::POST, path, Some("application/json"), body).await;
        assert!(reply.status.is_client_error(), "{}", reply.status);
        assert_ne!(reply.status.as_u16(), 401);
    }
}

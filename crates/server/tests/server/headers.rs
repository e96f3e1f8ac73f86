//! What every answer says to the browser.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use svenn_testkit::on_both_engines;

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
}

//! What every answer says to the browser.

use axum::{
    body::Body,
    http::{Method, header},
};
use svenn_testkit::on_both_engines;

on_both_engines! {
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
            assert!(of(header::STRICT_TRANSPORT_SECURITY).contains("max-age=31536000"));
        }
        let refused = nobody.raw(Method::GET, "/api/me", None, Body::empty()).await;
        assert_eq!(refused.headers[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(refused.headers[header::CACHE_CONTROL], "no-store");
    }
}

//! What is not there is said not to be, and the API describes itself.

use std::fs;

use axum::{
    body::Body,
    http::{Method, header},
};
use svenn_testkit::{Backend, Reply, Value, World, serde_json};

async fn get(world: &World, path: &str) -> Reply {
    world.anonymous().raw(Method::GET, path, None, Body::empty()).await
}

fn kind(reply: &Reply) -> &str {
    reply.headers[header::CONTENT_TYPE].to_str().unwrap()
}

#[test]
fn unknown_addresses_and_missing_files_are_not_the_web_app() {
    World::run(Backend::Sqlite, |world| async move {
        let web = &world.config.web;
        fs::create_dir_all(web.join("assets")).unwrap();
        fs::write(web.join("index.html"), "<!doctype html><title>Svenn</title>").unwrap();
        fs::write(web.join("assets/app-1a2b.js"), "export {}").unwrap();
        fs::write(web.join("robots.txt"), "User-agent: *").unwrap();
        for path in ["/", "/k/laerlinger", "/l/dokumentasjon/abc", "/verifiser", "/apix"] {
            let reply = get(&world, path).await;
            assert_eq!(reply.status, 200, "{path}");
            assert!(kind(&reply).starts_with("text/html"), "{path}");
        }
        // A link's secret part may hold a dot, and is no file.
        let secret = format!("/signer/{}.{}", "a".repeat(20), "b".repeat(43));
        assert_eq!(get(&world, &secret).await.status, 200);
        for path in ["/assets/app-1a2b.js", "/robots.txt"] {
            assert_eq!(get(&world, path).await.status, 200, "{path}");
        }
        for path in [
            "/api",
            "/api/",
            "/api/none",
            "/api/none.json",
            "/assets/app-0000.js",
            "/assets/none",
            "/none.png",
            "/k/none.webmanifest",
            "/.env",
            "/wp-login.php",
        ] {
            let reply = get(&world, path).await;
            assert_eq!(reply.problem(404), "not_found", "{path}");
            assert_eq!(kind(&reply), "application/problem+json", "{path}");
            let cached = reply.headers[header::CACHE_CONTROL].to_str().unwrap();
            assert!(!cached.contains("immutable"), "{path}: {cached}");
        }
    });
}

#[test]
fn the_api_describes_itself() {
    World::run(Backend::Sqlite, |world| async move {
        let reply = get(&world, "/api/openapi.json").await;
        assert_eq!(kind(&reply), "application/json");
        let served: Value = reply.expect(200);
        let committed: Value =
            serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap();
        assert_eq!(served["paths"], committed["paths"]);
        assert_eq!(served["components"], committed["components"]);
        assert_eq!(served["servers"][0]["url"], "/api");
    });
}

/// "shows all operations with 0 CSP reports and 0 outside requests"
#[test]
fn the_api_is_shown_to_people_by_a_page_that_asks_nobody() {
    World::run(Backend::Sqlite, |world| async move {
        let reply = get(&world, "/api/docs").await;
        assert_eq!(reply.status, 200);
        assert!(kind(&reply).starts_with("text/html"));
        let policy = reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; style-src"), "{policy}");
        assert!(!policy.contains("report"), "{policy}");
        let page = String::from_utf8(reply.bytes.clone()).unwrap();
        for asking in ["<script", " src=", "<link", "href=\"http", "url(", "@import"] {
            assert!(!page.contains(asking), "{asking}");
        }
        let document: Value = serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for operation in methods.as_object().unwrap().values() {
                let id = operation["operationId"].as_str().unwrap();
                assert!(page.contains(&format!("<details id=\"{id}\">")), "{path} {id}");
            }
        }
        for name in document["components"]["schemas"].as_object().unwrap().keys() {
            assert!(page.contains(&format!("<details id=\"shape-{name}\">")), "{name}");
        }
    });
}

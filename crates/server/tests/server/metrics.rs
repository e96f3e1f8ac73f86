//! Figures for Prometheus: what they count, and who may read them.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use svenn_access::Budgets;
use svenn_db::DatabaseConfig;
use svenn_http::Environment;
use svenn_kernel::SeededEntropy;
use svenn_server::{Composed, MetricsAccess, Outside, compose, kept_lists};
use svenn_testkit::{Client, Reply, World, json, on_both_engines};

async fn ask(composed: &Composed, token: Option<&str>) -> Reply {
    let mut request = Request::builder().uri("/metrics");
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let nobody = Client::anonymous(composed.router.clone());
    nobody.request(request.body(Body::empty()).unwrap()).await
}

async fn production(world: &World, metrics: MetricsAccess) -> Composed {
    let mut config = world.config.clone();
    config.environment = Environment::Production;
    config.metrics = metrics;
    let outside = Outside {
        clock: world.clock.clone(),
        entropy: Arc::new(SeededEntropy::new(3)),
        budgets: Budgets::default(),
    };
    compose(&config, outside).await.unwrap()
}

/// The value of a figure without labels.
fn figure(text: &str, name: &str) -> i64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

on_both_engines! {
    async fn requests_are_counted_by_route_and_no_id_is_told(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        for _ in 0..3 {
            kari.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        }
        let text = String::from_utf8(ask(&world.composed, None).await.bytes).unwrap();
        let line = "svenn_http_requests_total{method=\"GET\",route=\"/api/apprentices/{id}\",\
                    status=\"200\"} 3";
        assert!(text.contains(line), "{text}");
        assert!(text.contains("svenn_live_sockets 0"), "{text}");
        assert!(!text.contains(&kari.id));
    }

    async fn what_waits_and_how_the_databases_are_is_told(world) {
        let office = world.office("fjord").await;
        let (siri, kari) = (office.coordinator("Siri").await, office.apprentice("Kari").await);
        siri.post("/invitations", json!({ "people": [kari.id] })).await.expect(200);
        // A coordinator is there: what they ask for first is loaded before they do.
        let app = &world.composed.app;
        assert_eq!(kept_lists::make_ready(app).await.unwrap(), 1);
        // So is what the key figures count.
        for list in ["LAERLINGER", "DOKUMENTASJONER", "KONTRAKTER", "HALVAAR", "SJEKKPUNKTER"] {
            assert!(app.read_model.is_ready(&office.tenant, list), "{list}");
        }
        let text = String::from_utf8(ask(&world.composed, None).await.bytes).unwrap();
        assert!(text.contains("svenn_organisations{state=\"open\"} 1"), "{text}");
        assert!(text.contains("svenn_list_organisations 1"), "{text}");
        assert!(text.contains("svenn_list_organisations_dropped{why=\"unused\"} 0"), "{text}");
        assert!(text.contains("svenn_jobs_waiting{kind=\""), "{text}");
        assert!(text.contains("svenn_jobs_late_seconds{kind=\""), "{text}");
        let of_engine = match world.config.database {
            DatabaseConfig::Sqlite { .. } => "svenn_wal_largest_bytes ",
            DatabaseConfig::Postgres { .. } => "svenn_database_connections{state=\"most\"} 16",
        };
        assert!(text.contains(of_engine), "{text}");
        assert!(!text.contains(&kari.id) && !text.contains("fjord"), "{text}");
    }

    /// "WAL size and age of the oldest reader exported"
    async fn a_read_that_lasts_and_the_log_that_is_kept_for_it_are_told(world) {
        let office = world.office("fjord").await;
        let read = office.read().await;
        svenn_organisation::load(&read).await.unwrap();
        let is_old = |age: Duration| age.as_millis() > 0;
        while !world.databases().figures().await.unwrap().oldest_read.is_some_and(is_old) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        office.company("Bygg AS").await;
        let text = String::from_utf8(ask(&world.composed, None).await.bytes).unwrap();
        assert!(figure(&text, "svenn_oldest_read_millis") > 0, "{text}");
        if matches!(world.config.database, DatabaseConfig::Sqlite { .. }) {
            let (all, largest) =
                (figure(&text, "svenn_wal_bytes"), figure(&text, "svenn_wal_largest_bytes"));
            assert!(largest > 0 && all >= largest, "{text}");
        }
        assert!(figure(&text, "svenn_disk_free_bytes") > 0, "{text}");
        drop(read);
    }

    async fn no_label_is_what_a_client_made_up(world) {
        let nobody = world.anonymous();
        for number in 0..20 {
            let method = Method::from_bytes(format!("OPPDIKTET{number}").as_bytes()).unwrap();
            for path in ["/healthz", "/api/me", &format!("/oppdiktet/{number}")] {
                nobody.raw(method.clone(), path, None, Body::empty()).await;
                nobody.raw(Method::GET, path, None, Body::empty()).await;
            }
        }
        let text = String::from_utf8(ask(&world.composed, None).await.bytes).unwrap();
        assert!(!text.to_lowercase().contains("oppdiktet"), "{text}");
        assert!(text.contains("method=\"other\",route=\"/api/me\""), "{text}");
        let series = text.lines().filter(|line| line.starts_with("svenn_http_requests_total"));
        assert!(series.count() < 12, "{text}");
    }

    async fn production_shows_its_figures_to_nobody_without_the_token(world) {
        let closed = production(&world, MetricsAccess::Closed).await;
        assert_eq!(ask(&closed, None).await.status.as_u16(), 404);
        let token = MetricsAccess::Token("hemmelig".to_owned());
        let guarded = production(&world, token).await;
        assert_eq!(ask(&guarded, None).await.status.as_u16(), 404);
        assert_eq!(ask(&guarded, Some("feil")).await.status.as_u16(), 404);
        assert_eq!(ask(&guarded, Some("hemmelig")).await.status.as_u16(), 200);
    }
}

//! The page of whoever runs the installation: who may see it, and what it says.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, header},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use svenn_db::DatabaseConfig;
use svenn_http::notice::{Maintenance, set};
use svenn_kernel::Clock;
use svenn_server::{Composed, MetricsAccess};
use svenn_testkit::{Client, Reply, on_both_engines};

const HOUR: Duration = Duration::from_secs(3600);

async fn page(composed: &Composed, password: Option<&str>) -> Reply {
    let mut request = Request::builder().uri("/installasjon");
    if let Some(password) = password {
        let sent = BASE64_STANDARD.encode(format!("drift:{password}"));
        request = request.header(header::AUTHORIZATION, format!("Basic {sent}"));
    }
    let nobody = Client::anonymous(composed.router.clone());
    nobody.request(request.body(Body::empty()).unwrap()).await
}

on_both_engines! {
    async fn whoever_has_the_token_sees_how_the_installation_is(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let mut config = world.config.clone();
        config.metrics = MetricsAccess::Closed;
        let closed = world.process_with(&config).await;
        assert_eq!(page(&closed, Some("hemmelig")).await.status.as_u16(), 404);
        config.metrics = MetricsAccess::Token("hemmelig".to_owned());
        let guarded = world.process_with(&config).await;
        for wrong in [None, Some("feil")] {
            let refused = page(&guarded, wrong).await;
            assert_eq!(refused.status.as_u16(), 401);
            assert!(!String::from_utf8_lossy(&refused.bytes).contains("fjord"));
        }

        let now = world.clock.now();
        let soon = Maintenance::parse("Vi oppdaterer", (now, now.plus(HOUR)), now).unwrap();
        set(&guarded.app.databases, soon).await.unwrap();
        // Nobody uses the office just now: it is looked into all the same, and closed again.
        guarded.app.databases.close(&office.tenant).await;
        let is_open = guarded.app.databases.is_open(&office.tenant);
        let shown = page(&guarded, Some("hemmelig")).await;
        assert_eq!(shown.status.as_u16(), 200);
        assert_eq!(guarded.app.databases.is_open(&office.tenant), is_open);
        let text = String::from_utf8(shown.bytes).unwrap();
        for told in [
            env!("CARGO_PKG_VERSION"),
            match world.config.database {
                DatabaseConfig::Sqlite { .. } => "Database</th><td>SQLite 3.",
                DatabaseConfig::Postgres { .. } => "Database</th><td>PostgreSQL 1",
            },
            "Siste minutt i sikkerhetskopien</th><td>aldri",
            "Kontoret fjord",
            " MB, ",
            "Svar med feil siden start</th><td>0</td>",
            "Ledig plass der dataene ligger</th><td>",
            "Den eldste lesingen som pågår</th><td>",
            "Driftsmelding</th><td>Vi oppdaterer ",
        ] {
            assert!(text.contains(told), "{told}: {text}");
        }
        assert!(!text.contains("ukjent"), "{text}");
        for untold in [">0 MB", kari.id.as_str(), "Kari"] {
            assert!(!text.contains(untold), "{untold}: {text}");
        }
    }
}

use std::io;

use tower::ServiceExt;
use tracing_subscriber::fmt::MakeWriter;

use super::*;

/// Keeps what is logged.
#[derive(Clone, Default)]
struct Kept(Arc<std::sync::Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn whoever_is_to_come_back_is_told_when() {
    let policies = Policies::of("http://localhost", None).unwrap();
    let retry = async |answer: fn() -> Response| {
        let router = Router::new()
            .route("/api", get(async move || answer()))
            .layer(middleware::from_fn_with_state(policies.clone(), headers));
        let request = Request::get("/api").body(axum::body::Body::empty()).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        answer.headers().get(header::RETRY_AFTER).map(|it| it.to_str().unwrap().to_owned())
    };
    let shed = || StatusCode::SERVICE_UNAVAILABLE.into_response();
    assert_eq!(retry(shed).await.as_deref(), Some("5"));
    let too_many = || StatusCode::TOO_MANY_REQUESTS.into_response();
    assert_eq!(retry(too_many).await.as_deref(), Some("5"));
    let known = || Problem::too_many(42).into_response();
    assert_eq!(retry(known).await.as_deref(), Some("42"), "its handler knows better");
    assert_eq!(retry(|| StatusCode::OK.into_response()).await, None);
}

#[test]
fn what_was_refused_is_logged_with_its_request_and_without_who() {
    let kept = Kept::default();
    let subscriber = tracing_subscriber::fmt().with_writer(kept.clone()).finish();
    tracing::subscriber::with_default(subscriber, || {
        let request = Request::get("/api/apprentices/kari").header(REQUEST_ID, "abc-1");
        let request = request.body(axum::body::Body::empty()).unwrap();
        let span = span(&request);
        let _entered = span.enter();
        for problem in [Problem::forbidden(), Problem::unauthenticated(), Problem::too_many(5)] {
            let _ = problem.into_response();
        }
        let _ = Problem::not_found().into_response();
    });
    let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    for code in ["forbidden", "unauthenticated", "too_many"] {
        assert!(text.contains(code), "{text}");
    }
    assert!(text.contains("abc-1") && !text.contains("kari"), "{text}");
    assert!(!text.contains("not_found"), "{text}");
}

use axum::{
    Router,
    body::Body,
    extract::Path,
    http::{StatusCode, header},
    middleware,
    routing::get,
};
use futures::future::join_all;
use tokio::{sync::Semaphore, task::JoinHandle};
use tower::ServiceExt;

use super::*;

/// Calls whose work is done when the test says so.
#[derive(Clone)]
struct Calls {
    shed: Arc<Shed>,
    router: Router,
    done: Arc<Semaphore>,
    begun: Arc<Mutex<Vec<String>>>,
}

impl Calls {
    fn new(lists: usize, others: usize) -> Self {
        let shed = Shed::with_places(lists, others);
        let done = Arc::new(Semaphore::new(0));
        let begun = Arc::<Mutex<Vec<String>>>::default();
        let (wait, note) = (Arc::clone(&done), Arc::clone(&begun));
        let work = async move |Path(name): Path<String>| {
            note.lock().unwrap().push(name);
            wait.acquire().await.unwrap().forget();
        };
        let layer = middleware::from_fn_with_state(Arc::clone(&shed), super::shed);
        let router = Router::new().route("/{*name}", get(work)).layer(layer);
        Self { shed, router, done, begun }
    }

    fn ask(&self, path: &str) -> JoinHandle<StatusCode> {
        let router = self.router.clone();
        let request = Request::get(path).body(Body::empty()).unwrap();
        tokio::spawn(async move {
            let answer = router.oneshot(request).await.unwrap();
            if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
                assert!(answer.headers().contains_key(header::RETRY_AFTER));
            }
            answer.status()
        })
    }

    fn begun(&self) -> Vec<String> {
        self.begun.lock().unwrap().clone()
    }

    /// Waits until so many calls have begun and so many wait.
    async fn are(&self, begun: usize, waiting: usize) {
        let waits = || {
            let waits = |places: &Places| places.waiting.load(Ordering::Relaxed);
            waits(&self.shed.lists) + waits(&self.shed.others)
        };
        while (self.begun().len(), waits()) != (begun, waiting) {
            tokio::task::yield_now().await;
        }
    }

    fn finish(&self, calls: usize) {
        self.done.add_permits(calls);
    }

    /// For a long time nobody has got a place soon.
    fn overload(&self) {
        let long_ago = Instant::now().checked_sub(2 * CROWD_LASTS_MAX).unwrap();
        for places in [&self.shed.lists, &self.shed.others] {
            *places.calm.lock().unwrap() = long_ago;
        }
    }
}

async fn statuses(calls: Vec<JoinHandle<StatusCode>>) -> Vec<u16> {
    join_all(calls).await.into_iter().map(|status| status.unwrap().as_u16()).collect()
}

#[tokio::test]
async fn a_class_that_opens_the_same_page_at_once_is_waited_for() {
    let calls = Calls::new(1, 2);
    let class: Vec<_> = (0..30)
        .flat_map(|pupil| [format!("/me/{pupil}"), format!("/search/{pupil}")])
        .map(|path| calls.ask(&path))
        .collect();
    calls.are(3, 57).await;
    calls.finish(60);
    assert_eq!(statuses(class).await, vec![200; 60]);
}

#[tokio::test]
async fn more_than_a_crowd_are_refused_and_the_crowd_is_not() {
    let calls = Calls::new(1, 1);
    let held = calls.ask("/held");
    calls.are(1, 0).await;
    let crowd: Vec<_> = (0..CROWD_MAX).map(|number| calls.ask(&format!("/{number}"))).collect();
    calls.are(1, CROWD_MAX).await;
    assert_eq!(statuses(vec![calls.ask("/a"), calls.ask("/b")]).await, [503, 503]);
    calls.are(1, CROWD_MAX).await;
    calls.finish(1 + CROWD_MAX);
    assert_eq!(held.await.unwrap(), 200);
    assert_eq!(statuses(crowd).await, vec![200; CROWD_MAX]);
    let order: Vec<String> = (0..CROWD_MAX).map(|number| number.to_string()).collect();
    assert_eq!(calls.begun()[1..], order, "in the order in which they came");
}

#[tokio::test]
async fn what_never_ends_is_refused_and_what_comes_next_is_taken() {
    let calls = Calls::new(1, 1);
    let held = calls.ask("/held");
    calls.are(1, 0).await;
    calls.overload();
    assert_eq!(statuses(vec![calls.ask("/a"), calls.ask("/b")]).await, [503, 503]);
    calls.are(1, 0).await;
    calls.finish(1);
    assert_eq!(held.await.unwrap(), 200);
    calls.finish(1);
    assert_eq!(calls.ask("/next").await.unwrap(), 200);
    let crowd: Vec<_> = (0..8).map(|number| calls.ask(&format!("/{number}"))).collect();
    calls.finish(8);
    assert_eq!(statuses(crowd).await, [200; 8], "calm again");
}

#[tokio::test]
async fn no_light_call_waits_for_lists() {
    let calls = Calls::new(2, 1);
    let lists = ["/search/APPRENTICES", "/api/search", "/graphql", "/multi_search"];
    let lists: Vec<_> = lists.into_iter().map(|path| calls.ask(path)).collect();
    calls.are(2, 2).await;
    let light = calls.ask("/me");
    calls.are(3, 2).await;
    calls.finish(5);
    assert_eq!(light.await.unwrap(), 200);
    assert_eq!(statuses(lists).await, [200; 4]);
}

#[tokio::test]
async fn who_hangs_up_leaves_the_queue_and_keeps_no_place() {
    let calls = Calls::new(1, 1);
    let held = calls.ask("/held");
    calls.are(1, 0).await;
    let waiting = [calls.ask("/a"), calls.ask("/b")];
    calls.are(1, 2).await;
    for one in &waiting {
        one.abort();
    }
    calls.are(1, 0).await;
    calls.finish(2);
    assert_eq!(held.await.unwrap(), 200);
    assert_eq!(calls.ask("/next").await.unwrap(), 200);
}

#[tokio::test]
async fn nothing_that_a_caller_writes_passes_over_the_places() {
    let calls = Calls::new(1, 1);
    let held = calls.ask("/held");
    calls.are(1, 0).await;
    calls.overload();
    for (name, value) in [
        ("upgrade", "websocket"),
        ("content-type", "text/plain"),
        ("content-type", "multipart/form-data"),
        ("transfer-encoding", "chunked"),
    ] {
        let request = Request::get("/companies/register").header(name, value);
        let request = request.body(Body::empty()).unwrap();
        let answer = calls.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), 503, "{name}: {value}");
    }
    calls.finish(1);
    assert_eq!(held.await.unwrap(), 200);
}

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::*;
use crate::ServiceConfigError;

fn provider(url: &str, timeout: Duration) -> HttpCourseProvider {
    let (url, token) = (url.to_owned(), "hemmelig".to_owned());
    HttpCourseProvider::new(XtramileConfig { url, token, timeout }).unwrap()
}

/// A provider that answers one request with these bytes, or with nothing at all.
async fn answering(bytes: Option<&'static str>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.unwrap();
        let mut buffer = [0; 4096];
        let read = socket.read(&mut buffer).await.unwrap();
        let asked = String::from_utf8_lossy(&buffer[..read]).to_lowercase();
        assert!(asked.contains("authorization: bearer hemmelig"), "{asked}");
        match bytes {
            Some(bytes) => socket.write_all(bytes.as_bytes()).await.unwrap(),
            None => std::future::pending().await,
        }
    });
    url
}

const LONG: Duration = Duration::from_secs(10);

#[tokio::test]
async fn ids_may_be_numbers_and_what_says_nothing_is_passed_over() {
    let body = concat!(
        "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n",
        r#"[{ "id": 7, "name": " Brann ", "lessonsCount": 3, "colour": "red" },
            { "id": "a", "lessonsCount": -2 }, { "name": "Uten id" }, null, { "id": "7" }]"#
    );
    let url = answering(Some(body)).await;
    let told = provider(&url, LONG).courses("fjord").await.unwrap();
    let course = |id: &str, name: &str, lessons| ProvidedCourse {
        id: id.to_owned(),
        name: name.to_owned(),
        lessons,
    };
    assert_eq!(told, [course("7", "Brann", 3), course("a", "a", 0)]);
}

#[tokio::test]
async fn half_an_answer_is_none() {
    for half in [
        "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n[{ \"id\": 7, \"na",
        "HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n[]",
        "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{ \"courses\": [] }",
        "HTTP/1.1 503 Busy\r\nconnection: close\r\n\r\n",
    ] {
        let url = answering(Some(half)).await;
        let told = provider(&url, LONG).statistics("fjord", "kari").await.unwrap_err();
        assert!(matches!(told, GatewayError::Unavailable { .. }), "{half}: {told:?}");
    }
}

#[tokio::test]
async fn a_provider_that_says_nothing_is_waited_for_no_longer_than_agreed() {
    let url = answering(None).await;
    let told = provider(&url, Duration::from_millis(50)).courses("fjord").await.unwrap_err();
    assert_eq!(told, GatewayError::unavailable("no answer in time"));
}

#[tokio::test]
async fn a_token_that_is_not_taken_is_the_operators_to_mend() {
    let url = answering(Some("HTTP/1.1 401 No\r\nconnection: close\r\n\r\n")).await;
    let told = provider(&url, LONG).courses("fjord").await.unwrap_err();
    assert!(matches!(told, GatewayError::Misconfigured { .. }), "{told:?}");
}

#[tokio::test]
async fn the_simulated_provider_lets_in_and_refuses() {
    let provider =
        SimulatedCourseProvider::new("http://localhost:4000", SimulatedCourseRules::default());
    let entrance = |course: &str, organisation: &str| CourseEntrance {
        subject: "kari".to_owned(),
        organisation: organisation.to_owned(),
        course: course.to_owned(),
    };
    let address = provider.authorize(&entrance("101", "fjord")).await.unwrap();
    assert_eq!(address, "http://localhost:4000/simulator?xtramile=101");
    let closed = provider.authorize(&entrance("108-STENGT", "fjord")).await.unwrap_err();
    assert!(!closed.is_worth_retrying());
    assert!(provider.courses("fjordnede").await.unwrap_err().is_worth_retrying());
    let told = provider.statistics("fjord", "kari").await.unwrap();
    assert!(told.iter().all(|it| it.completed <= it.total), "{told:?}");
}

#[test]
fn an_address_of_the_provider_must_be_private() {
    let config = |url: &str| XtramileConfig {
        url: url.to_owned(),
        token: "hemmelig".to_owned(),
        timeout: LONG,
    };
    let refused = |url: &str| HttpCourseProvider::new(config(url)).unwrap_err();
    assert_eq!(refused("ikke en adresse"), ServiceConfigError::Url("xtramile"));
    assert_eq!(refused("http://kurs.example"), ServiceConfigError::Unencrypted("xtramile"));
    let provider = HttpCourseProvider::new(config("https://kurs.example")).unwrap();
    assert!(!format!("{provider:?}").contains("hemmelig"));
}

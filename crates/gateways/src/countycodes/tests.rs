use std::time::Duration;

use super::*;
use crate::{Misbehaviour, served::served};

fn gateway(url: &str) -> HttpCountyCodes {
    let timeout = Duration::from_millis(400);
    HttpCountyCodes::new(&CodesConfig { url: url.to_owned(), timeout }).unwrap()
}

fn ok(text: &str) -> (&'static str, String) {
    ("200 OK", text.to_owned())
}

#[tokio::test]
async fn a_list_is_fetched_page_after_page() {
    let first = r#"{"totalElements":3,"content":[{"code":"AB","name":"Bestått"},
        {"kode":"FL","navn":"Flyttet","gyldigFra":"2020-01-01T00:00:00"}]}"#;
    let second = r#"{"totalElements":3,"content":[{"number":46,"name":"Vestland"}]}"#;
    let (url, asked) = served(vec![ok(first), ok(second)]).await;
    let found = gateway(&url).table(CodeTable::Reasons).await.unwrap();
    let codes: Vec<&str> = found.iter().map(|it| it.code.as_str()).collect();
    assert_eq!(codes, ["AB", "FL", "46"]);
    assert_eq!(found[1].valid_from.as_deref(), Some("2020-01-01"));
    let asked = asked.await.unwrap();
    assert_eq!(asked[1], "POST /api/reason-codes?page=1&size=2000 HTTP/1.1");
}

#[tokio::test]
async fn half_a_list_and_another_shape_are_no_list() {
    let short = r#"{"totalElements":2,"content":[]}"#;
    let nameless = r#"{"totalElements":1,"content":[{"code":"AB"}]}"#;
    for body in [short, nameless, "<html>", r#"{"content":[{"co"#, "{}"] {
        let (url, _asked) = served(vec![ok(body)]).await;
        let error = gateway(&url).table(CodeTable::Counties).await.unwrap_err();
        assert!(error.is_worth_retrying(), "{body}: {error}");
    }
    for status in ["503 Down", "429 Slow"] {
        let (url, _asked) = served(vec![(status, String::new())]).await;
        let error = gateway(&url).table(CodeTable::Reasons).await.unwrap_err();
        assert!(error.is_worth_retrying(), "{status}: {error}");
    }
}

#[tokio::test]
async fn the_simulator_has_as_many_reasons_as_the_real_one() {
    let found = SimulatedCountyCodes.table(CodeTable::Reasons).await.unwrap();
    assert_eq!(found.len(), 46);
    let trades = SimulatedCountyCodes.table(CodeTable::ProgramAreas).await.unwrap();
    assert!(trades.iter().all(|it| it.months == Some(24)));
}

#[tokio::test]
async fn the_simulator_misbehaves_on_request() {
    use Misbehaviour as M;
    for misbehaviour in [M::Down, M::Busy, M::Half, M::OldCertificate] {
        let asked = MisbehavingCountyCodes(misbehaviour).table(CodeTable::Reasons).await;
        assert!(asked.unwrap_err().is_worth_retrying(), "{misbehaviour:?}");
    }
    let slow = MisbehavingCountyCodes(M::Slow(Duration::ZERO));
    assert_eq!(slow.table(CodeTable::Reasons).await.unwrap().len(), 46);
}

use svenn_kernel::numbers::PhoneNumber;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::JoinHandle,
};

use super::*;
use crate::sms::{SMS_CHARS_MAX, SmsSender};

/// An operator that takes one request, gives the answer, and returns what it was asked.
async fn operator(answer: String) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/sms", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.unwrap();
        let mut request = Vec::new();
        let mut buffer = [0; 4096];
        while !is_whole(&request) {
            let count = socket.read(&mut buffer).await.unwrap();
            request.extend_from_slice(&buffer[..count]);
        }
        socket.write_all(answer.as_bytes()).await.unwrap();
        socket.shutdown().await.unwrap();
        String::from_utf8(request).unwrap()
    });
    (url, served)
}

fn is_whole(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request);
    text.split_once("\r\n\r\n").is_some_and(|(_, body)| body.ends_with('}'))
}

fn answer(status: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn gateway(url: &str, credentials: SmsCredentials) -> HttpSmsGateway {
    let timeout = Duration::from_millis(400);
    HttpSmsGateway::new(HttpSmsConfig { url: url.to_owned(), credentials, timeout }).unwrap()
}

fn token() -> SmsCredentials {
    SmsCredentials::Bearer("t0ken".to_owned())
}

fn message() -> SmsMessage {
    SmsMessage {
        to: PhoneNumber::parse("40000214").unwrap(),
        sender: SmsSender::parse("Svenn").unwrap(),
        body: "Koden er 123456".to_owned(),
        idempotency_key: "job-7".to_owned(),
    }
}

#[tokio::test]
async fn hands_the_message_over_and_keeps_the_receipt() {
    let (url, served) = operator(answer("202 Accepted", r#"{"messageId": 4711}"#)).await;
    let credentials =
        SmsCredentials::Basic { user: "svenn".to_owned(), password: "hemmelig".to_owned() };
    let receipt = gateway(&url, credentials).send(&message()).await.unwrap();
    assert_eq!(receipt.provider_id.as_deref(), Some("4711"));
    let request = served.await.unwrap();
    assert!(request.starts_with("POST /sms HTTP/1.1\r\n"), "{request}");
    let lower = request.to_lowercase();
    assert!(lower.contains("\r\nidempotency-key: job-7\r\n"), "{request}");
    assert!(request.contains("Basic c3Zlbm46aGVtbWVsaWc="), "{request}");
    let body = request.split_once("\r\n\r\n").unwrap().1;
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    let expected = serde_json::json!(
        {"to": "+4740000214", "from": "Svenn", "text": "Koden er 123456"}
    );
    assert_eq!(body, expected);
}

#[tokio::test]
async fn a_yes_without_a_readable_answer_is_still_a_yes() {
    for body in ["", "takk", r#"{"id": {}}"#, "[]"] {
        let (url, _served) = operator(answer("200 OK", body)).await;
        let receipt = gateway(&url, token()).send(&message()).await;
        assert_eq!(receipt, Ok(Receipt::default()), "{body}");
    }
}

#[tokio::test]
async fn only_what_may_work_later_is_worth_retrying() {
    for (status, worth) in [
        ("400 Bad Request", false),
        ("422 Unprocessable Content", false),
        ("401 Unauthorized", true),
        ("301 Moved Permanently", true),
        ("408 Request Timeout", true),
        ("429 Too Many Requests", true),
        ("500 Internal Server Error", true),
        ("503 Service Unavailable", true),
    ] {
        let (url, _served) = operator(answer(status, "")).await;
        let error = gateway(&url, token()).send(&message()).await.unwrap_err();
        assert_eq!(error.is_worth_retrying(), worth, "{status}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_our_account_is_no_fault_of_a_message() {
    for status in
        ["401 Unauthorized", "402 Payment Required", "403 Forbidden", "404 Not Found", "302 Found"]
    {
        let (url, _served) = operator(answer(status, "")).await;
        let error = gateway(&url, token()).send(&message()).await.unwrap_err();
        assert_eq!(error, GatewayError::misconfigured(status), "{status}");
    }
}

#[tokio::test]
async fn an_operator_says_when_it_wants_to_be_asked_again() {
    let busy = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 40\r\ncontent-length: 0\r\n\
                connection: close\r\n\r\n";
    let (url, _served) = operator(busy.to_owned()).await;
    let error = gateway(&url, token()).send(&message()).await.unwrap_err();
    let GatewayError::Unavailable { retry_after, .. } = error else { panic!("{error}") };
    assert_eq!(retry_after, Some(Duration::from_secs(40)));
}

#[tokio::test]
async fn an_operator_that_is_silent_or_away_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    let silent = gateway(&url, token()).send(&message()).await;
    assert_eq!(silent, Err(GatewayError::unavailable("no answer in time")));
    drop(listener);
    let away = gateway(&url, token()).send(&message()).await;
    assert_eq!(away, Err(GatewayError::unavailable("no connection")));
}

#[tokio::test]
async fn texts_that_cannot_be_sent_never_leave_the_machine() {
    let gateway = gateway("http://127.0.0.1:9/", token());
    for body in [String::new(), "x".repeat(SMS_CHARS_MAX + 1)] {
        let error = gateway.send(&SmsMessage { body, ..message() }).await.unwrap_err();
        assert_eq!(error, GatewayError::refused("the text is empty or too long"));
    }
    let idempotency_key = "a\r\nb".to_owned();
    let error = gateway.send(&SmsMessage { idempotency_key, ..message() }).await.unwrap_err();
    assert!(!error.is_worth_retrying(), "{error}");
}

#[test]
fn an_address_without_encryption_is_refused() {
    let made = |url: &str| {
        let config = HttpSmsConfig {
            url: url.to_owned(),
            credentials: token(),
            timeout: Duration::from_secs(1),
        };
        HttpSmsGateway::new(config).map(|_| ())
    };
    assert_eq!(made("http://sms.example/send"), Err(SmsGatewayConfigError::Unencrypted));
    assert_eq!(made("ftp://sms.example/send"), Err(SmsGatewayConfigError::Unencrypted));
    assert_eq!(made("sms.example"), Err(SmsGatewayConfigError::Url));
    assert_eq!(made("https://sms.example/send"), Ok(()));
    assert_eq!(made("http://localhost:8099/send"), Ok(()));
}

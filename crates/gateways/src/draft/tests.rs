use std::time::Duration;

use futures::StreamExt;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::JoinHandle,
};

use super::{stream::Reader, *};

/// A service that takes one request, answers in these pieces, and returns what it was asked.
async fn service(pieces: Vec<String>) -> (String, JoinHandle<String>) {
    let (url, served) = services(vec![pieces]).await;
    (url, tokio::spawn(async move { served.await.unwrap().concat() }))
}

/// The same of several requests, one after the other.
async fn services(answers: Vec<Vec<String>>) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1/", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let mut asked = Vec::new();
        for pieces in answers {
            asked.push(one(&listener, pieces).await);
        }
        asked
    });
    (url, served)
}

async fn one(listener: &TcpListener, pieces: Vec<String>) -> String {
    let (mut socket, _) = listener.accept().await.unwrap();
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    while !String::from_utf8_lossy(&request).ends_with("}") {
        let count = socket.read(&mut buffer).await.unwrap();
        request.extend_from_slice(&buffer[..count]);
    }
    for piece in pieces {
        socket.write_all(piece.as_bytes()).await.unwrap();
        socket.flush().await.unwrap();
    }
    socket.shutdown().await.unwrap();
    String::from_utf8(request).unwrap()
}

const HEAD: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";

fn writer(url: &str) -> HttpDraftWriter {
    HttpDraftWriter::new(DraftConfig {
        url: url.to_owned(),
        key: Some("n0kkel".to_owned()),
        model: "liten".to_owned(),
        prices: DraftPrices { per_million_in: 100, per_million_out: 400 },
        timeout: Duration::from_secs(5),
    })
    .unwrap()
}

fn request() -> DraftRequest {
    DraftRequest {
        instruction: "Skriv et forslag".to_owned(),
        text: "Stikkord:\n- byttet lager".to_owned(),
        tokens_max: 700,
    }
}

async fn all(stream: DraftStream) -> Vec<Result<DraftEvent, GatewayError>> {
    stream.collect().await
}

fn words(text: &str) -> Result<DraftEvent, GatewayError> {
    Ok(DraftEvent::Text(text.to_owned()))
}

#[tokio::test]
async fn the_words_come_as_they_are_made_and_the_service_counts_them() {
    let pieces = vec![
        HEAD.to_owned(),
        "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n".to_owned(),
        ": ping\r\ndata: {\"choices\":[{\"delta\":{\"content\":\"Jeg \"}".to_owned(),
        "}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"byttet\"},\"finish_reason\":\"stop\"}]}\n"
            .to_owned(),
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":3}}\n\n".to_owned(),
        "data: [DONE]\n\n".to_owned(),
    ];
    let (url, served) = service(pieces).await;
    let events = all(writer(&url).write(&request()).await.unwrap()).await;
    let used = DraftUsage { tokens_in: 12, tokens_out: 3 };
    assert_eq!(events, [words("Jeg "), words("byttet"), Ok(DraftEvent::Used(used))]);
    let asked = served.await.unwrap();
    assert!(asked.starts_with("POST /v1/chat/completions HTTP/1.1\r\n"), "{asked}");
    assert!(asked.to_lowercase().contains("authorization: bearer n0kkel"), "{asked}");
    let body: serde_json::Value =
        serde_json::from_str(asked.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(body["messages"][1]["content"], "Stikkord:\n- byttet lager");
    assert_eq!((&body["stream"], &body["max_tokens"]), (&true.into(), &700.into()));
}

#[tokio::test]
async fn an_answer_that_breaks_off_says_so_after_the_words_that_came() {
    let half = "data: {\"choices\":[{\"delta\":{\"content\":\"Jeg \"}}]}\n".to_owned();
    let (url, _served) = service(vec![HEAD.to_owned(), half]).await;
    let events = all(writer(&url).write(&request()).await.unwrap()).await;
    assert_eq!(events, [words("Jeg "), Err(GatewayError::unavailable("the answer broke off"))]);
}

#[tokio::test]
async fn only_the_text_itself_is_refused_for_good() {
    const FILTERED: &str = r#"{"error":{"code":"content_filter","message":"Nei"}}"#;
    const LONG: &str = r#"{"error":{"code":"context_length_exceeded","param":"messages"}}"#;
    const MODEL: &str = r#"{"error":{"code":"unsupported_value","param":"model"}}"#;
    const UNPAID: &str = r#"{"error":{"code":"insufficient_quota","type":"insufficient_quota"}}"#;
    for (status, body, expected) in [
        ("400 Bad Request", FILTERED, "refused: 400 Bad Request"),
        ("400 Bad Request", LONG, "refused: 400 Bad Request"),
        ("413 Payload Too Large", "", "refused: 413 Payload Too Large"),
        ("400 Bad Request", MODEL, "by the operator: 400 Bad Request: model is not taken"),
        (
            "422 Unprocessable Entity",
            "<html>",
            "by the operator: 422 Unprocessable Entity: a request",
        ),
        ("401 Unauthorized", "", "by the operator: 401 Unauthorized"),
        ("404 Not Found", "", "by the operator: 404 Not Found"),
        ("429 Too Many Requests", UNPAID, "by the operator: 429 Too Many Requests: the quota"),
        ("429 Too Many Requests", "", "unavailable: 429"),
        ("503 Service Unavailable", "", "unavailable: 503"),
    ] {
        let error = writer(&refusing(status, body).await).write(&request()).await.err().unwrap();
        assert!(error.to_string().contains(expected), "{status}: {error}");
        assert_eq!(error.is_worth_retrying(), !expected.starts_with("refused"), "{status}");
    }
}

fn refusal(status: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}")
}

async fn refusing(status: &str, body: &str) -> String {
    service(vec![refusal(status, body)]).await.0
}

/// "Unsupported parameter: 'max_tokens' is not supported with this model. Use
/// 'max_completion_tokens' instead."
#[tokio::test]
async fn a_model_that_wants_the_newer_limit_is_given_it_from_then_on() {
    const NEWER: &str = r#"{"error":{"message":"Use 'max_completion_tokens' instead.",
        "type":"invalid_request_error","param":"max_tokens","code":"unsupported_parameter"}}"#;
    let whole = || {
        let words =
            "data: {\"choices\":[{\"delta\":{\"content\":\"Jeg\"},\"finish_reason\":\"stop\"}]}\n";
        vec![HEAD.to_owned(), words.to_owned()]
    };
    let refused = vec![refusal("400 Bad Request", NEWER)];
    let (url, served) = services(vec![refused, whole(), whole()]).await;
    let writer = writer(&url);
    for _ in 0..2 {
        assert_eq!(all(writer.write(&request()).await.unwrap()).await, [words("Jeg")]);
    }
    let asked = served.await.unwrap();
    let has = |text: &str| asked.iter().map(|it| it.contains(text)).collect::<Vec<_>>();
    assert_eq!(has("\"max_tokens\":700"), [true, false, false]);
    assert_eq!(has("\"max_completion_tokens\":700"), [false, true, true]);
}

#[test]
fn an_answer_that_reached_its_length_is_not_whole() {
    let read = |data: &str| {
        let mut reader = Reader::default();
        let used = "{\"choices\":[],\"usage\":{\"prompt_tokens\":1,\"completion_tokens\":2}}";
        reader.take(format!("data: {data}\ndata: {used}\ndata: [DONE]\n").as_bytes());
        std::iter::from_fn(|| reader.next()).collect::<Vec<_>>()
    };
    let used = Ok(DraftEvent::Used(DraftUsage { tokens_in: 1, tokens_out: 2 }));
    let cut =
        read("{\"choices\":[{\"delta\":{\"content\":\"Jeg\"},\"finish_reason\":\"length\"}]}");
    let longer = Err(GatewayError::deferred("the answer is longer than it may be"));
    assert_eq!(cut, [words("Jeg"), used.clone(), longer]);
    let thoughts = read("{\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}");
    let nothing = Err(GatewayError::misconfigured("the model wrote nothing but thoughts"));
    assert_eq!(thoughts, [used, nothing]);
}

#[test]
fn what_the_model_refuses_and_what_cannot_be_read_end_the_answer() {
    let refused = "{\"choices\":[{\"delta\":{\"refusal\":\"Nei\"}}]}";
    let filtered = "{\"choices\":[{\"delta\":{},\"finish_reason\":\"content_filter\"}]}";
    for (data, worth) in
        [(refused, false), (filtered, false), ("{\"error\":{\"code\":1}}", true), ("<html>", true)]
    {
        let mut reader = Reader::default();
        reader.take(format!("data: {data}\ndata: {refused}\n").as_bytes());
        reader.close();
        let error = reader.next().unwrap().unwrap_err();
        assert_eq!(error.is_worth_retrying(), worth, "{data}");
        assert_eq!(reader.next(), None, "{data}");
    }
}

#[test]
fn an_address_in_the_clear_is_not_used() {
    let config = |url: &str| DraftConfig {
        url: url.to_owned(),
        key: None,
        model: "liten".to_owned(),
        prices: DraftPrices::default(),
        timeout: Duration::from_secs(1),
    };
    let made = |url| HttpDraftWriter::new(config(url)).map(|_| ());
    assert_eq!(made("http://modell.example/v1"), Err(DraftConfigError::Unencrypted));
    assert_eq!(made("modell"), Err(DraftConfigError::Url));
    assert_eq!(made("https://modell.example/v1"), Ok(()));
}

#[test]
fn a_cost_is_rounded_up_to_the_thousandth_of_an_ore() {
    let prices = DraftPrices { per_million_in: 100, per_million_out: 400 };
    let cost = |tokens_in, tokens_out| prices.cost(DraftUsage { tokens_in, tokens_out });
    assert_eq!(cost(1_000_000, 0), 100_000, "100 øre");
    assert_eq!(cost(1_000, 500), 300);
    assert_eq!(cost(1, 0), 1);
    assert_eq!(cost(-5, 0), 0);
}

#[tokio::test]
async fn the_simulator_makes_the_same_proposal_of_the_same_words() {
    let simulator = SimulatedDraftWriter::default();
    let text = |events: Vec<Result<DraftEvent, GatewayError>>| {
        let words = events.into_iter().filter_map(|event| match event {
            Ok(DraftEvent::Text(words)) => Some(words),
            _ => None,
        });
        words.collect::<String>()
    };
    let first = text(all(simulator.write(&request()).await.unwrap()).await);
    let second = text(all(simulator.write(&request()).await.unwrap()).await);
    assert_eq!(first, second);
    assert!(first.starts_with("Oppgaven min var byttet lager. [skriv"), "{first}");
    let mut broken = request();
    broken.text.push_str(" brudd");
    let events = all(simulator.write(&broken).await.unwrap()).await;
    assert!(events.len() > 1 && events.last().unwrap().is_err());
}

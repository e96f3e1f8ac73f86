use svenn_kernel::{
    FixedClock,
    numbers::{EmailAddress, PhoneNumber},
};

use super::*;
use crate::sms::SmsSender;

const NOON: Timestamp = Timestamp::from_millis(1_795_000_000_000);

fn simulator(rules: SimulatorRules) -> Simulator {
    let clock = Arc::new(FixedClock::at(NOON));
    Simulator::new(Arc::new(MemoryMessageLog::default()), clock, rules)
}

fn sms(to: &str, key: &str) -> SmsMessage {
    SmsMessage {
        to: PhoneNumber::parse(to).unwrap(),
        sender: SmsSender::parse("Svenn").unwrap(),
        body: "Koden er 123456".to_owned(),
        idempotency_key: key.to_owned(),
    }
}

fn mail(to: &str) -> MailMessage {
    MailMessage {
        to: EmailAddress::parse(to).unwrap(),
        subject: "Nytt passord".to_owned(),
        text: "Hei!".to_owned(),
        html: None,
        from_name: None,
        reply_to: None,
        unsubscribe: None,
        attachments: Vec::new(),
        invite: None,
        idempotency_key: "k".to_owned(),
    }
}

fn push(endpoint: &str) -> PushMessage {
    PushMessage {
        endpoint: endpoint.to_owned(),
        p256dh: Vec::new(),
        auth: Vec::new(),
        title: "Dokumentasjon godkjent".to_owned(),
        body: "Se hva Kari skrev".to_owned(),
        route: "/dokumentasjon/1".to_owned(),
        idempotency_key: "k".to_owned(),
    }
}

fn numbered(number: usize) -> SimulatedMessage {
    SimulatedMessage {
        id: format!("sms-{number}"),
        channel: Channel::Sms,
        to: "+4740000214".to_owned(),
        from: None,
        reply_to: None,
        subject: "Svenn".to_owned(),
        body: format!("linje 1\nlinje 2 \u{2028} {number}"),
        html: None,
        unsubscribe: None,
        calendar: None,
        attachments: Vec::new(),
        sent_at: NOON,
    }
}

#[tokio::test]
async fn keeps_what_each_channel_sent_newest_first() {
    let simulator = simulator(SimulatorRules::default());
    SmsGateway::send(&simulator, &sms("40000214", "k")).await.unwrap();
    MailGateway::send(&simulator, &mail("amina@verksted.example")).await.unwrap();
    PushGateway::send(&simulator, &push("https://push.example/1")).await.unwrap();
    let messages = simulator.messages(10).await.unwrap();
    let mut json = serde_json::to_value(&messages).unwrap();
    let html = json[1].as_object_mut().unwrap().remove("html").unwrap();
    assert!(html.as_str().unwrap().contains("<p>Hei!</p>"), "{html}");
    let at = NOON.millis();
    let expected = serde_json::json!([
        {"id": "push-k", "channel": "PUSH", "to": "https://push.example/1",
         "subject": "Dokumentasjon godkjent", "body": "Se hva Kari skrev\n/dokumentasjon/1",
         "attachments": [], "sentAt": at},
        {"id": "email-k", "channel": "EMAIL", "to": "amina@verksted.example",
         "from": "Svenn <varsel@svenn.example>", "subject": "Nytt passord", "body": "Hei!",
         "attachments": [], "sentAt": at},
        {"id": "sms-k", "channel": "SMS", "to": "+4740000214",
         "subject": "Svenn", "body": "Koden er 123456", "attachments": [], "sentAt": at},
    ]);
    assert_eq!(json, expected);
    assert_eq!(simulator.messages(1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_same_key_never_sends_twice() {
    let simulator = simulator(SimulatorRules::default());
    let first = SmsGateway::send(&simulator, &sms("40000214", "k")).await;
    assert_eq!(SmsGateway::send(&simulator, &sms("40000214", "k")).await, first);
    SmsGateway::send(&simulator, &sms("40000214", "l")).await.unwrap();
    assert_eq!(simulator.messages(10).await.unwrap().len(), 2);
}

#[tokio::test]
async fn fails_for_the_receivers_that_the_rules_name() {
    let simulator = simulator(SimulatorRules::default());
    let refused = Err(GatewayError::refused("simulated"));
    let unavailable = Err(GatewayError::unavailable("simulated"));
    assert_eq!(SmsGateway::send(&simulator, &sms("40099999", "a")).await, refused);
    assert_eq!(SmsGateway::send(&simulator, &sms("40088888", "b")).await, unavailable);
    assert_eq!(MailGateway::send(&simulator, &mail("a@refused.example")).await, refused);
    assert_eq!(MailGateway::send(&simulator, &mail("a@unavailable.example")).await, unavailable);
    let gone = PushGateway::send(&simulator, &push("https://push.example/99999")).await;
    assert_eq!(gone, Err(GatewayError::Gone));
    assert!(simulator.messages(10).await.unwrap().is_empty());

    let unavailable_endings = vec!["214".to_owned()];
    simulator.set_rules(SimulatorRules { unavailable_endings, ..SimulatorRules::default() });
    assert_eq!(SmsGateway::send(&simulator, &sms("40000214", "c")).await, unavailable);
}

#[tokio::test]
async fn waits_as_long_as_it_is_told() {
    let delay = Duration::from_millis(30);
    let simulator = simulator(SimulatorRules { delay, ..SimulatorRules::default() });
    let started = std::time::Instant::now();
    SmsGateway::send(&simulator, &sms("40000214", "a")).await.unwrap();
    assert!(started.elapsed() >= delay);
}

#[tokio::test]
async fn refuses_what_the_real_services_refuse() {
    let simulator = simulator(SimulatorRules::default());
    let empty = SmsMessage { body: String::new(), ..sms("40000214", "a") };
    assert!(SmsGateway::send(&simulator, &empty).await.is_err());
    let two_lines = MailMessage { subject: "a\nb".to_owned(), ..mail("a@b.example") };
    assert!(MailGateway::send(&simulator, &two_lines).await.is_err());
}

#[tokio::test]
async fn both_logs_keep_the_newest_thousand() {
    let folder = tempfile::tempdir().unwrap();
    let file = FileMessageLog::at(folder.path().join("new/messages.jsonl"));
    let logs: [&dyn MessageLog; 2] = [&MemoryMessageLog::default(), &file];
    for log in logs {
        assert!(log.newest(10).await.unwrap().is_empty());
        for number in 0..1_300 {
            log.append(numbered(number)).await.unwrap();
        }
        let newest = log.newest(5_000).await.unwrap();
        assert_eq!(newest.len(), MESSAGES_MAX);
        assert_eq!(newest.first(), Some(&numbered(1_299)));
        assert_eq!(newest.last(), Some(&numbered(300)));
    }
    let lines = std::fs::read_to_string(folder.path().join("new/messages.jsonl")).unwrap();
    assert!(lines.lines().count() <= MESSAGES_MAX + 250, "the file is shortened");
}

#[tokio::test]
async fn a_file_survives_restarts_crashes_and_company() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("messages.jsonl");
    FileMessageLog::at(&path).append(numbered(0)).await.unwrap();
    let mut cut = std::fs::read(&path).unwrap();
    cut.extend_from_slice(b"{\"id\":\"sms-half");
    std::fs::write(&path, cut).unwrap();

    let logs = [FileMessageLog::at(&path), FileMessageLog::at(&path)];
    let writing = (1..41).map(|number| {
        let log = logs[number % 2].clone();
        tokio::spawn(async move { log.append(numbered(number)).await })
    });
    for written in writing.collect::<Vec<_>>() {
        written.await.unwrap().unwrap();
    }
    let mut ids: Vec<String> =
        logs[0].newest(100).await.unwrap().into_iter().map(|message| message.id).collect();
    ids.sort();
    let mut expected: Vec<String> = (0..41).map(|number| numbered(number).id).collect();
    expected.sort();
    assert_eq!(ids, expected);
}

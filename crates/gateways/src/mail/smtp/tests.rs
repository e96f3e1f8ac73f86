use lettre::message::{Mailboxes, header};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

use super::*;
use crate::mail::{
    MAIL_ATTACHMENTS_BYTES_MAX, MAIL_HTML_BYTES_MAX, MAIL_SUBJECT_CHARS_MAX, MAIL_TEXT_CHARS_MAX,
};

/// A mail server for one message, which answers the receiver's address with `to_receiver`.
async fn server(to_receiver: &'static str) -> (u16, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let served = tokio::spawn(async move {
        let (socket, _) = listener.accept().await.unwrap();
        answer(socket, "250 ok", to_receiver).await
    });
    (port, served)
}

/// Takes what comes over a connection, and answers the sender's and the receiver's address so.
async fn answer(socket: TcpStream, to_sender: &str, to_receiver: &str) -> String {
    let (reader, mut writer) = socket.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 test\r\n").await.unwrap();
    let (mut transcript, mut in_data) = (String::new(), false);
    while let Ok(Some(line)) = lines.next_line().await {
        transcript.push_str(&line);
        transcript.push('\n');
        let verb = line.get(..4).unwrap_or_default().to_owned();
        let answer = match (in_data, verb.as_str()) {
            (true, _) if line == "." => {
                in_data = false;
                "250 2.0.0 queued as 17"
            }
            (true, _) => continue,
            (false, "EHLO") => "250 test",
            (false, "MAIL") => to_sender,
            (false, "RCPT") => to_receiver,
            (false, "DATA") => {
                in_data = true;
                "354 go on"
            }
            _ => "250 ok",
        };
        if writer.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
            break;
        }
    }
    transcript
}

fn address(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

fn config(port: u16) -> SmtpConfig {
    SmtpConfig {
        host: "127.0.0.1".to_owned(),
        port,
        security: SmtpSecurity::LocalPlain,
        credentials: None,
        from_name: "Svenn Ås".to_owned(),
        from: address("ikke-svar@svenn.example"),
        reply_to: Some(address("post@kontor.example")),
        timeout: Duration::from_millis(500),
    }
}

fn message() -> MailMessage {
    MailMessage {
        to: address("amina@verksted.example"),
        subject: "Nytt passord på Svenn".to_owned(),
        text: "Hei!\n\nhttps://svenn.example/nytt/passord/abc".to_owned(),
        html: None,
        from_name: None,
        reply_to: None,
        unsubscribe: None,
        attachments: Vec::new(),
        invite: None,
        idempotency_key: "job-7".to_owned(),
    }
}

#[tokio::test]
async fn formatted_mail_keeps_its_html_and_sends_its_pictures_beside_it() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    let html = "<p>Hei <strong>Amina</strong></p><img src=\"data:image/png;base64,aGVp\">";
    let formatted = MailMessage {
        html: Some(html.to_owned()),
        reply_to: Some(address("siri@kontor.example")),
        ..message()
    };
    let raw = String::from_utf8(gateway.compose(&formatted).unwrap().formatted()).unwrap();
    for expected in [
        "Reply-To: siri@kontor.example",
        "Content-Type: multipart/alternative",
        "Content-Type: multipart/related",
        "Content-ID: <bilde1>",
        "Content-Type: image/png",
        "<strong>Amina</strong>",
    ] {
        assert!(raw.contains(expected), "{expected} in {raw}");
    }
    assert!(!raw.contains("data:image"), "{raw}");
    let html = Some("x".repeat(MAIL_HTML_BYTES_MAX + 1));
    assert!(gateway.compose(&MailMessage { html, ..message() }).is_err());
}

/// The name is the office's, the address the installation's: the one that SPF and DKIM are for.
#[tokio::test]
async fn a_message_may_have_a_senders_name_of_its_own() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    let named = |name: &str| MailMessage { from_name: Some(name.to_owned()), ..message() };
    for name in ["OK Fjord", "Fjord\" <x@evil.example>", "Ås, Bærum <b>"] {
        let composed = gateway.compose(&named(name)).unwrap();
        let senders = Mailboxes::from(composed.headers().get::<header::From>().unwrap());
        let sender = senders.into_single().unwrap();
        assert_eq!(sender.name.as_deref(), Some(name));
        assert_eq!(sender.email.to_string(), "ikke-svar@svenn.example");
    }
    for wrong in ["Fjord\r\nBcc: x@evil.example".to_owned(), "x".repeat(201)] {
        assert!(gateway.compose(&named(&wrong)).is_err(), "{wrong}");
    }
}

/// RFC 8058, and no line of it is folded.
#[tokio::test]
async fn one_press_and_no_more_comes() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    let link = format!("https://svenn.example/api/unsubscribe/fjord/{}", "a".repeat(300));
    let mail = MailMessage { unsubscribe: Some(link.clone()), ..message() };
    let raw = String::from_utf8(gateway.compose(&mail).unwrap().formatted()).unwrap();
    assert!(raw.contains(&format!("List-Unsubscribe: <{link}>\r\n")), "{raw}");
    assert!(raw.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{raw}");
    let without = gateway.compose(&message()).unwrap().formatted();
    assert!(!String::from_utf8(without).unwrap().contains("List-Unsubscribe"));
    for wrong in ["https://a.example/ b", "https://a.example/\r\nBcc: x", "<https://a.example/>"] {
        let mail = MailMessage { unsubscribe: Some(wrong.to_owned()), ..message() };
        assert!(gateway.compose(&mail).is_err(), "{wrong}");
    }
}

#[tokio::test]
async fn sends_text_and_html_in_one_message() {
    let (port, served) = server("250 ok").await;
    let gateway = SmtpMailGateway::new(config(port)).unwrap();
    let receipt = gateway.send(&message()).await.unwrap();
    assert_eq!(receipt.provider_id.unwrap(), "job-7@svenn.example");
    drop(gateway);
    let transcript = served.await.unwrap();
    for expected in [
        "MAIL FROM:<ikke-svar@svenn.example>",
        "RCPT TO:<amina@verksted.example>",
        "Message-ID: <job-7@svenn.example>",
        "Reply-To: post@kontor.example",
        "Content-Type: multipart/alternative",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Type: text/html; charset=utf-8",
        "https://svenn.example/nytt/passord/abc",
    ] {
        assert!(transcript.contains(expected), "{expected} in {transcript}");
    }
}

/// One connection serves many messages, one after the other.
#[tokio::test]
async fn messages_follow_each_other_over_one_connection() {
    let (port, served) = server("250 ok").await;
    let gateway = SmtpMailGateway::new(config(port)).unwrap();
    for key in ["job-1", "job-2", "job-3"] {
        let mail = MailMessage { idempotency_key: key.to_owned(), ..message() };
        gateway.send(&mail).await.unwrap();
    }
    drop(gateway);
    let transcript = served.await.unwrap();
    assert_eq!(transcript.matches("EHLO").count(), 1, "{transcript}");
    assert_eq!(transcript.matches("MAIL FROM").count(), 3, "{transcript}");
}

/// A server that takes the connection and says nothing is waited for no longer than its steps.
#[tokio::test]
async fn a_server_that_says_nothing_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let config = config(listener.local_addr().unwrap().port());
    let config = SmtpConfig { timeout: Duration::from_millis(20), ..config };
    let error = SmtpMailGateway::new(config).unwrap().send(&message()).await.unwrap_err();
    assert_eq!(error, GatewayError::unavailable("no answer in time"));
}

/// A server that closes a connection after so many messages is asked over a new one.
#[tokio::test]
async fn a_connection_that_is_closing_costs_no_message() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let served = tokio::spawn(async move {
        for first in ["421 4.7.0 enough of this connection", "250 ok"] {
            let (socket, _) = listener.accept().await.unwrap();
            answer(socket, first, "250 ok").await;
        }
    });
    let gateway = SmtpMailGateway::new(config(port)).unwrap();
    gateway.send(&message()).await.unwrap();
    drop(gateway);
    served.await.unwrap();
}

/// "`mixed{ alternative{plain, html, calendar}, application/ics }`", "`method` parameter must be
/// present and equal to `METHOD`", "ORGANIZER is a bare `mailto:` address equal to From".
#[tokio::test]
async fn an_invitation_is_the_last_alternative_and_a_file_beside_it() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    let event = svenn_calendar::Event {
        uid: "0199@fjord.svenn".to_owned(),
        sequence: 3,
        from: svenn_kernel::Timestamp::from_millis(1_799_740_800_000),
        to: svenn_kernel::Timestamp::from_millis(1_799_748_000_000),
        summary: "Vurderingssamtale: Amina Ås".to_owned(),
        location: "Verkstedet".to_owned(),
        description: String::new(),
        url: "https://svenn.example/l/vurderingssamtaler/0199".to_owned(),
        changed: svenn_kernel::Timestamp::from_millis(1_799_000_000_000),
        cancelled: true,
        free: false,
        whole_days: false,
        invitation: None,
        organiser: None,
    };
    let invite = svenn_calendar::Invite {
        method: svenn_calendar::Method::Cancel,
        event,
        answer: svenn_calendar::Answer::Accepted,
    };
    let invite = MailInvite { invite, organiser: "Fjord".to_owned(), attendee: "Amina".to_owned() };
    let file = MailAttachment {
        name: "Plan for Ås.pdf".to_owned(),
        content_type: "application/pdf".to_owned(),
        bytes: b"%PDF-1.7".to_vec(),
    };
    let attachments = vec![file.clone()];
    let message = MailMessage { invite: Some(invite), attachments, ..message() };
    let raw = String::from_utf8(gateway.compose(&message).unwrap().formatted()).unwrap();
    let at = |text: &str| raw.find(text).unwrap_or_else(|| panic!("{text} in {raw}"));
    let in_order = [
        "Content-Type: multipart/mixed",
        "Content-Type: multipart/alternative",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Type: text/html; charset=utf-8",
        "Content-Type: text/calendar; charset=utf-8; method=CANCEL; component=VEVENT",
        "Content-Disposition: attachment; filename=\"invite.ics\"",
        "Content-Type: application/pdf",
    ]
    .map(at);
    assert!(in_order.is_sorted(), "{raw}");
    assert_eq!(raw.matches("multipart/mixed").count(), 1, "{raw}");
    let calendar = &raw[in_order[4]..in_order[5]];
    assert!(!calendar[..calendar.find("BEGIN:VCALENDAR").unwrap()].contains("Disposition"));
    assert!(raw.contains("METHOD:CANCEL\r\n") && raw.contains("STATUS:CANCELLED\r\n"));
    assert!(raw.contains("ikke-svar@svenn.example"), "{raw}");
    let again = gateway.compose(&message).unwrap().formatted();
    assert_eq!(raw.matches("Message-ID").count(), 1);
    assert!(String::from_utf8(again).unwrap().contains("Message-ID: <job-7@svenn.example>"));
    let large = MailAttachment { bytes: vec![0; MAIL_ATTACHMENTS_BYTES_MAX + 1], ..file.clone() };
    let named = MailAttachment { name: "a\r\nBcc: x@y.example".to_owned(), ..file };
    for wrong in [large, named] {
        let message = MailMessage { attachments: vec![wrong], ..message.clone() };
        assert!(!gateway.compose(&message).unwrap_err().is_worth_retrying());
    }
}

#[tokio::test]
async fn only_what_may_work_later_is_worth_retrying() {
    for (answer, expected) in [
        (
            "550 5.1.1 amina@verksted.example unknown",
            GatewayError::refused("the mail server answered 550"),
        ),
        ("451 4.7.1 try later", GatewayError::deferred("the mail server answered 451")),
        ("552 5.3.4 too large", GatewayError::refused("the mail server answered 552")),
        ("550 5.7.1 looks like spam", GatewayError::refused("the mail server answered 550")),
        ("454 4.7.0 no look-up", GatewayError::unavailable("the mail server answered 454")),
        ("530 5.7.0 sign in", GatewayError::misconfigured("the mail server answered 530")),
        ("535 5.7.8 wrong", GatewayError::misconfigured("the mail server answered 535")),
        ("538 5.7.11 encrypt", GatewayError::misconfigured("the mail server answered 538")),
        ("550 5.7.60 send as", GatewayError::misconfigured("the mail server answered 550")),
        (
            "554 5.7.1 <amina@verksted.example>: Relay access denied",
            GatewayError::misconfigured("the mail server answered 554"),
        ),
    ] {
        let (port, _served) = server(answer).await;
        let gateway = SmtpMailGateway::new(config(port)).unwrap();
        assert_eq!(gateway.send(&message()).await, Err(expected));
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let error = SmtpMailGateway::new(config(port)).unwrap().send(&message()).await.unwrap_err();
    assert_eq!(error, GatewayError::unavailable("no connection"));
}

#[tokio::test]
async fn a_server_without_starttls_gets_nothing() {
    let (port, served) = server("250 ok").await;
    let config = SmtpConfig { security: SmtpSecurity::StartTls, ..config(port) };
    let gateway = SmtpMailGateway::new(config).unwrap();
    let error = gateway.send(&message()).await.unwrap_err();
    let needed = "the mail server does not offer what is needed";
    assert_eq!(error, GatewayError::misconfigured(needed));
    drop(gateway);
    let transcript = served.await.unwrap();
    assert!(!transcript.contains("MAIL FROM"), "{transcript}");
}

#[tokio::test]
async fn headers_cannot_be_smuggled_in() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    let subject = "Hei\r\nBcc: alle@verksted.example".to_owned();
    let error = gateway.compose(&MailMessage { subject, ..message() }).unwrap_err();
    assert!(!error.is_worth_retrying());
    let idempotency_key = "a>\r\nBcc: alle@verksted.example".to_owned();
    let composed = gateway.compose(&MailMessage { idempotency_key, ..message() }).unwrap();
    let raw = String::from_utf8(composed.formatted()).unwrap();
    assert!(!raw.contains("\r\nBcc"), "{raw}");
    assert!(raw.contains("Message-ID: <aBccalleverkstedexample@svenn.example>"), "{raw}");
}

#[tokio::test]
async fn texts_have_limits_and_plain_mail_stays_on_this_machine() {
    let gateway = SmtpMailGateway::new(config(9)).unwrap();
    for (subject, text) in [
        ("x".repeat(MAIL_SUBJECT_CHARS_MAX + 1), "Hei".to_owned()),
        ("Hei".to_owned(), "x".repeat(MAIL_TEXT_CHARS_MAX + 1)),
    ] {
        assert!(gateway.compose(&MailMessage { subject, text, ..message() }).is_err());
    }
    let elsewhere = SmtpConfig { host: "mail.example".to_owned(), ..config(25) };
    let refused = SmtpMailGateway::new(elsewhere).map(|_| ());
    assert!(matches!(refused, Err(MailGatewayConfigError::Unencrypted)));
}

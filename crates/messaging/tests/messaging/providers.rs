//! A provider that does not know us is the operator's to mend: nothing is lost, and nobody who
//! reads a message is blamed.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use svenn_kernel::{PersonId, Role};
use svenn_server::{Config, SmsConfig};
use svenn_testkit::{Client, Value, json, on_both_engines, tokio};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::{sms, telefon, view};

/// An SMS operator of one's own: its address, and how it answers.
async fn operator() -> (String, Arc<Mutex<&'static str>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/sms", listener.local_addr().unwrap());
    let answer = Arc::new(Mutex::new("401 Unauthorized"));
    let said = Arc::clone(&answer);
    tokio::spawn(async move {
        loop {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut asked = Vec::new();
            while !asked.ends_with(b"}") {
                let mut part = [0; 2048];
                let length = socket.read(&mut part).await.unwrap();
                if length == 0 {
                    break;
                }
                asked.extend_from_slice(&part[..length]);
            }
            let status = *said.lock().unwrap();
            let head =
                format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            socket.write_all(head.as_bytes()).await.unwrap();
        }
    });
    (url, answer)
}

async fn services(siri: &Client) -> Vec<Value> {
    siri.get("/overview").await.expect(200)["tjenester"].as_array().unwrap().clone()
}

on_both_engines! {
    async fn a_wrong_key_loses_nothing_and_blames_nobody(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let person = PersonId::parse(&siri.id).unwrap();
        let kari = fjord.apprentice("Kari").await;
        let (url, answer) = operator().await;
        let token = "feil".to_owned();
        let config = Config { sms: Some(SmsConfig { url, token }), ..world.config.clone() };
        let other = world.process_with(&config).await;
        let run = async || other.runner.run_due(&fjord.tenant).await.unwrap();
        assert!(services(&siri).await.is_empty());

        let sent = sms(&siri, "k", &[&kari], "Hei").await;
        let mut browser = world.anonymous().at(other.router.clone());
        let body = json!({ "phone": telefon(&fjord, &kari).await, "tenantId": "fjord" });
        let asked = browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
        let id = asked.json()["verificationid"].as_str().unwrap().to_owned();
        let status = format!("/authentication/verificationstatus/{id}");
        assert_eq!(browser.get(&status).await.expect(200)["status"], "pending");
        run().await;
        // A number that nobody has gets the same answer.
        assert_eq!(browser.get(&status).await.expect(200)["status"], "unsent");
        let shown = view(&siri, &sent).await;
        assert_eq!(shown["status"], "SENDING");
        let why = shown["mottakere"][0]["forklaring"].as_str().unwrap();
        assert!(why.contains("ikke riktig satt opp") && !why.contains("telefonnummer"), "{why}");
        let [notice] = &services(&siri).await[..] else { panic!("one service") };
        assert_eq!((&notice["tjeneste"], &notice["drift"]), (&json!("SMS"), &json!(true)));
        assert!(notice["tekst"].as_str().unwrap().contains("Den som drifter Svenn"), "{notice}");

        let clock = world.clock.clone();
        let entropy = std::sync::Arc::new(svenn_kernel::SeededEntropy::new(9));
        let found = svenn_server::doctor::examine(&world.config, clock, entropy).await;
        let line = found.iter().find(|it| it.check == "sending (sms)").unwrap().line();
        assert!(line.starts_with("FAIL") && line.contains("401"), "{line}");

        // Two days later somebody has mended it.
        world.clock.advance(Duration::from_secs(2 * 24 * 3_600));
        run().await;
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        assert_eq!(view(&siri, &sent).await["status"], "SENDING");
        *answer.lock().unwrap() = "200 OK";
        world.clock.advance(Duration::from_secs(900));
        run().await;
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        assert_eq!(view(&siri, &sent).await["status"], "SENT");
        assert!(services(&siri).await.is_empty());

        // One that is never mended is given up, and says so.
        *answer.lock().unwrap() = "403 Forbidden";
        let lost = sms(&siri, "l", &[&kari], "Hei igjen").await;
        run().await;
        world.clock.advance(Duration::from_secs(8 * 24 * 3_600));
        run().await;
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        let shown = view(&siri, &lost).await;
        assert_eq!(shown["mottakere"][0]["status"], "FAILED");
        let why = shown["mottakere"][0]["forklaring"].as_str().unwrap();
        assert!(why.contains("ikke noe galt med mottakeren"), "{why}");
        // And is sent again.
        *answer.lock().unwrap() = "200 OK";
        let path = format!("/messages/{}/resend", lost["id"].as_str().unwrap());
        siri.post(&path, json!({})).await.expect(200);
        run().await;
        assert_eq!(view(&siri, &lost).await["status"], "SENT");
    }
}

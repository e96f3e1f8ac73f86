//! The live socket: what one person does shows on the other's open screen, nothing is missing
//! after a reconnect, and nobody is notified of what is not theirs.

use std::{net::SocketAddr, time::Duration};

use futures::{SinkExt, StreamExt};
use svenn_kernel::PersonId;
use svenn_testkit::{Client, Value, World, json, on_both_engines};
use tokio::{net::TcpListener, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{ClientRequestBuilder, Message},
};

/// Longer than the poll that covers a lost wake-up.
const PATIENCE: Duration = Duration::from_secs(15);

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

pub(super) async fn listen(router: axum::Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

pub(super) struct Screen(Socket);

impl Screen {
    pub(super) async fn open(address: SocketAddr, person: &Client, since: Option<i64>) -> Self {
        let (mut socket, _) = connect_async(format!("ws://{address}/api/live")).await.unwrap();
        let hello = json!({ "token": person.token, "since": since }).to_string();
        socket.send(Message::text(hello)).await.unwrap();
        Self(socket)
    }

    /// The next event; `None` when the socket was closed, with the code.
    pub(super) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.expect("an event in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    return Ok(svenn_testkit::serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    pub(super) async fn ready(&mut self) -> i64 {
        let event = self.next().await.unwrap();
        assert_eq!(event["type"], "ready");
        event["seq"].as_i64().unwrap()
    }

    /// Ids of the changes in a collection until `id` is among them.
    pub(super) async fn until(&mut self, collection: &str, id: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let event = self.next().await.unwrap();
            assert!(event.as_object().unwrap().keys().all(|key| {
                ["type", "seq", "collection", "id", "verb"].contains(&key.as_str())
            }));
            heard.push(event["id"].as_str().unwrap().to_owned());
            if event["collection"] == collection && event["id"] == id {
                return heard;
            }
        }
    }
}

pub(super) async fn write(person: &Client, name: &str) -> String {
    let body = json!({ "name": name, "content": "<p>Slik gjorde jeg.</p>", "goals": [] });
    person.post("/documentation", body).await.expect(201)["id"].as_str().unwrap().to_owned()
}

async fn send(person: &Client, id: &str) {
    let reply = person.post(&format!("/documentation/{id}/send"), json!({ "version": 1 })).await;
    assert_eq!(reply.status.as_u16(), 200);
}

on_both_engines! {
    async fn what_one_does_shows_on_the_others_screen(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let ingrid = office.coordinator("Ingrid").await;
        let address = listen(world.composed.router.clone()).await;
        let mut screens =
            [Screen::open(address, &terje, None).await, Screen::open(address, &ingrid, None).await];
        for screen in &mut screens {
            screen.ready().await;
        }
        let id = write(&kari, "Kappe rør").await;
        send(&kari, &id).await;
        for screen in &mut screens {
            screen.until("DOKUMENTASJONER", &id).await;
        }
    }

    /// Coordinators are notified of everybody's records, but not of a chat they are not in.
    async fn of_a_chat_its_members_alone_are_notified(world) {
        let office = world.office("fjord").await;
        let (siri, unni) = (office.coordinator("Siri").await, office.coordinator("Unni").await);
        let (kari, terje, _) = office.loop_of_three().await;
        let address = listen(world.composed.router.clone()).await;
        let mut mine = Screen::open(address, &kari, None).await;
        let mut strangers =
            [Screen::open(address, &unni, None).await, Screen::open(address, &terje, None).await];
        mine.ready().await;
        for screen in &mut strangers {
            screen.ready().await;
        }
        let body = json!({ "participants": [kari.id] });
        let room = siri.post("/chat/rooms", body).await.expect(201)["id"].clone();
        let room = room.as_str().unwrap().to_owned();
        mine.until("CHATMEMBERS", &kari.id).await;
        let path = format!("/chat/rooms/{room}");
        let body = json!({ "key": "1", "message": "Hei" });
        siri.post(&format!("{path}/messages"), body).await.expect(201);
        mine.until("CHATMESSAGES", &room).await;
        let file = format!("{path}/files?name=a.txt&key=2");
        siri.upload(&file, "text/plain", b"Hei".to_vec()).await.expect(201);
        mine.until("CHATMESSAGES", &room).await;
        let delete = format!("/chat/delete/{room}");
        siri.send(axum::http::Method::POST, &delete, None).await.expect(204);
        mine.until("CHATMEMBERS", &kari.id).await;
        for screen in &mut strangers {
            let heard = timeout(Duration::from_millis(400), screen.0.next()).await;
            assert!(heard.is_err(), "{heard:?}");
        }
    }

    async fn after_a_reconnect_nothing_is_missing(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &terje, None).await;
        let seen = screen.ready().await;
        drop(screen);
        let ids = [write(&kari, "En").await, write(&kari, "To").await, write(&kari, "Tre").await];
        let mut screen = Screen::open(address, &terje, Some(seen)).await;
        assert_eq!(screen.ready().await, seen);
        let heard = screen.until("DOKUMENTASJONER", &ids[2]).await;
        assert!(ids.iter().all(|id| heard.contains(id)), "{heard:?}");
    }

    async fn who_is_too_far_behind_fetches_everything_again(world) {
        let office = world.office("fjord").await;
        let (_, terje, _) = office.loop_of_three().await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &terje, Some(i64::from(u32::MAX))).await;
        assert_eq!(screen.next().await.unwrap()["type"], "resync");
    }

    async fn nobody_is_notified_of_what_is_not_theirs(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let (ola, siv) = (office.apprentice("Ola").await, office.instructor("Siv").await);
        office.connect(&siv, &ola).await;
        let vidde = world.office("vidde").await.coordinator("Vilde").await;
        let address = listen(world.composed.router.clone()).await;
        let mut mine = Screen::open(address, &terje, None).await;
        let mut strangers = [
            Screen::open(address, &ola, None).await,
            Screen::open(address, &siv, None).await,
            Screen::open(address, &vidde, None).await,
        ];
        mine.ready().await;
        for screen in &mut strangers {
            screen.ready().await;
        }
        let id = write(&kari, "Kappe rør").await;
        mine.until("DOKUMENTASJONER", &id).await;
        for screen in &mut strangers {
            let heard = timeout(Duration::from_millis(400), screen.0.next()).await;
            assert!(heard.is_err(), "{heard:?}");
        }
    }

    async fn a_new_apprentice_is_notified_of_without_reconnecting(world) {
        let office = world.office("fjord").await;
        let (kari, siv) = (office.apprentice("Kari").await, office.instructor("Siv").await);
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &siv, None).await;
        screen.ready().await;
        office.connect(&siv, &kari).await;
        let id = write(&kari, "Kappe rør").await;
        screen.until("DOKUMENTASJONER", &id).await;
    }

    async fn a_sign_out_closes_the_socket_within_a_second(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &kari, None).await;
        screen.ready().await;
        let out = kari.post("/authentication/signout", json!({})).await;
        assert_eq!(out.status.as_u16(), 204);
        let closed = timeout(Duration::from_secs(1), async {
            while screen.next().await.is_ok() {}
        });
        closed.await.expect("closed within a second");
    }

    async fn a_closed_account_closes_the_socket(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &kari, None).await;
        screen.ready().await;
        let tx = office.write().await;
        let person = PersonId::parse(&kari.id).unwrap();
        svenn_access::accounts::close(&tx, &person).await.unwrap();
        tx.commit().await.unwrap();
        loop {
            match screen.next().await {
                Ok(_) => {}
                Err(code) => break assert_eq!(code, 4401),
            }
        }
    }

    async fn no_token_no_events(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        let mut forged = kari.clone();
        forged.token = Some(format!("{}x", kari.token.as_ref().unwrap()));
        let mut screen = Screen::open(address, &forged, None).await;
        assert_eq!(screen.next().await.unwrap_err(), 4401);
        world.clock.advance(Duration::from_secs(601));
        let mut screen = Screen::open(address, &kari, None).await;
        assert_eq!(screen.next().await.unwrap_err(), 4401);
    }

    async fn a_renewed_socket_ends_with_its_new_session(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let again = office.sign_in(&person, svenn_kernel::Role::Laerling).await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &kari, None).await;
        screen.ready().await;
        let renewal = json!({ "token": again.token }).to_string();
        screen.0.send(Message::text(renewal)).await.unwrap();
        let id = write(&kari, "Kappe rør").await;
        screen.until("DOKUMENTASJONER", &id).await;
        let out = again.post("/authentication/signout", json!({})).await;
        assert_eq!(out.status.as_u16(), 204);
        assert_eq!(screen.next().await.unwrap_err(), 4401);
    }

    async fn no_position_is_too_far_off(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        for since in [i64::MIN, i64::MAX] {
            let mut screen = Screen::open(address, &kari, Some(since)).await;
            assert_eq!(screen.next().await.unwrap()["type"], "resync", "{since}");
            screen.ready().await;
        }
    }

    async fn a_huge_frame_is_refused_before_it_is_read(world) {
        let _office = world.office("fjord").await;
        let address = listen(world.composed.router.clone()).await;
        let (mut socket, _) = connect_async(format!("ws://{address}/api/live")).await.unwrap();
        let MaybeTlsStream::Plain(stream) = socket.get_mut() else { panic!("plain") };
        // The head of a masked text frame of 4 MB, of which nothing follows.
        let head = [0x81, 0xff, 0, 0, 0, 0, 0, 0x40, 0, 0, 1, 2, 3, 4];
        tokio::io::AsyncWriteExt::write_all(stream, &head).await.unwrap();
        let end = timeout(Duration::from_secs(5), socket.next()).await.expect("closed at once");
        assert!(!matches!(end, Some(Ok(Message::Text(_)))), "{end:?}");
    }

    async fn a_process_that_stops_says_when_to_come_back(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        let mut waits = std::collections::BTreeSet::new();
        let mut screens = Vec::new();
        for _ in 0..5 {
            let mut screen = Screen::open(address, &kari, None).await;
            screen.ready().await;
            screens.push(screen);
        }
        world.app().stopping.send_replace(true);
        for mut screen in screens {
            let Some(Ok(Message::Close(Some(frame)))) = screen.0.next().await else {
                panic!("a frame that closes")
            };
            assert_eq!(u16::from(frame.code), 1012);
            let wait: u32 = frame.reason.as_str().parse().unwrap();
            assert!(wait < 10_000, "{wait}");
            waits.insert(wait);
        }
        assert!(waits.len() > 1, "not all at the same time: {waits:?}");
    }

    async fn a_burst_of_changes_is_told_to_its_end(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &kari, None).await;
        screen.ready().await;
        let tx = office.write().await;
        for number in 0..4_500 {
            let id = format!("b{number}");
            tx.record(svenn_kernel::Collection::BEDRIFTER, id, svenn_kernel::Verb::Update, svenn_db::Audience::Everyone);
        }
        tx.commit().await.unwrap();
        assert_eq!(screen.until("BEDRIFTER", "b4499").await.len(), 4_500);
    }

    async fn nobody_is_notified_of_anything_before_accepting_the_terms(world) {
        let office = world.office("fjord").await;
        let (ingrid, kari) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let address = listen(world.composed.router.clone()).await;
        let mut screen = Screen::open(address, &kari, None).await;
        screen.ready().await;
        let texts = json!({ "version": 0, "personvern": "<p>a</p>", "brukervilkar": "<p>b</p>" });
        let _ = ingrid.put("/terms", texts).await.expect(200);
        let forced = ingrid.post("/users/enableforcedacceptance", json!({ "enabled": true })).await;
        assert_eq!(forced.status.as_u16(), 204);
        let closed = loop {
            match screen.next().await {
                Ok(event) => assert!(["TERMS", "ORG"].contains(&event["collection"].as_str().unwrap())),
                Err(code) => break code,
            }
        };
        assert_eq!(closed, 4401);
        let mut again = Screen::open(address, &kari, None).await;
        assert_eq!(again.next().await.unwrap_err(), 4401);
        let accepted = kari.post("/users/acceptterms", json!({ "version": 1 })).await;
        assert_eq!(accepted.status.as_u16(), 204);
        Screen::open(address, &kari, None).await.ready().await;
    }

    async fn a_person_has_so_many_sockets_and_no_more(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let address = listen(world.composed.router.clone()).await;
        let mut screens = Vec::new();
        for _ in 0..svenn_http::SOCKETS_PER_PERSON_MAX {
            let mut screen = Screen::open(address, &kari, None).await;
            screen.ready().await;
            screens.push(screen);
        }
        let mut one_more = Screen::open(address, &kari, None).await;
        assert_eq!(one_more.next().await.unwrap_err(), 4429);
        Screen::open(address, &ola, None).await.ready().await;
    }

    async fn another_site_cannot_open_a_socket(world) {
        let _office = world.office("fjord").await;
        let address = listen(world.composed.router.clone()).await;
        let uri = format!("ws://{address}/api/live").parse().unwrap();
        let request = ClientRequestBuilder::new(uri).with_header("Origin", "https://ond.example");
        assert!(connect_async(request).await.is_err());
    }
}

/// Two processes on one PostgreSQL: the socket of one hears what was written in the other.
#[test]
fn a_socket_is_notified_of_what_another_process_wrote() {
    World::run(svenn_testkit::Backend::Postgres, |world| async move {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let second = world.second_process().await;
        let address = listen(second.router.clone()).await;
        let mut screen = Screen::open(address, &terje, None).await;
        screen.ready().await;
        let id = write(&kari, "Kappe rør").await;
        screen.until("DOKUMENTASJONER", &id).await;
        let list = terje.at(second.router).post("/search/LAERLINGER", json!({})).await;
        assert_eq!(list.expect(200)["found"], 1);
    });
}

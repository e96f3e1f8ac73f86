//! Descriptors: who keeps connections open and says nothing shuts nobody out, and when there are
//! none left, what cannot be done is refused and nothing that was answered is lost.

use std::time::{Duration, Instant};

use futures::future::join_all;
use svenn_kernel::{Clock, PersonId, Role, SystemClock};
use svenn_testkit::{Backend, Client, Office, Value, World, json};
use tokio::net::TcpStream;

use crate::server::process::{Server, client};

/// Two seconds, and what a machine that is busy with other tests may add.
const SOON: Duration = Duration::from_secs(5);

/// What came of a call.
enum Outcome {
    Stored(String),
    /// 503, and when to come back.
    Refused,
    /// The connection was not taken, or broken off.
    Unanswered,
}

/// Somebody who writes documentation on a real server.
#[derive(Clone)]
struct Writer {
    client: reqwest::Client,
    token: String,
}

impl Writer {
    async fn new(office: &Office<'_>, kari: &Client) -> Self {
        let person = PersonId::parse(&kari.id).unwrap();
        let token = office.sign_in(&person, Role::Laerling).await.token.unwrap();
        Self { client: client(), token }
    }

    async fn write(&self, url: &str, name: &str) -> Outcome {
        let body = json!({ "name": name, "content": "<p>Slik gjorde jeg.</p>", "goals": [] });
        let request = self.client.post(format!("{url}/api/documentation"));
        let begun = Instant::now();
        let reply = request.bearer_auth(&self.token).json(&body).send().await;
        assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
        let Ok(reply) = reply else { return Outcome::Unanswered };
        match reply.status().as_u16() {
            201 => {
                let stored: Value = reply.json().await.unwrap();
                Outcome::Stored(stored["id"].as_str().unwrap().to_owned())
            }
            503 => {
                assert!(reply.headers().contains_key("retry-after"));
                Outcome::Refused
            }
            status => panic!("{status}: {}", reply.text().await.unwrap_or_default()),
        }
    }
}

/// An office with somebody who writes, on a real server with so many descriptors.
struct Scene<'a> {
    office: Office<'a>,
    kari: Client,
    writer: Writer,
    server: Server,
}

impl<'a> Scene<'a> {
    async fn new(world: &'a World, descriptors: usize) -> Self {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let writer = Writer::new(&office, &kari).await;
        let server = Server::with_descriptors(world, descriptors).await;
        Self { office, kari, writer, server }
    }

    /// Whatever was answered is there for a fresh process.
    async fn all_are_there(self, stored: &[String]) {
        self.server.kill();
        let person = PersonId::parse(&self.kari.id).unwrap();
        let kari = self.office.sign_in(&person, Role::Laerling).await;
        for id in stored {
            kari.get(&format!("/documentation/{id}")).await.expect(200);
        }
    }
}

async fn silent(server: &Server, connections: usize) -> Vec<TcpStream> {
    let connect = (0..connections).map(|_| TcpStream::connect(server.address().to_owned()));
    join_all(connect).await.into_iter().map(Result::unwrap).collect()
}

#[test]
fn silent_connections_shut_nobody_out() {
    const DESCRIPTORS: usize = 256;
    World::run(Backend::Sqlite, |world| async move {
        let scene = Scene::new(&world, DESCRIPTORS).await;
        let Scene { writer, server, .. } = &scene;
        let mut stored = Vec::new();
        let silent = silent(server, 2 * DESCRIPTORS).await;
        for number in 0..20 {
            match writer.write(&server.url, &format!("meanwhile {number}")).await {
                Outcome::Stored(id) => stored.push(id),
                _ => panic!("somebody was shut out"),
            }
        }
        println!(
            "figure: {DESCRIPTORS} descriptors, {} silent connections, {} writes of 20 answered",
            silent.len(),
            stored.len()
        );
        drop(silent);
        assert!(matches!(writer.write(&server.url, "after").await, Outcome::Stored(_)));
        scene.all_are_there(&stored).await;
    });
}

#[test]
fn without_descriptors_nothing_that_was_answered_is_lost() {
    /// Too few for the connections that it takes and the files that they need.
    const DESCRIPTORS: usize = 44;
    const WRITERS: usize = 24;
    World::run(Backend::Sqlite, |world| async move {
        let scene = Scene::new(&world, DESCRIPTORS).await;
        let Scene { writer, server, .. } = &scene;
        let silent = silent(server, DESCRIPTORS).await;
        let url = server.url.as_str();
        let written = (0..WRITERS).map(|number| {
            let writer = writer.clone();
            async move {
                let mut outcomes = Vec::new();
                for round in 0..10 {
                    outcomes.push(writer.write(url, &format!("{number} {round}")).await);
                }
                outcomes
            }
        });
        let (mut stored, mut refused, mut unanswered) = (Vec::new(), 0, 0);
        for outcome in join_all(written).await.into_iter().flatten() {
            match outcome {
                Outcome::Stored(id) => stored.push(id),
                Outcome::Refused => refused += 1,
                Outcome::Unanswered => unanswered += 1,
            }
        }
        drop(silent);
        assert!(matches!(writer.write(url, "after").await, Outcome::Stored(_)));
        println!(
            "figure: {DESCRIPTORS} descriptors, {} writes answered, {refused} refused, \
             {unanswered} unanswered, 0 lost",
            stored.len()
        );
        assert!(!stored.is_empty());
        scene.all_are_there(&stored).await;
    });
}

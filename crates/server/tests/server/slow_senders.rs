//! Who begins a call and does not go on keeps nobody else from being answered.

use svenn_kernel::{Clock, PersonId, Role, SystemClock};
use svenn_testkit::{Backend, Value, World};
use tokio::{io::AsyncWriteExt, net::TcpStream};

use crate::server::process::{Server, client};

/// More than there are places of any kind.
const CONNECTIONS: usize = 200;

/// The beginnings of calls that are never finished.
const UNFINISHED: [&str; 8] = [
    "POST /api/authentication/signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
     content-length: 1000\r\n\r\n{",
    "POST /api/authentication/signin HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\n\
     content-length: 1000\r\n\r\n{",
    "POST /api/authentication/signin HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{",
    "POST /api/authentication/signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
     transfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
    "POST /api/authentication/signin HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n\
     upgrade: websocket\r\ncontent-length: 1000\r\n\r\n{",
    "POST /api/search/LAERLINGER HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
     content-length: 1000\r\n\r\n{",
    "POST /api/users/profilepicture HTTP/1.1\r\nhost: a\r\ncontent-type: image/png\r\n\
     content-length: 1000\r\n\r\n{",
    "GET /api/me HTTP/1.1\r\nhost: a\r\nx-slow: ",
];

#[test]
fn calls_that_are_never_finished_shut_nobody_out() {
    World::run(Backend::Sqlite, |world| async move {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let person = PersonId::parse(&siri.id).unwrap();
        let token = office.sign_in(&person, Role::Koordinator).await.token.unwrap();
        let server = Server::start(&world).await;
        let (client, url) = (client(), format!("{}/api/me", server.url));
        for beginning in UNFINISHED {
            let mut held = Vec::new();
            for _ in 0..CONNECTIONS {
                let mut stream = TcpStream::connect(server.address()).await.unwrap();
                stream.write_all(beginning.as_bytes()).await.unwrap();
                held.push(stream);
            }
            let answer = client.get(&url).bearer_auth(&token).send().await.unwrap();
            assert_eq!(answer.status(), 200, "beside {beginning:?}");
            let me: Value = answer.json().await.unwrap();
            assert_eq!(me["id"], siri.id.as_str());
        }
    });
}

#[test]
fn files_that_never_come_take_no_room_of_those_that_do() {
    const UNFINISHED: usize = 20;
    const BEGINNING: &str = "POST /api/verification/check HTTP/1.1\r\nhost: a\r\n\
        content-type: application/pdf\r\ncontent-length: 1000000\r\n\r\n%PDF-1.7";
    World::run(Backend::Sqlite, |world| async move {
        let server = Server::start(&world).await;
        let mut held = Vec::new();
        for _ in 0..UNFINISHED {
            let mut stream = TcpStream::connect(server.address()).await.unwrap();
            stream.write_all(BEGINNING.as_bytes()).await.unwrap();
            held.push(stream);
        }
        let url = format!("{}/api/verification/check", server.url);
        let file = client().post(&url).header("content-type", "application/pdf").body("%PDF-1.7");
        let answer = file.send().await.unwrap();
        assert_eq!(answer.status(), 200, "{}", answer.text().await.unwrap());
        drop(held);
    });
}

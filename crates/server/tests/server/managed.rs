//! What systemd is told, by a server that listens on every address.

use std::{os::unix::net::UnixDatagram, time::Duration};

use svenn_testkit::{Backend, World};

use super::process::{Server, client};

/// Longest wait for a word; it comes in a moment.
const WAIT: Duration = Duration::from_secs(30);

fn told(socket: &UnixDatagram) -> String {
    let mut bytes = [0; 100];
    let count = socket.recv(&mut bytes).unwrap();
    String::from_utf8(bytes[..count].to_vec()).unwrap().trim().to_owned()
}

#[test]
fn the_service_manager_is_told_that_the_server_is_ready_lives_and_stops() {
    World::run(Backend::Sqlite, |world| async move {
        // Where there is one, none are made for the demo.
        world.office("fjord").await;
        let path = world.config.data.join("notify");
        let socket = UnixDatagram::bind(&path).unwrap();
        socket.set_read_timeout(Some(WAIT)).unwrap();
        let server = Server::managed(&world, &path).await;
        assert_eq!(told(&socket), "READY=1");
        assert_eq!(told(&socket), "WATCHDOG=1");
        // By the sixth version too.
        let six = server.url.replace("127.0.0.1", "[::1]");
        let reply = client().get(format!("{six}/healthz")).send().await.unwrap();
        assert!(reply.status().is_success());
        assert!(server.terminate().success());
        let last = std::iter::repeat_with(|| told(&socket)).find(|word| word != "WATCHDOG=1");
        assert_eq!(last.as_deref(), Some("STOPPING=1"));
    });
}

//! A server that has no descriptors left.

use std::{
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use svenn_kernel::{Clock, PersonId, Role, SystemClock};
use svenn_testkit::{Backend, World, json, tokio};

/// What the server may open, and how many connections it gets.
const DESCRIPTORS: u32 = 96;
const CONNECTIONS: usize = 300;

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(unix)]
#[test]
fn a_server_without_descriptors_comes_back_by_itself() {
    World::run(Backend::Sqlite, |world| async move {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let port = {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            listener.local_addr().unwrap().port()
        };
        let limited =
            format!("ulimit -n {DESCRIPTORS}; exec {} serve", env!("CARGO_BIN_EXE_svenn"));
        let child = Command::new("sh")
            .args(["-c", &limited])
            .env("SVENN_DATA", &world.config.data)
            .env("SVENN_SECRET", "07".repeat(32))
            .env("PORT", port.to_string())
            .env_remove("SVENN_DATABASE_URL")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let _server = Server(child);
        // The client asks for one although nothing here is encrypted.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder().timeout(Duration::from_secs(10)).build().unwrap();
        let url = format!("http://127.0.0.1:{port}");
        let is_ready = async || {
            let asked = client.get(format!("{url}/readyz")).send().await;
            asked.is_ok_and(|reply| reply.status().is_success())
        };
        let begun = Instant::now();
        while !is_ready().await {
            assert!(begun.elapsed() < Duration::from_secs(40), "the server did not become ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let person = PersonId::parse(&kari.id).unwrap();
        let token = office.sign_in(&person, Role::Laerling).await.token.unwrap();
        let write = async |name: &str| {
            let body = json!({ "name": name, "content": "<p>Slik.</p>", "goals": [] });
            let request = client.post(format!("{url}/api/documentation")).bearer_auth(&token);
            request.json(&body).send().await.is_ok_and(|reply| reply.status().as_u16() == 201)
        };
        assert!(write("før").await);
        let silent: Vec<TcpStream> =
            (0..CONNECTIONS).filter_map(|_| TcpStream::connect(("127.0.0.1", port)).ok()).collect();
        assert!(silent.len() > 100, "{}", silent.len());
        tokio::time::sleep(Duration::from_millis(500)).await;
        drop(silent);
        let begun = Instant::now();
        while !write("etter").await {
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not write again");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let millis = begun.elapsed().as_millis();
        println!(
            "figure: {CONNECTIONS} connections at {DESCRIPTORS} descriptors, writing {millis} ms after"
        );
    });
}

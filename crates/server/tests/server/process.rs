//! The real server in a process of its own.

use std::{
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use svenn_testkit::World;

pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    pub async fn start(world: &World) -> Self {
        Self::run(world, Command::new(env!("CARGO_BIN_EXE_svenn"))).await
    }

    /// With so many descriptors and no more.
    pub async fn with_descriptors(world: &World, most: usize) -> Self {
        let mut shell = Command::new("sh");
        let limited = format!("ulimit -n {most} && exec \"$0\" \"$@\"");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_svenn")]);
        Self::run(world, shell).await
    }

    /// As systemd starts it, which is told by this socket, on every address of both versions.
    pub async fn managed(world: &World, socket: &std::path::Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
        command.env("NOTIFY_SOCKET", socket).env("WATCHDOG_USEC", "3000000").env("HOST", "::");
        Self::run(world, command).await
    }

    async fn run(world: &World, mut command: Command) -> Self {
        let address = {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            listener.local_addr().unwrap()
        };
        let child = command
            .arg("serve")
            .env("SVENN_DATA", &world.config.data)
            .env("SVENN_SECRET", "07".repeat(32))
            .env("PORT", address.port().to_string())
            .env_remove("SVENN_DATABASE_URL")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self { child, url: format!("http://{address}") };
        let client = client();
        for _ in 0..600 {
            let ready = client.get(format!("{}/readyz", server.url)).send().await;
            if ready.is_ok_and(|reply| reply.status().is_success()) {
                return server;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the server did not become ready");
    }

    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Tells it to end, and waits for that.
    pub fn terminate(mut self) -> ExitStatus {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        self.child.wait().unwrap()
    }

    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // On Unix this is SIGKILL.
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }
}

/// Asks on a new connection each time.
pub fn client() -> reqwest::Client {
    // The client asks for one although nothing here is encrypted.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder().timeout(Duration::from_secs(10));
    client.pool_max_idle_per_host(0).build().unwrap()
}

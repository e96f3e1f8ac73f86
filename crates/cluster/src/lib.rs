//! A throw-away PostgreSQL for the tests: started from the installed binaries by whichever test
//! comes first, shared by all test processes, and stopped by its own watchdog when no test process
//! has lived for two minutes. A crate of its own, so that the tests of the foundations need not
//! link the whole product.
#![expect(clippy::expect_used, reason = "a test that cannot go on says why by panicking")]

pub mod doorway;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    thread,
    time::Duration,
};

/// Looks at the lease each few seconds and stops the cluster when nobody renews it.
const WATCHDOG: &str = r#"
while [ -n "$(find "$1/lease" -mmin -2 2>/dev/null)" ]; do sleep 3; done
"$2/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1
rm -rf "$1"
"#;

/// Connection string of the shared cluster. `SVENN_TEST_POSTGRES` names another one.
///
/// # Panics
/// When PostgreSQL is not installed or does not start: then the tests cannot tell anything.
pub fn url() -> String {
    static URL: OnceLock<String> = OnceLock::new();
    if let Ok(given) = env::var("SVENN_TEST_POSTGRES") {
        return given;
    }
    let url = URL.get_or_init(|| {
        let folder = env::temp_dir().join("svenn-test-postgres");
        let lock_file = env::temp_dir().join("svenn-test-postgres.lock");
        let lock = fs::OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(lock_file)
            .expect("a lock file in the temporary folder");
        lock.lock().expect("the lock of the test cluster");
        if !is_running(&folder) {
            start(&folder);
        }
        let url = fs::read_to_string(folder.join("url")).expect("the test cluster's address");
        thread::spawn(move || keep(&folder.join("lease")));
        url
    });
    url.clone()
}

/// Renews the lease as long as this process lives, so that the watchdog stays away however long a
/// test takes.
fn keep(lease: &Path) -> ! {
    loop {
        let _ = fs::write(lease, "in use");
        thread::sleep(Duration::from_secs(20));
    }
}

fn is_running(folder: &Path) -> bool {
    let fresh = fs::metadata(folder.join("lease"))
        .and_then(|lease| lease.modified())
        .ok()
        .and_then(|at| at.elapsed().ok())
        .is_some_and(|age| age.as_secs() < 100);
    fresh
        && bin("pg_ctl").is_some_and(|pg_ctl| {
            as_server_user(&pg_ctl)
                .args(["-D"])
                .arg(folder.join("data"))
                .arg("status")
                .output()
                .is_ok_and(|output| output.status.success())
        })
}

fn start(folder: &Path) {
    let initdb = bin("initdb").expect("PostgreSQL is not installed: apt-get install postgresql");
    let pg_ctl = bin("pg_ctl").expect("pg_ctl");
    let _ = as_server_user(&pg_ctl)
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-m", "immediate", "stop"])
        .output();
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder for the test cluster");
    fs::write(folder.join("lease"), "in use").expect("the lease");
    give_to_server_user(folder);
    run(as_server_user(&initdb).arg("-D").arg(folder.join("data")).args([
        "-U",
        "svenn",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
    ]));
    let port = free_port();
    let options = format!(
        "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \
         -c synchronous_commit=off -c full_page_writes=off -c max_connections=400 \
         -c shared_buffers=256MB -c max_locks_per_transaction=512"
    );
    run(as_server_user(&pg_ctl)
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-l")
        .arg(folder.join("log"))
        .args(["-w", "-o", &options, "start"]));
    let url = format!("postgres://svenn@127.0.0.1:{port}/postgres");
    fs::write(folder.join("url"), url).expect("the address");
    watch(folder, pg_ctl.parent().unwrap_or(Path::new("/")));
}

fn watch(folder: &Path, binaries: &Path) {
    let mut command = Command::new("setsid");
    let mut command = {
        command.args(["--fork"]);
        if is_root() {
            command.args(["runuser", "-u", server_user(), "--"]);
        }
        command
    };
    let spawned = command
        .args(["sh", "-c", WATCHDOG, "watchdog"])
        .arg(folder)
        .arg(binaries)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status();
    assert!(spawned.is_ok_and(|status| status.success()), "the watchdog of the test cluster");
}

/// A PostgreSQL program on the path, or the newest under Debian's folders.
fn bin(name: &str) -> Option<PathBuf> {
    let on_path = env::var_os("PATH").into_iter().flat_map(|path| {
        env::split_paths(&path).map(|folder| folder.join(name)).collect::<Vec<_>>()
    });
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin").join(name))
        .collect();
    versions.sort();
    on_path.chain(versions.into_iter().rev()).find(|file| file.is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

/// PostgreSQL refuses to run as root.
fn server_user() -> &'static str {
    static USER: OnceLock<&str> = OnceLock::new();
    USER.get_or_init(|| {
        let known = Command::new("id").args(["-u", "postgres"]).output();
        if known.is_ok_and(|output| output.status.success()) { "postgres" } else { "nobody" }
    })
}

fn as_server_user(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", server_user(), "--"]).arg(program).current_dir("/");
        command
    } else {
        Command::new(program)
    }
}

fn give_to_server_user(folder: &Path) {
    if is_root() {
        run(Command::new("chown").arg("-R").arg(server_user()).arg(folder));
    }
}

fn run(command: &mut Command) {
    // The server inherits what it is given and would keep a pipe open for ever.
    let status = command
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status();
    assert!(status.is_ok_and(|status| status.success()), "failed: {command:?}");
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its number").port()
}

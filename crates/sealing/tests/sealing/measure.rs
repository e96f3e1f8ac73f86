//! How long it takes to seal many. Run by hand, in a release build:
//! `cargo nextest run --release --workspace --run-ignored all -E 'test(sealing::measure)'`.

use std::{fs, time::Instant};

use svenn_db::Audience;
use svenn_sealing::{Sealer, Services};
use svenn_testkit::{Backend, World};
use svenn_typesetting::Typesetter;

use super::{order, pdf};

/// Each evidence page is set by a process of its own, as it is by a server.
const PROGRAM: &str = env!("CARGO_BIN_EXE_svenn");

/// Peak memory of this process, in kB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|it| it.trim().trim_end_matches(" kB").parse().ok()).unwrap_or_default()
}

#[test]
#[ignore = "measures; takes minutes in a debug build"]
fn five_hundred_sealed_files() {
    World::run(Backend::Sqlite, |world| async move {
        let fjord = world.office("fjord").await;
        let source = pdf(&"Avtale. ".repeat(2_000)).await;
        let now = world.app().databases.clock().now();
        let many = std::env::var("SEALED_FILES").ok().and_then(|it| it.parse().ok()).unwrap_or(500);
        let timestamps = world.composed.timestamps.clone().unwrap();
        let authorities = timestamps.authorities();
        let typesetter = Typesetter::of_program(PROGRAM.into());
        let services = Services::new(typesetter, Some(timestamps), authorities);
        let sealer = Sealer::new(world.app(), &services);
        let start = Instant::now();
        for number in 0..many {
            let order = order(&format!("a{number}"), &source, now);
            let made = sealer.seal(&fjord.tenant, &order).await.unwrap();
            let tx = fjord.write().await;
            let stored = made.store(&tx, &Audience::Coordinators).await.unwrap();
            tx.commit().await.unwrap();
            made.finalise(&sealer, &stored).await;
        }
        let seconds = start.elapsed().as_secs_f64();
        eprintln!("{many} documents with their evidence: {seconds:.1} s, {} kB at most", peak());
    });
}

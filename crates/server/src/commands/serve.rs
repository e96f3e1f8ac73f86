//! `svenn serve`.

use std::{thread, time::Duration};

use svenn_demo as demo;
use svenn_http::{App, Environment};
use svenn_presence::{Presence, SAVE_SECONDS};
use svenn_server::{
    Composed, kept_lists,
    listen::{self, Limits},
    sweep,
};
use tokio::{net::TcpListener, runtime, signal, sync::oneshot};

use super::{Failure, Settings, composed, manager};

/// How often the simulator tells what became of messages.
const REPORT_SECONDS: u64 = 1;
/// Answers under way at a stop are given this long.
const ANSWERS_SECONDS_MAX: u64 = 6;
/// And all that has to be brought to an end. Threads that go on after that are left alone.
const STOP_SECONDS_MAX: u64 = 9;

/// Arguments of `svenn serve`.
#[derive(clap::Args)]
pub struct Serve;

impl Serve {
    /// Serves until it is told to stop.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        let address = (config.host.as_str(), config.port);
        let listener = TcpListener::bind(address).await.map_err(|error| {
            format!("cannot listen on {}:{}: {error}", config.host, config.port)
        })?;
        // Before anybody is let in, so that nobody meets half an organisation.
        demo::ensure(&composed.app).await?;
        let reporting = tokio::spawn(report(composed.clone()));
        let jobs = composed.runner.start();
        let sweeping = tokio::spawn(sweep::keep(composed.app.clone()));
        let lists = tokio::spawn(kept_lists::keep(composed.app.clone()));
        let presence = composed.presence.clone();
        let keeping = tokio::spawn(keep(presence.clone(), composed.app.clone()));
        tracing::info!(address = %listener.local_addr()?, url = config.base_url, "serving");
        welcome(&composed.app).await?;
        let app = composed.app.clone();
        let databases = app.databases.clone();
        let stopping = app.stopping.subscribe();
        let limits = Limits::of_this_process();
        let server = listen::serve(listener, composed.router, limits, stopping);
        manager::serves();
        let living = tokio::spawn(manager::live(databases.clone()));
        let told = stop()?;
        let mut stops = app.stopping.subscribe();
        // A stuck upload would keep a stop waiting for ever.
        let patience = async {
            // Nobody tells any more: then nobody can.
            drop(told.await);
            manager::stops();
            app.stopping.send_replace(true);
            tokio::time::sleep(Duration::from_secs(ANSWERS_SECONDS_MAX)).await;
        };
        let answers = async {
            tokio::select! {
                () = server => {}
                () = patience => {}
            }
            app.stopping.send_replace(true);
        };
        let jobs = async {
            drop(stops.wait_for(|stops| *stops).await);
            jobs.stop().await;
        };
        tokio::join!(answers, jobs);
        sweeping.abort();
        lists.abort();
        reporting.abort();
        keeping.abort();
        living.abort();
        presence.save(&databases).await;
        Ok(())
    }
}

/// Tells what became of simulated messages.
async fn report(composed: Composed) {
    if composed.simulator.is_none() {
        return;
    }
    let mut turns = tokio::time::interval(Duration::from_secs(REPORT_SECONDS));
    loop {
        turns.tick().await;
        if let Err(fault) = composed.send_simulated_reports().await {
            tracing::warn!(%fault, "simulated reports");
        }
    }
}

/// Says where it is and, while there are demo organisations, whom to sign in as.
async fn welcome(app: &App) -> Result<(), Failure> {
    println!("\nSvenn: {}", app.base_url);
    if app.environment == Environment::Simulator {
        let people = demo::sign_ins(app).await?;
        for (at, person) in people.iter().enumerate() {
            if at % 3 == 0 {
                println!("\n{}", person.organisation);
            }
            println!("  {:<13} {:<32} {}", person.rolle, person.epost, person.telefon);
        }
        if !people.is_empty() {
            println!(
                "\nPassword: {}. Codes by SMS are shown at {}/simulator",
                demo::PASSWORD,
                app.base_url
            );
        }
    }
    if app.environment == Environment::Production && app.databases.organisations().await?.is_empty()
    {
        println!("There is no organisation yet; `svenn setup --help` says how the first is made.");
    }
    println!();
    Ok(())
}

/// Says when the process is told to stop, and ends it some seconds later whatever its threads do:
/// the one that listens waits for none of them.
fn stop() -> Result<oneshot::Receiver<()>, Failure> {
    let listening = runtime::Builder::new_current_thread().enable_all().build()?;
    let (tell, told) = oneshot::channel();
    thread::Builder::new().name("stop".to_owned()).spawn(move || {
        listening.block_on(signalled());
        if tell.send(()).is_err() {
            tracing::debug!("it ends already");
        }
        thread::sleep(Duration::from_secs(STOP_SECONDS_MAX));
        tracing::warn!("threads that go on at the stop are left alone");
        std::process::exit(0);
    })?;
    Ok(told)
}

async fn signalled() {
    let interrupt = signal::ctrl_c();
    #[cfg(unix)]
    {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}

/// Writes down who is active.
async fn keep(presence: Presence, app: App) {
    let mut turns = tokio::time::interval(Duration::from_secs(SAVE_SECONDS));
    loop {
        turns.tick().await;
        presence.save(&app.databases).await;
    }
}

//! The whole product on a database of its own.

use std::{path::PathBuf, sync::Arc, time::Duration};

use svenn_access::Budgets;
use svenn_db::{Actor, DatabaseConfig, Databases};
use svenn_http::{App, Environment};
use svenn_kernel::{FixedClock, SeededEntropy, TenantId, Timestamp, numbers::EarlyNumbers};
use svenn_organisation::Organisation;
use svenn_server::{Composed, Config, FilesConfig, MetricsAccess, Outside, compose};
use svenn_typesetting::Typesetter;
use svenn_workers::Workers;
use tempfile::TempDir;

use crate::{
    client::Client,
    mailed::MailedEvent,
    office::Office,
    template::{Kind, Template},
};

/// 2026-11-20T09:00Z, a Friday.
const START_MILLIS: i64 = 1_795_165_200_000;

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// A file of its own.
    Sqlite,
    /// Schemas of its own in the shared cluster.
    Postgres,
}

/// The product, its clock and its folder. Dropping it deletes everything.
pub struct World {
    /// The composed product.
    pub composed: Composed,
    /// Stands still until it is moved.
    pub clock: Arc<FixedClock>,
    /// How it was configured, to compose a second process on the same data.
    pub config: Config,
    template: Template,
    _folder: TempDir,
}

impl World {
    /// Runs a test in a world of its own.
    pub fn run<F: Future<Output = ()>>(backend: Backend, test: impl FnOnce(Self) -> F) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let world = Self::new(backend).await;
            let template = world.template.clone();
            test(world).await;
            template.leave().await;
        });
    }

    /// A world with no organisations.
    pub async fn new(backend: Backend) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = config(backend, folder.path().to_owned());
        let clock = Arc::new(FixedClock::at(Timestamp::from_millis(START_MILLIS)));
        let template = Template::of(&config.database).await;
        template.place(Kind::Catalogue, "").await;
        let composed = process(&config, &clock, 1).await;
        template.remember(Kind::Catalogue, "").await;
        Self { composed, clock, config, template, _folder: folder }
    }

    /// A second process on the same data.
    pub async fn second_process(&self) -> Composed {
        process(&self.config, &self.clock, 2).await
    }

    /// A process on the same data that is configured in another way.
    pub async fn process_with(&self, config: &Config) -> Composed {
        process(config, &self.clock, 3).await
    }

    /// The shared parts.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.composed.app
    }

    #[must_use]
    pub fn databases(&self) -> &Databases {
        &self.composed.app.databases
    }

    /// Makes an organisation named after its id.
    pub async fn office(&self, tenant: &str) -> Office<'_> {
        let tenant = TenantId::parse(tenant).unwrap();
        let navn = format!("Kontoret {tenant}");
        self.template.place(Kind::Organisation, tenant.as_str()).await;
        self.databases().create_tenant(&tenant, &navn).await.unwrap();
        self.template.remember(Kind::Organisation, tenant.as_str()).await;
        let tx = self.databases().write(&tenant, Actor::System).await.unwrap();
        svenn_organisation::save(&tx, &Organisation::named(&navn)).await.unwrap();
        tx.commit().await.unwrap();
        Office::new(self, tenant)
    }

    /// An organisation that is there.
    #[must_use]
    pub fn office_of(&self, tenant: &str) -> Office<'_> {
        Office::new(self, TenantId::parse(tenant).unwrap())
    }

    /// Somebody who has not signed in.
    #[must_use]
    pub fn anonymous(&self) -> Client {
        Client::anonymous(self.composed.router.clone())
    }

    /// Does the jobs that are due, as the background would.
    pub async fn run_jobs(&self) {
        for organisation in self.databases().organisations().await.unwrap() {
            self.composed.runner.run_due(&organisation.tenant).await.unwrap();
        }
    }

    /// Lets so much time pass, and the providers report what they then know.
    pub async fn hear_reports(&self, after: Duration) {
        self.clock.advance(after);
        self.composed.send_simulated_reports().await.unwrap();
    }

    /// Text of the newest message the simulator sent to an address or number.
    pub async fn newest_message_to(&self, to: &str) -> Option<String> {
        let simulator = self.composed.simulator.as_ref().unwrap();
        let messages = simulator.messages(100).await.unwrap();
        messages.into_iter().find(|message| message.to == to).map(|message| message.body)
    }

    /// What was sent to somebody, the newest first.
    pub async fn messages_to(&self, to: &str) -> Vec<String> {
        let simulator = self.composed.simulator.as_ref().unwrap();
        let messages = simulator.messages(100).await.unwrap();
        messages.into_iter().filter(|it| it.to == to).map(|it| it.body).collect()
    }

    /// What e-mails to an address say to its reader's calendar, oldest first.
    pub async fn mailed_events(&self, to: &str) -> Vec<MailedEvent> {
        let simulator = self.composed.simulator.as_ref().unwrap();
        let messages = simulator.messages(100).await.unwrap().into_iter().rev();
        let to_her = messages.filter(|message| message.to == to);
        to_her.filter_map(|message| message.calendar.as_deref().map(MailedEvent::read)).collect()
    }
}

async fn process(config: &Config, clock: &Arc<FixedClock>, seed: u64) -> Composed {
    let outside = Outside {
        clock: clock.clone(),
        entropy: Arc::new(SeededEntropy::new(seed)),
        budgets: Budgets::default(),
    };
    compose(config, outside).await.unwrap()
}

fn config(backend: Backend, folder: PathBuf) -> Config {
    let database = match backend {
        Backend::Sqlite => DatabaseConfig::Sqlite { folder: folder.clone() },
        Backend::Postgres => {
            DatabaseConfig::Postgres { url: svenn_cluster::url(), prefix: prefix() }
        }
    };
    Config {
        environment: Environment::Simulator,
        early_numbers: EarlyNumbers::Noted,
        host: "127.0.0.1".to_owned(),
        port: 0,
        base_url: "http://localhost:4000".to_owned(),
        content_origin: Some("http://127.0.0.1:4000".to_owned()),
        database,
        files: FilesConfig::Folder(folder.join("files")),
        web: folder.join("web"),
        trusted_proxies: 0,
        metrics: MetricsAccess::Open,
        secret: [7; 32],
        secret_beside: None,
        sms: None,
        authorities: None,
        mail: None,
        register: None,
        approvals: None,
        grep: None,
        industry: None,
        microsoft_client: None,
        xtramile: None,
        drafts: None,
        clamd: None,
        timestamps: None,
        backups: None,
        security_contact: None,
        typesetter: Typesetter::here(),
        workers: Workers::here(),
        data: folder,
    }
}

/// Unique per test, so that tests share one database.
fn prefix() -> String {
    let name = tempfile::Builder::new().rand_bytes(10).tempfile().unwrap();
    let name = name.path().file_name().unwrap().to_string_lossy().to_lowercase();
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    format!("t{}{}_", std::process::id(), letters.collect::<String>())
}

//! Puts the parts together; the one place that knows them all.

use std::{path::Path, sync::Arc, time::Duration};

use axum::Router;
use futures::{FutureExt, future::BoxFuture};
use svenn_access::{Access, AccountGate, Budgets};
use svenn_db::{Actor, Databases, Schema};
use svenn_files::{ObjectFiles, Shelf, UploadLimits};
use svenn_gateways::{
    approvals::{ApprovalRegister, ApprovalsConfig, HttpApprovalRegister, SimulatedApprovals},
    draft::{DraftConfig, DraftWriter, HttpDraftWriter, SimulatedDraftRules, SimulatedDraftWriter},
    grep::{CurriculumSource, GrepConfig, HttpCurriculumSource, SimulatedCurriculumSource},
    mail::{MailGateway, SmtpConfig, SmtpCredentials, SmtpMailGateway},
    norskindustri::{
        HttpIndustryPortal, IndustryConfig, SimulatedIndustryPortal, SimulatedIndustryRules,
    },
    outside::{OutsideClient, Reach},
    push::{PushGateway, VapidKey},
    register::{CompanyRegister, HttpCompanyRegister, RegisterConfig, SimulatedRegister},
    simulator::{FileMessageLog, Simulator, SimulatorRules},
    sms::{HttpSmsConfig, HttpSmsGateway, SmsCredentials, SmsGateway},
    timestamp::{HttpTimestampAuthority, TimestampAuthority, TimestampConfig},
    tls,
    xtramile::{HttpCourseProvider, SimulatedCourseProvider, SimulatedCourseRules, XtramileConfig},
};
use svenn_http::{
    App, AppParts, Environment, Secrets, Sockets, Tokens, capability::Capabilities, list::Lists,
    notice::Notices,
};
use svenn_jobs::{Parties, Runner, Watched};
use svenn_kernel::{Clock, Entropy, Fault, OsEntropy, SystemClock, numbers::EmailAddress};
use svenn_messaging::capability::Services;
use svenn_preferences::OutlookApp;
use svenn_presence::Presence;
use svenn_seal::{Authorities, SimulatedTimestamps};
use svenn_search::{ReadModel, ReadModelLimits, Source};

use crate::{
    antivirus::{self, Scans},
    capabilities::{self, Parts},
    config::{
        ApprovalSettings, BackupPlace, BackupSettings, BucketAccount, Config, DraftSettings,
        FilesConfig, GrepSettings, IndustrySettings, MailConfig, SmsConfig, TimestampSettings,
        XtramileSettings,
    },
    installation::Installation,
    metrics::Metrics,
    router::{self, Outer},
    secret,
};

/// How long an outside service may take.
const OUTSIDE_SECONDS_MAX: u64 = 20;
/// How long the company register, the national curricula, Norsk Industri or the provider of digital
/// courses may take for an answer, while somebody waits.
const REGISTER_SECONDS_MAX: u64 = 8;
/// How long a system may take that an office has told of changes.
const WEBHOOK_SECONDS_MAX: u64 = 15;

/// How long a timestamp may take; a seal that has none gets it later.
const TIMESTAMP_SECONDS_MAX: u64 = 5;
/// How long a proposal of a text may take, while somebody sees it come.
const DRAFT_SECONDS_MAX: u64 = 60;
/// Between the words of a simulated proposal, so that they are seen to come.
const SIMULATED_WORDS_PAUSE: Duration = Duration::from_millis(10);

/// What comes from outside the process, so that tests bring their own.
pub struct Outside {
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub entropy: Arc<dyn Entropy>,
    /// Sign-in budgets.
    pub budgets: Budgets,
}

/// The composed product.
#[derive(Clone)]
pub struct Composed {
    /// What all handlers share.
    pub app: App,
    /// Everything: API, live socket, web app.
    pub router: Router,
    /// Does the jobs; not started.
    pub runner: Runner,
    /// How the parties outside stand, for this process.
    pub providers: Parties,
    /// Who is active; not yet written down by itself.
    pub presence: Presence,
    /// The simulator's messages; `None` in production.
    pub simulator: Option<Arc<Simulator>>,
    /// The simulated timestamp service, where there is no real one.
    pub timestamps: Option<Arc<SimulatedTimestamps>>,
}

impl Composed {
    /// Tells the API what became of simulated messages by now, as their provider would; how many
    /// reports that were.
    ///
    /// # Errors
    /// A fault when a report cannot be made.
    pub async fn send_simulated_reports(&self) -> Result<usize, Fault> {
        match &self.simulator {
            Some(simulator) => {
                crate::simulator::send_reports(&self.app, &self.router, simulator).await
            }
            None => Ok(0),
        }
    }
}

/// All tables.
///
/// # Errors
/// A fault when the capabilities cannot be made.
pub fn schema() -> Result<Schema, Fault> {
    Ok(capabilities::described()?.schema())
}

/// Opens the databases and puts everything together. Nothing runs in the background yet but
/// what the databases need.
///
/// # Errors
/// A fault when a database, a folder or a gateway's configuration does not work.
pub fn compose(config: &Config, outside: Outside) -> BoxFuture<'_, Result<Composed, Fault>> {
    put_together(config, outside).boxed()
}

/// What is put together before a database is opened.
struct Prepared {
    parts: Parts,
    providers: Parties,
    simulator: Option<Arc<Simulator>>,
    timestamps: Option<Arc<SimulatedTimestamps>>,
}

/// Tries what serving needs of the settings, but for the databases and the port.
///
/// # Errors
/// A fault that names the setting.
pub(crate) fn examined(
    config: &Config,
    clock: &Arc<dyn Clock>,
    entropy: &Arc<dyn Entropy>,
) -> Result<(), Fault> {
    prepared(config, clock, entropy, Budgets::default())?;
    let content = config.content_origin.as_deref();
    router::content_security_policy(&config.base_url, content).map(drop)
}

fn prepared(
    config: &Config,
    clock: &Arc<dyn Clock>,
    entropy: &Arc<dyn Entropy>,
    budgets: Budgets,
) -> Result<Prepared, Fault> {
    trust_authorities(config)?;
    let providers = Parties::new(Arc::clone(clock));
    let (sms, mail, simulator) = gateways(config, clock)?;
    let sms: Arc<dyn SmsGateway> = Arc::new(Watched::new(sms, &providers));
    let mail: Arc<dyn MailGateway> = Arc::new(Watched::new(mail, &providers));
    let secrets = config.secrets();
    let key = VapidKey::new(&secrets.steady_key("web push"), &config.base_url)
        .map_err(|error| Fault::caused("push key", error))?;
    let timeout = Duration::from_secs(OUTSIDE_SECONDS_MAX);
    let outside = (clock, entropy);
    let services = capabilities::services((sms, mail), simulator.as_ref(), key, timeout, outside)?;
    let push: Arc<dyn PushGateway> = Arc::new(Watched::new(services.push, &providers));
    let services = Services { push, ..services };
    let (authority, authorities, timestamps) = timestamps(config, clock, entropy.as_ref())?;
    let authority = authority
        .map(|it| -> Arc<dyn TimestampAuthority> { Arc::new(Watched::new(it, &providers)) });
    let reach = match config.environment {
        Environment::Simulator => Reach::ThisMachineToo,
        Environment::Production => Reach::Outside,
    };
    let parts = Parts {
        access: Access::new(budgets, Arc::new(svenn_people::PersonContacts)),
        presence: Presence::default(),
        register: Arc::new(Watched::new(company_register(config)?, &providers)),
        approvals: Arc::new(Watched::new(approval_register(config)?, &providers)),
        curricula: Arc::new(Watched::new(national_curricula(config)?, &providers)),
        industry: industry(config)?
            .map(|it| -> svenn_norskindustri::Portal { Arc::new(Watched::new(it, &providers)) }),
        outlook: outlook(config),
        xtramile: xtramile(config)?
            .map(|it| -> svenn_xtramile::Provider { Arc::new(Watched::new(it, &providers)) }),
        identities: identity_providers(reach)?,
        webhooks: webhook_client(reach)?,
        drafts: draft_writer(config)?
            .map(|it| -> Arc<dyn DraftWriter> { Arc::new(Watched::new(it, &providers)) }),
        services,
        secrets,
        sealing: svenn_sealing::Services::new(config.typesetter.clone(), authority, authorities),
        typesetter: config.typesetter.clone(),
    };
    Ok(Prepared { parts, providers, simulator, timestamps })
}

async fn put_together(config: &Config, outside: Outside) -> Result<Composed, Fault> {
    let Outside { clock, entropy, budgets } = outside;
    let Prepared { parts, providers, simulator, timestamps } =
        prepared(config, &clock, &entropy, budgets)?;
    let presence = parts.presence.clone();
    let has_industry_portal = parts.industry.is_some();
    let capabilities = capabilities::capabilities(parts);
    let scans = Scans::new()?;
    let files = object_files(&config.files, &entropy)?;
    let files = files.scanned_by(antivirus::counted(config, &scans));
    let files = files.worked_on_by(config.workers.clone());
    let database = config.database.clone();
    let databases =
        Databases::open(database, capabilities.schema(), Arc::clone(&clock), entropy).await?;
    secret::require_same(&databases, &config.secrets()).await?;
    Access::follow(&databases);
    providers.keep_in(&databases).await?;
    name_adopted(&databases).await;
    svenn_access::index::catch_up(&databases).await?;
    let app = app(config, &capabilities, databases, files, has_industry_portal);
    let runner = Runner::new(app.databases.clone(), &capabilities.handlers(&app));
    let runner = runner.watching(providers.clone());
    let (lists, data) = (Arc::clone(&app.read_model), config.data.clone());
    let inside = (app.databases.clone(), lists, &providers, data);
    let metrics = Metrics::new(config.metrics.clone(), app.sockets.clone(), &scans, inside)?;
    let again = metrics.made_again()?;
    let (routes, counted) = (capabilities.routes(), (metrics.clone(), again));
    let installation = Installation {
        access: config.metrics.clone(),
        app: app.clone(),
        metrics,
        data: config.data.clone(),
        started: app.databases.clock().now(),
    };
    let security_contact = config.security_contact.as_deref();
    let outer = Outer { web: &config.web, security_contact, installation };
    let router = router::router(app.clone(), routes, simulator.clone(), counted, outer)?;
    Ok(Composed { app, router, runner, presence, simulator, timestamps, providers })
}

/// The databases of the configuration, whatever secret they want.
///
/// # Errors
/// A fault when they cannot be opened.
pub async fn secret_databases(config: &Config) -> Result<Databases, Fault> {
    let (clock, entropy): (Arc<dyn Clock>, Arc<dyn Entropy>) =
        (Arc::new(SystemClock), Arc::new(OsEntropy));
    Databases::open(config.database.clone(), schema()?, clock, entropy).await
}

/// Trusts the authorities of the house, before anything outside is made ready.
fn trust_authorities(config: &Config) -> Result<(), Fault> {
    let Some(file) = &config.authorities else { return Ok(()) };
    let named = |error: &dyn std::fmt::Display| {
        Fault::new(format!("SVENN_CA_FILE or SSL_CERT_FILE: {}: {error}", file.display()))
    };
    let pem = std::fs::read(file).map_err(|error| named(&error))?;
    tls::trust_also(&pem).map_err(|error| named(&error))?;
    Ok(())
}

fn app(
    config: &Config,
    capabilities: &Capabilities,
    databases: Databases,
    files: ObjectFiles,
    has_industry_portal: bool,
) -> App {
    let secrets = config.secrets();
    let limits = ReadModelLimits::default();
    let lists = capabilities.lists();
    let mut sources: Vec<Arc<dyn Source>> = Vec::with_capacity(lists.len());
    for list in &lists {
        sources.push(list.clone());
    }
    App::new(AppParts {
        databases,
        environment: config.environment,
        early_numbers: config.early_numbers,
        base_url: config.base_url.clone(),
        content_origin: config.content_origin.clone(),
        has_industry_portal,
        trusted_proxies: config.trusted_proxies,
        tokens: tokens(&secrets),
        secrets,
        gatekeeper: Arc::new(AccountGate),
        following: Arc::new(svenn_people::PeopleFollowing),
        channels: capabilities.channels(),
        directory: Arc::new(svenn_people::PeopleDirectory),
        lists: Lists::new(lists),
        stopping: tokio::sync::watch::Sender::new(false),
        read_model: Arc::new(ReadModel::new(sources, limits)),
        sockets: Sockets::default(),
        notices: Notices::default(),
        file_guards: capabilities.file_guards(),
        personal_data: capabilities.personal_data(),
        templates: capabilities.templates(),
        reminders: capabilities.reminders(),
        apprentice_counts: capabilities.apprentice_counts(),
        follows: capabilities.follows(),
        audit_labels: capabilities.audit_labels(),
        files,
        workers: config.workers.clone(),
    })
}

/// Signed with the present secret, and read with the other one too.
fn tokens(secrets: &Secrets) -> Tokens {
    let keys = secrets.keys("access token");
    Tokens::new(&secrets.key("access token")).reading_also(keys.get(1..).unwrap_or_default())
}

/// Organisations of a catalogue that was lost get their names back.
async fn name_adopted(databases: &Databases) {
    for tenant in databases.adopted() {
        let named = async {
            let begun = databases.read(tenant, Actor::System).await;
            let tx = begun.map_err(|error| Fault::caused("an organisation", error))?;
            let organisation = svenn_organisation::load(&tx).await?;
            drop(tx);
            databases.rename_tenant(tenant, &organisation.navn).await
        };
        if let Err(fault) = named.await {
            tracing::error!(%fault, %tenant, "an organisation is called by its id for now");
        }
    }
}

/// The store of files' bytes.
pub(crate) fn object_files(
    config: &FilesConfig,
    entropy: &Arc<dyn Entropy>,
) -> Result<ObjectFiles, Fault> {
    match config {
        FilesConfig::Folder(folder) => folder_files(folder, entropy),
        FilesConfig::S3 { bucket, account } => s3_files(bucket, account, entropy),
    }
}

fn folder_files(folder: &Path, entropy: &Arc<dyn Entropy>) -> Result<ObjectFiles, Fault> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Fault::caused(format!("{} cannot be used", folder.display()), error))?;
    ObjectFiles::in_folder(folder, UploadLimits::default(), Arc::clone(entropy))
}

#[cfg(feature = "s3")]
fn s3_files(
    bucket: &str,
    account: &BucketAccount,
    entropy: &Arc<dyn Entropy>,
) -> Result<ObjectFiles, Fault> {
    svenn_files::S3Config::from_variables(bucket, |name| account.variable(name))
        .and_then(|s3| ObjectFiles::in_s3(s3, UploadLimits::default(), Arc::clone(entropy)))
        .map_err(|error| Fault::caused("SVENN_FILES", error))
}

#[cfg(not(feature = "s3"))]
fn s3_files(bucket: &str, _: &BucketAccount, _: &Arc<dyn Entropy>) -> Result<ObjectFiles, Fault> {
    Err(Fault::new(format!(
        "SVENN_FILES names the bucket {bucket}, but this build has no S3: build with --features s3"
    )))
}

/// The place of back-ups.
pub(crate) fn shelf(settings: &BackupSettings) -> Result<Shelf, Fault> {
    match &settings.to {
        BackupPlace::Folder(folder) => Shelf::in_folder(folder),
        BackupPlace::Bucket { bucket, prefix } => s3_shelf(bucket, prefix, &settings.account),
    }
}

#[cfg(feature = "s3")]
fn s3_shelf(bucket: &str, prefix: &str, account: &BucketAccount) -> Result<Shelf, Fault> {
    svenn_files::S3Config::from_variables(bucket, |name| account.variable(name))
        .and_then(|s3| Shelf::in_s3(s3, prefix))
        .map_err(|error| Fault::caused("SVENN_BACKUP_TO", error))
}

#[cfg(not(feature = "s3"))]
fn s3_shelf(bucket: &str, _: &str, _: &BucketAccount) -> Result<Shelf, Fault> {
    Err(Fault::new(format!(
        "SVENN_BACKUP_TO names the bucket {bucket}, but this build has no S3: build with --features \
         s3"
    )))
}

type Gateways = (Arc<dyn SmsGateway>, Arc<dyn MailGateway>, Option<Arc<Simulator>>);

/// Real gateways where they are configured; the simulator for the rest, never in production.
fn gateways(config: &Config, clock: &Arc<dyn Clock>) -> Result<Gateways, Fault> {
    let log = FileMessageLog::at(config.data.join("simulator.jsonl"));
    let simulator =
        Arc::new(Simulator::new(Arc::new(log), Arc::clone(clock), SimulatorRules::default()));
    let sms: Arc<dyn SmsGateway> = match &config.sms {
        Some(sms) => Arc::new(http_sms(sms)?),
        None => simulator.clone(),
    };
    let mail: Arc<dyn MailGateway> = match &config.mail {
        Some(mail) => Arc::new(smtp(mail)?),
        None => simulator.clone(),
    };
    let shown = (config.environment == Environment::Simulator).then_some(simulator);
    Ok((sms, mail, shown))
}

/// The real register where an address is configured, else the simulated one.
fn company_register(config: &Config) -> Result<Arc<dyn CompanyRegister>, Fault> {
    match http_register(config)? {
        Some(register) => Ok(Arc::new(register)),
        None => Ok(Arc::new(SimulatedRegister::default())),
    }
}

pub(crate) fn http_register(config: &Config) -> Result<Option<HttpCompanyRegister>, Fault> {
    let Some(url) = config.register.clone() else { return Ok(None) };
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let register = HttpCompanyRegister::new(&RegisterConfig { url, timeout });
    register.map(Some).map_err(|error| Fault::caused("SVENN_REGISTER_URL", error))
}

/// The registers of approved companies and training offices where they are configured, else
/// simulated ones.
fn approval_register(config: &Config) -> Result<Arc<dyn ApprovalRegister>, Fault> {
    match http_approvals(config)? {
        Some(register) => Ok(Arc::new(register)),
        None => Ok(Arc::new(SimulatedApprovals::default())),
    }
}

pub(crate) fn http_approvals(config: &Config) -> Result<Option<HttpApprovalRegister>, Fault> {
    let Some(ApprovalSettings { companies, offices }) = config.approvals.clone() else {
        return Ok(None);
    };
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let register = HttpApprovalRegister::new(&ApprovalsConfig { companies, offices, timeout });
    register.map(Some).map_err(|error| Fault::caused("SVENN_APPROVALS_URL", error))
}

/// The directorate's database where an address is configured, else the simulated one.
fn national_curricula(config: &Config) -> Result<Arc<dyn CurriculumSource>, Fault> {
    match http_curricula(config)? {
        Some(source) => Ok(Arc::new(source)),
        None => Ok(Arc::new(SimulatedCurriculumSource::default())),
    }
}

pub(crate) fn http_curricula(config: &Config) -> Result<Option<HttpCurriculumSource>, Fault> {
    let Some(GrepSettings { url, key }) = config.grep.clone() else { return Ok(None) };
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let source = HttpCurriculumSource::new(GrepConfig { url, key, timeout });
    source.map(Some).map_err(|error| Fault::caused("SVENN_GREP_URL", error))
}

/// Microsoft's mailboxes where the installation is registered there; simulated ones in the simulator,
/// in production none.
fn outlook(config: &Config) -> Option<OutlookApp> {
    match &config.microsoft_client {
        Some(client) => Some(OutlookApp::of_microsoft(client.clone())),
        None => match config.environment {
            Environment::Simulator => Some(OutlookApp::simulated()),
            Environment::Production => None,
        },
    }
}

/// Norsk Industri's pages where an address is configured; else the simulated ones in the
/// simulator, and none in production.
fn industry(config: &Config) -> Result<Option<svenn_norskindustri::Portal>, Fault> {
    if let Some(portal) = http_industry(config)? {
        return Ok(Some(Arc::new(portal)));
    }
    let rules = SimulatedIndustryRules::default();
    let is_simulator = config.environment == Environment::Simulator;
    Ok(is_simulator.then(|| -> svenn_norskindustri::Portal {
        Arc::new(SimulatedIndustryPortal::new(&config.base_url, rules))
    }))
}

pub(crate) fn http_industry(config: &Config) -> Result<Option<HttpIndustryPortal>, Fault> {
    let Some(IndustrySettings { url, token }) = config.industry.clone() else { return Ok(None) };
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let portal = HttpIndustryPortal::new(IndustryConfig { url, token, timeout });
    portal.map(Some).map_err(|error| Fault::caused("SVENN_NORSKINDUSTRI_URL", error))
}

/// The provider of digital courses where an address is configured; else a simulated one in the
/// simulator, and none in production.
fn xtramile(config: &Config) -> Result<Option<svenn_xtramile::Provider>, Fault> {
    if let Some(provider) = http_xtramile(config)? {
        return Ok(Some(Arc::new(provider)));
    }
    let rules = SimulatedCourseRules::default();
    let is_simulator = config.environment == Environment::Simulator;
    Ok(is_simulator.then(|| -> svenn_xtramile::Provider {
        Arc::new(SimulatedCourseProvider::new(&config.base_url, rules))
    }))
}

pub(crate) fn http_xtramile(config: &Config) -> Result<Option<HttpCourseProvider>, Fault> {
    let Some(XtramileSettings { url, token }) = config.xtramile.clone() else { return Ok(None) };
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let provider = HttpCourseProvider::new(XtramileConfig { url, token, timeout });
    provider.map(Some).map_err(|error| Fault::caused("SVENN_XTRAMILE_URL", error))
}

/// The providers that offices sign in by; in the simulator one may run on this machine.
pub(crate) fn identity_providers(reach: Reach) -> Result<svenn_openid::Providers, Fault> {
    let timeout = Duration::from_secs(REGISTER_SECONDS_MAX);
    let client = OutsideClient::new(timeout, reach);
    let client = client.map_err(|error| Fault::new(format!("the HTTP client: {error}")))?;
    Ok(svenn_openid::Providers::new(client))
}

/// What calls the systems that offices have told of changes.
pub(crate) fn webhook_client(reach: Reach) -> Result<OutsideClient, Fault> {
    let client = OutsideClient::new(Duration::from_secs(WEBHOOK_SECONDS_MAX), reach);
    client.map_err(|error| Fault::new(format!("the HTTP client: {error}")))
}

/// The configured model; the simulated one in the simulator, and none in production without.
fn draft_writer(config: &Config) -> Result<svenn_drafthelp::Writer, Fault> {
    if let Some(writer) = http_drafts(config)? {
        return Ok(Some(Arc::new(writer)));
    }
    let rules = SimulatedDraftRules { pause: SIMULATED_WORDS_PAUSE, ..Default::default() };
    let simulated: Arc<dyn DraftWriter> = Arc::new(SimulatedDraftWriter::new(rules));
    Ok((config.environment == Environment::Simulator).then_some(simulated))
}

pub(crate) fn http_drafts(config: &Config) -> Result<Option<HttpDraftWriter>, Fault> {
    let Some(DraftSettings { url, key, model, prices }) = config.drafts.clone() else {
        return Ok(None);
    };
    let timeout = Duration::from_secs(DRAFT_SECONDS_MAX);
    let writer = HttpDraftWriter::new(DraftConfig { url, key, model, prices, timeout });
    writer.map(Some).map_err(|error| Fault::caused("SVENN_DRAFT_URL", error))
}

/// The service, which ones are to be believed, and the simulated one where it is that.
type Timestamps =
    (Option<Arc<dyn TimestampAuthority>>, Authorities, Option<Arc<SimulatedTimestamps>>);

/// The configured service; the simulated one in the simulator, and none in production without.
fn timestamps(
    config: &Config,
    clock: &Arc<dyn Clock>,
    entropy: &dyn Entropy,
) -> Result<Timestamps, Fault> {
    if let Some(authority) = http_timestamps(config)? {
        let believed = config.timestamps.as_ref().map(|it| it.authorities.clone());
        return Ok((Some(Arc::new(authority)), believed.unwrap_or_default(), None));
    }
    if config.environment == Environment::Production {
        return Ok((None, Authorities::default(), None));
    }
    let simulated = SimulatedTimestamps::new(Arc::clone(clock), entropy)
        .map_err(|error| Fault::caused("the simulated timestamps", error))?;
    let simulated = Arc::new(simulated);
    let believed = simulated.authorities();
    Ok((Some(simulated.clone()), believed, Some(simulated)))
}

pub(crate) fn http_timestamps(config: &Config) -> Result<Option<HttpTimestampAuthority>, Fault> {
    let Some(TimestampSettings { url, credentials, .. }) = config.timestamps.clone() else {
        return Ok(None);
    };
    let timeout = Duration::from_secs(TIMESTAMP_SECONDS_MAX);
    let authority = HttpTimestampAuthority::new(TimestampConfig { url, credentials, timeout });
    authority.map(Some).map_err(|error| Fault::caused("SVENN_TIMESTAMP_URL", error))
}

pub(crate) fn http_sms(config: &SmsConfig) -> Result<HttpSmsGateway, Fault> {
    HttpSmsGateway::new(HttpSmsConfig {
        url: config.url.clone(),
        credentials: SmsCredentials::Bearer(config.token.clone()),
        timeout: Duration::from_secs(OUTSIDE_SECONDS_MAX),
    })
    .map_err(|error| Fault::caused("SMS configuration", error))
}

pub(crate) fn smtp(config: &MailConfig) -> Result<SmtpMailGateway, Fault> {
    let from = EmailAddress::parse(&config.from)
        .map_err(|error| Fault::caused("SVENN_SMTP_FROM", error))?;
    SmtpMailGateway::new(SmtpConfig {
        host: config.host.clone(),
        port: config.port,
        security: config.security,
        credentials: config
            .credentials
            .clone()
            .map(|(user, password)| SmtpCredentials { user, password }),
        from_name: "Svenn".to_owned(),
        from,
        reply_to: None,
        timeout: Duration::from_secs(OUTSIDE_SECONDS_MAX),
    })
    .map_err(|error| Fault::caused("mail configuration", error))
}

//! Configuration: by flags, the environment or a file. Everything has a default that makes a laptop work;
//! production says what is missing instead of guessing.

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod backups;
mod given;
mod names;
mod registers;
mod secrets;
mod services;
mod settings;

use std::{collections::BTreeMap, fs, path::PathBuf};

use sha2::{Digest, Sha256};
use svenn_db::DatabaseConfig;
use svenn_gateways::{antivirus::ClamdAddress, draft::DraftPrices, mail::SmtpSecurity};
use svenn_http::Environment;
use svenn_kernel::numbers::{EarlyNumbers, EmailAddress};
use svenn_seal::Authorities;
use svenn_typesetting::Typesetter;
use svenn_workers::Workers;

use self::backups::backups;
pub use self::backups::{BackupPlace, BackupSettings, Keep};
pub use self::given::Given;
pub use self::names::known as known_settings;
pub use self::registers::{ApprovalSettings, GrepSettings, IndustrySettings, XtramileSettings};
use self::registers::{approvals, grep, industry, register, xtramile};
pub use self::secrets::SecretBeside;
use self::secrets::{secret, secret_beside};
use self::services::{clamd, drafts, mail, sms, timestamps};
pub use self::settings::Settings;

/// Where it listens, unless it is told.
const PORT_DEFAULT: u16 = 4000;

/// A setting is missing or wrong.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// Names the variable and what it should hold.
    #[error("{variable}: {problem}")]
    Variable {
        /// The environment variable.
        variable: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The data folder cannot be used.
    #[error("data folder {0}: {1}")]
    Folder(PathBuf, std::io::Error),
}

fn wrong(variable: &'static str, problem: impl Into<String>) -> ConfigError {
    ConfigError::Variable { variable: variable.to_owned(), problem: problem.into() }
}

/// All that is wrong with the settings, so that it is mended in one go.
#[derive(Debug)]
pub struct ConfigErrors(pub Vec<ConfigError>);

impl std::fmt::Display for ConfigErrors {
    /// One a line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for ConfigErrors {}

impl ConfigErrors {
    /// The value, unless it is wrong: then that is noted.
    fn sound<T>(&mut self, read: Result<T, ConfigError>) -> Option<T> {
        read.map_err(|wrong| self.0.push(wrong)).ok()
    }
}

/// Who may read the figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Everybody: on a laptop.
    Open,
    /// Callers with this bearer token.
    Token(String),
    /// Nobody.
    Closed,
}

impl MetricsAccess {
    /// Digests are compared, so that the time it takes tells nothing of the token.
    #[must_use]
    pub fn allows(&self, authorization: Option<&str>) -> bool {
        match self {
            Self::Open => true,
            Self::Closed => false,
            Self::Token(token) => {
                let sent = authorization.and_then(|value| value.strip_prefix("Bearer "));
                sent.is_some_and(|sent| Sha256::digest(sent) == Sha256::digest(token))
            }
        }
    }
}

/// Where files' bytes are.
#[derive(Debug, Clone)]
pub enum FilesConfig {
    Folder(PathBuf),
    /// A bucket of an S3-compatible store.
    S3 {
        /// Bucket name.
        bucket: String,
        account: BucketAccount,
    },
}

/// Where buckets are and as whom they are asked: what the usual `AWS_*` variables say.
#[derive(Clone, Default)]
pub struct BucketAccount(BTreeMap<String, String>);

impl BucketAccount {
    fn of(given: &Given) -> Self {
        Self(given.of_buckets())
    }

    /// What a variable says.
    #[must_use]
    pub fn variable(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }
}

impl std::fmt::Debug for BucketAccount {
    /// Without the secret.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("BucketAccount").finish_non_exhaustive()
    }
}

/// The SMS provider, spoken to over HTTP.
#[derive(Debug, Clone)]
pub struct SmsConfig {
    /// Where messages are posted.
    pub url: String,
    /// Bearer token.
    pub token: String,
}

/// The mail server.
#[derive(Debug, Clone)]
pub struct MailConfig {
    /// Host name.
    pub host: String,
    pub port: u16,
    pub security: SmtpSecurity,
    /// User and password.
    pub credentials: Option<(String, String)>,
    /// Sender address.
    pub from: String,
}

/// Where proposals of texts are made.
#[derive(Clone)]
pub struct DraftSettings {
    /// What comes before `/chat/completions`.
    pub url: String,
    /// What the service wants to be shown.
    pub key: Option<String>,
    /// The model's name.
    pub model: String,
    pub prices: DraftPrices,
}

impl std::fmt::Debug for DraftSettings {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { url, model, .. } = self;
        out.debug_struct("DraftSettings")
            .field("url", url)
            .field("model", model)
            .finish_non_exhaustive()
    }
}

/// The timestamp service of seals.
#[derive(Clone)]
pub struct TimestampSettings {
    /// Where it is asked.
    pub url: String,
    /// Name and password, where it wants them.
    pub credentials: Option<(String, String)>,
    /// Which services are to be believed; without any no timestamp is.
    pub authorities: Authorities,
}

impl std::fmt::Debug for TimestampSettings {
    /// Without the password.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("TimestampSettings").field("url", &self.url).finish_non_exhaustive()
    }
}

/// Everything the environment decides.
#[derive(Debug, Clone)]
pub struct Config {
    /// `SVENN_ENV`: `simulator` (default) or `production`.
    pub environment: Environment,
    /// `SVENN_STRICT_BEFORE_2032`: `true` refuses identity numbers of the kind issued from 2032
    /// until that year; without it they are taken, with a note.
    pub early_numbers: EarlyNumbers,
    /// `HOST`: address to listen on; `127.0.0.1`, in production `0.0.0.0`.
    pub host: String,
    /// `PORT`: 4000.
    pub port: u16,
    /// `SVENN_BASE_URL`: where people reach it; `http://localhost:PORT`.
    pub base_url: String,
    /// `SVENN_CONTENT_ORIGIN`: where packages of courses are shown, as in
    /// `https://kursinnhold.example`: the same server by another name, best of another domain. None
    /// in production when not set; in the simulator `packages.localhost` beside `localhost`.
    pub content_origin: Option<String>,
    /// `SVENN_DATA`: folder for SQLite, files and the secret; `./data`.
    pub data: PathBuf,
    /// `SVENN_DATABASE_URL`: `postgres://…`; a SQLite folder when not set.
    pub database: DatabaseConfig,
    /// `SVENN_FILES`: `s3://BUCKET`; a folder below the data folder when not set.
    pub files: FilesConfig,
    /// `SVENN_WEB`: the built web app; `web/dist`, and none where it is inside the program.
    pub web: PathBuf,
    /// `SVENN_TRUSTED_PROXIES`: how many proxies in front; 0.
    pub trusted_proxies: usize,
    /// `SVENN_METRICS_TOKEN`: what opens `/metrics`; without it open in the simulator, and in
    /// production to nobody.
    pub metrics: MetricsAccess,
    /// `SVENN_SECRET`: 64 hexadecimal digits; made once in the data folder for the simulator.
    pub secret: [u8; 32],
    /// `SVENN_SECRET_OLD`, `SVENN_SECRET_NEXT`: another one while it is changed.
    pub secret_beside: Option<SecretBeside>,
    /// `SVENN_SMS_URL`, `SVENN_SMS_TOKEN`.
    pub sms: Option<SmsConfig>,
    /// `SVENN_CA_FILE`, or else `SSL_CERT_FILE`: certificates (PEM) of authorities that are trusted
    /// beside those that browsers trust, for every service outside.
    pub authorities: Option<PathBuf>,
    /// `SVENN_SMTP_HOST`, `_PORT` (587), `_SECURITY` (`starttls`, `tls` or `plain`), `_USER`,
    /// `_PASSWORD`, `_FROM`. Without a word on security port 465 has TLS from the first byte, port
    /// 25 of this machine none, and all else STARTTLS.
    pub mail: Option<MailConfig>,
    /// `SVENN_REGISTER_URL`: the company register; the public one in production, a simulated one
    /// in the simulator.
    pub register: Option<String>,
    /// `SVENN_APPROVALS_URL` (approved companies) and `SVENN_OFFICES_URL` (training offices): the
    /// public ones in production, simulated ones in the simulator.
    pub approvals: Option<ApprovalSettings>,
    /// `SVENN_GREP_URL`, `SVENN_GREP_KEY`: the national curricula; the public ones in production,
    /// simulated ones in the simulator.
    pub grep: Option<GrepSettings>,
    /// `SVENN_NORSKINDUSTRI_URL`, `SVENN_NORSKINDUSTRI_TOKEN`: Norsk Industri's pages; simulated
    /// ones in the simulator, none in production.
    pub industry: Option<IndustrySettings>,
    /// `SVENN_MICROSOFT_CLIENT`: the id of the application by which browsers read Outlook; a
    /// simulated one in the simulator, none in production.
    pub microsoft_client: Option<String>,
    /// `SVENN_XTRAMILE_URL`, `SVENN_XTRAMILE_TOKEN`: the provider of digital courses; a simulated
    /// one in the simulator, none in production.
    pub xtramile: Option<XtramileSettings>,
    /// `SVENN_DRAFT_URL` (what comes before `/chat/completions`), `SVENN_DRAFT_MODEL`,
    /// `SVENN_DRAFT_KEY`, `SVENN_DRAFT_PRICE` (øre per million tokens in and out, as `2500,10000`):
    /// the model of the draft help; a simulated one in the simulator, none in production.
    pub drafts: Option<DraftSettings>,
    /// `SVENN_CLAMD`: the virus scanner that uploads must pass; without it a simulated one in the
    /// simulator, none in production.
    pub clamd: Option<ClamdAddress>,
    /// `SVENN_TIMESTAMP_URL`, `_USER`, `_PASSWORD`: the timestamp service (RFC 3161) of seals; a
    /// simulated one in the simulator, none in production. `SVENN_TIMESTAMP_CERTIFICATES`: a file
    /// with the certificates (PEM) that make a timestamp one to be believed.
    pub timestamps: Option<TimestampSettings>,
    /// `SVENN_BACKUP_TO`, `SVENN_BACKUP_RECIPIENTS`, `SVENN_BACKUP_KEEP`: where back-ups go by
    /// themselves; nowhere when not set.
    pub backups: Option<BackupSettings>,
    /// `SVENN_SECURITY_CONTACT`: who is told of a hole, as an address; nobody is named when not set.
    pub security_contact: Option<String>,
    /// Who sets documents: processes of this program.
    pub typesetter: Typesetter,
    /// Who reads what others made: processes of this program.
    pub workers: Workers,
}

impl Config {
    /// Reads what is set: by flags, the environment and the file of settings.
    ///
    /// # Errors
    /// [`ConfigErrors`] names every setting that is missing or wrong.
    pub fn of(settings: &Settings) -> Result<Self, ConfigErrors> {
        let mut wrongs = ConfigErrors(Vec::new());
        let given = Given::of(settings, &mut wrongs.0);
        let config = Self::read(&given, &mut wrongs);
        config.filter(|_| wrongs.0.is_empty()).ok_or(wrongs)
    }

    /// Everything that is sound, before anything is given up for what is not.
    fn read(given: &Given, wrongs: &mut ConfigErrors) -> Option<Self> {
        let environment = wrongs.sound(environment(given));
        let production = environment == Some(Environment::Production);
        let data = PathBuf::from(given.text("SVENN_DATA").unwrap_or_else(|| "data".to_owned()));
        let made = fs::create_dir_all(&data);
        let made = wrongs.sound(made.map_err(|error| ConfigError::Folder(data.clone(), error)));
        let port = wrongs.sound(number(given, "PORT", PORT_DEFAULT));
        let base_url = wrongs.sound(base_url(given, production, port));
        let content = base_url.as_deref().map(|app| content_origin(given, production, app));
        let content = content.map_or(Some(None), |it| wrongs.sound(it));
        let early_numbers = wrongs.sound(early_numbers(given));
        let files = wrongs.sound(files(given, &data));
        let trusted_proxies = wrongs.sound(number(given, "SVENN_TRUSTED_PROXIES", 0));
        let secret = made.and_then(|()| wrongs.sound(secret(given, &data, production)));
        let secret_beside = wrongs.sound(secret_beside(given));
        let sms = wrongs.sound(sms(given, production));
        let mail = wrongs.sound(mail(given, production));
        let industry = wrongs.sound(industry(given));
        let xtramile = wrongs.sound(xtramile(given));
        let drafts = wrongs.sound(drafts(given));
        let clamd = wrongs.sound(clamd(given));
        let timestamps = wrongs.sound(timestamps(given));
        let authorities = wrongs.sound(trusted(given));
        let backups = wrongs.sound(backups(given));
        let security_contact = wrongs.sound(security_contact(given));
        let host = if production { "0.0.0.0" } else { "127.0.0.1" };
        Some(Self {
            environment: environment?,
            early_numbers: early_numbers?,
            host: listened_on(given).unwrap_or_else(|| host.to_owned()),
            port: port?,
            base_url: base_url?,
            content_origin: content?,
            database: database(given, &data),
            files: files?,
            web: given.text("SVENN_WEB").map_or_else(svenn_webapp::folder, PathBuf::from),
            trusted_proxies: trusted_proxies?,
            metrics: metrics(given, production),
            secret: secret?,
            secret_beside: secret_beside?,
            sms: sms?,
            authorities: authorities?,
            mail: mail?,
            register: register(given, production),
            approvals: approvals(given, production),
            grep: grep(given, production),
            industry: industry?,
            microsoft_client: given.text("SVENN_MICROSOFT_CLIENT"),
            xtramile: xtramile?,
            drafts: drafts?,
            clamd: clamd?,
            timestamps: timestamps?,
            backups: backups?,
            security_contact: security_contact?,
            typesetter: Typesetter::of_this_program(),
            workers: Workers::of_this_program(svenn_workers::READ),
            data,
        })
    }
}

fn environment(given: &Given) -> Result<Environment, ConfigError> {
    match given.text("SVENN_ENV").as_deref() {
        None | Some("simulator") => Ok(Environment::Simulator),
        Some("production") => Ok(Environment::Production),
        Some(_) => Err(wrong("SVENN_ENV", "must be simulator or production")),
    }
}

/// The file of authorities that are trusted too, which can be read.
fn trusted(given: &Given) -> Result<Option<PathBuf>, ConfigError> {
    for name in ["SVENN_CA_FILE", "SSL_CERT_FILE"] {
        let Some(path) = given.text(name).map(PathBuf::from) else { continue };
        return match fs::File::open(&path) {
            Ok(_) => Ok(Some(path)),
            Err(error) => Err(wrong(name, format!("names a file that cannot be read: {error}"))),
        };
    }
    Ok(None)
}

fn base_url(given: &Given, production: bool, port: Option<u16>) -> Result<String, ConfigError> {
    match given.text("SVENN_BASE_URL") {
        Some(url) => Ok(url.trim_end_matches('/').to_owned()),
        None if production => {
            Err(wrong("SVENN_BASE_URL", "is needed, as in https://svenn.example"))
        }
        None => Ok(format!("http://localhost:{}", port.unwrap_or(PORT_DEFAULT))),
    }
}

/// Another host than the app's: cookies know no port, so that one would not keep them apart.
fn content_origin(
    given: &Given,
    production: bool,
    app: &str,
) -> Result<Option<String>, ConfigError> {
    const NAME: &str = "SVENN_CONTENT_ORIGIN";
    let host_of = |address: &str| {
        let uri = address.parse::<axum::http::Uri>().ok()?;
        let is_plain = matches!(uri.path(), "" | "/") && uri.query().is_none();
        let authority = uri.authority().filter(|it| is_plain && !it.as_str().contains('@'))?;
        Some(authority.host().to_lowercase())
    };
    let Some(given) = given.text(NAME) else {
        return Ok(if production { None } else { beside(app) });
    };
    let given = given.trim_end_matches('/').to_lowercase();
    let host = host_of(&given).ok_or_else(|| {
        wrong(NAME, "is an address without a path, as in https://kursinnhold.example")
    })?;
    if app.parse::<axum::http::Uri>().ok().and_then(|it| it.host().map(str::to_lowercase))
        == Some(host)
    {
        return Err(wrong(NAME, "must be another host than SVENN_BASE_URL; a port is not enough"));
    }
    if app.starts_with("https://") && !given.starts_with("https://") {
        return Err(wrong(NAME, "must begin with https:// as SVENN_BASE_URL does"));
    }
    Ok(Some(given))
}

/// Another name of this machine, which browsers know by themselves; the two that it is usually
/// called by are both the app's.
fn beside(app: &str) -> Option<String> {
    let (here, port) = match app.strip_prefix("http://")?.split_once(':') {
        Some((here, port)) => (here, format!(":{port}")),
        None => (app.strip_prefix("http://")?, String::new()),
    };
    match here {
        "localhost" | "127.0.0.1" => Some(format!("http://packages.localhost{port}")),
        _ => None,
    }
}

/// The address to listen on; one of the sixth version may stand in brackets, as in addresses.
fn listened_on(given: &Given) -> Option<String> {
    let host = given.text("HOST")?;
    let bare = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    Some(bare.map(str::to_owned).unwrap_or(host))
}

/// Who is told of a hole: an e-mail address, or the address of a page.
fn security_contact(given: &Given) -> Result<Option<String>, ConfigError> {
    let Some(text) = given.text("SVENN_SECURITY_CONTACT") else { return Ok(None) };
    if text.starts_with("https://") && !text.contains(char::is_whitespace) {
        return Ok(Some(text));
    }
    match EmailAddress::parse(text.strip_prefix("mailto:").unwrap_or(&text)) {
        Ok(address) => Ok(Some(format!("mailto:{}", address.as_str()))),
        Err(_) => Err(wrong("SVENN_SECURITY_CONTACT", "is an e-mail address, or https://…")),
    }
}

fn early_numbers(given: &Given) -> Result<EarlyNumbers, ConfigError> {
    match given.text("SVENN_STRICT_BEFORE_2032").as_deref() {
        None | Some("false") => Ok(EarlyNumbers::Noted),
        Some("true") => Ok(EarlyNumbers::Refused),
        Some(_) => Err(wrong("SVENN_STRICT_BEFORE_2032", "must be true or false")),
    }
}

fn metrics(given: &Given, production: bool) -> MetricsAccess {
    match given.text("SVENN_METRICS_TOKEN") {
        Some(token) => MetricsAccess::Token(token),
        None if production => MetricsAccess::Closed,
        None => MetricsAccess::Open,
    }
}

fn number<T: std::str::FromStr>(
    given: &Given,
    name: &'static str,
    default: T,
) -> Result<T, ConfigError> {
    match given.text(name) {
        None => Ok(default),
        Some(text) => text.parse().map_err(|_| wrong(name, "is not a number in range")),
    }
}

fn database(given: &Given, data: &std::path::Path) -> DatabaseConfig {
    match given.text("SVENN_DATABASE_URL") {
        Some(url) => DatabaseConfig::Postgres {
            url,
            prefix: given.text("SVENN_DATABASE_PREFIX").unwrap_or_default(),
        },
        None => DatabaseConfig::Sqlite { folder: data.to_owned() },
    }
}

fn files(given: &Given, data: &std::path::Path) -> Result<FilesConfig, ConfigError> {
    match given.text("SVENN_FILES") {
        None => Ok(FilesConfig::Folder(data.join("files"))),
        Some(text) => match text.strip_prefix("s3://").map(|it| it.trim_end_matches('/')) {
            Some(bucket) if !bucket.is_empty() => {
                let account = BucketAccount::of(given);
                Ok(FilesConfig::S3 { bucket: bucket.to_owned(), account })
            }
            Some(_) => Err(wrong("SVENN_FILES", "names no bucket")),
            None => Ok(FilesConfig::Folder(PathBuf::from(text))),
        },
    }
}

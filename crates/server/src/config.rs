//! Configuration out of the environment. Everything has a default that makes a laptop work;
//! production says what is missing instead of guessing.

mod names;
mod registers;

use std::{env, fs, io::Write, path::PathBuf};

use svenn_db::DatabaseConfig;
use svenn_gateways::{antivirus::ClamdAddress, draft::DraftPrices, mail::SmtpSecurity};
use svenn_http::Environment;
use svenn_kernel::{
    Entropy, OsEntropy,
    numbers::{EarlyNumbers, EmailAddress},
};
use svenn_seal::Authorities;
use svenn_typesetting::Typesetter;
use svenn_workers::Workers;

pub use self::names::KNOWN as SETTINGS;
pub use self::registers::{ApprovalSettings, GrepSettings, IndustrySettings, XtramileSettings};
use self::registers::{approvals, grep, industry, register, xtramile};
use crate::metrics::MetricsAccess;

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

/// Where files' bytes are.
#[derive(Debug, Clone)]
pub enum FilesConfig {
    Folder(PathBuf),
    /// A bucket of an S3-compatible store; credentials come from the usual `AWS_*` variables.
    S3 {
        /// Bucket name.
        bucket: String,
    },
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
    /// `SVENN_WEB`: the built web app; `web/dist`.
    pub web: PathBuf,
    /// `SVENN_TRUSTED_PROXIES`: how many proxies in front; 0.
    pub trusted_proxies: usize,
    /// `SVENN_METRICS_TOKEN`: what opens `/metrics`; without it open in the simulator, and in
    /// production to nobody.
    pub metrics: MetricsAccess,
    /// `SVENN_SECRET`: 64 hexadecimal digits; made once in the data folder for the simulator.
    pub secret: [u8; 32],
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
    /// Who sets documents: processes of this program.
    pub typesetter: Typesetter,
    /// Who reads what others made: processes of this program.
    pub workers: Workers,
}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// [`ConfigErrors`] names every setting that is missing or wrong.
    pub fn from_environment() -> Result<Self, ConfigErrors> {
        let set = env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        let set: Vec<_> = set.filter(|(_, value)| !value.is_empty()).collect();
        let mut wrongs = ConfigErrors(names::wrongs(&set));
        let config = Self::read(&mut wrongs);
        config.filter(|_| wrongs.0.is_empty()).ok_or(wrongs)
    }

    /// Everything that is sound, before anything is given up for what is not.
    fn read(wrongs: &mut ConfigErrors) -> Option<Self> {
        let environment = wrongs.sound(environment());
        let production = environment == Some(Environment::Production);
        let data = PathBuf::from(variable("SVENN_DATA").unwrap_or_else(|| "data".to_owned()));
        let made = fs::create_dir_all(&data);
        let made = wrongs.sound(made.map_err(|error| ConfigError::Folder(data.clone(), error)));
        let port = wrongs.sound(number("PORT", PORT_DEFAULT));
        let base_url = wrongs.sound(base_url(production, port));
        let content = base_url.as_deref().map(|app| content_origin(production, app));
        let content = content.map_or(Some(None), |it| wrongs.sound(it));
        let early_numbers = wrongs.sound(early_numbers());
        let files = wrongs.sound(files(&data));
        let trusted_proxies = wrongs.sound(number("SVENN_TRUSTED_PROXIES", 0));
        let secret = made.and_then(|()| wrongs.sound(secret(&data, production)));
        let sms = wrongs.sound(sms(production));
        let mail = wrongs.sound(mail(production));
        let industry = wrongs.sound(industry());
        let xtramile = wrongs.sound(xtramile());
        let drafts = wrongs.sound(drafts());
        let clamd = wrongs.sound(clamd());
        let timestamps = wrongs.sound(timestamps());
        let authorities = wrongs.sound(trusted());
        let host = if production { "0.0.0.0" } else { "127.0.0.1" };
        Some(Self {
            environment: environment?,
            early_numbers: early_numbers?,
            host: variable("HOST").unwrap_or_else(|| host.to_owned()),
            port: port?,
            base_url: base_url?,
            content_origin: content?,
            database: database(&data),
            files: files?,
            web: PathBuf::from(variable("SVENN_WEB").unwrap_or_else(|| "web/dist".to_owned())),
            trusted_proxies: trusted_proxies?,
            metrics: metrics(production),
            secret: secret?,
            sms: sms?,
            authorities: authorities?,
            mail: mail?,
            register: register(production),
            approvals: approvals(production),
            grep: grep(production),
            industry: industry?,
            microsoft_client: variable("SVENN_MICROSOFT_CLIENT"),
            xtramile: xtramile?,
            drafts: drafts?,
            clamd: clamd?,
            timestamps: timestamps?,
            typesetter: Typesetter::of_this_program(),
            workers: Workers::of_this_program(svenn_workers::READ),
            data,
        })
    }
}

fn environment() -> Result<Environment, ConfigError> {
    match variable("SVENN_ENV").as_deref() {
        None | Some("simulator") => Ok(Environment::Simulator),
        Some("production") => Ok(Environment::Production),
        Some(_) => Err(wrong("SVENN_ENV", "must be simulator or production")),
    }
}

/// The file of authorities that are trusted too, which can be read.
fn trusted() -> Result<Option<PathBuf>, ConfigError> {
    for name in ["SVENN_CA_FILE", "SSL_CERT_FILE"] {
        let Some(path) = variable(name).map(PathBuf::from) else { continue };
        return match fs::File::open(&path) {
            Ok(_) => Ok(Some(path)),
            Err(error) => Err(wrong(name, format!("names a file that cannot be read: {error}"))),
        };
    }
    Ok(None)
}

fn base_url(production: bool, port: Option<u16>) -> Result<String, ConfigError> {
    match variable("SVENN_BASE_URL") {
        Some(url) => Ok(url.trim_end_matches('/').to_owned()),
        None if production => {
            Err(wrong("SVENN_BASE_URL", "is needed, as in https://svenn.example"))
        }
        None => Ok(format!("http://localhost:{}", port.unwrap_or(PORT_DEFAULT))),
    }
}

/// Another host than the app's: cookies know no port, so that one would not keep them apart.
fn content_origin(production: bool, app: &str) -> Result<Option<String>, ConfigError> {
    const NAME: &str = "SVENN_CONTENT_ORIGIN";
    let host_of = |address: &str| {
        let uri = address.parse::<axum::http::Uri>().ok()?;
        let is_plain = matches!(uri.path(), "" | "/") && uri.query().is_none();
        let authority = uri.authority().filter(|it| is_plain && !it.as_str().contains('@'))?;
        Some(authority.host().to_lowercase())
    };
    let Some(given) = variable(NAME) else {
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

fn early_numbers() -> Result<EarlyNumbers, ConfigError> {
    match variable("SVENN_STRICT_BEFORE_2032").as_deref() {
        None | Some("false") => Ok(EarlyNumbers::Noted),
        Some("true") => Ok(EarlyNumbers::Refused),
        Some(_) => Err(wrong("SVENN_STRICT_BEFORE_2032", "must be true or false")),
    }
}

fn metrics(production: bool) -> MetricsAccess {
    match variable("SVENN_METRICS_TOKEN") {
        Some(token) => MetricsAccess::Token(token),
        None if production => MetricsAccess::Closed,
        None => MetricsAccess::Open,
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn number<T: std::str::FromStr>(name: &'static str, default: T) -> Result<T, ConfigError> {
    match variable(name) {
        None => Ok(default),
        Some(text) => text.parse().map_err(|_| wrong(name, "is not a number in range")),
    }
}

fn database(data: &std::path::Path) -> DatabaseConfig {
    match variable("SVENN_DATABASE_URL") {
        Some(url) => DatabaseConfig::Postgres {
            url,
            prefix: variable("SVENN_DATABASE_PREFIX").unwrap_or_default(),
        },
        None => DatabaseConfig::Sqlite { folder: data.to_owned() },
    }
}

fn files(data: &std::path::Path) -> Result<FilesConfig, ConfigError> {
    match variable("SVENN_FILES") {
        None => Ok(FilesConfig::Folder(data.join("files"))),
        Some(text) => match text.strip_prefix("s3://").map(|it| it.trim_end_matches('/')) {
            Some(bucket) if !bucket.is_empty() => Ok(FilesConfig::S3 { bucket: bucket.to_owned() }),
            Some(_) => Err(wrong("SVENN_FILES", "names no bucket")),
            None => Ok(FilesConfig::Folder(PathBuf::from(text))),
        },
    }
}

fn sms(production: bool) -> Result<Option<SmsConfig>, ConfigError> {
    match (variable("SVENN_SMS_URL"), variable("SVENN_SMS_TOKEN")) {
        (Some(url), Some(token)) => Ok(Some(SmsConfig { url, token })),
        (None, None) if !production => Ok(None),
        _ => Err(wrong("SVENN_SMS_URL", "and SVENN_SMS_TOKEN are needed")),
    }
}

fn drafts() -> Result<Option<DraftSettings>, ConfigError> {
    let prices = match variable("SVENN_DRAFT_PRICE") {
        Some(text) => draft_prices(&text).ok_or_else(|| {
            wrong("SVENN_DRAFT_PRICE", "is øre per million tokens in and out, as in 2500,10000")
        })?,
        None => DraftPrices::default(),
    };
    match (variable("SVENN_DRAFT_URL"), variable("SVENN_DRAFT_MODEL")) {
        (Some(url), Some(model)) => {
            Ok(Some(DraftSettings { url, model, key: variable("SVENN_DRAFT_KEY"), prices }))
        }
        (None, None) => Ok(None),
        _ => Err(wrong("SVENN_DRAFT_URL", "and SVENN_DRAFT_MODEL are needed")),
    }
}

fn draft_prices(text: &str) -> Option<DraftPrices> {
    let (read, written) = text.split_once(',')?;
    let price = |text: &str| text.trim().parse::<u32>().ok().map(i64::from);
    Some(DraftPrices { per_million_in: price(read)?, per_million_out: price(written)? })
}

fn clamd() -> Result<Option<ClamdAddress>, ConfigError> {
    let address = variable("SVENN_CLAMD").map(|text| ClamdAddress::parse(&text)).transpose();
    address.map_err(|error| wrong("SVENN_CLAMD", error.to_string()))
}

fn timestamps() -> Result<Option<TimestampSettings>, ConfigError> {
    let credentials = (variable("SVENN_TIMESTAMP_USER"), variable("SVENN_TIMESTAMP_PASSWORD"));
    let credentials = match credentials {
        (Some(user), Some(password)) => Some((user, password)),
        (None, None) => None,
        _ => {
            let why = "and SVENN_TIMESTAMP_PASSWORD are needed together";
            return Err(wrong("SVENN_TIMESTAMP_USER", why));
        }
    };
    let url = variable("SVENN_TIMESTAMP_URL");
    if url.is_none() && credentials.is_some() {
        return Err(wrong("SVENN_TIMESTAMP_URL", "is needed"));
    }
    let authorities = authorities()?;
    Ok(url.map(|url| TimestampSettings { url, credentials, authorities }))
}

/// The certificates of timestamp services, or of those that vouch for them, in a file.
fn authorities() -> Result<Authorities, ConfigError> {
    const NAME: &str = "SVENN_TIMESTAMP_CERTIFICATES";
    let Some(path) = variable(NAME) else { return Ok(Authorities::default()) };
    let text = fs::read_to_string(&path)
        .map_err(|error| wrong(NAME, format!("names a file that cannot be read: {error}")))?;
    Authorities::from_pem(&text).map_err(|_| wrong(NAME, "names a file without certificates (PEM)"))
}

fn mail(production: bool) -> Result<Option<MailConfig>, ConfigError> {
    let user = variable("SVENN_SMTP_USER");
    let password = variable("SVENN_SMTP_PASSWORD");
    match (variable("SVENN_SMTP_HOST"), variable("SVENN_SMTP_FROM")) {
        (Some(_), Some(from)) if EmailAddress::parse(&from).is_err() => {
            Err(wrong("SVENN_SMTP_FROM", "is no e-mail address"))
        }
        (Some(host), Some(from)) => {
            let port = number("SVENN_SMTP_PORT", 587)?;
            let said = variable("SVENN_SMTP_SECURITY");
            let security = smtp_security(said.as_deref(), &host, port)?;
            Ok(Some(MailConfig { host, from, port, security, credentials: user.zip(password) }))
        }
        (None, None) if !production => Ok(None),
        _ => Err(wrong("SVENN_SMTP_HOST", "and SVENN_SMTP_FROM are needed")),
    }
}

/// As it is said, or as the port is used for.
fn smtp_security(said: Option<&str>, host: &str, port: u16) -> Result<SmtpSecurity, ConfigError> {
    let is_here = matches!(host, "localhost" | "127.0.0.1" | "::1");
    match said {
        Some("tls") => Ok(SmtpSecurity::Tls),
        Some("starttls") => Ok(SmtpSecurity::StartTls),
        Some("plain") if is_here => Ok(SmtpSecurity::LocalPlain),
        Some("plain") => {
            Err(wrong("SVENN_SMTP_SECURITY", "plain is only for a mail server on this machine"))
        }
        Some(_) => Err(wrong("SVENN_SMTP_SECURITY", "must be starttls, tls or plain")),
        None if port == 465 => Ok(SmtpSecurity::Tls),
        None if port == 25 && is_here => Ok(SmtpSecurity::LocalPlain),
        None => Ok(SmtpSecurity::StartTls),
    }
}

/// The installation's one secret. The simulator makes its own; production never does, since a
/// second process would make another.
fn secret(data: &std::path::Path, production: bool) -> Result<[u8; 32], ConfigError> {
    if let Some(text) = variable("SVENN_SECRET") {
        return parse_secret(&text);
    }
    let file = data.join("secret");
    match fs::read_to_string(&file) {
        Ok(text) => parse_secret(text.trim()),
        Err(_) if production => Err(wrong(
            "SVENN_SECRET",
            "is needed: 64 hexadecimal digits, as `openssl rand -hex 32` prints",
        )),
        Err(_) => {
            let entropy: &dyn Entropy = &OsEntropy;
            let fresh = entropy.bytes::<32>();
            write_private(&file, &hex::encode(fresh))
                .map_err(|error| ConfigError::Folder(file, error))?;
            Ok(fresh)
        }
    }
}

fn parse_secret(text: &str) -> Result<[u8; 32], ConfigError> {
    let mut secret = [0; 32];
    hex::decode_to_slice(text, &mut secret)
        .map_err(|_| wrong("SVENN_SECRET", "must be 64 hexadecimal digits"))?;
    Ok(secret)
}

fn write_private(file: &std::path::Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_is_encrypted_as_the_port_is_used_for_unless_it_is_said_otherwise() {
        let made = |said, host, port| smtp_security(said, host, port).ok();
        assert_eq!(made(None, "mail.example", 587), Some(SmtpSecurity::StartTls));
        assert_eq!(made(None, "mail.example", 25), Some(SmtpSecurity::StartTls));
        assert_eq!(made(None, "mail.example", 465), Some(SmtpSecurity::Tls));
        assert_eq!(made(None, "localhost", 25), Some(SmtpSecurity::LocalPlain));
        assert_eq!(made(Some("starttls"), "localhost", 25), Some(SmtpSecurity::StartTls));
        assert_eq!(made(Some("plain"), "127.0.0.1", 1025), Some(SmtpSecurity::LocalPlain));
        assert_eq!(made(Some("plain"), "mail.example", 25), None);
        assert_eq!(made(Some("ssl"), "mail.example", 465), None);
    }
}

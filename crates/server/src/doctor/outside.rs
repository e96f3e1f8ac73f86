//! The services outside, each tried as it is used but for what it would send. All at once, so that
//! one that is silent costs no more than its own time.

use std::{future::Future, time::Duration};

use futures::{FutureExt, future::BoxFuture, future::join_all};
use svenn_gateways::push::VapidKey;
use svenn_http::Environment;
use svenn_kernel::{Entropy, Fault, oslo::format_instant};
use tokio::time::timeout;

use super::Finding;
use crate::{
    compose::{
        http_approvals, http_curricula, http_drafts, http_industry, http_register, http_sms,
        http_timestamps, http_xtramile, smtp,
    },
    config::Config,
};

/// How long a service may take to show that it is there.
const TRY_SECONDS_MAX: u64 = 10;

type Outcome = Result<String, String>;

/// A try of one service.
struct Try<'a> {
    check: &'static str,
    /// Where it is, without what may be a key in it.
    name: String,
    /// The settings that say where it is and as whom it is called.
    settings: &'static str,
    tried: BoxFuture<'a, Outcome>,
}

impl<'a> Try<'a> {
    fn new(
        (check, settings): (&'static str, &'static str),
        url: Option<&str>,
        tried: impl Future<Output = Outcome> + Send + 'a,
    ) -> Self {
        let name = url.map(place_of).unwrap_or_default();
        Self { check, name, settings, tried: tried.boxed() }
    }

    /// What came of it, in time; what is wrong names the service and its settings.
    async fn finding(self, patience: Duration) -> Finding {
        let Self { check, name, settings, tried } = self;
        let tried = timeout(patience, tried).await;
        let silent = || Err(format!("{name}: no answer within {} s", patience.as_secs()));
        let outcome = tried.unwrap_or_else(|_| silent()).map_err(|why| {
            if why.contains("SVENN_") { why } else { format!("{why}; see {settings}") }
        });
        Finding { check: check.to_owned(), outcome }
    }
}

/// What is well about each service, or what is wrong and what to do.
pub(super) async fn examine(config: &Config, entropy: &dyn Entropy) -> Vec<Finding> {
    let mail_at = config.mail.as_ref().map(|it| format!("smtp://{}:{}", it.host, it.port));
    let sms_at = config.sms.as_ref().map(|it| it.url.as_str());
    let curricula_at = config.grep.as_ref().map(|it| it.url.as_str());
    let approvals_at = config.approvals.as_ref().map(|it| it.companies.as_str());
    let timestamps_at = config.timestamps.as_ref().map(|it| it.url.as_str());
    let drafts_at = config.drafts.as_ref().map(|it| it.url.as_str());
    let industry_at = config.industry.as_ref().map(|it| it.url.as_str());
    let xtramile_at = config.xtramile.as_ref().map(|it| it.url.as_str());
    let (pushed, register_at) = (std::future::ready(push(config)), config.register.as_deref());
    let tries = [
        Try::new(("SMS", "SVENN_SMS_URL, _TOKEN"), sms_at, sms(config)),
        Try::new(("e-mail", "SVENN_SMTP_HOST, _PORT, _SECURITY"), mail_at.as_deref(), mail(config)),
        Try::new(("push messages", "SVENN_BASE_URL"), None, pushed),
        Try::new(("company register", "SVENN_REGISTER_URL"), register_at, register(config)),
        Try::new(
            ("approval register", "SVENN_APPROVALS_URL, SVENN_OFFICES_URL"),
            approvals_at,
            approvals(config),
        ),
        Try::new(("national curricula", "SVENN_GREP_URL, _KEY"), curricula_at, curricula(config)),
        Try::new(
            ("timestamps", "SVENN_TIMESTAMP_URL, _USER, _PASSWORD"),
            timestamps_at,
            timestamps(config, entropy),
        ),
        Try::new(("draft help", "SVENN_DRAFT_URL, _KEY, _MODEL"), drafts_at, drafts(config)),
        Try::new(
            ("Norsk Industri", "SVENN_NORSKINDUSTRI_URL, _TOKEN"),
            industry_at,
            industry(config),
        ),
        Try::new(("digital courses", "SVENN_XTRAMILE_URL, _TOKEN"), xtramile_at, xtramile(config)),
    ];
    let patience = Duration::from_secs(TRY_SECONDS_MAX);
    join_all(tries.into_iter().map(|it| it.finding(patience))).await
}

/// What is said of a service that is not configured.
fn without(config: &Config, off: &str) -> Outcome {
    Ok(match config.environment {
        Environment::Simulator => "simulated".to_owned(),
        Environment::Production => off.to_owned(),
    })
}

/// What a try says: of a service that cannot be made, of one that does not answer as it should, or
/// of one that does.
async fn said<T, F: Future<Output = Result<(), String>>>(
    made: Result<T, Fault>,
    name: &str,
    tried: impl FnOnce(T) -> F,
) -> Outcome {
    let made = made.map_err(|fault| fault.to_string())?;
    tried(made).await.map_err(|why| format!("{name}: {why}"))?;
    Ok(format!("{name} answers"))
}

/// Host and port of an address, without what may be a key in it.
fn place_of(url: &str) -> String {
    let uri = url.parse::<axum::http::Uri>().ok();
    let place = uri.as_ref().and_then(|uri| uri.authority()).map(|authority| {
        let port = authority.port_u16().map(|port| format!(":{port}")).unwrap_or_default();
        format!("{}{port}", authority.host())
    });
    place.unwrap_or_else(|| "the service".to_owned())
}

async fn sms(config: &Config) -> Outcome {
    let Some(sms) = &config.sms else { return without(config, "off; see SVENN_SMS_URL") };
    let name = place_of(&sms.url);
    said(http_sms(sms), &name, |sms| async move { sms.probe().await }).await?;
    Ok(format!("{name} answers and does not refuse the account; nothing was sent"))
}

async fn mail(config: &Config) -> Outcome {
    let Some(mail) = &config.mail else { return without(config, "off; see SVENN_SMTP_HOST") };
    let name = place_of(&format!("smtp://{}:{}", mail.host, mail.port));
    said(smtp(mail), &name, |mail| async move { mail.probe().await }).await
}

/// The push services belong to the browsers; what is ours is the key, and the address that they
/// are told to complain to.
fn push(config: &Config) -> Outcome {
    let key = config.secrets().steady_key("web push");
    VapidKey::new(&key, &config.base_url)
        .map(|_| "the key is made of SVENN_SECRET".to_owned())
        .map_err(|error| format!("{error}; see SVENN_BASE_URL"))
}

async fn register(config: &Config) -> Outcome {
    match (http_register(config).transpose(), &config.register) {
        (Some(made), Some(url)) => {
            said(made, &place_of(url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; see SVENN_REGISTER_URL"),
    }
}

async fn approvals(config: &Config) -> Outcome {
    match (http_approvals(config).transpose(), &config.approvals) {
        (Some(made), Some(at)) => {
            said(made, &place_of(&at.companies), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; see SVENN_APPROVALS_URL"),
    }
}

async fn curricula(config: &Config) -> Outcome {
    match (http_curricula(config).transpose(), &config.grep) {
        (Some(made), Some(grep)) => {
            said(made, &place_of(&grep.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; see SVENN_GREP_URL"),
    }
}

async fn drafts(config: &Config) -> Outcome {
    match (http_drafts(config).transpose(), &config.drafts) {
        (Some(made), Some(drafts)) => {
            said(made, &place_of(&drafts.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; set SVENN_DRAFT_URL and SVENN_DRAFT_MODEL to have it"),
    }
}

async fn industry(config: &Config) -> Outcome {
    match (http_industry(config).transpose(), &config.industry) {
        (Some(made), Some(industry)) => {
            said(made, &place_of(&industry.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; set SVENN_NORSKINDUSTRI_URL to have it"),
    }
}

async fn xtramile(config: &Config) -> Outcome {
    match (http_xtramile(config).transpose(), &config.xtramile) {
        (Some(made), Some(xtramile)) => {
            said(made, &place_of(&xtramile.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; set SVENN_XTRAMILE_URL to have it"),
    }
}

/// One timestamp, of random bytes.
async fn timestamps(config: &Config, entropy: &dyn Entropy) -> Outcome {
    let made = http_timestamps(config).map_err(|fault| fault.to_string())?;
    let (Some(authority), Some(settings)) = (made, &config.timestamps) else {
        return without(
            config,
            "off: seals say themselves when they were made; see SVENN_TIMESTAMP_URL",
        );
    };
    let name = place_of(&settings.url);
    match svenn_seal::tried(&authority, &settings.authorities, entropy).await {
        Ok((facts, is_believed)) => {
            let at = format_instant(facts.at);
            match (is_believed, settings.authorities.is_empty()) {
                (true, _) => Ok(format!("{name} stamps; by its clock it is {at}")),
                (false, true) => Ok(format!(
                    "{name} stamps, and its times are told as stated by the office alone: name its \
                     certificate in SVENN_TIMESTAMP_CERTIFICATES; by its clock it is {at}"
                )),
                (false, false) => Err(format!(
                    "{name} is none of the services in SVENN_TIMESTAMP_CERTIFICATES, so no seal \
                     gets its timestamps"
                )),
            }
        }
        Err(error) => Err(format!("{name}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMS: (&str, &str) = ("SMS", "SVENN_SMS_URL, _TOKEN");

    #[tokio::test]
    async fn a_silent_service_is_named_with_its_settings_and_without_its_keys() {
        let url = "https://svenn:hemmelig@sms.example:8443/send?key=hemmelig";
        let silent = Try::new(SMS, Some(url), std::future::pending());
        let found = silent.finding(Duration::ZERO).await;
        assert_eq!(
            found.line(),
            "FAIL SMS: sms.example:8443: no answer within 0 s; see SVENN_SMS_URL, _TOKEN"
        );
    }

    #[tokio::test]
    async fn what_is_wrong_names_the_settings_once() {
        for (why, told) in [
            ("sms.example: no connection", "; see SVENN_SMS_URL, _TOKEN"),
            ("sms.example: the account is refused (401); see SVENN_SMS_TOKEN", ""),
        ] {
            let tried = std::future::ready(Err(why.to_owned()));
            let found = Try::new(SMS, Some("https://sms.example"), tried);
            let found = found.finding(Duration::ZERO).await;
            assert_eq!(found.outcome.unwrap_err(), format!("{why}{told}"));
        }
    }
}

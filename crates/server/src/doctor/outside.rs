//! The services outside, each tried as it is used but for what it would send. All at once, so that
//! one that is silent costs no more than its own time.

use std::{future::Future, time::Duration};

use futures::{FutureExt, future::BoxFuture, future::join_all};
use svenn_gateways::push::VapidKey;
use svenn_http::{Environment, Secrets};
use svenn_kernel::{Entropy, Fault, oslo::format_instant};
use tokio::time::timeout;

use super::Finding;
use crate::{
    compose::{
        http_curricula, http_drafts, http_industry, http_register, http_sms, http_timestamps, smtp,
    },
    config::Config,
};

/// How long a service may take to show that it is there.
const TRY_SECONDS_MAX: u64 = 10;

type Outcome = Result<String, String>;
type Try<'a> = (&'static str, BoxFuture<'a, Outcome>);

/// What is well about each service, or what is wrong and what to do.
pub(super) async fn examine(config: &Config, entropy: &dyn Entropy) -> Vec<Finding> {
    let tries: Vec<Try<'_>> = vec![
        ("SMS", sms(config).boxed()),
        ("e-mail", mail(config).boxed()),
        ("push messages", std::future::ready(push(config)).boxed()),
        ("company register", register(config).boxed()),
        ("national curricula", curricula(config).boxed()),
        ("timestamps", timestamps(config, entropy).boxed()),
        ("draft help", drafts(config).boxed()),
        ("Norsk Industri", industry(config).boxed()),
    ];
    let findings = tries.into_iter().map(|(check, tried)| async move {
        let tried = timeout(Duration::from_secs(TRY_SECONDS_MAX), tried).await;
        let outcome = tried.unwrap_or_else(|_| Err("no answer in time".to_owned()));
        Finding { check: check.to_owned(), outcome }
    });
    join_all(findings).await
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

/// An address without what may be a key in it.
fn host_of(url: &str) -> String {
    let uri = url.parse::<axum::http::Uri>().ok();
    let host = uri.and_then(|uri| uri.authority().map(|it| it.host().to_owned()));
    host.unwrap_or_else(|| "the service".to_owned())
}

async fn sms(config: &Config) -> Outcome {
    let Some(sms) = &config.sms else { return without(config, "off; see SVENN_SMS_URL") };
    let name = host_of(&sms.url);
    said(http_sms(sms), &name, |sms| async move { sms.probe().await }).await?;
    Ok(format!("{name} answers and does not refuse the account; nothing was sent"))
}

async fn mail(config: &Config) -> Outcome {
    let Some(mail) = &config.mail else { return without(config, "off; see SVENN_SMTP_HOST") };
    let name = format!("{}:{}", mail.host, mail.port);
    said(smtp(mail), &name, |mail| async move { mail.probe().await }).await
}

/// The push services belong to the browsers; what is ours is the key, and the address that they
/// are told to complain to.
fn push(config: &Config) -> Outcome {
    let key = Secrets::new(config.secret).key("web push");
    VapidKey::new(&key, &config.base_url)
        .map(|_| "the key is made of SVENN_SECRET".to_owned())
        .map_err(|error| format!("{error}; see SVENN_BASE_URL"))
}

async fn register(config: &Config) -> Outcome {
    match (http_register(config).transpose(), &config.register) {
        (Some(made), Some(url)) => {
            said(made, &host_of(url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; see SVENN_REGISTER_URL"),
    }
}

async fn curricula(config: &Config) -> Outcome {
    match (http_curricula(config).transpose(), &config.grep) {
        (Some(made), Some(grep)) => {
            said(made, &host_of(&grep.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; see SVENN_GREP_URL"),
    }
}

async fn drafts(config: &Config) -> Outcome {
    match (http_drafts(config).transpose(), &config.drafts) {
        (Some(made), Some(drafts)) => {
            said(made, &host_of(&drafts.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; set SVENN_DRAFT_URL and SVENN_DRAFT_MODEL to have it"),
    }
}

async fn industry(config: &Config) -> Outcome {
    match (http_industry(config).transpose(), &config.industry) {
        (Some(made), Some(industry)) => {
            said(made, &host_of(&industry.url), |it| async move { it.probe().await }).await
        }
        _ => without(config, "off; set SVENN_NORSKINDUSTRI_URL to have it"),
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
    let name = host_of(&settings.url);
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
        Err(error) => Err(format!("{name}: {error}; see SVENN_TIMESTAMP_URL, _USER, _PASSWORD")),
    }
}

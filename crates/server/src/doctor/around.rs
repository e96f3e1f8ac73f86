//! What is around the server: its disk, the processes that set documents and read files, the proxies
//! in front, the address by which people reach it and that of course packages.

use std::{io, path::Path, time::Duration};

use bytes::Bytes;
use svenn_courses::content;
use svenn_gateways::{
    GatewayError,
    outside::{OutsideClient, Reach},
};
use svenn_http::Environment;
use svenn_kernel::Timestamp;
use svenn_typesetting::{Block, Document, Letterhead, Unprintable};
use tokio::time::timeout;

use crate::{
    backup::{self, Last},
    config::Config,
};

/// Free space below which uploads and the database soon fail.
#[cfg(unix)]
const FREE_MEGABYTES_MIN: u64 = 512;
/// How long a line may take to be set, the start of the process with it.
const TYPESETTING_SECONDS_MAX: u64 = 90;
/// How long a file of a line may take to be read, the start of the process with it.
const READING_SECONDS_MAX: u64 = 60;
/// How long our own address may take to answer.
const ANSWER_SECONDS_MAX: u64 = 5;
/// How long the place of back-ups may take to answer.
const SHELF_SECONDS_MAX: u64 = 20;
/// How old the newest back-up may be: a day, and what it takes.
const BACKUP_HOURS_MAX: i64 = 26;
/// How long ago the last drill may be: a week, and a day.
const DRILL_DAYS_MAX: i64 = 8;
/// What is asked for at our own address, and what is answered there.
const HEALTH: (&str, &str) = ("/healthz", "ok");
const HEALTH_BYTES_MAX: usize = 64;

type Outcome = Result<String, String>;

/// Bytes that are free for data in a folder.
#[cfg(unix)]
pub(crate) fn free_bytes(folder: &Path) -> io::Result<u64> {
    let told = rustix::fs::statvfs(folder)?;
    Ok(told.f_bavail.saturating_mul(told.f_frsize))
}

#[cfg(not(unix))]
pub(crate) fn free_bytes(_: &Path) -> io::Result<u64> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Whether there is room for new data.
#[cfg(unix)]
pub(super) fn room(folder: &Path) -> Outcome {
    let where_to = folder.display();
    let free = free_bytes(folder)
        .map_err(|error| format!("{where_to}: how much is free cannot be told: {error}"))?;
    let free = free / 1_048_576;
    if free < FREE_MEGABYTES_MIN {
        return Err(format!("{free} MB free in {where_to}; make room, or move SVENN_DATA"));
    }
    Ok(format!("{free} MB free in {where_to}"))
}

#[cfg(not(unix))]
pub(super) fn room(_: &Path) -> Outcome {
    Ok("not looked at on this system".to_owned())
}

/// Sets a line as a PDF.
pub(super) async fn typesetting(config: &Config, now: Timestamp) -> Outcome {
    let document = Document {
        title: "Prøve".to_owned(),
        letterhead: Letterhead::default(),
        made: now,
        ident: "doctor".to_owned(),
        cover: None,
        contents: false,
        unprintable: Unprintable::default(),
        blocks: vec![Block::Heading(1, "Prøve".to_owned())],
    };
    let patience = Duration::from_secs(TYPESETTING_SECONDS_MAX);
    let set = timeout(patience, config.typesetter.bytes(&document, &[])).await;
    let mend = "documents become no PDF; look at the memory and TMPDIR of the server's user";
    match set {
        Err(_) => Err(format!("no answer within {TYPESETTING_SECONDS_MAX} s: {mend}")),
        Ok(Err(error)) => Err(format!("{error}: {mend}")),
        Ok(Ok(pdf)) if pdf.starts_with(b"%PDF-") => Ok("sets a page as PDF".to_owned()),
        Ok(Ok(_)) => Err(format!("what was set is no PDF: {mend}")),
    }
}

/// Reads a file to import, as all that others send is read.
pub(super) async fn reading(config: &Config) -> Outcome {
    let patience = Duration::from_secs(READING_SECONDS_MAX);
    let file = Bytes::from_static(b"Fornavn;Etternavn\nKari;Nordmann\n");
    let read = timeout(patience, svenn_imports::reading::sheet(&config.workers, file)).await;
    let mend = "pictures, PDFs and imports are refused; look at the memory of the server's user, and \
                at how many processes it may have";
    match read {
        Err(_) => Err(format!("no answer within {READING_SECONDS_MAX} s: {mend}")),
        Ok(Err(error)) => Err(format!("{error}: {mend}")),
        Ok(Ok(Err(_))) => Err(format!("a file that is sound could not be read: {mend}")),
        Ok(Ok(Ok(_))) => Ok("a process of its own reads them".to_owned()),
    }
}

/// Whether those who come through a proxy are told apart. The server speaks no TLS: an address with
/// https has a proxy in front.
pub(super) fn proxies(config: &Config) -> Outcome {
    let has_proxy = config.base_url.starts_with("https://");
    match (config.environment, has_proxy, config.trusted_proxies) {
        (Environment::Production, true, 0) => {
            Err("SVENN_BASE_URL begins with https, so a proxy is \
             in front, and SVENN_TRUSTED_PROXIES is 0: all who come count as one address, and \
             lock each other out of signing in. Set it to the number of proxies that add to \
             X-Forwarded-For, 1 for one"
                .to_owned())
        }
        (_, _, 0) => Ok("none; SVENN_TRUSTED_PROXIES says how many".to_owned()),
        (_, _, many) => Ok(format!("{many} in front are believed about who calls")),
    }
}

/// Whether back-ups are made by themselves, and how old the newest is.
pub(super) async fn backups(config: &Config, now: Timestamp) -> Outcome {
    let Some(settings) = &config.backups else {
        return Ok("none are made by themselves; SVENN_BACKUP_TO says where they go".to_owned());
    };
    let look = async {
        let shelf = backup::known_shelf(settings).await?;
        backup::newest(&shelf).await
    };
    let patience = Duration::from_secs(SHELF_SECONDS_MAX);
    let found = timeout(patience, look).await.map_err(|_| "no answer; see SVENN_BACKUP_TO")?;
    let newest = found.map_err(|fault| super::reason(&fault))?;
    let (name, at) = newest.ok_or("there is none yet; see the timer of `svenn backup`")?;
    let old = now.millis().saturating_sub(at.millis()) / 3_600_000;
    if old > BACKUP_HOURS_MAX {
        return Err(format!("the newest, {name}, is {old} hours old; see what makes them"));
    }
    let drill = Last::of(&config.data)
        .drill
        .map_or(i64::MAX, |at| now.millis().saturating_sub(at.millis()) / 86_400_000);
    if drill > DRILL_DAYS_MAX {
        return Err(format!(
            "the newest is {old} hours old, and none was restored for {DRILL_DAYS_MAX} days: \
             `svenn backup drill`"
        ));
    }
    let locked = if settings.recipients.is_empty() { ", not encrypted" } else { "" };
    Ok(format!("the newest is {old} hours old{locked}, the last drill was {drill} days ago"))
}

/// Asks at the address by which people reach it.
pub(super) async fn address(config: &Config) -> Outcome {
    let url = config.base_url.as_str();
    let (path, expected) = HEALTH;
    let patience = Duration::from_secs(ANSWER_SECONDS_MAX);
    let client = OutsideClient::new(patience, Reach::ThisMachineToo)?;
    match client.get(&format!("{url}{path}"), None, patience, HEALTH_BYTES_MAX).await {
        Ok(body) if body == expected.as_bytes() => Ok(format!("{url} leads here")),
        Ok(_) => Err(format!(
            "{url}{path} answers something else than a Svenn does: let SVENN_BASE_URL, the DNS and \
             the proxy lead to this server, at a host of its own and without a path"
        )),
        Err(error) => Ok(format!(
            "{url} does not answer from here ({error}); that is as it should be while the server \
             or its proxy is not started"
        )),
    }
}

/// Asks at the host of course packages, where there is one.
pub(super) async fn packages(config: &Config) -> Outcome {
    let Some(url) = config.content_origin.as_deref() else {
        return Ok("off: packages of courses are refused; see SVENN_CONTENT_ORIGIN".to_owned());
    };
    let (path, expected) = content::PROOF;
    let patience = Duration::from_secs(ANSWER_SECONDS_MAX);
    let client = OutsideClient::new(patience, Reach::ThisMachineToo)?;
    match client.get(&format!("{url}{path}"), None, patience, HEALTH_BYTES_MAX).await {
        Ok(body) if body == expected.as_bytes() => Ok(format!("{url} leads here")),
        Err(error @ GatewayError::Unavailable { .. }) => Ok(format!(
            "{url} does not answer from here ({error}); that is as it should be while the server \
             or its proxy is not started"
        )),
        Ok(_) | Err(_) => Err(format!(
            "{url}{path} does not answer as the host of packages does: let SVENN_CONTENT_ORIGIN, the \
             DNS and the proxy lead to this server, and let the proxy pass Host on as it came"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn room_is_told_in_megabytes() {
        let told = room(Path::new("/finnes/ikke")).unwrap_err();
        assert!(told.contains("/finnes/ikke"), "{told}");
        let (Ok(told) | Err(told)) = room(&std::env::temp_dir());
        assert!(told.contains(" MB free in "), "{told}");
    }
}

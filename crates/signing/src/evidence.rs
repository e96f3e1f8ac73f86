//! The trail of a signing: who did what, when, from where, each event bound to the one before.

use axum::http::{HeaderMap, header};
use svenn_db::Tx;
use svenn_http::ClientAddress;
use svenn_kernel::{Fault, SignerId, Timestamp};
use svenn_seal::{
    Sha256Digest,
    evidence::{self, Act, Event, Identified},
};
use svenn_sealing::traces;

use crate::{
    store::{self, Signing, StoredEvent},
    view::sign::CodeWay,
};

/// Where an act came from, and how it was known who did it.
#[derive(Debug, Clone)]
pub struct Trace {
    pub identified: Identified,
    /// The network, without its last part.
    network: Option<String>,
    /// The family of the browser and the system.
    browser: Option<String>,
}

impl Trace {
    /// Of a call of somebody who is signed in.
    pub fn signed_in(address: ClientAddress, headers: &HeaderMap) -> Self {
        Self::of(Identified::SignIn, address, headers)
    }

    /// Of a page that came by a link and has answered a code.
    pub fn by_code(way: Option<CodeWay>, address: ClientAddress, headers: &HeaderMap) -> Self {
        let identified = match way {
            Some(CodeWay::Sms) => Identified::LinkWithSmsCode,
            Some(CodeWay::Epost) => Identified::LinkWithEmailCode,
            None => Identified::LinkWithCode,
        };
        Self::of(identified, address, headers)
    }

    /// Of the product itself.
    pub const fn of_product() -> Self {
        Self { identified: Identified::System, network: None, browser: None }
    }

    fn of(identified: Identified, address: ClientAddress, headers: &HeaderMap) -> Self {
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let browser = agent.map(traces::browser).filter(|it| !it.is_empty());
        Self { identified, network: Some(traces::network(address.0)), browser }
    }

    /// An act that it left.
    pub fn event(&self, act: Act, at: Timestamp) -> Event {
        Event {
            act,
            at,
            signer: None,
            identified: self.identified,
            network: self.network.clone(),
            browser: self.browser.clone(),
            sha256: None,
            text: None,
        }
    }

    /// An act of, or about, one of those who sign.
    pub fn event_of(&self, act: Act, at: Timestamp, signer: &SignerId) -> Event {
        Event { signer: Some(signer.as_str().to_owned()), ..self.event(act, at) }
    }
}

/// What is signed, as one value: SHA-256 of the files' SHA-256s in their order.
pub fn frozen(files: &[store::File]) -> Result<Sha256Digest, Fault> {
    let all: Vec<Sha256Digest> =
        files.iter().map(|it| digest(&it.sha256)).collect::<Result<_, _>>()?;
    let parts: Vec<&[u8]> = all.iter().map(|it| &it.as_bytes()[..]).collect();
    Ok(Sha256Digest::of_parts(&parts))
}

/// A digest as it is stored.
pub fn digest(text: &str) -> Result<Sha256Digest, Fault> {
    Sha256Digest::parse(text).map_err(|error| Fault::caused("a stored SHA-256", error))
}

/// Adds an event to a signing that was sent. The caller holds its lock.
pub async fn append(tx: &Tx, row: &Signing, events: Vec<Event>) -> Result<(), Fault> {
    let before = store::events_of(tx, &row.id).await?;
    let (number, chain) = match before.last() {
        Some(last) => (last.number.saturating_add(1), digest(&last.chain)?),
        None => (0, evidence::beginning(&digest(&row.frozen)?)),
    };
    store::insert_events(tx, &linked(row, (number, chain), events)?).await
}

/// The first events of a signing that is being sent.
pub fn first(row: &Signing, events: Vec<Event>) -> Result<Vec<StoredEvent>, Fault> {
    linked(row, (0, evidence::beginning(&digest(&row.frozen)?)), events)
}

fn linked(
    row: &Signing,
    (first, mut chain): (i32, Sha256Digest),
    events: Vec<Event>,
) -> Result<Vec<StoredEvent>, Fault> {
    let mut rows = Vec::with_capacity(events.len());
    for (number, event) in (first..).zip(events) {
        let link = evidence::link(&chain, event)?;
        chain = link.chain;
        rows.push(StoredEvent {
            signing: row.id.clone(),
            number,
            event: serde_json::to_string(&link.event)?,
            chain: link.chain.to_string(),
        });
    }
    Ok(rows)
}

/// What happened to a signing, oldest first, as it was written down.
///
/// # Errors
/// A fault of the database, or of a trail that somebody has changed.
pub async fn read(tx: &Tx, row: &Signing) -> Result<Vec<Event>, Fault> {
    let stored = store::events_of(tx, &row.id).await?;
    let links = stored.iter().map(|it| {
        let event: Event = serde_json::from_str(&it.event)?;
        Ok(evidence::Link { event, chain: digest(&it.chain)? })
    });
    let links: Vec<evidence::Link> = links.collect::<Result<_, Fault>>()?;
    if !row.frozen.is_empty() {
        evidence::check(&digest(&row.frozen)?, &links)
            .map_err(|error| Fault::caused("the trail of a signing", error))?;
    }
    Ok(links.into_iter().map(|link| link.event).collect())
}

use std::{sync::Arc, time::Duration};

use axum::{
    Extension, Json,
    body::Body,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use bytes::Bytes;
use serde::Serialize;
use svenn_access::{Budget, count_call};
use svenn_db::Actor;
use svenn_http::{
    App, ClientAddress, Problem, endpoint,
    files::{self, ReadLimit},
};
use svenn_kernel::{Fault, Timestamp};
use svenn_organisation::identity;
use svenn_seal::{
    Authorities, Limits, SealedTime, Sha256Digest, SignatureVerdict, Unreadable, Verification,
    Wholeness,
};
use svenn_workers::TaskError;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::{
    room::{Taken, within},
    verification_lookup::{PublicCertificate, VerificationMatch, matches},
};
use crate::{
    Services, certificates,
    index::{self, Entry},
    reading,
    rules::HashKind,
};

/// Files that are looked through for an address.
const CALLS: Budget = Budget { most: 60, within: Duration::from_secs(10 * 60) };
/// The largest file.
const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 25 * 1024 * 1024,
    too_large: "Filen er for stor. Den kan være høyst 25 MB",
};
/// How long one may take to arrive, however it trickles.
const RECEIVED_SECONDS_MAX: u64 = 60;
/// What the virus scanner is told it looks through.
const NAME: &str = "dokument.pdf";

/// Whether a file is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationWholeness {
    /// Not one byte has changed since it was sealed.
    Uendret,
    /// The sealed part is unchanged, and something was added behind it.
    Tilfoyd,
    /// The sealed part was changed.
    Endret,
    /// Without a seal nothing can be told.
    UtenSegl,
    /// Not a readable PDF.
    Ulesbar,
}

/// Source of the time of sealing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationTimeSource {
    /// A timestamp service that the operator has named vouches for it.
    Tidsstempel,
    /// The sealing party states it.
    Oppgitt,
    Ukjent,
}

/// When a file was sealed.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationTime {
    pub kilde: VerificationTimeSource,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tidspunkt: Option<Timestamp>,
    /// The timestamp service, in the words of its certificate; empty without.
    pub tjeneste: String,
}

/// Owner of the seal of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationSeal {
    /// Whether it was made with a certificate of an organisation here.
    pub kjent: bool,
    /// The organisation's name, from the operator or the company register; empty for a seal that is
    /// not known here: the name in a certificate proves nothing.
    pub organisasjon: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sertifikat: Option<PublicCertificate>,
}

/// Three questions, each answered for itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationCheck {
    /// Of the file as it was sent here.
    pub sha256: String,
    /// Is it as it was?
    pub endring: VerificationWholeness,
    /// Bytes that were added behind what was sealed.
    #[schema(minimum = 0)]
    pub tilfoyd: usize,
    /// Owner of the seal.
    pub segl: VerificationSeal,
    /// When was it sealed?
    pub tid: VerificationTime,
    /// Signatures in the file.
    #[schema(minimum = 0)]
    pub signaturer: usize,
    /// Whether the file, to the last byte, is one that an organisation here sent, sealed or made.
    pub kjent_fil: bool,
    /// Records of the file.
    pub treff: Vec<VerificationMatch>,
    /// Records of the sealed part, where something was added behind it.
    pub original: Vec<VerificationMatch>,
}

/// Checks a file that is sent as the raw body, at most 25 MB: is it unchanged, whose seal is it,
/// and when was it sealed? Nothing of it is stored.
#[endpoint(
    post = "/verification/check",
    public,
    too_large = "More than 25 MB",
    too_many = "Asked too often",
    bad_request = "`broken_off`",
    invalid = "`harmful`",
    request_body(content = Vec<u8>, content_type = "application/pdf")
)]
pub async fn verification_check(
    State(app): State<App>,
    Extension(services): Extension<Services>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<VerificationCheck>, Problem> {
    count_call(&app, "verification file", address, CALLS).await?;
    let room = Arc::<Taken>::default();
    let arrives = files::receive(&app, NAME, &headers, within(body, &room), LIMIT);
    let arrived = timeout(Duration::from_secs(RECEIVED_SECONDS_MAX), arrives).await;
    if room.is_full() {
        return Err(Problem::busy());
    }
    let bytes = arrived.map_err(|_| too_slow())??;
    let first = checked(&app, bytes.clone(), (Vec::new(), services.authorities())).await?;
    let sha256 = Sha256Digest::of(&bytes);
    let Ok(first) = first else { return Ok(Json(unreadable(&app, sha256).await?)) };
    let ours = ours(&app, &first).await?;
    let fingerprints = ours.iter().map(|it| it.fingerprint).collect();
    let believed = (fingerprints, services.authorities());
    let Ok(found) = checked(&app, bytes.clone(), believed).await? else {
        return Ok(Json(unreadable(&app, sha256).await?));
    };
    let treff = matches(&app, &sha256).await?;
    let original = match added_to(&found).and_then(|length| bytes.get(..length)) {
        Some(sealed) => matches(&app, &Sha256Digest::of(sealed)).await?,
        None => Vec::new(),
    };
    let told = told(&found, ours);
    // To the last byte what was made here, in whatever form that was the right one then.
    let is_made_here = treff.iter().any(|it| it.slag != HashKind::Frosset);
    let endring = if is_made_here { VerificationWholeness::Uendret } else { told.endring };
    let kjent_fil = !treff.is_empty();
    Ok(Json(VerificationCheck { endring, kjent_fil, treff, original, ..told }))
}

fn too_slow() -> Problem {
    let title = "Det opsto en feil under opplastning.";
    Problem::new(StatusCode::REQUEST_TIMEOUT, "broken_off", title)
}

/// Of a file that is no PDF, or too broken to say anything of: its hash may be known all the same.
async fn unreadable(app: &App, sha256: Sha256Digest) -> Result<VerificationCheck, Fault> {
    let treff = matches(app, &sha256).await?;
    Ok(VerificationCheck {
        sha256: sha256.to_string(),
        endring: VerificationWholeness::Ulesbar,
        tilfoyd: 0,
        segl: no_seal(),
        tid: time(&SealedTime::Unknown),
        signaturer: 0,
        kjent_fil: !treff.is_empty(),
        treff,
        original: Vec::new(),
    })
}

/// By a process of its own, for which people with an account need not wait.
async fn checked(
    app: &App,
    bytes: Bytes,
    believed: (Vec<Sha256Digest>, &Authorities),
) -> Result<Result<Verification, Unreadable>, TaskError> {
    if bytes.len() > Limits::default().bytes_max {
        return Ok(Err(Unreadable::Broken));
    }
    reading::verified(app.workers.place_for_anybody().await?, bytes, believed).await
}

/// A certificate of an organisation here.
struct Ours {
    fingerprint: Sha256Digest,
    organisation: String,
    certificate: PublicCertificate,
}

/// Which of the certificates in a file are of an organisation here. The file says its names; who
/// they are is asked of the organisations.
async fn ours(app: &App, found: &Verification) -> Result<Vec<Ours>, Fault> {
    let mut ours: Vec<Ours> = Vec::new();
    for fingerprint in found.signatures.iter().filter_map(|it| it.fingerprint) {
        if ours.iter().any(|it| it.fingerprint == fingerprint) {
            continue;
        }
        let entry = Entry::Certificate(fingerprint);
        for tenant in index::organisations(&app.databases, &app.secrets, entry).await? {
            let begun = app.databases.read(&tenant, Actor::System).await;
            let tx = begun.map_err(|error| Fault::caused("verifying", error))?;
            if let Some(row) = certificates::find(&tx, &fingerprint.to_string()).await? {
                drop(tx);
                let organisation = identity::of(&app.databases, &tenant).await?.navn;
                let certificate = PublicCertificate::of(&row, &organisation)?;
                ours.push(Ours { fingerprint, organisation, certificate });
                break;
            }
        }
    }
    Ok(ours)
}

/// The signature that the answer is about: the last of ours, else the last.
fn spoken_of(found: &Verification) -> Option<&SignatureVerdict> {
    found.seal().or_else(|| found.signatures.last())
}

/// How long the file was when it was sealed, where something was added to it.
fn added_to(found: &Verification) -> Option<usize> {
    let of = spoken_of(found)?;
    matches!(of.wholeness, Wholeness::ChangedAfter { .. }).then_some(of.signed_bytes)
}

fn told(found: &Verification, ours: Vec<Ours>) -> VerificationCheck {
    let of = spoken_of(found);
    let (endring, tilfoyd) = match of.map(|it| it.wholeness) {
        None => (VerificationWholeness::UtenSegl, 0),
        Some(Wholeness::Whole) => (VerificationWholeness::Uendret, 0),
        Some(Wholeness::ChangedAfter { bytes }) => (VerificationWholeness::Tilfoyd, bytes),
        Some(Wholeness::Damaged(_)) => (VerificationWholeness::Endret, 0),
    };
    VerificationCheck {
        sha256: found.sha256.to_string(),
        endring,
        tilfoyd,
        segl: of.map_or_else(no_seal, |it| seal(it, ours)),
        tid: time(of.map_or(&SealedTime::Unknown, |it| &it.time)),
        signaturer: found.signatures.len(),
        kjent_fil: false,
        treff: Vec::new(),
        original: Vec::new(),
    }
}

const fn no_seal() -> VerificationSeal {
    VerificationSeal { kjent: false, organisasjon: String::new(), sertifikat: None }
}

fn seal(of: &SignatureVerdict, ours: Vec<Ours>) -> VerificationSeal {
    let own = ours.into_iter().find(|it| of.is_ours && Some(it.fingerprint) == of.fingerprint);
    own.map_or_else(no_seal, |Ours { organisation, certificate, .. }| VerificationSeal {
        kjent: true,
        organisasjon: organisation,
        sertifikat: Some(certificate),
    })
}

fn time(of: &SealedTime) -> VerificationTime {
    let (kilde, tidspunkt, tjeneste) = match of {
        SealedTime::Unknown => (VerificationTimeSource::Ukjent, None, String::new()),
        SealedTime::Stated(at) => (VerificationTimeSource::Oppgitt, Some(*at), String::new()),
        SealedTime::Stamped(facts) => {
            (VerificationTimeSource::Tidsstempel, Some(facts.at), facts.authority.clone())
        }
    };
    VerificationTime { kilde, tidspunkt, tjeneste }
}

//! What a process of its own reads, so that a file made to harm ends that process and nothing else:
//! PDFs, answers of timestamp services, and certificates that somebody brings. No key of an
//! organisation goes there, but for the one that a brought file holds.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_gateways::timestamp::TimestampAuthority;
use svenn_kernel::{Entropy, Fault, Timestamp};
use svenn_seal::{
    Authorities, ImportError, Inspection, Limits, Ready, Refusal, SealFault, SealIdentity,
    Sha256Digest, StampError, StampRequest, Unreadable, Unsigned, Verification, Wording,
    import_pkcs12, inspect, prepare, ready, stamp, stamp_request, verify,
};
use svenn_workers::{
    Done, Limits as WorkLimits, Place, Task, TaskError, Tasks, Unread, Workers, read,
};
use zeroize::Zeroizing;

/// A document of 25 MB is held four times over while it is prepared.
const PDF: WorkLimits =
    WorkLimits { memory_bytes: 320 << 20, cpu_seconds: 8, clock_seconds: 40, stack_bytes: 8 << 20 };
/// With a seal that is tried, and a file that is written anew.
const PREPARED: WorkLimits =
    WorkLimits { memory_bytes: 480 << 20, cpu_seconds: 30, clock_seconds: 120, ..PDF };
const CERTIFICATE: WorkLimits =
    WorkLimits { memory_bytes: 128 << 20, cpu_seconds: 5, clock_seconds: 30, stack_bytes: 8 << 20 };

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks
        .with::<ReadyPdf>()
        .with::<VerifyPdf>()
        .with::<PrepareSeal>()
        .with::<AskStamp>()
        .with::<PutStamp>()
        .with::<OpenCertificate>()
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadyPdf(Limits);

impl Task for ReadyPdf {
    const NAME: &'static str = "pdf ready";
    const LIMITS: WorkLimits = PREPARED;
    /// What is in it; the bytes are the file, where it was written anew.
    type Answer = Result<Inspection, Refusal>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        match ready(input, &self.0) {
            Ok(Ready { inspection, rewritten }) => {
                (Ok(inspection), rewritten.into_iter().collect())
            }
            Err(refusal) => (Err(refusal), Vec::new()),
        }
    }
}

/// Looks through a PDF that is to be signed and makes it ready, as [`ready`] does. One that takes
/// too much unpacks to more than a document needs, and one that nobody expects is damaged.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn made_ready(
    workers: &Workers,
    bytes: Bytes,
    limits: Limits,
) -> Result<Result<Ready, Refusal>, TaskError> {
    let unread = Unread { too_much: Refusal::Bomb, unexpected: Refusal::Broken };
    let ready = read(workers.run(ReadyPdf(limits), bytes).await, unread)?;
    Ok(ready.map(|(inspection, mut bytes)| Ready { inspection, rewritten: bytes.pop() }))
}

#[derive(Debug, Serialize, Deserialize)]
struct VerifyPdf {
    ours: Vec<Sha256Digest>,
    authorities: Authorities,
}

impl Task for VerifyPdf {
    const NAME: &'static str = "pdf verify";
    const LIMITS: WorkLimits = PDF;
    type Answer = Result<Verification, Unreadable>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (verify(input, &self.ours, &self.authorities), Vec::new())
    }
}

/// Checks the signatures of a PDF, as [`verify`] does.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn verified(
    place: Place,
    bytes: Bytes,
    (ours, authorities): (Vec<Sha256Digest>, &Authorities),
) -> Result<Result<Verification, Unreadable>, TaskError> {
    let authorities = authorities.clone();
    match place.run(VerifyPdf { ours, authorities }, bytes).await {
        Ok((verified, _)) => Ok(verified),
        Err(error) if error.is_of_input() => {
            tracing::warn!(%error, "a file to be checked");
            Ok(Err(Unreadable::Broken))
        }
        Err(error) => Err(error),
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct PrepareSeal {
    wording: Wording,
    at: Timestamp,
}

impl Task for PrepareSeal {
    const NAME: &'static str = "pdf prepare";
    const LIMITS: WorkLimits = PREPARED;
    /// What it is, and where its signature comes; nothing for one that is not to be touched. The
    /// bytes are those that stand behind it.
    type Answer = Result<(Inspection, Option<Unsigned>), SealFault>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let prepared = || -> Result<_, SealFault> {
            let inspection = inspect(input, &Limits::default())?;
            if !inspection.sealing.is_within() {
                return Ok((inspection, None));
            }
            let (unsigned, behind) = prepare(input, &self.wording, self.at)?;
            Ok((inspection, Some((unsigned, behind))))
        };
        match prepared() {
            Ok((inspection, None)) => (Ok((inspection, None)), Vec::new()),
            Ok((inspection, Some((unsigned, behind)))) => {
                (Ok((inspection, Some(unsigned))), vec![behind])
            }
            Err(fault) => (Err(fault), Vec::new()),
        }
    }
}

/// Looks through a document and seals it: what is foreign is read elsewhere, and the key stays here.
pub(crate) async fn sealed(
    workers: &Workers,
    source: &Bytes,
    identity: &SealIdentity,
    wording: Wording,
    at: Timestamp,
) -> Result<Result<(Inspection, Option<Vec<u8>>), SealFault>, TaskError> {
    let prepared = workers.run(PrepareSeal { wording, at }, source.clone()).await;
    let unread = Unread {
        too_much: SealFault::Refused(Refusal::Bomb),
        unexpected: SealFault::Refused(Refusal::Broken),
    };
    let (inspection, unsigned, mut behind) = match read(prepared, unread)? {
        Ok(((inspection, Some(unsigned)), behind)) => (inspection, unsigned, behind),
        Ok(((inspection, None), _)) => return Ok(Ok((inspection, None))),
        Err(fault) => return Ok(Err(fault)),
    };
    let behind = behind.pop().unwrap_or_default();
    let bytes = match unsigned.signed(source, &behind, identity, at) {
        Ok(bytes) => Bytes::from(bytes),
        Err(fault) => return Ok(Err(fault)),
    };
    let ours = vec![identity.certificate().fingerprint()];
    let believed = Authorities::default();
    let found = verified(workers.place().await?, bytes.clone(), (ours, &believed)).await?;
    if !found.is_ok_and(|it| it.is_ours_and_whole()) || !inspection.frozen.begins(&bytes) {
        return Ok(Err(SealFault::Unproven));
    }
    Ok(Ok((inspection, Some(bytes.into()))))
}

/// What was sealed, which a sealed file begins with.
pub(crate) fn unsealed(sealed: &Bytes, frozen: &Sha256Digest) -> Option<Bytes> {
    const END: &[u8] = b"%%EOF";
    const BLANKS_MAX: usize = 3;
    let ends = sealed.windows(END.len()).enumerate().filter(|(_, it)| *it == END);
    let ends = ends.map(|(at, _)| at.saturating_add(END.len()));
    let lengths = ends.flat_map(|end| (0..=BLANKS_MAX).map(move |more| end.saturating_add(more)));
    let length = lengths.filter(|length| *length <= sealed.len()).find(|length| {
        sealed.get(..*length).is_some_and(|source| Sha256Digest::of(source) == *frozen)
    });
    length.map(|length| sealed.slice(..length))
}

#[derive(Debug, Serialize, Deserialize)]
struct AskStamp {
    random: [u8; 16],
}

/// Gives what it was given.
struct Given([u8; 16]);

impl Entropy for Given {
    fn fill(&self, buffer: &mut [u8]) {
        for (to, from) in buffer.iter_mut().zip(self.0.iter().cycle()) {
            *to = *from;
        }
    }
}

impl Task for AskStamp {
    const NAME: &'static str = "pdf ask for a timestamp";
    const LIMITS: WorkLimits = PDF;
    type Answer = Result<StampRequest, StampError>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (stamp_request(input, &Given(self.random)), Vec::new())
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct PutStamp {
    request: StampRequest,
    answer: Vec<u8>,
    authorities: Authorities,
}

impl Task for PutStamp {
    const NAME: &'static str = "pdf put a timestamp";
    const LIMITS: WorkLimits = PDF;
    type Answer = Result<(), StampError>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        match stamp(input, &self.request, &self.answer, &self.authorities) {
            Ok(stamped) => (Ok(()), vec![stamped]),
            Err(error) => (Err(error), Vec::new()),
        }
    }
}

/// Asks the service and puts its timestamp on the last seal of a file.
pub(crate) async fn stamped(
    workers: &Workers,
    sealed: &Bytes,
    (authority, authorities): (&dyn TimestampAuthority, &Authorities),
    entropy: &dyn Entropy,
) -> Result<Result<Vec<u8>, StampError>, TaskError> {
    let random = entropy.bytes();
    let request = match workers.run(AskStamp { random }, sealed.clone()).await?.0 {
        Ok(request) => request,
        Err(error) => return Ok(Err(error)),
    };
    let answer = match authority.stamp(request.der.clone()).await {
        Ok(answer) => answer,
        Err(error) => return Ok(Err(error.into())),
    };
    let put = PutStamp { request, answer, authorities: authorities.clone() };
    let (put, mut bytes) = workers.run(put, sealed.clone()).await?;
    Ok(put.map(|()| bytes.pop().unwrap_or_default()))
}

#[derive(Serialize, Deserialize)]
struct OpenCertificate {
    password: String,
    now: Timestamp,
}

impl Task for OpenCertificate {
    const NAME: &'static str = "certificate open";
    const LIMITS: WorkLimits = CERTIFICATE;
    /// The key as a text; the bytes are its certificates.
    type Answer = Result<String, ImportError>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let password = Zeroizing::new(self.password);
        match import_pkcs12(input, &password, self.now) {
            Ok(imported) => {
                let identity = imported.identity;
                (Ok(identity.key_text().to_string()), identity.certificates())
            }
            Err(error) => (Err(error), Vec::new()),
        }
    }
}

/// Reads a certificate with its key, as [`import_pkcs12`] does.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn certificate(
    workers: &Workers,
    bytes: Bytes,
    password: String,
    now: Timestamp,
) -> Result<Result<SealIdentity, ImportError>, TaskError> {
    let (key, certificates) = match workers.run(OpenCertificate { password, now }, bytes).await {
        Ok((Ok(key), certificates)) => (Zeroizing::new(key), certificates),
        Ok((Err(error), _)) => return Ok(Err(error)),
        Err(error) if error.is_of_input() => return Ok(Err(ImportError::Unreadable)),
        Err(error) => return Err(error),
    };
    let identity = SealIdentity::open(&key, &certificates);
    Ok(Ok(identity.map_err(|error| Fault::caused("a certificate", error))?))
}

use std::time::Duration;

use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, Tx};
use svenn_http::{App, ClientAddress, Input, Problem, Valid, endpoint};
use svenn_kernel::{
    Fault, Fields, TenantId, Text, Timestamp,
    input::{AnySchema, Sent},
    oslo,
};
use svenn_organisation::identity::{self, Identity};
use svenn_seal::Sha256Digest;
use utoipa::ToSchema;

use crate::{
    certificates,
    index::{self, Entry},
    rules::{HashKind, Standing, standing},
    store::{self, hash, sealing},
};

/// Files that are asked about from an address.
const CALLS: Budget = Budget { most: 300, within: Duration::from_secs(10 * 60) };

/// A file, by its SHA-256: the file itself is not sent.
#[derive(Debug, Input)]
pub struct VerificationQuestion {
    /// 64 hexadecimal digits.
    sha256: FileDigest,
}

#[derive(Debug)]
struct FileDigest(Sha256Digest);

impl Input for FileDigest {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        let Some(digits) = sent.as_str() else { return fields.wrong_type() };
        let read = Sha256Digest::parse(digits).ok().map(Self);
        if read.is_none() {
            fields.wrong("", "malformed", "Kontrollsummen må være 64 heksadesimale siffer");
        }
        read
    }

    fn schema() -> AnySchema {
        Text::<64, 64>::schema()
    }
}

/// Public data of a certificate. The names of subject and issuer are left out: an office can bring
/// a certificate that names another.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicCertificate {
    /// The organisation's name, from the operator or the company register.
    pub navn: String,
    /// SHA-256 in hexadecimal.
    pub fingeravtrykk: String,
    pub gyldig_fra: Timestamp,
    pub gyldig_til: Timestamp,
    /// Whether nobody else vouches for it.
    pub egenutstedt: bool,
    /// As text, for other programs.
    pub pem: String,
}

/// Public record of a file: its organisation, and nobody named in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationMatch {
    pub svar: Standing,
    /// The organisation's name, from the operator or the company register.
    pub organisasjon: String,
    /// Its organisation number; empty where neither of those says so.
    pub orgnr: String,
    /// Kind of document.
    pub art: String,
    pub slag: HashKind,
    /// Whether it was signed and has no seal of its own: the sealed evidence beside it says who
    /// signed it.
    pub bare_bevis: bool,
    /// How many were asked to sign it.
    #[schema(minimum = 0)]
    pub underskrivere: i64,
    /// When it was sent, or made.
    pub opprettet: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub forseglet: Option<Timestamp>,
    /// Time by a timestamp service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tidsstempel: Option<Timestamp>,
    /// When it was withdrawn or replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub avsluttet: Option<Timestamp>,
    /// How much it stands for, in words, where the document says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub omfang: Option<String>,
    /// The last day that it holds, where the document says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub gyldig_til: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sertifikat: Option<PublicCertificate>,
}

/// Records of a file; empty for an unknown one.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationAnswer {
    /// Valid records first.
    pub treff: Vec<VerificationMatch>,
}

/// Whether a file is known to an organisation here, by its SHA-256 alone. An unknown one is neither
/// stored nor logged.
#[endpoint(post = "/verification/lookup", public, too_many = "Asked too often")]
pub async fn verification_lookup(
    State(app): State<App>,
    address: ClientAddress,
    Valid(input): Valid<VerificationQuestion>,
) -> Result<Json<VerificationAnswer>, Problem> {
    count_call(&app, "verification", address, CALLS).await?;
    Ok(Json(VerificationAnswer { treff: matches(&app, &input.sha256.0).await? }))
}

/// What is known of a file, organisation by organisation.
pub(super) async fn matches(
    app: &App,
    sha256: &Sha256Digest,
) -> Result<Vec<VerificationMatch>, Fault> {
    let entry = Entry::File(*sha256);
    let mut found = Vec::new();
    for tenant in index::organisations(&app.databases, &app.secrets, entry).await? {
        match of_organisation(app, &tenant, sha256).await {
            Ok(theirs) => found.extend(theirs),
            // One that does not work keeps no other from answering.
            Err(fault) => tracing::error!(%fault, %tenant, "verifying a file"),
        }
    }
    found.sort_by_key(|it| it.svar);
    Ok(found)
}

/// What an organisation knows of a file, the newest first: what was sealed by one signing may be
/// what another one was about. What would read the same is told once, as for a document that was
/// sent to many.
async fn of_organisation(
    app: &App,
    tenant: &TenantId,
    sha256: &Sha256Digest,
) -> Result<Vec<VerificationMatch>, Fault> {
    let who = identity::of(&app.databases, tenant).await?;
    let begun = app.databases.read(tenant, Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("verifying", error))?;
    let mut all: Vec<VerificationMatch> = Vec::new();
    for (hash, of) in store::known(&tx, sha256).await? {
        let trace = trace(&tx, (&hash, &of), sha256, &who).await?;
        if !all.iter().any(|it| it.reads_as(&trace)) {
            all.push(trace);
        }
    }
    Ok(all)
}

/// One record that a file belongs to.
async fn trace(
    tx: &Tx,
    (hash, of): (&hash::Model, &sealing::Model),
    sha256: &Sha256Digest,
    who: &Identity,
) -> Result<VerificationMatch, Fault> {
    let tidsstempel = store::file_of(tx, of, sha256).await?.and_then(|file| file.stamped);
    let by = of.fingerprint.as_deref().filter(|_| hash.kind != HashKind::Frosset);
    let sertifikat = match by {
        Some(fingerprint) => match certificates::find(tx, fingerprint).await? {
            Some(row) => Some(PublicCertificate::of(&row, &who.navn)?),
            None => None,
        },
        None => None,
    };
    // Of what is sealed itself, nothing stands beside it.
    let bare_bevis = hash.kind == HashKind::Frosset && store::stands_apart(tx, of, sha256).await?;
    let today = oslo::day_of(tx.now());
    let has_expired = of.valid_until.is_some_and(|last| last < today);
    Ok(VerificationMatch {
        svar: standing(hash.kind, of.ending, has_expired),
        organisasjon: who.navn.clone(),
        orgnr: who.orgnr.clone(),
        art: of.art.clone(),
        slag: hash.kind,
        bare_bevis,
        underskrivere: of.signers,
        opprettet: of.created,
        forseglet: of.sealed,
        tidsstempel,
        avsluttet: of.ended,
        omfang: of.extent.clone(),
        gyldig_til: of.valid_until,
        sertifikat,
    })
}

impl VerificationMatch {
    /// Whether somebody reads the same of both, but for when.
    fn reads_as(&self, other: &Self) -> bool {
        let told = |it: &Self| (it.svar, it.slag, it.bare_bevis, it.underskrivere);
        told(self) == told(other)
            && (&self.art, &self.omfang) == (&other.art, &other.omfang)
            && self.gyldig_til == other.gyldig_til
    }
}

impl PublicCertificate {
    pub(super) fn of(row: &certificates::Certificate, whose: &str) -> Result<Self, Fault> {
        let certificate = row.read()?;
        Ok(Self {
            navn: whose.to_owned(),
            fingeravtrykk: row.fingerprint.clone(),
            gyldig_fra: certificate.not_before(),
            gyldig_til: certificate.not_after(),
            egenutstedt: certificate.is_self_signed(),
            pem: certificate.pem(),
        })
    }
}

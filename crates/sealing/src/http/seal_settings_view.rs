use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, Timestamp};
use svenn_organisation::identity::{self, Identity};
use utoipa::ToSchema;

use crate::{
    Services, certificates,
    certificates::{Certificate, Origin},
    rules::{CertificateState, certificate_state},
    store,
};

/// A certificate of the organisation. The key is never shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SealCertificateView {
    /// Subject of the certificate.
    pub navn: String,
    /// Issuer.
    pub utsteder: String,
    /// SHA-256 of the certificate, in hexadecimal.
    pub fingeravtrykk: String,
    pub gyldig_fra: Timestamp,
    pub gyldig_til: Timestamp,
    pub opphav: Origin,
    pub tilstand: CertificateState,
    /// Since when it seals or sealed.
    pub tatt_i_bruk: Timestamp,
    /// The certificate as text, for other programs.
    pub pem: String,
}

impl SealCertificateView {
    pub(super) fn of(row: &Certificate, now: Timestamp) -> Result<Self, Fault> {
        let certificate = row.read()?;
        Ok(Self {
            navn: certificate.subject(),
            utsteder: certificate.issuer(),
            fingeravtrykk: row.fingerprint.clone(),
            gyldig_fra: certificate.not_before(),
            gyldig_til: certificate.not_after(),
            opphav: row.source,
            tilstand: certificate_state(certificate.not_after(), row.replaced, now),
            tatt_i_bruk: row.created,
            pem: certificate.pem(),
        })
    }
}

/// The organisation's certificates and seals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SealSettings {
    /// Present certificate; made when the first document is finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sertifikat: Option<SealCertificateView>,
    /// Previous certificates, the newest first.
    pub tidligere: Vec<SealCertificateView>,
    /// The organisation's name shown when a file is checked: from the operator or the company
    /// register.
    pub navn: String,
    /// Its organisation number shown when a file is checked; empty where neither of those has one.
    pub orgnr: String,
    /// Whether the installation has a timestamp service.
    pub tidsstempler: bool,
    /// Files that are to get a timestamp still.
    #[schema(minimum = 0)]
    pub venter: u64,
    /// Documents that were sealed.
    #[schema(minimum = 0)]
    pub forseglet: u64,
}

pub(super) async fn settings(
    tx: &Tx,
    services: &Services,
    Identity { navn, orgnr }: Identity,
) -> Result<SealSettings, Fault> {
    let mut now_and_before = Vec::new();
    for row in certificates::all(tx).await? {
        now_and_before.push((row.replaced, SealCertificateView::of(&row, tx.now())?));
    }
    let (current, before): (Vec<_>, Vec<_>) =
        now_and_before.into_iter().partition(|(replaced, _)| replaced.is_none());
    Ok(SealSettings {
        sertifikat: current.into_iter().map(|(_, view)| view).next(),
        tidligere: before.into_iter().map(|(_, view)| view).collect(),
        navn,
        orgnr,
        tidsstempler: services.has_timestamps(),
        venter: store::waiting(tx).await?,
        forseglet: store::sealed(tx).await?,
    })
}

/// The present and previous certificates, and the seals that wait for a timestamp.
#[endpoint(get = "/sealing/settings")]
pub async fn seal_settings_view(
    session: Session<Coordinator>,
    Extension(services): Extension<Services>,
) -> Result<Json<SealSettings>, Problem> {
    let (tx, caller) = session.read().await?;
    drop(tx);
    let known = identity::of(&session.app.databases, &caller.tenant).await?;
    let (tx, _) = session.read().await?;
    Ok(Json(settings(&tx, &services, known).await?))
}

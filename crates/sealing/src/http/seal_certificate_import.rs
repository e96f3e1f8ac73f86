use std::fmt;

use axum::{Extension, Json};
use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint, files};
use svenn_kernel::{
    Fields, Text, Timestamp,
    input::{AnySchema, Sent},
    oslo,
};
use svenn_organisation::identity::{self, Identity};
use svenn_seal::{ImportError, SealIdentity};
use utoipa::PartialSchema;

use super::seal_settings_view::{SealSettings, settings};
use crate::{
    Services,
    certificates::{self, Origin},
    reading,
};

/// A file of this size holds any certificate with those that vouch for it, in bytes.
const FILE_BYTES_MAX: usize = 256 * 1024;
/// The same in base64, in characters.
const FILE_CHARS_MAX: usize = FILE_BYTES_MAX.div_ceil(3) * 4;
/// Longest password, in characters.
const PASSWORD_CHARS_MAX: usize = 256;
/// What the virus scanner is told it looks through.
const NAME: &str = "sertifikat.p12";

/// A certificate with its key, in a PKCS#12 file (`.p12`, `.pfx`).
#[derive(Input)]
pub struct SealCertificateImport {
    /// The file in base64; 256 kB at most.
    fil: CertificateFile,
    /// Its password. It is not kept.
    passord: FilePassword,
}

impl fmt::Debug for SealCertificateImport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SealCertificateImport").finish_non_exhaustive()
    }
}

/// The bytes of the file.
struct CertificateFile(Bytes);

impl Input for CertificateFile {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        let Some(base64) = sent.as_str() else { return fields.wrong_type() };
        if base64.is_empty() {
            fields.wrong("", "required", "Velg en fil");
            return None;
        }
        if base64.len() > FILE_CHARS_MAX {
            fields.wrong("", "too_long", reason(ImportError::TooLarge));
            return None;
        }
        let Ok(bytes) = BASE64_STANDARD.decode(base64) else {
            fields.wrong("", "malformed", reason(ImportError::Unreadable));
            return None;
        };
        Some(Self(bytes.into()))
    }

    fn schema() -> AnySchema {
        String::schema()
    }
}

/// A password as it was typed, with the space around it.
struct FilePassword(String);

impl Input for FilePassword {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        let Some(typed) = sent.as_str() else { return fields.wrong_type() };
        if typed.chars().count() > PASSWORD_CHARS_MAX {
            let message = format!("Kan ikke være lengre enn {PASSWORD_CHARS_MAX} tegn");
            fields.wrong("", "too_long", message);
            return None;
        }
        fields.text("", typed, 0..=PASSWORD_CHARS_MAX);
        Some(Self(typed.to_owned()))
    }

    fn schema() -> AnySchema {
        Text::<0, PASSWORD_CHARS_MAX>::schema()
    }
}

/// Imports a certificate that the organisation brings; it seals from now on. The password is not
/// kept, and the key of the previous certificate is erased.
#[endpoint(
    post = "/sealing/certificate/import",
    invalid = "`fil`, `passord`: not opened, without a key, expired, not for signing"
)]
pub async fn seal_certificate_import(
    session: Session<Coordinator>,
    Extension(services): Extension<Services>,
    Valid(input): Valid<SealCertificateImport>,
) -> Result<Json<SealSettings>, Problem> {
    let (tx, caller) = session.read().await?;
    drop(tx);
    let (CertificateFile(bytes), FilePassword(passord)) = (input.fil, input.passord);
    files::require_harmless(&session.app, NAME, bytes.clone()).await?;
    let now = session.app.databases.clock().now();
    let opened = reading::certificate(&session.app.workers, bytes, passord, now).await?;
    let brought = opened.map_err(refused)?;
    let known = identity::of(&session.app.databases, &caller.tenant).await?;
    require_own(&brought, &known)?;
    let (tx, _) = session.write().await?;
    certificates::replace(&tx, &session.app.secrets, &brought, Origin::Hentet).await?;
    let answer = settings(&tx, &services, known).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// A certificate names nobody but the office, as the register or the operator names it: anybody can
/// make one in another's name, and readers of a PDF show what it says.
fn require_own(brought: &SealIdentity, known: &Identity) -> Result<(), Problem> {
    let certificate = brought.certificate();
    let refuse = |code, message| Err(Problem::invalid_field("fil", code, message));
    if let Some(number) = certificate.organisation_number()
        && number != known.orgnr
    {
        let message = format!(
            "Sertifikatet er laget for organisasjonsnummeret {number}, som ikke er kontorets"
        );
        return refuse("other_number", message);
    }
    let names = certificate.subject_names();
    if let Some(other) = names.iter().find(|name| !known.is_called(name)) {
        let message = format!(
            "Sertifikatet er laget for «{other}», og kontoret heter «{}». Be den som drifter \
             Svenn, om å rette navnet hvis det er feil",
            known.navn
        );
        return refuse("other_name", message);
    }
    if names.is_empty() {
        return refuse("other_name", "Sertifikatet sier ikke hvem det er laget for".to_owned());
    }
    Ok(())
}

fn refused(error: ImportError) -> Problem {
    match error {
        ImportError::Password => Problem::invalid_field("passord", "wrong_password", reason(error)),
        other => Problem::invalid_field("fil", "unusable", reason(other)),
    }
}

/// What the person who brought the file can do.
fn reason(error: ImportError) -> String {
    let day = |at: Timestamp| oslo::format_day(oslo::day_of(at));
    match error {
        ImportError::TooLarge => "Filen er for stor. Den kan være høyst 256 kB".to_owned(),
        ImportError::Unreadable => {
            "Filen kan ikke leses. Den må være en PKCS#12-fil (.p12 eller .pfx)".to_owned()
        }
        ImportError::Password => "Passordet er feil".to_owned(),
        ImportError::NoKey => {
            "Filen har ingen privat nøkkel. Eksporter sertifikatet med nøkkelen".to_owned()
        }
        ImportError::SeveralKeys => {
            "Filen har flere private nøkler. Eksporter ett sertifikat om gangen".to_owned()
        }
        ImportError::KeyKind => {
            "Nøkkelen er av et slag som ikke kan brukes. Den må være P-256, P-384 eller RSA med \
             2048 til 4096 bit"
                .to_owned()
        }
        ImportError::NoCertificate => "Filen har ikke sertifikatet til nøkkelen".to_owned(),
        ImportError::Usage => "Sertifikatet er ikke laget for å signere dokumenter".to_owned(),
        ImportError::NotYet(from) => format!("Sertifikatet gjelder ikke før {}", day(from)),
        ImportError::Expired(until) => format!("Sertifikatet gikk ut {}", day(until)),
        ImportError::Chain => "Sertifikatene i filen hører ikke sammen".to_owned(),
    }
}

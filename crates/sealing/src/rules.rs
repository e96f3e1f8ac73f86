//! What a sealed file is called, and what is said of a file that somebody has. Pure.

use std::time::Duration;

use serde::Serialize;
use svenn_kernel::{Timestamp, stored_words};
use utoipa::ToSchema;

/// How long before it ends a certificate asks for attention: 60 days.
pub const ENDS_SOON: Duration = Duration::from_secs(60 * 24 * 3_600);
/// The suffix of a sealed document.
const SIGNED: &str = "signert";
/// The suffix of the evidence.
const EVIDENCE: &str = "signaturbevis";
/// Longest stem of a name that is made of a title, in characters.
const STEM_CHARS_MAX: usize = 80;

/// What a file of a sealing is.
#[stored_words(column, schema)]
#[schema(as = SealedFileKind)]
#[serde(rename_all = "UPPERCASE")]
pub enum FileKind {
    /// What was signed, with the seal.
    Dokument,
    /// Who signed, when and how.
    Bevis,
}

/// What a SHA-256 is of.
#[stored_words(column, schema)]
#[schema(as = SealedHashKind)]
#[serde(rename_all = "UPPERCASE")]
pub enum HashKind {
    /// A document as it was sent.
    Frosset,
    /// The same with the seal.
    Forseglet,
    /// The evidence.
    Bevis,
}

impl From<FileKind> for HashKind {
    fn from(kind: FileKind) -> Self {
        match kind {
            FileKind::Dokument => Self::Forseglet,
            FileKind::Bevis => Self::Bevis,
        }
    }
}

/// Why a document holds no more.
#[stored_words(column, schema)]
#[schema(as = SealingEnding)]
#[serde(rename_all = "UPPERCASE")]
pub enum Ending {
    Trukket,
    Erstattet,
}

/// Result of checking a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = VerificationStanding)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Standing {
    /// «Ekte og gjeldende».
    Gjeldende,
    /// «Ekte, men utløpt»: its last day is over.
    Utlopt,
    /// «Ekte, men erstattet».
    Erstattet,
    /// «Ekte, men trukket tilbake».
    TrukketTilbake,
    /// «Ekte, men uten segl»: the document as it was sent to be signed.
    UtenSegl,
}

/// What is said of a file that is known: ended counts before everything, since it no longer holds
/// whether it is sealed or not. `has_expired`: the last day that it says it holds is over.
#[must_use]
pub const fn standing(kind: HashKind, ending: Option<Ending>, has_expired: bool) -> Standing {
    match (ending, kind) {
        (Some(Ending::Trukket), _) => Standing::TrukketTilbake,
        (Some(Ending::Erstattet), _) => Standing::Erstattet,
        (None, HashKind::Frosset) => Standing::UtenSegl,
        (None, HashKind::Forseglet | HashKind::Bevis) if has_expired => Standing::Utlopt,
        (None, HashKind::Forseglet | HashKind::Bevis) => Standing::Gjeldende,
    }
}

/// Status of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SealCertificateState)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum CertificateState {
    Gyldig,
    /// Within 60 days.
    UtloperSnart,
    Utlopt,
    /// Another one took its place; what it sealed is known as before.
    Erstattet,
}

/// How a certificate stands that holds until `not_after`.
#[must_use]
pub fn certificate_state(
    not_after: Timestamp,
    replaced: Option<Timestamp>,
    now: Timestamp,
) -> CertificateState {
    if replaced.is_some() {
        CertificateState::Erstattet
    } else if not_after < now {
        CertificateState::Utlopt
    } else if not_after < now.plus(ENDS_SOON) {
        CertificateState::UtloperSnart
    } else {
        CertificateState::Gyldig
    }
}

/// `Kontrakt.pdf` becomes `Kontrakt signert.pdf`; what is signed already is not called so twice.
#[must_use]
pub fn signed_name(name: &str) -> String {
    let stem = stem(name);
    if stem.to_lowercase().ends_with(SIGNED) {
        return format!("{stem}.pdf");
    }
    format!("{stem} {SIGNED}.pdf")
}

/// `Kontrakt signaturbevis.pdf`
#[must_use]
pub fn evidence_name(title: &str) -> String {
    let spoken: String = title
        .chars()
        .map(|it| if it == '/' || it == '\\' || it.is_control() { ' ' } else { it })
        .take(STEM_CHARS_MAX)
        .collect();
    let stem = stem(&spoken);
    if stem.is_empty() { format!("{EVIDENCE}.pdf") } else { format!("{stem} {EVIDENCE}.pdf") }
}

/// A name without `.pdf`.
fn stem(name: &str) -> &str {
    let name = name.trim();
    let at = name.len().checked_sub(4).filter(|at| name.is_char_boundary(*at));
    match at.map(|at| name.split_at(at)) {
        Some((stem, ending)) if ending.eq_ignore_ascii_case(".pdf") => stem.trim(),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_file_has_the_suffix_signert() {
        assert_eq!(signed_name("Kontrakt.pdf"), "Kontrakt signert.pdf");
        assert_eq!(signed_name("Kontrakt.PDF"), "Kontrakt signert.pdf");
        assert_eq!(signed_name("Kontrakt signert.pdf"), "Kontrakt signert.pdf");
        assert_eq!(signed_name("Avtale v1.2"), "Avtale v1.2 signert.pdf");
        assert_eq!(signed_name("å"), "å signert.pdf");
    }

    #[test]
    fn the_evidence_is_named_after_the_title() {
        assert_eq!(evidence_name("Lærekontrakt 1/2"), "Lærekontrakt 1 2 signaturbevis.pdf");
        assert_eq!(evidence_name("Kontrakt.pdf"), "Kontrakt signaturbevis.pdf");
        assert_eq!(evidence_name(" "), "signaturbevis.pdf");
    }

    #[test]
    fn five_answers_of_what_is_known() {
        use HashKind::{Bevis, Forseglet, Frosset};
        assert_eq!(standing(Forseglet, None, false), Standing::Gjeldende);
        assert_eq!(standing(Bevis, None, false), Standing::Gjeldende);
        assert_eq!(standing(Forseglet, None, true), Standing::Utlopt);
        assert_eq!(standing(Frosset, None, false), Standing::UtenSegl);
        for kind in [Frosset, Forseglet, Bevis] {
            assert_eq!(standing(kind, Some(Ending::Trukket), true), Standing::TrukketTilbake);
            assert_eq!(standing(kind, Some(Ending::Erstattet), false), Standing::Erstattet);
        }
    }

    #[test]
    fn a_certificate_asks_for_attention_sixty_days_before_it_ends() {
        let day = Duration::from_secs(24 * 3_600);
        let now = Timestamp::from_millis(1_795_165_200_000);
        let state = |days: u32| certificate_state(now.plus(day * days), None, now);
        assert_eq!(state(61), CertificateState::Gyldig);
        assert_eq!(state(59), CertificateState::UtloperSnart);
        assert_eq!(certificate_state(now.minus(day), None, now), CertificateState::Utlopt);
        assert_eq!(certificate_state(now, Some(now), now), CertificateState::Erstattet);
    }
}

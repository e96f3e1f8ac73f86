//! Where the registers, the national curricula and the providers outside are.

use svenn_gateways::{
    approvals::{APPROVALS_URL, OFFICES_URL},
    grep::GREP_URL,
    register::REGISTER_URL,
};

use super::{ConfigError, Given, wrong};

/// Where approved companies and training offices are registered.
#[derive(Debug, Clone)]
pub struct ApprovalSettings {
    /// The address of the register of approved companies.
    pub companies: String,
    /// That of the register of training offices.
    pub offices: String,
}

/// Where the national curricula are.
#[derive(Debug, Clone)]
pub struct GrepSettings {
    /// The address of the directorate's database.
    pub url: String,
    /// The key that the directorate has given out, where it wants one.
    pub key: Option<String>,
}

/// Where Norsk Industri's pages are.
#[derive(Debug, Clone)]
pub struct IndustrySettings {
    /// The address of their portal.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
}

/// Where the provider of digital courses is.
#[derive(Debug, Clone)]
pub struct XtramileSettings {
    /// The provider's address.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
}

pub(super) fn register(given: &Given, production: bool) -> Option<String> {
    given.text("SVENN_REGISTER_URL").or_else(|| production.then(|| REGISTER_URL.to_owned()))
}

pub(super) fn approvals(given: &Given, production: bool) -> Option<ApprovalSettings> {
    let of = |name: &str, public: &str| {
        given.text(name).or_else(|| production.then(|| public.to_owned()))
    };
    Some(ApprovalSettings {
        companies: of("SVENN_APPROVALS_URL", APPROVALS_URL)?,
        offices: of("SVENN_OFFICES_URL", OFFICES_URL).unwrap_or_else(|| OFFICES_URL.to_owned()),
    })
}

pub(super) fn grep(given: &Given, production: bool) -> Option<GrepSettings> {
    let url = given.text("SVENN_GREP_URL").or_else(|| production.then(|| GREP_URL.to_owned()))?;
    Some(GrepSettings { url, key: given.text("SVENN_GREP_KEY") })
}

pub(super) fn industry(given: &Given) -> Result<Option<IndustrySettings>, ConfigError> {
    match (given.text("SVENN_NORSKINDUSTRI_URL"), given.text("SVENN_NORSKINDUSTRI_TOKEN")) {
        (Some(url), Some(token)) => Ok(Some(IndustrySettings { url, token })),
        (None, None) => Ok(None),
        _ => Err(wrong("SVENN_NORSKINDUSTRI_URL", "and SVENN_NORSKINDUSTRI_TOKEN are needed")),
    }
}

pub(super) fn xtramile(given: &Given) -> Result<Option<XtramileSettings>, ConfigError> {
    match (given.text("SVENN_XTRAMILE_URL"), given.text("SVENN_XTRAMILE_TOKEN")) {
        (Some(url), Some(token)) => Ok(Some(XtramileSettings { url, token })),
        (None, None) => Ok(None),
        _ => Err(wrong("SVENN_XTRAMILE_URL", "and SVENN_XTRAMILE_TOKEN are needed")),
    }
}

//! Signing by a provider outside: an electronic identity through a broker, or Posten signering.
//! What is signed in the product itself needs none of it.
//!
//! Neither is connected yet: a contract with a provider comes first. What an installation would
//! have to set is said by [`OutsideSigning::missing`], so that nobody is offered what is not there.

use std::fmt::Debug;

use async_trait::async_trait;

use crate::error::GatewayError;

/// A document that somebody is sent away to sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SigningRequest {
    /// Our own name for it: asked again, it is the same.
    pub key: String,
    pub title: String,
    /// SHA-256 of what is signed, in hexadecimal.
    pub sha256: String,
    /// Who is to sign, by name. Never an identity number.
    pub name: String,
    /// Where the signer comes back to.
    pub return_to: String,
}

/// Where somebody is sent to sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SigningStarted {
    /// The provider's name for it.
    pub reference: String,
    /// The address of the provider's page.
    pub address: String,
}

/// Outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SigningResult {
    /// Nothing yet.
    Waiting,
    /// Signed: the name of the identity, and the provider's own proof.
    Signed { name: String, proof: Vec<u8> },
    /// The signer turned back, or the provider refused.
    Ended,
}

/// A provider of signatures.
#[async_trait]
pub trait OutsideSigning: Send + Sync + Debug {
    /// As in `bankid`.
    fn id(&self) -> &'static str;
    /// Name that people see.
    fn name(&self) -> &'static str;
    /// Level of the signature by eIDAS, in words.
    fn level(&self) -> &'static str;
    /// What this installation has not set up, in words; nothing where it can be used.
    fn missing(&self) -> Option<String>;

    /// Begins a signature.
    ///
    /// # Errors
    /// Refused where it is not set up, or the provider's own refusal.
    async fn start(&self, request: &SigningRequest) -> Result<SigningStarted, GatewayError>;

    /// What came of one that was begun.
    ///
    /// # Errors
    /// As for [`Self::start`].
    async fn result(&self, reference: &str) -> Result<SigningResult, GatewayError>;
}

/// A provider that no installation can use before there is an agreement with it.
#[derive(Debug, Clone, Copy)]
pub struct NotConnected {
    id: &'static str,
    name: &'static str,
    level: &'static str,
    /// What is said of it.
    takes: &'static str,
}

/// The providers that are known and not connected.
pub const NOT_CONNECTED: [NotConnected; 2] = [
    NotConnected {
        id: "bankid",
        name: "BankID",
        level: "Avansert elektronisk signatur (AdES)",
        takes: "BankID er ikke satt opp. Det krever en avtale med en BankID-megler, og nøklene fra \
                den i serverens oppsett.",
    },
    NotConnected {
        id: "posten",
        name: "Posten signering",
        level: "Avansert elektronisk signatur (AdES)",
        takes: "Posten signering er ikke satt opp. Det krever en avtale med Posten og et \
                virksomhetssertifikat i serverens oppsett.",
    },
];

#[async_trait]
impl OutsideSigning for NotConnected {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn level(&self) -> &'static str {
        self.level
    }

    fn missing(&self) -> Option<String> {
        Some(self.takes.to_owned())
    }

    async fn start(&self, _request: &SigningRequest) -> Result<SigningStarted, GatewayError> {
        Err(GatewayError::refused(self.takes))
    }

    async fn result(&self, _reference: &str) -> Result<SigningResult, GatewayError> {
        Err(GatewayError::refused(self.takes))
    }
}

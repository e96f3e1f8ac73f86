//! TLS to the services outside: ring, the roots that browsers trust, and those of the house.

use std::sync::{Arc, OnceLock};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
};

/// Authorities of the house, which the whole process trusts beside the usual ones.
static OWN_ROOTS: OnceLock<Vec<CertificateDer<'static>>> = OnceLock::new();

/// A file holds no certificates that can be trusted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("holds no certificate in PEM that can be trusted")]
pub struct NoCertificates;

/// Trusts these authorities beside those that browsers trust, in every connection of this process
/// that is made ready after this; said once, before any gateway is made. How many there are: what
/// is no certificate of an authority is passed over.
///
/// # Errors
/// [`NoCertificates`].
pub fn trust_also(pem: &[u8]) -> Result<usize, NoCertificates> {
    let mut usual = RootCertStore::empty();
    let mut own: Vec<CertificateDer<'static>> =
        CertificateDer::pem_slice_iter(pem).filter_map(Result::ok).collect();
    own.retain(|it| usual.add(it.clone()).is_ok());
    let count = own.len();
    if count == 0 {
        return Err(NoCertificates);
    }
    // The same again, by a second product in one process, changes nothing.
    let _ = OWN_ROOTS.set(own);
    Ok(count)
}

/// The authorities of the house.
pub(crate) fn own_roots() -> &'static [CertificateDer<'static>] {
    OWN_ROOTS.get().map_or(&[], Vec::as_slice)
}

/// The client side of TLS 1.2 and 1.3.
pub(crate) fn client_config() -> Result<ClientConfig, rustls::Error> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    for own in own_roots() {
        roots.add(own.clone())?;
    }
    let provider = Arc::new(ring::default_provider());
    Ok(ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_is_not_trusted() {
        assert_eq!(trust_also(b"ingen"), Err(NoCertificates));
        let broken = b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        assert_eq!(trust_also(broken), Err(NoCertificates));
        assert!(own_roots().is_empty());
    }
}

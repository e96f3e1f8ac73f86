//! TLS to the services outside: ring, and the roots that browsers trust.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore, crypto::ring};

/// The client side of TLS 1.2 and 1.3.
pub(crate) fn client_config() -> Result<ClientConfig, rustls::Error> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(ring::default_provider());
    Ok(ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth())
}

//! S3-compatible storage. Let the bucket's own rule remove unfinished multipart uploads after a
//! day: an upload that was cut off leaves parts that only the provider can see.

use std::sync::Arc;

use object_store::aws::AmazonS3Builder;
use reqwest::Url;
use svenn_kernel::Entropy;

use super::{ObjectFiles, UploadLimits};

/// A bucket and an account. Deliberately not printable: it holds a secret.
#[derive(Clone)]
pub struct S3Config {
    /// The bucket's name.
    pub bucket: String,
    /// Its region.
    pub region: String,
    /// The provider's address; `None` for Amazon's own. `https`, or `http` on this machine.
    pub endpoint: Option<String>,
    /// The account's key id.
    pub access_key_id: String,
    /// The account's secret.
    pub secret_access_key: String,
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum S3ConfigError {
    /// Files and signatures would travel in the clear.
    #[error("the store's address must begin with https")]
    Unencrypted,
    /// The client cannot be made.
    #[error(transparent)]
    Client(#[from] object_store::Error),
}

impl ObjectFiles {
    /// Files in a bucket. Nothing is sent yet.
    pub fn in_s3(
        config: S3Config,
        limits: UploadLimits,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, S3ConfigError> {
        // object_store makes its own TLS client and asks for the process's provider. That there
        // is one already is as good.
        drop(rustls::crypto::ring::default_provider().install_default());
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(config.bucket)
            .with_region(config.region)
            .with_access_key_id(config.access_key_id)
            .with_secret_access_key(config.secret_access_key);
        if let Some(endpoint) = config.endpoint {
            let is_local_plain = is_plain_on_this_machine(&endpoint);
            if !endpoint.starts_with("https://") && !is_local_plain {
                return Err(S3ConfigError::Unencrypted);
            }
            builder = builder.with_endpoint(endpoint).with_allow_http(is_local_plain);
        }
        Ok(Self::over(Arc::new(builder.build()?), limits, entropy))
    }
}

fn is_plain_on_this_machine(endpoint: &str) -> bool {
    Url::parse(endpoint).is_ok_and(|url| {
        url.scheme() == "http"
            && matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use svenn_kernel::SeededEntropy;

    fn made(endpoint: &str) -> Result<(), S3ConfigError> {
        let config = S3Config {
            bucket: "svenn".to_owned(),
            region: "eu-north-1".to_owned(),
            endpoint: Some(endpoint.to_owned()),
            access_key_id: "id".to_owned(),
            secret_access_key: "secret".to_owned(),
        };
        let entropy = Arc::new(SeededEntropy::new(1));
        ObjectFiles::in_s3(config, UploadLimits::default(), entropy).map(|_| ())
    }

    #[test]
    fn only_encrypted_stores_are_used() {
        assert!(made("https://s3.example").is_ok());
        assert!(made("http://localhost:9000").is_ok());
        for endpoint in ["http://s3.example", "http://localhost.example", "ftp://s3.example", "s3"]
        {
            assert!(matches!(made(endpoint), Err(S3ConfigError::Unencrypted)), "{endpoint}");
        }
    }
}

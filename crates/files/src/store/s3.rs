//! S3-compatible storage. Let the bucket's own rule remove unfinished multipart uploads after a
//! day: an upload that was cut off leaves parts that only the provider can see.

use std::sync::Arc;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use reqwest::Url;
use svenn_kernel::Entropy;

use super::{ObjectFiles, UploadLimits};

/// A bucket and an account. Deliberately not printable: it holds a secret.
#[derive(Clone)]
pub struct S3Config {
    /// The bucket's name.
    pub bucket: String,
    pub region: String,
    /// The provider's address; `None` for Amazon's own. `https`, or `http` on this machine.
    pub endpoint: Option<String>,
    /// The account's key id.
    pub access_key_id: String,
    /// The account's secret.
    pub secret_access_key: String,
    /// What goes with a key that counts only for some hours.
    pub session_token: Option<String>,
}

impl S3Config {
    /// The bucket with the account of the usual `AWS_*` variables.
    ///
    /// # Errors
    /// [`S3ConfigError::Missing`] names the variable that is not set.
    pub fn from_variables(
        bucket: &str,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, S3ConfigError> {
        let given = |name: &str| variable(name).filter(|value| !value.is_empty());
        let needed = |name: &'static str| given(name).ok_or(S3ConfigError::Missing(name));
        let region = given("AWS_REGION").or_else(|| given("AWS_DEFAULT_REGION"));
        Ok(Self {
            bucket: bucket.to_owned(),
            region: region.ok_or(S3ConfigError::Missing("AWS_REGION"))?,
            endpoint: given("AWS_ENDPOINT_URL_S3").or_else(|| given("AWS_ENDPOINT_URL")),
            access_key_id: needed("AWS_ACCESS_KEY_ID")?,
            secret_access_key: needed("AWS_SECRET_ACCESS_KEY")?,
            session_token: given("AWS_SESSION_TOKEN"),
        })
    }

    /// What asks the bucket. Nothing is sent yet.
    pub(super) fn client(self) -> Result<AmazonS3, S3ConfigError> {
        // object_store makes its own TLS client and asks for the process's provider. That there
        // is one already is as good.
        drop(rustls::crypto::ring::default_provider().install_default());
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(self.bucket)
            .with_region(self.region)
            .with_access_key_id(self.access_key_id)
            .with_secret_access_key(self.secret_access_key);
        if let Some(token) = self.session_token {
            builder = builder.with_token(token);
        }
        if let Some(endpoint) = self.endpoint {
            let is_local_plain = is_plain_on_this_machine(&endpoint);
            if !endpoint.starts_with("https://") && !is_local_plain {
                return Err(S3ConfigError::Unencrypted);
            }
            builder = builder.with_endpoint(endpoint).with_allow_http(is_local_plain);
        }
        Ok(builder.build()?)
    }
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum S3ConfigError {
    /// A variable that is needed.
    #[error("{0} is not set")]
    Missing(&'static str),
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
        Ok(Self::over(Arc::new(config.client()?), limits, entropy))
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
            session_token: None,
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

    #[test]
    fn the_account_is_in_the_usual_variables() {
        let all = [
            ("AWS_REGION", "eu-north-1"),
            ("AWS_ACCESS_KEY_ID", "id"),
            ("AWS_SECRET_ACCESS_KEY", "secret"),
            ("AWS_ENDPOINT_URL", "https://s3.example"),
        ];
        let without = |left_out: &'static str| {
            S3Config::from_variables("svenn", move |name| {
                let found = all.iter().find(|(it, _)| *it == name && *it != left_out);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        let config = without("").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((config.bucket.as_str(), config.region.as_str()), ("svenn", "eu-north-1"));
        assert_eq!(config.endpoint.as_deref(), Some("https://s3.example"));
        for (name, _) in &all[..3] {
            let missing = without(name).map(|_| ());
            assert!(matches!(missing, Err(S3ConfigError::Missing(it)) if it == *name), "{name}");
        }
    }
}

//! The installation's secret, and another one beside it while it is changed.

use std::{fs, io::Write, path::Path};

use svenn_http::Secrets;
use svenn_kernel::{Entropy, OsEntropy};

use super::{Config, ConfigError, given::Given, names::wrong};

const NAME: &str = "SVENN_SECRET";
const OLD: &str = "SVENN_SECRET_OLD";
const NEXT: &str = "SVENN_SECRET_NEXT";

/// Another secret beside the installation's, while it is changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SecretBeside {
    /// The one before.
    Old([u8; 32]),
    /// The one that comes, which another process makes things with already.
    Next([u8; 32]),
}

impl std::fmt::Debug for SecretBeside {
    /// Without the secret.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Old(_) => "Old",
            Self::Next(_) => "Next",
        })
    }
}

impl Config {
    /// The keys that are derived from the secret, and from the one beside it.
    #[must_use]
    pub fn secrets(&self) -> Secrets {
        let secrets = Secrets::new(self.secret);
        match self.secret_beside {
            Some(SecretBeside::Old(old)) => secrets.and_old(old),
            Some(SecretBeside::Next(next)) => secrets.and_next(next),
            None => secrets,
        }
    }
}

pub(super) fn secret_beside(given: &Given) -> Result<Option<SecretBeside>, ConfigError> {
    match (given.text(OLD), given.text(NEXT)) {
        (Some(_), Some(_)) => Err(wrong(OLD, format!("and {NEXT} are both set"))),
        (Some(old), None) => Ok(Some(SecretBeside::Old(parse_secret(OLD, &old)?))),
        (None, Some(next)) => Ok(Some(SecretBeside::Next(parse_secret(NEXT, &next)?))),
        (None, None) => Ok(None),
    }
}

/// The installation's one secret. The simulator makes its own; production never does, since a
/// second process would make another.
pub(super) fn secret(
    given: &Given,
    data: &Path,
    production: bool,
) -> Result<[u8; 32], ConfigError> {
    if let Some(text) = given.text(NAME) {
        return parse_secret(NAME, &text);
    }
    let file = data.join("secret");
    match fs::read_to_string(&file) {
        Ok(text) => parse_secret(NAME, text.trim()),
        Err(_) if production => {
            Err(wrong(NAME, "is needed: 64 hexadecimal digits, as `openssl rand -hex 32` prints"))
        }
        Err(_) => {
            let entropy: &dyn Entropy = &OsEntropy;
            let fresh = entropy.bytes::<32>();
            write_private(&file, &hex::encode(fresh))
                .map_err(|error| ConfigError::Folder(file, error))?;
            Ok(fresh)
        }
    }
}

fn parse_secret(name: &str, text: &str) -> Result<[u8; 32], ConfigError> {
    let mut secret = [0; 32];
    hex::decode_to_slice(text, &mut secret)
        .map_err(|_| wrong(name, "must be 64 hexadecimal digits"))?;
    Ok(secret)
}

fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

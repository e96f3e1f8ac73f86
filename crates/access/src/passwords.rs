//! Passwords: the rules for new ones, and argon2id behind a semaphore, so that a storm of sign-ins
//! slows nothing else down.

mod guessable;

use std::{num::NonZero, sync::Arc, thread::available_parallelism};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use svenn_kernel::{Entropy, Fault, Fields};
use tokio::sync::Semaphore;

pub use guessable::{Chooser, Guessable, OwnWords};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Longest password, so that hashing has a bound.
pub const PASSWORD_CHARS_MAX: usize = 200;

/// What is missing for a password to be strong enough, in the specification's words: at least 8
/// characters with lowercase, uppercase and digits.
#[must_use]
pub fn weaknesses(password: &str) -> Vec<&'static str> {
    let mut missing = Vec::new();
    if password.chars().count() < 8 {
        missing.push("Passordet må være minst 8 tegn langt");
    }
    if !password.chars().any(char::is_lowercase) {
        missing.push("Må inneholde små bokstaver");
    }
    if !password.chars().any(char::is_uppercase) {
        missing.push("Må inneholde store bokstaver");
    }
    if !password.chars().any(|character| character.is_ascii_digit()) {
        missing.push("Må inneholde tall");
    }
    missing
}

/// Notes every weakness of a new password.
pub fn check_new(fields: &mut Fields, field: &str, password: &str) {
    for weakness in weaknesses(password) {
        fields.wrong(field, "weak_password", weakness);
    }
    if password.chars().count() > PASSWORD_CHARS_MAX {
        fields.wrong(field, "too_long", "Passordet er for langt");
    }
}

/// Hashes and compares passwords, as many at once as there are cores.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self { turns: Arc::new(Semaphore::new(cores)) }
    }
}

impl Passwords {
    /// Hashes a new password.
    ///
    /// # Errors
    /// A fault when hashing fails.
    pub async fn hash(&self, password: &str, entropy: &dyn Entropy) -> Result<String, Fault> {
        let (password, salt) = (password.to_owned(), entropy.bytes::<16>());
        self.in_turn(move || hash(&password, &salt)).await?
    }

    /// Whether the password is the hashed one; takes as long when there is none.
    ///
    /// # Errors
    /// A fault when the stored hash cannot be read.
    pub async fn is_right(&self, password: &str, stored: Option<&str>) -> Result<bool, Fault> {
        let known = stored.is_some();
        let stored = stored.map_or_else(of_nobody, str::to_owned);
        let password = password.to_owned();
        let right = self.in_turn(move || verify(&password, &stored)).await??;
        Ok(right && known)
    }

    /// Why a new password is refused that is strong enough by its characters, if it is. It takes
    /// some work to tell, so that it waits for its turn too.
    ///
    /// # Errors
    /// A fault when the work is broken off.
    pub async fn refusal(&self, password: &str, own: OwnWords) -> Result<Option<Guessable>, Fault> {
        let password = password.to_owned();
        self.in_turn(move || guessable::refusal(&password, &own)).await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = self.turns.clone().acquire_owned().await;
        let turn = turn.map_err(|error| Fault::caused("waiting to hash", error))?;
        tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        })
        .await
        .map_err(|error| Fault::caused("hashing", error))
    }
}

fn argon2() -> Result<Argon2<'static>, Fault> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| Fault::new(format!("argon2 parameters: {error}")))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str, salt: &[u8; 16]) -> Result<String, Fault> {
    let fault = |error: argon2::password_hash::Error| Fault::new(format!("hashing: {error}"));
    let hashed = argon2()?.hash_password_with_salt(password.as_bytes(), salt).map_err(fault)?;
    Ok(hashed.to_string())
}

/// Compared with when there is no account, so that it takes the same time: no password is known to
/// have it.
fn of_nobody() -> String {
    let [salt, hash] = [22, 43].map(|chars| "A".repeat(chars));
    format!("$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p={LANES}${salt}${hash}")
}

fn verify(password: &str, stored: &str) -> Result<bool, Fault> {
    let stored =
        PasswordHash::new(stored).map_err(|error| Fault::new(format!("stored hash: {error}")))?;
    Ok(argon2()?.verify_password(password.as_bytes(), &stored).is_ok())
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    #[test]
    fn a_password_has_at_least_8_characters_with_lowercase_uppercase_and_digits() {
        assert!(weaknesses("Svenn2026").is_empty());
        assert_eq!(weaknesses("Sv2"), ["Passordet må være minst 8 tegn langt"]);
        assert_eq!(weaknesses("SVENN2026"), ["Må inneholde små bokstaver"]);
        assert_eq!(weaknesses("svenn2026"), ["Må inneholde store bokstaver"]);
        assert_eq!(weaknesses("SvennSvenn"), ["Må inneholde tall"]);
        assert_eq!(weaknesses("").len(), 4);
    }

    /// ASVS 6.2.8 and 6.2.9: "exactly as received from the user, without any modifications such as
    /// truncation or case transformation", and "at least 64 characters are permitted".
    #[tokio::test]
    async fn a_long_password_counts_to_its_last_character() {
        let entropy = SeededEntropy::new(1);
        let passwords = Passwords::default();
        let long = format!("Aa1 {}", "å".repeat(PASSWORD_CHARS_MAX - 4));
        let mut fields = Fields::new();
        check_new(&mut fields, "password", &long);
        assert!(fields.finish().is_ok());
        let stored = passwords.hash(&long, &entropy).await.unwrap();
        assert!(passwords.is_right(&long, Some(&stored)).await.unwrap());
        let mut other = long.clone();
        other.pop();
        assert!(!passwords.is_right(&other, Some(&stored)).await.unwrap());
        other.push('Å');
        assert!(!passwords.is_right(&other, Some(&stored)).await.unwrap());
        assert!(!passwords.is_right(&format!("{long} "), Some(&stored)).await.unwrap());
    }

    #[tokio::test]
    async fn only_the_right_password_is_right_and_nobody_has_one() {
        let entropy = SeededEntropy::new(1);
        let passwords = Passwords::default();
        let stored = passwords.hash("Svenn2026", &entropy).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(passwords.is_right("Svenn2026", Some(&stored)).await.unwrap());
        assert!(!passwords.is_right("svenn2026", Some(&stored)).await.unwrap());
        assert!(!passwords.is_right("Svenn2026", None).await.unwrap());
        let form = |hash: &str| hash.split('$').map(str::len).collect::<Vec<_>>();
        assert_eq!(form(&of_nobody()), form(&stored));
    }
}

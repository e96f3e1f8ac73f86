//! By what a back-up says which secrets it wants, without giving them away.

use svenn_http::Secrets;

/// What back-ups know a secret by.
const IN_BACKUPS: (&str, &str) = ("backup", "fingerprint");
/// So much of it is enough to tell two apart.
const SHORTENED_CHARS: usize = 16;

/// By what a back-up says which secrets it wants, each alone: first the one that its digests are
/// compared by, and then another one that may have made something in it.
#[must_use]
pub fn in_backups(secrets: &Secrets) -> Vec<String> {
    let first = secrets.index(IN_BACKUPS.0, IN_BACKUPS.1);
    let others = known_in_backups(secrets).into_iter().filter(|it| *it != first);
    let others: Vec<String> = others.collect();
    std::iter::once(first).chain(others).collect()
}

/// Those of every secret that is given.
#[must_use]
pub fn known_in_backups(secrets: &Secrets) -> Vec<String> {
    secrets.each().iter().map(|one| one.digest(IN_BACKUPS.0, IN_BACKUPS.1)).collect()
}

/// So much of a digest as people compare.
#[must_use]
pub fn shortened(digest: &str) -> String {
    digest.chars().take(SHORTENED_CHARS).collect()
}

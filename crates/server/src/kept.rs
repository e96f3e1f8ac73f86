//! What an organisation's tables keep that the installation's secret alone opens or finds. A test
//! counts the places where something is sealed: one more belongs here first.

use svenn_http::rotation::{Link, Sealed};

fn one(key: &[String]) -> &str {
    key.first().map(String::as_str).unwrap_or_default()
}

const ID: &[&str] = &["id"];
const NUMBER: &str = "personnr";
const ACCOUNT: &str = "company account";

/// Every column of sealed values.
pub const SEALED: &[Sealed] = &[
    Sealed::of("apprentices", "personnr", ID, |key| format!("personnr {}", one(key)))
        .found_by("personnr_index", NUMBER),
    Sealed::of("employees", "personnr", ID, |key| format!("personnr {}", one(key)))
        .found_by("personnr_index", NUMBER),
    Sealed::of("applications", "personnr", ID, |key| format!("personnr application.{}", one(key)))
        .found_by("personnr_index", NUMBER),
    Sealed::of("apprentices", "kontonummer", ID, |key| format!("apprentice account {}", one(key))),
    Sealed::of("company_accounts", "sealed", ID, |key| format!("company account {}", one(key)))
        .found_by("digest", ACCOUNT)
        .also_in(&[("bank_entries", "\"partyDigest\"")]),
    Sealed::of("bank_accounts", "sealed", ID, |key| format!("bank account {}", one(key)))
        .found_by("digest", ACCOUNT),
    Sealed::of("grant_settings", "sealed", &["CAST(id AS TEXT)"], |_| {
        "grant settings account".to_owned()
    }),
    Sealed::of("grant_batches", "file", ID, |key| format!("grant batch {}", one(key))),
    Sealed::of("vigo_portions", "sealed", &["run", "CAST(ordinal AS TEXT)"], |key| {
        format!("vigo portion {}", key.join(" "))
    }),
    Sealed::of("openid_settings", "hemmelighet", &["CAST(id AS TEXT)"], |_| {
        "openid secret".to_owned()
    }),
    Sealed::of("openid_keys", "sealed", &["kid"], |key| format!("openid key {}", one(key))),
    Sealed::of("openid_sessions", "hint", &["session"], |key| format!("openid hint {}", one(key))),
    Sealed::of("seal_certificates", "sealed_key", &["fingerprint"], |key| {
        format!("seal key {}", one(key))
    }),
    Sealed::of("kept_answers", "answer", &["call"], |key| one(key).to_owned()),
    Sealed::of("webhooks", "secret", ID, |key| format!("webhook {}", one(key))),
];

/// Every column of links' tokens.
pub const LINKS: &[Link] = &[
    Link {
        table: "applications",
        column: "lenke",
        token: "application link",
        stored: "application link stored",
        written: |_, digest| digest.to_owned(),
    },
    Link {
        table: "signing_signers",
        column: "link",
        token: "signing link",
        stored: "signing link stored",
        written: |tenant, digest| format!("{tenant}.{digest}"),
    },
];

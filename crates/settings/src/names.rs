//! The names of settings: which there are, which need each other, and what their values begin
//! with. Each thing that is wrong is named, with what is probably meant.

use axum::http::Uri;

use super::{
    ConfigError,
    settings::{PLAIN, SECRET},
};

/// What names of ours begin with.
pub(super) const PREFIX: &str = "SVENN_";
/// Settings of the tools by which it is built, tested and measured.
const OF_TOOLS: [&str; 10] = [
    "SVENN_ADD_MIGRATIONS",
    "SVENN_ADVISORY_DB",
    "SVENN_BENCH",
    "SVENN_BIN",
    "SVENN_CHROMIUM",
    "SVENN_DIST_",
    "SVENN_E2E_",
    "SVENN_LINT_",
    "SVENN_MEASURE",
    "SVENN_TEST_",
];
/// What commands read that talk to an installation elsewhere, and `compose.yml`, whose `.env` the
/// server gets too.
const BESIDE: [&str; 5] =
    ["SVENN_API_KEY", "SVENN_API_KEY_FILE", "SVENN_API_URL", "SVENN_IMAGE", "SVENN_KEY"];
/// How unlike a name may be to one that is known and still be taken for a slip.
const SLIP_LETTERS_MAX: usize = 4;

/// A setting that does nothing, or not what it says, without another.
const NEEDS: [(&str, &str); 14] = [
    ("SVENN_BACKUP_KEEP", "SVENN_BACKUP_TO"),
    ("SVENN_BACKUP_RECIPIENTS", "SVENN_BACKUP_TO"),
    ("SVENN_DATABASE_PREFIX", "SVENN_DATABASE_URL"),
    ("SVENN_DRAFT_KEY", "SVENN_DRAFT_URL"),
    ("SVENN_DRAFT_PRICE", "SVENN_DRAFT_URL"),
    ("SVENN_SECRET_NEXT", "SVENN_SECRET"),
    ("SVENN_SECRET_OLD", "SVENN_SECRET"),
    ("SVENN_SMTP_PASSWORD", "SVENN_SMTP_HOST"),
    ("SVENN_SMTP_PASSWORD", "SVENN_SMTP_USER"),
    ("SVENN_SMTP_PORT", "SVENN_SMTP_HOST"),
    ("SVENN_SMTP_SECURITY", "SVENN_SMTP_HOST"),
    ("SVENN_SMTP_USER", "SVENN_SMTP_HOST"),
    ("SVENN_SMTP_USER", "SVENN_SMTP_PASSWORD"),
    ("SVENN_TIMESTAMP_CERTIFICATES", "SVENN_TIMESTAMP_URL"),
];

const WEB: &[&str] = &["http", "https"];
/// What an address may begin with. `https` alone is meant with `http` for this machine.
const SCHEMES: [(&str, &[&str]); 13] = [
    ("SVENN_APPROVALS_URL", &["https"]),
    ("SVENN_BASE_URL", WEB),
    ("SVENN_CONTENT_ORIGIN", WEB),
    ("SVENN_DATABASE_URL", &["postgres", "postgresql"]),
    ("SVENN_DRAFT_URL", &["https"]),
    ("SVENN_FILES", &["s3"]),
    ("SVENN_GREP_URL", &["https"]),
    ("SVENN_NORSKINDUSTRI_URL", &["https"]),
    ("SVENN_OFFICES_URL", &["https"]),
    ("SVENN_REGISTER_URL", &["https"]),
    ("SVENN_SMS_URL", &["https"]),
    ("SVENN_TIMESTAMP_URL", WEB),
    ("SVENN_XTRAMILE_URL", &["https"]),
];
const THIS_MACHINE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

pub(super) fn wrong(variable: &str, problem: impl Into<String>) -> ConfigError {
    ConfigError::Variable { variable: variable.to_owned(), problem: problem.into() }
}

/// Every name of a setting of ours.
pub fn known() -> Vec<String> {
    let open = PLAIN.iter().chain(SECRET).map(|name| (*name).to_owned());
    let in_files = SECRET.iter().map(|name| format!("{name}_FILE"));
    open.chain(in_files).chain(["SVENN_CONFIG".to_owned()]).collect()
}

/// Names that look like ours and are not.
pub(super) fn strangers(settings: &[(String, String)]) -> Vec<ConfigError> {
    let known = known();
    settings.iter().filter_map(|(name, value)| unknown(&known, name, value)).collect()
}

/// All that is wrong with these settings by what they need and the beginnings of their values.
pub(super) fn wrongs(settings: &[(String, String)]) -> Vec<ConfigError> {
    let value = |name: &str| settings.iter().find(|(known, _)| known == name).map(|it| &*it.1);
    let mut found = Vec::new();
    for (name, needed) in NEEDS {
        if value(name).is_some() && value(needed).is_none() {
            found.push(wrong(name, format!("is set, and {needed}, which it needs, is not")));
        }
    }
    for (name, schemes) in SCHEMES {
        found.extend(value(name).and_then(|text| wrong_scheme(name, text, schemes)));
    }
    found
}

fn unknown(known: &[String], name: &str, value: &str) -> Option<ConfigError> {
    let is_known = known.iter().any(|it| it == name)
        || BESIDE.contains(&name)
        || OF_TOOLS.iter().any(|tool| name.starts_with(tool));
    if !name.starts_with(PREFIX) || is_known || is_of_an_orchestrator(name, value) {
        return None;
    }
    let nearest = known.iter().map(|known| (strsim::damerau_levenshtein(name, known), known));
    let nearest = nearest.min().filter(|(letters, _)| *letters <= SLIP_LETTERS_MAX);
    Some(wrong(
        name,
        match nearest {
            Some((_, known)) => format!("is no setting; {known} is meant?"),
            None => "is no setting; `svenn --help` has all".to_owned(),
        },
    ))
}

/// Kubernetes gives every process the address of a service, under the service's name.
fn is_of_an_orchestrator(name: &str, value: &str) -> bool {
    name.ends_with("_SERVICE_HOST")
        || name.contains("_SERVICE_PORT")
        || (name.contains("_PORT") && (value.starts_with("tcp://") || name.contains("_TCP")))
}

fn wrong_scheme(name: &str, text: &str, schemes: &[&str]) -> Option<ConfigError> {
    let (scheme, rest) = match text.split_once("://") {
        Some((scheme, rest)) => (scheme, rest),
        // A folder is no address.
        None if name == "SVENN_FILES" => return None,
        None => return Some(wrong(name, format!("must begin with {}", beginnings(schemes)))),
    };
    let is_here = || {
        let host = text.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned));
        host.is_some_and(|host| THIS_MACHINE.contains(&host.as_str()))
    };
    let may_be_plain = *schemes == ["https"] && scheme == "http" && is_here();
    if !schemes.contains(&scheme) && !may_be_plain {
        return Some(wrong(name, format!("must begin with {}", beginnings(schemes))));
    }
    // That a bucket is missing is told where it is read.
    let is_told = name == "SVENN_FILES";
    (rest.is_empty() && !is_told).then(|| wrong(name, "names nothing behind ://"))
}

fn beginnings(schemes: &[&str]) -> String {
    let all: Vec<String> = schemes.iter().map(|scheme| format!("{scheme}://")).collect();
    all.join(" or ")
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;

    fn told(settings: &[(&str, &str)]) -> Vec<String> {
        let settings: Vec<(String, String)> =
            settings.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let found = strangers(&settings).into_iter().chain(wrongs(&settings));
        found.map(|wrong| wrong.to_string()).collect()
    }

    #[test]
    fn a_slip_in_a_name_is_told_with_what_is_meant() {
        let told = told(&[
            ("SVENN_SMPT_HOST", "mail.example"),
            ("SVENN_CLAM", "localhost:3310"),
            ("SVENN_COLOUR_OF_BUTTONS", "red"),
            ("PATH", "/bin"),
            ("SVENN_TEST_POSTGRES", "x"),
            ("SVENN_API_KEY", "x"),
        ]);
        assert_eq!(
            told,
            [
                "SVENN_SMPT_HOST: is no setting; SVENN_SMTP_HOST is meant?",
                "SVENN_CLAM: is no setting; SVENN_CLAMD is meant?",
                "SVENN_COLOUR_OF_BUTTONS: is no setting; `svenn --help` has all",
            ]
        );
    }

    #[test]
    fn what_kubernetes_sets_for_a_service_of_that_name_is_no_setting_of_ours() {
        let set = [
            ("SVENN_SERVICE_HOST", "10.0.0.1"),
            ("SVENN_SERVICE_PORT", "4000"),
            ("SVENN_SERVICE_PORT_HTTP", "4000"),
            ("SVENN_PORT", "tcp://10.0.0.1:4000"),
            ("SVENN_PORT_4000_TCP", "tcp://10.0.0.1:4000"),
            ("SVENN_PORT_4000_TCP_PROTO", "tcp"),
        ];
        assert!(told(&set).is_empty(), "{:?}", told(&set));
    }

    #[test]
    fn half_a_pair_is_named_with_its_other_half() {
        let told = told(&[
            ("SVENN_SMTP_HOST", "mail.example"),
            ("SVENN_SMTP_USER", "svenn"),
            ("SVENN_DATABASE_PREFIX", "a_"),
        ]);
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("SVENN_DATABASE_URL"), "{told:?}");
        assert!(told[1].contains("SVENN_SMTP_PASSWORD"), "{told:?}");
    }

    #[test]
    fn an_address_begins_as_it_should() {
        for (name, value) in [
            ("SVENN_BASE_URL", "svenn.example"),
            ("SVENN_BASE_URL", "ftp://svenn.example"),
            ("SVENN_DATABASE_URL", "mysql://db/svenn"),
            ("SVENN_DATABASE_URL", "/var/lib/svenn"),
            ("SVENN_FILES", "gs://bucket"),
            ("SVENN_SMS_URL", "http://sms.example"),
            ("SVENN_SMS_URL", "https://"),
            ("SVENN_GREP_URL", "http://localhost.example"),
        ] {
            let told = told(&[(name, value)]);
            assert_eq!(told.len(), 1, "{name}={value}: {told:?}");
            assert!(told[0].starts_with(name), "{told:?}");
        }
        for (name, value) in [
            ("SVENN_BASE_URL", "http://localhost:4000"),
            ("SVENN_DATABASE_URL", "postgresql://svenn@db/svenn"),
            ("SVENN_FILES", "/var/lib/svenn/files"),
            ("SVENN_FILES", "s3://svenn"),
            ("SVENN_SMS_URL", "http://127.0.0.1:9000/sms"),
            ("SVENN_TIMESTAMP_URL", "http://tid.example"),
        ] {
            assert!(told(&[(name, value)]).is_empty(), "{name}={value}");
        }
    }

    /// The settings that are named in a text.
    fn named(text: &str) -> BTreeSet<&str> {
        let is_part = |letter: char| letter.is_ascii_uppercase() || "_0123456789".contains(letter);
        let words = text.split(|letter: char| !is_part(letter));
        words.filter(|word| word.starts_with(PREFIX) && word.len() > PREFIX.len()).collect()
    }

    #[test]
    fn every_setting_that_is_read_is_known() {
        let read = named(include_str!("lib.rs"));
        assert!(read.len() > 20, "{read:?}");
        let known = known();
        let unknown: Vec<_> =
            read.iter().filter(|name| !known.iter().any(|it| it == *name)).collect();
        assert!(unknown.is_empty(), "add them to settings.rs and to the README: {unknown:?}");
    }

    #[test]
    fn what_the_examples_and_the_documentation_name_is_taken() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let known = known();
        let mut count = 0;
        for file in [
            "README.md",
            "deploy/container/.env.example",
            "deploy/container/compose.yml",
            "deploy/svenn.conf",
            "deploy/systemd/svenn-backup.service",
            "deploy/systemd/svenn-drill.service",
            "deploy/systemd/svenn-increments.service",
            "deploy/systemd/svenn.service",
            "docs/api.md",
            "docs/installing.md",
            "docs/operations.md",
            "docs/upgrading.md",
        ] {
            let text = fs::read_to_string(root.join(file)).unwrap();
            for name in named(&text) {
                count += 1;
                assert!(unknown(&known, name, "x").is_none(), "{file}: {name}");
            }
        }
        assert!(count > 50, "{count}");
    }
}

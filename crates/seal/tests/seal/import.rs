//! Certificates that an organisation brings, as `openssl` writes them.

use std::{fs, path::Path, process::Command, time::Duration};

use svenn_kernel::{Clock, SystemClock};
use svenn_seal::{ImportError, import_pkcs12, seal};

use super::{files, tools};

const PASSWORD: &str = "synthetic øre 7";

fn openssl(folder: &Path, arguments: &str) -> bool {
    let arguments = arguments.split_whitespace();
    match Command::new("openssl").args(arguments).current_dir(folder).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{text}");
            true
        }
        Err(error) => {
            eprintln!("NOT LOOKED AT: openssl is not here ({error})");
            false
        }
    }
}

/// A file with a key of this kind, certified by an issuer of its own; `None` without `openssl`.
fn brought(kind: &str, extensions: &str, options: &str) -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fs::write(at.join("pw"), PASSWORD).unwrap();
    fs::write(at.join("ext"), extensions).unwrap();
    let issuer = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-384 -nodes -keyout ca.key \
                  -out ca.pem -days 30 -subj /CN=Utsteder/O=Utsteder";
    if !openssl(at, issuer) {
        return None;
    }
    openssl(
        at,
        &format!("req -newkey {kind} -nodes -keyout own.key -out own.csr -subj /CN=Fjord/O=Fjord"),
    );
    openssl(
        at,
        "x509 -req -in own.csr -CA ca.pem -CAkey ca.key -set_serial 7 -days 20 -extfile ext -out own.pem",
    );
    openssl(
        at,
        &format!(
            "pkcs12 -export -inkey own.key -in own.pem -out own.p12 -passout file:pw {options}"
        ),
    );
    Some(fs::read(at.join("own.p12")).unwrap())
}

const SIGNING: &str =
    "keyUsage=critical,digitalSignature,nonRepudiation\nbasicConstraints=CA:FALSE\n";
const P256: &str = "ec -pkeyopt ec_paramgen_curve:P-256";

#[test]
fn keys_of_three_kinds_are_taken_and_seal() {
    for kind in [P256, "ec -pkeyopt ec_paramgen_curve:P-384", "rsa:2048"] {
        let Some(file) = brought(kind, SIGNING, "-certfile ca.pem") else { return };
        let now = SystemClock.now();
        let imported = import_pkcs12(&file, PASSWORD, now).unwrap();
        assert!(imported.chain_is_complete, "{kind}");
        let certificate = imported.identity.certificate();
        assert_eq!(
            (certificate.subject(), certificate.issuer()),
            ("Fjord".into(), "Utsteder".into())
        );
        assert!(!certificate.is_self_signed());
        let sealed = seal(&files::plain(), &imported.identity, &files::wording(), now).unwrap();
        let found = files::verify(&sealed.bytes, &[certificate.fingerprint()]).unwrap();
        assert!(found.is_ours_and_whole(), "{kind}: {found:?}");
        if let Some(others) = tools::pdfsig(&sealed.bytes) {
            assert_eq!(others, (1, 1), "{kind}: {}", tools::words_of_pdfsig(&sealed.bytes));
        }
    }
}

#[test]
fn the_old_encryption_of_issuers_is_read_and_a_missing_chain_said() {
    let old = "-certpbe PBE-SHA1-3DES -keypbe PBE-SHA1-3DES -macalg sha1";
    let Some(file) = brought(P256, SIGNING, old) else { return };
    let imported = import_pkcs12(&file, PASSWORD, SystemClock.now()).unwrap();
    assert!(!imported.chain_is_complete && imported.identity.issuers().is_empty());
}

#[test]
fn each_reason_why_a_file_cannot_be_used_is_told() {
    let Some(file) = brought(P256, SIGNING, "") else { return };
    let now = SystemClock.now();
    let refused =
        |bytes: &[u8], password: &str, now| import_pkcs12(bytes, password, now).unwrap_err();
    assert_eq!(refused(&file, "feil", now), ImportError::Password);
    assert_eq!(refused(&file, "", now), ImportError::Password);
    assert_eq!(refused(b"ikke et sertifikat", PASSWORD, now), ImportError::Unreadable);
    assert_eq!(refused(&file[..file.len() / 2], PASSWORD, now), ImportError::Unreadable);
    assert_eq!(refused(&vec![0; 300_000], PASSWORD, now), ImportError::TooLarge);
    let later = now.plus(Duration::from_secs(40 * 24 * 60 * 60));
    assert!(matches!(refused(&file, PASSWORD, later), ImportError::Expired(_)));
    let before = now.minus(Duration::from_secs(24 * 60 * 60));
    assert!(matches!(refused(&file, PASSWORD, before), ImportError::NotYet(_)));

    let issuing = "keyUsage=critical,keyCertSign\nbasicConstraints=critical,CA:TRUE\n";
    let file = brought(P256, issuing, "").unwrap();
    assert_eq!(refused(&file, PASSWORD, now), ImportError::Usage);
    let file = brought("rsa:1024", SIGNING, "").unwrap();
    assert_eq!(refused(&file, PASSWORD, now), ImportError::KeyKind);
    let file = brought(P256, SIGNING, "-nocerts").unwrap();
    assert_eq!(refused(&file, PASSWORD, now), ImportError::NoCertificate);
    let file = brought(P256, SIGNING, "-nokeys").unwrap();
    assert_eq!(refused(&file, PASSWORD, now), ImportError::NoKey);
}

#[test]
fn no_changed_file_breaks_anything() {
    let Some(file) = brought(P256, SIGNING, "-iter 1 -maciter") else { return };
    for at in (0..file.len()).step_by(7) {
        let mut changed = file.clone();
        changed[at] ^= 0x41;
        let _ = import_pkcs12(&changed, PASSWORD, SystemClock.now());
    }
}

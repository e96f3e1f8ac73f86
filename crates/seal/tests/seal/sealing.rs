//! What is sealed is whole, is ours, and others find the same.

use lopdf::dictionary;
use svenn_kernel::{SeededEntropy, Timestamp};
use svenn_seal::{
    Apart, Organisation, Permission, SealFault, SealIdentity, SealedTime, Sealing, Sha256Digest,
    Wholeness, inspect, seal,
};

use super::{
    files::{self, NOW},
    tools,
};

#[test]
fn a_seal_is_appended_and_the_source_stays_as_it_was() {
    for (name, source) in files::all() {
        let sealed = files::sealed(&source);
        assert!(sealed.bytes.starts_with(&source), "{name}");
        assert!(sealed.source.is(&source) && sealed.source.begins(&sealed.bytes), "{name}");
        assert_eq!(sealed.sha256, Sha256Digest::of(&sealed.bytes));
    }
}

#[test]
fn our_own_check_finds_it_whole_certified_and_ours() {
    let ours = files::fjord().certificate().fingerprint();
    for (name, source) in files::all() {
        let sealed = files::sealed(&source);
        let found = files::verify(&sealed.bytes, &[ours]).unwrap();
        assert!(found.is_ours_and_whole(), "{name}: {found:?}");
        let seal = found.seal().unwrap();
        assert_eq!(seal.by.as_deref(), Some("Opplæringskontoret Fjord"));
        assert_eq!(seal.certifies, Some(Permission::Nothing));
        assert_eq!(seal.time, SealedTime::Stated(Timestamp::from_millis(NOW.seconds() * 1000)));
        assert_eq!(seal.signed_bytes, sealed.bytes.len());
    }
}

#[test]
fn others_find_it_valid_over_the_whole_file() {
    for (name, source) in files::all() {
        let sealed = files::sealed(&source).bytes;
        if let Some(found) = tools::pdfsig(&sealed) {
            assert_eq!(found, (1, 1), "{name}: {}", tools::words_of_pdfsig(&sealed));
        }
        tools::qpdf_is_content(&sealed, name);
    }
}

#[test]
fn files_as_other_programs_write_them_are_sealed_too() {
    let source = files::plain();
    for options in [
        &["--linearize"][..],
        &["--object-streams=generate"],
        &["--linearize", "--object-streams=generate"],
        &["--object-streams=disable", "--newline-before-endstream"],
    ] {
        let Some(source) = tools::rewritten(&source, options) else { return };
        let sealed = files::sealed(&source).bytes;
        let words = tools::words_of_pdfsig(&sealed);
        assert_eq!(tools::pdfsig(&sealed).unwrap_or((1, 1)), (1, 1), "{options:?}: {words}");
        tools::qpdf_is_content(&sealed, &options.join(" "));
    }
}

#[test]
fn the_same_is_sealed_the_same() {
    let source = files::plain();
    assert_eq!(files::sealed(&source), files::sealed(&source));
}

#[test]
fn a_closed_file_is_not_touched_again() {
    let sealed = files::sealed(&files::plain()).bytes;
    let inspection = inspect(&sealed, &Default::default()).unwrap();
    assert_eq!(inspection.sealing, Sealing::Apart(Apart::Closed));
    assert_eq!(inspection.signatures[0].by.as_deref(), Some("Opplæringskontoret Fjord"));
    assert!(inspection.signatures[0].covers_whole_file);
    let again = seal(&sealed, &files::fjord(), &files::wording(), NOW);
    assert_eq!(again.unwrap_err(), SealFault::Apart);
}

/// Signed by somebody else with leave to sign further: the permission is changed before signing.
fn signed_by_another() -> (SealIdentity, Vec<u8>) {
    let organisation = Organisation { name: "Bedriften AS".to_owned(), number: None };
    let other = SealIdentity::generate(&organisation, NOW, &SeededEntropy::new(9)).unwrap();
    // A signature field that is not filled in makes ours one that approves.
    let source = files::plain();
    let mut document = lopdf::Document::load_mem(&source).unwrap();
    let sig = document.add_object(dictionary! {
        "Type" => "Sig", "ByteRange" => vec![0.into(), 0.into(), 0.into(), 0.into()],
        "Contents" => lopdf::Object::String(vec![0; 4], lopdf::StringFormat::Hexadecimal),
    });
    let field = document.add_object(dictionary! {
        "FT" => "Sig", "T" => lopdf::text_string("Segl1"), "V" => sig,
    });
    document.catalog_mut().unwrap().set(
        "AcroForm",
        dictionary! {
            "Fields" => vec![field.into()], "SigFlags" => 3,
        },
    );
    let signed = seal(&files::with_table(document), &other, &files::wording(), NOW).unwrap();
    (other, signed.bytes)
}

#[test]
fn a_signed_file_gets_one_signature_more_and_the_first_stays_valid() {
    let (other, signed) = signed_by_another();
    let inspection = inspect(&signed, &Default::default()).unwrap();
    assert_eq!(inspection.sealing, Sealing::Approve);
    let sealed = files::sealed(&signed);
    let ours = files::fjord().certificate().fingerprint();
    let found = files::verify(&sealed.bytes, &[ours]).unwrap();
    assert!(found.is_ours_and_whole(), "{found:?}");
    let [_, first, second] = found.signatures.as_slice() else { panic!("{found:?}") };
    assert_eq!(first.fingerprint, Some(other.certificate().fingerprint()));
    assert!(!first.is_ours && matches!(first.wholeness, Wholeness::ChangedAfter { .. }));
    assert_eq!((second.is_ours, second.certifies), (true, None));
    // One more of the made-up signature is not valid to anybody.
    if let Some((valid, whole)) = tools::pdfsig(&sealed.bytes) {
        assert_eq!((valid, whole), (2, 1), "{}", tools::words_of_pdfsig(&sealed.bytes));
    }
}

#[test]
fn with_a_certificate_that_has_run_out_nothing_is_sealed() {
    let later = NOW.plus(std::time::Duration::from_secs(11 * 365 * 24 * 60 * 60));
    let fault = seal(&files::plain(), &files::fjord(), &files::wording(), later).unwrap_err();
    assert_eq!(fault, SealFault::CertificateExpired);
}

#[test]
fn a_seal_of_somebody_else_is_not_ours() {
    let sealed = files::sealed(&files::plain()).bytes;
    let found = files::verify(&sealed, &[Sha256Digest::of(b"another certificate")]).unwrap();
    assert!(found.seal().is_none() && !found.is_ours_and_whole());
    assert_eq!(found.signatures[0].wholeness, Wholeness::Whole);
}

//! Timestamps: at once, made good later, and none that does not count.

use svenn_kernel::SeededEntropy;
use svenn_seal::{SealedTime, Sha256Digest, StampError, TokenError, stamp, stamp_request, stamped};

use super::{
    files::{self, NOW},
    tools,
};

#[tokio::main(flavor = "current_thread")]
pub async fn stamped_file() -> Vec<u8> {
    let sealed = files::sealed(&files::plain()).bytes;
    let service = files::timestamps();
    stamped(&sealed, &service, &service.authorities(), &SeededEntropy::new(3)).await.unwrap()
}

#[tokio::test]
async fn a_timestamp_is_made_good_later_and_the_seal_stays_as_it_was() {
    let service = files::timestamps();
    let entropy = SeededEntropy::new(3);
    for (name, source) in files::all() {
        let sealed = files::sealed(&source).bytes;
        service.set_away(true);
        let away = stamped(&sealed, &service, &service.authorities(), &entropy).await.unwrap_err();
        assert!(away.is_worth_retrying(), "{away}");
        service.set_away(false);
        let file = stamped(&sealed, &service, &service.authorities(), &entropy).await.unwrap();
        assert_eq!(file.len(), sealed.len());
        let found = files::verify(&file, &[files::fjord().certificate().fingerprint()]).unwrap();
        assert!(found.is_ours_and_whole(), "{name}: {found:?}");
        let SealedTime::Stamped(facts) = &found.seal().unwrap().time else {
            panic!("{name}: {found:?}")
        };
        assert_eq!((facts.at, facts.fingerprint), (NOW, service.fingerprint()));
        assert_eq!(facts.authority, "Simulert tidsstempeltjeneste");
        if let Some(others) = tools::pdfsig(&file) {
            assert_eq!(others, (1, 1), "{name}: {}", tools::words_of_pdfsig(&file));
        }
        tools::qpdf_is_content(&file, name);
        let again = stamped(&file, &service, &service.authorities(), &entropy).await.unwrap_err();
        assert_eq!(again, StampError::AlreadyStamped);
    }
}

#[tokio::test]
async fn an_answer_to_another_request_or_of_another_file_does_not_count() {
    use svenn_gateways::timestamp::TimestampAuthority;

    let service = files::timestamps();
    let entropy = SeededEntropy::new(3);
    let sealed = files::sealed(&files::plain()).bytes;
    let request = stamp_request(&sealed, &entropy).unwrap();
    let other = stamp_request(&sealed, &entropy).unwrap();
    let answer = service.stamp(other.der).await.unwrap();
    let error = stamp(&sealed, &request, &answer, &service.authorities()).unwrap_err();
    assert_eq!(error, StampError::Token(TokenError::OtherRequest));

    let another = files::sealed(&files::appended(&files::plain())).bytes;
    let answer = service.stamp(request.der.clone()).await.unwrap();
    let error = stamp(&another, &request, &answer, &service.authorities()).unwrap_err();
    assert_eq!(error, StampError::Token(TokenError::OtherContent));
    assert!(stamp(&sealed, &request, &answer, &service.authorities()).is_ok());

    let refused = service.stamp(b"not a request".to_vec()).await.unwrap();
    let error = stamp(&sealed, &request, &refused, &service.authorities()).unwrap_err();
    assert_eq!(error, StampError::Token(TokenError::Refused(2)));
    assert!(!error.is_worth_retrying());
}

#[tokio::test]
async fn no_changed_answer_counts_or_breaks_anything() {
    use svenn_gateways::timestamp::TimestampAuthority;

    let service = files::timestamps();
    let sealed = files::sealed(&files::plain()).bytes;
    let request = stamp_request(&sealed, &SeededEntropy::new(3)).unwrap();
    let answer = service.stamp(request.der.clone()).await.unwrap();
    for at in (0..answer.len()).step_by(3) {
        let mut changed = answer.clone();
        changed[at] ^= 0x10;
        let taken = stamp(&sealed, &request, &changed, &service.authorities());
        // The status may be another that grants.
        if let Ok(file) = taken {
            let found =
                files::verify(&file, &[files::fjord().certificate().fingerprint()]).unwrap();
            assert!(found.is_ours_and_whole(), "byte {at}");
        }
    }
    for length in (0..answer.len()).step_by(19) {
        assert!(
            stamp(&sealed, &request, &answer[..length], &service.authorities()).is_err(),
            "{length}"
        );
    }
}

#[test]
fn what_has_no_seal_of_ours_takes_no_timestamp() {
    let entropy = SeededEntropy::new(3);
    for bytes in [files::plain(), b"%PDF-1.7".to_vec(), Vec::new()] {
        assert_eq!(stamp_request(&bytes, &entropy), Err(StampError::NoSeal));
    }
    let changed = files::appended(&files::sealed(&files::plain()).bytes);
    assert_eq!(stamp_request(&changed, &entropy), Err(StampError::NoSeal));
    let sealed = files::sealed(&files::plain());
    assert_ne!(Sha256Digest::of(&stamped_file()), sealed.sha256, "both are kept");
}

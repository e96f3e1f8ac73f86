//! Whatever is changed in a sealed file is found.

use svenn_kernel::SeededEntropy;
use svenn_seal::{Organisation, SealIdentity, Sha256Digest, Wholeness, seal};

use super::{
    files::{self, NOW},
    stamping, tools,
};

fn ours() -> Sha256Digest {
    files::fjord().certificate().fingerprint()
}

fn is_ours_and_whole(bytes: &[u8]) -> bool {
    files::verify(bytes, &[ours()]).is_ok_and(|found| found.is_ours_and_whole())
}

/// Flips bits of every `step`th byte from `first` on, and says where nobody saw it.
fn unseen(sealed: &[u8], first: usize, step: usize) -> Vec<usize> {
    let mut changed = sealed.to_vec();
    let mut unseen = Vec::new();
    for at in (first..sealed.len()).step_by(step) {
        for bit in [0x01, 0x20] {
            changed[at] ^= bit;
            if is_ours_and_whole(&changed) {
                unseen.push(at);
            }
            changed[at] ^= bit;
        }
    }
    unseen
}

#[test]
fn a_flipped_byte_anywhere_is_found() {
    let source = files::plain();
    let sealed = files::sealed(&source).bytes;
    assert!(is_ours_and_whole(&sealed));
    // The zeros behind the signature are most of the file and all alike.
    let zeros = sealed.windows(64).position(|part| part.iter().all(|byte| *byte == b'0')).unwrap();
    assert_eq!(unseen(&sealed[..zeros], 0, 5), Vec::<usize>::new());
    assert_eq!(unseen(&sealed, zeros, 397), Vec::<usize>::new());
    let tail = sealed.len() - 600;
    assert_eq!(unseen(&sealed, tail, 3), Vec::<usize>::new());
}

#[test]
fn a_flipped_byte_of_the_timestamp_is_found() {
    let stamped = stamping::stamped_file();
    assert!(is_ours_and_whole(&stamped));
    let start = stamped.windows(3).position(|part| part == b"<30").unwrap();
    let zeros = start + stamped[start..].windows(64).position(|part| part == [b'0'; 64]).unwrap();
    assert_eq!(unseen(&stamped[..zeros], start, 5), Vec::<usize>::new());
}

#[test]
fn others_find_a_flipped_byte_as_well() {
    let sealed = files::sealed(&files::plain()).bytes;
    let mut changed = sealed.clone();
    let at = changed.windows(6).position(|part| part == b"Avtale").unwrap();
    changed[at] ^= 0x01;
    if let Some((valid, _)) = tools::pdfsig(&changed) {
        assert_eq!(valid, 0, "{}", tools::words_of_pdfsig(&changed));
    }
}

#[test]
fn what_is_appended_afterwards_is_found_and_what_was_sealed_is_known_still() {
    let sealed = files::sealed(&files::plain());
    let changed = files::appended(&sealed.bytes);
    let found = files::verify(&changed, &[ours()]).unwrap();
    assert!(!found.is_ours_and_whole());
    let seal = found.seal().unwrap();
    let bytes = changed.len() - sealed.bytes.len();
    assert_eq!(seal.wholeness, Wholeness::ChangedAfter { bytes });
    assert_eq!(Sha256Digest::of(&changed[..seal.signed_bytes]), sealed.sha256);
    for junk in [&b"\n"[..], b"%%EOF\n", b"junk\n%%EOF"] {
        assert!(!is_ours_and_whole(&[&sealed.bytes[..], junk].concat()));
    }
}

#[test]
fn a_file_that_is_cut_off_is_found() {
    let sealed = files::sealed(&files::plain()).bytes;
    for bytes in (0..sealed.len()).step_by(511) {
        assert!(!is_ours_and_whole(&sealed[..bytes]), "{bytes}");
    }
    assert!(!is_ours_and_whole(&sealed[..sealed.len() - 1]));
}

#[test]
fn other_ranges_are_found() {
    let sealed = files::sealed(&files::plain()).bytes;
    let text = String::from_utf8_lossy(&sealed);
    let at = text.find("/ByteRange").unwrap();
    let ranges = text[at..].split(['[', ']']).nth(1).unwrap();
    let numbers: Vec<usize> = ranges.split_whitespace().map(|one| one.parse().unwrap()).collect();
    let [_, start, end, behind] = numbers[..] else { panic!("{ranges}") };
    let at = sealed.windows(10).position(|part| part == b"/ByteRange").unwrap() + 10;
    for other in [
        [0, start - 1, end, behind],
        [0, start, end + 1, behind - 1],
        [0, start, end, behind - 1],
        [1, start - 1, end, behind],
        [end, behind, 0, start],
        [0, end + behind, end + behind, 0],
    ] {
        let [a, b, c, d] = other;
        let written = format!("[{a} {b} {c} {d}]");
        let mut changed = sealed.clone();
        let room = sealed[at..].iter().position(|byte| *byte == b']').unwrap() + 1;
        let Some(blank) = room.checked_sub(written.len()) else { continue };
        let written = format!("{written}{}", " ".repeat(blank));
        changed[at..at + room].copy_from_slice(written.as_bytes());
        assert!(!is_ours_and_whole(&changed), "{other:?}");
    }
}

#[test]
fn a_signature_of_another_file_or_certificate_is_found() {
    let (one, two) =
        (files::sealed(&files::plain()), files::sealed(&files::appended(&files::plain())));
    let digits = |bytes: &[u8]| {
        let start = bytes.windows(3).position(|part| part == b"<30").unwrap();
        let end = start + bytes[start..].iter().position(|byte| *byte == b'>').unwrap();
        start..end
    };
    let mut moved = two.bytes.clone();
    moved[digits(&two.bytes)].copy_from_slice(&one.bytes[digits(&one.bytes)]);
    assert!(!is_ours_and_whole(&moved));

    // The same name, another key.
    let organisation = Organisation { name: "Opplæringskontoret Fjord".to_owned(), number: None };
    let other = SealIdentity::generate(&organisation, NOW, &SeededEntropy::new(7)).unwrap();
    let forged = seal(&files::plain(), &other, &files::wording(), NOW).unwrap();
    let found = files::verify(&forged.bytes, &[ours()]).unwrap();
    assert!(found.seal().is_none());
    assert_eq!(found.signatures[0].by.as_deref(), Some("Opplæringskontoret Fjord"));
}

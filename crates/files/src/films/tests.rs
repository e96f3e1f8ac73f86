use super::FilmCleaner;

fn of(name: &[u8; 4], inside: &[u8]) -> Vec<u8> {
    let length = u32::try_from(inside.len() + 8).unwrap();
    [&length.to_be_bytes()[..], name, inside].concat()
}

fn clean(film: &[u8], piece: usize) -> Vec<u8> {
    let mut cleaner = FilmCleaner::default();
    let mut clean: Vec<u8> = film.chunks(piece).flat_map(|it| cleaner.clean(it)).collect();
    clean.extend(cleaner.finish());
    clean
}

fn holds(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|it| it == word)
}

/// As telephones write it: the place in `udta` of the film or of a track, or in `meta`.
fn film() -> Vec<u8> {
    let track = [of(b"tkhd", &[1; 20]), of(b"udta", &of(b"name", b"Karis mobil"))].concat();
    let about = of(b"udta", &of(b"\xa9xyz", b"\0\x12\x15\xc7+59.9139+010.7522/"));
    let keys = of(b"meta", b"com.apple.quicktime.location.ISO6709 +59.9139");
    let movie = [of(b"mvhd", &[2; 30]), of(b"trak", &track), about, keys].concat();
    let long =
        [&[0, 0, 0, 1][..], b"mdat", &40_u64.to_be_bytes(), b"udta meta as it is film."].concat();
    [of(b"ftyp", b"mp42isom"), long, of(b"moov", &movie), of(b"uuid", b"XMP of Kari")].concat()
}

/// "The place, the device, names" are gone, and every byte of the film stays where it was.
#[test]
fn of_a_film_the_film_alone_is_kept() {
    let film = film();
    for piece in [1, 3, 7, 64, film.len()] {
        let clean = clean(&film, piece);
        assert_eq!(clean.len(), film.len(), "in pieces of {piece}");
        for word in [&b"59.9139"[..], b"Kari", b"quicktime"] {
            assert!(holds(&film, word) && !holds(&clean, word), "in pieces of {piece}");
        }
        for word in [&b"ftypmp42isom"[..], b"udta meta as it is film.", &[1; 20], &[2; 30]] {
            assert!(holds(&clean, word), "in pieces of {piece}");
        }
    }
}

#[test]
fn what_has_no_description_stays_byte_by_byte() {
    let plain = [of(b"ftyp", b"M4A "), of(b"moov", &of(b"mvhd", b"\0\0")), of(b"mdat", b"sound")];
    assert_eq!(clean(&plain.concat(), 5), plain.concat());
    // The last box goes on to the end of the file.
    let open = [of(b"ftyp", b"mp42"), b"\0\0\0\0mdatudta".to_vec()].concat();
    assert_eq!(clean(&open, 4), open);
}

#[test]
fn what_is_broken_loses_no_byte() {
    for broken in
        [&b"\0\0\0\x03udtaKari"[..], b"\0\0\0\x18ft", b"", &[0xff; 40], b"\0\0\0\x01mdat\0\0"]
    {
        assert_eq!(clean(broken, 3).len(), broken.len());
    }
}

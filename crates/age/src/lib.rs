//! The format of [age](https://age-encryption.org/v1), by which back-ups are encrypted to keys of
//! which the server has the open half alone: who takes the server reads no back-up. What is
//! written here `age -d` reads, and the other way round; keys are `age-keygen`'s.
//!
//! A random file key is wrapped for each recipient (X25519, HKDF, ChaCha20-Poly1305); with it the
//! content is sealed in pieces that know their place and whether they are the last.

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

use std::io::{self, BufRead, Read, Write};

use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD as BASE64};
use ring::{aead, error::Unspecified, hkdf, hmac};
use svenn_kernel::Entropy;
use x25519_dalek::{PublicKey, StaticSecret};

/// How every file begins.
pub const MAGIC: &str = "age-encryption.org/v1";
/// What stands before a wrapped key.
const STANZA: &str = "-> ";
const X25519: &str = "X25519";
/// What stands before the seal of the head.
const FOOT: &str = "---";
const RECIPIENT: &str = "age";
const IDENTITY: &str = "age-secret-key-";
const FILE_KEY_BYTES: usize = 16;
const PIECE_BYTES: usize = 64 * 1024;
const TAG_BYTES: usize = 16;
/// Longest line of a head, and most lines: another's file may be endless.
const LINE_BYTES_MAX: u64 = 4096;
const LINES_MAX: usize = 1_000;

fn other(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why.to_owned())
}

fn unspecified(_: Unspecified) -> io::Error {
    other("it cannot be opened: it is damaged, or the key is another's")
}

/// The bytes of a key that is written as `age-keygen` does.
fn key(text: &str, kind: &str) -> Option<[u8; 32]> {
    let (prefix, bytes) = bech32::decode(text.trim()).ok()?;
    let bytes = bytes.try_into().ok()?;
    (prefix.to_lowercase() == kind).then_some(bytes)
}

/// Whom something is encrypted to.
#[derive(Clone)]
pub struct Recipient([u8; 32]);

impl Recipient {
    /// `None` where it is not `age1…`.
    pub fn parse(text: &str) -> Option<Self> {
        key(text, RECIPIENT).map(Self)
    }
}

/// Who may open it.
#[derive(Clone)]
pub struct Identity(StaticSecret);

impl Identity {
    /// The first key in a file as `age-keygen` writes it.
    pub fn in_file(text: &str) -> Option<Self> {
        let keys = text.lines().filter(|line| !line.starts_with('#'));
        keys.filter_map(|line| key(line, IDENTITY)).next().map(|it| Self(StaticSecret::from(it)))
    }

    #[cfg(test)]
    fn recipient(&self) -> Recipient {
        Recipient(PublicKey::from(&self.0).to_bytes())
    }

    /// The file key of a stanza that is ours.
    fn open(&self, share: &str, body: &str) -> io::Result<[u8; FILE_KEY_BYTES]> {
        let bytes = |text: &str| BASE64.decode(text).map_err(|_| other("its head is damaged"));
        let share: [u8; 32] = bytes(share)?.try_into().map_err(|_| other("its head is damaged"))?;
        let own = PublicKey::from(&self.0).to_bytes();
        let shared = self.0.diffie_hellman(&PublicKey::from(share));
        if !shared.was_contributory() {
            return Err(other("its head is damaged"));
        }
        let wrapping = derived(shared.as_bytes(), &[share, own].concat(), WRAP)?;
        let mut body = bytes(body)?;
        let opened = sealer(&wrapping)?
            .open_in_place(nonce_of_wrap(), aead::Aad::empty(), &mut body)
            .map_err(unspecified)?;
        (&*opened).try_into().map_err(|_| other("its head is damaged"))
    }
}

const WRAP: &[u8] = b"age-encryption.org/v1/X25519";

fn derived(key: &[u8], salt: &[u8], purpose: &[u8]) -> io::Result<[u8; 32]> {
    let mut into = [0; 32];
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(key);
    let purpose = [purpose];
    let expanded = extracted.expand(&purpose, hkdf::HKDF_SHA256).map_err(unspecified)?;
    expanded.fill(&mut into).map_err(unspecified)?;
    Ok(into)
}

fn sealer(key: &[u8; 32]) -> io::Result<aead::LessSafeKey> {
    let key = aead::UnboundKey::new(&aead::CHACHA20_POLY1305, key).map_err(unspecified)?;
    Ok(aead::LessSafeKey::new(key))
}

/// A wrapping key is used once.
fn nonce_of_wrap() -> aead::Nonce {
    aead::Nonce::assume_unique_for_key([0; 12])
}

fn seal_of(file_key: &[u8; FILE_KEY_BYTES]) -> io::Result<hmac::Key> {
    Ok(hmac::Key::new(hmac::HMAC_SHA256, &derived(file_key, &[], b"header")?))
}

/// The pieces of a content, each with its place.
struct Pieces {
    key: aead::LessSafeKey,
    next: u64,
}

impl Pieces {
    fn new(file_key: &[u8; FILE_KEY_BYTES], salt: &[u8; 16]) -> io::Result<Self> {
        Ok(Self { key: sealer(&derived(file_key, salt, b"payload")?)?, next: 0 })
    }

    fn nonce(&mut self, is_last: bool) -> aead::Nonce {
        let [a, b, c, d, e, f, g, h] = self.next.to_be_bytes();
        self.next = self.next.saturating_add(1);
        let nonce = [0, 0, 0, a, b, c, d, e, f, g, h, u8::from(is_last)];
        aead::Nonce::assume_unique_for_key(nonce)
    }
}

/// Encrypts what is written to it. [`Encrypting::end`] belongs to it: what has no end is damaged.
pub struct Encrypting<W> {
    to: W,
    pieces: Pieces,
    piece: Vec<u8>,
}

impl<W: Write> Encrypting<W> {
    /// Writes the head.
    pub fn new(mut to: W, recipients: &[Recipient], entropy: &dyn Entropy) -> io::Result<Self> {
        let file_key = entropy.bytes::<FILE_KEY_BYTES>();
        let mut head = format!("{MAGIC}\n");
        for Recipient(recipient) in recipients {
            let once = StaticSecret::from(entropy.bytes::<32>());
            let share = PublicKey::from(&once).to_bytes();
            let shared = once.diffie_hellman(&PublicKey::from(*recipient));
            let wrapping = derived(shared.as_bytes(), &[share, *recipient].concat(), WRAP)?;
            let mut body = file_key.to_vec();
            sealer(&wrapping)?
                .seal_in_place_append_tag(nonce_of_wrap(), aead::Aad::empty(), &mut body)
                .map_err(unspecified)?;
            let (share, body) = (BASE64.encode(share), BASE64.encode(body));
            head.push_str(&format!("{STANZA}{X25519} {share}\n{body}\n"));
        }
        head.push_str(FOOT);
        let seal = hmac::sign(&seal_of(&file_key)?, head.as_bytes());
        let salt = entropy.bytes::<16>();
        to.write_all(head.as_bytes())?;
        to.write_all(format!(" {}\n", BASE64.encode(seal.as_ref())).as_bytes())?;
        to.write_all(&salt)?;
        Ok(Self { to, pieces: Pieces::new(&file_key, &salt)?, piece: Vec::new() })
    }

    fn seal(&mut self, is_last: bool) -> io::Result<()> {
        let nonce = self.pieces.nonce(is_last);
        self.pieces
            .key
            .seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut self.piece)
            .map_err(unspecified)?;
        self.to.write_all(&self.piece)?;
        self.piece.clear();
        Ok(())
    }

    /// Writes the last piece.
    pub fn end(mut self) -> io::Result<W> {
        self.seal(true)?;
        self.to.flush()?;
        Ok(self.to)
    }
}

impl<W: Write> Write for Encrypting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A full piece waits: it may be the last.
        if self.piece.len() == PIECE_BYTES && !bytes.is_empty() {
            self.seal(false)?;
        }
        let room = PIECE_BYTES.saturating_sub(self.piece.len()).min(bytes.len());
        self.piece.extend_from_slice(bytes.get(..room).unwrap_or_default());
        Ok(room)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Opens what is read through it. Nothing is given out of a piece that is damaged, and a content
/// without its end is an error.
pub struct Decrypting<R> {
    from: R,
    pieces: Pieces,
    opened: Vec<u8>,
    given: usize,
    is_over: bool,
}

impl<R: BufRead> Decrypting<R> {
    /// Reads the head, and finds the key.
    pub fn new(mut from: R, identity: &Identity) -> io::Result<Self> {
        let (file_key, sealed, seal) = head(&mut from, identity)?;
        hmac::verify(&seal_of(&file_key)?, &sealed, &seal).map_err(unspecified)?;
        let mut salt = [0; 16];
        from.read_exact(&mut salt)?;
        let pieces = Pieces::new(&file_key, &salt)?;
        Ok(Self { from, pieces, opened: Vec::new(), given: 0, is_over: false })
    }

    fn next_piece(&mut self) -> io::Result<()> {
        let whole = u64::try_from(PIECE_BYTES + TAG_BYTES).map_err(io::Error::other)?;
        let mut piece = Vec::new();
        (&mut self.from).take(whole).read_to_end(&mut piece)?;
        self.is_over = self.from.fill_buf()?.is_empty();
        let nonce = self.pieces.nonce(self.is_over);
        let opened = self.pieces.key.open_in_place(nonce, aead::Aad::empty(), &mut piece);
        let length = opened.map_err(unspecified)?.len();
        piece.truncate(length);
        (self.opened, self.given) = (piece, 0);
        Ok(())
    }
}

/// The file key, what of the head is sealed, and the seal.
fn head(
    from: &mut impl BufRead,
    identity: &Identity,
) -> io::Result<([u8; FILE_KEY_BYTES], Vec<u8>, Vec<u8>)> {
    let mut sealed = line(from)?;
    if sealed != MAGIC {
        return Err(other("it is not encrypted as age does"));
    }
    sealed.push('\n');
    let mut found = None;
    for _ in 0..LINES_MAX {
        let text = line(from)?;
        if let Some(seal) = text.strip_prefix(FOOT) {
            sealed.push_str(FOOT);
            let seal = BASE64.decode(seal.trim()).map_err(|_| other("its head is damaged"))?;
            let key: Option<[u8; FILE_KEY_BYTES]> = found;
            let key = key.ok_or_else(|| other("it is encrypted to other keys than this one"))?;
            return Ok((key, sealed.into_bytes(), seal));
        }
        sealed.push_str(&text);
        sealed.push('\n');
        let words: Vec<&str> = text.strip_prefix(STANZA).unwrap_or("").split(' ').collect();
        if let [X25519, share] = words.as_slice() {
            let body = line(from)?;
            sealed.push_str(&body);
            sealed.push('\n');
            // Another's cannot be opened.
            found = found.or_else(|| identity.open(share, &body).ok());
        }
    }
    Err(other("its head is too long"))
}

fn line(from: &mut impl BufRead) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(LINE_BYTES_MAX).read_until(b'\n', &mut bytes)?;
    let text = String::from_utf8(bytes).ok();
    let text = text.and_then(|text| text.strip_suffix('\n').map(str::to_owned));
    text.ok_or_else(|| other("its head is damaged"))
}

impl<R: BufRead> Read for Decrypting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.given == self.opened.len() && !self.is_over {
            self.next_piece()?;
        }
        let left = self.opened.get(self.given..).unwrap_or_default();
        let some = left.len().min(into.len());
        for (to, byte) in into.iter_mut().zip(left) {
            *to = *byte;
        }
        self.given = self.given.saturating_add(some);
        Ok(some)
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    // Made by age-keygen and age 1.1.1 of Debian.
    const KEY: &str = include_str!("../tests/data/key.txt");
    const THEIRS: &[u8] = include_bytes!("../tests/data/hei.age");

    fn written(content: &[u8], to: &[Recipient]) -> Vec<u8> {
        let entropy = SeededEntropy::new(7);
        let mut encrypting = Encrypting::new(Vec::new(), to, &entropy).unwrap();
        encrypting.write_all(content).unwrap();
        encrypting.end().unwrap()
    }

    fn read(bytes: &[u8], identity: &Identity) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        Decrypting::new(bytes, identity)?.read_to_end(&mut content)?;
        Ok(content)
    }

    #[test]
    fn what_age_has_written_is_read() {
        let identity = Identity::in_file(KEY).unwrap();
        assert_eq!(read(THEIRS, &identity).unwrap(), "Hei på deg\n".as_bytes());
    }

    #[test]
    fn what_is_written_is_read_and_nothing_of_what_is_damaged() {
        let identity = Identity::in_file(KEY).unwrap();
        let others = Identity(StaticSecret::from([9; 32]));
        let to = [others.recipient(), identity.recipient()];
        for length in [0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES] {
            let content: Vec<u8> = (0..=u8::MAX).cycle().take(length).collect();
            let bytes = written(&content, &to);
            assert_eq!(read(&bytes, &identity).unwrap(), content, "{length}");
            assert_eq!(read(&bytes, &others).unwrap(), content, "{length}");
            let cut = &bytes[..bytes.len() - 1];
            assert!(read(cut, &identity).is_err(), "{length}");
            let mut damaged = bytes.clone();
            *damaged.last_mut().unwrap() ^= 1;
            assert!(read(&damaged, &identity).is_err(), "{length}");
        }
        let bytes = written(&[7; 3 * PIECE_BYTES], &to);
        // A piece less is not the whole, though each that is there is sound.
        assert!(read(&bytes[..bytes.len() - PIECE_BYTES - TAG_BYTES], &identity).is_err());
        let mut head = bytes.clone();
        head[30] ^= 1;
        assert!(read(&head, &identity).is_err());
        let to_others = written(b"hei", &to[..1]);
        let refused = read(&to_others, &identity).unwrap_err().to_string();
        assert!(refused.contains("other keys"), "{refused}");
    }

    #[test]
    fn a_key_is_known_by_its_beginning_and_its_checksum() {
        let open = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
        assert!(Recipient::parse(open).is_some());
        assert!(Recipient::parse(&open.replace("ql3z", "ql3y")).is_none());
        assert!(Recipient::parse(KEY).is_none());
        assert!(Identity::in_file(open).is_none());
    }
}

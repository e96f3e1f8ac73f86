//! The encryption of a push message (RFC 8291, content coding aes128gcm of RFC 8188).

use aes_gcm::{
    Aes128Gcm, Nonce,
    aead::{Aead, KeyInit},
};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey, ecdh::diffie_hellman, elliptic_curve::sec1::ToSec1Point};
use sha2::Sha256;

/// Bytes of the record: everything in one.
const RECORD_BYTES: u32 = 4_096;
/// Largest text that push services take, in bytes: the record without its header, mark and tag.
pub(super) const PLAIN_BYTES_MAX: usize = 3_993;
const SALT_BYTES: usize = 16;

/// What the browser gave for it.
pub(super) struct Receiver<'a> {
    pub(super) public: &'a PublicKey,
    pub(super) auth: &'a [u8],
}

/// The body of the request; `None` when a key does not fit the method.
pub(super) fn encrypted(
    plain: &[u8],
    receiver: &Receiver<'_>,
    own: &SecretKey,
    salt: [u8; SALT_BYTES],
) -> Option<Vec<u8>> {
    let own_public = own.public_key().to_sec1_point(false);
    let receiver_public = receiver.public.to_sec1_point(false);
    let shared = diffie_hellman(own.to_nonzero_scalar(), receiver.public.as_affine());
    let info =
        [&b"WebPush: info\0"[..], receiver_public.as_bytes(), own_public.as_bytes()].concat();
    let input: [u8; 32] = expanded(receiver.auth, shared.raw_secret_bytes().as_ref(), &info)?;
    let key: [u8; 16] = expanded(&salt, &input, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = expanded(&salt, &input, b"Content-Encoding: nonce\0")?;
    // The mark of the last record.
    let marked = [plain, &[2]].concat();
    let cipher = Aes128Gcm::new(&key.into());
    let sealed = cipher.encrypt(&Nonce::from(nonce), marked.as_slice()).ok()?;
    let length = [u8::try_from(own_public.as_bytes().len()).ok()?];
    Some([&salt[..], &RECORD_BYTES.to_be_bytes(), &length, own_public.as_bytes(), &sealed].concat())
}

fn expanded<const N: usize>(salt: &[u8], input: &[u8], info: &[u8]) -> Option<[u8; N]> {
    let mut out = [0; N];
    Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut out).ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};

    use super::*;

    /// RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let bytes = |text: &str| BASE64.decode(text).unwrap();
        let own =
            SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let public = PublicKey::from_sec1_bytes(&bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        ))
        .unwrap();
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let receiver = Receiver { public: &public, auth: &auth };
        let plain = b"When I grow up, I want to be a watermelon";
        let body = encrypted(plain, &receiver, &own, salt).unwrap();
        assert_eq!(
            BASE64.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
             WGNWQexSgSxsj_Qulcy4a-fN"
        );
    }
}

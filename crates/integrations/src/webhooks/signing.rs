//! What the calls of a system are signed with: its secret, and for a week after it got a new one
//! the one of before too, so that nothing is refused while the new one is put in there.

use std::time::Duration;

use svenn_http::WebhookSecret;
use svenn_kernel::Timestamp;

/// How long calls are signed with the secret of before too.
const BEFORE_COUNTS: Duration = Duration::from_secs(7 * 24 * 3_600);

/// The secrets of a system.
pub(crate) struct Signing {
    present: WebhookSecret,
    /// The one of before, and until when it counts.
    before: Option<(WebhookSecret, Timestamp)>,
}

impl Signing {
    /// Reads what [`Self::text`] writes; also a secret alone, as a new system has it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let present = WebhookSecret::read(words.next()?)?;
        let Some(before) = words.next() else { return Some(Self { present, before: None }) };
        let until = Timestamp::from_millis(words.next()?.parse().ok()?);
        Some(Self { present, before: Some((WebhookSecret::read(before)?, until)) })
    }

    /// As it is sealed.
    pub(crate) fn text(&self) -> String {
        let present = self.present.text();
        match &self.before {
            None => present,
            Some((before, until)) => format!("{present} {} {}", before.text(), until.millis()),
        }
    }

    /// With a new secret, and until when the one of before counts beside it.
    pub(crate) fn renewed(self, new: WebhookSecret, now: Timestamp) -> (Self, Timestamp) {
        let until = now.plus(BEFORE_COUNTS);
        (Self { present: new, before: Some((self.present, until)) }, until)
    }

    /// The headers of a call that is made now, with a signature of each secret that counts.
    pub(crate) fn headers(
        &self,
        id: &str,
        now: Timestamp,
        body: &[u8],
    ) -> [(&'static str, String); 3] {
        let mut headers = self.present.headers(id, now, body);
        if let Some((before, _)) = self.before.as_ref().filter(|(_, until)| now < *until) {
            let [_, _, (_, other)] = before.headers(id, now, body);
            let [_, _, (_, signature)] = &mut headers;
            signature.push(' ');
            signature.push_str(&other);
        }
        headers
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_614_265_330_000);

    fn secret(seed: u64) -> WebhookSecret {
        WebhookSecret::make(&SeededEntropy::new(seed))
    }

    fn signatures(signing: &Signing, now: Timestamp) -> usize {
        signing.headers("msg", now, b"{}")[2].1.split(' ').count()
    }

    #[test]
    fn the_secret_of_before_counts_for_a_week_beside_the_new_one() {
        let first = Signing::read(&secret(1).text()).unwrap();
        assert_eq!((first.text(), signatures(&first, NOW)), (secret(1).text(), 1));
        let (renewed, until) = first.renewed(secret(2), NOW);
        assert_eq!(until, NOW.plus(BEFORE_COUNTS));
        let kept = Signing::read(&renewed.text()).unwrap();
        assert_eq!(kept.text(), renewed.text());
        assert_eq!((signatures(&kept, NOW), signatures(&kept, until)), (2, 1));
        let (again, _) = kept.renewed(secret(3), NOW);
        assert!(!again.text().contains(&secret(1).text()), "two at most");
    }

    #[test]
    fn what_is_no_secret_is_not_read() {
        for wrong in ["", " ", "whsec_", "whsec_AAAA whsec_AAAA", "whsec_AAAA whsec_AAAA nå"] {
            assert!(Signing::read(wrong).is_none(), "{wrong}");
        }
    }
}

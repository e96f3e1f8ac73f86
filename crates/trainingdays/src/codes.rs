//! Codes by which people say that they are here: six digits for each day, and what the wall shows,
//! which changes all the time.

use svenn_http::Secrets;
use svenn_kernel::{Entropy, TenantId, Timestamp, TrainingDayId};

use crate::{
    rules::{self, CodeCheck},
    store::Day,
};

/// "Training-day code: 6 digits."
const DIGITS: u32 = 6;
/// Characters of what the wall shows.
const WALL_CHARS: usize = 16;
/// Characters of a link for answering: 128 bits.
const REPLY_CHARS: usize = 32;

/// The codes of a day: "A new 6-digit code is created only if none exists yet." Two days of one
/// training day have different ones.
#[must_use]
pub fn completed(kept: &[String], days: usize, entropy: &dyn Entropy) -> Vec<String> {
    let mut codes: Vec<String> = kept.iter().take(days).cloned().collect();
    while codes.len() < days {
        let code = digits(entropy);
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

fn digits(entropy: &dyn Entropy) -> String {
    let number = u32::from_be_bytes(entropy.bytes::<4>()) % 10_u32.pow(DIGITS);
    format!("{number:06}")
}

/// What the wall shows in a turn on a day, counted from 1.
#[must_use]
pub fn on_wall(
    secrets: &Secrets,
    tenant: &TenantId,
    (id, dag): (&TrainingDayId, usize),
    slot: i64,
) -> String {
    let said = format!("{tenant} {id} {dag} {slot}");
    let digest = secrets.digest("training day wall", &said);
    digest.chars().take(WALL_CHARS).collect()
}

/// Whether what somebody typed or read from the wall belongs to the day that is open, from 0.
#[must_use]
pub fn check(
    secrets: &Secrets,
    tenant: &TenantId,
    (day, open): (&Day, usize),
    given: &str,
    now: Timestamp,
) -> CodeCheck {
    let from_wall = |dag: usize| {
        let each = secrets.each();
        let is = |by: &Secrets, slot| on_wall(by, tenant, (&day.id, dag), slot) == given;
        rules::wall_slots(now).any(|slot| each.iter().any(|by| is(by, slot)))
    };
    if given.len() == WALL_CHARS {
        return if from_wall(open + 1) { CodeCheck::Right } else { CodeCheck::Wrong };
    }
    // "123 456" is how people read six digits aloud, and telephones group them.
    let digits: String = given.chars().filter(|it| !it.is_whitespace()).collect();
    rules::check_code(&day.codes.0, open, &digits)
}

/// What somebody's link for answering ends with: nobody makes one for somebody else.
#[must_use]
pub fn reply(secrets: &Secrets, tenant: &TenantId, key: &str) -> String {
    let digest = secrets.digest("training day answer", &format!("{tenant} {key}"));
    digest.chars().take(REPLY_CHARS).collect()
}

/// What a feed's token is known by, for years; the token itself stands nowhere.
#[must_use]
pub fn feed(secrets: &Secrets, tenant: &TenantId, token: &str) -> String {
    secrets.index("calendar feed", &format!("{tenant} {token}"))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    /// "A new 6-digit code is created only if none exists yet."
    #[test]
    fn a_day_keeps_its_code_and_another_gets_one_of_its_own() {
        let entropy = SeededEntropy::new(1);
        let kept = ["123456".to_owned()];
        let codes = completed(&kept, 3, &entropy);
        assert_eq!(codes[0], "123456");
        assert!(codes.iter().all(|it| it.len() == 6 && it.bytes().all(|b| b.is_ascii_digit())));
        assert_ne!(codes[1], codes[2]);
        assert_eq!(completed(&codes, 1, &entropy), ["123456"]);
    }
}

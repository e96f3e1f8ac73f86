//! Digits and weighted sums, shared by the numbers with check digits.

/// The digits of `text` without white space, when there are exactly `N` and nothing else.
pub(super) fn exact<const N: usize>(text: &str) -> Option<[u8; N]> {
    without(text, char::is_whitespace)
}

/// As [`exact`], leaving out every character that `separator` accepts.
pub(super) fn without<const N: usize>(text: &str, separator: fn(char) -> bool) -> Option<[u8; N]> {
    let mut found = Vec::with_capacity(N);
    for character in text.chars().filter(|character| !separator(*character)) {
        if found.len() == N {
            return None;
        }
        found.push(digit(character)?);
    }
    found.try_into().ok()
}

/// The digits written together.
pub(super) fn written(digits: &[u8]) -> String {
    digits.iter().map(|digit| char::from(b'0' + digit)).collect()
}

/// Digits with a separator before those at `starts`.
pub(super) fn grouped(digits: &str, starts: &[usize], separator: char) -> String {
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if starts.contains(&at) {
            shown.push(separator);
        }
        shown.push(digit);
    }
    shown
}

/// The weighted sum modulo 11; the shorter of the two decides how far it goes.
pub(super) fn modulo_11(digits: &[u8], weights: &[u8]) -> u16 {
    let products = digits.iter().zip(weights);
    products.map(|(digit, weight)| u16::from(*digit) * u16::from(*weight)).sum::<u16>() % 11
}

/// The number that the digits spell.
pub(super) fn value(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(*digit))
}

fn digit(character: char) -> Option<u8> {
    character.to_digit(10).and_then(|digit| u8::try_from(digit).ok())
}

/// `text` with the digit at `at` moved on by `by`, for tests of check digits.
#[cfg(test)]
pub(super) fn changed(text: &str, at: usize, by: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[at] = b'0' + (bytes[at] - b'0' + by) % 10;
    String::from_utf8(bytes).unwrap()
}

//! Numbers as people write them: comma and point, a sign, a unit after it.

/// Decimals that are kept.
const DECIMALS: usize = 9;
/// Most digits before the comma.
const DIGITS_MAX: usize = 15;

/// Whether a text is a number that can be asked for.
#[must_use]
pub fn is_number(text: &str) -> bool {
    billionths(text).is_some()
}

/// A number in billionths; none where the text is none.
pub(crate) fn billionths(text: &str) -> Option<i128> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    let (whole, part) = digits.split_once([',', '.']).unwrap_or((digits, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_fit = whole.len() <= DIGITS_MAX && part.len() <= DECIMALS;
    if !is_fit || (whole.is_empty() && part.is_empty()) || !is_digits(whole) || !is_digits(part) {
        return None;
    }
    let number: i128 = format!("{whole}{part:0<DECIMALS$}").parse().ok()?;
    Some(sign * number)
}

/// A number that may have its unit after it.
pub(crate) fn with_unit(text: &str, unit: &str) -> Option<i128> {
    let text = text.trim().to_lowercase();
    let unit = unit.trim().to_lowercase();
    let bare = text.strip_suffix(unit.as_str()).unwrap_or(&text);
    billionths(bare)
}

/// A number of billionths as people write it.
pub(crate) fn written(billionths: i128) -> String {
    let sign = if billionths < 0 { "-" } else { "" };
    let digits = format!("{:0>10}", billionths.unsigned_abs());
    let (whole, part) = digits.split_at(digits.len() - DECIMALS);
    let part = part.trim_end_matches('0');
    if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole},{part}") }
}

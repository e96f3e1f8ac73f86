//! How many messages a text is paid as.

/// The letters a text is sent in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmsEncoding {
    /// The phone network's own alphabet; æ, ø and å are in it.
    Gsm7,
    /// Everything else: curly quotes, dashes, emoji.
    Ucs2,
}

/// What a text takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmsParts {
    /// The letters it needs.
    pub encoding: SmsEncoding,
    /// Its length: septets in GSM-7 (`€`, brackets and a few more take two), 16-bit units in
    /// UCS-2.
    pub units: usize,
    /// Messages: none for an empty text, one up to 160 or 70 units, then 153 or 67 units each.
    pub parts: usize,
}

const GSM7_BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM7_EXTENSION: &str = "\u{c}^{}\\[~]|€";

/// Counts the messages a text is sent and paid as.
#[must_use]
pub fn sms_parts(text: &str) -> SmsParts {
    let septets: Option<Vec<usize>> = text.chars().map(septets_of).collect();
    match septets {
        Some(widths) => split(SmsEncoding::Gsm7, &widths, 160, 153),
        None => {
            let widths: Vec<usize> = text.chars().map(char::len_utf16).collect();
            split(SmsEncoding::Ucs2, &widths, 70, 67)
        }
    }
}

fn septets_of(character: char) -> Option<usize> {
    if GSM7_BASIC.contains(character) {
        Some(1)
    } else if GSM7_EXTENSION.contains(character) {
        Some(2)
    } else {
        None
    }
}

/// A character of two units is never cut in half, so a part may end one unit short.
fn split(encoding: SmsEncoding, widths: &[usize], alone: usize, joined: usize) -> SmsParts {
    let units = widths.iter().sum();
    if units <= alone {
        return SmsParts { encoding, units, parts: usize::from(units > 0) };
    }
    let (mut parts, mut used) = (1, 0);
    for width in widths {
        if used + width > joined {
            parts += 1;
            used = 0;
        }
        used += width;
    }
    SmsParts { encoding, units, parts }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(text: &str) -> (SmsEncoding, usize, usize) {
        let SmsParts { encoding, units, parts } = sms_parts(text);
        (encoding, units, parts)
    }

    #[test]
    fn the_network_alphabet_has_128_places_one_of_them_the_escape() {
        assert_eq!(GSM7_BASIC.chars().count(), 127);
        assert_eq!(GSM7_EXTENSION.chars().count(), 10);
    }

    #[test]
    fn norwegian_text_takes_160_then_153_each() {
        use SmsEncoding::Gsm7;
        assert_eq!(counted(""), (Gsm7, 0, 0));
        for (count, parts) in [(1, 1), (160, 1), (161, 2), (306, 2), (307, 3), (459, 3), (460, 4)] {
            assert_eq!(counted(&"å".repeat(count)), (Gsm7, count, parts));
        }
    }

    #[test]
    fn other_letters_take_70_then_67_each() {
        use SmsEncoding::Ucs2;
        for (count, parts) in [(1, 1), (70, 1), (71, 2), (134, 2), (135, 3)] {
            assert_eq!(counted(&"“".repeat(count)), (Ucs2, count, parts));
        }
        assert_eq!(counted("Gratulerer 🎉"), (Ucs2, 13, 1));
    }

    #[test]
    fn characters_of_two_units_are_not_cut() {
        use SmsEncoding::{Gsm7, Ucs2};
        assert_eq!(counted(&"€".repeat(80)), (Gsm7, 160, 1));
        // 76 fit into a part of 153, so 153 of them need a third part for the last one.
        assert_eq!(counted(&"€".repeat(153)), (Gsm7, 306, 3));
        // 33 fit into a part of 67.
        assert_eq!(counted(&"🎉".repeat(67)), (Ucs2, 134, 3));
    }
}

//! KID, IBAN and how an account is shown.

use std::fmt;

use svenn_kernel::numbers::AccountNumber;

/// Longest KID, in digits.
pub const KID_DIGITS_MAX: usize = 25;
/// Shortest KID, in digits.
pub const KID_DIGITS_MIN: usize = 2;

/// How the last digit of a KID is reckoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KidCheck {
    Mod10,
    Mod11,
}

/// A customer reference with a check digit: two to twenty-five characters, the last of which is a
/// digit by modulus 10 or 11, or `-` by modulus 11.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kid(String);

/// The text is no KID.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a KID")]
pub struct NotAKid;

impl Kid {
    /// Reads a KID by either modulus, with spaces left out.
    ///
    /// # Errors
    /// Another length, other characters, or a last digit that neither gives.
    pub fn parse(text: &str) -> Result<Self, NotAKid> {
        let kid: String = text.chars().filter(|it| !it.is_whitespace()).collect();
        let fits = |check| Self::with_check(kid.get(..kid.len().saturating_sub(1))?, check);
        let mut made = [KidCheck::Mod10, KidCheck::Mod11].into_iter().filter_map(fits);
        made.find(|it| it.0 == kid).ok_or(NotAKid)
    }

    /// A payload with its check digit; none for a payload that is no digits, or too long.
    #[must_use]
    pub fn with_check(payload: &str, check: KidCheck) -> Option<Self> {
        let digits: Option<Vec<u32>> = payload.chars().map(|it| it.to_digit(10)).collect();
        let digits = digits?;
        let lengths = KID_DIGITS_MIN..=KID_DIGITS_MAX;
        if !payload.is_ascii() || !lengths.contains(&digits.len().saturating_add(1)) {
            return None;
        }
        let last = match check {
            KidCheck::Mod10 => mod10(&digits),
            KidCheck::Mod11 => mod11(&digits),
        };
        Some(Self(format!("{payload}{last}")))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Kid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Luhn: every second digit from the right doubled.
fn mod10(digits: &[u32]) -> char {
    let doubled = |(at, digit): (usize, &u32)| match at % 2 {
        0 => (digit * 2) / 10 + (digit * 2) % 10,
        _ => *digit,
    };
    let sum: u32 = digits.iter().rev().enumerate().map(doubled).sum();
    char::from_digit((10 - sum % 10) % 10, 10).unwrap_or('0')
}

/// Weights 2 to 7 from the right, again and again; ten is a hyphen.
fn mod11(digits: &[u32]) -> char {
    let weighted = digits.iter().rev().zip((2..=7).cycle());
    let sum: u32 = weighted.map(|(digit, weight)| digit * weight).sum();
    match (11 - sum % 11) % 11 {
        10 => '-',
        digit => char::from_digit(digit, 10).unwrap_or('0'),
    }
}

/// An account as lists and statements show it: `1234 ** **901`.
#[must_use]
pub fn masked(account: &AccountNumber) -> String {
    masked_digits(account.as_str())
}

/// The same of an account that is stored or came from a bank, an IBAN too.
#[must_use]
pub fn masked_digits(account: &str) -> String {
    let letters: Vec<char> = account.chars().filter(|it| it.is_alphanumeric()).collect();
    let (Some(first), Some(last)) =
        (letters.get(..4), letters.get(letters.len().saturating_sub(3)..))
    else {
        return "** **".to_owned();
    };
    if letters.len() < 10 {
        return "** **".to_owned();
    }
    format!("{} ** **{}", first.iter().collect::<String>(), last.iter().collect::<String>())
}

/// A text that a bank wrote, without whole accounts: each stands in it as lists show it. An account
/// is eleven digits by themselves with a check digit that fits, written together or as 4, 2 and 5, or
/// a Norwegian IBAN, written together or by fours.
#[must_use]
pub fn without_accounts(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut shown = String::with_capacity(text.len());
    let (mut at, mut before) = (0, ' ');
    while let Some(letter) = letters.get(at).copied() {
        let rest = letters.get(at..).unwrap_or_default();
        match account_at(rest).filter(|_| !before.is_alphanumeric()) {
            Some((account, length)) => {
                shown.push_str(&masked_digits(&account));
                at += length;
                before = '0';
            }
            None => {
                shown.push(letter);
                at += 1;
                before = letter;
            }
        }
    }
    shown
}

/// The account that some letters begin with, and how many of them it takes.
fn account_at(letters: &[char]) -> Option<(String, usize)> {
    const IBAN_LETTERS: usize = 15;
    const ACCOUNT_DIGITS: usize = 11;
    let is_iban_like = letters.starts_with(&['N', 'O']);
    let (wanted, gaps): (usize, &[usize]) =
        if is_iban_like { (IBAN_LETTERS, &[4, 8, 12]) } else { (ACCOUNT_DIGITS, &[4, 6]) };
    let mut account = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let is_country = is_iban_like && at < 2;
        match letter {
            digit if digit.is_ascii_digit() || is_country => account.push(*digit),
            ' ' | '\u{a0}' | '.' if gaps.contains(&account.len()) => continue,
            _ => return None,
        }
        if account.len() == wanted {
            let ends = letters.get(at + 1).is_none_or(|next| !next.is_alphanumeric());
            return norwegian(&account).filter(|_| ends).map(|_| (account, at + 1));
        }
    }
    None
}

/// The IBAN of a Norwegian account.
#[must_use]
pub fn iban(account: &AccountNumber) -> String {
    // NO and 00 behind, as two digits for each letter.
    let check = 98 - remainder_97(&format!("{}232400", account.as_str())).unwrap_or_default();
    format!("NO{check:02}{}", account.as_str())
}

/// Whether a text is an IBAN by its check digits. Spaces do not count.
#[must_use]
pub fn is_iban(text: &str) -> bool {
    let iban: String = text.chars().filter(|it| !it.is_whitespace()).collect();
    let (Some(head), Some(rest)) = (iban.get(..4), iban.get(4..)) else { return false };
    let (country, check) = head.split_at_checked(2).unwrap_or_default();
    let shape = country.chars().all(|it| it.is_ascii_uppercase())
        && check.chars().all(|it| it.is_ascii_digit())
        && (11..=30).contains(&rest.len())
        && rest.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
    shape && remainder_97(&format!("{rest}{head}")) == Some(1)
}

/// The Norwegian account in an IBAN or in eleven digits.
#[must_use]
pub fn norwegian(text: &str) -> Option<AccountNumber> {
    let plain: String = text.chars().filter(|it| it.is_alphanumeric()).collect();
    match plain.strip_prefix("NO") {
        Some(rest) if is_iban(&plain) => AccountNumber::parse(rest.get(2..)?).ok(),
        Some(_) => None,
        None => AccountNumber::parse(&plain).ok(),
    }
}

/// The remainder by 97, letters counting as 10 to 35.
fn remainder_97(text: &str) -> Option<u32> {
    text.chars().try_fold(0, |rest: u32, letter| {
        let value = letter.to_digit(36)?;
        let shift = if value > 9 { 100 } else { 10 };
        Some((rest * shift + value) % 97)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_digits_are_those_of_the_published_vectors() {
        for (payload, mod10, mod11) in [("1234567", '4', '4'), ("20260100042", '7', '5')] {
            let kid = |check| Kid::with_check(payload, check).unwrap().0;
            assert_eq!(kid(KidCheck::Mod10), format!("{payload}{mod10}"));
            assert_eq!(kid(KidCheck::Mod11), format!("{payload}{mod11}"));
            assert!(Kid::parse(&format!("{payload}{mod10}")).is_ok());
            assert!(Kid::parse(&format!("{payload}{mod11}")).is_ok());
        }
        assert!(Kid::parse("12345673").is_err());
        assert_eq!(Kid::parse(" 1234 5674 ").unwrap().as_str(), "12345674");
    }

    #[test]
    fn a_kid_has_two_to_twenty_five_characters() {
        for text in ["", "0", "æ", "1234567x", &"0".repeat(26), "١٢٣"] {
            assert!(Kid::parse(text).is_err(), "{text}");
        }
        assert!(Kid::parse(&"0".repeat(25)).is_ok());
        let ten = (0..1_000).map(|it| format!("{it:03}")).find_map(|payload| {
            let kid = Kid::with_check(&payload, KidCheck::Mod11).unwrap();
            kid.0.ends_with('-').then_some(kid)
        });
        assert!(Kid::parse(ten.unwrap().as_str()).is_ok());
    }

    #[test]
    fn ibans_are_made_and_checked() {
        for (account, iban_of) in
            [("86011117947", "NO9386011117947"), ("32074068323", "NO3932074068323")]
        {
            let account = AccountNumber::parse(account).unwrap();
            assert_eq!(iban(&account), iban_of);
            assert!(is_iban(iban_of));
            assert_eq!(norwegian(iban_of).unwrap(), account);
            assert_eq!(norwegian(account.as_str()).unwrap(), account);
        }
        for wrong in ["NO9386011117948", "NO93", "", "no9386011117947", "NO93 8601 1117 947x"] {
            assert!(!is_iban(wrong), "{wrong}");
        }
        assert!(is_iban("GB82 WEST 1234 5698 7654 32"));
        assert_eq!(norwegian("GB82WEST12345698765432"), None);
    }

    #[test]
    fn an_account_is_shown_without_its_middle() {
        let account = AccountNumber::parse("86011117947").unwrap();
        assert_eq!(masked(&account), "8601 ** **947");
        assert_eq!(masked_digits("NO9386011117947"), "NO93 ** **947");
        assert_eq!(masked_digits("123"), "** **");
    }

    #[test]
    fn a_text_of_a_bank_holds_no_whole_account() {
        for (text, shown) in [
            ("Til konto 86011117947", "Til konto 8601 ** **947"),
            ("8601.11.17947: tilskudd", "8601 ** **947: tilskudd"),
            ("Fra 8601 11 17947 til 3207 40 68323.", "Fra 8601 ** **947 til 3207 ** **323."),
            ("IBAN NO93 8601 1117 947", "IBAN NO93 ** **947"),
            ("NO9386011117947", "NO93 ** **947"),
            ("86011117948 har feil kontrollsiffer", "86011117948 har feil kontrollsiffer"),
            ("Org.nr. 974 760 673, faktura 2026000123", "Org.nr. 974 760 673, faktura 2026000123"),
            ("860111179471 er lengre", "860111179471 er lengre"),
            ("20.01.2026 120 og 2026 0001 231", "20.01.2026 120 og 2026 0001 231"),
            ("Nr.x86011117947", "Nr.x86011117947"),
            ("Tilskudd høsten 2025 ø", "Tilskudd høsten 2025 ø"),
            ("", ""),
        ] {
            assert_eq!(without_accounts(text), shown);
        }
    }
}

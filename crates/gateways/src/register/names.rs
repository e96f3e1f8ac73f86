//! The register writes names in capitals; people do not.

/// Forms and short words that keep their capitals.
const CAPITALS: [&str; 20] = [
    "AS", "ASA", "ANS", "DA", "SA", "BA", "KF", "FKF", "IKS", "HF", "RHF", "SF", "NUF", "KS",
    "ENK", "IT", "VVS", "NAV", "EL", "II",
];
/// Words that are small inside a name.
const SMALL: [&str; 10] = ["og", "i", "på", "av", "for", "ved", "med", "til", "den", "det"];

/// A name in capitals as people write it; any other name as it is.
pub(super) fn readable(name: &str) -> String {
    let name = name.trim();
    if name.chars().any(char::is_lowercase) {
        return name.to_owned();
    }
    let words = name.split_whitespace().enumerate().map(|(at, word)| readable_word(at, word));
    words.collect::<Vec<_>>().join(" ")
}

fn readable_word(at: usize, word: &str) -> String {
    let letters = word.trim_matches(|character: char| !character.is_alphanumeric());
    let small = letters.to_lowercase();
    // Initials, as in `A/S` and `B.T.`, and letters among digits stay.
    let is_initials = letters.contains('/') || letters.contains('.');
    let has_digits = letters.chars().any(|character| character.is_ascii_digit());
    if CAPITALS.contains(&letters) || is_initials || has_digits {
        return word.to_owned();
    }
    if at > 0 && SMALL.contains(&small.as_str()) {
        return word.to_lowercase();
    }
    let mut readable = String::with_capacity(word.len());
    let mut begins = true;
    for character in word.chars() {
        if begins {
            readable.push(character);
        } else {
            readable.extend(character.to_lowercase());
        }
        begins = !character.is_alphanumeric();
    }
    readable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_become_a_name_as_people_write_it() {
        for (register, people) in [
            ("FJORDLYS ELEKTRO AS", "Fjordlys Elektro AS"),
            ("KAIHUSET KJØKKEN OG BAR AS", "Kaihuset Kjøkken og Bar AS"),
            ("ÅSEN SYKEHJEM", "Åsen Sykehjem"),
            ("BERG-HANSEN VVS", "Berg-Hansen VVS"),
            ("A/S BRYGGEN", "A/S Bryggen"),
            ("VERKSTED24 I BERGEN", "VERKSTED24 i Bergen"),
            ("Allerede skrevet AS", "Allerede skrevet AS"),
            ("  ", ""),
        ] {
            assert_eq!(readable(register), people);
        }
    }
}

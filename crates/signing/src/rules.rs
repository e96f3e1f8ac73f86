//! What holds, as functions of data and time alone.

/// Longest name.
pub const NAME_CHARS_MAX: usize = 100;

/// Whether something may be called so.
#[must_use]
pub fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.chars().count() <= NAME_CHARS_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_something_and_is_not_a_story() {
        assert!(is_name("Verktøy"));
        assert!(!is_name("  "));
        assert!(!is_name(&"a".repeat(NAME_CHARS_MAX + 1)));
    }
}

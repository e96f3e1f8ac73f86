//! What `StoredWords` needs.

/// The text is no word of the enumeration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a known word")]
pub struct UnknownWord;

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::UnknownWord;

    #[derive(
        Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, svenn_macros::StoredWords,
    )]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum State {
        Sent,
        NotSent,
        #[serde(rename = "Må rettes")]
        Returned,
    }

    #[test]
    fn the_words_are_those_of_serde_both_ways() {
        assert_eq!(State::ALL.map(State::as_str), ["SENT", "NOT_SENT", "Må rettes"]);
        for state in State::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.to_string());
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        assert_eq!("Sent".parse::<State>(), Err(UnknownWord));
    }
}

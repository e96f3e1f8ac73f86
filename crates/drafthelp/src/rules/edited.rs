//! Whether a proposal was made a text of one's own.

use std::collections::{HashMap, HashSet};

use svenn_kernel::text::fold;

/// Fewest words that must have come or gone.
const CHANGED_WORDS_MIN: usize = 5;
/// Of so many words of the proposal, one must have come or gone.
const ONE_WORD_OF: usize = 10;
/// A text of fewer words is nobody's in particular.
const RECOGNISED_WORDS_MIN: usize = 15;
/// Of ten words of a proposal, so many are in a text that was taken from it.
const TAKEN_WORDS_OF_TEN: usize = 8;
const TEN: usize = 10;

/// How a text stands to the proposal that it was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is nearly the proposal.
    Untouched,
    /// What the proposal left open, in square brackets, is still open.
    Unfinished,
    /// It is the writer's.
    Edited,
}

fn words(text: &str) -> HashMap<String, usize> {
    let mut words = HashMap::new();
    for word in text.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty()) {
        *words.entry(fold(word)).or_default() += 1;
    }
    words
}

/// What stands in square brackets, in order.
fn gaps(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split('[').skip(1);
    after.filter_map(|rest| rest.split_once(']')).map(|(gap, _)| gap.trim())
}

/// "must be edited and owned before it can be sent": a tenth of the words, five at the least, have
/// come or gone, and nothing that the proposal asks for is left open.
pub(crate) fn standing(proposal: &str, text: &str) -> Standing {
    let open: HashSet<&str> = gaps(text).collect();
    if gaps(proposal).any(|gap| open.contains(gap)) {
        return Standing::Unfinished;
    }
    let (before, after) = (words(proposal), words(text));
    let count = |of: &HashMap<String, usize>, word| of.get(word).copied().unwrap_or_default();
    let all: HashSet<&String> = before.keys().chain(after.keys()).collect();
    let changed: usize =
        all.into_iter().map(|word| count(&before, word).abs_diff(count(&after, word))).sum();
    let proposed: usize = before.values().sum();
    if changed < CHANGED_WORDS_MIN.max(proposed.div_ceil(ONE_WORD_OF)) {
        Standing::Untouched
    } else {
        Standing::Edited
    }
}

/// Whether a text carries a proposal that was made for another one.
pub(crate) fn is_taken_from(proposal: &str, text: &str) -> bool {
    let (proposed, written) = (words(proposal), words(text));
    let all: usize = proposed.values().sum();
    let kept: usize = proposed
        .iter()
        .map(|(word, number)| (*number).min(written.get(word).copied().unwrap_or_default()))
        .sum();
    all >= RECOGNISED_WORDS_MIN && kept * TEN >= all * TAKEN_WORDS_OF_TEN
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPOSAL: &str = "Oppgaven min var å bytte lager på en pumpe. Jeg demonterte akslingen og \
        målte den før jeg satte inn nytt lager. Til slutt prøvekjørte jeg pumpa.";

    #[test]
    fn a_text_is_ones_own_when_a_tenth_of_the_words_have_come_or_gone() {
        assert_eq!(standing(PROPOSAL, PROPOSAL), Standing::Untouched);
        let spaced = PROPOSAL.to_uppercase().replace(' ', "\n ");
        assert_eq!(standing(PROPOSAL, &spaced), Standing::Untouched, "no word has changed");
        let four = format!("{PROPOSAL} Det gikk veldig bra.");
        assert_eq!(standing(PROPOSAL, &four), Standing::Untouched);
        let five = format!("{PROPOSAL} Det gikk ikke helt bra.");
        assert_eq!(standing(PROPOSAL, &five), Standing::Edited);
        assert_eq!(standing(PROPOSAL, "Noe helt annet"), Standing::Edited);
    }

    #[test]
    fn what_the_proposal_leaves_open_must_be_filled_in() {
        let proposal = format!("{PROPOSAL} [skriv hva du lærte] [navn] hjalp meg.");
        let filled = |gap: &str| {
            format!("{PROPOSAL} Jeg lærte å måle slark {gap} på akslingen. Sjefen hjalp meg.")
        };
        assert_eq!(standing(&proposal, &filled("")), Standing::Edited);
        assert_eq!(standing(&proposal, &filled("[navn]")), Standing::Unfinished);
        assert_eq!(standing(&proposal, &filled("[0,2 mm]")), Standing::Edited, "her own brackets");
    }

    #[test]
    fn a_proposal_is_recognised_in_another_text() {
        assert!(is_taken_from(PROPOSAL, &format!("Hei. {PROPOSAL}")));
        assert!(!is_taken_from(PROPOSAL, "Jeg byttet lager på pumpa i dag."));
        assert!(!is_taken_from("Jeg byttet lager.", "Jeg byttet lager."), "too short to tell");
    }
}

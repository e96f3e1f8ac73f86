//! What is said before a task is deleted.

use svenn_kernel::text::counted;

/// Who has a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The apprentice to whom it was given.
    One,
    /// So many apprentices, who follow the plan that it is in.
    Plan(usize),
}

/// What goes with a task that nobody has handed in, in sentences: who sees it no more, how many
/// drafts were begun, and how many files are attached.
#[must_use]
pub fn gone_words(reach: Reach, begun: usize, files: usize) -> Vec<String> {
    let sees = match reach {
        Reach::One => Some("Lærlingen ser ikke oppgaven lenger".to_owned()),
        Reach::Plan(number) => counted(
            number,
            "lærling med planen ser ikke oppgaven lenger",
            "lærlinger med planen ser ikke oppgaven lenger",
        ),
    };
    [
        sees,
        counted(begun, "kladd blir borte for godt", "kladder blir borte for godt"),
        counted(files, "vedlegg blir borte for godt", "vedlegg blir borte for godt"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Deleting … say in a sentence per capability what will follow."
    #[test]
    fn who_sees_it_no_more_is_said_and_what_is_lost() {
        assert_eq!(gone_words(Reach::One, 0, 0), ["Lærlingen ser ikke oppgaven lenger"]);
        assert!(gone_words(Reach::Plan(0), 0, 0).is_empty());
        assert_eq!(
            gone_words(Reach::Plan(12), 1, 2),
            [
                "12 lærlinger med planen ser ikke oppgaven lenger",
                "1 kladd blir borte for godt",
                "2 vedlegg blir borte for godt",
            ]
        );
    }
}

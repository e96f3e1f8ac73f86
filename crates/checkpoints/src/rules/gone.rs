//! What is said before something goes that checkpoints have to do with, or a deadline moves.

use svenn_kernel::text::counted;

use super::CheckpointStatus;

/// What follows for checkpoints when what is to complete them goes, in sentences: how many it has
/// completed, how many wait for it, and what it is called.
#[must_use]
pub fn without_words((done, open): (usize, usize), what: &str) -> Vec<String> {
    let waits = format!("venter ikke lenger på {what}");
    [
        counted(done, "fullført sjekkpunkt åpnes igjen", "fullførte sjekkpunkter åpnes igjen"),
        counted(open, &format!("sjekkpunkt {waits}"), &format!("sjekkpunkter {waits}")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What is lost with a checkpoint that is deleted, in sentences: that it was completed, and how many
/// comments and files there are.
#[must_use]
pub fn lost_words(status: CheckpointStatus, (comments, files): (usize, usize)) -> Vec<String> {
    let done = match status {
        CheckpointStatus::Completed => Some("At det er fullført, blir borte".to_owned()),
        CheckpointStatus::NotCompleted => None,
    };
    [
        done,
        counted(comments, "kommentar blir borte for godt", "kommentarer blir borte for godt"),
        counted(files, "fil blir borte for godt", "filer blir borte for godt"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What follows when a deadline is moved, in sentences: how many that are reckoned from it move too.
#[must_use]
pub fn chained_words(moved: usize) -> Vec<String> {
    let one = "frist som regnes fra denne, flyttes også";
    let many = "frister som regnes fra denne, flyttes også";
    counted(moved, one, many).into_iter().collect()
}

/// How many of those that are to be postponed stay as they are, in sentences.
#[must_use]
pub fn left_words(left: usize) -> Vec<String> {
    let one = "sjekkpunkt blir stående: det er fullført, uten frist eller borte";
    let many = "sjekkpunkter blir stående: de er fullført, uten frist eller borte";
    counted(left, one, many).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Deleting … say in a sentence per capability what will follow."
    #[test]
    fn what_follows_is_said_of_those_that_were_completed_and_of_those_that_wait() {
        assert!(without_words((0, 0), "aktiviteten").is_empty());
        let said = [
            "1 fullført sjekkpunkt åpnes igjen",
            "2 sjekkpunkter venter ikke lenger på aktiviteten",
        ];
        assert_eq!(without_words((1, 2), "aktiviteten"), said);
        assert_eq!(
            without_words((3, 1), "samtalen"),
            ["3 fullførte sjekkpunkter åpnes igjen", "1 sjekkpunkt venter ikke lenger på samtalen",]
        );
    }

    #[test]
    fn what_moves_along_and_what_stays_is_counted() {
        assert!(chained_words(0).is_empty() && left_words(0).is_empty());
        assert_eq!(chained_words(2), ["2 frister som regnes fra denne, flyttes også"]);
        let one = "1 sjekkpunkt blir stående: det er fullført, uten frist eller borte";
        assert_eq!(left_words(1), [one]);
    }

    #[test]
    fn what_is_lost_with_a_checkpoint_is_counted() {
        assert!(lost_words(CheckpointStatus::NotCompleted, (0, 0)).is_empty());
        assert_eq!(
            lost_words(CheckpointStatus::Completed, (2, 1)),
            [
                "At det er fullført, blir borte",
                "2 kommentarer blir borte for godt",
                "1 fil blir borte for godt",
            ]
        );
    }
}

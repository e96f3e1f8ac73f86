//! What is said before an interview is moved or deleted.

use svenn_kernel::text::counted;

/// What goes with an interview, in sentences: how many people and how many guests hear of it, and how
/// many answers are written already.
#[must_use]
pub fn gone_words((people, guests): (usize, usize), written: usize) -> Vec<String> {
    let told = counted(
        people,
        "som er invitert, får beskjed, og samtalen går ut av kalenderen",
        "som er invitert, får beskjed, og samtalen går ut av kalenderne deres",
    );
    let guests = counted(guests, "gjest får beskjed på e-post", "gjester får beskjed på e-post");
    let lost = counted(
        written,
        "svar som er forberedt, blir borte for godt",
        "svar som er forberedt, blir borte for godt",
    );
    [told, guests, lost].into_iter().flatten().collect()
}

/// What another time or place comes to, in sentences: how many people and how many guests hear of it,
/// and how many of them had answered.
#[must_use]
pub fn moved_words((people, guests): (usize, usize), answers: usize) -> Vec<String> {
    let told = counted(
        people,
        "som er invitert, får beskjed og spørres på nytt, og kalenderen følger med",
        "som er invitert, får beskjed og spørres på nytt, og kalenderne deres følger med",
    );
    let guests = counted(
        guests,
        "gjest får beskjed på e-post og spørres på nytt",
        "gjester får beskjed på e-post og spørres på nytt",
    );
    let lost =
        counted(answers, "svar på invitasjonen faller bort", "svar på invitasjonen faller bort");
    [told, guests, lost].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Deleting … say in a sentence per capability what will follow."
    #[test]
    fn those_who_hear_of_it_are_counted_and_what_is_lost() {
        assert!(gone_words((0, 0), 0).is_empty());
        assert_eq!(
            gone_words((3, 1), 2),
            [
                "3 som er invitert, får beskjed, og samtalen går ut av kalenderne deres",
                "1 gjest får beskjed på e-post",
                "2 svar som er forberedt, blir borte for godt",
            ]
        );
    }

    /// "Moving … say in a sentence per capability what will follow."
    #[test]
    fn those_who_are_asked_again_are_counted_and_the_answers_that_go() {
        assert!(moved_words((0, 0), 0).is_empty());
        assert_eq!(
            moved_words((1, 2), 3),
            [
                "1 som er invitert, får beskjed og spørres på nytt, og kalenderen følger med",
                "2 gjester får beskjed på e-post og spørres på nytt",
                "3 svar på invitasjonen faller bort",
            ]
        );
    }
}

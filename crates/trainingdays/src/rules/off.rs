//! What is said before a training day is called off or deleted.

use svenn_kernel::text::counted;

/// What is kept of a day, and goes with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DayLoss {
    /// Answers to the invitation.
    pub answers: usize,
    /// Registrations of who came, one for each day of it.
    pub attendance: usize,
    /// What was said of participants.
    pub responses: usize,
    /// What participants said of it.
    pub evaluations: usize,
}

/// Who hears that it does not take place, in sentences: how many, and how many of them wait for a
/// place.
#[must_use]
pub fn off_words(told: usize, waiting: usize) -> Vec<String> {
    let told = counted(
        told,
        "som er invitert, får beskjed, og aktiviteten går ut av kalenderen",
        "som er invitert, får beskjed, og aktiviteten går ut av kalenderne deres",
    );
    let waiting = counted(
        waiting,
        "av dem står på ventelisten, som faller bort",
        "av dem står på ventelisten, som faller bort",
    );
    told.into_iter().chain(waiting).collect()
}

/// What is lost with a day that is deleted, in sentences.
#[must_use]
pub fn lost_words(loss: DayLoss) -> Vec<String> {
    let lines = [
        (loss.answers, "svar blir borte for godt", "svar blir borte for godt"),
        (loss.attendance, "oppmøte blir borte for godt", "oppmøter blir borte for godt"),
        (
            loss.responses,
            "vurdering av en deltaker blir borte for godt",
            "vurderinger av deltakere blir borte for godt",
        ),
        (
            loss.evaluations,
            "tilbakemelding fra en deltaker blir borte for godt",
            "tilbakemeldinger fra deltakere blir borte for godt",
        ),
    ];
    lines.into_iter().filter_map(|(number, one, many)| counted(number, one, many)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Deleting, moving … say in a sentence per capability what will follow."
    #[test]
    fn who_hears_of_it_is_counted_and_what_is_lost() {
        assert!(off_words(0, 0).is_empty());
        assert_eq!(
            off_words(12, 1),
            [
                "12 som er invitert, får beskjed, og aktiviteten går ut av kalenderne deres",
                "1 av dem står på ventelisten, som faller bort",
            ]
        );
        assert!(lost_words(DayLoss::default()).is_empty());
        assert_eq!(
            lost_words(DayLoss { answers: 2, attendance: 1, responses: 0, evaluations: 3 }),
            [
                "2 svar blir borte for godt",
                "1 oppmøte blir borte for godt",
                "3 tilbakemeldinger fra deltakere blir borte for godt",
            ]
        );
    }
}

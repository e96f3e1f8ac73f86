//! What is said before a training day is moved.

use svenn_kernel::text::counted;

/// What another time of a day comes to for those who are on it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DayMove {
    /// Who hears of it.
    pub told: usize,
    /// Whether the day has a time any more.
    pub has_time: bool,
    /// Times of participants' own that move with the day.
    pub own_moved: usize,
    /// Times of participants' own that stay as they are: nobody hears of those.
    pub own_kept: usize,
    /// Times of participants' own whose day is no more.
    pub own_gone: usize,
    /// Registrations of who came that count no more.
    pub attendance: usize,
}

/// What follows from another time, in sentences. Nobody is invited anew: answers stay.
#[must_use]
pub fn moved_words(it: DayMove) -> Vec<String> {
    let told = if it.has_time {
        counted(
            it.told,
            "som er invitert, får beskjed, og kalenderen følger med; svaret blir stående",
            "som er invitert, får beskjed, og kalenderne deres følger med; svarene blir stående",
        )
    } else {
        counted(
            it.told,
            "som er invitert, får beskjed, og aktiviteten går ut av kalenderen",
            "som er invitert, får beskjed, og aktiviteten går ut av kalenderne deres",
        )
    };
    let lines = [
        (it.own_moved, "egen tid følger med dagen", "egne tider følger med dagen"),
        (
            it.own_kept,
            "egen tid er som før, og gir ingen beskjed",
            "egne tider er som før, og gir ingen beskjed",
        ),
        (
            it.own_gone,
            "egen tid faller bort: tiden til aktiviteten gjelder",
            "egne tider faller bort: tiden til aktiviteten gjelder",
        ),
        (it.attendance, "oppmøte blir borte", "oppmøter blir borte"),
    ];
    let lines = lines.into_iter().filter_map(|(number, one, many)| counted(number, one, many));
    told.into_iter().chain(lines).collect()
}

/// What follows from another place or number of places, in sentences.
#[must_use]
pub fn placed_words(told: usize, moved_up: usize) -> Vec<String> {
    let lines = [
        (
            told,
            "som er invitert, får beskjed om stedet, og kalenderen følger med",
            "som er invitert, får beskjed om stedet, og kalenderne deres følger med",
        ),
        (
            moved_up,
            "på ventelisten får plass, og får beskjed",
            "på ventelisten får plass, og får beskjed",
        ),
    ];
    lines.into_iter().filter_map(|(number, one, many)| counted(number, one, many)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_hears_of_another_place_is_counted_and_who_has_one() {
        assert!(placed_words(0, 0).is_empty());
        assert_eq!(
            placed_words(2, 1),
            [
                "2 som er invitert, får beskjed om stedet, og kalenderne deres følger med",
                "1 på ventelisten får plass, og får beskjed",
            ]
        );
    }

    /// "Before it is done, it is shown: … moving … say in a sentence … what will follow."
    #[test]
    fn who_hears_of_another_time_is_counted_and_whose_own_time_moves_or_goes() {
        assert!(moved_words(DayMove::default()).is_empty());
        let moved = DayMove { told: 2, has_time: true, own_moved: 1, ..DayMove::default() };
        assert_eq!(
            moved_words(moved),
            [
                "2 som er invitert, får beskjed, og kalenderne deres følger med; svarene blir stående",
                "1 egen tid følger med dagen",
            ]
        );
        let untimed = DayMove { told: 1, own_gone: 2, attendance: 3, ..DayMove::default() };
        assert_eq!(
            moved_words(untimed),
            [
                "1 som er invitert, får beskjed, og aktiviteten går ut av kalenderen",
                "2 egne tider faller bort: tiden til aktiviteten gjelder",
                "3 oppmøter blir borte",
            ]
        );
    }
}

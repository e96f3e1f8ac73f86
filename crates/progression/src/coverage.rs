//! Whether what shows a goal holds: a judgement, not a count. One rule for the goals of an
//! apprentice and for the parts of a goal, on every page and in every list.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::oslo;
use utoipa::ToSchema;

/// So many months before the end of the training it is late.
const LATE_MONTHS: i32 = 6;

/// What shows a goal, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shown {
    /// Pieces of documentation about it.
    pub pieces: i64,
    /// Those of them in which the apprentice did it or took part, or of which that is not known.
    pub done: i64,
    /// Its parts; none of a part itself.
    pub parts: i64,
    /// Those of its parts that are shown.
    pub parts_shown: i64,
}

/// How much of the training is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Season {
    /// There is time.
    Early,
    /// Less than half a year is left.
    Late,
}

impl Season {
    /// What it is on a day for one whose training ends on another.
    #[must_use]
    pub fn on(day: NaiveDate, sluttdato: Option<NaiveDate>) -> Self {
        match sluttdato {
            Some(end) if day >= late_from(end) => Self::Late,
            _ => Self::Early,
        }
    }
}

/// The day from which it is late for one whose training ends on another.
#[must_use]
pub fn late_from(sluttdato: NaiveDate) -> NaiveDate {
    oslo::add_months(sluttdato, -LATE_MONTHS)
}

/// Whether what shows a goal holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = GoalJudgement)]
pub enum Judgement {
    /// Several pieces, and the parts are shown.
    Holder,
    /// One piece, few of its parts, or told of and never done.
    Tynt,
    /// Thin, and late.
    Kritisk,
    /// Nothing.
    Tomt,
}

impl Judgement {
    /// As people read it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holder => "holder",
            Self::Tynt => "tynt",
            Self::Kritisk => "kritisk",
            Self::Tomt => "tomt",
        }
    }
}

/// Why something is thin: of several reasons, the one to mend first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thin {
    FewParts,
    NeverDone,
    OnePiece,
}

/// Fewer than half of the parts are few.
fn thin(shown: &Shown) -> Option<Thin> {
    if shown.parts_shown.saturating_mul(2) < shown.parts {
        Some(Thin::FewParts)
    } else if shown.done <= 0 {
        Some(Thin::NeverDone)
    } else {
        (shown.pieces == 1).then_some(Thin::OnePiece)
    }
}

/// Whether it holds.
#[must_use]
pub fn judge(shown: &Shown, season: Season) -> Judgement {
    if shown.pieces <= 0 {
        return Judgement::Tomt;
    }
    match (thin(shown), season) {
        (None, _) => Judgement::Holder,
        (Some(_), Season::Early) => Judgement::Tynt,
        (Some(_), Season::Late) => Judgement::Kritisk,
    }
}

/// What to do about it, in Norwegian; nothing where it holds.
#[must_use]
pub fn advice(shown: &Shown, season: Season) -> Option<&'static str> {
    if shown.pieces <= 0 {
        return Some(match season {
            Season::Early => "Be om en jobb der dette inngår",
            Season::Late => {
                "Avtal en slik jobb nå, om nødvendig i en annen bedrift. Les og øv så lenge"
            }
        });
    }
    thin(shown).map(|thin| match thin {
        Thin::FewParts => "Skriv om delene som mangler, eller be om en jobb der de inngår",
        Thin::NeverDone => "Be om å få gjøre det selv neste gang",
        Thin::OnePiece => "Skriv et avsnitt om det i én dokumentasjon til",
    })
}

/// How many goals are judged how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[schema(as = GoalCoverage)]
pub struct Coverage {
    pub holder: i64,
    pub tynt: i64,
    pub kritisk: i64,
    pub tomt: i64,
}

impl Coverage {
    /// Counts goals by their judgement.
    #[must_use]
    pub fn of(all: impl IntoIterator<Item = Judgement>) -> Self {
        let mut counts = Self::default();
        for one in all {
            let count = match one {
                Judgement::Holder => &mut counts.holder,
                Judgement::Tynt => &mut counts.tynt,
                Judgement::Kritisk => &mut counts.kritisk,
                Judgement::Tomt => &mut counts.tomt,
            };
            *count += 1;
        }
        counts
    }

    /// What there is of it, in the words of a list.
    #[must_use]
    pub fn labels(&self, season: Season) -> Vec<&'static str> {
        let late = season == Season::Late;
        let some = [
            (self.tomt > 0 && late, EMPTY_LATE),
            (self.tomt > 0, "Tomme mål"),
            (self.kritisk > 0, "Kritiske mål"),
            (self.tynt > 0, "Tynne mål"),
            (self.tomt + self.kritisk + self.tynt == 0 && self.holder > 0, "Alle mål holder"),
        ];
        some.into_iter().filter(|(is, _)| *is).map(|(_, label)| label).collect()
    }
}

/// What a list says of one with empty goals and less than half a year left.
pub const EMPTY_LATE: &str = "Tomme mål siste halvår";

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pieces: i64, parts: i64, parts_shown: i64) -> Shown {
        Shown { pieces, done: pieces, parts, parts_shown }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// "holder, tynt (one piece, or few parts), kritisk (thin and late), tomt"
    #[test]
    fn one_piece_or_few_parts_are_thin_and_critical_when_it_is_late() {
        for (of, early, late) in [
            (shown(0, 0, 0), Judgement::Tomt, Judgement::Tomt),
            (shown(1, 0, 0), Judgement::Tynt, Judgement::Kritisk),
            (shown(2, 0, 0), Judgement::Holder, Judgement::Holder),
            (shown(13, 5, 1), Judgement::Tynt, Judgement::Kritisk),
            (shown(13, 5, 3), Judgement::Holder, Judgement::Holder),
            (shown(2, 2, 1), Judgement::Holder, Judgement::Holder),
            (Shown { done: 0, ..shown(3, 0, 0) }, Judgement::Tynt, Judgement::Kritisk),
        ] {
            assert_eq!(
                (judge(&of, Season::Early), judge(&of, Season::Late)),
                (early, late),
                "{of:?}"
            );
            let said = advice(&of, Season::Early).is_some();
            assert_eq!(said, early != Judgement::Holder, "{of:?}");
        }
    }

    #[test]
    fn it_is_late_from_half_a_year_before_the_end() {
        let end = Some(day("2027-07-31"));
        assert_eq!(Season::on(day("2027-01-30"), end), Season::Early);
        assert_eq!(Season::on(day("2027-01-31"), end), Season::Late);
        assert_eq!(Season::on(day("2027-01-31"), None), Season::Early);
    }

    #[test]
    fn a_judgement_is_one_word_wherever_it_is_read() {
        use Judgement::{Holder, Kritisk, Tomt, Tynt};
        for judgement in [Holder, Tynt, Kritisk, Tomt] {
            assert_eq!(serde_json::to_value(judgement).unwrap(), judgement.word());
        }
    }

    #[test]
    fn a_list_says_what_there_is() {
        use Judgement::{Holder, Kritisk, Tomt};
        let some = Coverage::of([Holder, Tomt, Kritisk, Tomt]);
        assert_eq!(some, Coverage { holder: 1, tynt: 0, kritisk: 1, tomt: 2 });
        assert_eq!(some.labels(Season::Early), ["Tomme mål", "Kritiske mål"]);
        assert_eq!(some.labels(Season::Late)[0], EMPTY_LATE);
        assert_eq!(Coverage::of([Holder]).labels(Season::Late), ["Alle mål holder"]);
        assert!(Coverage::default().labels(Season::Early).is_empty());
    }
}

//! The measures.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{HALVAAR, HALVES_SOURCE, HalfState, KONTRAKTER, Narrowed, Period, Question};

/// Unit of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MeasureUnit)]
pub enum Unit {
    /// So many.
    Antall,
    /// Of a hundred.
    Prosent,
    /// Months, as a mean.
    Maaneder,
}

impl Unit {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Antall => "antall",
            Self::Prosent => "prosent",
            Self::Maaneder => "måneder",
        }
    }
}

/// What a figure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    Personer,
    Kontrakter,
    Innleveringer,
    Halvaar,
    Sjekkpunkter,
    Kompetansemaal,
}

impl Counts {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Personer => "personer",
            Self::Kontrakter => "kontrakter",
            Self::Innleveringer => "innleveringer",
            Self::Halvaar => "halvår",
            Self::Sjekkpunkter => "sjekkpunkter",
            Self::Kompetansemaal => "kompetansemål",
        }
    }
}

/// Which measure it is; saved reports and answer sheets store this word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MeasureId {
    Lopende,
    Inn,
    Faattkontrakt,
    Ut,
    Hevetslutt,
    Hevetperiode,
    Bestattforste,
    Fagbrev,
    Tidtilbrev,
    Dokumentasjon,
    Maal,
    Samtaler,
    Sjekkpunkter,
}

/// A measure.
#[derive(Debug, Clone, Copy)]
pub struct Measure {
    pub id: MeasureId,
    pub name: &'static str,
    pub unit: Unit,
    pub counts: Counts,
    /// What it is a part of, in words; none for a number by itself.
    pub denominator: Option<&'static str>,
    /// The day it goes by, in words.
    pub date_field: &'static str,
    pub definition: &'static str,
    /// Whose definition it is; none where it is the product's own.
    pub source: Option<&'static str>,
}

impl Measure {
    /// What it is, of what it is a part, and whose definition it is, in sentences.
    #[must_use]
    pub fn said(&self) -> String {
        let mut said = format!("Teller {}, etter {}. ", self.counts.label(), self.date_field);
        said.push_str(self.definition);
        if let Some(of) = self.denominator {
            said.push_str(&format!(" Av {of}."));
        }
        if let Some(source) = self.source {
            said.push_str(&format!(" Definisjon: {source}."));
        }
        said
    }
}

/// All of them, in the order of the page.
pub const MEASURES: [Measure; 13] = [
    Measure {
        id: MeasureId::Lopende,
        name: "Løpende kontrakter",
        unit: Unit::Antall,
        counts: Counts::Kontrakter,
        denominator: None,
        date_field: "periodens siste dag",
        definition: "Godkjent av fylket, begynt, ikke slutt, og ikke i permisjon den dagen.",
        source: Some("Utdanningsdirektoratet, utvalget til undersøkelsene"),
    },
    Measure {
        id: MeasureId::Inn,
        name: "Inn",
        unit: Unit::Antall,
        counts: Counts::Kontrakter,
        denominator: None,
        date_field: "startdato",
        definition: "Kontrakter som begynte i perioden, godkjent eller ikke.",
        source: None,
    },
    Measure {
        id: MeasureId::Faattkontrakt,
        name: "Fått lærekontrakt",
        unit: Unit::Antall,
        counts: Counts::Kontrakter,
        denominator: None,
        date_field: "startdato og godkjenningsdato",
        definition: "Kontrakter som både begynte og ble godkjent i perioden. Ikke en full telling \
            av nye kontrakter.",
        source: Some("Utdanningsdirektoratet, statistikkportalen"),
    },
    Measure {
        id: MeasureId::Ut,
        name: "Ut",
        unit: Unit::Antall,
        counts: Counts::Kontrakter,
        denominator: None,
        date_field: "siste dag",
        definition: "Kontrakter som hadde sin siste dag i perioden, av hvilken grunn som helst.",
        source: None,
    },
    Measure {
        id: MeasureId::Hevetslutt,
        name: "Hevet, av aktive ved periodens slutt",
        unit: Unit::Prosent,
        counts: Counts::Kontrakter,
        denominator: Some("kontrakter som varte periodens siste dag"),
        date_field: "dagen kontrakten ble hevet",
        definition: "Hevet i perioden. Bestått prøve, ny kontrakt og endret kontraktstype er ikke \
            heving.",
        source: None,
    },
    Measure {
        id: MeasureId::Hevetperiode,
        name: "Hevet, av alle i perioden",
        unit: Unit::Prosent,
        counts: Counts::Kontrakter,
        denominator: Some("kontrakter som varte minst én dag i perioden"),
        date_field: "dagen kontrakten ble hevet",
        definition: "Hevet i perioden. Bestått prøve, ny kontrakt og endret kontraktstype er ikke \
            heving.",
        source: None,
    },
    Measure {
        id: MeasureId::Bestattforste,
        name: "Bestått på første forsøk",
        unit: Unit::Prosent,
        counts: Counts::Personer,
        denominator: Some("personer med første fagprøve i perioden og satt resultat"),
        date_field: "dagen for første prøve",
        definition: "Bestått eller bestått meget godt på den første prøven.",
        source: Some("Statistisk sentralbyrå, fag- og svenneprøver"),
    },
    Measure {
        id: MeasureId::Fagbrev,
        name: "Fag- og svennebrev",
        unit: Unit::Antall,
        counts: Counts::Personer,
        denominator: None,
        date_field: "dagen prøven ble bestått",
        definition: "Personer som bestod prøven i perioden.",
        source: None,
    },
    Measure {
        id: MeasureId::Tidtilbrev,
        name: "Tid til fag- eller svennebrev",
        unit: Unit::Maaneder,
        counts: Counts::Personer,
        denominator: Some("personer som bestod prøven i perioden, med kjent første dag"),
        date_field: "dagen prøven ble bestått",
        definition: "Hele måneder fra første dag i den første kontrakten, i gjennomsnitt. De som \
            ikke har noen første dag, er ikke med.",
        source: None,
    },
    Measure {
        id: MeasureId::Dokumentasjon,
        name: "Dokumentasjon",
        unit: Unit::Antall,
        counts: Counts::Innleveringer,
        denominator: None,
        date_field: "dagen den ble sendt sist",
        definition: "Dokumentasjon som ble sendt i perioden. Kladder er ikke med.",
        source: None,
    },
    Measure {
        id: MeasureId::Maal,
        name: "Godkjente kompetansemål",
        unit: Unit::Prosent,
        counts: Counts::Kompetansemaal,
        denominator: Some("kompetansemål i planene til dem som er i læretid i dag"),
        date_field: "status i dag",
        definition: "Gjelder dem som er i læretid i dag, uansett valgt periode.",
        source: None,
    },
    Measure {
        id: MeasureId::Samtaler,
        name: "Vurderingssamtaler i tide",
        unit: Unit::Prosent,
        counts: Counts::Halvaar,
        denominator: Some("hele halvår i lære som sluttet i perioden"),
        date_field: "halvårets siste dag",
        definition: "Halvår med minst én holdt samtale. De regnes fra kontraktens første dag, og \
            permisjon flytter dem.",
        source: Some(HALVES_SOURCE),
    },
    Measure {
        id: MeasureId::Sjekkpunkter,
        name: "Sjekkpunkter i tide",
        unit: Unit::Prosent,
        counts: Counts::Sjekkpunkter,
        denominator: Some("sjekkpunkter med frist i perioden"),
        date_field: "frist",
        definition: "Fullført senest fristens dag. Frister som ikke er passert, og arkiverte \
            lærlinger, er ikke med.",
        source: None,
    },
];

/// What is asked of all measures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub period: Period,
    pub narrowed: Narrowed,
}

/// What of the rows is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// How many they are.
    Rows,
    /// The sum of a field.
    Sum(&'static str),
}

/// Rows of a list, and what of them is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub question: Question,
    pub of: Of,
}

impl Part {
    const fn rows(question: Question) -> Self {
        Self { question, of: Of::Rows }
    }
}

impl MeasureId {
    /// Its declaration.
    #[must_use]
    pub fn measure(self) -> Option<&'static Measure> {
        MEASURES.iter().find(|it| it.id == self)
    }

    /// What it counts, and of what; none where what it counts is not known by what is narrowed to.
    #[must_use]
    pub fn parts(self, asked: &Asked) -> Option<(Part, Option<Part>)> {
        let (counted, of) = self.whole(asked.period);
        let narrow =
            |part: Part| Some(Part { question: asked.narrowed.apply(part.question)?, of: part.of });
        let of = match of {
            Some(part) => Some(narrow(part)?),
            None => None,
        };
        Some((narrow(counted)?, of))
    }

    /// What would count if the county had approved it.
    #[must_use]
    pub fn not_counted(self, asked: &Asked) -> Option<Question> {
        let question = match self {
            Self::Lopende => lasting(asked.period).is("godkjenning", "Mangler"),
            Self::Faattkontrakt => within("startdato", asked.period).is("godkjenning", "Mangler"),
            _ => return None,
        };
        asked.narrowed.apply(question)
    }

    fn whole(self, period: Period) -> (Part, Option<Part>) {
        let rows = Part::rows;
        match self {
            Self::Lopende => (rows(lasting(period).is("godkjenning", "Godkjent")), None),
            Self::Inn => (rows(within("startdato", period)), None),
            Self::Faattkontrakt => {
                let both = within("startdato", period);
                let (first, last) = (Some(period.first()), Some(period.last()));
                (rows(both.within("godkjent", first, last)), None)
            }
            Self::Ut => (rows(within("sistedag", period)), None),
            Self::Hevetslutt => {
                let at_end = Question::of(KONTRAKTER)
                    .not_after("startdato", period.to())
                    .not_before("sistedag", period.to());
                (rows(within("hevet", period)), Some(rows(at_end)))
            }
            Self::Hevetperiode => {
                let at_all = Question::of(KONTRAKTER)
                    .not_after("startdato", period.to())
                    .not_before("sistedag", period.from());
                (rows(within("hevet", period)), Some(rows(at_all)))
            }
            Self::Bestattforste => {
                let first = || within("forsteprove", period);
                let judged = first().any("forsteresultat", &["Bestått", "Ikke bestått"]);
                (rows(first().is("forsteresultat", "Bestått")), Some(rows(judged)))
            }
            Self::Fagbrev => (rows(within("brev", period)), None),
            Self::Tidtilbrev => {
                // Whoever has no first day has no time, and is not one of none.
                let passed = within("brev", period).within("brevmaaneder", Some(1), None);
                let sum = Part { question: passed.clone(), of: Of::Sum("brevmaaneder") };
                (sum, Some(rows(passed)))
            }
            Self::Dokumentasjon => {
                let sent = Question::of("DOKUMENTASJONER");
                let (first, last) = (Some(period.first()), Some(period.last()));
                (rows(sent.within("sendt", first, last)), None)
            }
            Self::Maal => {
                let during = Question::of("LAERLINGER").is("statusLabel", "I læretid");
                let sum = |field| Part { question: during.clone(), of: Of::Sum(field) };
                (sum("maalGodkjent"), Some(sum("maalTotalt")))
            }
            Self::Samtaler => {
                let (first, last) = (Some(period.first()), Some(period.last()));
                let over = || Question::of(HALVAAR).within("slutt", first, last);
                let held = HalfState::Held.label();
                let to_hold = over().any("tilstand", &[held, HalfState::Lacking.label()]);
                (rows(over().is("tilstand", held)), Some(rows(to_hold)))
            }
            Self::Sjekkpunkter => {
                let (first, last) = (Some(period.first()), Some(period.last()));
                let due = || Question::of("SJEKKPUNKTER").within("deadlineTimestamp", first, last);
                let over = due().any("utforelse", &["I tide", "For sent", "Over fristen"]);
                (rows(due().is("utforelse", "I tide")), Some(rows(over)))
            }
        }
    }
}

fn within(field: &'static str, period: Period) -> Question {
    Question::of(KONTRAKTER).within(field, Some(period.first()), Some(period.last()))
}

/// Contracts that last on the last day of a period and have no leave then.
fn lasting(period: Period) -> Question {
    let day = period.to();
    Question::of(KONTRAKTER)
        .not_after("startdato", day)
        .not_before("sistedag", day)
        .is_not("permisjonsdager", &day.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dimension;

    #[test]
    fn every_measure_is_declared_once_and_says_what_it_is_a_part_of() {
        let period =
            Period::new("2025-10-01".parse().unwrap(), "2026-09-30".parse().unwrap()).unwrap();
        for measure in &MEASURES {
            assert_eq!(MEASURES.iter().filter(|it| it.id == measure.id).count(), 1);
            let asked = Asked { period, narrowed: Narrowed::default() };
            let (_, of) = measure.id.parts(&asked).unwrap();
            assert_eq!(of.is_some(), measure.denominator.is_some(), "{}", measure.name);
        }
        let county = Narrowed(vec![(Dimension::County, "Vestland".to_owned())]);
        let asked = Asked { period, narrowed: county };
        assert!(MeasureId::Dokumentasjon.parts(&asked).is_none());
        assert!(MeasureId::Lopende.parts(&asked).is_some());
    }

    /// "every figure opens the list behind it with the same filter"
    #[test]
    fn every_figure_has_a_page_that_can_be_asked_the_same() {
        let period =
            Period::new("2025-10-01".parse().unwrap(), "2026-09-30".parse().unwrap()).unwrap();
        let by = |dimension| Narrowed(vec![(dimension, "x".to_owned())]);
        for narrowed in Dimension::ALL.map(by).into_iter().chain([Narrowed::default()]) {
            let asked = Asked { period, narrowed };
            for measure in &MEASURES {
                let Some((counted, of)) = measure.id.parts(&asked) else { continue };
                let questions = [Some(counted.question), of.map(|of| of.question)];
                let questions = questions.into_iter().chain([measure.id.not_counted(&asked)]);
                for question in questions.flatten() {
                    // Pages of other lists know companies by name.
                    let named = question.instead(("bedriftid", "x"), ("bedrift", "Bygg AS"));
                    let address = question.address().or_else(|| named.address());
                    assert!(address.is_some(), "{}: {question:?}", measure.name);
                }
            }
        }
    }
}

//! What an interview has to show so that it is the assessment of a half-year, and not only a talk.

/// What is known of an interview that was held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proof {
    /// How many competence goals were spoken of.
    pub goals: usize,
    /// Whether the apprentice was told how to go on.
    pub is_guided: bool,
    /// Whether the apprentice has confirmed it.
    pub by_apprentice: bool,
    /// Whether somebody of the company has.
    pub by_company: bool,
}

/// What is missing, in words. Opplæringsforskrifta § 9-13: the assessment "skal vise kva kompetanse
/// … lærlingane … har i faga, og gi rettleiing om korleis dei kan betre kompetansen sin", and the
/// instructor holds it; § 9-11: the apprentice takes part in it.
#[must_use]
pub fn lacks(proof: Proof) -> Vec<&'static str> {
    let asked = [
        (proof.goals > 0, "kompetansemål"),
        (proof.is_guided, "veiledning"),
        (proof.by_apprentice, "lærlingens bekreftelse"),
        (proof.by_company, "bedriftens bekreftelse"),
    ];
    asked.into_iter().filter(|(is_there, _)| !is_there).map(|(_, word)| word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_assessment_shows_goals_guidance_and_both_sides() {
        let whole = Proof { goals: 3, is_guided: true, by_apprentice: true, by_company: true };
        assert!(lacks(whole).is_empty());
        let talk = Proof { goals: 0, is_guided: false, by_apprentice: true, by_company: false };
        assert_eq!(lacks(talk), ["kompetansemål", "veiledning", "bedriftens bekreftelse"]);
    }
}

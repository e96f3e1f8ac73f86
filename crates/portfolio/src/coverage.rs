//! Whether what shows a goal holds, in the words of a portfolio. Pure.

use svenn_progression::coverage::{Season, Shown, judge};

/// As in `Dekning: tynt · 13 dokumentasjoner · 1 av 5 delmål`.
pub(crate) fn words(shown: &Shown, season: Season) -> String {
    let Shown { pieces, done, parts, parts_shown } = *shown;
    let mut told = vec![format!("Dekning: {}", judge(shown, season).word())];
    match pieces {
        ..=0 => {}
        1 => told.push("1 dokumentasjon".to_owned()),
        _ => told.push(format!("{pieces} dokumentasjoner")),
    }
    let explained = pieces.saturating_sub(done);
    if explained > 0 {
        told.push(format!("{explained} bare forklart"));
    }
    if parts > 0 {
        told.push(format!("{} av {parts} delmål", parts_shown.min(parts)));
    }
    told.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Coverage is a judgement, not a count … by goal, part and kind of proof … in the portfolio".
    #[test]
    fn a_goal_is_judged_with_its_parts_and_kinds_of_proof() {
        let of = |pieces, done, parts, parts_shown| Shown { pieces, done, parts, parts_shown };
        let told = |shown, season| words(&shown, season);
        let thin = of(13, 11, 5, 1);
        assert_eq!(
            told(thin, Season::Early),
            "Dekning: tynt · 13 dokumentasjoner · 2 bare forklart · 1 av 5 delmål"
        );
        assert!(told(thin, Season::Late).starts_with("Dekning: kritisk · "));
        assert_eq!(told(of(1, 1, 0, 0), Season::Early), "Dekning: tynt · 1 dokumentasjon");
        assert_eq!(told(of(2, 2, 0, 0), Season::Late), "Dekning: holder · 2 dokumentasjoner");
        assert_eq!(told(Shown::default(), Season::Late), "Dekning: tomt");
    }
}

//! Which trades a picker offers for a text.

use svenn_kernel::text::{collation_key, fold};

use crate::program_areas::ProgramArea;

/// Most choices a picker is offered.
const OPTIONS_MAX: usize = 20;

/// Trades learnt in a company in which a word of the title, or the code, begins with each word
/// of `q`; by title, at most 20. Those no longer taught come last: somebody may still learn one.
#[must_use]
pub fn matching_trades(all: Vec<ProgramArea>, q: &str) -> Vec<ProgramArea> {
    let wanted = fold(q);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let mut found: Vec<ProgramArea> = all
        .into_iter()
        .filter(|area| area.bedrift)
        .filter(|area| {
            let text = fold(&format!("{} {}", area.title, area.kode));
            let begins = |want: &&str| text.split_whitespace().any(|word| word.starts_with(*want));
            wanted.iter().all(begins)
        })
        .collect();
    found.sort_by_cached_key(|area| (area.status == "utgaatt", collation_key(&area.title)));
    found.truncate(OPTIONS_MAX);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use svenn_kernel::ProgramAreaId;

    fn area(kode: &str, title: &str, status: &str, bedrift: bool) -> ProgramArea {
        ProgramArea {
            kode: ProgramAreaId::parse(kode).unwrap(),
            title: title.to_owned(),
            status: status.to_owned(),
            bedrift,
            educationyears: None,
            valuecreationyears: None,
            curricula: Vec::new(),
        }
    }

    #[test]
    fn trades_are_found_by_the_beginnings_of_words_and_by_code() {
        let all = vec![
            area("BARLF3----", "Rørleggerfaget", "publisert", true),
            area("BATMF3----", "Tømrerfaget", "publisert", true),
            area("BATMR3----", "Tømrerfaget, reform", "utgaatt", true),
            area("BABAT1----", "Bygg- og anleggsteknikk", "publisert", false),
        ];
        let found = |q: &str| -> Vec<String> {
            matching_trades(all.clone(), q).into_iter().map(|it| it.title).collect()
        };
        assert_eq!(found("tomrer"), ["Tømrerfaget", "Tømrerfaget, reform"]);
        assert_eq!(found("barlf"), ["Rørleggerfaget"]);
        assert_eq!(found(""), ["Rørleggerfaget", "Tømrerfaget", "Tømrerfaget, reform"]);
        assert_eq!(found("faget"), [""; 0]);
    }
}

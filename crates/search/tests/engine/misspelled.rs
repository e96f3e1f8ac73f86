//! What people mistype, and whether they find what they meant among 20,000 others.

use std::collections::BTreeMap;

use serde_json::json;
use svenn_search::engine::{Index, Query};

use super::{all, index, names};

/// Of a thousand misspellings, those found among the first ten: it only rises.
const AT_TEN_MIN: usize = 990;
/// The same for the first of all.
const AT_ONE_MIN: usize = 900;

const OTHERS: usize = 20_000;

const FIRST: &str = "Anne Anna Marie Maria Kari Kristin Ingrid Silje Camilla Mette Hilde Tone Emma \
    Nora Sara Julie Amina Fatima Leila Zainab Ola Per Jan Lars Morten Kristian Thomas Martin Jonas \
    Magnus Henrik Sander Emil Jakob William Oskar Mohamed Ahmed Ali Yusuf Sofie Sunniva Solfrid \
    Rangvald Ragna Kjetil Kjell Hallgeir Haldis Håvard Åse Ågnes Øyvind Ørjan Synnøve Stein Sol \
    Annelise Annemor Marianne Per-Olav Liv Randi Tor Torstein Torhild Endor Amanda Vilde Vida Sigve";
const LAST: &str = "Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen \
    Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen Johannessen Andreassen Jacobsen Dahl \
    Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Moen Gundersen Iversen Strand Solberg \
    Svendsen Eide Knutsen Martinsen Kristoffersen Bakken Lie Amundsen Rasmussen Lunde Moe Bakke Berge \
    Nygård Fredriksen Solheim Nguyen Ahmed Ali Holm Lien Hauge Christensen Nielsen Ruud Haugland Sand \
    Sandberg Nord Nordli Nordvik Hav Havn Brattli Solvik Fjell Fjellstad Vestby Ekern Myhre Wang \
    Wangen Skjelstad Kjelsberg Langnæss";

fn meant() -> Vec<(&'static str, &'static str, &'static str)> {
    let lines = include_str!("misspellings.tsv").lines().skip(1);
    let cut = |line: &'static str| {
        let mut cells = line.split('\t');
        (cells.next().unwrap(), cells.next().unwrap(), cells.next().unwrap())
    };
    lines.map(cut).collect()
}

fn office() -> Index {
    let (first, last): (Vec<_>, Vec<_>) =
        (FIRST.split_whitespace().collect(), LAST.split_whitespace().collect());
    let other = |n: usize| {
        let middle = if n.is_multiple_of(3) { first[(n / 7) % first.len()] } else { "" };
        let (given, family) = (first[n % first.len()], last[(n / first.len()) % last.len()]);
        format!("{given} {middle} {family}").replace("  ", " ")
    };
    let mut all: Vec<String> = (0..OTHERS).map(other).collect();
    let mut targets: Vec<&str> = meant().into_iter().map(|(_, _, name)| name).collect();
    targets.sort_unstable();
    targets.dedup();
    all.extend(targets.into_iter().map(str::to_owned));
    index(all.iter().enumerate().map(|(n, name)| json!({"id": format!("p{n}"), "navn": name})))
}

#[test]
fn what_is_mistyped_is_found() {
    let index = office();
    let mut by_kind: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut missed = Vec::new();
    for (kind, typed, name) in meant() {
        let query = Query { q: typed.into(), per_page: 10, ..all() };
        let place = names(&index.search(&query).unwrap()).iter().position(|found| found == name);
        let counts = by_kind.entry(kind).or_default();
        counts[0] += 1;
        counts[1] += usize::from(place.is_some());
        counts[2] += usize::from(place == Some(0));
        if place != Some(0) {
            missed.push(format!("{kind}: {typed} for {name}: {place:?}"));
        }
    }
    let sum = |of: usize| by_kind.values().map(|counts| counts[of]).sum::<usize>();
    let told = format!("{by_kind:?}\n{}", missed.join("\n"));
    assert!(sum(0) >= 500, "{told}");
    assert!(sum(1) * 1000 >= sum(0) * AT_TEN_MIN, "at ten: {} of {}\n{told}", sum(1), sum(0));
    assert!(sum(2) * 1000 >= sum(0) * AT_ONE_MIN, "at one: {} of {}\n{told}", sum(2), sum(0));
}

/// “An exact hit always stands first; why something was found is marked in the row.”
#[test]
fn what_is_written_otherwise_is_marked_and_stands_behind_what_is_exact() {
    let index = super::named(&["Anne-Marie Lie", "Annemarie Lie", "Sophie Wangberg", "Nordhav AS"]);
    let found = |q: &str| index.search(&Query { q: q.into(), ..all() }).unwrap();
    let marked = |q: &str| {
        let answer = found(q);
        let words = answer.items[0].highlights.iter().flat_map(|field| field.words.clone());
        (names(&answer), words.collect::<Vec<_>>())
    };
    let (hits, words) = marked("annemarie");
    assert_eq!((hits[0].as_str(), words), ("Annemarie Lie", vec!["Annemarie".to_owned()]));
    let (hits, _) = marked("anne marie");
    assert_eq!(hits, ["Anne-Marie Lie", "Annemarie Lie"]);
    let (hits, words) = marked("sofie vangberg");
    assert_eq!(hits, ["Sophie Wangberg"]);
    assert_eq!(words, ["Sophie", "Wangberg"]);
    let (hits, words) = marked("nord hav");
    assert_eq!((hits, words), (vec!["Nordhav AS".to_owned()], vec!["Nordhav".to_owned()]));
    let (hits, words) = marked("sophiewangberg");
    assert_eq!(hits, ["Sophie Wangberg"]);
    assert_eq!(words, ["Sophie", "Wangberg"]);
}

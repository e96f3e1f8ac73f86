//! How alike two names are.

/// Words that say what a company is and not who.
const KINDS: [&str; 12] =
    ["as", "asa", "ans", "da", "sa", "enk", "ba", "nuf", "iks", "kf", "hf", "ks"];

/// From 0 to 1, without capitals, accents, marks and kinds of companies. æ, ø and å are as they are
/// searched for.
pub(super) fn alike(first: &str, second: &str) -> f64 {
    let (first, second) = (plain(first), plain(second));
    if first.is_empty() || second.is_empty() {
        return 0.0;
    }
    let whole = strsim::normalized_damerau_levenshtein(&first, &second);
    // A name within a longer text: "Fra: Vik Bygg AS".
    let inside = second.len() >= 6 && format!(" {first} ").contains(&format!(" {second} "));
    if inside { whole.max(0.9) } else { whole }
}

fn plain(name: &str) -> String {
    let folded = svenn_kernel::text::fold(name);
    let words = folded.split(|it: char| !it.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && !KINDS.contains(word));
    words.collect::<Vec<_>>().join(" ")
}

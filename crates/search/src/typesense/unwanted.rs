//! Words that a document must not have: `nordmann -kari`.

use crate::engine::{Expr, Schema};

/// What is looked for, and the words with a hyphen before them, without it.
pub(super) fn apart(q: &str) -> (String, Vec<String>) {
    let is_unwanted = |word: &&str| {
        let rest = word.strip_prefix('-');
        rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    };
    if !q.split_whitespace().any(|word| is_unwanted(&word)) {
        return (q.to_owned(), Vec::new());
    }
    let (unwanted, wanted): (Vec<&str>, Vec<&str>) = q.split_whitespace().partition(is_unwanted);
    let unwanted = unwanted.iter().map(|word| word.trim_start_matches('-').to_owned());
    (wanted.join(" "), unwanted.collect())
}

/// None of the words is in any of the fields; without fields, in any that is searched.
pub(super) fn none_of(words: &[String], fields: &[String], schema: &Schema) -> Expr {
    let all = schema.fields().iter().filter(|field| field.is_searched());
    let searched: Vec<&str> = if fields.is_empty() {
        all.map(|field| field.name()).collect()
    } else {
        fields.iter().map(String::as_str).collect()
    };
    let has = searched
        .into_iter()
        .map(|field| Expr::Words { field: field.to_owned(), values: words.to_vec() });
    Expr::Not(Box::new(Expr::Or(has.collect())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hyphen_before_a_word_takes_it_out_and_one_within_does_not() {
        let told = |q| {
            let (wanted, unwanted) = apart(q);
            format!("{wanted} / {}", unwanted.join(" "))
        };
        assert_eq!(told("kari -nordmann"), "kari / nordmann");
        assert_eq!(told("-kari -ola berg"), "berg / kari ola");
        assert_eq!(told("anne-marie"), "anne-marie / ");
        assert_eq!(told("berg - sønn"), "berg - sønn / ");
        assert_eq!(told("-kari"), " / kari");
        assert_eq!(told("--"), "-- / ");
    }
}

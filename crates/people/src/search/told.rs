//! How documents of people tell numbers, days and names.

use std::collections::HashMap;

use chrono::NaiveDate;
use svenn_kernel::text::collation_key;

/// A telephone number without the country when it is a Norwegian one.
pub(super) fn national(telefon: Option<&str>) -> String {
    let telefon = telefon.unwrap_or_default();
    telefon.strip_prefix("+47").unwrap_or(telefon).to_owned()
}

/// "fodselsdag (ddmmyy)"
pub(super) fn fodselsdag(born: Option<NaiveDate>) -> String {
    born.map(|born| born.format("%d%m%y").to_string()).unwrap_or_default()
}

/// Those that have a name, and their names, in the order of the names.
pub(super) fn named<T: Clone + Eq + std::hash::Hash>(
    ids: Option<&Vec<T>>,
    names: &HashMap<T, String>,
) -> (Vec<T>, Vec<String>) {
    let ids = ids.into_iter().flatten();
    let mut pairs: Vec<(&T, &String)> =
        ids.filter_map(|id| names.get(id).map(|name| (id, name))).collect();
    pairs.sort_by_cached_key(|(_, name)| collation_key(name));
    pairs.into_iter().map(|(id, name)| (id.clone(), name.clone())).unzip()
}

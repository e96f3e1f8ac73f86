//! The shapes in the API's document, each by its name.

use std::collections::BTreeMap;

use svenn_testkit::serde_json;

/// Two shapes, each with the path that brings it.
type Pair<'a, 'b, S> = [(&'a String, &'b S); 2];

/// The names that stand for two shapes. A component is its path, its name and its shape.
fn clashes<'a, 'b, S: PartialEq + 'b>(
    components: impl Iterator<Item = (&'a String, &'b String, &'b S)>,
) -> BTreeMap<&'b String, Pair<'a, 'b, S>> {
    let mut first = BTreeMap::new();
    let mut clashes = BTreeMap::new();
    for (path, name, shape) in components {
        let known: (&'a String, &'b S) = *first.entry(name).or_insert((path, shape));
        if known.1 != shape {
            clashes.entry(name).or_insert([known, (path, shape)]);
        }
    }
    clashes
}

/// Of two shapes with one name the document keeps one without a word, and says of the operations
/// with the other what they are not.
#[test]
fn no_name_stands_for_two_shapes() {
    let routes = svenn_server::described().unwrap().routes();
    assert!(routes.components().count() > 1_000);
    let mut wrong = Vec::new();
    for (name, pair) in clashes(routes.components()) {
        for (path, shape) in pair {
            let shape = serde_json::to_string(shape).unwrap();
            wrong.push(format!("{name} of {path}: {shape}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "If you are here because this failed: give one of the two structs another name, or another \
         in the document (`#[schema(as = …)]`, `#[input(name = …)]`).\n{wrong:#?}"
    );
}

#[test]
fn two_shapes_of_one_name_are_both_told() {
    let [one, other, twice, once] = ["/one", "/other", "Chosen", "Single"].map(String::from);
    let components =
        [(&one, &twice, &1), (&other, &once, &1), (&other, &twice, &1), (&other, &twice, &2)];
    let found = clashes(components.into_iter());
    assert_eq!(found, BTreeMap::from([(&twice, [(&one, &1), (&other, &2)])]));
}

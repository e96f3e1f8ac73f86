//! What the values of fields are called.

use std::collections::BTreeMap;

use svenn_search::engine::Schema;

use crate::catalogue::List;

/// The words for values, by the field's id: those of the catalogue, else those that the list itself
/// has. Other values are their own words.
#[derive(Debug, Clone, Default)]
pub struct Words(BTreeMap<&'static str, Vec<(String, String)>>);

impl Words {
    /// Of all fields of a list.
    #[must_use]
    pub fn of(list: &'static List, schema: &Schema) -> Self {
        let words = list.fields.iter().map(|field| {
            let own = field.words.iter();
            let own = own.map(|(value, word)| ((*value).to_owned(), (*word).to_owned()));
            let known = schema.fields().iter().find(|known| known.name() == field.id);
            let known = known.map(|it| it.labels().to_vec()).unwrap_or_default();
            (field.id, own.chain(known).collect::<Vec<_>>())
        });
        Self(words.filter(|(_, all)| !all.is_empty()).collect())
    }

    /// A value of a field as people read it.
    #[must_use]
    pub fn say<'a>(&'a self, field: &str, value: &'a str) -> &'a str {
        let all = self.0.get(field).map(Vec::as_slice).unwrap_or_default();
        all.iter().find(|(known, _)| known == value).map_or(value, |(_, word)| word)
    }
}

#[cfg(test)]
mod tests {
    use svenn_search::engine;

    use super::*;
    use crate::catalogue;

    #[test]
    fn values_are_called_what_catalogue_or_list_call_them() {
        let courses = catalogue::list("COURSEUSERS").unwrap();
        let field = engine::Field::keyword("course").label("K1", "HMS");
        let words = Words::of(courses, &Schema::new("COURSEUSERS").field(field));
        assert_eq!(words.say("state", "BEGUN"), "I gang");
        assert_eq!(words.say("course", "K1"), "HMS");
        assert_eq!(words.say("course", "K2"), "K2");
    }
}

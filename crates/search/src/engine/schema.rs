//! What a collection's documents consist of.

use super::query::{Direction, Sort};

/// How a field's values are kept and compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A text people read and search in.
    Text,
    /// A text with one value to filter by.
    Keyword,
    /// A list of texts, each a value to filter by.
    Keywords,
    /// A whole number, also an instant in milliseconds.
    Int,
    /// A number.
    Float,
    /// True or false, which filters and facets write as `true` and `false`.
    Bool,
}

impl Kind {
    pub(crate) const fn is_number(self) -> bool {
        matches!(self, Self::Int | Self::Float | Self::Bool)
    }
}

/// How a searched text is split into what is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reading {
    #[default]
    Words,
    /// A person's name: its words, and its initials as one word.
    Name,
    /// One number written with spaces, such as an organisation number.
    Digits,
    /// A phone number, found with and without spaces and +47.
    Phone,
}

/// One field of a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) facet: bool,
    pub(crate) sort: bool,
    pub(crate) weight: u8,
    pub(crate) reading: Reading,
    pub(crate) stored_only: bool,
    pub(crate) zero_is_missing: bool,
    pub(crate) zero_is_never: bool,
    pub(crate) labels: Vec<(String, String)>,
    pub(crate) empty_label: Option<String>,
    pub(crate) people: Option<String>,
}

impl Field {
    fn new(name: &str, kind: Kind) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            facet: false,
            sort: false,
            weight: 0,
            reading: Reading::Words,
            stored_only: false,
            zero_is_missing: false,
            zero_is_never: false,
            labels: Vec::new(),
            empty_label: None,
            people: None,
        }
    }

    /// A text to read and search in.
    #[must_use]
    pub fn text(name: &str) -> Self {
        Self::new(name, Kind::Text)
    }

    /// A text with one value.
    #[must_use]
    pub fn keyword(name: &str) -> Self {
        Self::new(name, Kind::Keyword)
    }

    /// A list of texts.
    #[must_use]
    pub fn keywords(name: &str) -> Self {
        Self::new(name, Kind::Keywords)
    }

    /// A whole number or an instant in milliseconds.
    #[must_use]
    pub fn int(name: &str) -> Self {
        Self::new(name, Kind::Int)
    }

    /// A number.
    #[must_use]
    pub fn float(name: &str) -> Self {
        Self::new(name, Kind::Float)
    }

    /// True or false.
    #[must_use]
    pub fn bool(name: &str) -> Self {
        Self::new(name, Kind::Bool)
    }

    /// A field that is answered and neither searched, counted nor sorted by, as are fields that the
    /// schema does not name.
    #[must_use]
    pub fn stored(name: &str) -> Self {
        Self { stored_only: true, ..Self::new(name, Kind::Text) }
    }

    /// Can be counted.
    #[must_use]
    pub fn facet(self) -> Self {
        Self { facet: true, ..self }
    }

    /// Can be sorted by; a list by its first value.
    #[must_use]
    pub fn sort(self) -> Self {
        Self { sort: true, ..self }
    }

    /// Is searched; hits in fields of larger weight (1 to 255) come first.
    #[must_use]
    pub fn weight(self, weight: u8) -> Self {
        Self { weight, ..self }
    }

    /// How the searched text is split.
    #[must_use]
    pub fn reading(self, reading: Reading) -> Self {
        Self { reading, ..self }
    }

    /// 0 means that there is no value: not in ranges and stats, and last when sorted.
    #[must_use]
    pub fn zero_is_missing(self) -> Self {
        Self { zero_is_missing: true, ..self }
    }

    /// 0 is an instant that never came: within ranges from 0 and first when sorted, but not in
    /// stats, which would span all of time for one who never signed in.
    #[must_use]
    pub fn zero_is_never(self) -> Self {
        Self { zero_is_never: true, ..self }
    }

    /// What a value is called in a facet; values without a label are their own.
    #[must_use]
    pub fn label(mut self, value: &str, label: &str) -> Self {
        self.labels.push((value.to_owned(), label.to_owned()));
        self
    }

    /// Counts documents without a value as the value `""` under this label.
    #[must_use]
    pub fn empty_label(self, label: &str) -> Self {
        Self { empty_label: Some(label.to_owned()), ..self }
    }

    /// The values are names of people, whose ids are in another field; [`ME`](crate::lists::ME)
    /// stands for the caller's.
    #[must_use]
    pub fn people(self, ids: &str) -> Self {
        Self { people: Some(ids.to_owned()), ..self }
    }

    /// The field with the ids of the people that this one names.
    #[must_use]
    pub fn ids_of_people(&self) -> Option<&str> {
        self.people.as_deref()
    }

    /// With what a function says more of it.
    #[must_use]
    pub fn with(self, more: impl FnOnce(Self) -> Self) -> Self {
        more(self)
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether its words are found.
    #[must_use]
    pub const fn is_searched(&self) -> bool {
        self.weight > 0 && !self.stored_only && !self.kind.is_number()
    }

    /// Whether it can be counted.
    #[must_use]
    pub const fn is_facet(&self) -> bool {
        self.facet
    }

    /// Whether it can be sorted by.
    #[must_use]
    pub const fn is_sorted(&self) -> bool {
        self.sort && !self.stored_only
    }

    /// Whether it is kept for answering only.
    #[must_use]
    pub const fn is_stored_only(&self) -> bool {
        self.stored_only
    }

    /// What its values are called, where that is not what they are.
    #[must_use]
    pub fn labels(&self) -> &[(String, String)] {
        &self.labels
    }

    pub(crate) fn label_of<'a>(&'a self, value: &'a str) -> &'a str {
        let label = self.labels.iter().find(|(of, _)| of == value).map(|(_, label)| label.as_str());
        match (label, &self.empty_label) {
            (Some(label), _) => label,
            (None, Some(empty)) if value.is_empty() => empty,
            (None, _) => value,
        }
    }
}

/// A field of a document as those who read it know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowField {
    pub(crate) name: String,
    pub(crate) web: String,
    pub(crate) coordinators_only: bool,
    pub(crate) hidden: bool,
}

impl RowField {
    /// A field that everybody reads who sees the document, with the web's type of it.
    #[must_use]
    pub fn new(name: &str, web: &str) -> Self {
        let (name, web) = (name.to_owned(), web.to_owned());
        Self { name, web, coordinators_only: false, hidden: false }
    }

    /// To others than coordinators it does not exist.
    #[must_use]
    pub fn coordinators_only(self) -> Self {
        Self { coordinators_only: true, ..self }
    }

    /// Documents are found by it, and nobody reads it: there may be thousands of values.
    #[must_use]
    pub fn hidden(self) -> Self {
        Self { hidden: true, ..self }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The web's type of it.
    #[must_use]
    pub fn web(&self) -> &str {
        &self.web
    }

    /// Whether it exists for coordinators alone.
    #[must_use]
    pub const fn is_coordinators_only(&self) -> bool {
        self.coordinators_only
    }

    /// Whether nobody reads it.
    #[must_use]
    pub const fn is_hidden(&self) -> bool {
        self.hidden
    }
}

/// A collection: its name as the specification has it, its fields, and the order of its
/// documents when nobody asks for another. The field `id` is always there and can be filtered
/// by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schema {
    pub(crate) collection: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) default_sort: Vec<Sort>,
    pub(crate) row: Vec<RowField>,
}

impl Schema {
    /// A collection without fields.
    #[must_use]
    pub fn new(collection: &str) -> Self {
        Self {
            collection: collection.to_owned(),
            fields: Vec::new(),
            default_sort: Vec::new(),
            row: Vec::new(),
        }
    }

    /// Adds a field; a field named before is replaced.
    #[must_use]
    pub fn field(mut self, field: Field) -> Self {
        self.fields.retain(|known| known.name != field.name);
        self.fields.push(field);
        self
    }

    /// Adds a field to the default order; it becomes sortable.
    #[must_use]
    pub fn default_sort(mut self, field: &str, direction: Direction) -> Self {
        for known in self.fields.iter_mut().filter(|known| known.name == field) {
            known.sort = true;
        }
        self.default_sort.push(Sort { field: field.to_owned(), direction });
        self
    }

    /// The collection as it is to somebody who may not know of a field.
    #[must_use]
    pub fn without(mut self, field: &str) -> Self {
        self.fields.retain(|known| known.name != field);
        self.default_sort.retain(|sort| sort.field != field);
        self.row.retain(|known| known.name != field);
        self
    }

    /// Adds a field of the documents as they are read; the engine knows nothing of it.
    #[must_use]
    pub fn row(mut self, field: RowField) -> Self {
        self.row.push(field);
        self
    }

    /// The fields of the documents as they are read.
    #[must_use]
    pub fn row_fields(&self) -> &[RowField] {
        &self.row
    }

    /// The collection's name.
    #[must_use]
    pub fn collection(&self) -> &str {
        &self.collection
    }

    /// Its fields in the order they were added.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }
}

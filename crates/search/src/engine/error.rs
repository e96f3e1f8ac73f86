//! Why a query or a document is refused.

/// A query that cannot be answered. The text is for developers; clients switch on
/// [`SearchError::code`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// No such collection.
    #[error("there is no collection {0}")]
    UnknownCollection(String),
    /// No such field in the collection.
    #[error("there is no field {0}")]
    UnknownField(String),
    /// The field is kept for answering only.
    #[error("the field {0} cannot be filtered by")]
    NotFilterable(String),
    /// The field's words are not searched.
    #[error("the field {0} is not searched")]
    NotSearched(String),
    /// The field is not counted.
    #[error("the field {0} is not a facet")]
    NotFacet(String),
    /// The field has no order.
    #[error("the field {0} cannot be sorted by")]
    NotSortable(String),
    /// A range over a text.
    #[error("the field {0} is not a number")]
    NotNumber(String),
    /// The value does not fit the field's kind.
    #[error("the field {field} cannot be {value}")]
    BadValue {
        field: String,
        /// The value as it was sent.
        value: String,
    },
    /// Pages count from 1.
    #[error("pages count from 1")]
    BadPage,
    /// More documents on a page than allowed.
    #[error("a page holds 1 to {max} documents")]
    PageTooLarge {
        /// The limit in documents.
        max: u32,
    },
    #[error("at most {max} facets")]
    TooManyFacets {
        /// The limit in facets.
        max: usize,
    },
    /// Too many facet values.
    #[error("at most {max} values in a facet")]
    TooManyFacetValues {
        /// The limit in values.
        max: usize,
    },
    #[error("at most {max} filters")]
    TooManyFilters {
        /// The limit in filters.
        max: usize,
    },
    /// Too many values in one filter.
    #[error("at most {max} values in a filter")]
    TooManyValues {
        /// The limit in values.
        max: usize,
    },
    /// Too many fields to sort by.
    #[error("at most {max} fields to sort by")]
    TooManySorts {
        /// The limit in fields.
        max: usize,
    },
    /// The filter expression is nested too deep.
    #[error("filters nest at most {max} deep")]
    TooDeep {
        /// The limit in levels.
        max: usize,
    },
    /// The search text is too long.
    #[error("a search text has at most {chars_max} characters and {words_max} words")]
    QueryTooLong {
        /// The limit in characters.
        chars_max: usize,
        /// The limit in words.
        words_max: usize,
    },
}

impl SearchError {
    /// The stable code for clients.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownCollection(_) => "unknown_collection",
            Self::UnknownField(_) => "unknown_field",
            Self::NotFilterable(_) => "not_filterable",
            Self::NotSearched(_) => "not_searched",
            Self::NotFacet(_) => "not_facet",
            Self::NotSortable(_) => "not_sortable",
            Self::NotNumber(_) => "not_number",
            Self::BadValue { .. } => "bad_value",
            Self::BadPage => "bad_page",
            Self::PageTooLarge { .. } => "page_too_large",
            Self::TooManyFacets { .. } => "too_many_facets",
            Self::TooManyFacetValues { .. } => "too_many_facet_values",
            Self::TooManyFilters { .. } => "too_many_filters",
            Self::TooManyValues { .. } => "too_many_values",
            Self::TooManySorts { .. } => "too_many_sorts",
            Self::TooDeep { .. } => "too_deep",
            Self::QueryTooLong { .. } => "query_too_long",
        }
    }

    /// The part of the request that is wrong, by its name there.
    #[must_use]
    pub const fn part(&self) -> &'static str {
        match self {
            Self::UnknownCollection(_) => "collection",
            Self::NotFacet(_) | Self::TooManyFacets { .. } | Self::TooManyFacetValues { .. } => {
                "facets"
            }
            Self::NotSortable(_) | Self::TooManySorts { .. } => "sort",
            Self::NotNumber(_) => "ranges",
            Self::BadPage => "page",
            Self::PageTooLarge { .. } => "perPage",
            Self::QueryTooLong { .. } | Self::NotSearched(_) => "q",
            Self::UnknownField(_)
            | Self::NotFilterable(_)
            | Self::BadValue { .. }
            | Self::TooManyFilters { .. }
            | Self::TooManyValues { .. }
            | Self::TooDeep { .. } => "filters",
        }
    }
}

/// A document that does not fit its schema: a mistake in the code that made it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// The object has no text field `id`, or it is not an object.
    #[error("a document is an object with a text field id")]
    NoId,
    /// The value is not of the field's kind.
    #[error("document {id}: field {field} has a value of the wrong kind")]
    WrongKind {
        /// The document.
        id: String,
        field: String,
    },
    /// It cannot be written as JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
}

//! What a query may ask for at most.

/// Most documents on one page.
pub const PAGE_DOCUMENTS_MAX: u32 = 250;
/// Documents on a page when the query does not say.
pub const PAGE_DOCUMENTS_DEFAULT: u32 = 25;
/// Longest search text, in characters.
pub const QUERY_CHARS_MAX: usize = 500;
/// Most words in a search text.
pub const QUERY_WORDS_MAX: usize = 16;
/// Most typing errors forgiven in a word.
pub const TYPOS_MAX: u8 = 2;
/// Most facets counted in one query: half as many again as the largest list of the product asks for.
/// Each is one more pass over what matches.
pub const FACETS_MAX: usize = 30;
/// Values listed for one facet when the query does not say.
pub const FACET_VALUES_DEFAULT: usize = 250;
/// Most values listed for one facet.
pub const FACET_VALUES_MAX: usize = 1_000;
/// Most value filters, and as many range filters, in one query.
pub const FILTERS_MAX: usize = 50;
/// Most values in one filter.
pub const FILTER_VALUES_MAX: usize = 4_000;
/// Deepest nesting of a filter expression.
pub const FILTER_DEPTH_MAX: usize = 16;
/// Most nodes in a filter expression.
pub const FILTER_NODES_MAX: usize = 500;
/// Most fields to sort by.
pub const SORTS_MAX: usize = 5;
/// Words of one field that are searched; later ones are stored but not found.
pub const FIELD_WORDS_MAX: u32 = 2_000;
/// Spellings kept for one word (ø as o and as oe, and so on).
pub const SPELLINGS_MAX: usize = 8;

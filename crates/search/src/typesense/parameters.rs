//! What a search asks, by the names of the protocol.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::{
    filter,
    refusal::{Expected, Refusal, Why},
    sort, unwanted,
};
use crate::engine::{
    Query, Schema, Scope, SearchError,
    limits::{FACET_VALUES_MAX, FACETS_MAX, FILTERS_MAX, PAGE_DOCUMENTS_MAX, TYPOS_MAX},
};

/// Documents on a page when the search does not say.
const PER_PAGE_DEFAULT: u32 = 10;
/// Values listed for a facet when the search does not say.
const FACET_VALUES_DEFAULT: usize = 10;
/// They would change the answer, and are not supported.
const REFUSED: [&str; 8] = [
    "group_by",
    "pinned_hits",
    "hidden_hits",
    "vector_query",
    "offset",
    "preset",
    "infix",
    "stopwords",
];

/// They are read, or say how fast or how decorated an answer is to be, which changes nothing here.
/// Any other name is a slip, or of a newer protocol, and would change the answer unseen.
const KNOWN: [&str; 49] = [
    "cache_ttl",
    "collection",
    "drop_tokens_mode",
    "drop_tokens_threshold",
    "enable_analytics",
    "enable_highlight_v1",
    "enable_lazy_filter",
    "enable_overrides",
    "enable_synonyms",
    "enable_typos_for_alpha_numerical_tokens",
    "enable_typos_for_numerical_tokens",
    "exclude_fields",
    "exhaustive_search",
    "facet_by",
    "facet_query",
    "facet_query_num_typos",
    "facet_return_parent",
    "facet_sample_percent",
    "facet_sample_threshold",
    "facet_strategy",
    "filter_by",
    "highlight_affix_num_tokens",
    "highlight_end_tag",
    "highlight_fields",
    "highlight_full_fields",
    "highlight_start_tag",
    "include_fields",
    "limit",
    "limit_hits",
    "max_candidates",
    "max_facet_values",
    "min_len_1typo",
    "min_len_2typo",
    "num_typos",
    "page",
    "per_page",
    "pre_segmented_query",
    "prefix",
    "prioritize_exact_match",
    "prioritize_num_matching_fields",
    "prioritize_token_position",
    "q",
    "query_by",
    "query_by_weights",
    "search_cutoff_ms",
    "snippet_threshold",
    "sort_by",
    "text_match_type",
    "typo_tokens_threshold",
];
/// Likewise, by how they begin or end.
const KNOWN_MORE: [&str; 4] =
    ["use_cache", "split_join_tokens", "x-typesense-api-key", "x-typesense-user-id"];

/// The parameters of one search as they came, whether in a body or in an address.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(transparent)]
pub struct Parameters(BTreeMap<String, Value>);

/// A question, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question to the engine.
    pub query: Query,
    /// Which documents' fields are answered, and how.
    pub shown: Shown,
    /// Documents on a page as asked for; none at all is allowed here.
    pub per_page: u32,
    /// Values answered of a facet.
    pub facet_values: usize,
    /// The one facet of which only some values are asked for.
    pub facet_query: Option<FacetQuery>,
}

/// Values of a facet that have words which begin like these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetQuery {
    pub field: String,
    /// Beginnings of words; without any, every value.
    pub words: Vec<String>,
}

impl FacetQuery {
    /// Whether a value has a word for each of the beginnings.
    #[must_use]
    pub fn holds(&self, value: &str) -> bool {
        let value = value.to_lowercase();
        let words: Vec<&str> = value.split(|letter: char| !letter.is_alphanumeric()).collect();
        self.words.iter().all(|begun| words.iter().any(|word| word.starts_with(begun.as_str())))
    }
}

/// What of a document is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// These fields only; all without any.
    pub include: Vec<String>,
    /// These fields not.
    pub exclude: Vec<String>,
    /// Stands before a found word.
    pub mark_start: String,
    /// Stands after a found word.
    pub mark_end: String,
}

impl Parameters {
    #[must_use]
    pub fn single(name: &str, value: &str) -> Self {
        Self(BTreeMap::from([(name.to_owned(), Value::from(value))]))
    }

    /// These, and from the others what is not among them.
    #[must_use]
    pub fn or(mut self, others: &Self) -> Self {
        for (name, value) in &others.0 {
            self.0.entry(name.clone()).or_insert_with(|| value.clone());
        }
        self
    }

    /// The collection that is searched.
    #[must_use]
    pub fn collection(&self) -> Option<String> {
        self.text("collection").ok().flatten()
    }

    /// The search text.
    #[must_use]
    pub fn q(&self) -> String {
        self.text("q").ok().flatten().unwrap_or_default()
    }

    /// Reads a search of somebody who may see a scope and knows the fields of a schema.
    ///
    /// # Errors
    /// [`Refusal`] with the parameter that is wrong.
    pub fn read(&self, schema: &Schema, scope: Scope) -> Result<Question, Refusal> {
        let per_page = match self.number("per_page")? {
            Some(number) => number,
            None => self.number("limit")?.unwrap_or(PER_PAGE_DEFAULT),
        };
        if per_page > PAGE_DOCUMENTS_MAX {
            let error = SearchError::PageTooLarge { max: PAGE_DOCUMENTS_MAX };
            return Err(Refusal::in_part("per_page", error));
        }
        let mut question = self.read_export(schema, scope)?;
        let query = &mut question.query;
        query.text.fields = self.searched("query_by", schema)?;
        let asked = self.text("q")?.unwrap_or_default();
        let (wanted, unwanted) = unwanted::apart(&asked);
        query.q = wanted;
        if !unwanted.is_empty() {
            let without = unwanted::none_of(&unwanted, &query.text.fields, schema);
            query.condition = std::mem::take(&mut query.condition).and(without);
        }
        query.text.prefix = self.truth("prefix")?.unwrap_or(true);
        query.text.typos_max = self.typos()?;
        query.facets = self.facets(schema)?;
        let facet_values = self.number("max_facet_values")?;
        query.facet_values = facet_values.unwrap_or(FACET_VALUES_DEFAULT);
        question.facet_values = query.facet_values;
        question.facet_query = self.facet_query(&query.facets)?;
        if question.facet_query.is_some() {
            // Those that are asked for may be seldom.
            query.facet_values = FACET_VALUES_MAX;
        }
        query.page = self.number("page")?.unwrap_or(1);
        query.per_page = per_page.max(1);
        question.per_page = per_page;
        Ok(question)
    }

    /// Reads an export: a filter, an order and the fields to answer.
    ///
    /// # Errors
    /// [`Refusal`] with the parameter that is wrong.
    pub fn read_export(&self, schema: &Schema, scope: Scope) -> Result<Question, Refusal> {
        self.require_known()?;
        let condition = filter::parse(&self.text("filter_by")?.unwrap_or_default(), schema)?;
        let sort = sort::parse(&self.text("sort_by")?.unwrap_or_default(), schema)?;
        let mark = |name, default: &str| {
            let text = self.text(name)?;
            Ok::<_, Refusal>(text.unwrap_or_else(|| default.to_owned()))
        };
        Ok(Question {
            query: Query { condition, sort, ..Query::new(scope) },
            shown: Shown {
                include: self.names("include_fields")?,
                exclude: self.names("exclude_fields")?,
                mark_start: mark("highlight_start_tag", "<mark>")?,
                mark_end: mark("highlight_end_tag", "</mark>")?,
            },
            per_page: PER_PAGE_DEFAULT,
            facet_values: FACET_VALUES_DEFAULT,
            facet_query: None,
        })
    }

    /// Refuses what has no meaning here, and what would have one that is not known.
    fn require_known(&self) -> Result<(), Refusal> {
        if let Some(part) = REFUSED.into_iter().find(|name| self.is_asked(name)) {
            return Err(Refusal { part, why: Why::Unsupported, at: None });
        }
        let is_known = |name: &str| {
            KNOWN.contains(&name) || KNOWN_MORE.contains(&name) || REFUSED.contains(&name)
        };
        match self.0.keys().find(|name| !is_known(name)) {
            Some(name) => {
                let why = Why::Unknown(name.clone());
                Err(Refusal { part: "parameters", why, at: None })
            }
            None => Ok(()),
        }
    }

    /// `field:beginning of a word`.
    fn facet_query(&self, facets: &[String]) -> Result<Option<FacetQuery>, Refusal> {
        let part = "facet_query";
        let Some(text) = self.text(part)?.filter(|text| !text.trim().is_empty()) else {
            return Ok(None);
        };
        let colon = Refusal { part, why: Why::Expected(Expected::Colon), at: None };
        let (field, words) = text.split_once(':').ok_or(colon)?;
        let field = field.trim().to_owned();
        if !facets.contains(&field) {
            return Err(Refusal { part, why: Why::NotCounted, at: None });
        }
        let words = words.to_lowercase();
        let words = words.split(|letter: char| !letter.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
        Ok(Some(FacetQuery { field, words }))
    }

    fn is_asked(&self, name: &'static str) -> bool {
        match self.0.get(name) {
            None | Some(Value::Null | Value::Bool(false)) => false,
            Some(Value::String(text)) => !["", "off", "0"].contains(&text.as_str()),
            Some(Value::Number(number)) => number.as_i64() != Some(0),
            Some(_) => true,
        }
    }

    /// A parameter as text: clients send numbers and lists as such or as text.
    fn text(&self, name: &'static str) -> Result<Option<String>, Refusal> {
        let malformed = || Refusal { part: name, why: Why::Malformed, at: None };
        Ok(match self.0.get(name) {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Array(list)) => {
                let texts: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
                Some(texts.ok_or_else(malformed)?.join(","))
            }
            Some(Value::Object(_)) => return Err(malformed()),
            Some(other) => Some(other.to_string()),
        })
    }

    fn names(&self, name: &'static str) -> Result<Vec<String>, Refusal> {
        let text = self.text(name)?.unwrap_or_default();
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(names.map(str::to_owned).collect())
    }

    fn number<N: std::str::FromStr>(&self, name: &'static str) -> Result<Option<N>, Refusal> {
        let Some(text) = self.text(name)?.filter(|text| !text.trim().is_empty()) else {
            return Ok(None);
        };
        let malformed = |_| Refusal { part: name, why: Why::Malformed, at: None };
        text.trim().parse().map(Some).map_err(malformed)
    }

    /// True or false; for one per field, whether any is true.
    fn truth(&self, name: &'static str) -> Result<Option<bool>, Refusal> {
        let all = self.names(name)?;
        let read: Result<Vec<bool>, _> = all.iter().map(|text| text.parse()).collect();
        let read = read.map_err(|_| Refusal { part: name, why: Why::Malformed, at: None })?;
        Ok((!read.is_empty()).then(|| read.contains(&true)))
    }

    /// The largest when there is one per field.
    fn typos(&self) -> Result<u8, Refusal> {
        let all = self.names("num_typos")?;
        let read: Result<Vec<u8>, _> = all.iter().map(|text| text.parse()).collect();
        let read =
            read.map_err(|_| Refusal { part: "num_typos", why: Why::Malformed, at: None })?;
        Ok(read.into_iter().max().unwrap_or(TYPOS_MAX).min(TYPOS_MAX))
    }

    fn searched(&self, part: &'static str, schema: &Schema) -> Result<Vec<String>, Refusal> {
        let names = self.names(part)?;
        if names.len() > FILTERS_MAX {
            return Err(Refusal::in_part(part, SearchError::TooManyFilters { max: FILTERS_MAX }));
        }
        for name in &names {
            match schema.fields().iter().find(|field| field.name() == name) {
                None => {
                    return Err(Refusal::in_part(part, SearchError::UnknownField(name.clone())));
                }
                Some(field) if !field.is_searched() => {
                    return Err(Refusal::in_part(part, SearchError::NotSearched(name.clone())));
                }
                Some(_) => {}
            }
        }
        Ok(names)
    }

    fn facets(&self, schema: &Schema) -> Result<Vec<String>, Refusal> {
        let part = "facet_by";
        let names = self.names(part)?;
        if names.len() > FACETS_MAX {
            return Err(Refusal::in_part(part, SearchError::TooManyFacets { max: FACETS_MAX }));
        }
        for name in &names {
            if name.contains('(') {
                return Err(Refusal { part, why: Why::Unsupported, at: None });
            }
            match schema.fields().iter().find(|field| field.name() == name) {
                None => {
                    return Err(Refusal::in_part(part, SearchError::UnknownField(name.clone())));
                }
                Some(field) if !field.is_facet() => {
                    return Err(Refusal::in_part(part, SearchError::NotFacet(name.clone())));
                }
                Some(_) => {}
            }
        }
        Ok(names)
    }
}

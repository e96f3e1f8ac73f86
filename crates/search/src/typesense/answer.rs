//! An answer in the shape of the protocol.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::parameters::{Question, Shown};
use crate::engine::{Answer, FacetAnswer, Highlight, Hit, Json};

/// The answer to one search.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct SearchResult {
    /// The facets in the order asked for.
    facet_counts: Vec<FacetCounts>,
    /// Documents that match, on all pages.
    found: usize,
    /// The page's documents.
    hits: Vec<SearchHit>,
    /// Documents the key's holder may see.
    out_of: usize,
    /// The page answered.
    page: u32,
    /// The query.
    request_params: RequestParams,
    /// Always false: an answer is whole.
    search_cutoff: bool,
    /// Time it took.
    search_time_ms: u64,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
struct RequestParams {
    collection_name: String,
    per_page: u32,
    q: String,
}

/// A document that was found.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct SearchHit {
    #[schema(value_type = Object)]
    document: Json,
    /// Matches by field.
    highlight: BTreeMap<String, FoundIn>,
    /// The same as a list.
    highlights: Vec<FoundInField>,
    /// Larger is better.
    text_match: u64,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
struct FoundInField {
    field: String,
    #[serde(flatten)]
    found: FoundIn,
}

/// Words found in a text, or in each of a list.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
enum FoundIn {
    Text { matched_tokens: Vec<String>, snippet: String },
    List { indices: Vec<usize>, matched_tokens: Vec<Vec<String>>, snippets: Vec<String> },
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
struct FacetCounts {
    counts: Vec<ValueCount>,
    field_name: String,
    sampled: bool,
    stats: Stats,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
struct ValueCount {
    count: usize,
    highlighted: String,
    value: String,
}

/// Only numbers have more than the number of their values.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
struct Stats {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    avg: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    max: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    min: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sum: Option<f64>,
    total_values: usize,
}

impl SearchResult {
    /// The answer to a question on a collection, by the name it was asked under.
    ///
    /// # Errors
    /// When a document is not an object.
    pub fn new(
        collection: &str,
        question: &Question,
        answer: Answer,
        search_time_ms: u64,
    ) -> Result<Self, serde_json::Error> {
        let Question { query, shown, per_page, .. } = question;
        let hits = answer.items.into_iter().take(usize::try_from(*per_page).unwrap_or_default());
        Ok(Self {
            facet_counts: answer
                .facets
                .into_iter()
                .map(|it| FacetCounts::of(it, question))
                .collect(),
            found: answer.found,
            hits: hits.map(|hit| SearchHit::new(hit, shown)).collect::<Result<_, _>>()?,
            out_of: answer.out_of,
            page: answer.page,
            request_params: RequestParams {
                collection_name: collection.to_owned(),
                per_page: *per_page,
                q: query.q.clone(),
            },
            search_cutoff: false,
            search_time_ms,
        })
    }
}

impl Shown {
    /// The document with the fields that are answered.
    ///
    /// # Errors
    /// When it is not an object.
    pub fn document(&self, document: &Json) -> Result<Json, serde_json::Error> {
        if self.include.is_empty() && self.exclude.is_empty() {
            return Ok(document.clone());
        }
        let mut values: Map<String, Value> = document.read()?;
        values.retain(|name, _| {
            let included = self.include.is_empty() || self.include.contains(name);
            included && !self.exclude.contains(name)
        });
        Json::from_object(&values)
    }
}

impl SearchHit {
    fn new(hit: Hit, shown: &Shown) -> Result<Self, serde_json::Error> {
        let mut highlights = Vec::with_capacity(hit.highlights.len());
        if !hit.highlights.is_empty() {
            let values: Map<String, Value> = hit.document.read()?;
            let found = hit.highlights.iter().filter_map(|it| found_in(it, &values, shown));
            highlights.extend(found);
        }
        let by_field = |it: &FoundInField| (it.field.clone(), it.found.clone());
        Ok(Self {
            document: shown.document(&hit.document)?,
            highlight: highlights.iter().map(by_field).collect(),
            highlights,
            text_match: hit.text_match,
        })
    }
}

fn found_in(it: &Highlight, values: &Map<String, Value>, shown: &Shown) -> Option<FoundInField> {
    let field = it.field.clone();
    let found = match values.get(&field)? {
        Value::String(text) => {
            let (matched_tokens, snippet) = marked(text, &it.words, shown);
            FoundIn::Text { matched_tokens, snippet }
        }
        Value::Array(list) => {
            let texts = list.iter().map(|text| text.as_str().unwrap_or_default());
            let (mut indices, mut matched_tokens, mut snippets) = (vec![], vec![], vec![]);
            for (index, text) in texts.enumerate() {
                let (words, snippet) = marked(text, &it.words, shown);
                if !words.is_empty() {
                    indices.push(index);
                    matched_tokens.push(words);
                    snippets.push(snippet);
                }
            }
            FoundIn::List { indices, matched_tokens, snippets }
        }
        _ => return None,
    };
    Some(FoundInField { field, found })
}

/// Which of the words are in a text, and the text with them marked.
fn marked(text: &str, words: &[String], shown: &Shown) -> (Vec<String>, String) {
    let mut places: Vec<(usize, usize)> = Vec::new();
    let mut there = Vec::new();
    for word in words.iter().filter(|word| !word.is_empty()) {
        let found = text.match_indices(word.as_str()).map(|(at, word)| (at, at + word.len()));
        let whole: Vec<(usize, usize)> = found.filter(|span| is_whole(text, *span)).collect();
        if !whole.is_empty() {
            there.push(word.clone());
            places.extend(whole);
        }
    }
    places.sort_unstable();
    let (mut snippet, mut past) = (String::with_capacity(text.len() + 16), 0);
    for (start, end) in places {
        if start < past {
            continue;
        }
        snippet.push_str(text.get(past..start).unwrap_or_default());
        snippet.push_str(&shown.mark_start);
        snippet.push_str(text.get(start..end).unwrap_or_default());
        snippet.push_str(&shown.mark_end);
        past = end;
    }
    snippet.push_str(text.get(past..).unwrap_or_default());
    (there, snippet)
}

/// Whether no word goes on before or after the place.
fn is_whole(text: &str, (start, end): (usize, usize)) -> bool {
    let before = text.get(..start).and_then(|text| text.chars().next_back());
    let after = text.get(end..).and_then(|text| text.chars().next());
    !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
}

/// A value with the beginnings marked that were looked for.
fn begun(value: &str, beginnings: &[String], shown: &Shown) -> String {
    let mut marked = String::with_capacity(value.len() + 16);
    for word in value.split_inclusive(|letter: char| !letter.is_alphanumeric()) {
        let folded = word.to_lowercase();
        let found = beginnings.iter().find(|it| folded.starts_with(it.as_str()));
        match found.and_then(|it| word.split_at_checked(it.len())) {
            Some((begin, rest)) => {
                marked.push_str(&shown.mark_start);
                marked.push_str(begin);
                marked.push_str(&shown.mark_end);
                marked.push_str(rest);
            }
            None => marked.push_str(word),
        }
    }
    marked
}

impl FacetCounts {
    fn of(facet: FacetAnswer, question: &Question) -> Self {
        let asked = question.facet_query.as_ref().filter(|asked| asked.field == facet.field_name);
        let counts = facet.counts.into_iter();
        let counts = counts.filter(|count| asked.is_none_or(|asked| asked.holds(&count.value)));
        let counts = counts.take(question.facet_values).map(|count| ValueCount {
            count: count.count,
            highlighted: asked.map_or_else(
                || count.value.clone(),
                |asked| begun(&count.value, &asked.words, &question.shown),
            ),
            value: count.value,
        });
        let total_values = facet.values_total;
        let stats = facet.stats.map_or_else(Stats::default, |stats| {
            let sum = stats.sum.as_f64();
            let documents = u32::try_from(stats.documents).map_or(f64::MAX, f64::from);
            Stats {
                avg: sum.map(|sum| sum / documents),
                max: stats.max.as_f64(),
                min: stats.min.as_f64(),
                sum,
                total_values: 0,
            }
        });
        Self {
            counts: counts.collect(),
            field_name: facet.field_name,
            sampled: false,
            stats: Stats { total_values, ..stats },
        }
    }
}

//! Answering a query.

use std::{cmp::Ordering, collections::BTreeSet};

use super::{
    bitmap::{Bitmap, at},
    column::Column,
    error::SearchError,
    facet::{self, Within},
    filter::{check_size, check_values},
    index::{FieldIndex, Index},
    limits::{FACET_VALUES_MAX, FACETS_MAX, FILTERS_MAX, PAGE_DOCUMENTS_MAX, SORTS_MAX},
    number::MISSING,
    query::{
        Answer, Direction, Expr, FacetAnswer, Highlight, Hit, Json, Query, RELEVANCE, Scope, Sort,
        TextOptions,
    },
    schema::Reading,
    text::{Found, Sought},
    tokens::{Look, NO_MATCH, SearchedFields, phone_numbers},
};

/// How well a document matches that could not match better. Larger than any sum of penalties,
/// and small enough for a double to hold.
const TEXT_MATCH_BEST: u64 = 1 << 50;

/// So small a share of the documents is sorted anew; passing through all in order costs more.
const FEW_SHARE: usize = 256;

/// Documents that match, and what is needed to sort and count them.
struct Matched<'a> {
    /// Within scope, condition and search text, before chosen filters.
    base: Bitmap,
    /// The chosen filters and ranges, one set per field.
    clauses: Vec<(&'a str, Bitmap)>,
    /// Everything taken together.
    all: Bitmap,
    /// Documents in the scope.
    out_of: usize,
    text: Option<(Sought, Found)>,
}

/// What to sort by, found in the collection.
#[derive(Clone, Copy)]
enum SortKey<'a> {
    Relevance(Direction, &'a Found),
    Field(Direction, &'a FieldIndex),
}

impl Index {
    /// Answers a query.
    ///
    /// # Errors
    /// [`SearchError`] when it names what is not there or asks for too much.
    pub fn search(&self, query: &Query) -> Result<Answer, SearchError> {
        check(query)?;
        let matched = self.matched(query)?;
        let facets = self.facets(query, &matched)?;
        let found = matched.all.count();
        let (page, per_page) = (at(query.page), at(query.per_page));
        let skip = (page - 1).saturating_mul(per_page);
        let sort = self.sort_keys(query, &matched)?;
        let slots = self.pick(&matched.all, &sort, skip, per_page);
        Ok(Answer {
            found,
            out_of: matched.out_of,
            page: query.page,
            total_pages: found.div_ceil(per_page),
            items: slots.into_iter().filter_map(|slot| self.hit(slot, &matched)).collect(),
            facets,
        })
    }

    /// How many documents match; page, sort and facets play no part.
    ///
    /// # Errors
    /// [`SearchError`] as for [`Index::search`].
    pub fn count(&self, query: &Query) -> Result<usize, SearchError> {
        check(query)?;
        Ok(self.matched(query)?.all.count())
    }

    /// The sum of a field of whole numbers over the documents that match and have a value.
    ///
    /// # Errors
    /// [`SearchError`] as for [`Index::search`].
    pub fn sum(&self, query: &Query, field: &str) -> Result<i64, SearchError> {
        check(query)?;
        let matched = self.matched(query)?;
        let mut sum = 0_i64;
        if let Column::Number { keys } = &self.field(field)?.column {
            matched.all.for_each_of(keys, |key| {
                if *key != MISSING {
                    sum = sum.saturating_add(*key);
                }
            });
        }
        Ok(sum)
    }

    /// All documents that match, in order; page and facets play no part.
    ///
    /// # Errors
    /// [`SearchError`] as for [`Index::search`].
    pub fn export(&self, query: &Query) -> Result<Vec<Json>, SearchError> {
        check(query)?;
        let matched = self.matched(query)?;
        let sort = self.sort_keys(query, &matched)?;
        let slots = self.pick(&matched.all, &sort, 0, usize::MAX);
        let stored = slots.into_iter().filter_map(|slot| self.stored(slot));
        Ok(stored.map(|stored| self.json(stored)).collect())
    }

    /// The documents of these ids that are within the scope, in the order of the ids.
    ///
    /// # Errors
    /// [`SearchError`] when the scope names what is not there.
    pub fn get<'a>(
        &self,
        scope: &Scope,
        ids: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Json>, SearchError> {
        let visible = self.evaluate(&scope.0)?;
        let slots = ids.into_iter().filter_map(|id| self.slot_of(id));
        let stored = slots.filter(|slot| visible.has(*slot)).filter_map(|slot| self.stored(slot));
        Ok(stored.map(|stored| self.json(stored)).collect())
    }

    fn matched<'a>(&self, query: &'a Query) -> Result<Matched<'a>, SearchError> {
        let mut base = self.live.clone();
        if query.scope.0 != Expr::All {
            base.and(&self.evaluate(&query.scope.0)?);
        }
        let out_of = base.count();
        let look = self.look(&query.text)?;
        let text = match Sought::read(&query.q, look, query.text.typos_max)? {
            Some(sought) => {
                let found = sought.find(&self.tokens, &base, self.slots_end());
                base.and(&found.set);
                Some((sought, found))
            }
            None => None,
        };
        if query.condition != Expr::All {
            base.and(&self.evaluate(&query.condition)?);
        }
        let mut clauses: Vec<(&str, Bitmap)> = Vec::new();
        let mut add = |field: &'a str, set: Bitmap| match clauses
            .iter_mut()
            .find(|(known, _)| *known == field)
        {
            Some((_, known)) => known.and(&set),
            None => clauses.push((field, set)),
        };
        for filter in &query.filters {
            let mut set = self.with_values(&filter.field, &filter.values)?;
            if filter.not {
                let mut rest = self.live.clone();
                rest.and_not(&set);
                set = rest;
            }
            add(&filter.field, set);
        }
        for (field, condition) in &query.chosen {
            add(field, self.evaluate(condition)?);
        }
        for range in &query.ranges {
            add(&range.field, self.within(range)?);
        }
        let all = taken_together(&base, &clauses, None);
        Ok(Matched { base, clauses, all, out_of, text })
    }

    fn look(&self, text: &TextOptions) -> Result<Look, SearchError> {
        let mut places = Vec::with_capacity(text.fields.len());
        for name in &text.fields {
            let index = self.field(name)?;
            if !index.field.is_searched() {
                return Err(SearchError::NotSearched(name.clone()));
            }
            places.push(index.place);
        }
        let fields = match places.as_slice() {
            [] => SearchedFields::All,
            places => SearchedFields::from_places(places.iter().copied()),
        };
        Ok(Look { fields, prefix: text.prefix })
    }

    fn facets(
        &self,
        query: &Query,
        matched: &Matched<'_>,
    ) -> Result<Vec<FacetAnswer>, SearchError> {
        let mut answers = Vec::with_capacity(query.facets.len());
        for name in &query.facets {
            let index = self.field(name)?;
            if !index.field.facet {
                return Err(SearchError::NotFacet(name.clone()));
            }
            let own = query.filters.iter().filter(|filter| filter.field == *name);
            let chosen: BTreeSet<&str> =
                own.flat_map(|filter| &filter.values).map(String::as_str).collect();
            let is_filtered = matched.clauses.iter().any(|(field, _)| field == name);
            let most = query.facet_values;
            let others;
            let within = if is_filtered {
                others = taken_together(&matched.base, &matched.clauses, Some(name));
                Within::new(&others, self.len())
            } else {
                Within::new(&matched.all, self.len())
            };
            let count = || facet::count(index, within, &chosen, most);
            answers.push(if within.is_all() && chosen.is_empty() {
                index.counted_of_all(most, count)
            } else {
                count()
            });
        }
        Ok(answers)
    }

    fn sort_keys<'a>(
        &'a self,
        query: &'a Query,
        matched: &'a Matched<'_>,
    ) -> Result<Vec<SortKey<'a>>, SearchError> {
        let found = matched.text.as_ref().map(|(_, found)| found);
        let mut keys = Vec::new();
        if query.sort.is_empty() {
            // The best match has the smallest score.
            keys.extend(found.map(|found| SortKey::Relevance(Direction::Desc, found)));
        }
        let default = &self.schema().default_sort;
        for Sort { field, direction } in query.sort.iter().chain(default) {
            if field == RELEVANCE {
                keys.extend(found.map(|found| SortKey::Relevance(*direction, found)));
                continue;
            }
            let index = self.field(field)?;
            if !index.field.sort || index.order.is_none() {
                return Err(SearchError::NotSortable(field.clone()));
            }
            keys.push(SortKey::Field(*direction, index));
        }
        Ok(keys)
    }

    /// The slots of a set from `skip` on, in order. Walks the order of the first field and sorts
    /// only where its values are equal, and only as far as the page reaches.
    fn pick(&self, set: &Bitmap, sort: &[SortKey<'_>], skip: usize, take: usize) -> Vec<u32> {
        let mut page = Page { skip, take, slots: Vec::new() };
        let (first, rest) = match sort.split_first() {
            Some((SortKey::Field(direction, index), rest)) => ((*direction, *index), rest),
            Some((SortKey::Relevance(Direction::Desc, found), _)) => {
                let best = best_matches(set.to_vec(), found, skip.saturating_add(take));
                page.add_run(best, |a, b| self.compare(sort, a, b));
                return page.slots;
            }
            _ => {
                page.add_run(set.to_vec(), |a, b| self.compare(sort, a, b));
                return page.slots;
            }
        };
        let (direction, index) = first;
        let Some(order) = &index.order else { return page.slots };
        let found = set.count();
        let is_all = found == order.len();
        if found * FEW_SHARE < order.len() {
            page.add_run(set.to_vec(), |a, b| self.compare(sort, a, b));
            return page.slots;
        }
        let is_same = |key: &SortKey<'_>| matches!(key, SortKey::Field(_, other) if std::ptr::eq(*other, index));
        if direction == Direction::Asc && rest.iter().all(is_same) {
            // Equal ones stand by their ids there already: thousands may be due on the same day.
            let sorted = order.present.iter().chain(&order.missing).copied();
            if is_all {
                return sorted.skip(skip).take(take).collect();
            }
            return sorted.filter(|slot| set.has(*slot)).skip(skip).take(take).collect();
        }
        let by_rest = |a: u32, b: u32| self.compare(rest, a, b);
        let inside = |slot: &u32| is_all || set.has(*slot);
        // Of all documents it is known how many stand before the page.
        let passed = if is_all { order.before_run(&index.column, direction, skip) } else { 0 };
        page.skip -= passed;
        match direction {
            Direction::Asc => {
                let sorted = order.present.iter().skip(passed).copied().filter(inside);
                page.add_runs(sorted, &index.column, by_rest);
            }
            Direction::Desc => {
                let sorted = order.present.iter().rev().skip(passed).copied().filter(inside);
                page.add_runs(sorted, &index.column, by_rest);
            }
        }
        if !page.is_full() {
            let missing = order.missing.iter().copied().filter(inside).collect();
            page.add_run(missing, by_rest);
        }
        page.slots
    }

    fn compare(&self, sort: &[SortKey<'_>], a: u32, b: u32) -> Ordering {
        for key in sort {
            let order = match key {
                SortKey::Relevance(direction, found) => {
                    let score = |slot: u32| found.scores.get(at(slot)).copied();
                    turned(*direction, score(b).cmp(&score(a)))
                }
                SortKey::Field(direction, index) => {
                    let column = &index.column;
                    match (column.has_value(a), column.has_value(b)) {
                        (true, true) => turned(*direction, column.compare(a, b)),
                        (has_a, has_b) => has_b.cmp(&has_a),
                    }
                }
            };
            if order.is_ne() {
                return order;
            }
        }
        self.compare_ids(a, b)
    }

    fn hit(&self, slot: u32, matched: &Matched<'_>) -> Option<Hit> {
        let stored = self.stored(slot)?;
        let (mut text_match, mut highlights) = (0, Vec::new());
        if let Some((sought, found)) = &matched.text {
            let score = found.scores.get(at(slot)).copied().unwrap_or(NO_MATCH);
            text_match = TEXT_MATCH_BEST.saturating_sub(score);
            highlights = self.highlights(slot, sought, found);
        }
        Some(Hit { id: stored.id.clone(), document: self.json(stored), text_match, highlights })
    }

    fn highlights(&self, slot: u32, sought: &Sought, found: &Found) -> Vec<Highlight> {
        let mut highlights = Vec::new();
        let searched =
            |index: &&FieldIndex| index.field.is_searched() && sought.looks_in(index.place);
        for index in self.fields.iter().filter(searched) {
            let mut words: Vec<String> = Vec::new();
            for text in index.column.texts(slot) {
                match index.field.reading {
                    Reading::Words | Reading::Name => {
                        words.extend(sought.words_found(text, found));
                    }
                    Reading::Digits | Reading::Phone => {
                        let is_found = sought.number_found(&phone_numbers(text));
                        words.extend(is_found.then(|| text.to_owned()));
                    }
                }
            }
            if !words.is_empty() {
                let mut known = BTreeSet::new();
                words.retain(|word| known.insert(word.clone()));
                highlights.push(Highlight { field: index.field.name.clone(), words });
            }
        }
        highlights
    }
}

/// A page being filled.
struct Page {
    skip: usize,
    take: usize,
    slots: Vec<u32>,
}

impl Page {
    fn is_full(&self) -> bool {
        self.slots.len() >= self.take
    }

    /// Adds slots that come sorted by a column; `by_rest` orders those it does not tell apart.
    fn add_runs(
        &mut self,
        sorted: impl Iterator<Item = u32>,
        column: &Column,
        by_rest: impl Fn(u32, u32) -> Ordering + Copy,
    ) {
        let mut run: Vec<u32> = Vec::new();
        for slot in sorted {
            if run.last().is_some_and(|last| column.compare(*last, slot).is_ne()) {
                self.add_run(std::mem::take(&mut run), by_rest);
                if self.is_full() {
                    return;
                }
            }
            run.push(slot);
        }
        self.add_run(run, by_rest);
    }

    /// Adds slots that belong together, in the order that tells them apart.
    fn add_run(&mut self, mut run: Vec<u32>, order: impl Fn(u32, u32) -> Ordering) {
        if run.len() <= self.skip {
            self.skip -= run.len();
            return;
        }
        let wanted = (self.take - self.slots.len()).saturating_add(self.skip);
        if wanted == 0 {
            return;
        }
        if wanted < run.len() {
            run.select_nth_unstable_by(wanted - 1, |a, b| order(*a, *b));
            run.truncate(wanted);
        }
        run.sort_unstable_by(|a, b| order(*a, *b));
        self.slots.extend(run.into_iter().skip(self.skip));
        self.skip = 0;
    }
}

/// Of the slots those that may be among so many best matches: telling numbers apart costs less
/// than comparing by all fields.
fn best_matches(mut slots: Vec<u32>, found: &Found, wanted: usize) -> Vec<u32> {
    let score = |slot: u32| found.scores.get(at(slot)).copied().unwrap_or(NO_MATCH);
    if wanted > 0 && wanted < slots.len() {
        let mut scores: Vec<u64> = slots.iter().map(|slot| score(*slot)).collect();
        let (_, worst, _) = scores.select_nth_unstable(wanted - 1);
        let worst = *worst;
        slots.retain(|slot| score(*slot) <= worst);
    }
    slots
}

const fn turned(direction: Direction, order: Ordering) -> Ordering {
    match direction {
        Direction::Asc => order,
        Direction::Desc => order.reverse(),
    }
}

fn taken_together(base: &Bitmap, clauses: &[(&str, Bitmap)], without: Option<&str>) -> Bitmap {
    let mut all = base.clone();
    for (field, clause) in clauses {
        if Some(*field) != without {
            all.and(clause);
        }
    }
    all
}

fn check(query: &Query) -> Result<(), SearchError> {
    if query.page == 0 {
        return Err(SearchError::BadPage);
    }
    if query.per_page == 0 || query.per_page > PAGE_DOCUMENTS_MAX {
        return Err(SearchError::PageTooLarge { max: PAGE_DOCUMENTS_MAX });
    }
    if query.facets.len() > FACETS_MAX {
        return Err(SearchError::TooManyFacets { max: FACETS_MAX });
    }
    if query.facet_values > FACET_VALUES_MAX {
        return Err(SearchError::TooManyFacetValues { max: FACET_VALUES_MAX });
    }
    if query.text.fields.len() > FILTERS_MAX {
        return Err(SearchError::TooManyFilters { max: FILTERS_MAX });
    }
    if query.filters.len() > FILTERS_MAX || query.ranges.len() > FILTERS_MAX {
        return Err(SearchError::TooManyFilters { max: FILTERS_MAX });
    }
    if query.sort.len() > SORTS_MAX {
        return Err(SearchError::TooManySorts { max: SORTS_MAX });
    }
    query.filters.iter().try_for_each(|filter| check_values(&filter.values))?;
    query.chosen.iter().try_for_each(|(_, condition)| check_size(condition))?;
    check_size(&query.condition)
}

//! A collection's documents in memory, and everything needed to find them.

use std::{
    cmp::Ordering,
    collections::{BTreeSet, HashMap},
    sync::{Arc, OnceLock},
};

use svenn_kernel::Timestamp;

use super::{
    bitmap::{Bitmap, at, slot},
    column::{Cell, Column},
    document::{Document, not_json},
    error::{DocumentError, SearchError},
    fields::Fields,
    order::Order,
    packed::{Pack, Packed},
    query::{FacetAnswer, Json},
    schema::{Field, Schema},
    tokens::{Tokens, tokens_of},
};

/// Above this share of the documents, sorting again is cheaper than inserting one by one.
const BULK_SHARE: usize = 16;

#[derive(Debug)]
pub(crate) struct FieldIndex {
    pub(crate) field: Field,
    /// Its place in the schema; the last of more than 256 fields share one.
    pub(crate) place: u8,
    pub(crate) column: Column,
    pub(crate) order: Option<Order>,
    /// What is counted of all documents with so many values, until a value changes.
    counted: OnceLock<(usize, FacetAnswer)>,
}

impl FieldIndex {
    /// What is counted of all documents, which is asked more often than values change.
    pub(crate) fn counted_of_all(
        &self,
        most: usize,
        count: impl Fn() -> FacetAnswer,
    ) -> FacetAnswer {
        let (kept, answer) = self.counted.get_or_init(|| (most, count()));
        if *kept == most { answer.clone() } else { count() }
    }
}

#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) id: Arc<str>,
    packed: Packed,
    valid_until: Option<Timestamp>,
}

/// One collection of one organisation.
///
/// Documents live in numbered slots; columns, orders and words refer to the numbers. A slot
/// that becomes free is used again.
#[derive(Debug)]
pub struct Index {
    schema: Schema,
    pub(crate) fields: Vec<FieldIndex>,
    pub(crate) tokens: Tokens,
    pub(crate) live: Bitmap,
    slots: Vec<Option<Stored>>,
    pack: Pack,
    by_id: HashMap<Arc<str>, u32>,
    free: Vec<u32>,
    expiring: BTreeSet<(Timestamp, Arc<str>)>,
}

/// Documents whose values have been read and found to fit.
#[derive(Debug)]
pub struct Prepared<'d>(Vec<Checked<'d>>);

#[derive(Debug)]
struct Checked<'d> {
    id: Arc<str>,
    text: &'d str,
    fields: Fields<'d>,
    cells: Vec<Cell>,
    valid_until: Option<Timestamp>,
}

impl Index {
    /// An empty collection.
    #[must_use]
    pub fn new(schema: Schema) -> Self {
        let of = |(place, field): (usize, &Field)| FieldIndex {
            column: Column::new(field),
            order: needs_order(field).then(Order::default),
            field: field.clone(),
            place: u8::try_from(place).unwrap_or(u8::MAX),
            counted: OnceLock::new(),
        };
        Self {
            fields: schema.fields.iter().enumerate().map(of).collect(),
            schema,
            tokens: Tokens::default(),
            live: Bitmap::default(),
            slots: Vec::new(),
            pack: Pack::default(),
            by_id: HashMap::new(),
            free: Vec::new(),
            expiring: BTreeSet::new(),
        }
    }

    /// A collection with these documents; of two with the same id the later counts.
    ///
    /// # Errors
    /// [`DocumentError`] when a document does not fit the schema.
    pub fn with_documents(
        schema: Schema,
        documents: impl IntoIterator<Item = Document>,
    ) -> Result<Self, DocumentError> {
        let mut bulk = Bulk::new(schema);
        bulk.add(documents)?;
        Ok(bulk.finish())
    }

    /// Removes documents and adds or replaces others, all of them or, in case of an error, none.
    ///
    /// # Errors
    /// [`DocumentError`] when a document does not fit the schema.
    pub fn apply<'a>(
        &mut self,
        removed: impl IntoIterator<Item = &'a str>,
        documents: &[Document],
    ) -> Result<(), DocumentError> {
        let prepared = self.prepare(documents)?;
        self.apply_prepared(removed, prepared);
        Ok(())
    }

    /// Reads documents for [`Index::apply_prepared`], which then has less to do while others wait.
    ///
    /// # Errors
    /// [`DocumentError`] when a document does not fit the schema.
    pub fn prepare<'d>(&self, documents: &'d [Document]) -> Result<Prepared<'d>, DocumentError> {
        let checked = documents.iter().map(|document| self.check(document));
        Ok(Prepared(checked.collect::<Result<_, _>>()?))
    }

    /// Removes documents and adds or replaces others.
    pub fn apply_prepared<'a>(
        &mut self,
        removed: impl IntoIterator<Item = &'a str>,
        Prepared(checked): Prepared<'_>,
    ) {
        let removed: Vec<&str> = removed.into_iter().collect();
        let changes = checked.len() + removed.len();
        let bulk = changes > 1 && changes * BULK_SHARE > self.len();
        if bulk {
            self.begin_bulk();
        }
        for id in removed {
            self.take_out(id, bulk);
        }
        for document in checked {
            self.put(document, bulk);
        }
        if bulk {
            self.end_bulk();
        }
    }

    /// Adds a document or replaces the one with its id.
    ///
    /// # Errors
    /// [`DocumentError`] when it does not fit the schema.
    pub fn upsert(&mut self, document: &Document) -> Result<(), DocumentError> {
        let checked = self.check(document)?;
        self.put(checked, false);
        Ok(())
    }

    /// Removes a document; false when there is none with this id.
    pub fn remove(&mut self, id: &str) -> bool {
        self.take_out(id, false)
    }

    fn take_out(&mut self, id: &str, bulk: bool) -> bool {
        let Some(place) = self.by_id.get(id).copied() else { return false };
        let Self { fields, tokens, slots, .. } = self;
        for index in fields {
            leave(index, tokens, place, slots, bulk);
            index.counted.take();
            let nothing = index.column.nothing();
            index.column.put(place, &nothing);
        }
        self.by_id.remove(id);
        self.live.unset(place);
        self.free.push(place);
        if let Some(stored) = self.slots.get_mut(at(place)).and_then(Option::take) {
            self.remove_expiry(&stored);
            self.pack.release(&stored.packed);
        }
        true
    }

    /// The schema it was made with.
    #[must_use]
    pub const fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Documents in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether it has no documents.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Different words that are searched.
    #[must_use]
    pub fn words(&self) -> usize {
        self.tokens.len()
    }

    /// Ids of documents that no longer hold at an instant, at most `most` of them.
    #[must_use]
    pub fn expired(&self, now: Timestamp, most: usize) -> Vec<String> {
        let due = self.expiring.iter().take_while(|(until, _)| *until <= now);
        due.take(most).map(|(_, id)| id.to_string()).collect()
    }

    /// Ids of all documents, in no particular order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.by_id.keys().map(|id| &**id)
    }

    pub(crate) fn slots_end(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn slot_of(&self, id: &str) -> Option<u32> {
        self.by_id.get(id).copied()
    }

    pub(crate) fn stored(&self, slot: u32) -> Option<&Stored> {
        self.slots.get(at(slot)).and_then(Option::as_ref)
    }

    pub(crate) fn compare_ids(&self, a: u32, b: u32) -> Ordering {
        compare_ids(&self.slots, a, b)
    }

    /// The field of a name.
    pub(crate) fn field(&self, name: &str) -> Result<&FieldIndex, SearchError> {
        let found = self.fields.iter().find(|index| index.field.name == name);
        found.ok_or_else(|| SearchError::UnknownField(name.to_owned()))
    }

    /// The text of a kept document.
    pub(crate) fn json(&self, stored: &Stored) -> Json {
        Json::new(self.pack.text(&stored.packed))
    }

    fn check<'d>(&self, document: &'d Document) -> Result<Checked<'d>, DocumentError> {
        let fields = document.fields()?;
        let mut from = 0;
        let cell = |index: &FieldIndex| {
            let value = if index.field.stored_only {
                None
            } else {
                let value = fields.value(&index.field.name, &mut from);
                value.map_err(|error| not_json(&error))?
            };
            Cell::read(&index.field, &document.id, value)
        };
        let cells = self.fields.iter().map(cell).collect::<Result<_, _>>()?;
        Ok(Checked {
            id: Arc::from(document.id.as_str()),
            text: document.text(),
            fields,
            cells,
            valid_until: document.valid_until,
        })
    }

    fn put(&mut self, document: Checked<'_>, bulk: bool) {
        let Checked { id, text, fields, cells, valid_until } = document;
        let known = self.by_id.get(&id).copied();
        let place = known.unwrap_or_else(|| self.new_slot(&id));
        let packed = self.pack.pack(text, &fields);
        let stored = Stored { id, packed, valid_until };
        let expiry = valid_until.map(|until| (until, Arc::clone(&stored.id)));
        let before = self.slots.get_mut(at(place)).and_then(|old| old.replace(stored));
        if let Some(before) = before {
            self.remove_expiry(&before);
            self.pack.release(&before.packed);
        }
        self.expiring.extend(expiry);
        let Self { fields, tokens, slots, .. } = self;
        for (index, cell) in fields.iter_mut().zip(&cells) {
            index.column.reserve(slots.len());
            if known.is_some() {
                if index.column.holds(place, cell) {
                    continue;
                }
                leave(index, tokens, place, slots, bulk);
            }
            index.counted.take();
            index.column.put(place, cell);
            if let (Some(order), false) = (&mut index.order, bulk) {
                order.insert(&index.column, place, &|a, b| compare_ids(slots, a, b));
            }
            if index.field.is_searched() {
                let texts = index.column.texts(place);
                for (token, rank) in tokens_of(&index.field, index.place, texts) {
                    tokens.insert(&token, place, rank);
                }
            }
        }
    }

    fn new_slot(&mut self, id: &Arc<str>) -> u32 {
        let place = self.free.pop().unwrap_or_else(|| {
            self.slots.push(None);
            slot(self.slots.len() - 1)
        });
        self.by_id.insert(Arc::clone(id), place);
        self.live.set(place);
        place
    }

    fn remove_expiry(&mut self, stored: &Stored) {
        if let Some(until) = stored.valid_until {
            self.expiring.remove(&(until, Arc::clone(&stored.id)));
        }
    }

    fn begin_bulk(&mut self) {
        self.fields.iter_mut().for_each(|index| index.column.begin_bulk());
    }

    fn end_bulk(&mut self) {
        let mut ids = self.live.to_vec();
        ids.sort_unstable_by(|a, b| self.compare_ids(*a, *b));
        for index in &mut self.fields {
            index.column.end_bulk();
            if let Some(order) = &mut index.order {
                order.rebuild(&index.column, &ids);
            }
        }
    }
}

/// A collection that many documents are put in, some after the others, before it is asked.
#[derive(Debug)]
pub struct Bulk(Index);

impl Bulk {
    /// No documents yet.
    #[must_use]
    pub fn new(schema: Schema) -> Self {
        let mut index = Index::new(schema);
        index.begin_bulk();
        Self(index)
    }

    /// Adds documents; of two with the same id the later counts.
    ///
    /// # Errors
    /// [`DocumentError`] when one does not fit the schema.
    pub fn add(
        &mut self,
        documents: impl IntoIterator<Item = Document>,
    ) -> Result<(), DocumentError> {
        let Self(index) = self;
        for document in documents {
            let checked = index.check(&document)?;
            index.put(checked, true);
        }
        Ok(())
    }

    /// The collection of all of them.
    #[must_use]
    pub fn finish(self) -> Index {
        let Self(mut index) = self;
        index.end_bulk();
        index
    }
}

/// Takes a document's old value of one field out of the order and the words. In bulk the order
/// is made again at the end.
fn leave(
    index: &mut FieldIndex,
    tokens: &mut Tokens,
    place: u32,
    slots: &[Option<Stored>],
    bulk: bool,
) {
    if let (Some(order), false) = (&mut index.order, bulk) {
        order.remove(&index.column, place, &|a, b| compare_ids(slots, a, b));
    }
    if index.field.is_searched() {
        for (token, rank) in tokens_of(&index.field, index.place, index.column.texts(place)) {
            tokens.remove(&token, place, rank);
        }
    }
}

fn compare_ids(slots: &[Option<Stored>], a: u32, b: u32) -> Ordering {
    let id = |slot: u32| slots.get(at(slot)).and_then(Option::as_ref).map(|stored| &*stored.id);
    id(a).cmp(&id(b))
}

/// Number facets are counted and bounded along their order.
fn needs_order(field: &Field) -> bool {
    !field.stored_only && (field.sort || (field.facet && field.kind.is_number()))
}

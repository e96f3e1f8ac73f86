//! All slots in the order of one field, kept sorted as documents come and go.

use std::cmp::Ordering;

use super::{bitmap::at, column::Column, number::MISSING, query::Direction};

/// Slots with a value in ascending order, and slots without one; equal ones by document id.
#[derive(Debug, Default)]
pub(crate) struct Order {
    pub(crate) present: Vec<u32>,
    pub(crate) missing: Vec<u32>,
}

/// The order of two documents' ids, by slot.
pub(crate) type ById<'a> = &'a dyn Fn(u32, u32) -> Ordering;

impl Order {
    /// Slots in it, with a value and without.
    pub(crate) fn len(&self) -> usize {
        self.present.len() + self.missing.len()
    }

    /// How many slots with a value stand before those that share theirs with the one in a place.
    pub(crate) fn before_run(&self, column: &Column, direction: Direction, place: usize) -> usize {
        let all = self.present.len();
        let there = match direction {
            Direction::Asc => self.present.get(place),
            Direction::Desc => {
                all.checked_sub(place.saturating_add(1)).and_then(|place| self.present.get(place))
            }
        };
        let Some(there) = there else { return all };
        let order = |other: &u32| column.compare(*other, *there);
        match direction {
            Direction::Asc => self.present.partition_point(|other| order(other).is_lt()),
            Direction::Desc => all - self.present.partition_point(|other| order(other).is_le()),
        }
    }

    pub(crate) fn insert(&mut self, column: &Column, slot: u32, by_id: ById<'_>) {
        let (list, place) = self.place(column, slot, by_id);
        list.insert(place, slot);
    }

    /// Takes out a slot; its column still holds the value it was inserted with.
    pub(crate) fn remove(&mut self, column: &Column, slot: u32, by_id: ById<'_>) {
        let (list, place) = self.place(column, slot, by_id);
        if list.get(place) == Some(&slot) {
            list.remove(place);
        }
    }

    fn place(&mut self, column: &Column, slot: u32, by_id: ById<'_>) -> (&mut Vec<u32>, usize) {
        if column.has_value(slot) {
            let before = |other: &u32| {
                column.compare(*other, slot).then_with(|| by_id(*other, slot)).is_lt()
            };
            let place = self.present.partition_point(before);
            (&mut self.present, place)
        } else {
            let place = self.missing.partition_point(|other| by_id(*other, slot).is_lt());
            (&mut self.missing, place)
        }
    }

    /// Sorts everything again. `ids` are all slots in the order of their ids.
    pub(crate) fn rebuild(&mut self, column: &Column, ids: &[u32]) {
        let ranks = column.ranks();
        let rank = |slot: u32| ranks.get(at(slot)).copied().unwrap_or(MISSING);
        let (missing, present) = ids.iter().partition(|slot| rank(**slot) == MISSING);
        (self.missing, self.present) = (missing, present);
        self.present.sort_by_key(|slot| rank(*slot));
    }
}

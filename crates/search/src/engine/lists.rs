//! A short list of codes for each slot, all in one stretch of memory so that counting them does
//! not jump about.

use super::bitmap::{at, slot};

/// Where a slot's list is.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Span {
    start: u32,
    len: u32,
}

#[derive(Debug, Default)]
pub(crate) struct Lists {
    spans: Vec<Span>,
    codes: Vec<u32>,
    unused: usize,
}

/// Unused room is tolerated up to this many codes and as many as are used.
const UNUSED_CODES_MAX: usize = 1_024;

impl Lists {
    pub(crate) fn reserve(&mut self, slots: usize) {
        if self.spans.len() < slots {
            self.spans.resize(slots, Span::default());
        }
    }

    pub(crate) fn spans(&self) -> &[Span] {
        &self.spans
    }

    pub(crate) fn codes_of(&self, span: Span) -> &[u32] {
        let start = at(span.start);
        self.codes.get(start..start + at(span.len)).unwrap_or_default()
    }

    pub(crate) fn get(&self, slot: u32) -> &[u32] {
        self.spans.get(at(slot)).map_or(&[], |span| self.codes_of(*span))
    }

    /// Replaces a slot's list.
    pub(crate) fn set(&mut self, place: u32, list: &[u32]) {
        let Some(span) = self.spans.get_mut(at(place)) else { return };
        let old = at(span.len);
        if list.len() <= old {
            let here = self.codes.iter_mut().skip(at(span.start));
            here.zip(list).for_each(|(code, new)| *code = *new);
            self.unused += old - list.len();
        } else {
            span.start = slot(self.codes.len());
            self.codes.extend_from_slice(list);
            self.unused += old;
        }
        span.len = slot(list.len());
        if self.unused > UNUSED_CODES_MAX && self.unused * 2 > self.codes.len() {
            self.compact();
        }
    }

    fn compact(&mut self) {
        let mut codes = Vec::with_capacity(self.codes.len().saturating_sub(self.unused));
        let mut spans = Vec::with_capacity(self.spans.len());
        for span in &self.spans {
            let start = slot(codes.len());
            codes.extend_from_slice(self.codes_of(*span));
            spans.push(Span { start, len: span.len });
        }
        (self.codes, self.spans, self.unused) = (codes, spans, 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lists_stay_what_they_were_set_to(
            sets in proptest::collection::vec(
                (0_u32..9, proptest::collection::vec(0_u32..99, 0..40)), 0..300,
            ),
        ) {
            let (mut lists, mut expected) = (Lists::default(), vec![Vec::new(); 9]);
            lists.reserve(9);
            for (place, list) in sets {
                lists.set(place, &list);
                expected[at(place)] = list;
            }
            for (place, list) in (0..).zip(&expected) {
                prop_assert_eq!(lists.get(place), list.as_slice());
            }
            let used: usize = expected.iter().map(Vec::len).sum();
            prop_assert_eq!(lists.codes.len(), used + lists.unused);
            prop_assert!(lists.unused <= UNUSED_CODES_MAX.max(used));
        }
    }
}

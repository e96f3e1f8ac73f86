//! The pages of a file, as its tree has them.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    file::File,
    syntax::{Dictionary, Value},
};

/// How deep the tree may be.
const LEVELS_MAX: usize = 64;

/// Why a file's pages cannot all be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PagesError {
    /// There are none, or one is not there.
    Missing,
    /// There are more than `pages_max`.
    TooMany,
}

/// The pages of a file.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    /// The numbers of the pages, in their order.
    pub(crate) pages: Vec<u32>,
    /// How many pages each node of the tree has.
    pub(crate) counts: BTreeMap<u32, usize>,
    /// Whether each node says how many pages it has.
    pub(crate) are_counted: bool,
}

impl Pages {
    pub(crate) fn of(file: &File<'_>, pages_max: usize) -> Result<Self, PagesError> {
        let catalog = file.catalog().ok_or(PagesError::Missing)?;
        let Some(Value::Reference(top, _)) = catalog.get(b"Pages") else {
            return Err(PagesError::Missing);
        };
        let mut all = Self { are_counted: true, ..Self::default() };
        all.walk(file, *top, (&mut BTreeSet::new(), pages_max, LEVELS_MAX))?;
        // The top is no page itself.
        if all.pages.is_empty() || !all.counts.contains_key(top) {
            return Err(PagesError::Missing);
        }
        Ok(all)
    }

    fn walk(
        &mut self,
        file: &File<'_>,
        number: u32,
        (seen, pages_max, levels): (&mut BTreeSet<u32>, usize, usize),
    ) -> Result<(), PagesError> {
        if levels == 0 || !seen.insert(number) {
            return Err(PagesError::Missing);
        }
        let node = file.object(number).ok_or(PagesError::Missing)?;
        let node = node.value.dictionary().ok_or(PagesError::Missing)?;
        let kids = node.get(b"Kids").and_then(|kids| file.resolve(kids));
        let Some(kids) = kids else {
            if is_node(file, node) {
                return Err(PagesError::Missing);
            }
            if self.pages.len() >= pages_max {
                return Err(PagesError::TooMany);
            }
            self.pages.push(number);
            return Ok(());
        };
        let before = self.pages.len();
        for kid in kids.value.array().ok_or(PagesError::Missing)? {
            let Value::Reference(kid, _) = kid else { return Err(PagesError::Missing) };
            self.walk(file, *kid, (&mut *seen, pages_max, levels - 1))?;
        }
        let count = self.pages.len().saturating_sub(before);
        self.are_counted &= file.value(node, b"Count").and_then(|it| it.size()) == Some(count);
        self.counts.insert(number, count);
        Ok(())
    }
}

fn is_node(file: &File<'_>, dictionary: &Dictionary<'_>) -> bool {
    let kind = dictionary.get(b"Type").and_then(|kind| file.resolve(kind));
    kind.is_some_and(|kind| kind.value.is_name(b"Pages"))
}

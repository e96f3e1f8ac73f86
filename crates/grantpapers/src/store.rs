//! The papers in the database.

pub(crate) mod county;
pub(crate) mod entities;
pub(crate) mod statements;
pub(crate) mod vouchers;

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 300;

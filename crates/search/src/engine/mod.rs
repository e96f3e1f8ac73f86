//! The engine: documents in memory, columns, counts, orders and words. No IO.
//!
//! [`Index`] holds one collection of one organisation. A [`Query`] is answered from columns of
//! small codes: chosen filters become sets of bits, facets are counted over those sets, a page
//! is picked by walking the order of the first sort field, which is kept sorted as documents
//! come and go.

mod bitmap;
mod column;
mod dictionary;
mod document;
mod error;
mod facet;
mod fields;
mod filter;
mod fold;
mod index;
mod kept;
pub mod limits;
mod lists;
mod number;
mod order;
mod packed;
mod query;
mod run;
mod schema;
mod sounds;
mod text;
mod tokens;
mod typo;

pub use document::Document;
pub use error::{DocumentError, SearchError};
pub use index::{Bulk, Index, Prepared};
pub use query::{
    Answer, Direction, Expr, FacetAnswer, FacetCount, FacetStats, Filter, Highlight, Hit, Json,
    Query, RELEVANCE, Range, Scope, Sort, TextOptions,
};
pub use schema::{Field, Kind, Reading, RowField, Schema};

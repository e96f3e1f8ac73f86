//! The Typesense protocol: what its clients send, read into questions to the engine, and the
//! engine's answers in the shape its clients read. No HTTP and no IO.
//!
//! Every name in a question is looked up in the schema the caller may see, and whatever cannot
//! be read is refused with the parameter and the character it is at. A parameter that would
//! change the answer and is not supported is refused too, never passed over.

mod answer;
mod filter;
mod parameters;
mod refusal;
mod sort;
mod unwanted;

pub use answer::{SearchHit, SearchResult};
pub use parameters::{FacetQuery, Parameters, Question, Shown};
pub use refusal::{Expected, Refusal, Why};

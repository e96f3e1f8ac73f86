//! What is decided without asking anybody. Pure.

mod budget;
mod edited;
mod mask;

pub(crate) use budget::{Spent, may_spend};
pub(crate) use edited::{Standing, is_taken_from, standing};
pub(crate) use mask::{Names, mask};

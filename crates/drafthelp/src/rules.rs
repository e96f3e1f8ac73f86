//! What is decided without asking anybody. Pure.

mod budget;
mod edited;
mod mask;
mod questions;

pub(crate) use budget::{Spent, may_spend};
pub(crate) use edited::{Standing, is_taken_from, standing};
pub(crate) use mask::{Names, mask};
pub(crate) use questions::questions_in;

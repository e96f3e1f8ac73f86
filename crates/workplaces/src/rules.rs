//! Who manages employees, and what keeps a company or a department: pure functions.

pub mod company;
pub mod managing;

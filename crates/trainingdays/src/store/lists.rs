//! Lists stored as JSON in a column of text.

use svenn_kernel::{GoalId, GroupId};

use crate::rules::TimeSpan;

svenn_db::json_lists! {
    /// The days of a training day, in order.
    #[derive(Eq)]
    Days of TimeSpan;
    /// Competence goals, each once.
    #[derive(Eq)]
    Goals of GoalId;
    /// Groups, each once.
    #[derive(Eq)]
    Groups of GroupId;
    /// Codes of six digits, one for each day; empty for a day without one.
    #[derive(Eq)]
    Codes of String;
}

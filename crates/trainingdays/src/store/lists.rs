//! Lists stored as JSON in a column of text.

use svenn_kernel::{GoalId, GroupId};

use crate::rules::TimeSpan;

macro_rules! json_list {
    ($($(#[$doc:meta])* $List:ident of $Item:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Default, sea_orm::DeriveValueType)]
        #[sea_orm(value_type = "String")]
        pub struct $List(pub Vec<$Item>);

        impl std::fmt::Display for $List {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let text = serde_json::to_string(&self.0).map_err(|_| std::fmt::Error)?;
                f.write_str(&text)
            }
        }

        impl std::str::FromStr for $List {
            type Err = serde_json::Error;
            fn from_str(text: &str) -> Result<Self, serde_json::Error> {
                serde_json::from_str(text).map(Self)
            }
        }
    )*};
}

json_list! {
    /// The days of a training day, in order.
    Days of TimeSpan;
    /// Competence goals, each once.
    Goals of GoalId;
    /// Groups, each once.
    Groups of GroupId;
    /// Codes of six digits, one for each day; empty for a day without one.
    Codes of String;
}

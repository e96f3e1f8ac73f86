//! Typed ids of what is kept here.

use std::fmt;

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_kernel::{NotAnId, ids::new_id_text, is_id};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
            DeriveValueType,
        )]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// Checks a text from outside.
            ///
            /// # Errors
            /// [`NotAnId`] for an empty or overlong text or one with other characters.
            pub fn parse(text: &str) -> Result<Self, NotAnId> {
                if is_id(text) { Ok(Self(text.to_owned())) } else { Err(NotAnId) }
            }

            /// A new id.
            #[must_use]
            pub fn new(tx: &Tx) -> Self {
                Self(new_id_text(tx.now(), tx.entropy()))
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;
            fn try_from(text: String) -> Result<Self, NotAnId> {
                if is_id(&text) { Ok(Self(text)) } else { Err(NotAnId) }
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl sea_orm::TryFromU64 for $name {
            /// Our keys are never numbers the database made up.
            fn try_from_u64(_: u64) -> Result<Self, sea_orm::DbErr> {
                Err(sea_orm::DbErr::ConvertFromU64(stringify!($name)))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

ids! {
    /// A period of grants.
    GrantPeriodId;
    /// A training model.
    GrantModelId;
    /// A rate.
    GrantRateId;
    /// A posted line.
    GrantLineId;
    /// A deviation; it keeps its id when it is replaced.
    GrantDeviationId;
}

//! Rows as they are stored. Amounts are øre; money in is positive.

pub mod account {
    //! An account of the office.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "bank_accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        pub navn: String,
        /// Its number; opened with [`super::super::open`].
        pub sealed: String,
        /// By which a file says which account it is of.
        pub digest: String,
        /// As it is shown.
        pub masked: String,
        /// Takes no files any more.
        pub archived: bool,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod settings {
    //! What is matched by itself.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "bank_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub version: i64,
        #[sea_orm(column_name = "postA")]
        pub post_a: bool,
        #[sea_orm(column_name = "postB")]
        pub post_b: bool,
    }

    svenn_db::no_relations!();
}

pub mod mapping {
    //! What somebody said the columns below a header are.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "bank_mappings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub fingerprint: String,
        /// A `Mapping` as JSON.
        pub mapping: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod statement {
    //! What a file says of an account.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "bank_statements")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub account: String,
        /// Name of the file.
        pub navn: String,
        pub bank: String,
        /// A word of `FileKind`.
        pub kind: String,
        /// Of the file's bytes.
        pub sha256: String,
        pub opening: Option<i64>,
        pub closing: Option<i64>,
        pub lines: i64,
        /// How many lines were looked at so far.
        pub stored: i64,
        /// How many of them were new.
        pub added: i64,
        /// How many of them were matched by themselves.
        pub matched: i64,
        pub done: bool,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod portion {
    //! Lines of a file that are not stored yet.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "bank_portions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub statement: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub ordinal: i64,
        /// `NewEntry`s as JSON.
        pub lines: String,
    }

    svenn_db::no_relations!();
}

pub mod entry {
    //! An entry of an account.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "bank_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        pub account: String,
        /// The file that it first came in.
        pub statement: String,
        /// Its own within the account (`svenn_bank::keys`).
        pub key: String,
        /// A word of `EntryState`.
        pub state: String,
        pub date: NaiveDate,
        #[sea_orm(column_name = "valueDate")]
        pub value_date: Option<NaiveDate>,
        pub ore: i64,
        pub text: String,
        pub party: Option<String>,
        #[sea_orm(column_name = "partyDigest")]
        pub party_digest: Option<String>,
        #[sea_orm(column_name = "partyMasked")]
        pub party_masked: Option<String>,
        pub kid: Option<String>,
        #[sea_orm(column_name = "endToEnd")]
        pub end_to_end: Option<String>,
        #[sea_orm(column_name = "archiveRef")]
        pub archive_ref: Option<String>,
        pub code: Option<String>,
        pub reversal: bool,
        /// Where it stands in its file.
        pub place: i64,
        /// What it is searched by, folded.
        pub words: String,
        /// Whether account numbers in its texts are masked: all that is stored now are.
        #[sea_orm(column_name = "isMasked")]
        pub is_masked: bool,
    }

    svenn_db::no_relations!();
}

pub mod matched {
    //! What an entry was matched to, and what takes that back.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "bank_matches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub entry: String,
        /// A word of `MatchKind`.
        pub kind: String,
        /// The payout or the receipt; empty where nothing was matched.
        pub target: String,
        pub period: Option<String>,
        /// What it was matched to, as it is shown.
        pub label: String,
        pub ore: i64,
        /// What was sent or expected.
        pub expected: i64,
        /// A word of `svenn_bank::Class`.
        pub class: Option<String>,
        /// Why, line by line.
        pub reasons: String,
        /// Nobody pressed.
        pub automatic: bool,
        /// The match that this takes back.
        pub reverses: Option<String>,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

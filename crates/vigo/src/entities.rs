//! Rows as they are stored.

pub mod mapping {
    //! What the columns below a header are.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_mappings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub fingerprint: String,
        /// JSON list of the columns from the left, none for one that is passed over.
        pub columns: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod run {
    //! A file that was read.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "vigo_runs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub kind: String,
        pub navn: String,
        /// JSON list of the columns that the file has.
        pub columns: String,
        pub lines: i64,
        pub compared: i64,
        pub done: bool,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod portion {
    //! Lines that wait to be compared.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_portions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub run: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub ordinal: i64,
        /// JSON list of lines, sealed.
        pub sealed: String,
    }

    svenn_db::no_relations!();
}

pub mod row {
    //! A row that was compared.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "vigo_rows")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// Increases with every change.
        pub version: i64,
        pub run: String,
        pub kind: String,
        /// In the file; 0 for one that the file does not have.
        pub number: i64,
        pub state: String,
        /// Who or what it is about.
        pub title: String,
        /// Apprentice or company.
        pub target: Option<String>,
        /// Which contract, test or subject of the target; empty for the present contract, and for
        /// what is new.
        pub part: String,
        /// JSON of what the file says.
        pub theirs: String,
        /// JSON list of what differs.
        pub cells: String,
        /// JSON list of what is wrong.
        pub unfit: String,
        /// JSON list of those of ours that it may be.
        pub candidates: String,
        /// Whether the county has not approved the contract.
        pub waiting: bool,
    }

    svenn_db::no_relations!();
}

pub mod contract {
    //! What the county keeps of a contract.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::ApprenticeId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "vigo_contracts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        /// First day as `2026-08-01`; empty when it is not known.
        #[sea_orm(primary_key, auto_increment = false)]
        pub begins: String,
        pub number: Option<String>,
        /// Day of the county's approval.
        pub approved: Option<String>,
        /// Day it ended.
        pub ended: Option<String>,
        /// Code of the reason for that.
        pub reason: Option<String>,
        /// Which party asked for that.
        #[sea_orm(column_name = "endedBy")]
        pub ended_by: Option<String>,
        /// Net months of the contract.
        pub months: Option<String>,
        /// Net months of training.
        #[sea_orm(column_name = "totalMonths")]
        pub total_months: Option<String>,
        /// Code of the kind of certificate.
        pub certificate: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod batch {
    //! What was accepted at once.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "vigo_batches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub kind: String,
        /// For people.
        pub what: String,
        /// Rows.
        pub total: i64,
        pub accepted: i64,
        /// Rows that went back to review.
        pub returned: i64,
        pub state: String,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod asked {
    //! A row that is to be accepted.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_asked")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub batch: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub ordinal: i64,
        pub row: String,
        /// The version that was seen.
        pub version: i64,
        /// JSON list.
        pub columns: String,
    }

    svenn_db::no_relations!();
}

pub mod change {
    //! What accepting a row changed.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_changes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub batch: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub ordinal: i64,
        pub kind: String,
        pub target: String,
        pub part: String,
        pub title: String,
        /// JSON object of the values before, by column; none where there was none.
        pub before: String,
        /// The same of after.
        pub after: String,
        pub row: String,
    }

    svenn_db::no_relations!();
}

pub mod todo {
    //! What is to be changed at the county's by hand.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "vigo_todos")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub kind: String,
        pub target: String,
        pub part: String,
        pub title: String,
        pub column: String,
        pub ours: Option<String>,
        pub theirs: Option<String>,
        /// As the file says it; may be empty.
        pub fylke: String,
        pub since: Timestamp,
        pub by: PersonId,
        /// When a file agreed.
        pub done: Option<Timestamp>,
        /// When somebody said that it is done, before a file agreed.
        pub ticked: Option<Timestamp>,
        #[sea_orm(column_name = "tickedBy")]
        pub ticked_by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod plan {
    //! A code of a trade as the county has it.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_plans")]
    pub struct Model {
        /// Ten characters.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub navn: String,
        /// Months of the contract.
        pub months: Option<i64>,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod code {
    //! A code of the county's lists.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_codes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub code: String,
        pub label: String,
        /// Months of the contract, of a trade.
        pub months: Option<i64>,
        #[sea_orm(column_name = "validFrom")]
        pub valid_from: Option<String>,
        #[sea_orm(column_name = "validTo")]
        pub valid_to: Option<String>,
        /// When the list was fetched.
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod mark {
    //! Whether the office takes a reason for ending for a termination.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_marks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub code: String,
        pub ends: bool,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod chosen {
    //! The columns chosen for a file that goes to the county.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vigo_exports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        /// JSON list, in their order.
        pub columns: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

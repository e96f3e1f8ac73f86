//! Rows as they are stored. Amounts are øre.

pub mod statement {
    //! A statement of a company.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, GrantPeriodId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_statements")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub period: GrantPeriodId,
        #[sea_orm(column_name = "periodNavn")]
        pub period_navn: String,
        pub company: CompanyId,
        /// The first, the second … of the company in the period.
        pub edition: i64,
        /// A word of `StatementState`.
        pub state: String,
        /// What it says, as JSON; none before it is made.
        pub content: Option<String>,
        /// Of what it says, but for names.
        pub digest: String,
        /// How many addresses it went to.
        pub receivers: i64,
        /// How many copies were asked for.
        pub copies: i64,
        #[sea_orm(column_name = "copiesSent")]
        pub copies_sent: i64,
        pub created: Timestamp,
        pub by: Option<PersonId>,
        pub sent: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod voucher {
    //! A voucher. It is never changed, but for when it was exported.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GrantPeriodId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_vouchers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub period: GrantPeriodId,
        pub year: i64,
        pub number: i64,
        /// A word of `VoucherKind`.
        pub kind: String,
        pub date: NaiveDate,
        pub text: String,
        /// Its lines, as JSON.
        pub lines: String,
        /// What it is of: the sum of its debits.
        pub ore: i64,
        /// The voucher that it takes back.
        pub reverses: Option<String>,
        pub created: Timestamp,
        pub by: Option<PersonId>,
        pub exported: Option<Timestamp>,
        #[sea_orm(column_name = "exportedBy")]
        pub exported_by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod voucher_line {
    //! In which voucher a posted line is.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::GrantLineId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_voucher_lines")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub line: GrantLineId,
        pub voucher: String,
    }

    svenn_db::no_relations!();
}

pub mod voucher_accounts {
    //! On which accounts vouchers are.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_voucher_accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub version: i64,
        /// The office's account in the bank.
        pub bank: String,
        /// What came and is not divided yet.
        pub received: String,
        /// The office's part.
        pub income: String,
        /// What companies have.
        pub companies: String,
    }

    svenn_db::no_relations!();
}

pub mod county_file {
    //! A file of a county that was posted.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GrantPeriodId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_county_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub sha256: String,
        pub period: GrantPeriodId,
        pub receipt: String,
        pub rows: i64,
        pub ore: i64,
        pub created: Timestamp,
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod county_mapping {
    //! What the columns of a file hold, by its header.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_county_mappings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub header: String,
        pub columns: String,
    }

    svenn_db::no_relations!();
}

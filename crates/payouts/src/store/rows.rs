//! Rows of payouts as they are stored. Amounts are øre.

pub mod payout {
    //! A payout to a company.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{
        CompanyAccountId, CompanyId, GrantBatchId, GrantLineId, GrantPayoutId, GrantPeriodId,
        Timestamp,
    };

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_payouts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantPayoutId,
        pub version: i64,
        pub period: GrantPeriodId,
        pub company: CompanyId,
        /// The first, the second … of a company in a period.
        pub sequence: i64,
        /// A word of `PayoutState`.
        pub state: String,
        pub ore: i64,
        /// Which of the company's accounts it goes to; none of a draft.
        pub account: Option<CompanyAccountId>,
        pub batch: Option<GrantBatchId>,
        /// What the receiver reads.
        pub text: String,
        /// The day of its entry on the office's account.
        #[sea_orm(column_name = "payoutDate")]
        pub payout_date: Option<NaiveDate>,
        /// What the bank said, line by line.
        pub reasons: String,
        /// The posted line.
        pub line: Option<GrantLineId>,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod batch {
    //! Payouts that are approved and sent together.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GrantBatchId, GrantPeriodId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_batches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantBatchId,
        pub version: i64,
        pub period: GrantPeriodId,
        /// A word of `BatchState`.
        pub state: String,
        /// On which day the bank is to pay.
        pub date: NaiveDate,
        /// What the approval is bound to.
        pub digest: String,
        #[sea_orm(column_name = "messageId")]
        pub message_id: Option<String>,
        /// A word of `PayFormat`.
        pub format: String,
        /// The bytes that went out, sealed.
        pub file: Option<String>,
        pub sha256: String,
        #[sea_orm(column_name = "readyBy")]
        pub ready_by: PersonId,
        #[sea_orm(column_name = "readyAt")]
        pub ready_at: Timestamp,
        #[sea_orm(column_name = "approvedBy")]
        pub approved_by: Option<PersonId>,
        #[sea_orm(column_name = "approvedAt")]
        pub approved_at: Option<Timestamp>,
        #[sea_orm(column_name = "sentBy")]
        pub sent_by: Option<PersonId>,
        #[sea_orm(column_name = "sentAt")]
        pub sent_at: Option<Timestamp>,
        /// Why it was sent back.
        pub reason: String,
    }

    svenn_db::no_relations!();
}

pub mod balance {
    //! What a company may be paid of a period, and what is taken out of it. The database refuses
    //! more than there is.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, GrantPeriodId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_balances")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: GrantPeriodId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        pub payable: i64,
        pub held: i64,
    }

    svenn_db::no_relations!();
}

pub mod settings {
    //! How the office pays.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub version: i64,
        /// Whether another person approves than the one who made it ready.
        #[sea_orm(column_name = "twoPeople")]
        pub two_people: bool,
        /// A word of `PayFormat`.
        pub format: String,
        /// The office's own account, sealed; none as long as it is not known.
        pub sealed: Option<String>,
        pub masked: String,
        pub bic: String,
        #[sea_orm(column_name = "asIban")]
        pub as_iban: bool,
        /// How the bank knows the office.
        #[sea_orm(column_name = "initiatorId")]
        pub initiator_id: String,
        /// A word of `PayerScheme`.
        pub scheme: String,
    }

    svenn_db::no_relations!();
}

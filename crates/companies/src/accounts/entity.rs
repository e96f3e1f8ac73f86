//! Rows as they are stored.

pub mod account {
    //! An account number of a company, as it was entered.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyAccountId, CompanyId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "company_accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CompanyAccountId,
        pub company: CompanyId,
        /// Opened with [`super::super::open`].
        pub sealed: String,
        /// By which the same number is found elsewhere.
        pub digest: String,
        /// As it is shown.
        pub masked: String,
        /// A word of `AccountState`.
        pub state: String,
        /// A word of `Via`.
        pub via: String,
        #[sea_orm(column_name = "changedBy")]
        pub changed_by: Option<PersonId>,
        pub at: Timestamp,
        #[sea_orm(column_name = "confirmedBy")]
        pub confirmed_by: Option<PersonId>,
        #[sea_orm(column_name = "confirmedAt")]
        pub confirmed_at: Option<Timestamp>,
        #[sea_orm(column_name = "calledWho")]
        pub called_who: Option<String>,
        #[sea_orm(column_name = "calledPhone")]
        pub called_phone: Option<String>,
        /// Why it was refused.
        pub reason: String,
    }

    svenn_db::no_relations!();
}

pub mod settings {
    //! What the office decides of account numbers.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company_account_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        #[sea_orm(column_name = "cooldownDays")]
        pub cooldown_days: i64,
    }

    svenn_db::no_relations!();
}

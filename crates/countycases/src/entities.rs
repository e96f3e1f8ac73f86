//! Rows as they are stored.

pub mod case {
    //! Table `county_cases`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CountyCaseId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "county_cases")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CountyCaseId,
        /// Increases with every change.
        pub version: i64,
        pub kind: String,
        /// Company or apprentice; none of the office itself.
        pub target: Option<String>,
        pub title: String,
        /// Name of the county.
        pub fylke: String,
        /// The county's code of the case; empty before it has one.
        pub saksnr: String,
        pub notat: String,
        pub state: String,
        /// When it was sent last.
        pub sendt: Option<Timestamp>,
        /// The county's receipt.
        pub kvittering: String,
        pub kvittert: Option<Timestamp>,
        pub created: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod package {
    //! Table `county_packages`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CountyCaseId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "county_packages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub saken: CountyCaseId,
        pub at: Timestamp,
        pub by: PersonId,
        /// Whether its files are sealed.
        pub ready: bool,
        /// JSON of what the description tells beside the files.
        pub told: String,
    }

    svenn_db::no_relations!();
}

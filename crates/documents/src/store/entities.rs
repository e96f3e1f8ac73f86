//! Rows as they are stored.

pub mod document {
    //! Table `shared_documents`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{SharedDocumentId, Timestamp};

    /// A document that the office shares.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "shared_documents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: SharedDocumentId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Description, plain text; may be empty.
        pub description: String,
        /// Folder or category; may be empty.
        pub kategori: String,
        /// Every apprentice and employee has it.
        #[sea_orm(column_name = "allUsers")]
        pub all_users: bool,
        /// The coordinators too.
        pub everyone: bool,
        pub created: Timestamp,
        /// When it was last changed.
        pub updated: Timestamp,
        /// When those who have not opened it were last reminded.
        pub reminded: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod document_group {
    //! Which groups a document is shared with.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GroupId, SharedDocumentId};

    /// One group of one document.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "shared_document_groups")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub document: SharedDocumentId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub gruppe: GroupId,
    }

    svenn_db::no_relations!();
}

pub mod edition {
    //! Editions of documents.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{SharedDocumentId, Timestamp};

    /// One edition of a document.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "shared_document_editions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub document: SharedDocumentId,
        /// From 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub utgave: i32,
        pub created: Timestamp,
        /// From when readers have it; none while it is being made.
        pub published: Option<Timestamp>,
        /// What is new in it, in words; may be empty.
        pub endring: String,
        /// Who made it.
        pub by_id: String,
    }

    svenn_db::no_relations!();
}

pub mod seen {
    //! Who has opened which edition.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, SharedDocumentId, Timestamp};

    /// That somebody has opened an edition.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "shared_document_seen")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub document: SharedDocumentId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub utgave: i32,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// When for the first time.
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

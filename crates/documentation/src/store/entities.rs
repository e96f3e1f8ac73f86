//! Rows as they are stored.

pub mod documentation {
    //! Documentation.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApprenticeId, DocumentationId, Timestamp};

    /// One piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "documentation")]
    pub struct Model {
        /// Its id; the client may have chosen it.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: DocumentationId,
        /// Increases with every change of text, goals or status.
        pub version: i64,
        pub laerling: ApprenticeId,
        /// Title.
        pub name: String,
        /// Cleaned HTML.
        pub content: String,
        /// The word of a [`crate::rules::Status`].
        pub status: String,
        /// When it was begun.
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
        /// When the instructor last got it; `None` for a draft.
        pub sendt: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_goals {
    //! Which goals documentation shows.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{DocumentationId, GoalId};

    /// One goal of one piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub goal: GoalId,
        /// In the order they were chosen, from 0.
        pub position: i32,
    }

    svenn_db::no_relations!();
}

pub mod documentation_turns {
    //! Whose turn it is to write about an apprentice.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApprenticeId;

    /// One apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_turns")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub laerling: ApprenticeId,
        /// How many turns were taken.
        pub turn: i64,
    }

    svenn_db::no_relations!();
}

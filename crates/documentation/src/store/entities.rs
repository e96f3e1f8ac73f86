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
        /// JSON of [`crate::rules::forms::Filled`], of which the content is made; `None` where it
        /// is written freely.
        pub filled: Option<String>,
        /// The content as it was when it was last sent back; `None` before.
        pub returned: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_goals {
    //! Which goals documentation shows.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{DocumentationId, FileId, GoalId, Timestamp};
    use svenn_review::ticks::How;

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
        /// How the apprentice was at it; none before it was asked.
        pub how: Option<How>,
        /// The sentence that was marked.
        pub sentence: Option<String>,
        /// The file that was marked.
        pub file: Option<FileId>,
        /// Why it was not approved with the rest.
        pub refused: Option<String>,
        /// When it was added to approved documentation.
        pub added: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_subgoals {
    //! Which parts of its goals documentation shows.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{DocumentationId, GoalId};

    /// One part of one goal of one piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_subgoals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subgoal: GoalId,
        /// Its goal when it was chosen.
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

pub mod documentation_additions {
    //! Which goals are to be added to documentation that is approved.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, DocumentationId, FileId, GoalId, Timestamp};
    use svenn_review::ticks::How;

    /// One goal to add to one piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_additions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub goal: GoalId,
        pub laerling: ApprenticeId,
        /// How the apprentice was at it.
        pub how: Option<How>,
        /// The sentence that was marked.
        pub sentence: Option<String>,
        /// The file that was marked.
        pub file: Option<FileId>,
        /// When it was asked for.
        pub sent: Timestamp,
        /// Why it was not added.
        pub refused: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_addition_parts {
    //! Which parts of goals are to be added to documentation that is approved.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{DocumentationId, GoalId};

    /// One part to add to one piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_addition_parts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subgoal: GoalId,
        /// Its goal.
        pub goal: GoalId,
        /// In the order they were chosen, from 0.
        pub position: i32,
    }

    svenn_db::no_relations!();
}

pub mod documentation_addition_answers {
    //! Answers to what was asked to be added, for as long as they can be taken back.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, DocumentationId, GoalId, PersonId, TimelineId, Timestamp};

    /// The answer to one goal.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_addition_answers")]
    pub struct Model {
        /// What was answered in one call has one.
        #[sea_orm(primary_key, auto_increment = false)]
        pub answer: TimelineId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub goal: GoalId,
        pub laerling: ApprenticeId,
        /// The one who answered.
        pub by_id: PersonId,
        pub at: Timestamp,
        /// When it was asked for.
        pub sent: Timestamp,
        /// JSON of what was asked for.
        pub asked: String,
        /// Whether it was added.
        pub added: bool,
        /// JSON of what was ticked of the goal before.
        pub was: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_pictures {
    //! What is said of the pictures of documentation.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{DocumentationId, FileId, Timestamp};

    /// One picture of one piece of documentation.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_pictures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub documentation: DocumentationId,
        /// What the client calls it.
        #[sea_orm(primary_key, auto_increment = false)]
        pub handle: String,
        /// None while it is on its way.
        pub file: Option<FileId>,
        /// In the apprentice's words.
        pub note: String,
        /// When it was taken.
        pub taken: Option<Timestamp>,
        /// Its place from 0, where it was put there by hand.
        pub place: Option<i32>,
    }

    svenn_db::no_relations!();
}

pub mod documentation_forms {
    //! The office's forms for logs.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{LogFormId, Timestamp};

    /// One form.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "documentation_forms")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: LogFormId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// When it is to be used, in the office's words; may be empty.
        pub description: String,
        /// JSON of the trades it is for; none for all.
        pub trades: String,
        /// JSON of [`crate::rules::forms::Part`], in order.
        pub parts: String,
        /// Whether a log may be begun with it.
        pub active: bool,
        /// When it was last changed.
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod documentation_standards {
    //! The office's list of old references to standards.

    use sea_orm::entity::prelude::*;

    /// The only row.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_standards")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// Increases with every change.
        pub version: i64,
        /// JSON of [`crate::rules::standards::OldStandard`], in order.
        pub list: String,
    }

    svenn_db::no_relations!();
}

pub mod documentation_questions {
    //! What is asked of apprentices with approvals.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, TimelineId};

    /// The question of one approval.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documentation_questions")]
    pub struct Model {
        /// The approval's entry in the timeline.
        #[sea_orm(primary_key, auto_increment = false)]
        pub approval: TimelineId,
        pub laerling: ApprenticeId,
        pub question: String,
    }

    svenn_db::no_relations!();
}

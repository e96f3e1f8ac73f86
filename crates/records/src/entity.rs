//! Rows of notes, journals and what is followed up.

pub mod note {
    //! Table `notes`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::Timestamp;

    /// What is known of a note beside its text, which stands with its subject.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "notes")]
    pub struct Model {
        /// Id of the subject.
        #[sea_orm(primary_key, auto_increment = false)]
        pub owner: String,
        /// Increases with every change.
        pub version: i64,
        /// Hidden from employees and apprentices.
        pub kun_koordinator: bool,
        /// When it was last edited.
        #[sea_orm(column_name = "updatedTimestamp")]
        pub updated: Timestamp,
        /// The person who did.
        pub updated_by: String,
    }

    svenn_db::no_relations!();
}

pub mod journal {
    //! Table `journal_notes`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{JournalNoteId, PersonId, Timestamp};

    /// A journal note.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "journal_notes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: JournalNoteId,
        /// Increases with every change.
        pub version: i64,
        /// Id of the subject.
        pub owner: String,
        /// Who reads it: 0 internal, 1 or 2.
        #[sea_orm(column_name = "type")]
        pub kind: i64,
        /// Rich text, cleaned.
        pub notat: String,
        /// When it was written.
        pub tidspunkt: Timestamp,
        /// The day of what it tells of; none for that on which it was written.
        pub dag: Option<chrono::NaiveDate>,
        /// Subject.
        pub slag: crate::rules::JournalSubject,
        /// A [`crate::journal::EmailInfo`] as JSON, of a note that was saved from an e-mail.
        #[sea_orm(column_name = "emailInfo")]
        pub email_info: Option<String>,
        /// When it was last edited.
        #[sea_orm(column_name = "updatedTimestamp")]
        pub updated: Option<Timestamp>,
        /// Author.
        #[sea_orm(column_name = "opprettetAv")]
        pub opprettet_av: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod journal_settings {
    //! Table `journal_settings`.

    use sea_orm::entity::prelude::*;

    /// The only row.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "journal_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// Increases with every change, 0 before the first.
        pub version: i64,
        /// Whether employees write in the journals of their own apprentices.
        #[sea_orm(column_name = "employeesWrite")]
        pub employees_write: bool,
    }

    svenn_db::no_relations!();
}

pub mod followup {
    //! Table `apprentice_followup`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::ApprenticeId;

    /// Subjects an apprentice lacks, trade tests and how grants are reckoned.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "apprentice_followup")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        /// Increases with every change.
        pub version: i64,
        /// JSON list.
        #[sea_orm(column_name = "missingSubjects")]
        pub missing_subjects: String,
        /// JSON list.
        pub exams: String,
        /// JSON object.
        #[sea_orm(column_name = "manualGrantModel")]
        pub manual_grant_model: String,
    }

    svenn_db::no_relations!();
}

//! Rows of packages as they are stored.

pub mod package {
    //! Table `course_packages`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::store::columns::{NotesColumn, UnitsColumn};

    /// What was read of a package.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_packages")]
    pub struct Model {
        /// Of its file, in hexadecimal.
        #[sea_orm(primary_key, auto_increment = false)]
        pub sha256: String,
        pub standard: String,
        pub title: String,
        pub units: UnitsColumn,
        pub notes: NotesColumn,
        /// How many files it has.
        pub files: i64,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod file {
    //! Table `course_package_files`.

    use sea_orm::entity::prelude::*;

    /// A file of a package: where in the archive it lies.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_package_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub package: String,
        /// Its path.
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        /// Where its bytes begin.
        pub at: i64,
        /// Bytes as it lies there.
        pub packed: i64,
        pub size: i64,
        pub crc: i64,
        pub deflated: bool,
    }

    svenn_db::no_relations!();
}

pub mod session {
    //! Table `course_sessions`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseId, CourseItemId, CourseSessionId, CourseUserId, FileId, Timestamp};

    use crate::store::columns::SaidColumn;

    /// A package that somebody has open.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseSessionId,
        /// Digest of what opens its files.
        pub ticket: String,
        pub course: CourseId,
        /// None of who tries it out.
        pub courseuser: Option<CourseUserId>,
        pub item: CourseItemId,
        pub unit: String,
        pub package: String,
        /// The file that the package is.
        pub file: FileId,
        /// `NORMAL`, `BROWSE` or `REVIEW`.
        pub mode: String,
        pub opened: Timestamp,
        /// When the app was heard of last.
        pub seen: Timestamp,
        pub ended: Option<Timestamp>,
        /// Of cmi5: digest of the token that was fetched.
        pub auth: Option<String>,
        /// Of cmi5.
        pub said: SaidColumn,
    }

    svenn_db::no_relations!();
}

pub mod unit {
    //! Table `course_units`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseItemId, CourseUserId, Timestamp};

    use crate::store::columns::UnitStateColumn;

    /// How far somebody is with a unit of a package.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_units")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub courseuser: CourseUserId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub item: CourseItemId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub package: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub unit: String,
        /// Of cmi5: names the learner to it.
        pub registration: String,
        /// The last that was saved; older ones change nothing.
        pub seq: i64,
        /// What it keeps, as JSON of names and values.
        pub data: String,
        pub state: UnitStateColumn,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod document {
    //! Table `course_documents`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CourseItemId, CourseUserId, Timestamp};

    /// What a unit of cmi5 keeps.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_documents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub courseuser: CourseUserId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub item: CourseItemId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub unit: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        /// Its type.
        pub kind: String,
        pub body: String,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod statement {
    //! Table `course_statements`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CourseSessionId, CourseUserId, Timestamp};

    /// What a unit of cmi5 said, and what was said of it.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_statements")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub courseuser: CourseUserId,
        /// Of the statement.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub session: CourseSessionId,
        pub body: String,
        pub stored: Timestamp,
    }

    svenn_db::no_relations!();
}

//! Rows as they are stored.

pub mod application {
    //! Table `applications`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApplicationId, ApplicationImportId, ApprenticeId, Timestamp};

    use crate::{
        rules::ApplicationStatus,
        written::{Draft, Form},
    };

    /// An application (søknad).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "applications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ApplicationId,
        /// Increases with every change.
        pub version: i64,
        pub status: ApplicationStatus,
        /// Where it stood before it was rejected.
        pub forrige: Option<ApplicationStatus>,
        pub navn: String,
        /// In lower case; empty once it is deleted, as the telephone.
        pub epost: String,
        /// E.164, or as it was written while it is a draft.
        pub telefon: String,
        pub fodselsdato: Option<NaiveDate>,
        pub fylke: String,
        /// Year of the season.
        pub soknadsaar: i32,
        /// What counts: the draft until it is sent, then what was sent.
        pub skjema: Form,
        /// What the applicant changes after sending, until it is sent again.
        pub utkast: Draft,
        /// Reason of a rejection, of the office alone.
        pub begrunnelse: String,
        /// The office's own words in the letter.
        pub tekst: String,
        /// With which others it was rejected.
        pub avslag: Option<String>,
        /// When the letter of rejection went.
        pub brev: Option<Timestamp>,
        /// From a file of the county.
        pub imported: bool,
        /// When it was sent first.
        pub sendt: Option<Timestamp>,
        /// Key of the last sending: the same press twice sends once.
        pub noekkel: Option<String>,
        pub opprettet: Timestamp,
        pub endret: Timestamp,
        /// Keyed digest of the link that opens it.
        pub lenke: Option<String>,
        /// The proof of work that it was made with: each counts once.
        pub bevis: Option<String>,
        /// The apprentice that it became.
        pub laerling: Option<ApprenticeId>,
        /// The file that it was read from.
        pub import: Option<ApplicationImportId>,
        /// Identity number from the file, sealed; it is shown to nobody before there is an
        /// apprentice.
        pub personnr: Option<String>,
        /// What the number is found by.
        pub personnr_index: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod code {
    //! Codes that open an application.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, Timestamp, VerificationId};

    /// One that was sent.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_codes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: VerificationId,
        pub application: ApplicationId,
        /// Keyed digest.
        pub code: String,
        pub created: Timestamp,
        pub expires: Timestamp,
        pub tries: i32,
        pub used: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod visit {
    //! Pages that were let in.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, Timestamp};

    /// One page.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_visits")]
    pub struct Model {
        /// Keyed digest of what the page holds.
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub application: ApplicationId,
        pub expires: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod label {
    //! Labels of the office.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApplicationLabelId;

    /// One of them (etikett).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_labels")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ApplicationLabelId,
        pub navn: String,
    }

    svenn_db::no_relations!();
}

pub mod label_use {
    //! Which application has which label.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, ApplicationLabelId};

    /// One of one.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_label_uses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub application: ApplicationId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub label: ApplicationLabelId,
    }

    svenn_db::no_relations!();
}

pub mod settings {
    //! Table `application_settings`, of one row.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;

    use crate::written::{AskedFiles, Questions, Rounds, Sites};

    /// What the office sets for applications.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "application_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        /// Plain text above the form; may be empty.
        pub innledning: String,
        /// Terms that the applicant accepts; may be empty.
        pub vilkar: String,
        pub sporsmal: Questions,
        pub runder: Rounds,
        /// Files that are asked for.
        pub vedlegg: AskedFiles,
        /// Sites that may show the form in a frame.
        pub innebygd_hos: Sites,
        /// Days after which an offer lapses that nobody has answered; none where offers stand.
        pub bortfall: Option<i64>,
        /// Whether applicants are told by SMS too that there is something new.
        pub sms: bool,
    }

    svenn_db::no_relations!();
}

pub mod file {
    //! What the files of applications answer.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, ApplicationQuestionId, FileId};

    /// One file.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: FileId,
        pub application: ApplicationId,
        /// Which of the files that are asked for.
        pub vedlegg: Option<ApplicationQuestionId>,
    }

    svenn_db::no_relations!();
}

pub mod slot {
    //! Places for files on their way.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, ApplicationQuestionId, FileId, TimelineId, Timestamp};

    /// One place, for one file.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_slots")]
    pub struct Model {
        /// Keyed digest of what stands in the address of the upload.
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub application: ApplicationId,
        /// Which of the files that are asked for.
        pub vedlegg: Option<ApplicationQuestionId>,
        /// The message that it goes with.
        pub melding: Option<TimelineId>,
        /// What has come: the same upload again makes no second file.
        pub file: Option<FileId>,
        pub expires: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod message {
    //! The thread between an applicant and the office.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, TimelineId, Timestamp};

    /// One message.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_messages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TimelineId,
        pub application: ApplicationId,
        /// Whether the applicant wrote it.
        pub soker: bool,
        /// Who wrote it.
        pub navn: String,
        pub tekst: String,
        pub tid: Timestamp,
        /// When the other side has read it.
        pub lest: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod import {
    //! Table `application_imports`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationImportId, PersonId, Timestamp};

    /// Applicants that were read from one file.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_imports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ApplicationImportId,
        pub filnavn: String,
        pub tidspunkt: Timestamp,
        pub opprettet_av: Option<PersonId>,
        /// How many were added.
        pub antall: i64,
        /// When it was taken back.
        pub angret: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod import_column {
    //! Table `application_import_columns`.

    use sea_orm::entity::prelude::*;

    /// What a header means.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_import_columns")]
    pub struct Model {
        /// The header without case and spaces.
        #[sea_orm(primary_key, auto_increment = false)]
        pub header: String,
        /// The column as it travels.
        pub holds: String,
    }

    svenn_db::no_relations!();
}

pub mod note {
    //! The journal of an applicant.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApplicationId, JournalNoteId, PersonId, Timestamp};
    use svenn_records::rules::JournalSubject;

    /// One note, which coordinators alone read.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "application_notes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: JournalNoteId,
        pub application: ApplicationId,
        /// Increases with every change.
        pub version: i64,
        /// Rich text, cleaned.
        pub notat: String,
        /// The day of what it tells of; none for that on which it was written.
        pub dag: Option<NaiveDate>,
        pub slag: JournalSubject,
        /// When it was written.
        pub tid: Timestamp,
        /// When it was changed last.
        pub endret: Option<Timestamp>,
        /// Who wrote it.
        pub av: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod event {
    //! What has happened to applications.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApplicationId, CompanyId, PersonId, Timestamp};

    use crate::happened::EventKind;

    /// One event.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "application_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub application: ApplicationId,
        pub tid: Timestamp,
        pub slag: EventKind,
        /// The status, what the letter was about, or where the offer stands; in words.
        pub ord: String,
        /// The company of an offer.
        pub bedrift: Option<CompanyId>,
        /// Who did it; none for what applicants do, and for what happens by itself.
        pub av: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

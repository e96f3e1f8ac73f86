//! Rows as they are stored.

pub mod signing {
    //! Table `signings`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{MassSigningId, PersonId, SigningId, Timestamp};

    use crate::view::SealingState;

    /// Documents that are signed together.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: SigningId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Message of the office, plain text; may be empty.
        pub message: String,
        /// Whether they sign one after the other.
        pub ordered: bool,
        /// The last day on which it may be signed.
        #[sea_orm(column_name = "dueDate")]
        pub due_date: Option<NaiveDate>,
        #[sea_orm(column_name = "createdAt")]
        pub created_at: Timestamp,
        #[sea_orm(column_name = "createdBy")]
        pub created_by: PersonId,
        /// When it was last changed.
        pub updated: Timestamp,
        /// When it was frozen and sent.
        pub sent: Option<Timestamp>,
        /// SHA-256 of all files together, as they were frozen; empty before.
        pub frozen: String,
        /// When the last of them signed.
        pub finished: Option<Timestamp>,
        pub sealing: SealingState,
        pub voided: Option<Timestamp>,
        /// Who took it back; empty before.
        #[sea_orm(column_name = "voidedBy")]
        pub voided_by: String,
        #[sea_orm(column_name = "voidReason")]
        pub void_reason: String,
        pub declined: Option<Timestamp>,
        /// When those who are left were last reminded by hand.
        pub reminded: Option<Timestamp>,
        #[sea_orm(column_name = "massSigningId")]
        pub mass_signing_id: Option<MassSigningId>,
    }

    svenn_db::no_relations!();
}

pub mod signer {
    //! Table `signing_signers`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, PersonId, SignerId, SigningId, Timestamp};

    use crate::rules::ParticipantType;

    /// Somebody who is asked to sign.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_signers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: SignerId,
        pub signing: SigningId,
        /// As they were chosen, from 1.
        pub place: i32,
        /// Place in the order; signers of one number sign in any order.
        pub turn: i32,
        /// The signer's account; none for those who sign by a link.
        #[sea_orm(column_name = "ref")]
        pub reference: Option<PersonId>,
        pub kind: ParticipantType,
        pub fornavn: String,
        pub etternavn: String,
        /// E-mail in lower case; may be empty.
        pub email: String,
        /// Telephone in E.164; may be empty.
        pub phone: String,
        #[sea_orm(column_name = "companyName")]
        pub company_name: String,
        #[sea_orm(column_name = "companyId")]
        pub company_id: Option<CompanyId>,
        /// The apprentice for whom the signer signs as a guardian.
        #[sea_orm(column_name = "foresattFor")]
        pub foresatt_for: Option<PersonId>,
        /// Relation to the apprentice; may be empty.
        pub relation: String,
        /// When the signer was asked.
        pub invited: Option<Timestamp>,
        pub opened: Option<Timestamp>,
        /// When the signer had read the last page.
        #[sea_orm(column_name = "readAt")]
        pub read_at: Option<Timestamp>,
        pub signed: Option<Timestamp>,
        pub declined: Option<Timestamp>,
        /// Why the signer declined; empty otherwise.
        pub reason: String,
        /// The typed signature.
        pub signature: String,
        /// The drawn signature, as the data of an SVG path; may be empty.
        pub drawing: String,
        /// How the signer was identified: an `Identified` as JSON; empty before.
        pub method: String,
        /// Keyed digest of the token of the signer's link.
        pub link: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod file {
    //! Table `signing_files`: what is known of the files beside their own rows.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::FileId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_files")]
    pub struct Model {
        /// The signing, or the mass signing.
        #[sea_orm(primary_key, auto_increment = false)]
        pub signing: String,
        /// One of its own, or of the mass signing that it was made by.
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: FileId,
        pub place: i32,
        pub pages: i32,
        pub sha256: String,
        /// Whether it was signed before it came here.
        pub signert: bool,
        /// Warnings for the sender, a line each.
        pub warnings: String,
        /// Whether it gets no seal of its own and counts with the sealed evidence beside it.
        pub apart: bool,
        /// Notices for the signers too, a line each.
        pub notices: String,
    }

    svenn_db::no_relations!();
}

pub mod read {
    //! Who has read which file to its end.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{FileId, SignerId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_reads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub signer: SignerId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: FileId,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod event {
    //! Who did what, each bound to the one before.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::SigningId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub signing: SigningId,
        /// From 0.
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        /// A [`svenn_seal::evidence::Event`] as JSON.
        pub event: String,
        pub chain: String,
    }

    svenn_db::no_relations!();
}

pub mod code {
    //! Codes that were sent to those without an account.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{SignerId, Timestamp, VerificationId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_codes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: VerificationId,
        pub signer: SignerId,
        /// Keyed digest of the code.
        pub code: String,
        /// `SMS` or `EPOST`.
        pub way: String,
        pub created: Timestamp,
        pub expires: Timestamp,
        pub tries: i32,
        pub used: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod visit {
    //! Those without an account who have answered a code.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{SignerId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing_visits")]
    pub struct Model {
        /// Keyed digest of what the page holds.
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub signer: SignerId,
        pub expires: Timestamp,
        /// What the code went by: `SMS` or `EPOST`; empty where it was not noted.
        pub way: String,
    }

    svenn_db::no_relations!();
}

pub mod mass {
    //! Table `mass_signings`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CoordinatorId, MassSigningId, PersonId, Timestamp};

    /// One document for many, each their own signing.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "mass_signings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: MassSigningId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        pub message: String,
        pub ordered: bool,
        #[sea_orm(column_name = "dueDate")]
        pub due_date: Option<NaiveDate>,
        /// What is filled in for each; none where all get the same files.
        #[sea_orm(column_name = "documentTemplate")]
        pub document_template: Option<String>,
        /// Whether the instructors of an apprentice sign too.
        #[sea_orm(column_name = "withInstructors")]
        pub with_instructors: bool,
        /// Signer for the office of each of them.
        pub coordinator: Option<CoordinatorId>,
        #[sea_orm(column_name = "createdAt")]
        pub created_at: Timestamp,
        #[sea_orm(column_name = "createdBy")]
        pub created_by: PersonId,
        pub updated: Timestamp,
        pub sent: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod mass_person {
    //! Those who each get their own.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{MassSigningId, PersonId, SigningId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "mass_signing_people")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub mass: MassSigningId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub place: i32,
        /// The person's signing, once it is made.
        pub signing: Option<SigningId>,
        /// Why it cannot be made; empty otherwise.
        pub problem: String,
    }

    svenn_db::no_relations!();
}
